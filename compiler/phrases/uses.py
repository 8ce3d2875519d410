"""What rules use: slots, and the names that texts therefore say."""

from __future__ import annotations

from compiler.ir import expressions as e, statements as t
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk


def mentions(given: object, slot: str) -> bool:
    """Whether a slot is named anywhere in a statement, an expression or a tuple of them."""
    return any(isinstance(node, e.Slot) and node.name == slot for node in walk(given))


def used(rulebook: Rulebook) -> frozenset[str]:
    """Names of kinds, counters, marks, places, verbs and values that some rule mentions."""
    return frozenset(name for node in walk(rulebook) for name in _names(node))


def _names(node: object) -> tuple[str, ...]:
    match node:
        case (
            e.Read(state=name)
            | e.PlaceOf(place=name)
            | e.Ask(value=name)
            | t.Do(verb=name)
            | e.Set(kind=name)
            | e.IsKind(kind=name)
            | t.Adjust(value=name)
            | e.Cell(table=name)
        ):
            return (name,)
        case e.Slot(type=type_):
            return (type_.name,)
        case t.Hook(verbs=verbs):
            return verbs
    return ()
