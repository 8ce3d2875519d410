"""The tables of a sheet as CSV, one file a table, as spreadsheet programs open it.

What begins like a formula is kept from being one by an apostrophe, which `read` takes away.
"""

from __future__ import annotations

import csv
import io

from compiler.sheets.model import Sheet, Table
from kisoku.tables.grid import grid

BOM = "\ufeff"
FORMULA = tuple("=+-@＝＋－＠\t\r\n'")
"""Wide signs are taken for narrow ones where people write Japanese."""


def comma(sheet: Sheet, table: Table) -> str:
    """A table as CSV with a byte order mark, which tells spreadsheet programs of UTF-8."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    for row in grid(sheet, table):
        writer.writerow([value if isinstance(value, int) else _safe(value) for value in row])
    return BOM + stream.getvalue()


def read(text: str) -> list[list[str]]:
    """The rows of such a file as they were."""
    rows = csv.reader(io.StringIO(text.removeprefix(BOM), newline=""))
    return [[value.removeprefix("'") for value in row] for row in rows]


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
