"""Columns of which little is filled, said in the cells of another, so that they take no room from it."""

from __future__ import annotations

from dataclasses import replace

from compiler.sheets.model import Cell, Line, Row, Sheet, Table
from kisoku.tables.measures import Measures, label

SPARSE = 1 / 3


def folded(sheet: Sheet, table: Table) -> Table:
    """The table without its sparse columns; those stay whose cells have a value, which is what is chosen by."""
    few = [at for at in range(1, len(table.heads)) if _is_sparse(table, at)]
    takers = [
        at for at, head in enumerate(table.heads)
        if at and at not in few and not head.number and not head.language
    ]  # fmt: skip
    if not few or not takers:
        return table
    into = max(takers, key=Measures(sheet, table).volume)
    kept = [at for at in range(len(table.heads)) if at not in few]
    rows = tuple(
        row if row.band else _row(sheet, table, row, into, few, kept) for row in table.rows
    )
    return replace(table, heads=tuple(table.heads[at] for at in kept), rows=rows)


def _is_sparse(table: Table, at: int) -> bool:
    cells = [row.cells[at] for row in table.rows if not row.band]
    filled = [cell for cell in cells if cell.lines]
    is_plain = not any(cell.own or cell.value is not None for cell in cells)
    return is_plain and len(filled) <= SPARSE * len(cells)


def _row(sheet: Sheet, table: Table, row: Row, into: int, few: list[int], kept: list[int]) -> Row:
    lines = [line for at in few for line in _said(sheet, table, row.cells[at], at)]
    own = row.cells[into]
    cells = {into: replace(own, lines=(*lines, *own.lines))}
    return replace(row, cells=tuple(cells.get(at, row.cells[at]) for at in kept))


def _said(sheet: Sheet, table: Table, cell: Cell, at: int) -> list[Line]:
    """The lines of a cell, the name of its column before them."""
    lines = list(cell.lines)
    for first in lines[:1]:
        named = tuple(
            label(sheet, table.heads[at], n, False) + (" " if language != "ja" else "") + first.words[min(n, len(first.words) - 1)]
            for n, language in enumerate(sheet.languages)
        )  # fmt: skip
        lines[0] = Line(named, first.indent)
    return lines
