"""What a passage says, told by plain words and without the checker that is counted.

So it is not the checker that decides what it has to notice.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from compiler.evidence.passages import Passage
from compiler.ir import expressions as e
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk
from compiler.meaning.glossary import Term

WORDS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
MUST = re.compile(r"\bmust\b|\bha(?:ve|s) to\b|\bneeds? to\b|必要があ|なければな|ねばな|必ず|義務")
REFERRING = re.compile(
    r"[①-⑳]|^\s*[•(]?\s*\d+(?:\.\d+)*[.):]|\d+(?:[,、~〜-]\d+)*ページ|付録 ?\d+|^\d+(?:\.\d+)+ |\d[a-h]\b"
)
"""List marks and page numbers, which count nothing."""


def texts(passages: Iterable[Passage]) -> tuple[str, ...]:
    """The sentences of some passages, folded."""
    return tuple(
        folded(sentence.piece.text) for passage in passages for sentence in passage.sentences
    )


def folded(text: str) -> str:
    """A text without difference of width and case."""
    return unicodedata.normalize("NFKC", REFERRING.sub(" ", text)).casefold()


def numbers(passages: Iterable[Passage]) -> frozenset[int]:
    """The whole numbers that stand in some passages."""
    found: set[int] = set()
    for text in texts(passages):
        found |= {int(figure) for figure in re.findall(r"(?<![\d.])\d+(?![\d.]*\d)", text)}
        found |= {WORDS.index(word) for word in re.findall(r"[a-z]+", text) if word in WORDS}
    return frozenset(found)


def says_must(sentences: Iterable[str]) -> bool:
    """Whether some sentence demands anything."""
    return any(MUST.search(folded(sentence)) for sentence in sentences)


def names_changed(old: object, new: object, passages: Iterable[Passage], called: Called) -> bool:
    """Whether a passage, or the heading over it, has a name of what became another."""
    gone = _named(old) - _named(new)
    own = tuple(passages)
    heads = {folded(s.piece.heading) for passage in own for s in passage.sentences}
    said = (*texts(own), *heads)
    return any(
        name in text for address in gone for name in called.get(address, ()) for text in said
    )


Called = dict[str, tuple[str, ...]]


def called(rulebook: Rulebook, glossary: Iterable[Term]) -> Called:
    """What each thing is called in any language."""
    found: dict[str, set[str]] = {}
    for title in rulebook.titles:
        for text in title.texts:
            bare = re.sub(r"\{[^}]*\}", "", folded(text))
            found.setdefault(title.address, set()).update(bare.split("|"))
    for term in glossary:
        forms = {folded(form) for _, form in term.forms}
        for names in found.values():
            if names & forms:
                names |= forms
    return {
        address: tuple(sorted(name.strip() for name in names if len(name.strip()) > 1))
        for address, names in found.items()
    }


def _named(node: object) -> set[str]:
    return {each.name for each in walk(node) if isinstance(each, e.Thing | e.Piece)}
