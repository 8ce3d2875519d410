"""Texts that occur twice and are translated in two ways.

Two ways may both be right, so this is only told, not held against anybody.
"""

from collections.abc import Iterable, Iterator

from compiler.diagnostic import Severity
from compiler.meaning.finding import Change, Finding, Side
from compiler.meaning.passage import passage

KIND = "repeat"
SHORTEST = 2


def repeats(units: Iterable[tuple[str, str, str]], languages: tuple[str, str]) -> Iterator[Finding]:
    """A finding for each translation that departs from the first of the same text."""
    first: dict[str, tuple[str, str]] = {}
    for unit, left, right in units:
        key, other = _plain(left), _plain(right)
        if len(key) < SHORTEST or not other:
            continue
        known = first.setdefault(key, (unit, other))
        if known[1] != other:
            sides = (
                Side(languages[0], left, key, ((0, len(left)),)),
                Side(languages[1], right, other, ((0, len(right)),)),
            )
            yield Finding(unit, KIND, Change.REPLACED, Severity.INFO, *sides)


def _plain(text: str) -> str:
    return " ".join(passage(text).normal.split()).rstrip(".。")
