"""Workbooks as spreadsheet programs take them: nothing that they refuse, and no time in them."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl import Workbook

MADE = datetime(2000, 1, 1)
MOST = 32_767
"""Signs that a cell holds, by the units of UTF-16."""

UNITS = "utf-16-le"
NEWLINE = re.compile("\r\n?")
UNFIT = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


def fit(value: str) -> str:
    """A text with a mark for each sign that a workbook can't hold, and no more signs than a cell holds."""
    text = UNFIT.sub("\ufffd", NEWLINE.sub("\n", value))
    return text if size(text) <= MOST else text.encode(UNITS)[: 2 * MOST].decode(UNITS, "ignore")


def size(value: str) -> int:
    """How much of a cell a text takes."""
    return len(value.encode(UNITS, "surrogatepass")) // 2


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook; those of the same one are the same."""
    book.properties.creator = "Kisoku"
    book.properties.created = book.properties.modified = MADE
    stream = io.BytesIO()
    book.save(stream)
    return _timeless(stream.getvalue())


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
