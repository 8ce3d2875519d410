"""The columns of a table on paper: what has one of its own, and what stands in another's cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import cited, icon, is_cited, mark, once, texts
from compiler.sheets.signs import drawn, has_signs
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE
from kisoku.tables.widths import Block, Measured, heights, shared

LONG = 40
"""A text that is longer may have a column for each language."""

LEAST, JAPANESE_LEAST, MOST, GAP = 4, 12, 28, 2
SPARSE = 1 / 3
"""A column of which no more is filled may stand in the cells of another."""

ICON, OWN, BOLD, SMALL = 3, 5, 1.08, 0.86
"""Signs that an icon takes in a sentence and before the name of a row; how wide bold and small type are."""

UPRIGHT, FLAT = {True: 124, False: 106}, 1.45
"""Signs on a line of an upright page, with both languages and with one; a page on its side has more."""

WORSE = 1.06
"""How much taller a table may be for languages that stand beside each other, and places in a column."""

WORD = re.compile(r"[^\s/]+")


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper: the head it comes from, its language if it has but one, and what else its cells say."""

    at: int
    head: Head
    language: int | None = None
    folded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns, their widths, and how tall the heads and each row are in lines.

    Places in the books are the last column, or stand below the name of a row. Where a table needs less
    than the page it does not fill it.
    """

    columns: tuple[Column, ...]
    widths: tuple[int, ...]
    heights: tuple[float, ...]
    is_flat: bool
    fills: bool
    is_noted: bool
    is_below: bool


def layout(sheet: Sheet, table: Table, share: float = 1) -> Layout:
    """The columns and their widths on a share of the page, so that the table is short."""
    room = int(UPRIGHT[len(sheet.languages) > 1] * share)
    splits, folds = _split(sheet, table), _folded(table)
    ways = product((splits, None) if splits else (None,), (folds, ()) if folds else ((),))
    tried = [
        _laid(sheet, table, columns, room, is_below)
        for split, fold in ways
        for columns in [tuple(_columns(sheet, table, split, fold))]
        for is_below in ((False, True) if is_cited(table) else (False,))
    ]
    return min(tried, key=lambda each: (each.is_flat, _tall(each)))


def label(sheet: Sheet, head: Head, language: int, is_marked: bool) -> str:
    """What stands before a text in the cell of another column; what is but a mark needs no more."""
    colon = "" if is_marked else "：" if sheet.languages[language] == "ja" else ":"
    return head.words[language] + colon


def is_marked(cell: Cell) -> bool:
    """Whether a cell says but yes."""
    return cell.words[:1] == ("●",)


def _tall(laid: Layout) -> float:
    """How tall a table is; the languages beside each other and a column of places are worth a little."""
    is_split = any(column.language is not None for column in laid.columns)
    return sum(laid.heights) * (1 if is_split else WORSE) * (WORSE if laid.is_below else 1)


def _laid(
    sheet: Sheet, table: Table, columns: tuple[Column, ...], room: int, is_below: bool
) -> Layout:
    is_noted = is_cited(table) and not is_below
    measured = [_measured(sheet, table, column, is_below) for column in columns]
    if is_noted:
        measured.append(_places(sheet, table))
    given = room - GAP * len(measured)
    is_flat = sum(column.least for column in measured) > given
    widths = shared(measured, int(given * FLAT) if is_flat else given)
    fills = sum(widths) > given * 0.85
    padded = tuple(each + GAP for each in widths)
    tall = tuple(heights(measured, widths))
    return Layout(columns, padded, tall, is_flat, fills, is_noted, is_below)


def _split(sheet: Sheet, table: Table) -> int:
    """The head that says most, if it is long enough to have a column for each language, or 0."""
    worded = [at for at, head in enumerate(table.heads) if at and not head.number]
    at = max(worded, key=lambda at: _volume(table, at), default=0)
    cells = [row.cells[at] for row in _rows(table)]
    is_shared = all(once(cell, table.heads[at]) for cell in cells)
    most = 2 * _volume(table, at) > sum(_volume(table, at) for at in worded)
    is_split = len(sheet.languages) > 1 and most and not is_shared and any(map(_is_long, cells))
    return at if is_split else 0


def _folded(table: Table) -> tuple[int, ...]:
    """The heads of which little is filled, and before them that whose cells can take them in."""
    rows = _rows(table)
    few = [
        at for at in range(1, len(table.heads))
        if sum(bool(row.cells[at].lines) for row in rows) <= SPARSE * len(rows)
    ]  # fmt: skip
    takers = [
        at
        for at, head in enumerate(table.heads)
        if at and at not in few and not head.number and not head.language
    ]
    into = max(takers, key=lambda at: _volume(table, at), default=0)
    return (into, *few) if into and few else ()


def _columns(
    sheet: Sheet, table: Table, split: int | None, fold: tuple[int, ...]
) -> Iterator[Column]:
    into, few = (fold[0], fold[1:]) if fold else (0, ())
    for at, head in enumerate(table.heads):
        if at in few:
            continue
        beside = range(len(sheet.languages)) if split and at == split else (None,)
        yield from (Column(at, head, n, few if at == into and into else ()) for n in beside)


def _rows(table: Table) -> list[Row]:
    return [row for row in table.rows if not row.band]


def _volume(table: Table, at: int) -> int:
    return sum(width(text) for row in _rows(table) for _, text in texts(row.cells[at], 0))


def _is_long(cell: Cell) -> bool:
    return len(cell.lines) > 1 or max(map(width, cell.words), default=0) > LONG


def _measured(sheet: Sheet, table: Table, column: Column, is_below: bool) -> Measured:
    words = column.head.words
    words = words if column.language is None else words[column.language : column.language + 1]
    head = tuple((width(word) * BOLD, 0.0) for word in dict.fromkeys(words))
    least = max(LEAST, *(_longest(word) * BOLD for word in words))
    cells: list[Block] = [head]
    for row in table.rows:
        if row.band:
            cells.append(((1, 0),))
            continue
        block: list[tuple[float, float]] = []
        before = _before(sheet, row) if column.at == 0 else 0
        for size, indent, text in _said(sheet, table, column, row):
            block.append((size, indent + before))
            least = max(least, _longest(text) + before)
        if is_below and column.at == 0 and cited(row):
            block.append((width(cited(row)) * SMALL, before))
        cells.append(tuple(block))
    return Measured(min(int(least) + 1, MOST), cells)


def _before(sheet: Sheet, row: Row) -> int:
    """What stands before the name of a row."""
    return 2 * row.level + OWN * bool(icon(sheet, row))


def _said(
    sheet: Sheet, table: Table, column: Column, row: Row
) -> Iterator[tuple[float, float, str]]:
    """The paragraphs of a cell, as (width, indent, text)."""
    cell = row.cells[column.at]
    signs = sheet.signs if column.at and has_signs(table) else ()
    is_once = column.language is None and once(cell, column.head) and not column.folded
    chosen: Sequence[int] = range(len(sheet.languages))
    chosen = (0,) if is_once else chosen if column.language is None else (column.language,)
    bold = BOLD if column.at == 0 else 1
    for language in chosen:
        for at in column.folded:
            for _, text in texts(row.cells[at], language):
                yield width(label(sheet, table.heads[at], language, False) + text), 0, text
        for indent, text in texts(cell, language):
            icons = ICON * drawn(signs[language], text) if signs else 0
            yield width(text) * bold + icons + len(mark(cell)), 2 * indent, text


def _places(sheet: Sheet, table: Table) -> Measured:
    said = [*sheet.labels["cited"], *(cited(row) for row in table.rows)]
    least = max(width(word) for text in said for word in WORD.findall(text)) * SMALL
    cells = [((width(text) * SMALL, 0.0),) for text in said[len(sheet.languages) :]]
    heads = tuple((width(word) * BOLD, 0.0) for word in sheet.labels["cited"])
    return Measured(int(least) + 1, [heads, *cells])


def _longest(text: str) -> int:
    """The widest word; Japanese may be broken almost anywhere, but not into crumbs."""
    words = [width(word) for word in WORD.findall(text) if not JAPANESE.search(word)]
    crumbs = min(width(text), JAPANESE_LEAST) if JAPANESE.search(text) else 0
    return max(*words, crumbs, 0, 0)
