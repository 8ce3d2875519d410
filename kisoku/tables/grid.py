"""A table as a grid of texts and numbers: each language has a column of its own, kana the last."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import cited, once, texts

Value = str | int
INDENT = "  "


def grid(sheet: Sheet, table: Table) -> Iterator[list[Value]]:
    """The heads, then the rows, each with its address, its lines in the books, and whose it is."""
    shared = [
        all(once(row.cells[n], head) for row in table.rows) for n, head in enumerate(table.heads)
    ]
    heads = [
        name for head, one in zip(table.heads, shared, strict=True)
        for name in _heads(sheet, head, one)
    ]  # fmt: skip
    is_read = any(row.cells[0].ruby for row in table.rows)
    keys = ("address", "cited", "whose", *["kana"] * is_read)
    yield [*heads, *(sheet.labels[key][0] for key in keys)]
    for row in table.rows:
        sound = [str(row.cells[0].value)] * is_read
        yield [*_values(sheet, shared, row), row.address, cited(row), row.own, *sound]


def _heads(sheet: Sheet, head: Head, shared: bool) -> Iterator[str]:
    if shared:
        yield head.words[0]
        return
    for language, words in zip(sheet.languages, head.words, strict=True):
        yield f"{words} ({language})" if len(sheet.languages) > 1 else words


def _values(sheet: Sheet, shared: list[bool], row: Row) -> Iterator[Value]:
    for at, (cell, one) in enumerate(zip(row.cells, shared, strict=True)):
        for language in range(1 if one else len(sheet.languages)):
            value = _value(cell, language)
            yield INDENT * row.level + value if at == 0 and isinstance(value, str) else value


def _value(cell: Cell, language: int) -> Value:
    lines = list(texts(cell, language))
    if isinstance(cell.value, int) and [text for _, text in lines] == [str(cell.value)]:
        return cell.value
    return "\n".join(INDENT * indent + text for indent, text in lines)
