"""The course of a game as boxes: a loop of phases, each with its steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from compiler.sheets.model import Cell, Row, Table

STEPS = 8
"""No box has more; the table below it has all."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a box, with its depth below the phase; what may be chosen has no number."""

    depth: int
    name: Cell
    number: str = ""


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


def loops(table: Table, most: int = STEPS) -> tuple[Loop, ...]:
    """The rounds of a table of stages, with so many steps in a box at most."""
    made = []
    for head, below in _split(table.rows, 0):
        phases = tuple(_phase(row, under, most) for row, under in _split(below, 1))
        if phases:
            made.append(Loop(head.cells[0], head.cells[1], phases))
    return tuple(made)


def _split(rows: tuple[Row, ...], level: int) -> Iterator[tuple[Row, tuple[Row, ...]]]:
    """Each row of a level with the rows below it."""
    starts = [n for n, row in enumerate(rows) if row.level == level]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield rows[start], rows[start + 1 : end]


def _phase(row: Row, below: tuple[Row, ...], most: int) -> Phase:
    if below:
        found = [(each.level - row.level - 1, each.cells[0], True) for each in below]
    else:
        lines = row.cells[2].lines
        found = [(min(line.indent, 1), Cell((line,)), line.indent == 0) for line in lines]
    return Phase(row.cells[0], row.cells[1], tuple(_numbered(found))[:most])


def _numbered(found: list[tuple[int, Cell, bool]]) -> Iterator[Step]:
    """Steps counted at each depth; a deeper one begins again."""
    counts: dict[int, int] = {}
    for depth, name, is_step in found:
        counts = {d: n for d, n in counts.items() if d <= depth}
        counts[depth] = counts.get(depth, 0) + 1
        yield Step(depth, name, str(counts[depth]) if is_step else "")
