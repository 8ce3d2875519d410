"""Components, cards and tiles, lookup tables, values, payments, scoring and words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from compiler.checks.sums import constant
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import BLOCK, NUMBER
from compiler.phrases import speech
from compiler.phrases.speaker import Speaker
from compiler.sheets.desk import Desk, parted, row
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, number, text

Said = TypeVar("Said")
RULES = ("block",)
"""Types of attributes that are rules, which stand in the text of a thing."""


def components(desk: Desk) -> Iterator[Table]:
    """What lies in the box, and how much of it."""
    rows = []
    for component in desk.rulebook.components:
        first = component.counts[0] if component.counts else None
        amount = text(desk.word("unlimited")) if first is None else _amount(desk, first)
        at = first.at if first else component.at
        rows.append(row(at, text(desk.name(component.name)), amount))
    if rows:
        heads = (Head(desk.word("component")), Head(desk.word("number"), number=True))
        yield Table("components", desk.word("components"), heads, tuple(rows))


def _amount(desk: Desk, count: d.Count) -> Cell:
    value = constant(desk.rulebook, count.number, desk.players or 1)
    said = desk.expression(count.number)
    if count.per_player:
        said = tuple(w["each_player"].format(n=s) for w, s in zip(desk.words, said, strict=True))
    return Cell((Line(said),), value)


def kinds(desk: Desk) -> Iterator[Table]:
    """One table for each kind whose things have something printed on them."""
    for kind in desk.rulebook.kinds:
        things = [t for t in desk.rulebook.things if t.kind == kind.name and not t.part_of]
        shown = [
            a for a in kind.attributes if a.type.name not in RULES and _is_printed(things, a.name)
        ]
        ruled = any(speech.say_rules(desk.speakers[0], t) for t in things)
        if things and (shown or ruled):
            yield _kind(desk, kind, things, shown, ruled)


def _is_printed(things: list[d.Thing], attribute: str) -> bool:
    return any(p.attribute == attribute for t in things for p in t.printed)


def _kind(
    desk: Desk, kind: d.Kind, things: list[d.Thing], shown: list[d.Attribute], ruled: bool
) -> Table:  # fmt: skip
    heads = [Head(desk.name(kind.name), "name")]
    heads += [Head(_attribute(desk, a), a.name, a.type == NUMBER) for a in shown]
    if ruled:
        heads.append(Head(desk.word("text"), "text"))
    rows = []
    for thing in things:
        cells = [text(desk.name(thing.name, kind.name), thing.name)]
        cells += [_printed(desk, thing, a) for a in shown]
        if ruled:
            cells.append(Cell(desk.lines(partial(_of, speech.say_rules, thing))))
        rows.append(row(thing.at, *cells))
    title = desk.each(lambda s: s.noun(kind.name).at(1))
    return Table(kind.name, title, tuple(heads), tuple(rows))


def _attribute(desk: Desk, attribute: d.Attribute) -> Words:
    """The title of an attribute, or that of the kind that it is called as."""
    titled = any(t.address == attribute.at.address for t in desk.rulebook.titles)
    return desk.title(attribute.at.address) if titled else desk.name(attribute.type.name)


def _printed(desk: Desk, thing: d.Thing, attribute: d.Attribute) -> Cell:
    for printed in thing.printed:
        if printed.attribute == attribute.name:
            return _value(desk, printed.value)
    return Cell()


def _value(desk: Desk, value: e.Expression) -> Cell:
    match value:
        case e.Number(value=n):
            return number(n)
        case e.Truth(value=True):
            return Cell((Line(tuple("●" for _ in desk.languages)),), 1)
        case e.Truth():
            return Cell((), 0)
        case e.List(items=items):
            names = " ".join(i.name for i in items if isinstance(i, e.Thing))
            return Cell((Line(desk.expression(value)),), names)
        case e.Thing(name=name):
            return Cell((Line(desk.expression(value)),), name)
    return text(desk.condition(value) if _is_test(value) else desk.expression(value))


def _is_test(value: e.Expression) -> bool:
    return isinstance(value, e.Compare | e.And | e.Or | e.Not | e.Among | e.IsKind | e.Beside) or (
        isinstance(value, e.Quantified) and value.quantifier not in ("number of", "runs of")
    )


def lookups(desk: Desk) -> Iterator[Table]:
    """The tables that rules look things up in."""
    for table in desk.rulebook.tables:
        columns = (*table.keys, *table.columns)
        heads = tuple(Head(desk.column(c.name), c.name, c.type == NUMBER) for c in columns)
        rows = []
        for each in table.rows:
            cells = [_value(desk, key) for key in each.keys]
            for column in table.columns:
                cell = next((c.value for c in each.cells if c.column == column.name), None)
                cells.append(_cell(desk, cell, column))
            rows.append(row(each.at, *cells))
        yield Table(table.name, desk.title(table.at.address), heads, tuple(rows))


def _cell(desk: Desk, value: object, column: d.Column) -> Cell:
    if isinstance(value, tuple):
        return Cell(desk.block(value))
    if value is None or column.type == BLOCK:
        return Cell()
    return _value(desk, value)  # type: ignore[arg-type]


def values(desk: Desk) -> Iterator[Table]:
    """Named values with their cases: decision tables of what things cost and count."""
    rows = tuple(
        row(v.at, text(desk.title(v.name)), Cell(desk.lines(partial(_of, speech.say_value, v))))
        for v in desk.rulebook.values
        if _has_title(desk, v.name)
    )
    if rows:
        heads = (Head(desk.word("value")), Head(desk.word("result")))
        yield Table("values", desk.word("values"), heads, rows)


def _of(say: Callable[[Speaker, Any], Said], given: object, speaker: Speaker) -> Said:
    """What a speaker says of something."""
    return say(speaker, given)


def _has_title(desk: Desk, name: str) -> bool:
    return any(title.address == name for title in desk.rulebook.titles)


def paying(desk: Desk) -> Iterator[Table]:
    """What payments accept, and what may be exchanged meanwhile."""
    rows = [
        row(p.at, text(desk.title(p.name)), Cell(desk.lines(partial(_of, speech.say_payment, p))))
        for p in desk.rulebook.payments
    ]
    for exchange in desk.rulebook.exchanges:
        said = desk.each(partial(_of, speech.say_exchange, exchange))
        rows.append(row(exchange.at, text(desk.title(exchange.name)), text(said)))
    if rows:
        heads = (Head(desk.word("payment")), Head(desk.word("accepted")))
        yield Table("paying", desk.word("paying"), heads, tuple(rows))


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
            said = desk.each(partial(_of, speech.say_expression, tie.by))
            rows.append(row(tie.at, text(desk.word("tie", n=n)), text(_extreme(desk, tie, said))))
    if rows:
        heads = (Head(desk.word("step")), Head(desk.word("points")))
        yield Table("scoring", desk.word("scoring"), heads, tuple(rows))


def _texts(lines: tuple[Line, ...]) -> tuple[Words, ...]:
    return tuple(line.words for line in lines)


def _extreme(desk: Desk, tie: d.Tie, said: Words) -> Words:
    return tuple(
        w[tie.extreme].format(what=text_) for w, text_ in zip(desk.words, said, strict=True)
    )


PLURAL = re.compile(r"([^\s|]+)\|[^\s|]+")
SLOT = re.compile(r"\{\w+\}")


def words(desk: Desk) -> Iterator[Table]:
    """An index of names: each in every language, sorted by the first."""
    languages = desk.rulebook.languages
    rows: dict[Words, Row] = {}
    for title in desk.rulebook.titles:
        texts = tuple(_plain(text_) for text_ in title.texts)
        if (
            all(texts)
            and len(texts) == len(languages)
            and not any(SLOT.search(t) for t in title.texts)
        ):
            cells = tuple(Cell((Line(tuple(t for _ in desk.languages)),), t) for t in texts)
            rows.setdefault(texts, Row(title.address, cells))
    heads = tuple(Head(desk.word(f"language_{name}"), name, language=name) for name in languages)
    ordered = sorted(rows.items(), key=lambda item: item[0][0].casefold())
    if ordered:
        yield Table("terms", desk.word("terms"), heads, tuple(each for _, each in ordered))


def _plain(title: str) -> str:
    """A title without its plural."""
    return PLURAL.sub(r"\1", title).strip()
