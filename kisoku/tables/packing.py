"""Tables on pages: small ones beside each other, and a new page where another chapter begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.sheets.groups import grouped
from compiler.sheets.model import Sheet, Table
from kisoku.cells import width
from kisoku.tables.layout import GUTTER, ROOM, Layout, layout

CHAPTERS = (
    ("setup", "round"),
    ("actions", "details", "paying", "tracks", "scoring"),
    ("components", "milestones", "cards"),
    ("tiles",),
    ("things",),
    ("lookups", "values", "changes"),
    ("glossary",),
    ("rulings",),
)
"""Parts that belong together."""

LONG_BOOK = 6
"""Pages from which on there are chapters, and a list of what is where."""

LINES = {True: 72, False: 58}
"""Lines on a page, with both languages and with one."""

SMALL, HEAD = 16, 4
"""Lines of a table that stands on one page and may stand beside another, and what its title takes."""

TITLE = 1.35
"""How much wider the type of titles is."""

Laid = tuple[Table, Layout]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rows of tables; in each row one, or some that are small."""

    rows: tuple[tuple[Laid, ...], ...]


def chapters(sheet: Sheet) -> tuple[Chapter, ...]:
    """The tables of a sheet on their pages; a short sheet is one chapter."""
    laid = [(table, layout(sheet, table)) for table in map(grouped, sheet.tables)]
    lines = sum(HEAD + sum(made.heights) / made.across for _, made in laid)
    parts = _parted(laid) if lines > LONG_BOOK * LINES[len(sheet.languages) > 1] else [laid]
    return tuple(Chapter(tuple(_packed(sheet, part))) for part in parts if part)


def wide(laid: Laid) -> int:
    """Signs that a table needs with its title."""
    table, made = laid
    title = max(map(width, table.title))
    return max(int(sum(made.widths)), int(title * TITLE)) + 1


def turned(row: Sequence[Laid]) -> bool:
    """Whether the titles of tables beside each other have a line for each language."""
    titles = (
        (sum(map(width, dict.fromkeys(table.title))) * TITLE, wide((table, made)))
        for table, made in row
    )
    return len(row) > 1 and any(said > room for said, room in titles)


def is_short(laid: Laid) -> bool:
    """Whether a table is so short that it stands on one page."""
    table, made = laid
    return table.form != "stages" and sum(made.heights) / made.across <= SMALL


def _parted(laid: Sequence[Laid]) -> list[list[Laid]]:
    """The tables by chapter; what belongs to none goes on in that before it."""
    made: list[list[Laid]] = [[]]
    last = 0
    for each in laid:
        here = next((n for n, parts in enumerate(CHAPTERS) if each[0].part in parts), last)
        if here != last and made[-1]:
            made.append([])
        last = here
        made[-1].append(each)
    return made


def _packed(sheet: Sheet, laid: Sequence[Laid]) -> Iterator[tuple[Laid, ...]]:
    """The tables in rows: a small one moves up beside one of its part where there is room."""
    rows: list[list[Laid]] = []
    for each in laid:
        row = next((row for row in rows if _may_join(sheet, row, each)), None)
        if row is None:
            rows.append([each])
        else:
            row.append(each)
    yield from map(tuple, rows)


def _may_join(sheet: Sheet, row: Sequence[Laid], laid: Laid) -> bool:
    if not _is_small(laid) or not _is_small(row[0]) or row[0][0].part != laid[0].part:
        return False
    taken = sum(wide(each) for each in (*row, laid)) + GUTTER * len(row)
    return taken <= ROOM[len(sheet.languages) > 1]


def _is_small(laid: Laid) -> bool:
    table, made = laid
    return not made.fills and table.form == "table" and is_short(laid)
