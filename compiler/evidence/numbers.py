"""The numbers of a statement against those of its passage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.evidence.claim import NUMBER, Claim, Stated
from compiler.evidence.expressions import AMOUNT, ENOUGH, UNSAID
from compiler.evidence.names import PIECE, Names
from compiler.evidence.passages import Passage, Sentence
from compiler.ir import statements as s
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


@dataclass(frozen=True, slots=True)
class Heard:
    """The numbers of a passage: all, those that no statement says, and those that this one does not."""

    found: tuple[Found, ...]
    strange: tuple[Found, ...]
    others: tuple[Found, ...]


def doubts(stated: Stated, passage: Passage, names: Names, rules: Rules) -> Iterator[Doubt]:
    """The numbers of a statement that its passage does not bear out."""
    claims = [claim for claim in stated.claims if claim.kind == NUMBER]
    found = tuple(
        Found(each, number) for each in passage.sentences for number in each.facts.numbers
    )
    strange = tuple(each for each in found if not _is_said(each, names, rules))
    others = tuple(
        each for each in found if not any(_same_value(claim, each.number) for claim in claims)
    )
    # What is done once for each of many may be one, where the passage says how many in all.
    is_looped = isinstance(stated.above, s.ForEach)
    heard = Heard(found, strange, () if is_looped else others)
    for claim in claims:
        if passage.figure or (claim.role == "end" and claim.number <= 1):
            continue
        if claim.role == UNSAID:
            doubt = _counted_up(claim, heard, names, rules)
        else:
            doubt = _doubt(claim, heard, names, rules)
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


def _doubt(claim: Claim, heard: Heard, names: Names, rules: Rules) -> Doubt | None:
    same = [each for each in heard.found if _same_value(claim, each.number)]
    agreeing = [each for each in same if agrees(claim, each.number, names, rules)]
    if _is_void(claim, names) and not any(_compares(claim, each) for each in agreeing):
        return Doubt("number", claim, None)
    if not agreeing:
        return _replaced(claim, same, heard, names, rules)
    bare = claim.number <= 1 and not claim.comparison
    if bare or claim.number == 0 or any(_compares(claim, each) for each in agreeing):
        return None
    return Doubt("comparison", claim, agreeing[0])


def _is_void(claim: Claim, names: Names) -> bool:
    """Whether a claim says nothing at all: to give none, to have at least none, or what always holds."""
    if claim.role == AMOUNT and not claim.number:
        return True
    low, high = names.bounds.get(claim.noun, (0, None))
    match claim.comparison if claim.role != "end" else "":
        case "at_least" | "less":
            return claim.number <= low
        case "at_most" | "more":
            return high is not None and claim.number >= high
    return False


def _replaced(
    claim: Claim, same: list[Found], heard: Heard, names: Names, rules: Rules
) -> Doubt | None:
    """What stands in the place of a number that is not there, or there for something else."""
    bare = claim.number <= 1
    if same and not (bare and not all(is_of_its_own(each, names) for each in same)):
        return Doubt("unit", claim, same[0])
    others = [each for each in heard.strange if _takes_place(claim, each, names, rules)]
    if not bare:
        return Doubt("number", claim, others[0] if others else None)
    if same:
        return None
    # A bare one is often unsaid; only what is clearly of the same sort stands in its place.
    if sure := [each for each in others if is_sure(claim, each.number, names)]:
        return Doubt("number", claim, sure[0])
    told = [each for each in heard.others if _takes_place(claim, each, names, rules)]
    is_told = any(is_sure(claim, each.number, names) for each in told)
    return Doubt("number", claim, None) if is_told else None


def is_of_its_own(found: Found, names: Names) -> bool:
    """Whether a number says what it counts."""
    return bool(found.number.noun) or found.number.unit in names.owners


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


def _counted_up(claim: Claim, heard: Heard, names: Names, rules: Rules) -> Doubt | None:
    """What a passage gives for each of something, where the statement gives another thing."""
    if claim.noun not in names.units or any(
        agrees(claim, each.number, names, rules) for each in heard.found
    ):
        return None
    given = [
        each for each in heard.strange if each.number.value == 1 and is_of_its_own(each, names)
    ]
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
            and (_same_value(claim, number) or _is_end(claim, number))
            and agrees(claim, number, names, rules)
            for claim in stated.claims
        )
        for stated in found.sentence.cited_by
    )


def _same_value(claim: Claim, number: Number) -> bool:
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


def _is_end(claim: Claim, number: Number) -> bool:
    """Whether a number is the last that a claim lets in: less than 4 are the first 3."""
    return (
        not number.comparison
        and claim.comparison in TURNED
        and (_least(claim.comparison, claim.number)[1] == number.value)
    )


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
