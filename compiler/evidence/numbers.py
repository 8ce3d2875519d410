"""The numbers of a statement against those of its passage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.evidence.claim import NUMBER, Claim, Stated
from compiler.evidence.expressions import AMOUNT, UNSAID
from compiler.evidence.likeness import (
    NAMING,
    Found,
    agrees,
    compares,
    is_end,
    is_of_its_own,
    is_sure,
    same_value,
)
from compiler.evidence.names import Names
from compiler.evidence.passages import Passage, Sentence
from compiler.ir import statements as s
from compiler.meaning.numbers import Number
from compiler.meaning.rules import Rules


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
        each for each in found if not any(same_value(claim, each.number) for claim in claims)
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
    same = [each for each in heard.found if same_value(claim, each.number)]
    agreeing = [each for each in same if agrees(claim, each.number, names, rules)]
    if _is_void(claim, names) and not any(compares(claim, each) for each in agreeing):
        return Doubt("number", claim, None)
    if not agreeing:
        return _replaced(claim, same, heard, names, rules)
    bare = claim.number <= 1 and not claim.comparison
    if bare or claim.number == 0 or any(compares(claim, each) for each in agreeing):
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
            and (same_value(claim, number) or is_end(claim, number))
            and agrees(claim, number, names, rules)
            for claim in stated.claims
        )
        for stated in found.sentence.cited_by
    )


def _takes_place(claim: Claim, found: Found, names: Names, rules: Rules) -> bool:
    number = found.number
    if number.role in NAMING or number.weak:
        return False
    return agrees(claim, number, names, rules)
