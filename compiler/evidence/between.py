"""The passages of one statement in two languages, held against each other without the rule.

So a difference is found that the encoder overlooked, too. Only what replaces something is told, and
only of short passages: a long one of a condensed book says much else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from compiler.diagnostic import Severity
from compiler.evidence.claim import Stated
from compiler.evidence.judge import Bench, Evidence
from compiler.evidence.passages import Cited, Passage
from compiler.meaning.compare import Desk, compare
from compiler.meaning.finding import Change, Finding

MOST, LONGEST = 2, 240
KINDS = frozenset(
    ("number", "unit", "ratio", "comparison", "modality", "order", "timing", "action", "direction")
)


def between(cited: Cited, bench: Bench) -> Iterator[Evidence]:
    """What the passages of a statement say differently, each pair of passages once."""
    known: set[tuple[str, ...]] = set()
    for stated, passages in cited.passages:
        for left, right in combinations(passages, 2):
            places = tuple(s.place for s in (*left.sentences, *right.sentences))
            if left.language == right.language or not (_is_short(left) and _is_short(right)):
                continue
            if places not in known:
                known.add(places)
                yield from _compared(stated, left, right, bench)


def _compared(stated: Stated, left: Passage, right: Passage, bench: Bench) -> Iterator[Evidence]:
    one, two = bench.names[left.language], bench.names[right.language]
    desk = Desk(one.language, two.language, bench.rules, one.forms, two.forms)
    unit = f"{left.sentences[0].place} {right.sentences[0].place}"
    for finding in compare(unit, _text(left), _text(right), desk):
        if finding.change is Change.REPLACED and finding.kind in KINDS:
            yield _evidence(stated, left, right, finding)


def _evidence(stated: Stated, left: Passage, right: Passage, finding: Finding) -> Evidence:
    place = f"{left.sentences[0].place} @{right.sentences[0].place}"
    told = replace(finding, severity=Severity.WARNING)
    span, address = stated.at.span, stated.at.address
    return Evidence("passages-differ", told, place, left.sentences[0], stated.at, span, (address,))


def _text(passage: Passage) -> str:
    return " ".join(sentence.piece.text for sentence in passage.sentences)


def _is_short(passage: Passage) -> bool:
    few = len(passage.sentences) <= MOST and not passage.figure
    return few and len(_text(passage)) <= LONGEST
