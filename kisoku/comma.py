"""Tables as CSV, as spreadsheet programs open it: with a byte order mark, and no formula in it.

What begins like a formula is kept from being one by an apostrophe, which `bare` takes away.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

BOM = "\ufeff"
FORMULA = tuple("=+-@＝＋－＠\t\r\n'")
"""Wide signs are taken for narrow ones where people write Japanese."""


def comma(rows: Iterable[Sequence[str | int]]) -> str:
    """Rows as CSV; the byte order mark tells spreadsheet programs of UTF-8."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    for row in rows:
        writer.writerow([value if isinstance(value, int) else _safe(value) for value in row])
    return BOM + stream.getvalue()


def bare(cell: str) -> str:
    """A cell as it was before it was kept from being a formula."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
