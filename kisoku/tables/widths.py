"""The room on a page, shared between columns so that a table is as short as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

LOOSE, LOST = 1.05, 3.5
"""Proportional type needs more room than its signs, and a line that is broken loses half a word."""

PAD = 0.55
"""Lines of white above and below the text of a row."""

ALL, STEPS, SAMPLE = 0.04, 12, 32
"""What the lines of a cell weigh that are not the most of their row; steps in which room is given; rows that are asked."""

SHORT = 60
"""A paragraph of no more signs looks ill in many lines."""

Block = tuple[tuple[float, float], ...]
"""The paragraphs of a cell, each with its width and its indent."""

Lines = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """A column: what it can't do without, and the paragraphs of each of its cells."""

    least: int
    cells: Sequence[Block]
    known: dict[int, Lines] = field(default_factory=dict, compare=False, repr=False)
    sampled: list[Measured] = field(default_factory=list, compare=False, repr=False)

    def lines(self, width: int) -> Lines:
        """How many lines each cell has in a column of a width."""
        if width not in self.known:
            self.known[width] = tuple([_lines(cell, width) for cell in self.cells])
        return self.known[width]

    def some(self) -> Measured:
        """The column with no more rows than it takes to share the room."""
        count = len(self.cells)
        if count <= SAMPLE:
            return self
        if not self.sampled:
            some = [self.cells[n * count // SAMPLE] for n in range(SAMPLE)]
            self.sampled.append(Measured(self.least, some))
        return self.sampled[0]


def shared(
    columns: Sequence[Measured], room: int, together: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The widths of the columns: each its least, and more where it makes the table shorter by most.

    Columns that say the same in other words are as tall as each other, so they grow together.
    """
    widths = [column.least for column in columns]
    grown = [*((n,) for n in range(len(columns))), *([together] if len(together) > 1 else [])]
    for parts in (STEPS, 3 * STEPS):
        _widen(columns, widths, room, max((room - sum(widths)) // parts, 1), grown)
        _narrow(columns, widths)
    return tuple(widths)


def heights(columns: Sequence[Measured], widths: Sequence[int]) -> list[float]:
    """How tall each row is."""
    lines = [column.lines(width) for column, width in zip(columns, widths, strict=True)]
    return [max(row) + PAD for row in zip(*lines, strict=True)]


def broken(columns: Sequence[Measured], widths: Sequence[int]) -> int:
    """How many lines more than one the short paragraphs of a table have."""
    return sum(
        ceil(said * LOOSE / max(width - indent - LOST, 3)) - 1
        for column, width in zip(columns, widths, strict=True)
        for cell in column.cells
        for said, indent in cell
        if width - indent < said * LOOSE < SHORT
    )


def _widen(
    columns: Sequence[Measured], widths: list[int], room: int, step: int, grown: Sequence[tuple[int, ...]]
) -> None:  # fmt: skip
    lines = [column.lines(width) for column, width in zip(columns, widths, strict=True)]
    tall = _tall(lines)
    while (spare := room - sum(widths)) > 0:
        best, some, more = 0.0, grown[0], 0
        for group in grown:
            for each in (step, 3 * step, 9 * step):
                if each * len(group) > spare:
                    break
                wider = _wider(columns, widths, lines, group, each)
                gain = (tall - _tall(wider)) / (each * len(group)) if wider else 0
                if gain > best:
                    best, some, more = gain, group, each
        if not more:
            return
        for at in some:
            widths[at] += more
        lines = [column.lines(width) for column, width in zip(columns, widths, strict=True)]
        tall = _tall(lines)


def _wider(
    columns: Sequence[Measured], widths: Sequence[int], lines: Sequence[Lines], group: tuple[int, ...], more: int
) -> list[Lines]:  # fmt: skip
    """The lines of a table some of whose columns are wider, if that changes any."""
    made = list(lines)
    for at in group:
        made[at] = columns[at].lines(widths[at] + more)
    return made if any(made[at] != lines[at] for at in group) else []


def _tall(lines: Sequence[Lines]) -> float:
    """How tall a table is; that a cell is no taller than it must be counts a little."""
    most = sum(map(max, *lines)) if len(lines) > 1 else sum(lines[0])
    return most + ALL * sum(map(sum, lines))


def _narrow(columns: Sequence[Measured], widths: list[int]) -> None:
    """Take from each column what it has no use for."""
    for at, column in enumerate(columns):
        lines = column.lines(widths[at])
        while widths[at] > column.least and column.lines(widths[at] - 1) == lines:
            widths[at] -= 1


def _lines(cell: Block, width: int) -> int:
    count = 0
    for said, indent in cell:
        room = width - indent
        said *= LOOSE
        count += 1 if said <= room else ceil(said / max(room - LOST, 3))
    return count
