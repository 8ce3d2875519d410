"""Sentences of an old text and what became of them in a new one, by how alike they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.reworded import alike
from compiler.sentences import Piece

NEAR, FAR = 0.5, 0.7
"""From here on a sentence is another wording of one at its place, or of one elsewhere."""
LARGEST = 4_000
"""Each sentence is held against each only up to so many pairs."""

Places = tuple[int, ...]
Pair = tuple[Places, Places]


@dataclass(frozen=True, slots=True)
class Texts:
    """The sentences of both texts."""

    old: tuple[Piece, ...]
    new: tuple[Piece, ...]

    def alike(self, pair: Pair) -> float:
        """How alike some sentences of one are to some of the other."""
        return alike([self.old[at] for at in pair[0]], [self.new[at] for at in pair[1]])


def reworded(texts: Texts, olds: Places, news: Places) -> list[Pair]:
    """What was reworded where it stood; one sentence may have become two."""
    if len(olds) * len(news) > LARGEST:
        return []
    pairs = _best(texts, olds, news)
    free = set(olds) - _left(pairs), set(news) - _right(pairs)
    return [_widened(texts, pair, *free) for pair in pairs]


def elsewhere(texts: Texts, lost: Places, found: Places) -> list[Pair]:
    """What was reworded and stands elsewhere, the most alike first."""
    if len(lost) * len(found) > LARGEST:
        return []
    wishes = sorted(
        (-score, i, j) for i in lost for j in found if (score := texts.alike(((i,), (j,)))) >= FAR
    )
    pairs: list[Pair] = []
    for _, i, j in wishes:
        if i not in _left(pairs) and j not in _right(pairs):
            pairs.append(((i,), (j,)))
    return pairs


def without(places: Places, pairs: Sequence[Pair], side: int) -> Places:
    """The places that no pair has on a side."""
    taken = _right(pairs) if side else _left(pairs)
    return tuple(at for at in places if at not in taken)


def runs(places: Places) -> Iterator[Places]:
    """Neighbours together."""
    run: list[int] = []
    for at in places:
        if run and at != run[-1] + 1:
            yield tuple(run)
            run = []
        run.append(at)
    if run:
        yield tuple(run)


def _left(pairs: Sequence[Pair]) -> set[int]:
    return {at for olds, _ in pairs for at in olds}


def _right(pairs: Sequence[Pair]) -> set[int]:
    return {at for _, news in pairs for at in news}


def _best(texts: Texts, olds: Places, news: Places) -> list[Pair]:
    """Sentences in pairs, in one order, so that they are the most alike in all."""
    scores = [[texts.alike(((i,), (j,))) for j in news] for i in olds]
    table = [[0.0] * (len(news) + 1) for _ in range(len(olds) + 1)]
    for i in reversed(range(len(olds))):
        for j in reversed(range(len(news))):
            paired = table[i + 1][j + 1] + scores[i][j] if scores[i][j] >= NEAR else 0.0
            table[i][j] = max(paired, table[i + 1][j], table[i][j + 1])
    pairs: list[Pair] = []
    i = j = 0
    while i < len(olds) and j < len(news):
        if table[i][j] == table[i + 1][j]:
            i += 1
        elif table[i][j] == table[i][j + 1]:
            j += 1
        else:
            pairs.append(((olds[i],), (news[j],)))
            i, j = i + 1, j + 1
    return pairs


def _widened(texts: Texts, pair: Pair, lost: set[int], found: set[int]) -> Pair:
    """A pair with its neighbours, as long as they make the two more alike."""
    while True:
        olds, news = pair
        wider: list[Pair] = [
            (tuple(sorted((*olds, at))), news) for at in (olds[0] - 1, olds[-1] + 1) if at in lost
        ]
        wider += [
            (olds, tuple(sorted((*news, at)))) for at in (news[0] - 1, news[-1] + 1) if at in found
        ]
        best = max(wider, key=texts.alike, default=pair)
        if texts.alike(best) <= texts.alike(pair):
            return pair
        pair = best
        lost -= set(best[0])
        found -= set(best[1])
