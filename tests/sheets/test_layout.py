"""How made-up tables share the page: widths by what is said, entries, columns, and what goes across."""

from dataclasses import replace

import pytest

from compiler.sheets.model import Cell, Head, Line, Row, Sheet, Table, number, text
from kisoku.tables.columns import UPRIGHT, layout
from kisoku.tables.flow import COLUMN, Shelf, shelves
from tests.sheets.made import made

LONG = "Choose one of the lanterns that lie beside the lake and put it on any free place of it"
ROOM = UPRIGHT[False]


def _table(rows: int, *columns: str) -> Table:
    """A table with a name and columns of a kind: few, digit, word, long."""
    heads = (Head(("Name",), "name"), *(Head((each,), number=each == "digit") for each in columns))
    lines = tuple(
        Row(f"row_{n}", (text((f"Lantern {n}",)), *(_cell(each, n) for each in columns)))
        for n in range(rows)
    )
    return Table("lanterns", ("Lanterns",), heads, lines, part="things")


def _cell(kind: str, n: int) -> Cell:
    match kind:
        case "few":
            return text((f"once {n}",)) if n % 8 == 0 else Cell()
        case "digit":
            return number(n % 9)
        case "word":
            return text((f"place {n}",))
    return Cell((Line((LONG,)), Line((f"Then light {n} more of them",), 1)))


def _sheet(*tables: Table) -> Sheet:
    return replace(made("en"), tables=tables)


def _shelves(*tables: Table) -> list[Shelf]:
    return list(shelves(_sheet(*tables), tables))


def test_long_text_has_most_of_the_room_and_digits_little() -> None:
    table = _table(20, "digit", "word", "long")
    laid = layout(_sheet(table), table, 1, {})
    name, digit, word, said = laid.widths
    assert sum(laid.widths) <= ROOM
    assert digit <= min(name, word)
    assert said > sum(laid.widths) / 2


def test_a_column_with_little_in_it_stands_in_another() -> None:
    table = _table(16, "few", "digit", "long")
    laid = layout(_sheet(table), table, COLUMN, {})
    assert [column.at for column in laid.columns] == [0, 2, 3]
    assert [column.folded for column in laid.columns] == [(), (), (1,)]


@pytest.mark.parametrize(
    ("columns", "form"),
    [(("digit",), "columns"), (("long",), "entries"), (("few", "long"), "entries"), (("word",) * 7, "across")],
)  # fmt: skip
def test_each_kind_of_table_has_its_form(columns: tuple[str, ...], form: str) -> None:
    (shelf, *_) = _shelves(_table(24, *columns))
    part = shelf.columns[0][0]
    found = {
        "columns": len(shelf.columns) > 1,
        "entries": part.laid.is_entries,
        "across": shelf.is_across,
    }
    assert [name for name, is_so in found.items() if is_so] == [form]


def test_no_row_is_lost_and_their_order_is_kept() -> None:
    tables = [_table(count, *columns) for count, columns in ((3, ("digit",)), (60, ("digit",)), (90, ("word",) * 7), (9, ("long",)))]  # fmt: skip
    found = [
        row
        for shelf in _shelves(*tables)
        for column in shelf.columns
        for part in column
        for row in part.table.rows
    ]
    assert found == [row for table in tables for row in table.rows]


def test_small_tables_stand_beside_each_other() -> None:
    (shelf,) = _shelves(_table(4, "digit"), _table(5, "digit"))
    assert len(shelf.columns) == 2
    assert shelf.is_kept
