"""The columns of a table on paper: what has one of its own, and what stands in another's cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import cited, icon, is_cited, mark, once, texts
from compiler.sheets.signs import drawn, has_signs
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE
from kisoku.tables.widths import PAD, Block, Measured, heights, shared

LONG = 40
"""A text that is longer may have a column for each language."""

LEAST, JAPANESE_LEAST, MOST, GAP, INDENT = 4, 10, 28, 2, 2
SPARSE, GRID = 1 / 3, 4
"""A column of which no more is filled may stand in the cells of another; with more columns a table is a grid."""

ICON, OWN, BOLD, SMALL = 3, 5, 1.08, 0.86
"""Signs that an icon takes in a sentence and before the name of a row; how wide bold and small type are."""

UPRIGHT = {True: 124, False: 106}
"""Signs on a line of a page, with both languages and with one."""

WORSE = 1.06
"""How much taller a table may be for languages beside each other, places in a column, and no column almost empty."""

WORD = re.compile(r"[^\s/-]+-?")


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper: the head it comes from, its language if it has but one, and what else its cells say.

    What is folded into it stands under its name, also what is its own.
    """

    at: int
    head: Head
    language: int | None = None
    folded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns, their widths, and how tall the heads and each row are in lines.

    Places in the books are the last column, or stand below the name of a row. Where a table needs less
    room than there is it does not fill it; where there is not enough for its words it is narrow.
    """

    columns: tuple[Column, ...]
    widths: tuple[int, ...]
    heights: tuple[float, ...]
    is_narrow: bool
    fills: bool
    is_noted: bool
    is_below: bool
    is_entries: bool = False


Known = dict[tuple[Column, bool], Measured]
"""The columns of a table that have been measured."""


def entries(sheet: Sheet, table: Table, share: float) -> Layout:
    """Each row as an entry: its name on a line of its own, and below it what the columns say."""
    room = int(UPRIGHT[len(sheet.languages) > 1] * share)
    others = tuple(range(1, len(table.heads)))
    worded = [at for at in others if any(_is_long(row.cells[at]) for row in _rows(table))]
    main = max(worded, key=lambda at: _volume(table, at), default=min(1, len(others)))
    folded = tuple(at for at in others if at != main or not worded)
    named, told = (Column(0, table.heads[0]), Column(main, table.heads[main], None, folded))
    body = _measured(sheet, table, told, False).lines(room - INDENT) if main else ()
    tall = [0.0]
    for n, row in enumerate(table.rows):
        head = sum(size for size, *_ in _said(sheet, table, named, row)) + width(cited(row)) * SMALL
        tall.append(PAD + -(-head // (room - 2 * row.level)) + (body[n + 1] if main else 0))
    columns = (named, told)[: 1 + bool(main)]
    return Layout(columns, (room,), tuple(tall), False, True, False, False, True)


def layout(sheet: Sheet, table: Table, share: float, known: Known) -> Layout:
    """The columns and their widths on a share of the page, so that the table is short."""
    room = int(UPRIGHT[len(sheet.languages) > 1] * share)
    splits, folds = share == 1 and _split(sheet, table), _folded(table)
    ways = product((splits, None) if splits else (None,), (folds, ()) if folds else ((),))
    tried = [
        _laid(sheet, table, columns, room, is_below, known)
        for split, fold in ways
        for columns in [tuple(_columns(sheet, table, split, fold))]
        for is_below in ((False, True) if is_cited(table) else (False,))
    ]
    return min(tried, key=lambda each: (each.is_narrow, _tall(each)))


def nature(table: Table) -> Literal["text", "names", "grid"]:
    """Whether a table has much to say, or little, or values that are compared with each other."""
    rows = _rows(table)
    worded = [
        sum(_is_long(row.cells[at]) for row in rows) > SPARSE * len(rows)
        for at in range(1, len(table.heads))
    ]
    if any(worded):
        return "grid" if sum(worded) > 1 else "text"
    dense = len(table.heads) - len(_few(table))
    return "grid" if dense > GRID else "names"


def label(sheet: Sheet, head: Head, language: int, is_marked: bool) -> str:
    """What stands before a text in the cell of another column; what is but a mark needs no more."""
    colon = "" if is_marked else "：" if sheet.languages[language] == "ja" else ":"
    return head.words[language] + colon


def is_marked(cell: Cell) -> bool:
    """Whether a cell says but yes."""
    return cell.words[:1] == ("●",)


def _tall(laid: Layout) -> float:
    """How tall a table is; what is easier to read may be a little taller."""
    is_split = any(column.language is not None for column in laid.columns)
    is_folded = any(column.folded for column in laid.columns)
    return sum(laid.heights) * WORSE ** (laid.is_below - is_split - is_folded)


def _laid(
    sheet: Sheet, table: Table, columns: tuple[Column, ...], room: int, is_below: bool, known: Known
) -> Layout:
    is_noted = is_cited(table) and not is_below
    measured = []
    for column in columns:
        key = (column, is_below and column.at == 0)
        if key not in known:
            known[key] = _measured(sheet, table, *key)
        measured.append(known[key])
    if is_noted:
        measured.append(_places(sheet, table))
    given = room - GAP * len(measured)
    is_narrow = sum(column.least for column in measured) > given
    widths = shared(measured, given)
    fills = sum(widths) > given * 0.85
    padded = tuple(each + GAP for each in widths)
    tall = tuple(heights(measured, widths))
    return Layout(columns, padded, tall, is_narrow, fills, is_noted, is_below)


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
    few = _few(table)
    takers = [
        at
        for at, head in enumerate(table.heads)
        if at and at not in few and not head.number and not head.language
    ]
    into = max(takers, key=lambda at: _volume(table, at), default=0)
    return (into, *few) if into and few else ()


def _few(table: Table) -> tuple[int, ...]:
    rows = _rows(table)
    return tuple(
        at for at in range(1, len(table.heads))
        if sum(bool(row.cells[at].lines) for row in rows) <= SPARSE * len(rows)
    )  # fmt: skip


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
        beside = 0.0
        for at in column.folded:
            said = list(texts(row.cells[at], language))
            if said:
                named = width(label(sheet, table.heads[at], language, False)) + 2
                if len(said) == 1:
                    beside += named + width(said[0][1])
                else:
                    yield from ((width(text) + named, 0, text) for _, text in said)
        if beside:
            yield beside, 0, ""
        for indent, text in () if column.at in column.folded else texts(cell, language):
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
