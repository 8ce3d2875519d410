"""A table on paper: its columns with their widths, and how many of its rows stand side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from compiler.sheets.model import Sheet, Table
from compiler.sheets.rows import is_cited
from kisoku.tables.columns import Columns, listed, ways
from kisoku.tables.measures import Column, Measures
from kisoku.tables.widths import broken, heights, shared

ROOM = {True: 124, False: 106}
"""Signs on a line of a page, with both languages and with one."""

TIGHT = {True: 8.5 / 8, False: 10 / 8}
"""How much more there is in the smallest type that a table may have."""

GAP, TIGHT_GAP, GUTTER = 1.75, 1.15, 4
"""Signs between columns, in the smallest type too, and between what stands side by side."""

FULL = 0.85
"""A table that takes more of the page fills it."""

WORSE = 1.06
"""How much taller a table may be for languages that stand beside each other, and places in a column."""

BROKEN, MOST = 0.25, 0.25
"""What it is worth, in lines, that a short text is not broken once more, and at most, as a part of the table."""

ACROSS, ROWS, TALLER = (3, 2), 10, 1.1
"""How many rows may stand side by side, in a table of how many, and how much taller they may get by it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns, their widths, and how tall the heads and each row are in lines.

    Places in the books are the last column, or stand below the name of a row. Where a table needs less
    than the page it does not fill it; `across` rows stand side by side. Smaller type is for what is `tight`.
    """

    columns: Columns
    widths: tuple[float, ...]
    heights: tuple[float, ...]
    fills: bool
    is_noted: bool
    is_below: bool
    broken: int
    across: int = 1
    is_tight: bool = False

    def tall(self) -> float:
        """How many lines it takes; the languages beside each other and a column of places are worth a little."""
        is_split = any(column.language is not None for column in self.columns)
        plain = sum(self.heights) * (1 if is_split else WORSE) * (WORSE if self.is_below else 1)
        return plain + min(BROKEN * self.broken, MOST * plain)


def layout(sheet: Sheet, table: Table) -> Layout:
    """The way to set a table that takes the least of the page; an index has no columns but those of the page."""
    is_bilingual = len(sheet.languages) > 1
    room = ROOM[is_bilingual]
    if table.part == "glossary":
        columns = tuple(Column(at, head) for at, head in enumerate(table.heads))
        half = ((room - GUTTER) / 2,) * len(columns)
        return Layout(columns, half, (0.5,) * (len(table.rows) + 1), True, False, False, 0)
    measures = Measures(sheet, table)
    one = _laid(measures, room)
    if one is None:
        return _laid(measures, int(room * TIGHT[is_bilingual]), is_tight=True) or _listed(
            measures, room
        )
    if one.fills or one.columns[0].stacked or not _is_list(table):
        return one
    several = [
        replace(made, across=count, fills=True, widths=_filled(made.widths, part))
        for count in ACROSS
        for part in [(room - GUTTER * (count - 1)) // count]
        for made in [_laid(measures, part)]
        if made and sum(made.heights) < TALLER * sum(one.heights)
    ]
    return next(iter(several), one)


def _laid(measures: Measures, room: int, is_tight: bool = False) -> Layout | None:
    """The best of the ways that fit, if one does."""
    gap = TIGHT_GAP if is_tight else GAP
    fitting = [each for way in ways(measures) for each in _tried(measures, way, room, gap)]
    best = min(fitting, key=Layout.tall, default=None)
    return replace(best, is_tight=is_tight) if best else None


def _listed(measures: Measures, room: int) -> Layout:
    return min(_tried(measures, listed(measures), room, GAP), key=Layout.tall)


def _tried(measures: Measures, columns: Columns, room: int, gap: float) -> Iterator[Layout]:
    """The columns with places in the books in one of their own, and with them below the names, where they fit."""
    together = tuple(n for n, column in enumerate(columns) if column.language is not None)
    for is_below in (False, True) if is_cited(measures.table) else (False,):
        is_noted = is_cited(measures.table) and not is_below
        measured = [measures.column(column, is_below) for column in columns]
        if is_noted:
            measured.append(measures.places())
        given = int(room - gap * len(measured))
        if sum(column.least for column in measured) > given:
            continue
        widths = shared([column.some() for column in measured], given, together)
        yield Layout(
            columns,
            tuple(each + gap for each in widths),
            tuple(heights(measured, widths)),
            sum(widths) > given * FULL,
            is_noted,
            is_below,
            broken(measured, widths),
        )


def _is_list(table: Table) -> bool:
    """Whether its rows are things, each for itself, and many."""
    rows = [row for row in table.rows if not row.band]
    return table.form == "table" and len(rows) >= ROWS and not any(row.level for row in rows)


def _filled(widths: tuple[float, ...], room: int) -> tuple[float, ...]:
    """The widths with what is left over, each a part."""
    spare = room - sum(widths)
    return tuple(each + spare * each / sum(widths) for each in widths)
