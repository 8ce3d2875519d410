"""How much a statement matters: whether a game is played otherwise without it.

`play` is what an executed block, a value in use or a count holds; `clarify` what no game comes by;
`cosmetic` are names and wording. An encoder lowers an impact with a reason, and never raises it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk
from compiler.mismatch import IMPACTS, Impact
from compiler.parts import Part
from compiler.rulings import above, addresses, meant

HEADS = (
    d.Kind,
    d.Attribute,
    d.Thing,
    d.Component,
    d.Table,
    d.Row,
    d.Verb,
    d.Value,
    d.Payment,
    d.Variant,
    d.NamedBlock,
    d.Scoring,
)
"""Lines that only give a name to what stands below them."""


@dataclass(frozen=True, slots=True)
class Impacts:
    """What decides on impacts: what no game comes by, and what the encoder has lowered."""

    idle: frozenset[str]
    lowered: Mapping[str, str]

    def of(self, address: str, found: Iterable[Part]) -> Impact:
        """The impact of a difference at an address, in any of some parts."""
        matters = any(self._matters(part) for part in found)
        own: Impact = "play" if matters else "clarify"
        lowered = above(self.lowered, address)
        if lowered in IMPACTS and IMPACTS.index(lowered) > IMPACTS.index(own):
            return IMPACTS[IMPACTS.index(lowered)]
        return own

    def _matters(self, part: Part) -> bool:
        head = part.at.address.partition(".")[0]
        return not (isinstance(part, HEADS) or part.at.unreached or head in self.idle)


def impacts(rulebook: Rulebook) -> Impacts:
    """The impacts of a rulebook's statements."""
    known = addresses(rulebook) if rulebook.impacts else ()
    lowered = {meant(each.path, known): each.impact for each in rulebook.impacts}
    return Impacts(idle(rulebook), lowered)


def idle(rulebook: Rulebook) -> frozenset[str]:
    """The verbs, values, stages, payments and tables that nothing comes by."""
    named: dict[str, list[Any]] = {}
    for each in _callable(rulebook):
        named.setdefault(each.at.address, []).append(each)
        if each.name != each.at.address:
            named.setdefault(each.name, []).append(each)
    todo: list[Any] = [*_roots(rulebook)]
    left = set(named)
    while todo:
        for name in _used(todo.pop()):
            if name in left:
                left.remove(name)
                todo += named[name]
    reached = {each.at.address for name in set(named) - left for each in named[name]}
    return frozenset(each.at.address for each in _callable(rulebook)) - reached


def _callable(rulebook: Rulebook) -> Iterator[Any]:
    yield from rulebook.verbs
    yield from rulebook.values
    yield from rulebook.stages
    yield from rulebook.payments
    yield from rulebook.tables


def _roots(rulebook: Rulebook) -> Iterator[Any]:
    """What a game comes by without being called."""
    yield rulebook.course
    yield rulebook.things
    yield rulebook.components
    yield rulebook.counters
    yield rulebook.places
    yield rulebook.exchanges
    yield rulebook.hooks
    yield rulebook.adjusts
    yield rulebook.endings
    yield rulebook.scorings
    yield rulebook.variants
    yield tuple(verb for verb in rulebook.verbs if verb.any_time)


def _used(node: Any) -> Iterator[str]:
    for each in walk(node):
        match each:
            case s.Do(verb=name) | s.DoStage(stage=name) | e.Ask(value=name):
                yield name
            case s.Pay(payment=name) | s.PayNeeds(payment=name) | e.Cell(table=name):
                yield name
