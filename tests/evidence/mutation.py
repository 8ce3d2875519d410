"""How many slips of an encoder the evidence notices, counted over a whole rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from compiler.evidence.claim import Stated
from compiler.evidence.judge import Bench, Evidence, of_sentence, of_statement
from compiler.evidence.passages import Cited, Passage
from compiler.evidence.stated import line
from tests.evidence.mutants import Change, mutants

Passages = tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """One change of one statement, and whether it was noticed; `place` is which of its parts was changed."""

    stated: Stated
    place: int
    part: Any
    passages: Passages
    caught: bool

    @property
    def key(self) -> str:
        """What the changed part is known by: the address, and which of several it is."""
        address = self.stated.at.address
        return address if self.place == 1 else f"{address} {self.place}"


def slips(
    cited: Cited, bench: Bench, points: str, change: Callable[[Passages], Change]
) -> Iterator[Slip]:
    """Each change of each statement whose passages are at hand, those with figures left out."""
    for stated, passages in cited.passages:
        if not passages or any(passage.figure for passage in passages):
            continue
        before: frozenset[str] | None = None
        for place, part in mutants(stated.part, change(passages)):
            if part == stated.part:
                continue
            own, _ = line(part, stated.above, points)
            new = replace(stated, part=part, claims=tuple(dict.fromkeys(own)))
            if before is None:
                before = _found(stated, stated, passages, bench)
            caught = bool(_found(stated, new, passages, bench) - before)
            yield Slip(stated, place, part, passages, caught)


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
