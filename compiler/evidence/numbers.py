"""The numbers of a statement against those of its passage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.evidence.claim import NUMBER, Claim, Stated
from compiler.evidence.expressions import UNSAID
from compiler.evidence.names import PIECE, Names
from compiler.evidence.passages import Passage, Sentence
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


@dataclass(frozen=True, slots=True)
class Doubt:
    """A claim that a passage does not bear out, and the number that stands there instead."""

    kind: str
    claim: Claim
    instead: Found | None


def doubts(stated: Stated, passage: Passage, names: Names, rules: Rules) -> Iterator[Doubt]:
    """The numbers of a statement that its passage does not bear out."""
    claims = [claim for claim in stated.claims if claim.kind == NUMBER]
    found = [Found(s, n) for s in passage.sentences for n in s.facts.numbers]
    strange = [each for each in found if not _is_said(each, names, rules)]
    for claim in claims:
        if passage.figure or (claim.role == "end" and claim.number <= 1):
            continue
        if claim.role == UNSAID:
            doubt = _counted_up(claim, found, strange, names, rules)
        else:
            doubt = _doubt(claim, found, strange, names, rules)
        if doubt is not None:
            yield doubt


def answers(claim: Claim, passage: Passage, names: Names, rules: Rules) -> tuple[Number, ...]:
    """The numbers of a passage that bear a claim out."""
    return tuple(
        number
        for sentence in passage.sentences
        for number in sentence.facts.numbers
        if _same_value(claim, number) and agrees(claim, number, names, rules)
    )


def unsaid(sentence: Sentence, names: Names, rules: Rules) -> tuple[Number, ...]:
    """The numbers of a sentence that none of the statements citing it says."""
    if any(cite.figure for stated in sentence.cited_by for cite in stated.at.cites):
        return ()
    return tuple(
        number
        for number in sentence.facts.numbers
        if not number.weak
        and number.role not in NAMING
        and not _is_said(Found(sentence, number), names, rules)
    )


def _doubt(
    claim: Claim, found: list[Found], strange: list[Found], names: Names, rules: Rules
) -> Doubt | None:
    same = [each for each in found if _same_value(claim, each.number)]
    agreeing = [each for each in same if agrees(claim, each.number, names, rules)]
    if not agreeing:
        return _replaced(claim, same, strange, names, rules)
    bare = claim.number <= 1 and not claim.comparison
    if bare or claim.number == 0 or any(_compares(claim, each) for each in agreeing):
        return None
    return Doubt("comparison", claim, agreeing[0])


def _replaced(
    claim: Claim, same: list[Found], strange: list[Found], names: Names, rules: Rules
) -> Doubt | None:
    """What stands in the place of a number that is not there, or there for something else."""
    bare = claim.number <= 1
    if same and not (bare and not all(is_of_its_own(each, names) for each in same)):
        return Doubt("unit", claim, same[0])
    others = [each for each in strange if _takes_place(claim, each, names, rules)]
    if bare:
        # A bare one is often unsaid; only what is clearly of the same sort stands in its place.
        others = [each for each in others if is_sure(claim, each.number, names)]
        return Doubt("number", claim, others[0]) if others and not same else None
    return Doubt("number", claim, others[0] if others else None)


def is_of_its_own(found: Found, names: Names) -> bool:
    """Whether a number says what it counts."""
    return bool(found.number.noun) or found.number.unit in names.owners


def agrees(claim: Claim, number: Number, names: Names, rules: Rules) -> bool:
    """Whether a number can count what a claim counts."""
    if claim.role == "per" and number.role != "per" and number.unit != "factor":
        return False
    if number.noun and claim.noun in names.units and names.is_counted(number.noun):
        return names.alike(claim.noun, number.noun)
    unit = names.units.get(claim.noun, "")
    owners = names.owners.get(number.unit, frozenset())
    if unit == PIECE and owners and not number.noun:
        return claim.noun in owners
    return rules.agree(unit, number.unit)


def _counted_up(
    claim: Claim, found: list[Found], strange: list[Found], names: Names, rules: Rules
) -> Doubt | None:
    """What a passage gives for each of something, where the statement gives another thing."""
    if claim.noun not in names.units or any(
        agrees(claim, each.number, names, rules) for each in found
    ):
        return None
    given = [each for each in strange if each.number.value == 1 and is_of_its_own(each, names)]
    return Doubt("unit", claim, given[0]) if given else None


def _is_said(found: Found, names: Names, rules: Rules) -> bool:
    """Whether some statement that cites the sentence says the number."""
    number = found.number
    named = {number.noun} if number.noun else {term.value for term in found.sentence.facts.glossary}
    if any(
        number.value in names.totals.get(alike, ()) for name in named for alike in names.kin(name)
    ):
        return True
    return any(
        number.value in stated.counts
        or any(
            claim.kind == NUMBER
            and _same_value(claim, number)
            and agrees(claim, number, names, rules)
            for claim in stated.claims
        )
        for stated in found.sentence.cited_by
    )


def _same_value(claim: Claim, number: Number) -> bool:
    if claim.number == number.value:
        return True
    return bool(claim.comparison and number.comparison) and _least(
        claim.comparison, claim.number
    ) == _least(number.comparison, number.value)


def _least(comparison: str, value: float) -> tuple[str, float]:
    match comparison:
        case "more":
            return "at_least", value + 1
        case "less":
            return "at_most", value - 1
    return comparison, value


def _takes_place(claim: Claim, found: Found, names: Names, rules: Rules) -> bool:
    number = found.number
    if number.role in NAMING or number.weak:
        return False
    return agrees(claim, number, names, rules)


def is_sure(claim: Claim, number: Number, names: Names) -> bool:
    unit = names.units.get(claim.noun, "")
    if number.noun:
        return names.alike(claim.noun, number.noun)
    return unit not in ("", PIECE) and unit == number.unit


def _compares(claim: Claim, found: Found) -> bool:
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
    return one == "exactly" or found.sentence.facts.says("comparison", one)


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
