"""Questions answered: what is asked of them becomes what is so."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from operator import is_not
from typing import Any, TypeVar

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.base import Type
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import fields, walk
from compiler.parts import Parts, rebuild

Node = TypeVar("Node")
_PLAIN = frozenset((str, int, bool, type(None), Type))


def answer(node: Node, answers: Mapping[str, str]) -> Node:
    """The node with its questions answered, and conditions over them settled."""
    return _Reader(answers, {}).read(node) if answers else node


def figured(rulebook: Rulebook, absent: frozenset[str] = frozenset()) -> Rulebook:
    """The rulebook with every figure in place of a name that stands for it and that no rule changes.

    It is for print, where `36` says more than what it is called; where play may change it the name stays.
    Nobody sits on `absent` seats; a tie-break that is then the same for everybody is left out.
    """
    changed = {node.value for node in walk(rulebook) if isinstance(node, s.Adjust)}
    constants = {
        value.name: value.cases[0].result
        for value in rulebook.values
        if len(value.cases) == 1
        and value.name not in changed
        and value.cases[0].condition is None
        and isinstance(value.cases[0].result, e.Number | e.Truth)
    }
    made: Rulebook = rebuild(_Reader({}, constants, absent).read(rulebook), fold)
    return dataclasses.replace(made, scorings=tuple(_deciding(made, s) for s in made.scorings))


def _deciding(rulebook: Rulebook, scoring: d.Scoring) -> d.Scoring:
    """The scoring without tie-breaks by a value that is always the same number."""
    first = {value.name: value.cases[0] for value in rulebook.values if value.cases}
    same = {n for n, c in first.items() if c.condition is None and isinstance(c.result, e.Number)}
    ties = (t for t in scoring.ties if not (isinstance(t.by, e.Ask) and t.by.value in same))
    return dataclasses.replace(scoring, ties=tuple(ties))


def fold(parts: Parts) -> Parts:
    """A group without what can never be done, and without conditions that always hold."""
    made = _cut(tuple(kept for part in parts for kept in _kept(part)))
    return made if len(made) != len(parts) or any(map(is_not, made, parts)) else parts


def _kept(part: Any) -> Parts:
    """What stays of a part whose condition is settled."""
    part = rebuild(part, fold)
    match part:
        case s.If(condition=e.Truth(value), then=then, otherwise=otherwise):
            return then if value else otherwise
        case s.Branch(block=(s.Requires(condition=e.Truth(False)), *_)):
            return ()
        case s.Either(branches=(only,)):
            return only.block
        case d.Case(condition=e.Truth(True)):
            return (dataclasses.replace(part, condition=None),)
        case s.Requires(condition=e.Truth(True)) | s.Hook(block=()):
            return ()
        case s.Repeat(condition=e.Truth(False)) if part.mode != "until":
            return ()
        case s.Hook(block=()):
            return ()
        case s.Either(branches=branches, both=both):
            possible = tuple(each for each in branches if not _is_barred(each.block))
            both = None if both == e.Truth(False) else both
            return (dataclasses.replace(part, branches=possible, both=both),) if possible else ()
        case d.Case() | s.Hook() | s.Adjust() | d.Count() if part.condition == e.Truth(False):
            return ()
    return (part,)


def _is_barred(block: s.Block) -> bool:
    """Whether a branch requires what is never so."""
    return any(isinstance(each, s.Requires) and each.condition == e.Truth(False) for each in block)


def _cut(made: Parts) -> Parts:
    """Cases up to the one that always holds; what its own place says otherwise stays beside it."""
    last = next(
        (case for case in made if isinstance(case, d.Case) and case.condition is None), None
    )
    if last is None:
        return made
    end = made.index(last) + 1
    return (*made[:end], *(case for case in made[end:] if case.at.address == last.at.address))


@dataclasses.dataclass(frozen=True, slots=True)
class _Reader:
    answers: Mapping[str, str]
    constants: Mapping[str, e.Expression]
    absent: frozenset[str] = frozenset()

    def read(self, node: Any) -> Any:
        kind: type = type(node)
        if kind in _PLAIN:
            return node
        if kind is tuple:
            made = tuple([self.read(item) for item in node])
            return made if any(map(is_not, made, node)) else node
        if kind is e.Answer:
            name = self.answers.get(node.question)
            return node if name is None else e.Thing(name, node.question)
        if kind is e.Ask and not node.arguments and node.value in self.constants:
            return self.constants[node.value]
        if kind is e.Compare and self._is_absent(node.right):
            return e.Truth(node.operator == "!=")
        changed = {}
        for name in fields(kind):
            old = getattr(node, name)
            new = self.read(old)
            if new is not old:
                changed[name] = new
        return _settled(dataclasses.replace(node, **changed)) if changed else node

    def _is_absent(self, who: e.Expression) -> bool:
        return isinstance(who, e.Thing) and who.name in self.absent


def _settled(node: Any) -> Any:
    """A condition that no longer depends on the game."""
    match node:
        case e.Compare("=", e.Thing(left), e.Thing(right)):
            return e.Truth(left == right)
        case e.Compare("!=", e.Thing(left), e.Thing(right)):
            return e.Truth(left != right)
        case e.Not(e.Truth(value)):
            return e.Truth(not value)
        case e.Arith("+", e.Number(one), e.Number(more)):
            return e.Number(one + more)
        case e.Arith("-", e.Number(one), e.Number(less)):
            return e.Number(one - less)
        case e.And(e.Truth(value), other) | e.And(other, e.Truth(value)):
            return other if value else e.Truth(False)
        case e.Or(e.Truth(value), other) | e.Or(other, e.Truth(value)):
            return e.Truth(True) if value else other
    return node
