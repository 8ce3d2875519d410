"""A sheet as the data that the typesetter lays out: columns with widths, rows with pieces of text.

Widths are in half-width signs, as in a terminal, which is near enough to share a page by.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from compiler.sheets.diagram import Loop, Phase, loops
from compiler.sheets.model import Cell, Head, Row, Sheet, Table, Words
from compiler.sheets.rows import cited, is_cited, mark, once, texts
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE, pieces

LONG = 34
"""A text that is longer has a column for each language."""

LEAST, MOST, TALL = 5, 52, 30
UPRIGHT = {True: 126, False: 106}
"""Signs on a line of an upright page, with both languages and with one."""

WORD = re.compile(r"[^\s/]+")


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper: the head it comes from, and its language if it has but one."""

    at: int
    head: Head
    language: int | None


def setting(sheet: Sheet, paper: str) -> dict[str, Any]:
    """The whole sheet as plain data."""
    tables = [_table(sheet, table) for table in sheet.tables]
    return {**frame(sheet, paper), "tables": tables}


def frame(sheet: Sheet, paper: str) -> dict[str, Any]:
    """What stands at the head and the foot of every page."""
    return {
        "title": said(sheet, sheet.title),
        "languages": list(sheet.languages),
        "paper": {"letter": "us-letter"}.get(paper, paper),
        "name": said(sheet, sheet.labels["page_title"]),
        "notes": [said(sheet, each) for each in sheet.notes],
    }


def said(sheet: Sheet, words: Words) -> list[dict[str, Any]]:
    """A text in each language, once if it is the same."""
    pairs = list(zip(sheet.languages, words, strict=False))
    if len(set(words)) == 1:
        pairs = [("ja" if JAPANESE.search(words[0]) else "en", words[0])]
    return [{"l": language, "t": pieces(text)} for language, text in pairs]


def block(
    sheet: Sheet, head: Head, cell: Cell, language: int | None = None
) -> list[dict[str, Any]]:
    """The lines of a cell, by language."""
    if once(cell, head):
        name = head.language or (
            "ja" if any(JAPANESE.search(word) for word in cell.words) else "en"
        )
        return [_group(name, texts(cell, 0))]
    chosen = range(len(sheet.languages)) if language is None else (language,)
    return [_group(sheet.languages[n], texts(cell, n)) for n in chosen]


def _group(language: str, lines: Iterable[tuple[int, str]]) -> dict[str, Any]:
    return {"l": language, "t": [[indent, pieces(text)] for indent, text in lines]}


def _table(sheet: Sheet, table: Table) -> dict[str, Any]:
    columns = [*_columns(sheet, table)]
    needs = [_needs(table, column) for column in columns]
    room = UPRIGHT[len(sheet.languages) > 1]
    if is_cited(table):
        needs.append((5, 9))
    is_flat = sum(least for least, _ in needs) > room
    shares = _shares(needs, room * 1.45 if is_flat else room)
    return {
        "title": said(sheet, table.title),
        "flat": is_flat,
        "loops": [boxes(sheet, each) for each in loops(table)] if table.form == "stages" else [],
        "columns": shares,
        "heads": [_heading(sheet, column) for column in columns]
        + ([said(sheet, sheet.labels["cited"])] if is_cited(table) else []),
        "places": is_cited(table),
        "numbers": [column.head.number for column in columns] + [False] * is_cited(table),
        "rows": [_row(sheet, table, columns, row, shares) for row in table.rows],
    }


def _columns(sheet: Sheet, table: Table) -> Iterator[Column]:
    """The heads, those of long texts once for each language."""
    for at, head in enumerate(table.heads):
        cells = [row.cells[at] for row in table.rows]
        long = any(
            len(cell.lines) > 1 or max(map(width, cell.words), default=0) > LONG for cell in cells
        )  # fmt: skip
        if at and long and len(sheet.languages) > 1 and not all(once(c, head) for c in cells):
            yield from (Column(at, head, n) for n in range(len(sheet.languages)))
        else:
            yield Column(at, head, None)


def _heading(sheet: Sheet, column: Column) -> list[dict[str, Any]]:
    words = said(sheet, column.head.words)
    return words if column.language is None else words[column.language : column.language + 1]


def _needs(table: Table, column: Column) -> tuple[int, int]:
    """The least and the best width of a column."""
    lines, least = [width(word) for word in column.head.words], LEAST
    for row in table.rows:
        cell = row.cells[column.at]
        chosen = (
            (column.language,) if column.language is not None else range(max(1, len(cell.words)))
        )
        for language in chosen:
            for indent, text in texts(cell, language):
                lines.append(width(text) + 2 * indent + (2 * row.level if column.at == 0 else 0))
                least = max(least, _longest(text))
    least = max(least, *(_longest(word) for word in column.head.words))
    lines.sort()
    usual = lines[min(len(lines) - 1, int(len(lines) * 0.9))]
    return min(least, MOST // 2), max(min(usual, MOST), min(least, MOST // 2))


def _longest(text: str) -> int:
    """The widest word; Japanese may be broken almost anywhere."""
    words = (width(word) for word in WORD.findall(text) if not JAPANESE.search(word))
    return max(words, default=0) + 1


def _shares(needs: list[tuple[int, int]], room: float) -> list[float]:
    """Widths that fill the room: each its least, and of the rest as much as it is long."""
    least = sum(need for need, _ in needs)
    wanted = sum(best - need for need, best in needs)
    spare = max(room - least, 0)
    if wanted <= spare:
        return [float(best + 2) for _, best in needs]
    return [round(need + spare * (best - need) / max(wanted, 1) + 2, 2) for need, best in needs]


def _row(
    sheet: Sheet, table: Table, columns: list[Column], row: Row, shares: list[float]
) -> dict[str, Any]:
    cells = [block(sheet, column.head, row.cells[column.at], column.language) for column in columns]
    if is_cited(table):
        cells.append([_group("en", [(0, cited(row))] if cited(row) else [])])
    tall = max(
        (sum(-(-width(t) // int(share)) for _, t in texts(row.cells[c.at], c.language or 0))
         for c, share in zip(columns, shares, strict=False)), default=1,
    )  # fmt: skip
    return {
        "band": row.band, "level": row.level, "mark": mark(row), "whole": tall < TALL, "cells": cells,
    }  # fmt: skip


def boxes(sheet: Sheet, loop: Loop, steps: int = 8) -> dict[str, Any]:
    """A loop of phases as boxes with so many steps."""
    return {
        "name": said(sheet, loop.name.words),
        "again": said(sheet, loop.again.words) if loop.again.lines else [],
        "phases": [_phase(sheet, each, steps) for each in loop.phases],
    }


def _phase(sheet: Sheet, phase: Phase, most: int) -> dict[str, Any]:
    steps = [
        {"depth": step.depth, "number": step.number, "name": said(sheet, step.name.words)}
        for step in phase.steps[:most]
    ]
    foot = said(sheet, phase.foot.words) if phase.foot.lines else []
    return {"name": said(sheet, phase.name.words), "foot": foot, "steps": steps}
