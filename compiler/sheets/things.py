"""Components, and the things of each kind: cards, tiles, whatever has something printed on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from compiler.checks.sums import constant
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import BLOCK, NUMBER
from compiler.ir.statements import Adjust, Hook
from compiler.phrases import speech
from compiler.sheets.actions import decides
from compiler.sheets.desk import Desk, of, row, whose
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, number, text

FEW = 12
"""No more things than this are read like a list of actions."""


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
    alike = {constant(desk.rulebook, count.number, n) for n in (1, 2)}
    said = desk.expression(count.number if len(alike) > 1 or value is None else e.Number(value))
    if count.per_player:
        said = tuple(w["each_player"].format(n=s) for w, s in zip(desk.words, said, strict=True))
    return Cell((Line(said),), value)


def kinds(desk: Desk) -> Iterator[Table]:
    """One table for each kind whose things have something printed on them, the most telling first."""
    tables = [
        table
        for kind in desk.rulebook.kinds
        if ("kinds", kind.name) not in desk.apart and (table := _kind(desk, kind))
    ]
    return iter(sorted(tables, key=_rank))


def _rank(table: Table) -> tuple[bool, bool]:
    """What the books print comes before what stands in for it, rules before bare figures."""
    return all(row.own == "sample" for row in table.rows), table.heads[-1].number


def _kind(desk: Desk, kind: d.Kind) -> Table | None:
    things = [t for t in desk.rulebook.things if t.kind == kind.name and not t.part_of]
    blocks = [a for a in kind.attributes if a.type == BLOCK and _is_done(things, a.name)]
    shown = [a for a in kind.attributes if a.type != BLOCK and _is_printed(things, a.name)]
    bare = [_bare(t, blocks) for t in things]
    ruled = any(speech.say_rules(desk.speakers[0], t) for t in bare)
    if not things or not (shown or blocks or ruled):
        return None
    heads = [Head(desk.name(kind.name), "name")]
    heads += [Head(_attribute(desk, a), a.name, a.type == NUMBER) for a in (*shown, *blocks)]
    heads += [Head(desk.word("text"), "text")] * ruled
    rows = [
        _thing(desk, kind, t, rest if ruled else None, shown, blocks)
        for t, rest in zip(things, bare, strict=True)
    ]
    title = desk.each(lambda s: s.noun(kind.name).at(1))
    return Table(kind.name, title, tuple(heads), tuple(rows), part=_part(things, blocks))


def _part(things: list[d.Thing], blocks: list[d.Attribute]) -> str:
    """Few things in each of which a player decides, such as teams, stand beside the actions."""
    done = [block.block for thing in things for block in thing.blocks]
    is_action = bool(blocks) and len(things) <= FEW and all(map(decides, done))
    return "actions" if is_action and not any(thing.at.own for thing in things) else ""


def _is_printed(things: list[d.Thing], attribute: str) -> bool:
    return any(p.attribute == attribute for t in things for p in t.printed)


def _is_done(things: list[d.Thing], attribute: str) -> bool:
    return any(b.name == attribute for t in things for b in t.blocks)


def _bare(thing: d.Thing, blocks: list[d.Attribute]) -> d.Thing:
    """The thing without what has a column of its own."""
    names = {attribute.name for attribute in blocks}
    if not names:
        return thing
    return replace(thing, blocks=tuple(b for b in thing.blocks if b.name not in names))


def _thing(
    desk: Desk, kind: d.Kind, thing: d.Thing, rest: d.Thing | None, shown: list[d.Attribute], blocks: list[d.Attribute],
) -> Row:  # fmt: skip
    cells = [text(desk.name(thing.name, kind.name), thing.name)]
    cells += [_printed(desk, thing, a) for a in shown]
    for attribute in blocks:
        done = [b for b in thing.blocks if b.name == attribute.name]
        lines = desk.block(done[0].block) if done else ()
        cells.append(Cell(lines, own=whose(b.at for b in done)))
    if rest is not None:
        ruled: tuple[d.NamedBlock | Hook | Adjust, ...] = (*rest.blocks, *rest.hooks, *rest.adjusts)
        lines = desk.lines(partial(of, speech.say_rules, rest))
        cells.append(Cell(lines, own=whose(each.at for each in ruled)))
    return row(thing.at, *cells)


def _attribute(desk: Desk, attribute: d.Attribute) -> Words:
    """The title of an attribute, or that of the kind that it is called as."""
    titled = attribute.at.address in desk.titled
    return desk.title(attribute.at.address) if titled else desk.name(attribute.type.name)


def _printed(desk: Desk, thing: d.Thing, attribute: d.Attribute) -> Cell:
    for printed in thing.printed:
        if printed.attribute == attribute.name:
            cell, own = value(desk, printed.value), printed.at.own
            # What is the row's own as well is told of the row.
            return cell if own in ("", thing.at.own) else replace(cell, own=own)
    return Cell()


def value(desk: Desk, value: e.Expression) -> Cell:
    """What is printed, and what it is sorted and filtered by."""
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
        isinstance(value, e.Quantified) and value.quantifier not in e.COUNTS
    )
