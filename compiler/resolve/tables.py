"""Columns of tables: their names and what their cells hold."""

from __future__ import annotations

from collections.abc import Iterator

from compiler import declarations as d, syntax as x
from compiler.ir.base import BLOCK, NUMBER, TRUTH, Title, Type
from compiler.parse import parse_cell
from compiler.resolve.desk import ANY, Desk, Scope


def heads(desk: Desk, table: str) -> list[str]:
    """The names of a table's columns; a lookup table's first is its key."""
    head = _table(desk, table)
    return [c.text for c in head.rows[0].cells] if head and head.rows else []


def body(desk: Desk, head: d.Table) -> tuple[x.Row, ...]:
    """The rows of a lookup table, without those that say how its columns are called."""
    return tuple(row for row in head.rows[1:] if row.cells[0].text not in desk.languages)


def column_titles(desk: Desk, head: d.Table, address: str) -> Iterator[Title]:
    """What the columns are called: a row of titles for each language, under the heads."""
    said = {row.cells[0].text: row for row in head.rows[1:] if row.cells[0].text in desk.languages}
    for at, column in enumerate(head.rows[0].cells):
        texts = tuple(
            said[lang].cells[at].text if lang in said and at < len(said[lang].cells) else ""
            for lang in desk.languages
        )
        if at and any(texts):
            yield Title(f"{address}.{column.text}", texts)


def column_type(desk: Desk, table: str, column: str) -> Type:
    """What a column of a lookup table holds, by its first cell."""
    if (table, column) not in desk.columns:
        desk.columns[table, column] = ANY
        desk.columns[table, column] = _infer(desk, table, column)
    return desk.columns[table, column]


def is_block(desk: Desk, text: str, node: x.Node | None) -> bool:
    """Whether a cell says something to do and not a value."""
    if node is None:
        return False
    word = text.split()[0].split("(")[0] if text.split() else ""
    symbol = desk.symbols.names.get(word)
    if isinstance(
        node, x.Word | x.Number | x.List | x.Compared | x.Both | x.Either | x.Not | x.Quantified
    ):
        return bool(symbol and symbol.sort == "verb" and isinstance(node, x.Word))
    return False


def _table(desk: Desk, name: str) -> d.Table | None:
    """The table of a name, or none if something else has the name, which has been reported."""
    symbol = desk.symbols.names.get(name)
    return symbol.head if symbol and isinstance(symbol.head, d.Table) else None


def _infer(desk: Desk, table: str, column: str) -> Type:
    head = _table(desk, table)
    if head is None:
        return ANY
    at = heads(desk, table).index(column)
    cells = [
        row.cells[at] for row in body(desk, head) if at < len(row.cells) and row.cells[at].text
    ]
    if not cells:
        return ANY
    if all(c.text.lstrip("+-").isdigit() for c in cells):
        return NUMBER
    node, problems = parse_cell(cells[0].text, cells[0].span, "rhs")
    if problems or is_block(desk, cells[0].text, node):
        return BLOCK
    assert node is not None
    if cells[0].text in ("yes", "no"):
        return TRUTH
    symbol = desk.symbols.names.get(cells[0].text)
    if symbol and symbol.sort == "thing":
        return Type(symbol.kind)
    if isinstance(node, x.Arith) and _is_change(desk, node):
        return BLOCK
    desk.quiet += 1
    try:
        return desk.expression(Scope(), node)[1]
    finally:
        desk.quiet -= 1


def _is_change(desk: Desk, node: x.Arith) -> bool:
    """`production(heat) + 1` in a cell is something to do: a sum whose left side is a state."""
    left = node.left
    name = left.name if isinstance(left, x.Word | x.Apply) else ""
    symbol = desk.symbols.names.get(name)
    return bool(symbol and symbol.sort == "counter")
