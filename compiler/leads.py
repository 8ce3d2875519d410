"""What rules lead to by name, and what else they speak of, in the order in which it comes up.

A name is looked for where the IR has one of its sort, and nowhere else: an attribute may be called
as a verb is. What waits for a verb leads on when it happens, and is led to by nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.base import Type
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk

Key = tuple[str, str]
"""A sort and a name."""
Declared = Mapping[Key, Sequence[Any]]
Lead = Callable[[Any], Iterable[Key]]

_ALWAYS = ("verbs", "values", "tables", "payments", "counters", "stages", "places")
WORKED = (*_ALWAYS, "components", "blocks", "printed")
"""What a rule is worked out by; of a kind it says no more than its name."""
MET = (*_ALWAYS, "marks", "kinds", "things")
"""What a game meets; with a kind it meets all things of it."""

_KIND = (("kinds", "kind"),)
_LED: Mapping[type, tuple[Key, ...]] = {
    s.Do: (("verbs", "verb"),),
    s.DoStage: (("stages", "stage"),),
    s.Pay: (("payments", "payment"),),
    s.PayNeeds: (("payments", "payment"),),
    e.Ask: (("values", "value"),),
    e.Cell: (("tables", "table"),),
    e.Read: (("counters", "state"), ("marks", "state")),
    e.PlaceOf: (("places", "place"), ("kinds", "holds")),
    e.Block: (("blocks", "name"),),
    e.Attribute: (("printed", "attribute"),),
    e.Thing: (("things", "name"), *_KIND),
    **dict.fromkeys((e.Piece, e.Set, e.IsKind, e.This, e.Lies, e.End, d.Thing), _KIND),
    d.Counter: (("kinds", "of"),),
    d.Mark: (("kinds", "of"),),
    d.Place: (("kinds", "of"), ("kinds", "holds")),
    Type: (("kinds", "name"),),
}
"""The fields in which a node has a name, each with the sort of what it names."""
_SPOKEN: Mapping[type, tuple[Key, ...]] = {
    **_LED,
    e.Set: (*_KIND, ("verbs", "scope"), ("stages", "scope")),
    s.EndOf: (("verbs", "name"), ("stages", "name")),
    s.Hook: (("verbs", "once"), ("stages", "once")),
    d.NamedBlock: (("verbs", "once"), ("stages", "once")),
    s.Adjust: (("values", "value"),),
}
"""With the time for which something holds or is counted, and what is adjusted."""


def declared(rulebook: Rulebook, sorts: Collection[str]) -> Declared:
    """What can be led to, by sort and name; books may declare a thing twice."""
    found: dict[Key, list[Any]] = {}
    for sort, name, each in _declared(rulebook):
        if sort in sorts:
            found.setdefault((sort, name), []).append(each)
    return found


def leads(part: Any) -> tuple[Key, ...]:
    """What a part leads to itself: does, asks, looks up, or has to do with."""
    return _named(part, _LED)


def speaks(part: Any) -> tuple[Key, ...]:
    """What a part speaks of itself; it need not come to it."""
    return _named(part, _SPOKEN)


def uncalled(rulebook: Rulebook, of: Lead = leads) -> tuple[Key, ...]:
    """What a game comes by without its being called, and what that leads to itself; the course first."""
    book = rulebook
    any_time = (("verbs", verb.at.address) for verb in book.verbs if verb.any_time)
    waiting = book.hooks, book.adjusts, book.exchanges, book.endings, book.scorings
    return (*of(book.course), *any_time, *of(waiting))


def led_to(
    keys: Iterable[Key], among: Declared, of: Lead = leads, known: Collection[Key] = ()
) -> tuple[Key, ...]:
    """The names, and all that they lead to, each where it is first spoken of; what is known is left out.

    `of` says where a part leads.
    """
    found: dict[Key, None] = {}
    waiting = [*keys][::-1]
    while waiting:
        key = waiting.pop()
        if key in among and key not in found and key not in known:
            found[key] = None
            waiting += [led for part in among[key] for led in of(part)][::-1]
    return tuple(found)


def reached(roots: Iterable[Any], among: Declared, of: Lead = leads) -> Iterator[Any]:
    """The roots, and all parts that they lead to, each once."""
    first = tuple(roots)
    keys = led_to((key for root in first for key in of(root)), among, of)
    led = (part for key in keys for part in among[key])
    return iter({id(part): part for part in (*first, *led)}.values())


def _named(part: Any, fields: Mapping[type, tuple[Key, ...]]) -> tuple[Key, ...]:
    found = (
        (sort, getattr(node, field))
        for node in walk(part)
        for sort, field in fields.get(type(node), ())
    )
    return tuple(dict.fromkeys(found))


def _declared(book: Rulebook) -> Iterator[tuple[str, str, Any]]:
    for sort in ("values", "tables", "payments", "counters", "marks", "stages", "places", "kinds"):
        yield from ((sort, each.name, each) for each in getattr(book, sort))
    yield from (("components", each.name, each) for each in book.components)
    yield from (("verbs", verb.at.address, verb) for verb in book.verbs)
    for thing in book.things:
        yield "things", thing.name, thing
        yield "kinds", thing.kind, thing
        yield from (("blocks", block.name, block) for block in thing.blocks)
        yield from (("printed", each.attribute, each) for each in thing.printed)
