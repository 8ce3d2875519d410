"""Where the sentences of a lock stand in a text.

Sentences are followed by their hashes: first those that kept their order, then those that were
moved, then those whose line breaks changed. Of equal sentences, the neighbours decide.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from compiler.sentences import Piece, digest_of_normal, normal
from compiler.sequences import LARGEST, in_order, rising
from compiler.sources import Sentence

TELLING = 5
"""A shorter sentence, such as `Note:`, is not followed by its words alone."""


@dataclass(frozen=True, slots=True)
class Change:
    """Sentences of the lock, and what stands in their stead."""

    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Anchors:
    """For each sentence of a lock, the pieces of the text it became."""

    old: tuple[Sentence, ...]
    new: tuple[Piece, ...]
    places: tuple[tuple[int, ...], ...]
    changes: tuple[Change, ...]

    def missing(self) -> tuple[int, ...]:
        """Sentences of the lock that the text does not have."""
        return tuple(at for at, place in enumerate(self.places) if not place)

    def unknown(self) -> tuple[int, ...]:
        """Pieces of the text that the lock does not have."""
        known = {at for place in self.places for at in place}
        return tuple(at for at in range(len(self.new)) if at not in known)

    def moved(self) -> tuple[int, ...]:
        """Sentences of the lock that stand elsewhere in the text."""
        return tuple(
            at for at, place in enumerate(self.places) if place and not self.is_still(at, place)
        )

    def is_still(self, at: int, place: tuple[int, ...]) -> bool:
        """Whether a sentence stands where it stood."""
        piece, sentence = self.new[place[0]], self.old[at]
        same = (piece.line, piece.index) == (sentence.line, sentence.index)
        return same and self.new[place[-1]].line == sentence.line

    def is_unchanged(self) -> bool:
        """Whether the text is the locked one, line by line."""
        return not (self.missing() or self.unknown() or self.moved())

    def is_known(self) -> bool:
        """Whether every sentence is known, wherever it stands."""
        return not (self.missing() or self.unknown())


def follow(old: Sequence[Sentence], new: Sequence[Piece]) -> Anchors:
    """The anchors of a lock's sentences in the pieces of a text."""
    names = [each.hash for each in old]
    others = [each.hash() for each in new]
    pairs = dict(in_order(names, others))
    _follow_moved(old, names, others, pairs)
    spine = rising(sorted(pairs.items()))
    places: list[tuple[int, ...]] = [(pairs[at],) if at in pairs else () for at in range(len(old))]
    _follow_broken(old, new, places)
    return Anchors(tuple(old), tuple(new), tuple(places), _changes(places, len(new), spine))


def _follow_moved(
    old: Sequence[Sentence], names: list[str], others: list[str], pairs: dict[int, int]
) -> None:
    """Add what left its place: a telling sentence that both sides have once."""
    taken = set(pairs.values())
    there = _places_of(others)
    here = _places_of(names)
    for name, spots in there.items():
        ats = here.get(name, [])
        free = len(spots) == len(ats) == 1 and ats[0] not in pairs and spots[0] not in taken
        if free and old[ats[0]].length >= TELLING:
            pairs[ats[0]] = spots[0]
    for name, spots in there.items():
        ats = here.get(name, [])
        if ats and len(spots) * len(ats) > 1 and len(spots) * len(ats) <= LARGEST:
            _settle(ats, spots, pairs)


def _places_of(names: list[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for at, name in enumerate(names):
        places.setdefault(name, []).append(at)
    return places


def _settle(ats: list[int], spots: list[int], pairs: dict[int, int]) -> None:
    """Give equal sentences their places by their neighbours, else leave them where they are."""
    wishes = sorted(
        (
            (-agreeing, pairs.get(at) != spot, at, spot)
            for at in ats
            for spot in spots
            if (agreeing := _agreeing(at, spot, pairs)) or pairs.get(at) == spot
        ),
    )
    free, new = set(spots), dict[int, int]()
    for _, _, at, spot in wishes:
        if at not in new and spot in free:
            new[at] = spot
            free.remove(spot)
    for at in ats:
        pairs.pop(at, None)
    pairs.update(new)


def _agreeing(at: int, spot: int, pairs: dict[int, int]) -> int:
    """How many neighbours stand beside a spot too."""
    return (pairs.get(at - 1) == spot - 1) + (pairs.get(at + 1) == spot + 1)


def _follow_broken(
    old: Sequence[Sentence], new: Sequence[Piece], places: list[tuple[int, ...]]
) -> None:
    """Find sentences whose line breaks changed, in runs of unknown pieces."""
    wanted: dict[tuple[int, str], list[int]] = {}
    for at, place in enumerate(places):
        if not place and old[at].length:
            wanted.setdefault((old[at].length, old[at].hash), []).append(at)
    known = {at: sentence for sentence, place in enumerate(places) for at in place}
    unknown = [at for at in range(len(new)) if at not in known]
    for _, pairs in groupby(enumerate(unknown), key=lambda pair: pair[1] - pair[0]):
        run = [at for _, at in pairs]
        following = known.get(run[0] - 1, -1) + 1
        _search(run, following, old, new, wanted, places)


def _search(
    run: list[int],
    following: int,
    old: Sequence[Sentence],
    new: Sequence[Piece],
    wanted: dict[tuple[int, str], list[int]],
    places: list[tuple[int, ...]],
) -> None:
    words = [normal(new[at].text) for at in run]
    text = "".join(words)
    owner = [at for at, word in zip(run, words, strict=True) for _ in word]
    begins = [at for at in range(len(text)) if at == 0 or owner[at] != owner[at - 1]]
    lengths = Counter(length for length, _ in wanted)
    at = 0
    while at < len(text) and lengths:
        hit = _match(text, at, old, wanted, lengths, following)
        if hit is None:
            at = next(iter(begins[bisect_right(begins, at) :][:1]), len(text))
            continue
        places[hit] = tuple(dict.fromkeys(owner[at : at + old[hit].length]))
        at += old[hit].length
        following = hit + 1


def _match(
    text: str,
    at: int,
    old: Sequence[Sentence],
    wanted: dict[tuple[int, str], list[int]],
    lengths: Counter[int],
    following: int,
) -> int | None:
    """The wanted sentence that begins here, first of all the following one."""
    expected = [old[following].length] if following < len(old) else []
    telling = (each for each in sorted(lengths, reverse=True) if each >= TELLING)
    for length in (*expected, *telling):
        part = text[at : at + length]
        if len(part) < length or lengths[length] <= 0:
            continue
        found = wanted.get((length, digest_of_normal(part)))
        if found:
            hit = following if following in found else found[0]
            found.remove(hit)
            if not found:
                del wanted[length, old[hit].hash]
                lengths -= Counter({length: 1})
            return hit
    return None


def _changes(
    places: list[tuple[int, ...]], count: int, spine: list[tuple[int, int]]
) -> tuple[Change, ...]:
    """What is missing beside what is unknown, between two sentences that stayed."""
    known = {at for place in places for at in place}
    bounds = [(-1, -1), *spine, (len(places), count)]
    found = []
    for (i, j), (k, m) in pairwise(bounds):
        missing = tuple(at for at in range(i + 1, k) if not places[at])
        unknown = tuple(at for at in range(j + 1, m) if at not in known)
        if missing or unknown:
            found.append(Change(missing, unknown))
    return tuple(found)
