"""Where tables may go on on the next page: which rows stay together, and where an index turns to its second column."""

from __future__ import annotations

from compiler.sheets.model import Row, Table
from kisoku.tables.layout import Layout

SHORT = 60
"""An index of no more names has columns of one height, a longer one goes on from column to column and page to page."""

LAST = 3
"""Rows that the last page of a table has at least."""

TALL, MOST = 20, 36
"""A row of more lines may go on on the next page; lines of rows that stay together."""


def foot(table: Table, laid: Layout) -> int:
    """The row from which on all stay on one page, with the band before them, so that no page holds but one; or the number of rows."""
    starts, filled = list[int](), 0
    for n, row in enumerate(table.rows):
        if row.band:
            filled = 0
            continue
        if filled == 0:
            starts.append(n)
        filled = (filled + 1) % laid.across
    if len(starts) <= LAST:
        return len(table.rows)
    first = starts[-LAST]
    first -= table.rows[first - 1].band
    tall = laid.heights[1 + first :]
    return first if first > 0 and max(tall) < TALL and sum(tall) < MOST else len(table.rows)


def leads(row: Row, below: Row) -> bool:
    """Whether a row is but the name of those below it, and never stands without them."""
    return below.level > row.level and not any(cell.lines for cell in row.cells[1:])


def half(table: Table) -> int:
    """The row at which the second column of a short index begins, which is that of a letter; 0 for a long one."""
    if len(table.rows) > SHORT:
        return 0
    bands = [n for n, row in enumerate(table.rows) if row.band]
    return min(bands, key=lambda n: abs(2 * n - len(table.rows)), default=0)
