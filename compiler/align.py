"""Two editions of a rulebook brought in line before they are compared.

Lines without a name of their own are counted among their like, so one line put in front shifts the
others. Here each line finds the one that says the same; what is left is paired in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from compiler.document import Document, Entry

_COUNTED = re.compile(r"(.*?)\d+$")
Path = tuple[int, int]


@dataclass(slots=True)
class Line:
    """An address with what stands below it; `key` is its last part."""

    key: str
    entry: Entry
    below: list[Line] = field(default_factory=list)

    def says(self) -> tuple[object, ...]:
        """All that stands here and below, to tell equal lines."""
        return (self.entry.value, *((each.key, each.says()) for each in self.below))


def align(left: Document, right: Document) -> Document:
    """The right document with its counted lines at the addresses of those on the left."""
    entries = dict(_renamed(_lines(left), _lines(right), ""))
    return replace(right, entries=entries)


def _lines(document: Document) -> list[Line]:
    top: list[Line] = []
    known: dict[str, Line] = {}
    for address, entry in document.entries.items():
        above = address.rpartition(".")[0]
        while above and above not in known:
            above = above.rpartition(".")[0]
        line = Line(address[len(above) + 1 :] if above else address, entry)
        (known[above].below if above else top).append(line)
        known[address] = line
    return top


def _renamed(left: list[Line], right: list[Line], above: str) -> Iterator[tuple[str, Entry]]:
    for key, other, line in _paired(left, right):
        address = f"{above}.{key}" if above else key
        yield address, line.entry
        yield from _renamed(other.below if other else [], line.below, address)


def _paired(left: list[Line], right: list[Line]) -> Iterator[tuple[str, Line | None, Line]]:
    """Each line of the right with its new key, and the line of the left that it stands for."""
    named = {line.key: line for line in left}
    stems = {line.key: _stem(line.key) for line in (*left, *right)}
    partners: dict[int, Line | None] = {}
    for stem in dict.fromkeys(stem for stem in stems.values() if stem):
        ones, twos = (
            [line for line in lines if stems[line.key] == stem] for lines in (left, right)
        )
        partners |= _partners(ones, twos)
    fresh = 0
    for line in right:
        if not stems[line.key]:
            yield line.key, named.get(line.key), line
            continue
        other = partners.get(id(line))
        fresh += other is None
        # No address has a plus, so a line without a partner takes nobody's place.
        yield (other.key if other else f"{stems[line.key]}+{fresh}"), other, line


def _stem(key: str) -> str:
    counted = _COUNTED.fullmatch(key)
    return counted[1] if counted else ""


def _partners(ones: list[Line], twos: list[Line]) -> dict[int, Line | None]:
    first, second = [line.says() for line in ones], [line.says() for line in twos]
    found: dict[int, Line | None] = {}
    start: Path = (0, 0)
    for end in (*_common(first, second), (len(ones), len(twos))):
        gap = zip(ones[start[0] : end[0]], twos[start[1] : end[1]], strict=False)
        found |= {id(two): one for one, two in gap}
        if end[0] < len(ones):
            found[id(twos[end[1]])] = ones[end[0]]
        start = end[0] + 1, end[1] + 1
    return found


def _common(first: Sequence[object], second: Sequence[object]) -> tuple[Path, ...]:
    """The pairs of a longest common sequence; the same pairs from both sides."""
    if (len(first), repr(first)) > (len(second), repr(second)):
        return tuple((left, right) for right, left in _common(second, first))
    rows = [[0] * (len(second) + 1) for _ in range(len(first) + 1)]
    for i in range(len(first) - 1, -1, -1):
        for j in range(len(second) - 1, -1, -1):
            same = first[i] == second[j]
            rows[i][j] = rows[i + 1][j + 1] + 1 if same else max(rows[i + 1][j], rows[i][j + 1])
    found: list[Path] = []
    i = j = 0
    while i < len(first) and j < len(second):
        if first[i] == second[j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif rows[i + 1][j] >= rows[i][j + 1]:
            i += 1
        else:
            j += 1
    return tuple(found)
