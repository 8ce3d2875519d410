"""A sheet as the data that the typesetter lays out: heads, rows, and texts in pieces."""

from __future__ import annotations

from typing import Any

from compiler.sheets.diagram import Loop, Phase, loops
from compiler.sheets.groups import grouped
from compiler.sheets.kana import heard
from compiler.sheets.model import Cell, Head, Row, Sheet, Table, Words
from compiler.sheets.rows import cited, icon, is_cited, mark, once, texts
from compiler.sheets.signs import has_signs
from kisoku.cells import width
from kisoku.collector import paused
from kisoku.tables.breaks import JAPANESE, pieces
from kisoku.tables.columns import Column, Layout, layout
from kisoku.tables.inline import signed

SAFE = 0.7
"""How much of the width of a column a text may have, by its signs, that surely stays on one line."""

TALL = 14
"""A row of more lines may go on on the next page."""


@paused()
def setting(sheet: Sheet, paper: str) -> dict[str, Any]:
    """The whole sheet as plain data."""
    tables = [_table(sheet, grouped(table)) for table in sheet.tables]
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
    sheet: Sheet,
    head: Head,
    cell: Cell,
    language: int | None = None,
    room: float = 0,
    is_signed: bool = False,
) -> list[dict[str, Any]]:
    """The lines of a cell, by language; a line that needs no more than some room is not broken.

    Where it is signed, the names of what has an icon have it.
    """
    if once(cell, head):
        name = head.language or (
            "ja" if any(JAPANESE.search(word) for word in cell.words) else "en"
        )
        lines = _lines(sheet, cell, 0, room, is_signed)
        return [{"l": name, "t": lines, "sound": heard("", cell.ruby)}]
    chosen = range(len(sheet.languages)) if language is None else (language,)
    return [{"l": sheet.languages[n], "t": _lines(sheet, cell, n, room, is_signed)} for n in chosen]


def _lines(sheet: Sheet, cell: Cell, language: int, room: float, is_signed: bool) -> list[Any]:
    if not is_signed or not sheet.signs:
        return [(n, pieces(text, room - 2 * n)) for n, text in texts(cell, language)]
    given = sheet.signs[language]
    return [(n, signed(sheet, given, text, room - 2 * n)) for n, text in texts(cell, language)]


def _table(sheet: Sheet, table: Table) -> dict[str, Any]:
    columns, laid = layout(sheet, table)
    shares, places = laid.widths, is_cited(table)
    return {
        "title": said(sheet, table.title),
        "index": table.part == "glossary",
        "flat": laid.is_flat,
        "fills": laid.fills,
        "loops": [boxes(sheet, each) for each in loops(table)] if table.form == "stages" else [],
        "columns": list(shares),
        "heads": [_heading(sheet, column) for column in columns]
        + ([said(sheet, sheet.labels["cited"])] if places else []),
        "places": places,
        "numbers": [column.head.number for column in columns] + [False] * places,
        "rows": [_row(sheet, columns, row, laid, has_signs(table)) for row in table.rows],
    }


def _heading(sheet: Sheet, column: Column) -> list[dict[str, Any]]:
    words = said(sheet, column.head.words)
    return words if column.language is None else words[column.language : column.language + 1]


def _row(
    sheet: Sheet, columns: tuple[Column, ...], row: Row, laid: Layout, is_signed: bool
) -> dict[str, Any]:
    shares, places = laid.widths, len(laid.widths) > len(columns)
    if row.band:
        cells = [block(sheet, column.head, row.cells[0]) for column in columns[:1]]
        return {"band": True, "level": 0, "mark": "", "icon": "", "whole": True, "cells": cells}
    cells = [
        block(
            sheet,
            column.head,
            row.cells[column.at],
            column.language,
            share * SAFE,
            is_signed and column.at > 0,
        )
        for column, share in zip(columns, shares, strict=False)
    ]
    if places:
        cells.append([{"l": "en", "t": [(0, cited(row))] if cited(row) else []}])
    tall = max(
        (sum(-(-width(t) // int(share)) for _, t in texts(row.cells[c.at], c.language or 0))
         for c, share in zip(columns, shares, strict=False)), default=1,
    )  # fmt: skip
    return {
        "band": row.band, "level": row.level, "mark": mark(row), "icon": icon(sheet, row), "whole": tall < TALL, "cells": cells,
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
