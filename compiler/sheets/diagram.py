"""The course of a game as boxes: a loop of phases, each with its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from compiler.sheets.model import Cell, Row, Table

STEPS = 8
"""No box has more; the table below it has all."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a box, with its depth below the phase."""

    depth: int
    name: Cell


@dataclass(frozen=True, slots=True)
class Phase:
    """A box: its head, its steps, and who does it in which order in its foot."""

    name: Cell
    foot: Cell
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """Boxes that follow each other, again and again if `again` says how often."""

    name: Cell
    again: Cell
    phases: tuple[Phase, ...] = field(default=())


def loops(table: Table) -> tuple[Loop, ...]:
    """The rounds of a table of stages."""
    made = []
    for head, below in _split(table.rows, 0):
        phases = tuple(_phase(row, under) for row, under in _split(below, 1))
        if phases:
            made.append(Loop(head.cells[0], head.cells[1], phases))
    return tuple(made)


def _split(rows: tuple[Row, ...], level: int) -> Iterator[tuple[Row, tuple[Row, ...]]]:
    """Each row of a level with the rows below it."""
    starts = [n for n, row in enumerate(rows) if row.level == level]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield rows[start], rows[start + 1 : end]


def _phase(row: Row, below: tuple[Row, ...]) -> Phase:
    if below:
        steps = tuple(Step(each.level - row.level - 1, each.cells[0]) for each in below)
    else:
        steps = tuple(Step(min(line.indent, 1), Cell((line,))) for line in row.cells[2].lines)
    return Phase(row.cells[0], row.cells[1], steps[:STEPS])
