"""Lookup tables, values, payments and scoring: what the rules count with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.ir.base import BLOCK, NUMBER
from compiler.ir.walk import walk
from compiler.phrases import speech
from compiler.sheets.desk import Desk, of, parted, row, whose
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, number, text
from compiler.sheets.things import value


def lookups(desk: Desk) -> Iterator[Table]:
    """The tables that rules look things up in."""
    return (lookup(desk, table) for table in desk.rulebook.tables)


def lookup(desk: Desk, table: d.Table) -> Table:
    """A table that rules look things up in."""
    heads = tuple(Head(desk.key(c.name), c.name, c.type == NUMBER) for c in table.keys)
    heads += tuple(
        Head(desk.column(c.name, table.name), c.name, c.type == NUMBER) for c in table.columns
    )
    rows = []
    for each in table.rows:
        cells = [value(desk, key) for key in each.keys]
        for column in table.columns:
            cell = next((c for c in each.cells if c.column == column.name), None)
            cells.append(_cell(desk, cell, column))
        rows.append(row(each.at, *cells))
    return Table(table.name, desk.title(table.at.address), heads, tuple(rows))


def _cell(desk: Desk, given: d.TableCell | None, column: d.Column) -> Cell:
    if given is None:
        return Cell()
    if isinstance(given.value, tuple):
        return Cell(desk.block(given.value), own=given.at.own)
    return Cell() if column.type == BLOCK else replace(value(desk, given.value), own=given.at.own)


def values(desk: Desk) -> Iterator[Table]:
    """Named values with their cases: decision tables of what things cost and count."""
    rows = tuple(
        row(v.at, text(desk.title(v.name)), _cases(desk, v))
        for v in desk.rulebook.values
        if _is_told(desk, v)
    )
    if rows:
        heads = (Head(desk.word("value")), Head(desk.word("result")))
        yield Table("values", desk.word("values"), heads, rows)
    yield from _tests(desk)


def _tests(desk: Desk) -> Iterator[Table]:
    """What conditions mean that rules name: `may be reached`."""
    rows = tuple(
        row(
            v.at,
            text(desk.each(partial(of, speech.say_test, v))),
            _cases(desk, v),
        )
        for v in desk.rulebook.values
        if v.type.name == "truth"
        and v.name in desk.titled
        and ("values", v.name) not in desk.apart
        and not _is_settled(v)
    )
    if rows:
        heads = (Head(desk.word("test")), Head(desk.word("holds")))
        yield Table("tests", desk.word("tests"), heads, rows)


def _cases(desk: Desk, given: d.Value) -> Cell:
    lines = desk.lines(partial(of, speech.say_value, given))
    return Cell(lines, own=whose(case.at for case in given.cases))


def _is_settled(given: d.Value) -> bool:
    """Whether it is always so, or never."""
    return len(given.cases) == 1 and isinstance(given.cases[0].result, e.Truth)


def _is_told(desk: Desk, given: d.Value) -> bool:
    """Whether it is a number that a book speaks of; the rest helps the rules along."""
    said = given.at.cites or any(case.at.cites for case in given.cases)
    known = given.name in desk.titled and ("values", given.name) in desk.order
    return bool(said) and given.type == NUMBER and known


def paying(desk: Desk) -> Iterator[Table]:
    """What payments accept, and what may be exchanged meanwhile."""
    rows = [
        row(p.at, text(desk.title(p.name)), Cell(desk.lines(partial(of, speech.say_payment, p))))
        for p in desk.rulebook.payments
    ]
    for exchange in desk.rulebook.exchanges:
        said = desk.each(partial(of, speech.say_exchange, exchange))
        rows.append(row(exchange.at, text(desk.title(exchange.name)), text(said)))
    if rows:
        heads = (Head(desk.word("payment")), Head(desk.word("accepted")))
        yield Table("paying", desk.word("paying"), heads, tuple(rows))


def tracks(desk: Desk) -> Iterator[Table]:
    """What each player has a number of: where it starts, and how far it may go."""
    rows = [
        row(
            c.at,
            text(desk.title(c.name), c.name),
            *_ends(desk, c),
            _beyond(desk, c),
        )
        for c in desk.rulebook.counters
        if c.of == "player"
        and not c.parameters
        and not c.lifetime
        and c.name in desk.titled
        and c.at.cites
    ]
    if rows:
        heads = [Head(desk.word("track"), "name")]
        heads += [Head(desk.word(key), key, number=True) for key in ("start", "least", "most")]
        if any(row.cells[-1].lines for row in rows):
            heads.append(Head(desk.word("beyond"), "beyond"))
        rows = [replace(row, cells=row.cells[: len(heads)]) for row in rows]
        yield Table("tracks", desk.word("tracks"), tuple(heads), tuple(rows))


def _beyond(desk: Desk, given: d.Counter) -> Cell:
    """What happens where there is too little or too much of it."""
    said: list[Line] = []
    for bound in given.bounds:
        if not bound.block:
            continue
        if all(isinstance(statement, t.Nothing) for statement in bound.block):
            said.append(Line(desk.word("lost")))
            continue
        said.append(Line(desk.word(bound.moment)))
        said += [replace(line, indent=line.indent + 1) for line in desk.block(bound.block)]
    return Cell(tuple(said))


def _ends(desk: Desk, given: d.Counter) -> Iterator[Cell]:
    """Where it starts and ends; a figure that stands for a value is as little a book's as the value."""
    written = desk.written or desk.rulebook
    own = {value.name: value.at for value in written.values}
    named = next(each for each in written.counters if each.at.address == given.at.address)
    for end in ("start", "low", "high"):
        said, meant = getattr(given, end), getattr(named, end)
        cell = Cell() if said is None else _end(desk, said)
        names = [each.value for each in walk(meant) if isinstance(each, e.Ask)]
        yield replace(cell, own=whose(own[name] for name in names if name in own))


def _end(desk: Desk, given: e.Expression) -> Cell:
    return number(given.value) if isinstance(given, e.Number) else text(desk.expression(given))


def scoring(desk: Desk) -> Iterator[Table]:
    """When the game ends, what is scored, and how ties are broken."""
    rows: list[Row] = []
    for ending in desk.rulebook.endings:
        when = tuple(
            w["when"].format(condition=c)
            for w, c in zip(desk.words, desk.condition(ending.when), strict=True)
        )
        name = desk.title(ending.name) if ending.name else desk.word("ending")
        rows.append(row(ending.at, text(name), parted((when, *_texts(desk.block(ending.block))))))
    for scored in desk.rulebook.scorings:
        for n, statement in enumerate(scored.block, 1):
            rows.append(row(statement.at, number(n), Cell(desk.block((statement,)))))
        for n, tie in enumerate(scored.ties, 1):
            said = desk.each(partial(of, speech.say_expression, tie.by))
            rows.append(row(tie.at, text(desk.word("tie", n=n)), text(extreme(desk, tie, said))))
    if rows:
        heads = (Head(desk.word("step")), Head(desk.word("points")))
        yield Table("scoring", desk.word("scoring"), heads, tuple(rows))


def _texts(lines: tuple[Line, ...]) -> tuple[Words, ...]:
    return tuple(line.words for line in lines)


def extreme(desk: Desk, tie: d.Tie, said: Words) -> Words:
    """What decides among equals."""
    return tuple(
        w[tie.extreme].format(what=text_) for w, text_ in zip(desk.words, said, strict=True)
    )
