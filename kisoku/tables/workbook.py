"""A sheet as a workbook, one page a table, without the time at which it was made."""

from __future__ import annotations

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from compiler.diagnostic import problem
from compiler.sheets.model import Sheet, Table
from compiler.span import whole
from kisoku.tables.files import Unprintable
from kisoku.tables.grid import Value, grid
from kisoku.workbooks import MOST, fit, saved, size

NAME_LENGTH, WIDEST = 31, 60
RESERVED = "history"
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
# Each cell has a style of its own unless it is the same object, which takes most of the time.
TOP, BOLD = Alignment(vertical="top", wrap_text=True), Font(bold=True)


def workbook(sheet: Sheet) -> bytes:
    """The bytes of the workbook; those of the same sheet are the same."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.title = " / ".join(sheet.title)
    names = {RESERVED}
    for table in sheet.tables:
        rows = list(grid(sheet, table))
        _measure(table, rows)
        _page(book.create_sheet(_name(table, names)), rows)
    return saved(book)


def _name(table: Table, names: set[str]) -> str:
    """A name that spreadsheet programs allow and no other page has."""
    title = table.title[0].translate(FORBIDDEN).strip("' ")[:NAME_LENGTH] or table.id[:NAME_LENGTH]
    name, number = title, 2
    while name.casefold() in names:
        name = f"{title[: NAME_LENGTH - 4]} {number}"
        number += 1
    names.add(name.casefold())
    return name


def _measure(table: Table, rows: list[list[Value]]) -> None:
    """Refuse a text that no cell holds; a part of it would look like all."""
    longest = max(
        (value for row in rows for value in row if isinstance(value, str)), key=size, default=""
    )
    if size(longest) > MOST:
        facts = {
            "table": table.id,
            "text": longest[:20],
            "size": f"{size(longest):,}",
            "most": f"{MOST:,}",
        }
        raise Unprintable(problem("cell-too-long", whole(table.id), **facts))


def _page(page: Worksheet, rows: list[list[Value]]) -> None:
    widths = [0] * len(rows[0])
    for n, row in enumerate(rows, 1):
        for m, value in enumerate(row, 1):
            cell = page.cell(n, m, fit(value) if isinstance(value, str) else value)
            if isinstance(value, str):
                cell.data_type = "s"  # never a formula
            cell.alignment = TOP
            if n == 1:
                cell.font = BOLD
            longest = max((len(line) for line in str(value).split("\n")), default=0)
            widths[m - 1] = max(widths[m - 1], longest)
    for m, width in enumerate(widths, 1):
        page.column_dimensions[get_column_letter(m)].width = min(width * 1.3 + 2, WIDEST)
    page.freeze_panes = "B2"
    page.auto_filter.ref = page.dimensions
