"""How a screen is shared among the columns of a table.

A browser shares by the longest lines, which leaves nothing to short columns beside a long one; so each column is
given its part of a hundred, which holds for every width.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.sheets.model import Sheet, Table
from compiler.sheets.rows import is_cited, once
from kisoku.cells import width
from kisoku.tables.columns import main
from kisoku.tables.measures import MOST, Column, Measures
from kisoku.tables.widths import Measured, shared

ROOM, SMALL, NAME, GAP, HEAD = 150, 97, 20, 2, 5
"""Signs on a line of a wide screen, on one of a small table, of a name, between two columns, and beside the words of a head."""

FULL = 0.85
"""What needs so much of a screen has all of it."""

LONG, APART = 60, 26
"""A text that is longer may have its languages beside each other, if each has so many signs of room."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The parts of a hundred of each column, places in the books the last; what each needs, what the table needs so
    that each has it, and what the table has use for, 0 if all there is.

    `pair` is the column whose languages stand beside each other, or 0; where a table `is_headed` its heads
    are too narrow for that, and where it `is_broken` it has words that no column holds.
    """

    parts: tuple[float, ...]
    leasts: tuple[int, ...]
    room: float
    most: int
    pair: int
    is_headed: bool
    is_broken: bool


def shares(sheet: Sheet, table: Table) -> Shares:
    """The columns of a table on a screen."""
    measures = Measures(sheet, table)
    at = _pair(measures)
    found = _shares(measures, at)
    is_narrow = at and found.parts[at] * (found.most or ROOM) < 100 * 2 * APART
    return _shares(measures, 0) if is_narrow else found


def _shares(measures: Measures, pair: int) -> Shares:
    sheet, table = measures.sheet, measures.table
    columns = [
        Column(at, head, n)
        for at, head in enumerate(table.heads)
        for n in (range(len(sheet.languages)) if pair and at == pair else (None,))
    ]
    name, *others = (measures.column(column, False) for column in columns)
    measured = [replace(name, least=max(name.least, min(NAME, _natural(name)))), *others]
    owners = [column.at for column in columns]
    if is_cited(table):
        measured.append(measures.places())
        owners.append(len(table.heads))
    least = sum(each.least + GAP for each in measured)
    room = max(ROOM, least) - GAP * len(measured)
    widths, leasts = [0] * (owners[-1] + 1), [0] * (owners[-1] + 1)
    for owner, each, size in zip(owners, measured, shared(measured, room), strict=True):
        widths[owner] += size + GAP
        # The languages of a pair stand below each other where there is no room.
        leasts[owner] = max(leasts[owner], each.least + GAP)
    whole = sum(widths)
    real = max(whole, min(ROOM, SMALL)) / whole
    heads = [sum(map(width, head.words)) + HEAD for head in table.heads if not head.language]
    is_headed = any(head > size * real for head, size in zip(heads, widths, strict=False))
    is_broken = any(each.least == MOST for each in measured)
    parts = tuple(100 * each / whole for each in widths)
    needed = max(100 * each / part for each, part in zip(leasts, parts, strict=True))
    most = 0 if whole > FULL * ROOM else whole
    return Shares(parts, tuple(leasts), needed, most, pair, is_headed, is_broken)


def _natural(column: Measured) -> int:
    """The width in which nothing is broken."""
    return (
        int(max((size + indent for cell in column.cells for size, indent in cell), default=0)) + 1
    )


def _pair(measures: Measures) -> int:
    """The column that says more than all others, if it says enough to be read side by side."""
    at = main(measures)
    if not at or len(measures.sheet.languages) < 2:
        return 0
    head = measures.table.heads[at]
    cells = [row.cells[at] for row in measures.table.rows if not row.band]
    apart = [cell for cell in cells if not once(cell, head)]
    return at if any(len(c.lines) > 2 or max(map(width, c.words)) > LONG for c in apart) else 0
