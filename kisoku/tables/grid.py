"""A table as a grid of texts and numbers: each language has a column of its own, kana the last."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.sheets.model import Cell, Head, Row, Sheet, Table
from compiler.sheets.rows import cited, once, texts

Value = str | int
INDENT = "  "


def grid(sheet: Sheet, table: Table) -> Iterator[list[Value]]:
    """The heads, then the rows, each with its address, its lines in the books, and whose it and its cells are."""
    shared = [
        all(once(row.cells[n], head) for row in table.rows) for n, head in enumerate(table.heads)
    ]
    heads = [
        name for head, one in zip(table.heads, shared, strict=True)
        for name in _heads(sheet, head, one)
    ]  # fmt: skip
    is_read = any(row.cells[0].ruby for row in table.rows)
    is_mixed = any(cell.own for row in table.rows for cell in row.cells)
    keys = ("address", "cited", "whose", *["whose_cells"] * is_mixed, *["kana"] * is_read)
    yield [*heads, *(sheet.labels[key][0] for key in keys)]
    for row in table.rows:
        sound = [str(row.cells[0].value)] * is_read
        mixed = [_whose(table, row)] * is_mixed
        yield [*_values(sheet, shared, row), row.address, cited(row), row.own, *mixed, *sound]


def _whose(table: Table, row: Row) -> str:
    """The columns in which the row has what no book says: `Cost: sample`."""
    pairs = zip(table.heads, row.cells, strict=True)
    return "; ".join(f"{head.words[0]}: {cell.own}" for head, cell in pairs if cell.own)


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
