"""Things that read alike."""

from dataclasses import replace

from compiler.sheets.alike import gathered
from compiler.sheets.model import Row, Sheet
from kisoku.tables.files import files
from tests.sheets.made import made


def _twice() -> tuple[Sheet, Row]:
    """A sheet whose lanterns have one of them three times, the others once."""
    sheet = made("en")
    tables = []
    for table in sheet.tables:
        if table.id == "lantern":
            first, *others = table.rows
            same = [replace(first, address=f"{first.address}_{n}") for n in (2, 3)]
            tables.append(replace(table, rows=(first, *others, *same)))
    return replace(sheet, tables=tuple(tables)), first


def test_equal_things_are_one_row_with_their_number() -> None:
    sheet, first = _twice()
    (before,), (table,) = sheet.tables, gathered(sheet).tables
    assert [head.words for head in table.heads[:2]] == [before.heads[0].words, ("Number",)]
    assert len(table.rows) == len(before.rows) - 2
    counts = {row.address: row.cells[1].value for row in table.rows}
    assert counts[first.address] == 3
    assert set(counts.values()) == {1, 3}


def test_what_differs_in_a_mark_stays_apart() -> None:
    sheet, _ = _twice()
    (table,) = sheet.tables
    marked = [
        replace(row, own="house") if row.address.endswith("_3") else row for row in table.rows
    ]
    (found,) = gathered(replace(sheet, tables=(replace(table, rows=tuple(marked)),))).tables
    assert len(found.rows) == len(table.rows) - 1


def test_all_different_is_left_as_it_is() -> None:
    sheet = made("en")
    assert gathered(sheet) == sheet


def test_a_file_to_compute_with_keeps_each_thing() -> None:
    sheet, first = _twice()
    ((_, rows),) = files(sheet, "lanterns", "csv")
    ((_, page),) = files(sheet, "lanterns", "md")
    name = first.cells[0].words[0]
    assert rows.decode().count(name) == 3
    assert page.decode().count(name) == 1
