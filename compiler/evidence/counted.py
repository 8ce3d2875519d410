"""Numbers that a statement says without writing them: what can be counted, and what has a name.

A book says "4 kinds of goods" where the rules list four, "2 more" where they name an amount that is
two, and "up to 10" where they gain of a counter that ends there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.checks.sums import fixed
from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import fields, walk

NOTHING: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Known:
    """How many things a kind has, for which kinds a state is kept, what a value is, and where a counter ends."""

    totals: Mapping[str, int]
    families: Mapping[str, tuple[str, ...]]
    constants: Mapping[str, frozenset[int]]
    ends: Mapping[str, frozenset[int]]


def known(rulebook: Rulebook) -> Known:
    """What can be counted or has a name in a rulebook."""
    return Known(
        Counter(each.kind for each in rulebook.things if not each.part_of),
        {each.name: each.parameters for each in rulebook.counters}
        | {each.name: each.parameters for each in rulebook.marks},
        {
            each.name: frozenset((each.cases[0].result.value,))
            for each in rulebook.values
            if len(each.cases) == 1 and isinstance(each.cases[0].result, e.Number)
        },
        {
            each.name: frozenset(
                end
                for end in (fixed(rulebook, each.low), fixed(rulebook, each.high))
                if end is not None
            )
            for each in rulebook.counters
        },
    )


def counted(part: Any, of: Known) -> frozenset[int]:
    """The numbers that can be counted in a statement, or that its names stand for."""
    found = {len(node.items) for node in walk(part) if isinstance(node, e.List)}
    for node in _line(part):
        found |= _named(node, of)
    match part:
        case s.Either(branches=branches):
            found.add(len(branches))
        case d.Board(size=size, cells=cells):
            found |= {*size, len(cells)}
        case d.Table(rows=rows):
            found.add(len(rows))
        case s.Stage(block=block) | s.Offer(block=block) | d.Verb(block=block):
            found.add(len(block))
    return frozenset(found)


def _named(node: Any, of: Known) -> frozenset[int]:
    match node:
        case e.Ask(value=name):
            return of.constants.get(name, NOTHING)
        case e.Read(state=name):
            return of.ends.get(name, NOTHING) | _totals(of, of.families.get(name, ()))
        case d.Kind(name=kind) | e.Set(kind=kind):
            return _total(of, kind)
        case d.Attribute(type=type_) | d.Parameter(type=type_):
            return _total(of, type_.name)
        case d.Mark(type=type_, parameters=kinds):
            return _totals(of, (type_.name, *kinds))
        case d.Counter(parameters=kinds) | d.Place(parameters=kinds):
            return _totals(of, kinds)
    return NOTHING


def _totals(of: Known, kinds: tuple[str, ...]) -> frozenset[int]:
    return NOTHING.union(*(_total(of, kind) for kind in kinds))


def _total(of: Known, kind: str) -> frozenset[int]:
    return frozenset((of.totals[kind],)) if of.totals.get(kind) else NOTHING


def _line(part: Any) -> Iterator[Any]:
    """The nodes that stand in the line of a part itself."""
    stack = [part]
    while stack:
        node = stack.pop()
        if isinstance(node, tuple):
            stack.extend(node)
            continue
        kind: type = type(node)
        if not hasattr(kind, "__dataclass_fields__"):
            continue
        at = getattr(node, "at", None)
        if at is None or (at.address == part.at.address and at.span == part.at.span):
            yield node
            stack.extend(getattr(node, name) for name in fields(kind))
