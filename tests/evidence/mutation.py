"""How many slips of an encoder the evidence notices, counted over a whole rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from compiler.evidence import cues
from compiler.evidence.claim import NUMBER, TERM, Claim, Stated
from compiler.evidence.judge import Bench, Evidence, of_sentence, of_statement
from compiler.evidence.numbers import answers
from compiler.evidence.passages import Cited, Passage
from compiler.evidence.stated import line
from compiler.evidence.statements import MAY
from tests.evidence.mutants import Change, mutants

Passages = tuple[Passage, ...]
Counts = Callable[[frozenset[Claim], Passages, Bench], bool]


@dataclass(frozen=True, slots=True)
class Slip:
    """One change of one statement, and whether it was noticed."""

    address: str
    part: Any
    caught: bool


def slips(
    cited: Cited,
    bench: Bench,
    points: str,
    change: Callable[[Stated, Passages], Change],
    counts: Counts,
) -> Iterator[Slip]:
    """Each change of a statement whose passages say what is changed."""
    for stated, passages in cited.passages:
        if not passages or any(passage.figure for passage in passages):
            continue
        before: frozenset[str] | None = None
        for part in mutants(stated.part, change(stated, passages)):
            own, _ = line(part, stated.above, points)
            new = replace(stated, part=part, claims=tuple(dict.fromkeys(own)))
            gone = frozenset(stated.claims) - frozenset(new.claims)
            if not counts(gone, passages, bench):
                continue
            if before is None:
                before = _found(stated, stated, passages, bench)
            caught = bool(_found(stated, new, passages, bench) - before)
            yield Slip(stated.at.address, part, caught)


def says_number(gone: frozenset[Claim], passages: Passages, bench: Bench) -> bool:
    """Whether a passage says the number that was changed."""
    return any(
        not number.weak
        for claim in gone
        if claim.kind == NUMBER
        for passage in passages
        for number in answers(claim, passage, bench.names[passage.language], bench.rules)
    )


def says_unit(gone: frozenset[Claim], passages: Passages, bench: Bench) -> bool:
    """Whether a passage says of what the number is that became another."""
    return any(
        number.noun or number.unit in bench.names[passage.language].owners
        for claim in gone
        if claim.kind == NUMBER
        for passage in passages
        for number in answers(claim, passage, bench.names[passage.language], bench.rules)
    )


def says_comparison(gone: frozenset[Claim], passages: Passages, bench: Bench) -> bool:
    """Whether a passage says the comparison that was turned."""
    return any(
        number.comparison and not number.weak
        for claim in gone
        if claim.kind == NUMBER and claim.comparison and claim.number > 0
        for passage in passages
        for number in answers(claim, passage, bench.names[passage.language], bench.rules)
    )


def says_term(gone: frozenset[Claim], passages: Passages, bench: Bench) -> bool:
    """Whether a passage names the thing that became another."""
    return any(
        fact.value in bench.names[passage.language].kin(claim.value)
        for claim in gone
        if claim.kind == TERM
        for passage in passages
        for sentence in passage.sentences
        for fact in sentence.facts.glossary
    )


def choices(cited: Cited, bench: Bench) -> Iterator[Slip]:
    """Each `may` and `up to` left out where a passage says may."""
    for stated, passages in cited.passages:
        if MAY not in stated.claims:
            continue
        for sentence in {id(s): s for p in passages for s in p.sentences}.values():
            if not any((c.kind, c.value) == ("modality", "may") for c in sentence.facts.cues):
                continue
            by = tuple(_forced(e, stated) for e in sentence.cited_by if e is not stated)
            caught = cues.unoffered(replace(sentence, cited_by=by)) is not None
            yield Slip(stated.at.address, sentence.piece.text, caught)
            break


def _forced(each: Stated, stated: Stated) -> Stated:
    below = each.at.address.startswith(f"{stated.at.address}.")
    return replace(each, around=tuple(c for c in each.around if c != MAY)) if below else each


def others(passages: Passages) -> frozenset[int]:
    """The whole numbers of some passages."""
    return frozenset(
        int(number.value)
        for passage in passages
        for sentence in passage.sentences
        for number in sentence.facts.numbers
        if number.role in ("", "per") and number.value == int(number.value)
    )


def _found(old: Stated, new: Stated, passages: Passages, bench: Bench) -> frozenset[str]:
    found: list[Evidence] = []
    for passage in passages:
        # The passage is cited by the changed statement, and no longer by the one that was.
        sentences = tuple(
            replace(each, cited_by=tuple(new if one is old else one for one in each.cited_by))
            for each in passage.sentences
        )
        found += of_statement(new, replace(passage, sentences=sentences), bench)
        for sentence in sentences:
            found += of_sentence(sentence, bench)
    return frozenset(each.finding.id for each in found if each.finding.severity != "info")
