"""What every printer of a sheet asks of it: texts by language, marks, places in the books."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from compiler.cites import Cite
from compiler.sheets.model import Cell, Head, Row, Sheet, Table

MARKS = {"sample": "s", "house": "h"}
"""The small letter beside what no book says."""


def texts(cell: Cell, language: int) -> Iterator[tuple[int, str]]:
    """The lines of a cell in one language, as (indent, text)."""
    for line in cell.lines:
        text = line.words[language] if language < len(line.words) else line.words[-1]
        if text:
            yield line.indent, text


def once(cell: Cell, head: Head) -> bool:
    """Whether a cell stands there once for all languages."""
    return bool(head.language) or cell.is_same()


def mark(given: Row | Cell) -> str:
    """`s` or `h` for a row, or a cell of a row, that no book says."""
    return MARKS.get(given.own, "")


def beside(row: Row) -> tuple[str, ...]:
    """The mark beside each cell: that of the row stands beside the first."""
    first, *rest = row.cells
    return (mark(row) or mark(first), *map(mark, rest))


def icon(sheet: Sheet, row: Row) -> str:
    """The name of the icon that a row has, or nothing."""
    name = row.address.partition(".")[0]
    return name if name in sheet.icons else ""


def cited(row: Row) -> str:
    """Where the books say it: `ja 12, 14; en 9`."""
    return "; ".join(f"{source} {', '.join(places)}" for source, places in _by_source(row.cites))


def is_cited(table: Table) -> bool:
    """Whether a column of places is worth its width."""
    return table.part != "rulings" and any(row.cites for row in table.rows)


def marks(sheet: Sheet) -> frozenset[str]:
    """The small letters that the sheet needs to explain."""
    rows = (row for table in sheet.tables for row in table.rows if row.cells)
    return frozenset(letter for row in rows for letter in beside(row)) - {""}


def _by_source(cites: Iterable[Cite]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for source, given in groupby(cites, key=lambda cite: cite.source):
        places = tuple(dict.fromkeys(filter(None, (cite.written() for cite in given))))
        if places:
            yield source, places
