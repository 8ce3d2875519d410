"""Tables that are too wide for any page, in parts that are not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.sheets.model import Sheet, Table
from kisoku.tables.columns import FLAT, UPRIGHT, layout

FEW = 8
"""So many columns always fit on a page on its side."""


def parts(sheet: Sheet, table: Table) -> Iterator[Table]:
    """The table, or tables of some of its columns each; the name of a row stands in all of them."""
    count = len(table.heads)
    if count <= FEW or sum(layout(sheet, table).widths) <= UPRIGHT[len(sheet.languages) > 1] * FLAT:
        yield table
        return
    half = (count + 1) // 2
    yield from parts(sheet, _some(table, (0, *range(1, half))))
    yield from parts(sheet, _some(table, (0, *range(half, count))))


def _some(table: Table, places: tuple[int, ...]) -> Table:
    rows = tuple(
        row if row.band else replace(row, cells=tuple(row.cells[n] for n in places))
        for row in table.rows
    )
    return replace(table, heads=tuple(table.heads[n] for n in places), rows=rows)
