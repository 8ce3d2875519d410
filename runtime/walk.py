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
from compiler.span import Span

STATEMENTS: tuple[type, ...] = get_args(s.Statement)
NODES: tuple[type, ...] = (*STATEMENTS, *get_args(e.Expression))
Node = Any
"""A dataclass of the IR, or a tuple of such."""


PLAIN = (str, int, At, Type, type(None), Span)


@cache
def _names(sort: Any) -> tuple[str, ...]:
    """The fields of a node that may hold others; none for what is no node."""
    if sort in PLAIN or not is_dataclass(sort):
        return ()
    return tuple(f.name for f in fields(sort) if f.name not in ("at", "type"))


def is_block(node: Node) -> bool:
    """Whether it is a block of at least one line."""
    return isinstance(node, tuple) and bool(node) and isinstance(node[0], STATEMENTS)


def parts(node: Node) -> tuple[Node, ...]:
    """What a node holds, one level down."""
    if isinstance(node, tuple):
        return node
    sort: Any = type(node)
    return tuple(getattr(node, name) for name in _names(sort))


def blocks(node: Node) -> Iterator[s.Block]:
    """Every block in a node, the outer before the inner."""
    ahead = [node]
    while ahead:
        here = ahead.pop()
        if is_block(here):
            yield here
        ahead.extend(reversed(parts(here)))


def every(node: Node) -> Iterator[Node]:
    """Every dataclass in a node, itself first."""
    ahead = [node]
    while ahead:
        here = ahead.pop()
        if isinstance(here, tuple):
            ahead.extend(reversed(here))
            continue
        sort: Any = type(here)
        names = _names(sort)
        if names or isinstance(here, NODES):
            yield here
            ahead.extend([getattr(here, name) for name in reversed(names)])


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
