"""A game on two pages: the first for during play, the second for before and after.

What does not fit is cut to its first lines; the type never gets smaller. Which cut fits, the typesetter
finds out, so each page is given several times, one shorter than the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from compiler.sheets.diagram import loops
from compiler.sheets.model import Cell, Head, Line, Row, Sheet, Table
from compiler.sheets.rows import mark
from kisoku.cells import head, width
from kisoku.tables.paper import typeset
from kisoku.tables.setting import block, boxes, frame, said

NONE = Head(())


@dataclass(frozen=True, slots=True)
class Cut:
    """How much of a page is left: printed lines of a cell, rows of a table, steps of a box.

    Payments, which are looked up more seldom, may have `less` lines.
    """

    lines: int
    rows: int
    steps: int = 8
    less: int = 0


DURING = (
    *(Cut(lines, 60, 8, less) for lines in (14, 10, 8, 6, 5, 4, 3, 2) for less in (0, 1)),
    Cut(2, 60, 5, 1), Cut(1, 60, 5), Cut(1, 60, 3), Cut(1, 30, 3), Cut(1, 24, 3), Cut(1, 18, 3), Cut(1, 12, 3), Cut(1, 8, 3),
)  # fmt: skip
AROUND = (
    Cut(10, 60), Cut(6, 60), Cut(4, 60), Cut(4, 20), Cut(3, 30), Cut(3, 14), Cut(2, 24), Cut(2, 14), Cut(2, 10),
    Cut(2, 7), Cut(1, 14), Cut(1, 10), Cut(1, 7), Cut(1, 5), Cut(1, 3), Cut(1, 1),
)  # fmt: skip
"""From all there is to hardly anything; the rows are those of what the books differ in."""

LINE, NARROW = {True: 56, False: 76}, {True: 28, False: 24}
"""Signs on a printed line of a text and of a narrow column, with both languages and with one."""


def aid(sheet: Sheet, paper: str = "a4") -> bytes:
    """The two pages as a PDF."""
    pages = [[_during(sheet, each) for each in DURING], [_around(sheet, each) for each in AROUND]]
    setup = sheet.table("setup")
    return typeset(
        "aid.typ",
        {**frame(sheet, paper), "setup": said(sheet, setup.title) if setup else [], "pages": pages},
        sheet.icons,
    )


def _during(sheet: Sheet, left: Cut) -> dict[str, Any]:
    stages = sheet.table("round")
    drawn = loops(stages) if stages else ()
    tables = [table for table in sheet.tables if table.part in ("actions", "paying")]
    return {
        "loops": [boxes(sheet, each, left.steps) for each in drawn],
        "tables": [_table(sheet, each, _less(each, left)) for each in tables],
    }


def _less(table: Table, left: Cut) -> Cut:
    """What is looked up more seldom gives way first."""
    lines = max(left.lines - left.less, 1)
    return replace(left, lines=lines) if table.part == "paying" else left


def _around(sheet: Sheet, left: Cut) -> dict[str, Any]:
    players, scoring = sheet.table("setup_players"), sheet.table("scoring")
    rulings = sheet.table("rulings")
    return {
        "players": _grid(sheet, players, Cut(1, len(players.rows))) if players else None,
        "steps": list(_steps(sheet, left)),
        "tables": [_table(sheet, scoring, Cut(left.lines, len(scoring.rows)))] if scoring else [],
        "rulings": _grid(sheet, rulings, left) if rulings else None,
    }


def _steps(sheet: Sheet, left: Cut) -> Iterator[dict[str, Any]]:
    """The set-up, each step by its name and its first lines."""
    table = sheet.table("setup")
    for row in table.rows if table else ():
        if any(cell.lines for cell in row.cells[1:]):
            lead = max(map(width, row.cells[0].words)) + 4
            what = _cut(row.cells[2], min(left.lines, 4), _line(sheet), lead)
            yield {
                "name": block(sheet, NONE, row.cells[0]),
                "mark": mark(row),
                "what": block(sheet, NONE, what),
            }


def _table(sheet: Sheet, table: Table, left: Cut) -> dict[str, Any]:
    """A table of names and what is said of them; rows that are left out are told of by their number."""
    rows = table.rows[: left.rows]
    return {
        "title": said(sheet, table.title),
        "rows": [_row(sheet, table, row, left) for row in rows],
        "more": len(table.rows) - len(rows),
    }


def _row(sheet: Sheet, table: Table, row: Row, left: Cut) -> dict[str, Any]:
    """All cells of a row in one, conditions with the head of their column."""
    lines: list[Line] = []
    for column, cell in zip(table.heads[1:], row.cells[1:], strict=True):
        is_condition = column.name == "condition"
        lines += [_headed(column, line) for line in cell.lines] if is_condition else cell.lines
    name = row.cells[0]
    # With several languages the name leads its text, and takes its room.
    lead = max(map(width, name.words), default=0) + 2 if len(sheet.languages) > 1 else 0
    return {
        "name": block(sheet, NONE, name),
        "mark": mark(row),
        "what": block(sheet, NONE, _cut(Cell(tuple(lines)), left.lines, _line(sheet), lead)),
    }


def _headed(column: Head, line: Line) -> Line:
    pairs = zip(column.words, line.words, strict=True)
    return Line(
        tuple(f"{title}{'：' if ord(title[0]) > 255 else ': '}{word}" for title, word in pairs)
    )


def _grid(sheet: Sheet, table: Table, left: Cut) -> dict[str, Any]:
    """A table whose columns stay apart, each with the first lines of its cells."""
    rows = [
        {
            "name": said(sheet, row.cells[0].words),
            "cells": [block(sheet, NONE, _plain(sheet, c)) for c in row.cells[1:]],
        }
        for row in table.rows[: left.rows]
    ]
    heads = [said(sheet, head.words) for head in table.heads]
    more = len(table.rows) - len(rows)
    return {"title": said(sheet, table.title), "heads": heads, "rows": rows, "more": more}


def _plain(sheet: Sheet, cell: Cell) -> Cell:
    """The first line, without the lines of the book below it."""
    return _cut(Cell(cell.lines[:1], cell.value), 2, NARROW[len(sheet.languages) > 1])


def _line(sheet: Sheet) -> int:
    return LINE[len(sheet.languages) > 1]


def _cut(cell: Cell, room: int, line: int, lead: int = 0) -> Cell:
    """As much of a cell as fits on some printed lines of so many signs, behind a lead."""
    lines: list[Line] = []
    for each in cell.lines:
        inner = line - 2 * each.indent
        need = max(-(-(width(word) + lead) // inner) for word in each.words)
        if need > room:
            short = tuple(_short(word, room * inner - lead - 3) for word in each.words)
            return Cell(
                (*lines, Line(short, each.indent))
                if room * inner > lead + 20
                else _unfinished(lines, each),
                cell.value,
            )
        lines.append(each)
        room, lead = room - need, 0
    return Cell(tuple(lines), cell.value)


def _unfinished(lines: list[Line], following: Line) -> tuple[Line, ...]:
    """The lines, with a sign that there are more."""
    if not lines:
        return (Line(tuple(_short(word, 40) for word in following.words), following.indent),)
    *rest, last = lines
    return (*rest, Line(tuple(f"{word.rstrip(':： …')} …" for word in last.words), last.indent))


def _short(text: str, signs: int) -> str:
    """A text of no more than some signs, cut between words."""
    if width(text) <= signs:
        return text
    short = head(text, signs)
    before, _, rest = short.rpartition(" ")
    return f"{before if before and len(rest) < 16 else short} …".replace("： …", " …").replace(
        ": …", " …"
    )
