"""Things that read alike on one row, with their number: paper needs no row for each of twelve equal tokens."""

from __future__ import annotations

from dataclasses import replace

from compiler.sheets.model import Head, Row, Sheet, Table, number


def gathered(sheet: Sheet) -> Sheet:
    """The sheet with the equal things of each table on one row."""
    return replace(sheet, tables=tuple(_gathered(sheet, each) for each in sheet.tables))


def _gathered(sheet: Sheet, table: Table) -> Table:
    if table.form != "table" or not table.heads or table.heads[0].name != "name":
        return table
    counts: dict[object, tuple[Row, int]] = {}
    for row in table.rows:
        said = (*(cell.lines for cell in row.cells), *row.owns(), row.cites, row.filled, row.level)
        first, count = counts.get(said, (row, 0))
        counts[said] = (first, count + 1)
    if len(counts) == len(table.rows):
        return table
    head = Head(sheet.labels["number"], number=True)
    rows = tuple(_with(row, count) for row, count in counts.values())
    return replace(table, heads=(table.heads[0], head, *table.heads[1:]), rows=rows)


def _with(row: Row, count: int) -> Row:
    return replace(row, cells=(row.cells[0], number(count), *row.cells[1:]))
