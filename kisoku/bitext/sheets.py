"""Spreadsheets to pairs.

A formula is a program, not a text: what it would show is taken where the file remembers it, and
said to be one. A sheet that is broken in the middle is read up to there.
"""

import re
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.bitext.tables import Row, from_rows
from kisoku.bitext.text import read_bytes
from kisoku.bitext.units import Bitext, Unit, told_apart

LARGEST_UNPACKED = 500_000_000
PROLOGUE = 65536
ROOT = re.compile(rb"<[A-Za-z]")
DOCTYPE = b"<!DOCTYPE"


def read_sheets(path: Path) -> Bitext:
    """The pairs of all sheets that have both languages."""
    data, problems = read_bytes(path)
    if data is None:
        return Bitext(path.name, problems=problems)
    if why := unfit(path):
        return _broken(path.name, **why)
    from openpyxl import load_workbook

    try:
        shown = load_workbook(path, read_only=True, data_only=True)
        written = load_workbook(path, read_only=True, data_only=False)
    except Exception:
        # openpyxl lets through whatever its XML parser raised.
        return _broken(path.name, reason="listless")
    return _joined(path.name, [_sheet(path.name, each, written) for each in shown.worksheets])


def unfit(path: Path) -> Mapping[str, str]:
    """Why a file is no workbook that should be opened, as the message `bitext-broken` knows it, or nothing."""
    try:
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            size = sum(entry.file_size for entry in entries)
            if size > LARGEST_UNPACKED:
                return {"reason": "unpacked", "size": f"{size / 1e6:.0f}"}
            if any(_has_doctype(archive, entry) for entry in entries):
                return {"reason": "doctype"}
    except (zipfile.BadZipFile, OSError, NotImplementedError, RuntimeError):
        return {"reason": "archive"}
    return {}


def _sheet(name: str, sheet: Any, written: Any) -> tuple[str, Bitext]:
    broken: list[Diagnostic] = []
    formulas = _formulas(name, _rows(name, written[sheet.title], []))
    found = from_rows(name, _rows(name, sheet, broken), formulas)
    return sheet.title, replace(found, problems=(*found.problems, *broken))


def _joined(name: str, sheets: list[tuple[str, Bitext]]) -> Bitext:
    """The pairs of the sheets that have any; what is wrong in the others matters only if none has."""
    filled = [each for each in sheets if each[1].units]
    broken = [one for _, each in sheets for one in each.problems if one.code == "bitext-broken"]
    if not filled:
        others = [each for _, each in sheets if each.problems]
        last = others[-1].problems if others else ()
        return Bitext(name, problems=last or (problem("bitext-empty", whole(name), file=name),))
    units = tuple(
        replace(unit, id=_named(title, unit, many=len(filled) > 1))
        for title, each in filled
        for unit in each.units
    )
    odd = (one for _, each in filled for one in each.problems if one.code != "bitext-broken")
    return replace(filled[0][1], units=told_apart(units), problems=(*odd, *broken))


def _named(title: str, unit: Unit, *, many: bool) -> str:
    return f"{title}: {unit.id}" if many else unit.id


def _rows(name: str, sheet: Any, broken: list[Diagnostic]) -> Iterator[Row]:
    """The rows that hold anything; what stops the reading is put to the broken."""
    number = 0
    try:
        for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
            cells = ["" if cell is None else str(cell) for cell in row]
            while cells and not cells[-1]:
                cells.pop()
            if cells:
                yield number, cells
    except Exception:
        # openpyxl lets through whatever its XML parser raised.
        place = Span(name, number + 1, 1, number + 1, 1)
        facts = {"form": "workbook", "reason": "ends", "sheet": sheet.title, "row": number + 1}
        broken.append(problem("bitext-broken", place, file=name, **facts))


def _formulas(name: str, rows: Iterator[Row]) -> tuple[Diagnostic, ...]:
    found = [line for line, row in rows if any(cell.startswith("=") for cell in row)]
    if not found:
        return ()
    count = "1 row" if len(found) == 1 else f"{len(found)} rows"
    return (problem("bitext-formula", Span(name, found[0], 1, found[0], 1), file=name, rows=count),)


def _has_doctype(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bool:
    """Whether a part declares what could grow; one that hides its root behind a long prologue too."""
    if not entry.filename.endswith((".xml", ".rels")):
        return False
    with archive.open(entry) as part:
        start = part.read(PROLOGUE).replace(b"\0", b"")
    root = ROOT.search(start)
    return DOCTYPE in (start[: root.start()] if root else start) or (
        not root and len(start) >= PROLOGUE // 2
    )


def _broken(name: str, **why: str) -> Bitext:
    found = problem("bitext-broken", whole(name), file=name, form="workbook", **why)
    return Bitext(name, problems=(found,))
