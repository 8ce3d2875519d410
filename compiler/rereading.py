"""Two editions of one book: what changed, which statements cite it, what to read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.anchors import follow
from compiler.books import Book
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk_places
from compiler.lock import lock_source
from compiler.sentences import Piece


@dataclass(frozen=True, slots=True)
class Changed:
    """Sentences of the old edition, what stands in their stead, and the statements to read again.

    Without old sentences the new ones were added, without new ones the old ones were removed.
    """

    source: str
    old: tuple[Piece, ...]
    new: tuple[Piece, ...]
    addresses: tuple[str, ...]

    @property
    def kind(self) -> str:
        """What happened: changed, added or removed."""
        return "changed" if self.old and self.new else "removed" if self.old else "added"


def changed(rulebook: Rulebook, old: Book, new: Book) -> tuple[Changed, ...]:
    """What differs between two texts of one source, in the order of the old one."""
    source = old.source
    locked = lock_source(source.id, source.form, len(old.lines), old.pieces)
    anchors = follow(locked.sentences, new.pieces)
    by_old, by_new = _cited(rulebook, old), _cited(rulebook, new)
    return tuple(
        Changed(source.id, olds, news, tuple(dict.fromkeys(_addresses(olds, by_old, news, by_new))))
        for change in anchors.changes
        for olds, news in [
            (
                tuple(old.pieces[at] for at in change.old if not anchors.places[at]),
                tuple(new.pieces[at] for at in change.new),
            )
        ]
        if olds or news
    )


def _cited(rulebook: Rulebook, book: Book) -> dict[int, list[str]]:
    """The statements that cite each sentence of a text."""
    found: dict[int, list[str]] = {}
    for at in walk_places(rulebook):
        for cite in at.cites:
            if cite.source == book.source.id:
                for piece in book.passage(cite):
                    found.setdefault(id(piece), []).append(at.address)
    return found


def _addresses(
    olds: tuple[Piece, ...],
    by_old: dict[int, list[str]],
    news: tuple[Piece, ...],
    by_new: dict[int, list[str]],
) -> Iterator[str]:
    for pieces, by in ((olds, by_old), (news, by_new)):
        for piece in pieces:
            yield from by.get(id(piece), ())
