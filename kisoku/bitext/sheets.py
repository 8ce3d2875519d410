"""Spreadsheets to pairs.

A formula is a program, not a text: what it would show is taken where the file remembers it, and
said to be one. Sheets that claim a million rows are read only as far as they are filled.
"""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.bitext.tables import Row, from_rows
from kisoku.bitext.text import read_bytes
from kisoku.bitext.units import Bitext

# After so many empty rows nothing more is expected; the dimension of a sheet often lies.
ENOUGH_EMPTY = 1000
LARGEST_UNPACKED = 500_000_000


def read_sheets(path: Path) -> Bitext:
    """The pairs of the first sheet that has both languages."""
    data, problems = read_bytes(path)
    if data is None:
        return Bitext(path.name, problems=problems)
    if reason := _unfit(path):
        return _broken(path.name, reason)
    from openpyxl import load_workbook

    try:
        shown = load_workbook(path, read_only=True, data_only=True)
        written = load_workbook(path, read_only=True, data_only=False)
    except Exception as error:
        # openpyxl lets through whatever its XML parser raised.
        return _broken(path.name, type(error).__name__)
    return _first_of(path.name, shown, written)


def _first_of(name: str, shown: Any, written: Any) -> Bitext:
    result = Bitext(name, problems=(problem("bitext-empty", whole(name), file=name),))
    for sheet in shown.worksheets:
        formulas = _formulas(name, _rows(written[sheet.title]))
        found = from_rows(name, _rows(sheet), formulas)
        if found.units or len(shown.worksheets) == 1:
            return found
        result = found
    return result


def _rows(sheet: Any) -> Iterator[Row]:
    empty = 0
    for number, row in enumerate(sheet.iter_rows(values_only=True), start=1):
        cells = ["" if cell is None else str(cell) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        empty = 0 if cells else empty + 1
        if empty > ENOUGH_EMPTY:
            return
        if cells:
            yield number, cells


def _formulas(name: str, rows: Iterator[Row]) -> tuple[Diagnostic, ...]:
    found = [line for line, row in rows if any(cell.startswith("=") for cell in row)]
    if not found:
        return ()
    count = "1 row" if len(found) == 1 else f"{len(found)} rows"
    return (problem("bitext-formula", Span(name, found[0], 1, found[0], 1), file=name, rows=count),)


def _unfit(path: Path) -> str:
    """Why a file is no workbook that should be opened."""
    try:
        with zipfile.ZipFile(path) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
    except (zipfile.BadZipFile, OSError):
        return "no ZIP archive"
    return f"{size / 1e6:.0f} MB unpacked" if size > LARGEST_UNPACKED else ""


def _broken(name: str, reason: str) -> Bitext:
    found = problem("bitext-broken", whole(name), file=name, form="a workbook", reason=reason)
    return Bitext(name, problems=(found,))
