"""A game on two pages: the first for during play, the second for before and after.

What does not fit is given up in a stated order: first blanks, then a little of the type's size, then rows, those
first that are looked up most seldom; the page says what it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from re import Pattern
from typing import Any

from compiler.sheets.diagram import loops
from compiler.sheets.marks import Mark, runs
from compiler.sheets.model import Cell, Sheet, Table, Words
from compiler.sheets.rows import beside, mark, texts
from compiler.sheets.signs import IT, PAID, drawing
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE, pieces
from kisoku.tables.paper import typeset
from kisoku.tables.setting import frame, said

PLAY = ("round", "actions", "steps", "lookups", "paying")
WIDE = ("actions", "scoring", "rulings")
"""Parts that need the whole width; all others stand in two columns."""

GIVEN_UP = ("rulings", "glossary", "lookups", "paying", "setup", "steps", "scoring", "actions")
"""Whose rows are left out first, the last ones first."""

LEAD = 24
"""Cells before a colon that may still be the name of a row without one."""

STEPS = 16
"""Steps of a box; there is no table below it that has more."""

HIGHEST = 6
"""Steps of a ladder that is drawn."""

WIDE_COLON = "："
COLONS = (": ", WIDE_COLON)


def aid(sheet: Sheet, paper: str = "a4") -> bytes:
    """The two pages as a PDF."""
    sections = [_section(sheet, table) for table in sheet.tables]
    filled = [each for each in sections if each["rows"] or each["form"] == "boxes"]
    play = [each for each in filled if each["part"] in PLAY]
    around = [each for each in filled if each["part"] not in PLAY]
    return typeset(
        "aid.typ",
        {
            **frame(sheet, paper),
            "name": said(sheet, sheet.labels["aid_title"]),
            "left_out": said(sheet, sheet.labels["left_out"]),
            "order": list(GIVEN_UP),
            "pages": [play, around],
        },
        sheet.icons,
    )


def _section(sheet: Sheet, table: Table) -> dict[str, Any]:
    """A table as the typesetter wants it: boxes, rows, steps or a grid."""
    made = {
        "title": said(sheet, table.title),
        "part": table.part,
        "wide": table.part in WIDE,
        "note": _spoken(sheet, table.note),
    }
    if table.form == "stages":
        return {**made, "form": "boxes", "wide": True, "loops": [_loop(sheet, table)], "rows": []}
    if len(table.heads) > 2 and table.part != "actions":
        heads = [said(sheet, head.words) if any(head.words) else [] for head in table.heads]
        rows = [
            {"cells": [_cell(sheet, c) for c in row.cells], "marks": beside(row)}
            for row in table.rows
        ]
        numbers = [head.number for head in table.heads]
        form = "ladder" if _is_ladder(table) else "grid"
        return {**made, "form": form, "heads": heads, "numbers": numbers, "rows": rows}
    drawn = [row for row in table.rows if table.part != "icons" or row.address in sheet.icons]
    rows = [_row(sheet, row.address, row.cells, mark(row)) for row in drawn]
    if table.part == "icons" and rows:
        rows += _ways(sheet, drawn[0].address)
    form = "icons" if table.part == "icons" else "steps" if table.form == "steps" else "rows"
    return {**made, "form": form, "rows": rows}


def _ways(sheet: Sheet, name: str) -> list[dict[str, Any]]:
    """What a solid icon means, and what an outline."""
    shown = ((name, "gained"), (f"{name}{PAID}", "is_paid"))
    return [
        {
            "icon": icon,
            "name": _spoken(sheet, sheet.labels[key]),
            "cost": [],
            "what": [],
            "mark": "",
        }
        for icon, key in shown
        if icon in sheet.icons
    ]


def _is_ladder(table: Table) -> bool:
    """Whether it is a few numbers, each row higher than the one before: it is drawn."""
    first = [n for row in table.rows if isinstance(n := row.cells[1].value, int)]
    numbers = all(head.number for head in table.heads)
    up = len(first) == len(table.rows) and all(a < b for a, b in pairwise(first))
    return table.part == "lookups" and numbers and up and 1 < len(first) <= HIGHEST


def _row(sheet: Sheet, address: str, cells: tuple[Cell, ...], mark: str) -> dict[str, Any]:
    """A row with its name, its cost and what is said; a text without a name may lead with its own."""
    name, what = cells[0], cells[-1]
    words, led = what.words, name.words
    if not any(led) and words:
        led, words = _led(words)
    return {
        "icon": address if address in sheet.icons else "",
        "name": _spoken(sheet, led),
        "cost": [list(_paid(sheet, text)) for _, text in texts(cells[1], 0)]
        if len(cells) > 2
        else [],
        "what": _spoken(sheet, words),
        "mark": mark,
    }


def _led(words: Words) -> tuple[Words, Words]:
    """The words before the first colon, and those behind it, if every language has a short lead."""
    cut = [_lead(word) for word in words]
    return (
        (tuple(c[0] for c in cut), tuple(c[1] for c in cut))
        if all(c[0] for c in cut)
        else ((), words)
    )


def _lead(word: str) -> tuple[str, str]:
    for colon in COLONS:
        head, found, rest = word.partition(colon)
        if found and width(head) <= LEAD and "⟦" not in head:
            return head, rest
    return "", word


def _loop(sheet: Sheet, table: Table) -> list[dict[str, Any]]:
    return [
        {
            "name": said(sheet, loop.name.words),
            "again": said(sheet, loop.again.words) if loop.again.lines else [],
            "phases": [
                {
                    "name": said(sheet, phase.name.words),
                    "foot": _spoken(sheet, phase.foot.words),
                    "steps": [
                        {"depth": s.depth, "number": s.number, "name": _spoken(sheet, s.name.words)}
                        for s in phase.steps
                    ],
                }
                for phase in loop.phases
            ],
        }
        for loop in loops(table, STEPS)
    ]


def _cell(sheet: Sheet, cell: Cell) -> list[dict[str, Any]]:
    return _spoken(sheet, cell.words)


def _spoken(sheet: Sheet, words: Words) -> list[dict[str, Any]]:
    """A text in each language, once if it is the same, as runs of words and icons."""
    if not any(words):
        return []
    pairs = list(zip(sheet.languages, words, strict=False))
    if len(set(words)) == 1:
        pairs = [("ja" if JAPANESE.search(words[0]) else "en", words[0])]
    return [{"l": language, "t": _runs(sheet, word, n)} for n, (language, word) in enumerate(pairs)]


def _runs(sheet: Sheet, text: str, n: int = 0) -> list[Any]:
    return list(_each(sheet, text, sheet.signs[n].paid if n < len(sheet.signs) else None))


def _each(sheet: Sheet, text: str, paid: Pattern[str] | None) -> Iterator[Any]:
    """Words, and icons with their number: an outline for what is paid."""
    before, found = "", list(runs(text))
    for at, run in enumerate(found):
        behind = "".join(map(_plainly, found[at + 1 :]))
        if not isinstance(run, Mark):
            yield pieces(run)
        elif run.name in sheet.icons:
            is_paid = paid is not None and bool(paid.search(f"{before}{IT}{behind}"))
            icon = drawing(sheet, replace(run, is_paid=is_paid))
            # A full-width colon stands in the middle of its room, of which the typesetter takes the rest away.
            yield {"icon": icon, "number": run.number, "apart": before.endswith(WIDE_COLON)}
        else:
            yield pieces(run.said)
        before += _plainly(run)


def _paid(sheet: Sheet, text: str) -> Iterator[Any]:
    """A cost, all of which is paid."""
    for run in _each(sheet, text, None):
        paid = f"{run['icon']}{PAID}" if isinstance(run, dict) else ""
        yield {**run, "icon": paid} if paid in sheet.icons else run


def _plainly(run: str | Mark) -> str:
    return run.said if isinstance(run, Mark) else run
