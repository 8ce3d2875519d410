"""What the cells of a table have to say, measured in signs before anything is laid out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import cited, icon, mark, once, texts
from compiler.sheets.signs import drawn, has_signs
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE
from kisoku.tables.widths import Block, Measured

LEAST, JAPANESE_LEAST, KANA_LEAST, HEAD_LEAST, MOST = 4, 10, 12, 12, 28
"""Signs that a column has at least: any, one with Japanese, one with words in kana, one with such a head, and one with words that are longer still."""

WHOLE = 12
"""Signs of a text that is never broken."""

LINES = 4
"""So many facts below a name stand on a line each, more run on."""

NUMBERS = 2
"""Signs that numbers keep away from what is behind them."""

NAME = 1.18
"""How wide a short name in bold type may be; over long texts wide and narrow letters even out."""

ICON, OWN, APART, BOLD, SMALL = 3, 5, 2, 1.08, 0.86
"""Signs that an icon takes in a sentence and before the name of a row, and between what stands in one line; how wide bold and small type are."""

WORD = re.compile(r"[^\s/]+")
PLACES = re.compile(r" (?![0-9])|(?<=,) ")
"""Between places in books; a book stays with its line."""

KANA = re.compile(r"[ァ-ヶー]+[㐀-鿿々]?")
"""What is a word in Japanese, however narrow the column."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper: the head it comes from, its language if it has but one, and what else its cells say.

    What is `folded` in stands before the cell's own text, what is `stacked` below it, each under its name.
    """

    at: int
    head: Head
    language: int | None = None
    folded: tuple[int, ...] = ()
    stacked: tuple[int, ...] = ()

    def is_run(self) -> bool:
        """Whether what is stacked stands in one line for want of room."""
        return len(self.stacked) > LINES


@dataclass(frozen=True, slots=True)
class Text:
    """The paragraphs of a cell, and its widest word."""

    block: Block = ()
    longest: float = 0


@dataclass(frozen=True, slots=True)
class Measures:
    """A table of a sheet, each of whose texts is measured once."""

    sheet: Sheet
    table: Table
    known: dict[tuple[int, int, bool], tuple[Text, ...]] = field(default_factory=dict, repr=False)
    measured: dict[tuple[Column, bool], Measured] = field(default_factory=dict, repr=False)

    def column(self, column: Column, is_below: bool) -> Measured:
        """A column with its head; places in the books may stand below the names of the rows."""
        key = (column, is_below and column.at == 0)
        if key not in self.measured:
            self.measured[key] = self._column(*key)
        return self.measured[key]

    def _column(self, column: Column, is_below: bool) -> Measured:
        words = column.head.words
        words = words if column.language is None else words[column.language : column.language + 1]
        least = max(LEAST, *(longest(word, kana=HEAD_LEAST) * BOLD for word in words))
        kept = NUMBERS if column.head.number and column.at else 0
        cells: list[Block] = [tuple((width(word) * BOLD + kept, 0.0) for word in dict.fromkeys(words))]  # fmt: skip
        for n, row in enumerate(self.table.rows):
            if row.band:
                cells.append(((1, 0),))
                continue
            before = _before(self.sheet, row) if column.at == 0 else 0
            parts = list(self._said(column, n, row))
            least = max(least, *(part.longest + before for part in parts), 0)
            block = [
                (size + kept, indent + before) for part in parts for size, indent in part.block
            ]
            if is_below and cited(row):
                block.append((width(cited(row)) * SMALL, before))
            cells.append(tuple(block))
        return Measured(min(int(least) + 1, MOST) + kept, cells)

    def places(self) -> Measured:
        """The column of places in the books."""
        heads = self.sheet.labels["cited"]
        said = [cited(row) for row in self.table.rows]
        words = (width(word) for text in (*heads, *said) for word in PLACES.split(text))
        cells: list[Block] = [tuple((width(word) * BOLD, 0.0) for word in heads)]
        cells += [((width(text) * SMALL, 0.0),) for text in said]
        return Measured(int(max(words) * SMALL) + 1, cells)

    def volume(self, at: int) -> float:
        """How much a column says."""
        return sum(size for text in self._texts(at, 0, False) for size, _ in text.block)

    def _said(self, column: Column, n: int, row: Row) -> Iterable[Text]:
        is_once = column.language is None and once(row.cells[column.at], column.head)
        spoken = range(len(self.sheet.languages))
        chosen = spoken if column.language is None else (column.language,)
        for language in chosen[:1] if is_once and not column.folded else chosen:
            for at in column.folded:
                yield self._texts(at, language, True)[n]
            yield self._texts(column.at, language, False)[n]
        for language in spoken if column.stacked else ():
            parts = [self._texts(at, language, True)[n] for at in column.stacked]
            if column.is_run():
                parts = [
                    Text(
                        ((sum(size + APART for part in parts for size, _ in part.block), 0),),
                        max(part.longest for part in parts),
                    )
                ]
            yield from (_small(part) for part in parts)

    def _texts(self, at: int, language: int, is_labelled: bool) -> tuple[Text, ...]:
        key = (at, language, is_labelled)
        if key not in self.known:
            head = self.table.heads[at]
            named = width(label(self.sheet, head, language, False)) + APART if is_labelled else 0
            self.known[key] = tuple(
                Text() if row.band else self._text(row.cells[at], language, at, named)
                for row in self.table.rows
            )
        return self.known[key]

    def _text(self, cell: Cell, language: int, at: int, named: int) -> Text:
        signs = self.sheet.signs[language] if at and has_signs(self.table) and self.sheet.signs else None  # fmt: skip
        block: list[tuple[float, float]] = []
        most = 0.0
        for indent, text in texts(cell, language):
            icons = ICON * drawn(signs, text) if signs else 0
            size = width(text) * (1 if at else BOLD) + icons + len(mark(cell))
            block.append((size + (0 if block else named), 2 * indent))
            most = max(most, longest(text, WHOLE) * (1 if at else NAME) + ICON * bool(icons))
        return Text(tuple(block), most)


def label(sheet: Sheet, head: Head, language: int, is_marked: bool) -> str:
    """What stands before a text in the cell of another column; what is but a mark needs no more."""
    colon = "" if is_marked else "：" if sheet.languages[language] == "ja" else ":"
    return head.words[language] + colon


def is_marked(cell: Cell) -> bool:
    """Whether a cell says but yes."""
    return cell.words[:1] == ("●",)


@lru_cache(1 << 14)
def longest(text: str, whole: int = 0, kana: int = KANA_LEAST) -> float:
    """The widest word; Japanese may be broken almost anywhere, but not into crumbs. What is short enough is one word."""
    if (size := width(text)) <= whole:
        return size
    if not JAPANESE.search(text):
        return max(map(width, WORD.findall(text)), default=0)
    words = [width(word) for word in WORD.findall(text) if not JAPANESE.search(word)]
    named = [min(width(word), kana) for word in KANA.findall(text)]
    return max((*words, *named, min(size, JAPANESE_LEAST)))


def _small(text: Text) -> Text:
    return Text(tuple((size * SMALL, indent) for size, indent in text.block), text.longest * SMALL)


def _before(sheet: Sheet, row: Row) -> int:
    """What stands before the name of a row."""
    return 2 * row.level + OWN * bool(icon(sheet, row))
