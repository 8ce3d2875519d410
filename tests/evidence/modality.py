"""What becomes of a `may` that an encoder loses, or adds, counted over a whole rulebook.

A lost `may` changes what stands below it, so the whole declaration is said anew, and its passages are
asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from compiler.evidence.claim import Stated
from compiler.evidence.counted import known
from compiler.evidence.cues import DOING
from compiler.evidence.judge import Bench, Evidence, of_sentence, of_statement
from compiler.evidence.passages import Cited, Passage, Sentence
from compiler.evidence.stated import scored, stated_in
from compiler.ir import statements as s
from compiler.ir.rulebook import Rulebook
from compiler.parts import Parts, every, parts, rebuild

Turn = Callable[[Any], Parts | None]


@dataclass(frozen=True, slots=True)
class Turned:
    """A statement that was turned, by its address, the sentences that it cites, and whether it was noticed."""

    key: str
    sentences: tuple[Sentence, ...]
    caught: bool


def forced(part: Any) -> Parts | None:
    """What may be done, to be done."""
    match part:
        case s.May(block=block):
            return block
        case s.Choose(mode="up to"):
            return (replace(part, mode="exactly"),)
        case s.Repeat(mode="up to"):
            return (replace(part, mode="exactly"),)
        case s.Repeat(mode="any", block=block):
            return block
        case s.Offer(or_pass=True):
            return (replace(part, or_pass=False),)
    return None


def permitted(part: Any) -> Parts | None:
    """What is done, to be done or left."""
    return (s.May(part.at, (part,)),) if isinstance(part, DOING) else None


def reversed_(part: Any) -> Parts | None:
    """What is allowed, forbidden, and the other way round."""
    match part:
        case s.Adjust(operator="allowed"):
            return (replace(part, operator="forbidden"),)
        case s.Adjust(operator="forbidden"):
            return (replace(part, operator="allowed"),)
    return None


def turned(rulebook: Rulebook, cited: Cited, bench: Bench, turn: Turn) -> Iterator[Turned]:
    """Each statement that can be turned, with what is found of it."""
    points, numbers = scored(rulebook), known(rulebook)
    passages = {(stated.at.address, stated.at.cites): own for stated, own in cited.passages}
    for part in parts(rulebook):
        old = stated_in(part, points, numbers)
        for target in every(part):
            new_block = turn(target)
            own = passages.get((target.at.address, target.at.cites), ())
            if new_block is None or not own or any(passage.figure for passage in own):
                continue
            new = stated_in(_with(part, target, new_block), points, numbers)
            before = _found(old, old, passages, bench)
            after = _found(old, new, passages, bench)
            said = tuple(sentence for passage in own for sentence in passage.sentences)
            yield Turned(target.at.address, said, bool(after - before))


def _with(part: Any, target: Any, block: Parts) -> Any:
    """A declaration with one statement in it replaced."""

    def change(group: Parts) -> Parts:
        made: list[Any] = []
        for each in group:
            made += block if each is target else (rebuild(each, change),)
        same = len(made) == len(group) and all(a is b for a, b in zip(made, group, strict=True))
        return group if same else tuple(made)

    return rebuild(part, change)


def _found(
    old: tuple[Stated, ...],
    new: tuple[Stated, ...],
    passages: dict[Any, tuple[Passage, ...]],
    bench: Bench,
) -> frozenset[str]:
    """The findings of a declaration whose statements are now others."""
    by_cites = {cites: own for (_, cites), own in passages.items()}
    gone = {id(each.part) for each in old}
    sentences: dict[tuple[str, int, int], Sentence] = {}
    found: list[Evidence] = []
    for each in new:
        for passage in by_cites.get(each.at.cites, ()):
            found += of_statement(each, passage, bench)
            for sentence in passage.sentences:
                key = (sentence.source, sentence.piece.line, sentence.piece.index)
                known_now = sentences.get(key) or replace(
                    sentence,
                    cited_by=tuple(by for by in sentence.cited_by if id(by.part) not in gone),
                )
                sentences[key] = replace(known_now, cited_by=(*known_now.cited_by, each))
    for sentence in sentences.values():
        found += of_sentence(sentence, bench)
    return frozenset(each.finding.id for each in found if each.finding.severity != "info")
