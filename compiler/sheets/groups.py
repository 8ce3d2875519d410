"""Rows under bands: a column in which the same few things follow each other becomes their heads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import TypeVar

from compiler.sheets.kana import head
from compiler.sheets.model import Cell, Line, Row, Table

Part = TypeVar("Part")
FIGURES = "0–9"
MOST, LEAST = 8, 3
"""Bands of a table, and rows of a band on average."""


def grouped(table: Table) -> Table:
    """The table with a band for each group, or as it is if it has none."""
    if table.part == "glossary":
        return replace(table, rows=tuple(_lettered(table.rows)))
    at = next((n for n in range(1, len(table.heads)) if _groups(table, n)), 0)
    if not at:
        return table
    rows: list[Row] = []
    for _, group in groupby(table.rows, key=lambda row: _group(row, at)):
        below = tuple(group)
        rows.append(Row("", (_begun(below[0].cells[at]),), band=True))
        rows += [replace(row, cells=_without(row.cells, at)) for row in below]
    return replace(table, heads=_without(table.heads, at), rows=tuple(rows))


def _lettered(rows: tuple[Row, ...]) -> Iterator[Row]:
    """The names of an index under their first letters."""
    for letter, group in groupby(rows, key=_letter):
        yield Row("", (Cell((Line((letter,)),)),), band=True)
        yield from group


def _letter(row: Row) -> str:
    name = row.cells[0]
    if isinstance(name.value, str):
        return head(name.words[0], name.value)
    first = name.words[0][:1].upper()
    return first if first.isalpha() else FIGURES


def _groups(table: Table, at: int) -> bool:
    values = [row.cells[at].value for row in table.rows]
    groups = [value for (value, _), _ in groupby(_group(row, at) for row in table.rows)]
    named = all(isinstance(value, str) and " " not in value for value in groups)
    few = 1 < len(groups) <= MOST and len(values) >= LEAST * len(groups)
    return bool(table.heads[at].name) and named and few and len(set(groups)) == len(groups)


def _group(row: Row, at: int) -> tuple[int | str | None, str]:
    """What a row is grouped by; what no book says is no group with what one does."""
    return row.cells[at].value, row.cells[at].own


def _begun(cell: Cell) -> Cell:
    """A name as it stands at a beginning."""
    first, *rest = cell.lines
    words = tuple(word[:1].upper() + word[1:] for word in first.words)
    return replace(cell, lines=(replace(first, words=words), *rest))


def _without(parts: tuple[Part, ...], at: int) -> tuple[Part, ...]:
    return parts[:at] + parts[at + 1 :]
