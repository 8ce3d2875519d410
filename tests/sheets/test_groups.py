"""Bands over rows that belong together."""

from dataclasses import replace

from compiler.sheets.groups import grouped
from compiler.sheets.model import Table
from tests.sheets.made import long, made


def _lanterns() -> Table:
    table = made("en").table("lantern")
    assert table is not None
    return table


def test_a_column_of_few_things_becomes_bands() -> None:
    found = grouped(_lanterns())
    bands = [row.cells[0].words[0] for row in found.rows if row.band]
    assert len(bands) == len(set(bands)) == 3
    assert [head.name for head in found.heads] == ["name", "price", "points"]
    assert sum(not row.band for row in found.rows) == len(_lanterns().rows)


def test_rows_in_another_order_have_no_bands() -> None:
    table = _lanterns()
    mixed = replace(table, rows=tuple(sorted(table.rows, key=lambda row: str(row.cells[0].words))))
    assert grouped(mixed) == mixed


def test_what_differs_in_every_row_is_no_group() -> None:
    table = long(20).tables[0]
    assert grouped(table) == table
