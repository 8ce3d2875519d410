"""The things that a statement names against those of its passage.

A passage often says only "it"; so what is not named there is no fault, unless another thing of the
same sort stands in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.evidence.claim import TERM, Claim, Stated
from compiler.evidence.names import Names
from compiler.evidence.passages import Passage, Sentence
from compiler.meaning.facts import Fact


@dataclass(frozen=True, slots=True)
class Other:
    """A thing that a statement names, and the one of its sort that the passage names."""

    claim: Claim
    sentence: Sentence
    term: Fact


def others(stated: Stated, passage: Passage, names: Names) -> Iterator[Other]:
    """The things for which a passage names others."""
    if passage.figure:
        return
    found = [
        (s, fact) for s in passage.sentences for fact in (*s.facts.glossary, *_measured(s, names))
    ]
    said = {kin for _, fact in found for kin in _kin(fact, names)}
    claimed = {
        kin for claim in stated.claims if claim.kind == TERM for kin in names.kin(claim.value)
    }
    for claim in stated.claims:
        kind = names.classes.get(claim.value)
        if (
            claim.kind != TERM
            or kind is None
            or claim.value in said
            or (kind != "counter" and claim.value not in names.terms)
        ):
            continue
        for sentence, fact in found:
            if names.sort(fact.value) == kind and not _kin(fact, names) & claimed:
                yield Other(claim, sentence, fact)
                break


def _measured(sentence: Sentence, names: Names) -> Iterator[Fact]:
    """What the units of a sentence name: €2 names the euro."""
    for number in sentence.facts.numbers:
        owners = sorted(names.owners.get(number.unit, ()))
        if owners and not number.noun:
            yield Fact(number.unit, owners[0], number.start, number.end)


def _kin(fact: Fact, names: Names) -> frozenset[str]:
    """All that a fact may name."""
    return names.owners.get(fact.kind, frozenset()) | names.kin(fact.value)
