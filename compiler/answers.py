"""Questions answered: what is asked of them becomes what is so."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.parts import Parts, rebuild

Node = TypeVar("Node")
_PLAIN = (str, int, bool, type(None))


def answer(node: Node, answers: Mapping[str, str]) -> Node:
    """The node with its questions answered, and conditions over them settled."""
    return _Reader(answers).read(node) if answers else node


def fold(parts: Parts) -> Parts:
    """A group without what can never be done, and without conditions that always hold."""
    made = tuple(kept for part in parts for kept in _kept(part))
    return made if len(made) != len(parts) or any(map(_is_not, made, parts)) else parts


def _kept(part: Any) -> Parts:
    """What stays of a part whose condition is settled."""
    part = rebuild(part, fold)
    match part:
        case s.If(condition=e.Truth(value), then=then, otherwise=otherwise):
            return then if value else otherwise
        case d.Case(condition=e.Truth(True)):
            return (dataclasses.replace(part, condition=None),)
        case d.Case() | s.Hook() | s.Adjust() | d.Count() if part.condition == e.Truth(False):
            return ()
    return (part,)


@dataclasses.dataclass(frozen=True, slots=True)
class _Reader:
    answers: Mapping[str, str]

    def read(self, node: Any) -> Any:
        if isinstance(node, _PLAIN):
            return node
        if isinstance(node, tuple):
            made = tuple(self.read(item) for item in node)
            return made if any(map(_is_not, made, node)) else node
        if isinstance(node, e.Answer):
            name = self.answers.get(node.question)
            return node if name is None else e.Thing(name, node.question)
        names: Any = type(node)
        changed = {}
        for name in _names(names):
            old = getattr(node, name)
            new = self.read(old)
            if new is not old:
                changed[name] = new
        return _settled(dataclasses.replace(node, **changed)) if changed else node


def _is_not(left: object, right: object) -> bool:
    return left is not right


@cache
def _names(cls: type) -> tuple[str, ...]:
    return tuple(f.name for f in dataclasses.fields(cls) if f.name not in ("at", "type", "span"))


def _settled(node: Any) -> Any:
    """A condition that no longer depends on the game."""
    match node:
        case e.Compare("=", e.Thing(left), e.Thing(right)):
            return e.Truth(left == right)
        case e.Compare("!=", e.Thing(left), e.Thing(right)):
            return e.Truth(left != right)
        case e.Not(e.Truth(value)):
            return e.Truth(not value)
        case e.And(e.Truth(value), other) | e.And(other, e.Truth(value)):
            return other if value else e.Truth(False)
        case e.Or(e.Truth(value), other) | e.Or(other, e.Truth(value)):
            return e.Truth(True) if value else other
    return node
