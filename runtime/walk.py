"""Walking over a rulebook's meaning: every block, statement and expression, in the order in which they stand.

What a statement is made of is found from its fields, so a new one needs no line here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, get_args

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At, Type

STATEMENTS: tuple[type, ...] = get_args(s.Statement)
Node = Any
"""A dataclass of the IR, or a tuple of such."""


@cache
def _names(sort: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(sort) if f.name not in ("at", "type"))


def is_block(node: Node) -> bool:
    """Whether it is a block of at least one line."""
    return isinstance(node, tuple) and bool(node) and isinstance(node[0], STATEMENTS)


def parts(node: Node) -> Iterator[Node]:
    """What a node holds, one level down."""
    if isinstance(node, tuple):
        yield from node
    elif is_dataclass(node) and not isinstance(node, At | Type):
        sort: Any = type(node)
        for name in _names(sort):
            yield getattr(node, name)


def blocks(node: Node) -> Iterator[s.Block]:
    """Every block in a node, the outer before the inner."""
    if is_block(node):
        yield node
    for part in parts(node):
        if isinstance(part, tuple) or is_dataclass(part):
            yield from blocks(part)


def every(node: Node) -> Iterator[Node]:
    """Every dataclass in a node, itself first."""
    if not isinstance(node, tuple):
        yield node
    for part in parts(node):
        if isinstance(part, tuple) or is_dataclass(part):
            yield from every(part)


def slots(node: Node) -> frozenset[str]:
    """The names of the activation that a node reads."""
    return frozenset(
        x.name if isinstance(x, e.Slot) else x.slot
        for x in every(node)
        if isinstance(x, e.Slot | e.Remembered)
    )


def bound(statement: s.Statement) -> tuple[str, ...]:
    """The names that a line binds for the lines below it."""
    match statement:
        case s.Let(slot=slot) | s.Reveal(slot=slot):
            return (slot,)
        case s.Choose(among=among, block=()) | s.Pick(among=among, block=()):
            return (among.slot,)
    return ()
