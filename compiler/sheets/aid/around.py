"""What a player looks up before and after play: set-up, scoring, words, where the books differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from compiler.ir import declarations as d, statements as t
from compiler.ir.base import At
from compiler.mismatch import Difference
from compiler.phrases import speech
from compiler.sheets.aid.told import cell, first, left_out, short, together
from compiler.sheets.course import before_rounds, by_players, counts, stage_of
from compiler.sheets.desk import Desk, of, row
from compiler.sheets.figures import extreme
from compiler.sheets.marks import named
from compiler.sheets.model import Cell, Head, Line, Row, Table, text
from compiler.sheets.rulings import Names, rulings
from compiler.sources import RULED


def around(desk: Desk, difference: Difference | None, names: Names) -> Iterator[Table]:
    """The tables of the second page, in the order in which a player wants them."""
    players = by_players(desk)
    hidden = {each.at.address for each in desk.rulebook.values if left_out(each.at)}
    rows = tuple(each for each in players.rows if each.address not in hidden)
    if rows:
        # There is no room for more than the numbers.
        numbers = (Head((str(n),) * len(desk.languages), number=True) for n in counts(desk))
        heads = (Head(desk.word("players")), *numbers)
        yield replace(players, heads=heads, rows=rows, part="setup")
    yield from _setup(desk)
    yield from _scoring(desk)
    yield from _words(desk)
    if difference is not None:
        yield from _rulings(desk, difference, names)


def legend(desk: Desk, tables: Iterable[Table]) -> Iterator[Table]:
    """All that is marked in some tables, for the icons that there are of it."""
    names = dict.fromkeys(name for table in tables for name in named(table))
    rows = tuple(Row(name, (text(desk.name(name)),)) for name in names)
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
        told = (
            text(desk.line(said))
            if said and not stage.at.short
            else cell(desk, stage.at, desk.block(own))
        )
        name = Cell() if stage.at.short or said else text(desk.title(stage.name))
        yield row(stage.at, name, told)
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
        rows.append(_row(desk, ending.at, text(name), (Line(when),)))
    for scored in desk.rulebook.scorings:
        for each in scored.block:
            said = together(desk, (each,))
            hidden = left_out(each.at)
            what = text(desk.line(said)) if said else first(desk, desk.block((each,)))
            rows.append(row(each.at, Cell(), Cell() if hidden else what))
        ties = [tie for tie in scored.ties if not left_out(tie.at)]
        for n, tie in enumerate(ties, 1):
            said = extreme(desk, tie, desk.each(partial(of, speech.say_expression, tie.by)))
            rows.append(_row(desk, tie.at, text(desk.word("tie", n=n)), (Line(said),)))
    shown = tuple(each for each in rows if each.cells[1].lines)
    if shown:
        heads = (Head(desk.word("step")), Head(desk.word("points")))
        yield Table("aid_scoring", desk.word("scoring"), heads, shown, part="scoring")


def _row(desk: Desk, at: At, name: Cell, lines: tuple[Line, ...]) -> Row:
    return row(at, name, Cell() if left_out(at) else cell(desk, at, lines))


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
        each.at.address: row(each.at, text(desk.title(each.name)), text(short(desk, each.at)))
        for each in found
        if each.at.short is not None and each.at.short.texts
    }
    if rows:
        heads = (Head(desk.word("term")), Head(desk.word("text")))
        yield Table("aid_words", desk.word("terms"), heads, tuple(rows.values()), part="glossary")


def _rulings(desk: Desk, difference: Difference, names: Names) -> Iterator[Table]:
    """Where the books differ: what is told in short, or what changes play."""
    told = [each for each in desk.rulebook.rulings if each.at.short is not None]
    whole = next(rulings(desk, difference, names), None)
    if whole is None:
        return
    ruled = desk.rulebook.reading == RULED
    found = {each.address: _ruling(told, each.address) for each in whole.rows}
    rows = tuple(_ruled(desk, each, found[each.address], ruled) for each in whole.rows)
    shown = tuple(
        each for each in rows if not told or ((own := found[each.address]) and not left_out(own.at))
    )
    if shown:
        # What is said in the fewest words leaves most room for the others.
        shown = tuple(sorted(shown, key=_length))
        heads = whole.heads if ruled else whole.heads[:3]
        yield replace(whole, heads=heads, rows=shown, part="rulings")


def _length(given: Row) -> int:
    return max((len(word) for cell in given.cells for word in cell.words), default=0)


def _ruling(told: list[d.Ruling], address: str) -> d.Ruling | None:
    """The ruling on an address, which names it by a part of it."""
    return next((each for each in told if f".{each.path}." in f".{address}."), None)


def _ruled(desk: Desk, given: Row, ruling: d.Ruling | None, ruled: bool) -> Row:
    """What each book says without its lines, and in the ruled reading what is played."""
    about, left, right, played = (Cell(cell.lines[:1], cell.value) for cell in given.cells)
    if ruling is not None and ruling.at.short is not None:
        played = text(short(desk, ruling.at))
    return replace(given, cells=(about, left, right, played) if ruled else (about, left, right))
