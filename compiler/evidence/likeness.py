"""A number of a statement against one of a passage: its value, what it counts, how it is compared."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.evidence.claim import Claim
from compiler.evidence.expressions import AMOUNT, ENOUGH
from compiler.evidence.names import PIECE, Names
from compiler.evidence.passages import Sentence
from compiler.meaning.numbers import Number
from compiler.meaning.rules import Rules

LOWER = frozenset(("at_least", "more"))
UPPER = frozenset(("at_most", "less", "range"))
NAMING = frozenset(("rank", "label"))
TURNED = {"more": "at_most", "less": "at_least"}
NEAR = 40
"""How far from a number the word may stand that denies it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A number with the sentence that it stands in."""

    sentence: Sentence
    number: Number


def same_value(claim: Claim, number: Number) -> bool:
    """Whether a claim and a number are one quantity: 2, half for divided by 2, 4 or more for more than 3."""
    if claim.role == AMOUNT and number.role == "label":
        return False
    if claim.number == number.value:
        return True
    if claim.role == "per" and number.value * claim.number == 1:
        # Divided by two is half of it.
        return True
    return bool(claim.comparison and number.comparison) and _least(
        claim.comparison, claim.number
    ) == _least(number.comparison, number.value)


def is_end(claim: Claim, number: Number) -> bool:
    """Whether a number is the last that a claim lets in: less than 4 are the first 3."""
    return (
        not number.comparison
        and claim.comparison in TURNED
        and (_least(claim.comparison, claim.number)[1] == number.value)
    )


def agrees(claim: Claim, number: Number, names: Names, rules: Rules) -> bool:
    """Whether a number can count what a claim counts."""
    if claim.role == "per" and not (
        number.role == "per" or number.unit == "factor" or number.value < 1
    ):
        return False
    noun = claim.noun if claim.role == "per" else names.measures.get(claim.noun, claim.noun)
    if number.noun and noun in names.units and names.is_counted(number.noun):
        return names.alike(noun, number.noun)
    unit = names.units.get(noun, "")
    if claim.comparison and number.role in NAMING and unit in names.owners:
        return False
    owners = names.owners.get(number.unit, frozenset())
    if unit == PIECE and owners and not number.noun:
        return noun in owners
    return rules.agree(unit, number.unit)


def is_of_its_own(found: Found, names: Names) -> bool:
    """Whether a number says what it counts."""
    return bool(found.number.noun) or found.number.unit in names.owners


def is_sure(claim: Claim, number: Number, names: Names) -> bool:
    """Whether a number clearly counts what a claim counts, by a noun or a unit of its own."""
    unit = names.units.get(claim.noun, "")
    if number.noun:
        return names.alike(claim.noun, number.noun)
    return unit not in ("", PIECE) and unit == number.unit


def compares(claim: Claim, found: Found) -> bool:
    """Whether a claim and a number are compared alike, or nothing says otherwise."""
    one, two = _side(claim.comparison), _side(_negated(found))
    if one == two or (claim.role == "end" and not two):
        return True
    if one and two:
        return False
    # A range, 0 to 3, has each of its ends.
    if found.number.comparison == "range":
        return True
    if two:
        return two == "exactly"
    if one == "exactly" or claim.role == ENOUGH:
        return True
    # What compares another number of the sentence does not compare this one.
    others = (each for each in found.sentence.facts.numbers if each is not found.number)
    is_taken = any(_side(each.comparison) == one for each in others)
    return not is_taken and found.sentence.facts.says("comparison", one)


def _negated(found: Found) -> str:
    """The comparison of a number; `not further than 3` is at most 3."""
    number, facts = found.number, found.sentence.facts
    if number.comparison not in TURNED:
        return number.comparison
    for cue in facts.cues:
        if cue.kind == "modality" and cue.value in ("not", "forbid"):
            gap = number.start - cue.end if facts.language.verb_first else cue.start - number.end
            if 0 <= gap <= NEAR:
                return TURNED[number.comparison]
    return number.comparison


def _side(comparison: str) -> str:
    if comparison in LOWER:
        return "at_least"
    return "at_most" if comparison in UPPER else comparison


def _least(comparison: str, value: float) -> tuple[str, float]:
    match comparison:
        case "more":
            return "at_least", value + 1
        case "less":
            return "at_most", value - 1
    return comparison, value
