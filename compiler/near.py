"""The name that was probably meant."""

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

_PLURALS = (("ies", "y"), ("es", ""), ("s", ""))


def near(name: str, names: Iterable[str]) -> str | None:
    """The nearest of some names, or None if none is near.

    Near is a third of the name's length in strokes, or two in a short name, one in a tiny one; a plural is
    always near to its one.
    """
    known = set(names)
    for plural, singular in _PLURALS:
        if name.endswith(plural) and (one := name.removesuffix(plural) + singular) in known:
            return one
    limit = 1 if len(name) < 4 else max(2, len(name) // 3)
    best = process.extractOne(name, sorted(known - {name}), scorer=OSA.distance, score_cutoff=limit)
    return best[0] if best else None


def distance(left: str, right: str) -> int:
    """How many strokes turn one word into another; swapped neighbours are one."""
    return OSA.distance(left, right)
