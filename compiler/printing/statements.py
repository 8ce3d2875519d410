"""Heads that do something, as text."""

from __future__ import annotations

from compiler import statements as s, syntax as x
from compiler.printing.expressions import (
    after_sign,
    amount,
    binder,
    clause,
    condition,
    pattern,
    preference,
)
from compiler.words import join


def statement(head: x.Node) -> str | None:
    """A head that does something, or None if it is of another sort."""
    match head:
        case s.Statement(_, inner, each, where):
            every = f"for each {binder(each)}" if each else ""
            return join(simple(inner), every, clause("if", where))
        case s.Requires(_, where):
            return f"requires {condition(where)}"
        case s.If(_, where):
            return f"if {condition(where)}"
        case s.IfPossible():
            return "if possible"
        case s.Otherwise(_, inner):
            return join("otherwise", simple(inner))
        case s.EitherLine(_, inner, None):
            return join("either", simple(inner))
        case s.EitherLine(_, _, both):
            return join("either, or both", clause("if", both))
        case s.OrLine(_, inner):
            return join("or", simple(inner))
        case s.May(_, inner):
            return join("may", simple(inner))
    return _block(head)


def simple(node: s.Simple | None) -> str:
    """A simple statement, or nothing."""
    match node:
        case s.Call(_, called):
            return pattern(called)
        case s.Nothing():
            return "nothing"
        case s.Change(_, cell, sign, number):
            return f"{amount(cell)} {after_sign(sign, number)}"
        case s.Set(_, cell, value):
            return f"{amount(cell)} = {condition(value)}"
        case s.Let(_, name, value):
            return f"let {name.text} = {condition(value)}"
        case s.Choose(_, mode, count, one, refinements):
            narrowed = "".join(f", {_refinement(r)}" for r in refinements)
            return join("choose", _how_many(mode, count), binder(one)) + narrowed
        case s.Pick(_, mode, count, one):
            return join("pick", _how_many(mode, count), binder(one))
    return ""


def _block(head: x.Node) -> str | None:
    match head:
        case s.AnyOrder():
            return "in any order"
        case s.Together():
            return "together"
        case s.Later():
            return "later"
        case s.ForEach(_, each):
            return f"for each {binder(each)}"
        case s.AsEach(_, each):
            return f"as each {binder(each)}"
        case s.As(_, player):
            return f"as {amount(player)}"
        case s.Repeat(_, "until", _, where):
            return join("repeat", clause("until", where))
        case s.Repeat(_, mode, times, where):
            many = {"any": "any", "up to": "up to"}.get(mode, "")
            return join("repeat", many, amount(times) if times else "", "times") + (
                f", {clause('while', where)}" if where else ""
            )
        case s.Until(_, events):
            return "until " + " or ".join(map(_event, events))
    return None


def _how_many(mode: str, count: x.Expression | None) -> str:
    if count is None:
        return ""
    if mode == "exactly" and isinstance(count, x.Number):
        return str(count.value)
    return f"{mode} {amount(count)}"


def _refinement(node: s.Refinement) -> str:
    by = preference(node.by) if node.word == "preferring" else amount(node.by)
    return f"{node.word} {by}"


def _event(event: s.EndingEvent) -> str:
    return join("" if event.which == "stage" else event.which, event.name.text, "ends")
