"""Whether a piece of the IR uses a slot."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from compiler.ir import expressions as e


def mentions(given: object, slot: str) -> bool:
    """Whether a slot is named anywhere in a statement, an expression or a tuple of them."""
    match given:
        case e.Slot(name=name):
            return name == slot
        case e.Remembered():
            return False
        case tuple():
            return any(mentions(each, slot) for each in given)
    if not is_dataclass(given):
        return False
    return any(mentions(getattr(given, each.name), slot) for each in fields(given))
