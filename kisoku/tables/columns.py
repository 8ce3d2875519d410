"""The columns of a table on paper, and how they share its width.

Widths are in half-width signs, as in a terminal, which is near enough to share a page by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.sheets.model import Cell, Head, Sheet, Table
from compiler.sheets.rows import icon, is_cited, once, texts
from compiler.sheets.signs import drawn, has_signs
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE

LONG = 40
"""A text that is longer has a column for each language."""

LEAST, JAPANESE_LEAST, MOST, GAP = 5, 16, 56, 2
CITED = (8, 13)
ICON, OWN = 3, 5
"""Signs that an icon takes in a sentence, and before the name of a row."""
UPRIGHT, FLAT = {True: 124, False: 106}, 1.45
"""Signs on a line of an upright page, with both languages and with one; a page on its side has more."""

WORD = re.compile(r"[^\s/]+")


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper: the head it comes from, and its language if it has but one."""

    at: int
    head: Head
    language: int | None


@dataclass(frozen=True, slots=True)
class Layout:
    """The widths of the columns, that of the places in the books last.

    Where a table needs less than the page it does not fill it.
    """

    widths: tuple[float, ...]
    is_flat: bool
    fills: bool


@dataclass(frozen=True, slots=True)
class Need:
    """What a column can't do without, what would be best, and how much there is to say."""

    least: int
    best: int
    volume: float = 0


def layout(sheet: Sheet, table: Table) -> tuple[tuple[Column, ...], Layout]:
    """The columns and their widths."""
    columns = tuple(_columns(sheet, table))
    needs = [_need(sheet, table, column) for column in columns]
    if is_cited(table):
        needs.append(Need(*CITED))
    room: float = UPRIGHT[len(sheet.languages) > 1] - GAP * len(needs)
    is_flat = sum(need.least for need in needs) > room
    room = room * FLAT if is_flat else room
    fills = sum(need.best for need in needs) > room * 0.8
    return columns, Layout(tuple(_widths(needs, room)), is_flat, fills)


def _columns(sheet: Sheet, table: Table) -> Iterator[Column]:
    """The heads; the one that says most has a column for each language."""
    worded = [at for at, head in enumerate(table.heads) if at and not head.number]
    split = max(worded, key=lambda at: _volume(table, at), default=0)
    cells = [row.cells[split] for row in table.rows if not row.band]
    shared = all(once(cell, table.heads[split]) for cell in cells)
    most = 2 * _volume(table, split) > sum(_volume(table, at) for at in worded)
    is_split = len(sheet.languages) > 1 and most and not shared and any(map(_is_long, cells))
    for at, head in enumerate(table.heads):
        if at == split and is_split:
            yield from (Column(at, head, n) for n in range(len(sheet.languages)))
        else:
            yield Column(at, head, None)


def _volume(table: Table, at: int) -> int:
    return sum(
        width(text) for row in table.rows if not row.band for _, text in texts(row.cells[at], 0)
    )


def _is_long(cell: Cell) -> bool:
    return len(cell.lines) > 1 or max(map(width, cell.words), default=0) > LONG


def _need(sheet: Sheet, table: Table, column: Column) -> Need:
    signs = sheet.signs if column.at and has_signs(table) else ()
    lines, least, volumes = [width(word) for word in column.head.words], LEAST, [0.0]
    for word in column.head.words:
        least = max(least, _longest(word))
    for row in table.rows:
        if row.band:
            continue
        total, own = 0, OWN if column.at == 0 and icon(sheet, row) else 0
        for language, indent, text in _said(row.cells[column.at], column):
            beside = 2 * row.level + 2 * bool(row.own) if column.at == 0 else 0
            icons = ICON * drawn(signs[language], text) if signs else own
            lines.append(width(text) + 2 * indent + beside + icons)
            least = max(least, _longest(text) + min(icons, OWN))
            total += lines[-1]
        volumes.append(total)
    least = min(least, MOST // 2)
    return Need(least, max(min(_usual(lines), MOST), least), _usual(volumes))


def _said(cell: Cell, column: Column) -> Iterator[tuple[int, int, str]]:
    """The lines of a cell, as (language, indent, text)."""
    chosen = range(len(cell.words)) if column.language is None else (column.language,)
    for language in chosen:
        yield from ((language, indent, text) for indent, text in texts(cell, language))


def _usual(numbers: list[int] | list[float]) -> int:
    """What nine in ten do not exceed."""
    return int(sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * 0.9))])


def _longest(text: str) -> int:
    """The widest word; Japanese may be broken almost anywhere, but not into crumbs."""
    words = [width(word) for word in WORD.findall(text) if not JAPANESE.search(word)]
    crumbs = min(width(text), JAPANESE_LEAST) if JAPANESE.search(text) else 0
    return max(*words, crumbs, 0, 0) + 1


def _widths(needs: list[Need], room: float) -> Iterator[float]:
    """Each its least, and of the rest as much as there is to say, but no more than is best."""
    spare = max(room - sum(need.least for need in needs), 0)
    given = [0.0] * len(needs)
    for _ in needs:
        open_ = [n for n, need in enumerate(needs) if need.least + given[n] < need.best]
        weight = sum(needs[n].volume ** 0.5 + 1 for n in open_)
        left = spare - sum(given)
        if not open_ or left < 1:
            break
        for n in open_:
            more = left * (needs[n].volume ** 0.5 + 1) / weight
            given[n] = min(given[n] + more, needs[n].best - needs[n].least)
    for need, more in zip(needs, given, strict=True):
        yield round(need.least + more + GAP, 2)
