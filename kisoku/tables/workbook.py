"""A sheet as a workbook, one page a table, without the time at which it was made."""

from __future__ import annotations

import io
import zipfile
from datetime import datetime

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from compiler.sheets.model import Sheet, Table
from kisoku.tables.grid import Value, grid

MADE = datetime(2000, 1, 1)
NAME_LENGTH, WIDEST = 31, 60
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", " "))


def workbook(sheet: Sheet) -> bytes:
    """The bytes of the workbook; those of the same sheet are the same."""
    book = Workbook()
    book.remove(book.worksheets[0])
    book.properties.creator = "Kisoku"
    book.properties.title = " / ".join(sheet.title)
    book.properties.created = book.properties.modified = MADE
    names: set[str] = set()
    for table in sheet.tables:
        _page(book.create_sheet(_name(table, names)), list(grid(sheet, table)))
    stream = io.BytesIO()
    book.save(stream)
    return _timeless(stream.getvalue())


def _name(table: Table, names: set[str]) -> str:
    """A name that spreadsheet programs allow and no other page has."""
    title = table.title[0].translate(FORBIDDEN).strip("' ")[:NAME_LENGTH] or table.id[:NAME_LENGTH]
    name, number = title, 2
    while name.casefold() in names:
        name = f"{title[: NAME_LENGTH - 4]} {number}"
        number += 1
    names.add(name.casefold())
    return name


def _page(page: Worksheet, rows: list[list[Value]]) -> None:
    widths = [0] * len(rows[0])
    for n, row in enumerate(rows, 1):
        for m, value in enumerate(row, 1):
            cell = page.cell(n, m, value)
            if isinstance(value, str):
                cell.data_type = "s"  # never a formula
            cell.alignment = Alignment(vertical="top", wrap_text=True)
            cell.font = Font(bold=n == 1)
            longest = max((len(line) for line in str(value).split("\n")), default=0)
            widths[m - 1] = max(widths[m - 1], longest)
    for m, width in enumerate(widths, 1):
        page.column_dimensions[get_column_letter(m)].width = min(width * 1.3 + 2, WIDEST)
    page.freeze_panes = "B2"
    page.auto_filter.ref = page.dimensions


def _timeless(data: bytes) -> bytes:
    """The same archive with one date for all its files."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for entry in sorted(old.infolist(), key=lambda entry: entry.filename):
            fixed = zipfile.ZipInfo(entry.filename, MADE.timetuple()[:6])
            fixed.compress_type = zipfile.ZIP_DEFLATED
            content = old.read(entry)
            if entry.filename == "docProps/core.xml":
                content = _dated(content)
            new.writestr(fixed, content)
    return stream.getvalue()


def _dated(content: bytes) -> bytes:
    """Properties whose date of change, which is set as the file is saved, is the fixed one."""
    head, mark, rest = content.partition(b"<dcterms:modified")
    inner, end, tail = rest.partition(b"</dcterms:modified>")
    opening = inner.partition(b">")[0]
    return head + mark + opening + b">" + MADE.isoformat().encode() + b"Z" + end + tail
