"""The parts of a rulebook that have addresses of their own.

Which fields of a class hold such parts is read from its annotations once. Expressions hold none, so
a walk stays among declarations and statements.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Any, Protocol, TypeVar, Union, get_args, get_origin, get_type_hints

from compiler.ir.base import At


class Part(Protocol):
    """A declaration or a statement: anything that stands somewhere."""

    @property
    def at(self) -> At:
        """Where it stands, and who says it."""


Parts = tuple[Any, ...]
Change = Callable[[Parts], Parts]
Node = TypeVar("Node")


def parts(node: object) -> Iterator[Part]:
    """The parts directly in a node, in the order in which they are written."""
    for group in groups(node):
        yield from group


def groups(node: object) -> Iterator[Parts]:
    """The groups of parts in a node: each block, and each list of declarations."""
    for name, named in _fields(node):
        held = getattr(node, name)
        if named:
            yield from (block for _, block in held)
        elif type(held) is tuple:
            yield held


def every(node: object) -> Iterator[Part]:
    """All parts below a node, each before its own parts."""
    waiting = [*parts(node)][::-1]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += [*parts(part)][::-1]


def rebuild(node: Node, change: Change) -> Node:
    """The node with each of its groups changed; itself if the groups come back as they were."""
    changed: dict[str, Any] = {}
    for name, named in _fields(node):
        held = getattr(node, name)
        if not held or type(held) is not tuple:
            continue
        if named:
            new = tuple((key, change(block)) for key, block in held)
            same = all(pair[1] is before[1] for pair, before in zip(new, held, strict=True))
        else:
            new = change(held)
            same = new is held
        if not same:
            changed[name] = new
    return dataclasses.replace(node, **changed) if changed else node  # type: ignore[type-var]


def _fields(node: object) -> tuple[tuple[str, bool], ...]:
    cls: Any = type(node)
    return _fields_of(cls)


@cache
def _fields_of(cls: type) -> tuple[tuple[str, bool], ...]:
    """The fields that hold parts, each with whether its blocks have names before them."""
    hints = get_type_hints(cls)
    found = ((name, _named(hint)) for name, hint in hints.items() if _holds(hint))
    return tuple(found)


def _holds(hint: Any) -> bool:
    if get_origin(hint) in (UnionType, Union):
        return any(_holds(option) for option in get_args(hint))
    if get_origin(hint) is not tuple:
        return False
    items = [item for item in get_args(hint) if item is not Ellipsis]
    return any(_is_part(item) or _holds(item) for item in items)


def _named(hint: Any) -> bool:
    """Whether it is a list of pairs, each a name and a block."""
    first = get_args(hint)[0] if get_origin(hint) is tuple else None
    return get_origin(first) is tuple


def _is_part(hint: Any) -> bool:
    if get_origin(hint) in (UnionType, Union):
        return any(map(_is_part, get_args(hint)))
    return dataclasses.is_dataclass(hint) and "at" in hint.__dataclass_fields__
