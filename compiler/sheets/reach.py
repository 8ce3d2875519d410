"""What a reading comes to: the names that its course leads to, in the order in which they come up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import fields, walk


def reached(rulebook: Rulebook, variants: tuple[d.Variant, ...] = ()) -> tuple[str, ...]:
    """The names that a game can come to, with some variants in it, each where it is first spoken of."""
    index = _index(rulebook)
    found: dict[str, None] = {}
    for root in (*_roots(rulebook), variants):
        _follow(root, index, found)
    return tuple(found)


def _roots(rulebook: Rulebook) -> Iterator[Any]:
    """What happens without being called by anything."""
    yield rulebook.course
    yield tuple(verb for verb in rulebook.verbs if verb.any_time)
    yield rulebook.hooks
    yield rulebook.adjusts
    yield rulebook.exchanges
    yield rulebook.endings
    yield rulebook.scorings


def _follow(node: Any, index: Mapping[str, tuple[Any, ...]], found: dict[str, None]) -> None:
    for each in walk(node):
        kind: type = type(each)
        for name in fields(kind):
            spoken = getattr(each, name)
            if isinstance(spoken, str) and spoken in index and spoken not in found:
                found[spoken] = None
                for declared in index[spoken]:
                    _follow(declared, index, found)


def _index(rulebook: Rulebook) -> Mapping[str, tuple[Any, ...]]:
    """Declarations by name; a kind stands for its things, too."""
    found: dict[str, tuple[Any, ...]] = {}
    named: tuple[Any, ...] = (
        *rulebook.stages, *rulebook.kinds, *rulebook.things, *rulebook.tables, *rulebook.counters, *rulebook.marks,
        *rulebook.places, *rulebook.values, *rulebook.payments,
    )  # fmt: skip
    for each in named:
        found[each.name] = (*found.get(each.name, ()), each)
    for verb in rulebook.verbs:
        found[verb.at.address] = (*found.get(verb.at.address, ()), verb)
    for thing in rulebook.things:
        found[thing.kind] = (*found.get(thing.kind, ()), thing)
    return found
