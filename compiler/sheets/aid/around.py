"""What a player looks up before and after play: set-up, scoring, words, where the books differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from compiler.ir import statements as t
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Difference
from compiler.phrases import speech
from compiler.sheets.aid.disputed import disputed
from compiler.sheets.aid.told import entry, first, led, left_out, short, together
from compiler.sheets.course import before_rounds, by_players, counts, stage_of
from compiler.sheets.desk import Desk, begun, of, row
from compiler.sheets.figures import extreme
from compiler.sheets.marks import named
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, text
from compiler.sheets.rulings import Names


def around(
    desk: Desk, difference: Difference | None, names: Names, claimed: Rulebook
) -> Iterator[Table]:
    """The tables of the second page, in the order in which a player wants them; `claimed` is what all books say."""
    players = by_players(desk)
    hidden = {each.at.address for each in desk.rulebook.values if left_out(each.at)}
    rows = tuple(each for each in players.rows if each.address not in hidden)
    if rows:
        # There is no room for more than the numbers.
        numbers = (Head((str(n),) * len(desk.languages), number=True) for n in counts(desk))
        heads = (Head(desk.word("players")), *numbers)
        named = (replace(r, cells=(begun(desk, r.cells[0]), *r.cells[1:])) for r in rows)
        yield replace(players, heads=heads, rows=tuple(named), part="setup")
    yield from _setup(desk)
    yield from _scoring(desk)
    yield from _words(desk)
    if difference is not None:
        yield from disputed(desk, difference, names, claimed)


def legend(desk: Desk, tables: Iterable[Table]) -> Iterator[Table]:
    """All that is marked in some tables, for the icons that there are of it."""
    names = dict.fromkeys(name for table in tables for name in named(table))
    rows = tuple(Row(name, (text(desk.line(desk.name(name))),)) for name in names)
    if rows:
        yield Table("aid_icons", desk.word("icons"), (Head(desk.word("name")),), rows, part="icons")


def _setup(desk: Desk) -> Iterator[Table]:
    rows = [each for stage in before_rounds(desk) for each in _steps(desk, stage)]
    if rows:
        heads = (Head(desk.word("step")), Head(desk.word("what")))
        yield Table("aid_setup", desk.word("setup"), heads, tuple(rows), "steps", part="setup")


def _steps(desk: Desk, stage: t.Stage) -> Iterator[Row]:
    inner = [found for each in stage.block if (found := stage_of(desk, each))]
    own = tuple(each for each in stage.block if stage_of(desk, each) is None)
    if (own or stage.at.short) and not left_out(stage.at):
        said = together(desk, own)
        if said and not stage.at.short:
            yield row(stage.at, *led(desk, (), text(desk.line(said))))
        else:
            title = () if stage.at.short else desk.title(stage.name)
            yield row(stage.at, *entry(desk, stage.at, title, desk.block(own)))
    for each in inner:
        yield from _steps(desk, each)


def _scoring(desk: Desk) -> Iterator[Table]:
    """When the game ends, what is scored, and how ties are broken."""
    rows = []
    for ending in desk.rulebook.endings:
        when = tuple(
            w["when"].format(condition=c)
            for w, c in zip(desk.words, desk.condition(ending.when), strict=True)
        )
        name = desk.title(ending.name) if ending.name else desk.word("ending")
        rows.append(_row(desk, ending.at, name, (Line(when),)))
    for scored in desk.rulebook.scorings:
        for each in scored.block:
            said = together(desk, (each,))
            what = text(desk.line(said)) if said else first(desk, desk.block((each,)))
            cells = led(desk, (), what) if said else (Cell(), what)
            rows.append(row(each.at, *((Cell(), Cell()) if left_out(each.at) else cells)))
        ties = [tie for tie in scored.ties if not left_out(tie.at)]
        for n, tie in enumerate(ties, 1):
            said = extreme(desk, tie, desk.each(partial(of, speech.say_expression, tie.by)))
            rows.append(_row(desk, tie.at, desk.word("tie", n=n), (Line(said),)))
    shown = tuple(each for each in rows if each.cells[1].lines)
    if shown:
        heads = (Head(desk.word("step")), Head(desk.word("points")))
        yield Table("aid_scoring", desk.word("scoring"), heads, shown, part="scoring")


def _row(desk: Desk, at: At, title: Words, lines: tuple[Line, ...]) -> Row:
    cells = (Cell(), Cell()) if left_out(at) else entry(desk, at, title, lines)
    return row(at, *cells)


def _words(desk: Desk) -> Iterator[Table]:
    """Words with what they mean."""
    book = desk.rulebook
    found: tuple[Any, ...] = (
        *book.kinds,
        *(thing for thing in book.things if not thing.blocks),
        *book.components,
        *book.places,
        *book.marks,
        *book.values,
        *book.boards,
    )
    rows = {
        each.at.address: row(
            each.at, *led(desk, desk.title(each.name), text(desk.line(short(desk, each.at))))
        )
        for each in found
        if each.at.short is not None and each.at.short.texts
    }
    if rows:
        heads = (Head(desk.word("term")), Head(desk.word("text")))
        yield Table("aid_words", desk.word("terms"), heads, tuple(rows.values()), part="glossary")
