"""Pairs of strings compared on one core."""

import gc
from collections.abc import Iterator

from benchmarks.figure import Figure, best
from compiler.meaning.compare import Desk, compare
from kisoku.bitext.desk import desk
from tests.meaning.corpus import files, pairs


def measure() -> Iterator[Figure]:
    """Microseconds a pair, over the whole corpus."""
    every = tuple(pairs((*files(independent=False), *files(independent=True))))
    table = desk("en", "ja", "", ())
    # As the command does.
    gc.freeze()
    seconds = best(lambda: _compare(every, table)) / len(every)
    yield Figure("compare a pair (2,000 pairs in a second)", seconds * 1e6, "us", 500)


def _compare(every: tuple[tuple[str, str], ...], table: Desk) -> None:
    for number, (left, right) in enumerate(every):
        compare(str(number), left, right, table)
