"""Sources whose text is at hand.

A book is asked by citations, whose lines are those of the lock. Where its text has other lines, the
anchors lead from one to the other.
"""

from dataclasses import dataclass

from compiler.anchors import Anchors, follow
from compiler.cites import Cite
from compiler.keyed import split_keyed
from compiler.lock import Locked, lock_source
from compiler.sentences import Piece, lines, normal, split
from compiler.sources import Source


@dataclass(frozen=True, slots=True)
class Book:
    """A source with its sentences and where its lock finds them."""

    source: Source
    lines: tuple[str, ...]
    pieces: tuple[Piece, ...]
    anchors: Anchors

    def passage(self, cite: Cite) -> tuple[Piece, ...]:
        """The sentences that a citation means, in the order of the text."""
        found = {
            at
            for sentence, place in zip(self.anchors.old, self.anchors.places, strict=True)
            if means(cite, sentence.line, sentence.index, sentence.key, sentence.field)
            for at in place
        }
        return tuple(self.pieces[at] for at in sorted(found))

    def locked(self) -> Locked:
        """The lock of the text as it is now."""
        return lock_source(self.source.id, self.source.form, len(self.lines), self.pieces)

    def find(self, words: str) -> tuple[Piece, ...]:
        """The sentences that have all of some words, whatever their width and case."""
        wanted = [normal(word).casefold() for word in words.split()]
        return tuple(piece for piece in self.pieces if _has(normal(piece.text).casefold(), wanted))

    def count(self, words: str) -> int:
        """How often words stand in the book, in all."""
        wanted = normal(words).casefold()
        return sum(normal(piece.text).casefold().count(wanted) for piece in self.pieces)


def open_book(source: Source, text: str, end: int = 0) -> Book:
    """A source and its text up to a line; without a lock, its lines are the text's."""
    rows = lines(text)
    found = split_keyed(text) if source.form == "keyed" else split(text)
    last = end or len(rows)
    found = tuple(each for each in found if source.first <= each.line <= last)
    old = source.sentences or lock_source(source.id, source.form, len(rows), found).sentences
    return Book(source, rows, found, follow(old, found))


def means(cite: Cite, line: int, index: int, key: str = "", field: str = "") -> bool:
    """Whether a citation means the sentence that stands there."""
    if key:
        return key in cite.plain_keys() and cite.field in ("", field)
    return cite.first <= line <= cite.last and cite.sentence in (0, index)


def _has(text: str, wanted: list[str]) -> bool:
    return bool(wanted) and all(word in text for word in wanted)
