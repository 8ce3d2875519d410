"""What a piece of the rules leads to by name: verbs that it does, values that it asks for, tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk

Key = tuple[str, str]
Declared = Mapping[Key, tuple[Any, ...]]
SORTS = ("values", "tables", "payments", "counters", "stages", "places", "components")


def declared(rulebook: Rulebook) -> Declared:
    """What can be led to, by sort and name; books may declare a thing twice."""
    found: dict[Key, tuple[Any, ...]] = {}

    def add(sort: str, name: str, each: Any) -> None:
        found[sort, name] = (*found.get((sort, name), ()), each)

    for sort in SORTS:
        for each in getattr(rulebook, sort):
            add(sort, each.name, each)
    for verb in rulebook.verbs:
        add("verbs", verb.at.address, verb)
    for thing in rulebook.things:
        for block in thing.blocks:
            add("blocks", block.name, block)
        for printed in thing.printed:
            add("printed", printed.attribute, printed)
    return found


def leads(part: Any) -> tuple[Key, ...]:
    """What a part leads to itself."""
    return tuple(dict.fromkeys(key for node in walk(part) for key in _leads(node)))


def reached(
    roots: Iterable[Any], among: Declared, of: Callable[[Any], Iterable[Key]] = leads
) -> Iterator[Any]:
    """The roots, and all that they lead to, each once; `of` says where a part leads."""
    waiting, seen = list(roots), set[int]()
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        for key in of(part):
            waiting += among.get(key, ())


def _leads(node: Any) -> Iterator[Key]:
    match node:
        case s.Do(verb=name):
            yield "verbs", name
        case s.DoStage(stage=name):
            yield "stages", name
        case e.Ask(value=name):
            yield "values", name
        case e.Cell(table=name):
            yield "tables", name
        case e.Read(state=name):
            yield "counters", name
        case e.PlaceOf(place=name):
            yield "places", name
        case e.Block(name=name):
            yield "blocks", name
        case e.Attribute(attribute=name):
            yield "printed", name
        case s.Pay(payment=name) | s.PayNeeds(payment=name) if name:
            yield "payments", name
