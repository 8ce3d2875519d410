"""Where tables stand on the page, which has two columns.

What fits a column stands in it, as a table or as entries; what does not goes across the page, at its head or foot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise

from compiler.sheets.model import Row, Sheet, Table
from kisoku.tables.columns import UPRIGHT, Known, Layout, entries, layout, nature

COLUMN = 0.48
"""The part of the page that a column has."""

GUTTER = 4
"""Signs between tables that stand beside each other."""

TITLE, TALL, SHORT, WHOLE, PAGES = 3, 36, 8, 60, 4
"""Lines that a title takes; of what is kept together; rows of a table that is always kept; lines across a
page, and how many such pieces at most."""

BESIDE, MANY, FEW = 3, 12, 4
"""Tables or columns side by side at most; rows of a table that goes in columns; rows of each at least."""

WORTH = 0.8
"""How much shorter a table must be to go in columns."""

ACROSS, ENTERED = 1.1, {"text": 1.0, "names": 1.5, "grid": 3.0}
"""What a line across the page costs, and one of entries, over one of a table in a column."""


@dataclass(frozen=True, slots=True)
class Part:
    """A table, or some of its rows; without a title where that stands above it."""

    table: Table
    laid: Layout
    is_titled: bool = True

    @property
    def width(self) -> int:
        """In signs."""
        return sum(self.laid.widths)

    @property
    def height(self) -> float:
        """In lines."""
        return sum(self.laid.heights) + TITLE * self.is_titled


@dataclass(frozen=True, slots=True)
class Shelf:
    """Columns of tables beside each other; `title` is the table that stands in all of them.

    One goes across the page if its table is wide, and has pages of its own if that is long too.
    """

    columns: tuple[tuple[Part, ...], ...]
    title: Table | None = None
    is_across: bool = False
    is_alone: bool = False

    @property
    def widths(self) -> tuple[int, ...]:
        """What each column needs."""
        return tuple(max(part.width for part in column) for column in self.columns)

    @property
    def height(self) -> float:
        """Of the tallest column."""
        return max(sum(part.height for part in column) for column in self.columns)

    @property
    def is_kept(self) -> bool:
        """Whether it stays in one piece."""
        rows = max(len(part.table.rows) for column in self.columns for part in column)
        return self.height <= TALL and (len(self.columns) > 1 or rows <= SHORT)


def shelves(sheet: Sheet, tables: Sequence[Table]) -> Iterator[Shelf]:
    """The tables in their order."""
    room = int(UPRIGHT[len(sheet.languages) > 1] * COLUMN)
    run: list[Part] = []
    for table in tables:
        made = tuple(_shelves(sheet, table))
        part = made[0].columns[0][0]
        is_small = len(made) == 1 and part.height <= TALL and not part.laid.fills
        if is_small and part.is_titled and not (made[0].is_across or made[0].is_alone):
            run.append(part)
            continue
        yield from _packed(run, room)
        run = []
        yield from made
    yield from _packed(run, room)


def _shelves(sheet: Sheet, table: Table) -> Iterator[Shelf]:
    """A table in the form that takes the least of the page."""
    if table.part == "glossary":
        yield Shelf(((Part(table, entries(sheet, table, COLUMN)),),))
        return
    known = Known()
    tried = (
        (1, layout(sheet, table, COLUMN, known)),
        (ENTERED[nature(table)], entries(sheet, table, COLUMN)),
        (2 * ACROSS, layout(sheet, table, 1, known)),
    )
    costs = [(laid.is_narrow, cost * sum(laid.heights)) for cost, laid in tried]
    kind = costs.index(min(costs))
    laid = tried[kind][1]
    count = int(-(-sum(laid.heights) // WHOLE))
    if kind == 2 and count > PAGES:
        yield Shelf(((Part(table, laid),),), is_alone=True)
    elif kind == 2:
        for n, piece in enumerate(_cut(table, laid, count)):
            yield Shelf(((replace(piece, is_titled=n == 0),),), is_across=True)
    else:
        yield (kind == 0 and _flowed(sheet, table, laid, known)) or Shelf(((Part(table, laid),),))


def _flowed(sheet: Sheet, table: Table, laid: Layout, known: Known) -> Shelf | None:
    """A narrow table in columns beside each other, if that makes it much shorter."""
    count = sum(not row.band for row in table.rows)
    best, chosen, least = 1, laid, WORTH * sum(laid.heights)
    room = UPRIGHT[len(sheet.languages) > 1]
    for n in range(2, min(BESIDE, count // FEW) + 1) if count >= MANY else ():
        tried = layout(sheet, table, (room * COLUMN - GUTTER * (n - 1)) / n / room, known)
        if tried.is_narrow:
            break
        if sum(tried.heights) / n < least:
            best, chosen, least = n, tried, WORTH * sum(tried.heights) / n
    if best == 1 or sum(chosen.heights) > TALL * best:
        return None
    return Shelf(tuple((piece,) for piece in _cut(table, chosen, best)), table)


def _cut(table: Table, laid: Layout, count: int) -> Iterator[Part]:
    """The rows in so many pieces of much the same height; each has the band that its first row is under."""
    left, rows, tall = sum(laid.heights[1:]), list[Row](), list[float]()
    band: tuple[Row, float] | None = None
    taken = 0.0
    for row, height in zip(table.rows, laid.heights[1:], strict=True):
        if row.band:
            band = (row, height)
        if count > 1 and rows and not rows[-1].band and taken + height / 2 > left / count:
            yield _part(table, laid, rows, tall)
            left, count, taken = left - taken, count - 1, 0.0
            rows, tall = ([band[0]], [band[1]]) if band and not row.band else ([], [])
        rows.append(row)
        tall.append(height)
        taken += height
    yield _part(table, laid, rows, tall)


def _part(table: Table, laid: Layout, rows: list[Row], tall: list[float]) -> Part:
    heights = (laid.heights[0], *tall)
    return Part(replace(table, rows=tuple(rows)), replace(laid, heights=heights), False)


def _packed(run: list[Part], room: int) -> Iterator[Shelf]:
    """Small tables beside each other, so that they take the least height."""

    @cache
    def rest(at: int) -> tuple[float, tuple[Shelf, ...]]:
        if at == len(run):
            return 0, ()
        ways = []
        for shelf, count in _starts(run[at:], room):
            height, shelves = rest(at + count)
            ways.append((shelf.height + height, (shelf, *shelves)))
        return min(ways, key=lambda way: way[0])

    yield from rest(0)[1]


def _starts(run: list[Part], room: int) -> Iterator[tuple[Shelf, int]]:
    """The shelves that the first tables of a run can make, and of how many."""
    yield Shelf(((run[0],),)), 1
    for count in range(2, min(len(run), 2 * BESIDE) + 1):
        for wide in range(2, min(count, BESIDE) + 1):
            for cuts in combinations(range(1, count), wide - 1):
                edges = (0, *cuts, count)
                shelf = Shelf(tuple(tuple(run[a:b]) for a, b in pairwise(edges)))
                if sum(shelf.widths) + GUTTER * (wide - 1) <= room and shelf.height <= TALL:
                    yield shelf, count
