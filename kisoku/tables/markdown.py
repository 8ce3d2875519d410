"""A sheet as Markdown that code hosts render; several languages stand below each other."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from compiler.sheets.model import Cell, Head, Row, Sheet, Table, Words
from compiler.sheets.rows import beside, cited, is_cited, once, texts
from kisoku.tables.runs import ruby

SIGNS = re.compile(r"([\\`*_\[\]<>|#~$])")
ENDS = str.maketrans("\r\n", "  ")
INDENT = "&emsp;"
KEPT = ("L", "M", "Nd", "Pc")
"""Classes of signs that stay in the name by which code hosts link to a heading."""

FEW = 4
"""So many tables need no list of what is there."""


def markdown(sheet: Sheet) -> str:
    """The whole sheet as one page, behind a list of its tables."""
    parts = [f"# {_plain(_title(sheet.title))}", *(_joined(note) for note in sheet.notes)]
    if len(sheet.tables) > FEW:
        parts.append("\n".join(_contents(sheet)))
    for table in sheet.tables:
        parts += [f"## {_plain(_title(table.title))}", "\n".join(_table(sheet, table))]
        if table.note:
            parts.append(_joined(table.note))
    return "\n\n".join(parts) + "\n"


def anchor(title: str, seen: Counter[str]) -> str:
    """What a code host calls a heading; one that was there before is numbered."""
    kept = (c for c in title.lower() if c in " -" or unicodedata.category(c).startswith(KEPT))
    name = "".join(kept).replace(" ", "-")
    seen[name] += 1
    return f"{name}-{seen[name] - 1}" if seen[name] > 1 else name


def _contents(sheet: Sheet) -> Iterator[str]:
    seen: Counter[str] = Counter()
    anchor(_title(sheet.title), seen)
    for table in sheet.tables:
        title = _title(table.title)
        yield f"- [{_plain(title)}](#{anchor(title, seen)})"


def _title(words: Words) -> str:
    """A title in all languages; code hosts do not agree on what stands for a bar in a link."""
    return " ".join(dict.fromkeys(words))


def _table(sheet: Sheet, table: Table) -> Iterator[str]:
    places = is_cited(table)
    heads = [_joined(head.words) for head in table.heads]
    yield _line([*heads, *([_joined(sheet.labels["cited"])] if places else [])])
    yield _line([*("---:" if head.number else "---" for head in table.heads), *(["---"] * places)])
    for row in table.rows:
        cells = _cells(sheet, table.heads, row)
        yield _line([*cells, *([_plain(cited(row))] if places else [])])


def _cells(sheet: Sheet, heads: Iterable[Head], row: Row) -> Iterator[str]:
    for at, (head, cell, mark) in enumerate(zip(heads, row.cells, beside(row), strict=True)):
        text = "<br>".join(_lines(sheet, head, cell))
        small = f"<sup>{mark}</sup>" if mark else ""
        yield (text if at else INDENT * row.level + text) + small


def _lines(sheet: Sheet, head: Head, cell: Cell) -> Iterator[str]:
    if cell.ruby:
        yield ruby(cell.ruby)
        return
    count = 1 if once(cell, head) else len(sheet.languages)
    for language in range(count):
        for indent, text in texts(cell, language):
            yield INDENT * indent + _plain(text)


def _joined(words: Words) -> str:
    return " / ".join(_plain(word) for word in dict.fromkeys(words))


def _plain(text: str) -> str:
    """Text in which no sign has a meaning."""
    return SIGNS.sub(r"\\\1", text.replace("&", "&amp;")).translate(ENDS)


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
