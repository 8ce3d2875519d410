"""The order of rows by a column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from compiler.diagnostic import Diagnostic
from compiler.sheets.kana import rank
from compiler.sheets.meant import columns, unknown
from compiler.sheets.model import Row, Sheet, Table
from compiler.span import Span

SORT = "--sort"
FIGURES = re.compile("([0-9]+)")


def ordered(sheet: Sheet, table: Table, column: str) -> Table:
    """The table in the order of a column, the last first if its name begins with a minus; what is empty comes last."""
    name, down = column.removeprefix("-"), column.startswith("-")
    at = next((n for n, head in enumerate(table.heads) if head.name == name), None)
    if at is None:
        return table
    spoken = table.heads[at].language or sheet.languages[0]
    rows = sorted(table.rows, key=_key(at, sheet.kana if spoken == "ja" else None), reverse=down)
    return replace(table, rows=tuple(sorted(rows, key=lambda row: not row.cells[at].lines)))


def unsortable(column: str, tables: Iterable[Table]) -> Diagnostic | None:
    """What is wrong with a column that no table has."""
    name = column.removeprefix("-")
    given = tuple(tables)
    if name in columns(given):
        return None
    start = len(column) - len(name) + 1
    return unknown(name or column, Span(SORT, 1, start, 1, len(column) + 1), given, frozenset())


def _key(at: int, kana: Mapping[str, str] | None) -> Callable[[Row], tuple[object, ...]]:
    """Numbers by size before words; Japanese as it sounds, other words with their figures by size."""

    def key(row: Row) -> tuple[object, ...]:
        cell = row.cells[at]
        if isinstance(cell.value, int):
            return False, cell.value
        word = cell.words[0] if cell.words else ""
        place, sound, _ = (0, word.casefold(), "") if kana is None else rank(word, kana)
        return True, place, *_figured(sound)

    return key


def _figured(text: str) -> Iterator[tuple[bool, int | str]]:
    """The parts of a text: figures by their size, before words."""
    for part in FIGURES.split(text):
        yield not part.isdigit(), int(part) if part.isdigit() else part
