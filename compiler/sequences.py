"""Two sequences side by side: what both have, in one order.

As in a patience diff, what stands once on both sides is paired first and divides the rest.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

LARGEST = 250_000
"""Runs of equal items are compared each with each only up to so many pairs."""


def in_order(a: Sequence[str], b: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Equal hashes in one order: what both ends share, then between unique ones."""
    work = [(list(a), list(b), 0, 0)]
    while work:
        a, b, left, right = work.pop()
        start = _shared(a, b)
        yield from ((left + at, right + at) for at in range(start))
        a, b, left, right = a[start:], b[start:], left + start, right + start
        end = _shared(a[::-1], b[::-1])
        yield from ((left + len(a) - at, right + len(b) - at) for at in range(1, end + 1))
        a, b = a[: len(a) - end], b[: len(b) - end]
        edges = _patience(a, b)
        if not edges:
            yield from ((left + i, right + j) for i, j in _longest(a, b))
            continue
        bounds = [(-1, -1), *edges, (len(a), len(b))]
        for (i, j), (k, m) in pairwise(bounds):
            work.append((a[i + 1 : k], b[j + 1 : m], left + i + 1, right + j + 1))
        yield from ((left + i, right + j) for i, j in edges)


def _shared(a: Sequence[str], b: Sequence[str]) -> int:
    count = 0
    for one, other in zip(a, b, strict=False):
        if one != other:
            break
        count += 1
    return count


def _patience(a: Sequence[str], b: Sequence[str]) -> list[tuple[int, int]]:
    """The longest rising run of the hashes that both sides have once."""
    once = {name for name, count in Counter(a).items() if count == 1}
    once &= {name for name, count in Counter(b).items() if count == 1}
    there = {name: at for at, name in enumerate(b) if name in once}
    pairs = [(at, there[name]) for at, name in enumerate(a) if name in once]
    return rising(pairs)


def rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run of pairs whose second numbers rise."""
    tops: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, (_, value) in enumerate(pairs):
        low = bisect_left(tops, value)
        before.append(ends[low - 1] if low else -1)
        tops[low : low + 1] = [value]
        ends[low : low + 1] = [at]
    run: list[tuple[int, int]] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        run.append(pairs[at])
        at = before[at]
    return run[::-1]


def _longest(a: Sequence[str], b: Sequence[str]) -> list[tuple[int, int]]:
    """The longest common subsequence of two short runs."""
    if not set(a) & set(b) or len(a) * len(b) > LARGEST:
        return []
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            equal = a[i] == b[j]
            table[i][j] = (
                table[i + 1][j + 1] + 1 if equal else max(table[i + 1][j], table[i][j + 1])
            )
    pairs, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] == b[j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif table[i][j + 1] >= table[i + 1][j]:
            j += 1
        else:
            i += 1
    return pairs
