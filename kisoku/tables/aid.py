"""A game on two pages: the first for during play, the second for before and after.

Both are set in the largest type in which both fit; icons and words stand on the first if the second has no room. What
does not fit is given up in a stated order: first blanks, then a little of the type's size, then rows, those first that
are looked up most seldom; the page says what it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from re import Match, Pattern
from typing import Any

from compiler.sheets.diagram import loops
from compiler.sheets.marks import MARK, Mark, runs, spelled
from compiler.sheets.model import Cell, Row, Sheet, Table, Words
from compiler.sheets.rows import beside, mark, texts
from compiler.sheets.signs import IT, PAID, drawing
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE, pieces, running
from kisoku.tables.paper import typeset
from kisoku.tables.setting import frame, said

PLAY = ("round", "actions", "steps", "lookups", "paying")
WIDE = ("actions", "scoring", "rulings")
"""Parts that need the whole width; all others stand in two columns."""

MOVED = (("icons",), ("icons", "glossary"), ())
"""Parts of the second page that stand on the first: the ways to do that, in the order in which they are tried."""

GIVEN_UP = ("rulings", "glossary", "lookups", "paying", "setup", "steps", "scoring", "actions")
"""Whose rows are left out first, the last ones first."""

NAMED = ("actions", "paying")
"""Parts of the first page whose rows have icons before their names."""

STOPS = ".。"

SHORT = 32
"""Cells of a text that is broken between phrases, as names are."""

THIN = 0.16
"""Em between an icon and what is set close to it."""

STEPS = 16
"""Steps of a box; there is no table below it that has more."""

HIGHEST = 6
"""Steps of a ladder that is drawn."""

OPENING = tuple(" \u00a0(（「・／、。：")
CLOSING = tuple(" ,.;:)、。；：）」／")


def aid(sheet: Sheet, paper: str = "a4") -> bytes:
    """The two pages as a PDF."""
    shown = _icons_of_rows(sheet)
    sections = [_section(sheet, table, shown) for table in sheet.tables]
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
            "moved": [list(parts) for parts in MOVED],
            "pages": [play, around],
        },
        sheet.icons,
    )


def _icons_of_rows(sheet: Sheet) -> frozenset[str]:
    """The icons that stand beside their name where they are acted or paid with."""
    rows = (row for table in sheet.tables if table.part in NAMED for row in table.rows)
    return frozenset(_icon(sheet, row.address, row.cells[0]) for row in rows)


def _section(sheet: Sheet, table: Table, shown: frozenset[str]) -> dict[str, Any]:
    """A table as the typesetter wants it: boxes, rows, steps or a grid; `shown` icons need no legend."""
    made = {
        "title": said(sheet, table.title),
        "part": table.part,
        "wide": table.part in WIDE,
        "note": _spoken(sheet, table.note),
    }
    if table.form == "stages":
        return {**made, "form": "boxes", "wide": True, "loops": [_loop(sheet, table)], "rows": []}
    numbers = [head.number for head in table.heads]
    if any(numbers) or (len(table.heads) > 2 and table.part != "actions"):
        heads = [said(sheet, head.words) if any(head.words) else [] for head in table.heads]
        rows = [
            {"cells": [_spoken(sheet, c.words) for c in row.cells], "marks": beside(row)}
            for row in table.rows
        ]
        form = "ladder" if _is_ladder(table) else "grid"
        return {**made, "form": form, "heads": heads, "numbers": numbers, "rows": rows}
    if table.part == "icons":
        drawn = [each for each in table.rows if each.address in sheet.icons]
        kept = [each for each in drawn if each.address not in shown]
        ways = _ways(sheet, (kept or drawn)[:1])
        rows = [_row(sheet, each) for each in kept] + ways
        return {**made, "form": "icons", "rows": rows, "ways": len(ways)}
    form = "steps" if table.form == "steps" else "rows"
    return {**made, "form": form, "rows": [_row(sheet, row) for row in table.rows]}


def _ways(sheet: Sheet, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """What a solid icon means, and what an outline, shown by that of a row."""
    names = [row.address for row in rows]
    shown = [(each, "gained") for each in names] + [(f"{each}{PAID}", "is_paid") for each in names]
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


def _row(sheet: Sheet, row: Row) -> dict[str, Any]:
    """A row with its icon, its name, its cost and what is said."""
    name, what = row.cells[0], row.cells[-1]
    costs = texts(row.cells[1], 0) if len(row.cells) > 2 else ()
    return {
        "icon": _icon(sheet, row.address, name),
        "name": _spoken(sheet, tuple(map(spelled, name.words))),
        "cost": [list(_paid(sheet, text)) for _, text in costs],
        "what": _spoken(sheet, what.words),
        "mark": mark(row),
    }


def _icon(sheet: Sheet, address: str, name: Cell) -> str:
    """The icon of what a row is called by if that has one, or of what it tells."""
    found = [run for word in name.words for run in runs(word)]
    named = next((run.name for run in found if isinstance(run, Mark)), address)
    return next((each for each in (named, address) if each in sheet.icons), "")


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


def _spoken(sheet: Sheet, words: Words) -> list[dict[str, Any]]:
    """A text in each language, once if it is the same, as runs of words and icons."""
    if not any(words):
        return []
    made = [_runs(sheet, word, n) for n, word in enumerate(words)]
    if all(each == made[0] for each in made):
        return [{"l": "ja" if JAPANESE.search(words[0]) else "en", "t": made[0]}]
    pairs = zip(sheet.languages, made, strict=False)
    return [{"l": language, "t": each} for language, each in pairs]


def _runs(sheet: Sheet, text: str, n: int = 0) -> list[Any]:
    return list(_each(sheet, text, sheet.signs[n].paid if n < len(sheet.signs) else None))


def _each(sheet: Sheet, text: str, paid: Pattern[str] | None) -> Iterator[Any]:
    """Words, and icons with their number: an outline for what is paid."""
    before, found = "", list(runs(MARK.sub(partial(_drawn, sheet), text)))
    is_short = width(spelled(text)) <= SHORT
    for at, run in enumerate(found):
        behind = "".join(map(_plainly, found[at + 1 :]))
        if not isinstance(run, Mark):
            if behind.strip(STOPS) == _plainly(found[-1]) and run.endswith(" "):
                # An icon at the end does not stand on a line alone.
                run = f"{run[:-1]}\u00a0"
            yield pieces(run) if is_short else running(run, not behind)
        else:
            is_paid = paid is not None and bool(paid.search(f"{before}{IT}{behind}"))
            icon = drawing(sheet, replace(run, is_paid=is_paid))
            yield {"icon": icon, "number": run.number, **_room(before, behind)}
        before += _plainly(run)


def _drawn(sheet: Sheet, found: Match[str]) -> str:
    """A mark that has an icon, or its words."""
    return found[0] if found[1] in sheet.icons else found[3]


def _room(before: str, behind: str) -> dict[str, float]:
    """Em around an icon that stands close to a text."""
    left = 0 if not before or before.endswith(OPENING) else THIN
    return {"left": left, "right": 0 if not behind or behind.startswith(CLOSING) else THIN}


def _paid(sheet: Sheet, text: str) -> Iterator[Any]:
    """A cost, all of which is paid."""
    for run in _each(sheet, text, None):
        paid = f"{run['icon']}{PAID}" if isinstance(run, dict) else ""
        yield {**run, "icon": paid} if paid in sheet.icons else run


def _plainly(run: str | Mark) -> str:
    return run.said if isinstance(run, Mark) else run
