"""The columns that a table may have on paper: what has one of its own, and what stands in another's cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from compiler.sheets.model import Cell, Row, Sheet, Table
from compiler.sheets.rows import once
from kisoku.cells import width
from kisoku.tables.measures import Column, Measures

LONG = 40
"""A text that is longer may have a column for each language."""

SPARSE = 1 / 3
"""A column of which no more is filled may stand in the cells of another."""

STACKED, SELDOM = 2, 2 / 3
"""Columns that are worth standing below the name of a row, at least; how much of them is filled, where no other says most."""

Columns = tuple[Column, ...]


def ways(measures: Measures) -> Iterable[Columns]:
    """The columns, in each way in which they may be set."""
    sheet, table = measures.sheet, measures.table
    most = main(measures)
    split = most if most and _is_split(sheet, table, most) else 0
    into, few = _folded(measures)
    short = _stacked(table, most)
    chosen = product((split, 0), (few, ()), (short, ())) if table.heads else ()
    made = (
        tuple(_columns(sheet, table, at, into, folded, tuple(n for n in stacked if n not in folded and n != into)))
        for at, folded, stacked in chosen
    )  # fmt: skip
    return dict.fromkeys(made)


def listed(measures: Measures) -> Columns:
    """The columns of a table too wide for any page: all but the name is said in one cell."""
    sheet, table = measures.sheet, measures.table
    rest = tuple(range(1, len(table.heads)))
    return tuple(_columns(sheet, table, 0, 0, (), rest))


def main(measures: Measures) -> int:
    """The head that says more than all others, or 0."""
    heads = measures.table.heads
    worded = [at for at, head in enumerate(heads) if at and not head.number]
    at = max(worded, key=measures.volume, default=0)
    return at if at and 2 * measures.volume(at) > sum(map(measures.volume, worded)) else 0


def _columns(
    sheet: Sheet, table: Table, split: int, into: int, folded: tuple[int, ...], stacked: tuple[int, ...]
) -> Iterator[Column]:  # fmt: skip
    for at, head in enumerate(table.heads):
        if at in folded or at in stacked:
            continue
        spoken = range(len(sheet.languages)) if split and at == split else (None,)
        for n in spoken:
            yield Column(at, head, n, folded if at == into else (), () if at else stacked)


def _is_split(sheet: Sheet, table: Table, at: int) -> bool:
    """Whether a column says enough to have one for each language."""
    cells = [row.cells[at] for row in _rows(table)]
    is_shared = all(once(cell, table.heads[at]) for cell in cells)
    return len(sheet.languages) > 1 and not is_shared and any(map(_is_long, cells))


def _folded(measures: Measures) -> tuple[int, tuple[int, ...]]:
    """The head whose cells can take in those of which little is filled, and these."""
    heads = measures.table.heads
    few = tuple(at for at in range(1, len(heads)) if _filled(measures.table, at) <= SPARSE)
    takers = [
        at for at, head in enumerate(heads)
        if at and at not in few and not head.number and not head.language
    ]  # fmt: skip
    into = max(takers, key=measures.volume, default=0)
    return (into, few) if into else (0, ())


def _stacked(table: Table, main: int) -> tuple[int, ...]:
    """The heads that may stand below the name of a row: what is short beside what says most, or often empty.

    What is compared from column to column stays in columns.
    """
    if table.form != "table" or table.part == "rulings":
        return ()
    worded = [at for at, head in enumerate(table.heads) if at not in (0, main) and not head.number]
    few = [at for at in worded if main or _filled(table, at) <= SELDOM]
    kept = [_values(table, at) for at in worded if at not in few]
    short = tuple(at for at in few if not any(_values(table, at) & each for each in kept))
    return short if len(short) >= STACKED else ()


def _values(table: Table, at: int) -> set[object]:
    return {row.cells[at].words for row in _rows(table) if row.cells[at].lines}


def _filled(table: Table, at: int) -> float:
    """The part of the rows in which a column says something."""
    rows = _rows(table)
    return sum(bool(row.cells[at].lines) for row in rows) / max(len(rows), 1)


def _rows(table: Table) -> list[Row]:
    return [row for row in table.rows if not row.band]


def _is_long(cell: Cell) -> bool:
    return len(cell.lines) > 1 or max(map(width, cell.words), default=0) > LONG
