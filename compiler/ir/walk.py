"""All nodes of a piece of the IR, from the outside in."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from compiler.ir.base import At

SKIPPED = ("at", "span", "cites")
PLAIN = ("str", "int", "bool", "tuple[str, ...]")
"""Types, as they are written, of fields that hold no node."""


@functools.cache
def fields(node: type) -> tuple[str, ...]:
    """The fields of a node that may hold others."""
    found = dataclasses.fields(node)
    return tuple(f.name for f in found if f.name not in SKIPPED and f.type not in PLAIN)


def walk(node: Any) -> Iterator[Any]:
    """The node and everything in it, in the order of its fields; tuples are gone through."""
    stack = [node]
    while stack:
        item = stack.pop()
        kind: type = type(item)
        if kind is tuple:
            stack += item[::-1]
        elif (inner := _INNER[kind]) is not None:
            yield item
            if inner is not _leaf:
                stack += inner(item)


def walk_places(node: Any) -> Iterator[At]:
    """The place of every statement and declaration in a piece of the IR."""
    for each in walk(node):
        at = getattr(each, "at", None)
        if isinstance(at, At):
            yield at


class _Inner(dict[type, Callable[[Any], tuple[Any, ...]] | None]):
    """By its type what a node holds, the last field first; None for what is no node."""

    def __missing__(self, kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
        is_node = dataclasses.is_dataclass(kind) and kind is not At
        self[kind] = _getter(fields(kind)[::-1]) if is_node else None
        return self[kind]


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if not names:
        return _leaf
    get = attrgetter(*names)
    return get if len(names) > 1 else lambda node: (get(node),)


def _leaf(_: Any) -> tuple[Any, ...]:
    return ()


_INNER = _Inner()
