"""The things that a statement names against those of its passage.

A passage often says only "it"; so what is not named there is no fault, unless another thing of the
same sort stands in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler.evidence.claim import NUMBER, TERM, Claim, Stated
from compiler.evidence.names import COMPONENT, COUNTER, Names
from compiler.evidence.passages import Passage, Sentence
from compiler.ir import statements as s
from compiler.meaning.facts import Fact

MOVING = (s.Gain, s.Lose, s.Pay)
"""What moves a counter by its name, and is no bookkeeping that no book need tell."""
LOOSE = (COMPONENT, COUNTER)
"""The sorts of what every sentence is full of."""


@dataclass(frozen=True, slots=True)
class Other:
    """A thing that a statement names, and the one of its sort that the passage, or the heading above it, names.

    `accounted` is what this statement, and others, cite the sentence for.
    """

    claim: Claim
    sentence: Sentence
    term: Fact
    accounted: frozenset[str] = frozenset()
    is_above: bool = False


def others(stated: Stated, passage: Passage, names: Names, told: frozenset[str]) -> Iterator[Other]:
    """The things for which a passage names others; `told` is what the books name anywhere."""
    if passage.figure:
        return
    found = [
        (each, fact)
        for each in passage.sentences
        for fact in (*each.facts.glossary, *_measured(each, names))
    ]
    said = {kin for _, fact in found for kin in _kin(fact, names)}
    claimed = _claimed((stated,), names)
    for claim in stated.claims:
        kind = names.classes.get(claim.value)
        if (
            claim.kind != TERM
            or kind is None
            or claim.value in said
            or (kind != COUNTER and claim.value not in names.terms)
            or (kind == COUNTER and claim.value not in told and not isinstance(stated.part, MOVING))
        ):
            continue
        if kind not in LOOSE and (above := _above(passage, claimed, kind, names)):
            yield Other(claim, *above, is_above=True)
            continue
        for sentence, fact in found:
            if kind not in names.sorts(fact.value) or _kin(fact, names) & claimed:
                continue
            accounted = _accounted(stated, sentence, names, kind)
            if not _kin(fact, names) & accounted:
                yield Other(claim, sentence, fact, accounted | claimed)
                break


def _above(
    passage: Passage, claimed: frozenset[str], kind: str, names: Names
) -> tuple[Sentence, Fact] | None:
    """The thing that the headings of a passage name, where a statement names none of them."""
    over = [
        (each, fact)
        for each in passage.sentences
        for fact in each.heading
        if kind in names.sorts(fact.value)
    ]
    if not over or any(_kin(fact, names) & claimed for _, fact in over):
        return None
    return over[0]


def _accounted(stated: Stated, sentence: Sentence, names: Names, kind: str) -> frozenset[str]:
    """The things for which some other statement cites a sentence.

    Pieces lie about in every sentence, so all statements are asked for them. What is counted is asked of those
    that stand beside, since a line often gives one thing and takes another, and of those that score.
    """
    others = [each for each in sentence.cited_by if each.at.address != stated.at.address]
    if kind == COMPONENT:
        return _claimed(others, names)
    beside = _block(stated)
    counted = {
        claim.noun
        for each in others
        if _block(each) == beside or isinstance(each.part, s.Score)
        for claim in each.claims
        if claim.kind == NUMBER and claim.noun
    }
    return frozenset().union(*map(names.kin, counted))


def _block(stated: Stated) -> str:
    return stated.at.address.rpartition(".")[0]


def _claimed(statements: Iterable[Stated], names: Names) -> frozenset[str]:
    """All that some statements name, or that is called as what they name."""
    return frozenset(
        kin
        for stated in statements
        for claim in stated.claims
        if claim.kind == TERM
        for kin in names.kin(claim.value)
    )


def told(sentences: Iterable[Sentence], names: Mapping[str, Names]) -> frozenset[str]:
    """All that some sentences name, by a word or by a unit."""
    return frozenset(
        kin
        for each in sentences
        for own in (names[each.facts.language.code],)
        for fact in (*each.facts.glossary, *_measured(each, own))
        for kin in _kin(fact, own)
    )


def _measured(sentence: Sentence, names: Names) -> Iterator[Fact]:
    """What the units of a sentence name: €2 names the euro."""
    for number in sentence.facts.numbers:
        owners = sorted(names.owners.get(number.unit, ()))
        if owners and not number.noun:
            yield Fact(number.unit, owners[0], number.start, number.end)


def _kin(fact: Fact, names: Names) -> frozenset[str]:
    """All that a fact may name."""
    return names.owners.get(fact.kind, frozenset()) | names.kin(fact.value)
