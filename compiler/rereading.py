"""Two editions of one book: what changed, which statements cite it, what to read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.anchors import Anchors, follow
from compiler.books import Book
from compiler.counterparts import Pair, Places, Texts, elsewhere, reworded, runs, without
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk_places
from compiler.lock import lock_source
from compiler.reworded import Marks, bare, differing
from compiler.sentences import Piece
from compiler.sequences import rising

Spine = list[tuple[int, int]]
"""The sentences that stayed in their order, old and new."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Sentences of the old edition, what stands in their stead, and the statements that cite them.

    Without old sentences the new ones were added, without new ones the old ones were removed.
    """

    source: str
    old: tuple[Piece, ...]
    new: tuple[Piece, ...]
    addresses: tuple[str, ...]
    moved: bool = False

    @property
    def kind(self) -> str:
        """What happened: changed, added, removed; moved or renumbered if the words stayed."""
        if not self.old or not self.new:
            return "removed" if self.old else "added"
        if bare(self.old) != bare(self.new):
            return "changed"
        return "moved" if self.moved else "renumbered"

    def marks(self) -> tuple[Marks, Marks]:
        """The words that differ in the old sentences and in the new ones."""
        if self.kind == "moved" or not self.old or not self.new:
            return tuple(() for _ in self.old), tuple(() for _ in self.new)
        return differing(self.old, self.new)

    def again(self) -> tuple[str, ...]:
        """The statements to read again: not those whose words only stand elsewhere."""
        return () if self.kind in ("moved", "renumbered") else self.addresses


def changed(rulebook: Rulebook, old: Book, new: Book) -> tuple[Changed, ...]:
    """What differs between two texts of one source, in the order of the old one."""
    source, texts = old.source, Texts(old.pieces, new.pieces)
    locked = lock_source(source.id, source.form, len(old.lines), old.pieces)
    anchors = follow(locked.sentences, new.pieces)
    spine = _stayed(anchors)
    near = [pair for each in anchors.changes for pair in reworded(texts, each.old, each.new)]
    lost = without(tuple(at for each in anchors.changes for at in each.old), near, 0)
    found = without(tuple(at for each in anchors.changes for at in each.new), near, 1)
    far = elsewhere(texts, lost, found)
    pairs: list[tuple[Pair, bool]] = [
        *((pair, False) for pair in near),
        *((pair, True) for pair in (*far, *_moved(anchors, spine))),
        *(((run, ()), False) for run in runs(without(lost, far, 0))),
        *((((), run), False) for run in runs(without(found, far, 1))),
    ]
    pairs.sort(key=lambda each: _turn(each[0], spine))
    cited = _cited(rulebook, old) | _cited(rulebook, new)
    return tuple(_changed(source.id, texts, pair, cited, moved=moved) for pair, moved in pairs)


def _changed(
    source: str, texts: Texts, pair: Pair, cited: dict[int, list[str]], *, moved: bool
) -> Changed:
    olds = tuple(texts.old[at] for at in pair[0])
    news = tuple(texts.new[at] for at in pair[1])
    addresses = (address for piece in (*olds, *news) for address in cited.get(id(piece), ()))
    return Changed(source, olds, news, tuple(dict.fromkeys(addresses)), moved)


def _stayed(anchors: Anchors) -> Spine:
    """The most that kept its order; several old sentences may stand in one new one."""
    count = len(anchors.old)
    known = ((at, place[0]) for at, place in enumerate(anchors.places) if place)
    return [(at, turn // count) for at, turn in rising([(i, j * count + i) for i, j in known])]


def _moved(anchors: Anchors, spine: Spine) -> Iterator[Pair]:
    """Sentences that left their place, those that went together as one."""
    stayed = {at for at, _ in spine}
    away = [at for at, place in enumerate(anchors.places) if place and at not in stayed]
    olds: Places = ()
    news: Places = ()
    for at in away:
        place = anchors.places[at]
        if olds and (at != olds[-1] + 1 or place[0] not in (news[-1], news[-1] + 1)):
            yield olds, news
            olds, news = (), ()
        olds, news = (*olds, at), tuple(dict.fromkeys((*news, *place)))
    if olds:
        yield olds, news


def _turn(pair: Pair, spine: Spine) -> tuple[float, int]:
    """Where a change is told: by its old place, an addition before what stayed behind it."""
    olds, news = pair
    if olds:
        return olds[0], 0
    behind = next((old for old, new in spine if new > news[0]), float("inf"))
    return behind - 0.5, news[0]


def _cited(rulebook: Rulebook, book: Book) -> dict[int, list[str]]:
    """The statements that cite each sentence of a text."""
    found: dict[int, list[str]] = {}
    for at in walk_places(rulebook):
        for cite in at.cites:
            if cite.source == book.source.id:
                for piece in book.passage(cite):
                    found.setdefault(id(piece), []).append(at.address)
    return found
