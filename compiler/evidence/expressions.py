"""What an expression claims: its numbers with what they count, its things, its quantifiers."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from compiler.evidence.claim import NUMBER, TERM, Around, Claim
from compiler.ir import expressions as e
from compiler.ir.walk import fields

PERSON = "player"
COMPARISONS = {"=": "", "!=": "", "<": "less", ">": "more", "<=": "at_most", ">=": "at_least"}
TURNED = {"less": "more", "more": "less", "at_most": "at_least", "at_least": "at_most", "": ""}
QUANTIFIERS = {"at least": "at_least", "at most": "at_most", "exactly": "exactly"}
SCOPES = {"every": "all"}
PLAIN = Around()
UNSAID = "unsaid"
"""The role of what answers a number of the passage and asks for none: one for each, one more."""
ENOUGH = "enough"
"""The role of what has to be at hand: a book says what is paid, and not that it is there."""
AMOUNT = "amount"
"""The role of what is given, taken or added: never nought, unless a book says so."""


def claims(node: Any, around: Around = PLAIN) -> Iterator[Claim]:
    """What an expression claims, where it stands."""
    match node:
        case None:
            return
        case e.Number(value):
            yield Claim(NUMBER, str(value), around.noun, around.comparison, around.role)
        case e.Compare(operator, left, right):
            yield from _compared(COMPARISONS[operator], left, right)
        case e.Arith() | e.Divide():
            yield from _reckoned(node, around)
        case e.Set():
            yield from among(node)
        case e.Quantified(quantifier, count, over):
            if word := SCOPES.get(quantifier):
                yield Claim("scope", word)
            comparison = QUANTIFIERS.get(quantifier, "")
            yield from claims(count, Around(over.kind, comparison))
            yield from among(over)
        case _:
            yield from _named(node)
            yield from within(node)


def amount(node: Any, around: Around) -> Iterator[Claim]:
    """What an amount claims; one that is counted up, or shared out, is one for each."""
    found = tuple(claims(node, replace(around, role=AMOUNT)))
    yield from found
    if not any(claim.kind == NUMBER and claim.role != "per" for claim in found):
        yield Claim(NUMBER, "1", around.noun, role=UNSAID)


def within(node: Any, *but: str) -> Iterator[Claim]:
    """What the parts of a node claim, those with addresses of their own left out."""
    kind: type = type(node)
    for name in fields(kind):
        if name not in but:
            yield from _each(getattr(node, name))


def among(over: e.Set) -> Iterator[Claim]:
    """What a set claims."""
    if over.sort in ("things", "pieces", "cells"):
        yield Claim(TERM, over.kind)
    if over.sort == "opponents":
        yield Claim("scope", "other")
    for phrase in over.phrases:
        if phrase.preposition == "beside":
            yield Claim("direction", "adjacent")
        yield from claims(phrase.what)
    yield from claims(over.where)


def noun_of(node: Any) -> str:
    """What a number counts that stands beside an expression."""
    match node:
        case e.Read(state, arguments):
            things = [item.name for item in arguments if isinstance(item, e.Thing)]
            return things[0] if things else state
        case e.Piece(name) | e.Ask(name):
            return name
        case e.Attribute(attribute):
            return attribute
        case e.Quantified(_, _, over) | e.Every(over) | e.Chosen(over):
            return over.kind
        case e.Players():
            return PERSON
        case e.RoundNumber(stage):
            return stage
        case e.Shape("size", (e.PlaceOf(holds=holds),)) | e.PlaceOf(holds=holds):
            return holds
        case e.Shape(function):
            return function
        case e.Arith(_, left, right):
            return noun_of(left) or noun_of(right)
        case e.Thing(name):
            return name
    return ""


def _each(held: Any) -> Iterator[Claim]:
    if isinstance(held, tuple):
        for item in held:
            yield from _each(item)
    elif dataclasses.is_dataclass(held) and not hasattr(held, "at"):
        yield from claims(held)


def _compared(comparison: str, left: Any, right: Any) -> Iterator[Claim]:
    yield from claims(left, Around(noun_of(right), TURNED[comparison]))
    yield from claims(right, Around(noun_of(left), comparison))


def _reckoned(node: e.Arith | e.Divide, around: Around) -> Iterator[Claim]:
    if isinstance(node, e.Divide):
        yield from claims(node.left, around)
        yield from claims(node.right, Around(noun_of(node.left), role="per"))
        return
    for side, other in ((node.left, node.right), (node.right, node.left)):
        # A comparison with a sum or a product is none with its parts.
        noun = around.noun or noun_of(other)
        step = node.operator != "*" and side == e.Number(1)
        # 0 - 1 is how a rule says less than nothing.
        role = "" if node.operator == "-" and side is node.left else AMOUNT
        yield from claims(side, Around(noun, role=UNSAID if step else role))


def _named(node: Any) -> Iterable[Claim]:
    match node:
        case e.Thing(name) | e.Piece(name) | e.Answer(name) | e.IsKind(_, name):
            return (Claim(TERM, name),)
        case e.Read(name) | e.PlaceOf(name) | e.Ask(name) | e.Attribute(name):
            return (Claim(TERM, name),)
        case e.Cell(table):
            return (Claim(TERM, table),)
        case e.Beside():
            return (Claim("direction", "adjacent"),)
        case e.Over(extreme):
            return _extreme(extreme)
        case e.End(which):
            return (Claim("direction", which),)
        case e.Every():
            return (Claim("scope", "all"),)
    return ()


def _extreme(extreme: str) -> tuple[Claim, ...]:
    word = {"lowest": "least", "highest": "most"}.get(extreme)
    return (Claim("comparison", word),) if word else ()
