"""The name that was probably meant."""

from collections.abc import Iterable

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
    best, found = limit + 1, None
    for other in sorted(known):
        if abs(len(other) - len(name)) < best and other != name:
            strokes = distance(name, other)
            if strokes < best:
                best, found = strokes, other
    return found


def distance(left: str, right: str) -> int:
    """How many strokes turn one word into another; swapped neighbours are one."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, sign in enumerate(left, 1):
        earlier, before, row = before, row, [i]
        for j, other in enumerate(right, 1):
            strokes = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (sign != other))
            if i > 1 and j > 1 and sign == right[j - 2] and left[i - 2] == other:
                strokes = min(strokes, earlier[j - 2] + 1)
            row.append(strokes)
    return row[-1]
