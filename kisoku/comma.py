"""Tables as CSV, as spreadsheet programs open it: with a byte order mark, and no formula in it.

What begins like a formula, and what would be taken for a date or a number and lose signs, is kept from it by an
apostrophe, which `bare` takes away.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence

BOM = "\ufeff"
FORMULA = tuple("=+-@＝＋－＠\t\r\n'")
"""Wide signs are taken for narrow ones where people write Japanese."""

LOST = re.compile(r"0\d+|\d{16,}|\d+\.\d*0|\d+(\.\d+)?[eE]\+?\d+|\d{1,4}([-/:.]\d{1,4}){1,2}")
"""Leading zeros, more figures than a number holds, `1E5`, and what may be a date or a time."""


def comma(rows: Iterable[Sequence[str | int]]) -> str:
    """Rows as CSV; the byte order mark tells spreadsheet programs of UTF-8."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    for row in rows:
        writer.writerow([value if isinstance(value, int) else _safe(value) for value in row])
    return BOM + stream.getvalue()


def bare(cell: str) -> str:
    """A cell as it was before it was kept from being a formula."""
    return cell[1:] if cell.startswith("'") and _is_kept(cell[1:]) else cell


def _safe(text: str) -> str:
    return f"'{text}" if _is_kept(text) else text


def _is_kept(text: str) -> bool:
    """Whether a spreadsheet program would make something else of a text."""
    if text.startswith(FORMULA):
        return True
    plain = text.strip()
    return plain[:1].isdecimal() and bool(LOST.fullmatch(unicodedata.normalize("NFKC", plain)))
