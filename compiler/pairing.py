"""The sentences of two texts in pairs, where one of them condenses and reorders.

A pair is two sentences each of which is the other's nearest. A sentence left over joins the pair of its
own nearest, if it is near enough: several sentences of one text are often one of the other.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from compiler.meaning.facts import Facts
from compiler.meaning.finding import Finding, Side
from compiler.sentences import Piece

Scores = Sequence[Sequence[float]]
"""How alike each sentence of the left is to each of the right, 1 at most."""

SECTION, FAR = 0.08, 0.10
"""What it counts to stand in sections that belong together, and to stand elsewhere in the book."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How alike sentences have to be: a pair, one that joins a pair, and one that is not alone.

    What is no pair, and yet near to something, was condensed into it. `count` and `rest` are how
    alike a pair has to be for what it counts, or says besides, to be held against it.
    """

    pair: float
    join: float
    near: float
    count: float
    rest: float


NEVER = 9.0
WORDS = Limits(0.24, NEVER, 0.30, 0.60, NEVER)
MODEL = Limits(0.46, 0.66, 0.48, 0.46, 0.75)
"""For scores by terms and numbers alone, too coarse for much, and for those of an encoder."""
QUANTITIES = frozenset(("number", "unit", "ratio", "comparison"))
MUCH_LONGER = 1.6


@dataclass(frozen=True, slots=True)
class Pair:
    """Sentences of both texts that say the same, by their places, and how alike the nearest are."""

    left: tuple[int, ...]
    right: tuple[int, ...]
    score: float


@dataclass(frozen=True, slots=True)
class Paired:
    """The pairs, and what has no partner on either side."""

    pairs: tuple[Pair, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]


def paired(left: Sequence[Piece], right: Sequence[Piece], scores: Scores, limits: Limits) -> Paired:
    """The sentences of two texts in pairs."""
    if not left or not right:
        return Paired((), tuple(range(len(left))), tuple(range(len(right))))
    weighed = _weighed(left, right, scores)
    best = [max(range(len(right)), key=row.__getitem__) for row in weighed]
    turned = list(zip(*weighed, strict=True))
    back = [max(range(len(left)), key=column.__getitem__) for column in turned]
    groups = {
        one: ([one], [two])
        for one, two in enumerate(best)
        if back[two] == one and weighed[one][two] >= limits.pair
    }
    homes = {two[0]: one for one, (_, two) in groups.items()}
    for one, two in enumerate(best):
        if one not in groups and two in homes and weighed[one][two] >= limits.join:
            groups[homes[two]][0].append(one)
    for two, one in enumerate(back):
        if two not in homes and one in groups and weighed[one][two] >= limits.join:
            groups[one][1].append(two)
    pairs = tuple(
        Pair(tuple(sorted(ones)), tuple(sorted(twos)), round(weighed[ones[0]][twos[0]], 3))
        for ones, twos in groups.values()
    )
    used_left = {one for pair in pairs for one in pair.left}
    used_right = {two for pair in pairs for two in pair.right}
    return Paired(
        pairs,
        _alone(weighed, used_left, limits),
        _alone(turned, used_right, limits),
    )


def is_sure(
    finding: Finding, pair: Pair, left: Sequence[Facts], right: Sequence[Facts], limits: Limits
) -> bool:
    """Whether a difference in a guessed pair can hardly be that of two other things.

    One text condenses the other: a sentence of two says more than its partner, and numbers that
    count different things are no conflict.
    """
    if len(pair.left) > 1 or len(pair.right) > 1:
        return False
    one, two = left[pair.left[0]], right[pair.right[0]]
    if finding.kind in QUANTITIES:
        counted = _nouns(one, finding.left) & _nouns(two, finding.right)
        # A card may be any card; a term of the game is what it is.
        named = counted & {term.value for term in one.glossary}
        return bool(named) or (bool(counted) and pair.score >= limits.count)
    sizes = [len(each.passage.text) / each.language.density for each in (one, two)]
    return pair.score >= limits.rest and max(sizes) <= MUCH_LONGER * min(sizes)


def by_words(left: Sequence[Facts], right: Sequence[Facts]) -> list[list[float]]:
    """How alike sentences are in the terms and numbers that they share, the rare ones first."""
    bags = [[_bag(each) for each in side] for side in (left, right)]
    known = Counter(word for side in bags for bag in side for word in bag)
    total = sum(map(len, bags)) + 1
    rare = {word: math.log(total / count) for word, count in known.items()}
    sizes = [[math.sqrt(sum(rare[w] ** 2 for w in bag)) for bag in side] for side in bags]
    return [
        [
            sum(rare[w] ** 2 for w in one & two) / (size * other) if one & two else 0.0
            for two, other in zip(bags[1], sizes[1], strict=True)
        ]
        for one, size in zip(bags[0], sizes[0], strict=True)
    ]


def _nouns(known: Facts, side: Side) -> set[str]:
    """What the numbers count that a finding marks."""
    marked = set(side.spans)
    numbers = (one for one in known.numbers if (one.start, one.end) in marked and not one.weak)
    return {one.noun for one in numbers} - {""}


def _alone(rows: Scores, used: set[int], limits: Limits) -> tuple[int, ...]:
    return tuple(at for at, row in enumerate(rows) if at not in used and max(row) < limits.near)


def _bag(facts: Facts) -> frozenset[str]:
    terms = {term.value for term in (*facts.glossary, *facts.terms)}
    acts = {cue.value for cue in facts.cues if cue.kind in ("action", "timing", "direction")}
    return frozenset(terms | acts | {f"{n.value:g}" for n in facts.numbers if not n.weak})


def _weighed(left: Sequence[Piece], right: Sequence[Piece], scores: Scores) -> list[list[float]]:
    """Scores with what sections and places in the book say."""
    together = _sections(left, right, scores)
    span = max(len(left) - 1, 1), max(len(right) - 1, 1)
    return [
        [
            score
            + SECTION * ((left[one].heading, right[two].heading) in together)
            - FAR * abs(one / span[0] - two / span[1])
            for two, score in enumerate(row)
        ]
        for one, row in enumerate(scores)
    ]


def _sections(
    left: Sequence[Piece], right: Sequence[Piece], scores: Scores
) -> frozenset[tuple[str, str]]:
    """The headings under which sentences of both texts find their nearest most often."""
    votes: Counter[tuple[str, str]] = Counter()
    for one, row in enumerate(scores):
        two = max(range(len(row)), key=row.__getitem__)
        if row[two] > 0:
            votes[left[one].heading, right[two].heading] += 1
    for two, column in enumerate(zip(*scores, strict=True)):
        one = max(range(len(column)), key=column.__getitem__)
        if column[one] > 0:
            votes[left[one].heading, right[two].heading] += 1
    found = set()
    for side in (0, 1):
        best: dict[str, tuple[str, str]] = {}
        for pair, _ in votes.most_common():
            best.setdefault(pair[side], pair)
        found |= set(best.values())
    return frozenset(found)
