"""How wide the columns of a table are, so that it is as short as can be.

Widths are in half-width signs, as in a terminal, which is near enough to share a page by; heights are in lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

LOOSE, LOST = 1.05, 3.5
"""Proportional type needs more room than its signs, and a line that is broken loses half a word."""

PAD = 0.55
"""Lines of white above and below the text of a row."""

ALL, STEPS, SAMPLE = 0.04, 16, 48
"""What the lines of a cell weigh that are not the most of their row; steps in which room is given; rows that are asked."""

Block = tuple[tuple[float, float], ...]
"""The paragraphs of a cell, each with its width and its indent."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A column: what it can't do without, and the paragraphs of each of its cells."""

    least: int
    cells: Sequence[Block]
    known: dict[int, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)

    def lines(self, width: int) -> tuple[int, ...]:
        """How many lines each cell has in a column of a width."""
        if width not in self.known:
            self.known[width] = tuple(_lines(cell, width) for cell in self.cells)
        return self.known[width]

    def some(self) -> Measured:
        """The column with no more rows than it takes to share the room."""
        step = ceil(len(self.cells) / SAMPLE) or 1
        return Measured(self.least, self.cells[::step])


def shared(columns: Sequence[Measured], room: int) -> tuple[int, ...]:
    """The widths of the columns: each its least, and more where it makes the table shorter by most."""
    asked = [column.some() for column in columns]
    widths = [column.least for column in asked]
    for parts in (STEPS, 3 * STEPS):
        _widen(asked, widths, room, max((room - sum(widths)) // parts, 1))
        _narrow(asked, widths)
    return tuple(widths)


def _widen(columns: Sequence[Measured], widths: list[int], room: int, step: int) -> None:
    while (spare := room - sum(widths)) > 0:
        now = _weight(columns, widths)
        gains = [
            ((now - _weight(columns, _wider(widths, n, more))) / more, -more, n)
            for n in range(len(columns))
            for more in (step, 3 * step)
            if more <= spare
        ]
        gain, less, at = max(gains, default=(0, 0, 0))
        if gain <= 0:
            return
        widths[at] -= less


def _narrow(columns: Sequence[Measured], widths: list[int]) -> None:
    """Take from each column what it has no use for."""
    for at, column in enumerate(columns):
        lines = column.lines(widths[at])
        while widths[at] > column.least and column.lines(widths[at] - 1) == lines:
            widths[at] -= 1


def heights(columns: Sequence[Measured], widths: Sequence[int]) -> list[float]:
    """How tall each row is."""
    lines = [column.lines(width) for column, width in zip(columns, widths, strict=True)]
    return [max(row) + PAD for row in zip(*lines, strict=True)]


def _weight(columns: Sequence[Measured], widths: Sequence[int]) -> float:
    lines = [column.lines(width) for column, width in zip(columns, widths, strict=True)]
    return sum(map(max, *lines)) + ALL * sum(map(sum, lines)) if len(lines) > 1 else sum(lines[0])


def _wider(widths: Sequence[int], at: int, more: int) -> list[int]:
    return [width + more * (n == at) for n, width in enumerate(widths)]


def _lines(cell: Block, width: int) -> int:
    return sum(
        1 if said * LOOSE <= width - indent else ceil(said * LOOSE / max(width - indent - LOST, 3))
        for said, indent in cell
    )
