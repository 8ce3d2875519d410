"""What a line of a block claims, without the lines below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from compiler.evidence.claim import TERM, Around, Claim
from compiler.evidence.expressions import AMOUNT, ENOUGH, among, amount, claims, noun_of, within
from compiler.ir import statements as s

MANY = {"up to": "at_most", "exactly": "", "one": ""}
MAY = Claim("modality", "may")
NEITHER = ("at", "block", "then", "otherwise", "branches", "passages", "hooks", "adjusts")


def said(node: Any, points: str) -> Iterator[Claim]:
    """What a statement claims; `points` is the counter that is scored."""
    match node:
        case s.Gain(amount=by, cell=cell):
            yield from _changed("gain", by, cell)
        case s.Lose(amount=by, cell=cell):
            yield from _changed("lose", by, cell)
        case s.Change(cell=cell, sign=sign, amount=by):
            if not cell.arguments:
                yield Claim("direction", "increase" if sign == "+" else "decrease")
            yield from _changed("", by, cell)
        case s.Pay(amount=by, cell=cell, payment=payment):
            yield from _changed("pay", by, cell)
            yield from (Claim(TERM, payment),) if payment else ()
        case s.Score(amount=by):
            yield from amount(by, Around(points))
        case s.Assign(cell=cell, value=value):
            yield from claims(cell)
            yield from claims(value, Around(noun_of(cell)))
        case (
            s.Choose(mode=mode, count=count, among=over)
            | s.Pick(mode=mode, count=count, among=over)
        ):
            yield from _chosen(node, mode, count, over)
        case s.Draw(number=number, source=source):
            yield from claims(number, Around(source.holds, role=AMOUNT))
            yield from within(node, "number")
        case s.Move(number=number, what=what):
            yield from claims(number, Around(noun_of(what), role=AMOUNT))
            yield from within(node, "number")
        case s.Places(points=given):
            for each in given:
                yield from claims(each, Around(points))
            yield from claims(node.condition)
        case _:
            yield from _course(node, points)


def _course(node: Any, points: str) -> Iterator[Claim]:
    match node:
        case s.Repeat(mode=mode, times=times, condition=condition):
            yield from (MAY,) if mode in ("up to", "any") else ()
            yield from claims(times, Around("", MANY.get(mode, "")))
            yield from claims(condition)
        case s.Stage(order=order, at_once=at_once, times=times, when=when):
            yield from (Claim("order", "reverse"),) if order == "reverse_order" else ()
            yield from (Claim("order", "together"),) if at_once else ()
            yield from claims(times, Around(node.name))
            yield from claims(when)
        case s.PassOn(direction=direction):
            yield Claim("direction", direction)
        case s.Hook() | s.Adjust():
            yield from _hung(node)
        case s.May():
            yield MAY
        case s.Requires(condition=condition):
            for claim in claims(condition):
                has = claim.comparison == "at_least" and not claim.role
                yield replace(claim, role=ENOUGH) if has else claim
        case s.Either():
            yield Claim("choice", "or")
        case s.Offer(or_pass=True):
            yield MAY
        case s.Shuffle():
            yield Claim("action", "shuffle")
            yield from within(node)
        case s.ForEach(among=over):
            yield from among(over)
        case s.Do(arguments=arguments):
            for each in arguments:
                yield from claims(each.value)
        case _:
            yield from within(node, *NEITHER)


def _changed(word: str, by: Any, cell: Any) -> Iterator[Claim]:
    yield from (Claim("action", word),) if word else ()
    yield from amount(by, Around(noun_of(cell)))
    yield from claims(cell)


def _chosen(node: s.Choose | s.Pick, mode: str, count: Any, over: Any) -> Iterator[Claim]:
    if isinstance(node, s.Pick):
        yield Claim("order", "random")
    elif mode == "up to":
        yield MAY
    yield from claims(count, Around(over.kind, MANY.get(mode, "")))
    yield from among(over)
    for each in node.refinements if isinstance(node, s.Choose) else ():
        yield from claims(each.by)


def _hung(node: s.Hook | s.Adjust) -> Iterator[Claim]:
    if node.by == "any opponent":
        yield Claim("scope", "other")
    for match in node.matches:
        yield from claims(match.equals)
    yield from claims(node.condition)
    if isinstance(node, s.Hook):
        if node.moment in ("before", "after"):
            yield Claim("timing", node.moment)
        return
    match node.operator:
        case "forbidden":
            yield Claim("modality", "forbid")
        case "allowed":
            yield MAY
    comparison = {"least": "at_least", "most": "at_most"}.get(node.operator, "")
    yield from claims(node.amount, Around(node.value, comparison))
