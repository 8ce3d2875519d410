"""Choices where nothing may be there to choose.

In an action that is offered an empty choice makes the action illegal, and that is right. Where a rule must be
done, in a step or a hook, it is a hole in the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostic import Diagnostic, problem
from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Choices over things that can never fulfil their condition, and forced ones that may find none."""
    return (*_never(rulebook), *_forced(rulebook))


# Never


def _never(rulebook: Rulebook) -> Iterator[Diagnostic]:
    """A condition on printed numbers that no thing of the kind fulfils."""
    rules = (rulebook.verbs, rulebook.stages, rulebook.things, rulebook.hooks, rulebook.variants)
    for node in walk(rules):
        if (
            isinstance(node, s.Choose)
            and node.among.sort in ("things", "cells")
            and node.among.where is not None
        ):
            printed = _printed(rulebook, node.among)
            if printed is not None and not any(printed):
                yield problem("choice-empty", node.at.span, kind=node.among.kind)


def _printed(rulebook: Rulebook, among: e.Set) -> list[bool] | None:
    """For each thing whether the condition holds, or None if it depends on more than what is printed."""
    found = []
    for thing in (t for t in rulebook.things if t.kind == among.kind):
        values = {p.attribute: p.value for p in thing.printed}
        result = _test(among.where, among.slot, values)
        if result is None:
            return None
        found.append(result)
    return found or None


def _test(node: e.Expression | None, slot: str, values: dict[str, e.Expression]) -> bool | None:
    match node:
        case e.Compare(operator=operator, left=left, right=right):
            a, b = _number(left, slot, values), _number(right, slot, values)
            if a is None or b is None:
                return None
            return {"=": a == b, "!=": a != b, "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[
                operator
            ]
        case e.And(left=left, right=right):
            parts = (_test(left, slot, values), _test(right, slot, values))
            return False if False in parts else None if None in parts else True
    return None


def _number(node: e.Expression, slot: str, values: dict[str, e.Expression]) -> int | None:
    match node:
        case e.Number(value=value):
            return value
        case e.Attribute(attribute=name, of=e.Slot(name=of)) if of == slot:
            value_ = values.get(name)
            return value_.value if isinstance(value_, e.Number) else None
    return None


# Forced


def _forced(rulebook: Rulebook) -> Iterator[Diagnostic]:
    """Choices with a condition in what must be done: steps, endings, and hooks."""
    blocks = [stage.block for stage in rulebook.stages]
    blocks += [ending.block for ending in rulebook.endings]
    blocks += [rulebook.course]
    blocks += [h.block for h in rulebook.hooks]
    for block in blocks:
        yield from _in_block(block, ())


def _in_block(block: s.Block, known: tuple[e.Set, ...]) -> Iterator[Diagnostic]:
    for statement in block:
        match statement:
            case s.Choose(mode="one" | "exactly", among=among) if among.where is not None:
                if not any(_same(among, k) for k in known):
                    yield problem("choice-may-be-empty", statement.at.span, kind=among.kind)
            case s.If(condition=condition, then=then, otherwise=otherwise):
                yield from _in_block(then, (*known, *_exists(condition)))
                yield from _in_block(otherwise, known)
            case s.Repeat(mode="exactly" | "until", block=inner):
                yield from _in_block(inner, known)
            case (
                s.Stage(block=inner)
                | s.ForEach(block=inner)
                | s.As(block=inner)
                | s.InAnyOrder(block=inner)
            ):
                yield from _in_block(inner, known)
            case s.Together(block=inner) | s.Later(block=inner):
                yield from _in_block(inner, known)


def _exists(condition: e.Expression) -> tuple[e.Set, ...]:
    """The sets that a condition says are not empty."""
    match condition:
        case e.Quantified(quantifier="any", over=over):
            return (over,)
        case e.And(left=left, right=right):
            return (*_exists(left), *_exists(right))
    return ()


def _same(one: e.Set, other: e.Set) -> bool:
    return (one.kind, one.owned, one.phrases, one.where) == (
        other.kind,
        other.owned,
        other.phrases,
        other.where,
    )
