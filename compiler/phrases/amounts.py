"""Amounts: so many of something, or so many for each of something else."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir import expressions as e
from compiler.phrases import state
from compiler.phrases.nouns import Amount, Noun
from compiler.phrases.sets import whole
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import as_text

REMAINDERS = ("missing", "excess")


@dataclass(frozen=True, slots=True)
class Rate:
    """So many for each, or for every `every`, of `each`; rounded `up` or `down`."""

    number: str
    each: Noun
    every: str = "1"
    rounded: str = ""


def amount(speaker: Speaker, given: e.Expression, noun: Noun, scope: Scope) -> Amount:
    """So many of a noun."""
    match given:
        case e.Number():
            return Amount(noun, as_text(speaker, given, scope))
        case e.Slot(name=name) if name in dict(scope.filled):
            return Amount(noun, as_text(speaker, given, scope))
        case e.Slot(name=name) if any(slot == name for slot, _ in scope.bound):
            return Amount(noun, speaker.phrase("that_many"))
        case e.Slot(name=name) if name not in REMAINDERS and name not in dict(scope.lets):
            return Amount(noun, as_text(speaker, given, scope))
    return Amount(noun, as_text(speaker, given, scope), plain=False)


def rate(speaker: Speaker, given: e.Expression, scope: Scope) -> Rate | None:
    """An amount that is so many for each of something; None if it is not."""
    match given:
        case e.Arith(operator="*", left=e.Number() as many, right=right):
            each = _each(speaker, right, scope)
            return Rate(as_text(speaker, many, scope), each) if each else None
        case e.Arith(operator="*", left=left, right=e.Number() as many):
            each = _each(speaker, left, scope)
            return Rate(as_text(speaker, many, scope), each) if each else None
        case e.Divide(left=left, right=e.Number() as every, rounded=rounded):
            each = _each(speaker, left, scope) or _things(speaker, left)
            return Rate("1", each, as_text(speaker, every, scope), rounded) if each else None
    each = _each(speaker, given, scope)
    return Rate("1", each) if each else None


def rated(speaker: Speaker, statement: str, found: Rate) -> str:
    """A statement for each of something."""
    if found.every == "1":
        return for_each(speaker, statement, found.each)
    many = Amount(found.each, found.every)
    return speaker.phrase(f"for_every.{found.rounded}", statement=statement, many=many)


def for_each(speaker: Speaker, statement: str, each: Noun, where: str = "") -> str:
    """A statement done once for each of something."""
    one = Amount(each, "1")
    return speaker.phrase("for_each", statement=statement, each=each, one=one, where=where)


def _things(speaker: Speaker, given: e.Expression) -> Noun | None:
    """A value that counts things, such as leftover items, as a noun."""
    match given:
        case e.Ask(value=name, arguments=(), by=None):
            return speaker.noun(name)
    return None


def _each(speaker: Speaker, given: e.Expression, scope: Scope) -> Noun | None:
    match given:
        case e.Quantified(quantifier="number of", over=over):
            return whole(speaker, over, scope)
        case e.Slot(name=name) if name in REMAINDERS:
            return speaker.core(name)
        case e.Read() if state.countable(speaker, given) and not isinstance(
            given.owner, e.You | None
        ):
            return state.counted_on(speaker, given, scope)
    return None
