"""Choices above a long table: what stands in a column, each with a few values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.sheets.model import Cell, Head, Sheet, Table
from kisoku import words as interface
from kisoku.tables.runs import words
from kisoku.tables.spoken import label, option

MANY, MOST = 12, 12
"""Rows that are worth a choice, and values that can be chosen from."""

Value = int | str


def filters(sheet: Sheet, whole: Table, shown: Table) -> str:
    """The choices of a table; the column that became bands is one of them."""
    if len(whole.rows) < MANY:
        return ""
    made = "".join(
        _filter(sheet, head, _place(shown, head), values) for head, values in _chosen(whole)
    )
    if not made:
        return ""
    return f'<div class="flt" role="group" {label(sheet, "Filter")}>{made}<output class="cnt num"></output></div>'


def _chosen(table: Table) -> Iterator[tuple[Head, Mapping[Value, Cell]]]:
    for at, head in enumerate(table.heads):
        found = {cell.value: cell for row in table.rows if (cell := row.cells[at]).lines}
        values = {v: c for v, c in found.items() if v is not None and " " not in str(v)}
        few = 1 < len(values) <= MOST and 2 * len(values) <= len(table.rows)
        if at and head.name and few and len(values) == len(found):
            yield head, dict(sorted(values.items())) if head.number else values


def _place(shown: Table, head: Head) -> str:
    return next((str(at) for at, each in enumerate(shown.heads) if each == head), "band")


def _filter(sheet: Sheet, head: Head, place: str, values: Mapping[Value, Cell]) -> str:
    every = option(sheet, "", tuple(interface.say(each, "all") for each in sheet.languages))
    options = "".join(option(sheet, str(value), cell.words) for value, cell in values.items())
    return f'<label><span>{words(sheet, head.words)}</span><select data-at="{place}">{every}{options}</select></label>'
