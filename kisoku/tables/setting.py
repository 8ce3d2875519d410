"""A sheet as the data that the typesetter lays out: heads, rows, and texts in pieces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from compiler.sheets.diagram import Loop, Phase, loops
from compiler.sheets.kana import heard
from compiler.sheets.model import Cell, Head, Row, Sheet, Table, Words
from compiler.sheets.rows import cited, icon, mark, once, texts
from compiler.sheets.signs import has_signs
from kisoku.collector import paused
from kisoku.tables.breaks import JAPANESE, pieces
from kisoku.tables.ends import TALL, foot, half, leads
from kisoku.tables.inline import labelled, listed, signed
from kisoku.tables.layout import GUTTER, Layout
from kisoku.tables.measures import Column, is_marked, label
from kisoku.tables.packing import chapters, is_short, turned, wide

PLACE = re.compile(r"(\w) (?=[0-9])")
"""The blank between a book and its line, which is never broken."""


@paused()
def setting(sheet: Sheet, paper: str) -> dict[str, Any]:
    """The whole sheet as plain data."""
    made = chapters(sheet)
    return {
        **frame(sheet, paper),
        "gutter": GUTTER,
        "listed": len(made) > 1,
        "chapters": [
            [
                [_table(sheet, table, laid, turned(row)) for table, laid in row]
                for row in chapter.rows
            ]
            for chapter in made
        ],
    }


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
    line: float = 0,
    is_signed: bool = False,
) -> list[dict[str, Any]]:
    """The lines of a cell, by language; a paragraph is broken as a line of so many signs asks for.

    Where it is signed, the names of what has an icon have it.
    """
    places = [(0, [{"label": line.words[0]}]) for line in cell.lines if line.is_place]
    own = replace(cell, lines=tuple(line for line in cell.lines if not line.is_place)) if places else cell  # fmt: skip
    below = [{"l": "en", "t": places}] if places else []
    if once(cell, head):
        name = head.language or (
            "ja" if any(JAPANESE.search(word) for word in cell.words) else "en"
        )
        lines = _lines(sheet, own, 0, line, is_signed)
        return [{"l": name, "t": lines, "sound": heard("", cell.ruby)}, *below]
    chosen = range(len(sheet.languages)) if language is None else (language,)
    said = [{"l": sheet.languages[n], "t": _lines(sheet, own, n, line, is_signed)} for n in chosen]
    return [*said, *below]


def _lines(sheet: Sheet, cell: Cell, language: int, line: float, is_signed: bool) -> list[Any]:
    given = sheet.signs[language] if is_signed and sheet.signs else None
    lines: list[Any] = [
        (n, signed(sheet, given, text, max(line - 2 * n, 0))) for n, text in texts(cell, language)
    ]
    if lines and cell.own:
        indent, said = lines[-1]
        lines[-1] = (indent, [*listed(said), {"mark": mark(cell)}])
    return lines


def _table(sheet: Sheet, table: Table, laid: Layout, is_turned: bool) -> dict[str, Any]:
    return {
        "title": said(sheet, table.title),
        "index": table.part == "glossary",
        "half": half(table) if table.part == "glossary" else 0,
        "fills": laid.fills,
        "across": laid.across,
        "tight": laid.is_tight,
        "wide": wide((table, laid)),
        "turned": is_turned,
        "short": is_short((table, laid)),
        "decided": [
            table.part == "rulings" and column.at == len(table.heads) - 1 for column in laid.columns
        ]
        + [False],
        "loops": [boxes(sheet, each) for each in loops(table)] if table.form == "stages" else [],
        "columns": list(laid.widths),
        "heads": [_heading(sheet, column) for column in laid.columns]
        + ([said(sheet, sheet.labels["cited"])] if laid.is_noted else []),
        "places": laid.is_noted,
        "foot": foot(table, laid),
        "numbers": [column.head.number for column in laid.columns] + [False] * laid.is_noted,
        "leads": [leads(*pair) for pair in pairwise(table.rows)] + [False],
        "rows": [
            _row(sheet, table, row, laid, tall)
            for row, tall in zip(table.rows, laid.heights[1:], strict=True)
        ],
    }


def _heading(sheet: Sheet, column: Column) -> list[dict[str, Any]]:
    words = said(sheet, column.head.words)
    return words if column.language is None else words[column.language : column.language + 1]


def _row(sheet: Sheet, table: Table, row: Row, laid: Layout, tall: float) -> dict[str, Any]:
    if row.band:
        cells = [block(sheet, column.head, row.cells[0]) for column in laid.columns[:1]]
        return {"band": True, "level": 0, "mark": "", "icon": "", "whole": True, "stack": [], "below": "", "cells": cells}  # fmt: skip
    cells = [
        _cell(sheet, table, row, column, share)
        for column, share in zip(laid.columns, laid.widths, strict=False)
    ]
    places = PLACE.sub("\\1\u00a0", cited(row))
    if laid.is_noted:
        cells.append([{"l": "en", "t": [(0, places)] if places else []}])
    return {
        "band": False, "level": row.level, "mark": mark(row), "icon": icon(sheet, row),
        "whole": tall < TALL, "stack": list(_stack(sheet, table, row, laid.columns[0])),
        "below": places if laid.is_below else "", "cells": cells,
    }  # fmt: skip


def _stack(sheet: Sheet, table: Table, row: Row, column: Column) -> Iterator[dict[str, Any]]:
    """What other columns say, below the name of a row: each on a line, or one behind the other if there are many."""
    for n, language in enumerate(sheet.languages):
        lines = [
            list(line)
            for at in column.stacked
            if row.cells[at].lines
            for _, line in _labelled(sheet, table, row, at, n)
        ]
        if column.is_run():
            lines = [[part for line in lines for part in (*line, {"gap": True})]] if lines else []
        yield from ({"l": language, "t": line} for line in lines)


def _cell(
    sheet: Sheet, table: Table, row: Row, column: Column, line: float
) -> list[dict[str, Any]]:
    """What stands in a cell; what other columns would say comes first, each under its name."""
    is_signed = has_signs(table) and column.at > 0
    own, folded = row.cells[column.at], [at for at in column.folded if row.cells[at].lines]
    if not folded:
        return block(sheet, column.head, own, column.language, line, is_signed)
    chosen = range(len(sheet.languages)) if column.language is None else (column.language,)
    return [
        {
            "l": sheet.languages[n],
            "t": [
                *(line for at in folded for line in _labelled(sheet, table, row, at, n)),
                *_lines(sheet, own, n, line, is_signed),
            ],
        }
        for n in chosen
    ]


def _labelled(sheet: Sheet, table: Table, row: Row, at: int, language: int) -> Iterator[Any]:
    """The lines of a cell in that of another, the name of its column before them."""
    cell, head = row.cells[at], table.heads[at]
    named: dict[str, Any] = {"label": label(sheet, head, language, is_marked(cell))}
    if is_marked(cell):
        yield 0, [named, *([{"mark": mark(cell)}] if cell.own else [])]
        return
    for n, (indent, given) in enumerate(_lines(sheet, cell, language, 0, has_signs(table))):
        yield indent, listed(given) if n else labelled(named, given)


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
