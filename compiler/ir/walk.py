"""All nodes of a piece of the IR, from the outside in."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from typing import Any

from compiler.ir.base import At

SKIPPED = ("at", "span", "cites")
_LEAVES = frozenset((str, int, bool, type(None), At))


@functools.cache
def fields(node: type) -> tuple[str, ...]:
    """The fields of a node that may hold others."""
    return tuple(f.name for f in dataclasses.fields(node) if f.name not in SKIPPED)


def walk(node: Any) -> Iterator[Any]:
    """The node and everything in it, in the order of its fields; tuples are gone through."""
    stack = [node]
    while stack:
        item = stack.pop()
        kind: type = type(item)
        if kind is tuple:
            stack += item[::-1]
        elif kind not in _LEAVES and hasattr(kind, "__dataclass_fields__"):
            yield item
            stack += [getattr(item, name) for name in _backwards(kind)]


def walk_places(node: Any) -> Iterator[At]:
    """The place of every statement and declaration in a piece of the IR."""
    for each in walk(node):
        at = getattr(each, "at", None)
        if isinstance(at, At):
            yield at


@functools.cache
def _backwards(node: type) -> tuple[str, ...]:
    return fields(node)[::-1]
