"""Workbooks that a reviewer reads and fills in, written and read back."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.span import whole
from kisoku.bitext.sheets import unfit
from kisoku.bitext.text import read_bytes
from kisoku.workbooks import fit, saved


@dataclass(frozen=True, slots=True)
class Choice:
    """A column that offers some words; others may be written."""

    column: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet: its name, its rows with their heads first, and how wide its columns are."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    choice: Choice | None = None


def workbook(*tables: Table) -> bytes:
    """A workbook of some sheets; the same ones give the same bytes."""
    from openpyxl import Workbook

    book = Workbook()
    for number, table in enumerate(tables):
        _fill(book.worksheets[0] if number == 0 else book.create_sheet(), table)
    return saved(book)


def _fill(sheet: Any, table: Table) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    sheet.title = table.name
    for row in table.rows:
        sheet.append([fit(value) for value in row])
    for place, size in enumerate(table.widths, start=1):
        sheet.column_dimensions[get_column_letter(place)].width = size
        sheet.cell(1, place).font = Font(bold=True)
    for row in sheet.iter_rows(min_row=2):
        for cell in row:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            # A text that begins with a sign is no formula.
            cell.data_type = "s" if isinstance(cell.value, str) else cell.data_type
    if table.choice is not None:
        words = f'"{",".join(table.choice.words)}"'
        offered = DataValidation(type="list", formula1=words, allow_blank=True)
        offered.showErrorMessage = False
        sheet.add_data_validation(offered)
        letter = get_column_letter(table.choice.column + 1)
        offered.add(f"{letter}2:{letter}{max(sheet.max_row, 2)}")
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions


def sheet_rows(path: Path) -> tuple[list[dict[str, str]], tuple[Diagnostic, ...]]:
    """The rows of a sheet, by the names in its first row."""
    from openpyxl import load_workbook

    data, problems = read_bytes(path)
    if data is None:
        return [], problems
    if why := unfit(path):
        return [], (_broken(path.name, **why),)
    try:
        sheet: Any = load_workbook(path, read_only=True, data_only=True).worksheets[0]
        rows = [
            ["" if cell is None else str(cell).strip() for cell in row]
            for row in sheet.iter_rows(values_only=True)
        ]
    except Exception:
        # openpyxl lets through whatever its XML parser raised.
        return [], (_broken(path.name, reason="early"),)
    names = [name.lower() for name in rows[0]] if rows else []
    return [dict(zip(names, row, strict=False)) for row in rows[1:] if any(row)], ()


def _broken(name: str, **why: str) -> Diagnostic:
    return problem("bitext-broken", whole(name), file=name, form="workbook", **why)
