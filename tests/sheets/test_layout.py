"""How made-up tables share the page: widths by what is said, what stands below names, beside each other, and where chapters begin."""

from dataclasses import replace
from typing import Any

import pytest

from compiler.sheets.model import Cell, Head, Line, Row, Sheet, Table, number, text
from kisoku.tables.layout import ROOM, Layout, layout
from kisoku.tables.packing import chapters
from kisoku.tables.setting import setting
from tests.sheets.made import made

LONG = "Choose one of the lanterns that lie beside the lake and put it on any free place of it"


def _table(rows: int, *columns: str, title: str = "Lanterns", part: str = "things") -> Table:
    """A table with a name and columns of a kind: few, some, digit, word, fact, long."""
    heads = (Head(("Name",), "name"), *(Head((each,), number=each == "digit") for each in columns))
    lines = tuple(
        Row(f"row_{n}", (text((f"Lantern {n}",)), *(_cell(each, at, n) for at, each in enumerate(columns))))
        for n in range(rows)
    )  # fmt: skip
    return Table("lanterns", (title,), heads, lines, part=part)


def _cell(kind: str, at: int, n: int) -> Cell:
    match kind:
        case "few":
            return text((f"once {n}, and never again",)) if n % 8 == 0 else Cell()
        case "some":
            return text((f"only the {at} of {n}",)) if n % 2 == 0 else Cell()
        case "digit":
            return number(n % 9)
        case "word":
            return text((f"place {n % 4}",))
        case "fact":
            return text((f"column {at} says {n} beside the lake",))
    return Cell((Line((LONG,)), Line((f"Then light {n} more of them",), 1)))


def _sheet(*tables: Table) -> Sheet:
    return replace(made("en"), tables=tables)


def _laid(table: Table) -> Layout:
    return layout(_sheet(table), table)


def _titles(*tables: Table) -> list[list[list[str]]]:
    """The titles of the tables in each row of each chapter."""
    made = chapters(_sheet(*tables))
    return [[[table.title[0] for table, _ in row] for row in chapter.rows] for chapter in made]


def test_long_text_has_most_of_the_room_and_digits_little() -> None:
    laid = _laid(_table(20, "digit", "word", "long"))
    name, digit, word, said = laid.widths
    assert digit <= min(name, word)
    assert said > sum(laid.widths) / 2


def test_a_column_with_little_in_it_stands_in_another() -> None:
    laid = _laid(_table(16, "few", "few", "digit", "long"))
    assert [column.at for column in laid.columns] == [0, 3, 4]
    assert [column.folded or column.stacked for column in laid.columns].count((1, 2)) == 1


def test_short_facts_stand_below_the_name_where_a_text_says_most() -> None:
    laid = _laid(_table(20, "fact", "fact", "fact", "long"))
    assert [column.at for column in laid.columns] == [0, 4]
    assert laid.columns[0].stacked == (1, 2, 3)


@pytest.mark.parametrize(
    ("columns", "stacked"),
    [(("word",) * 7, ()), (("some",) * 4 + ("fact", "fact", "word", "word"), (1, 2, 3, 4))],
)
def test_what_is_compared_stays_in_columns_and_what_is_often_empty_may_not(
    columns: tuple[str, ...], stacked: tuple[int, ...]
) -> None:
    assert _laid(_table(24, *columns)).columns[0].stacked == stacked


@pytest.mark.parametrize(
    ("columns", "across"), [((), 3), (("word",), 3), (("word", "word"), 2), (("fact", "fact"), 1)]
)
def test_rows_that_leave_room_stand_beside_each_other(
    columns: tuple[str, ...], across: int
) -> None:
    laid = _laid(_table(30, *columns))
    assert laid.across == across
    assert sum(laid.widths) * across <= ROOM[False]


def test_a_table_of_few_rows_has_each_on_a_line() -> None:
    assert _laid(_table(6, "word")).across == 1


def test_the_names_and_texts_of_a_table_too_wide_for_any_page_are_all_there() -> None:
    table = _table(3, *("fact",) * 30)
    laid = _laid(table)
    assert sum(laid.widths) <= ROOM[False]
    said = _strings(setting(_sheet(table), "a4")["chapters"])
    assert {" 0 says 0 beside the lake", " 29 says 2 beside the lake"} <= set(said)


def test_small_tables_of_a_part_stand_beside_each_other() -> None:
    a, b = _table(4, "digit", title="A"), _table(5, "digit", title="B")
    large = _table(40, "long", title="C")
    other = _table(4, "digit", title="D", part="lookups")
    assert _titles(a, large, b, other) == [[["A", "B"], ["C"], ["D"]]]


def test_a_long_sheet_has_chapters_and_a_list_of_its_tables() -> None:
    parts = ("setup", "actions", "cards", "values", "glossary", "rulings")
    tables = [_table(60, "long", title=part, part=part) for part in parts]
    sheet = _sheet(*tables)
    assert _titles(*tables) == [[["setup"]], [["actions"]], [["cards"]], [["values"]], [["glossary"]], [["rulings"]]]  # fmt: skip
    assert setting(sheet, "a4")["listed"]
    short = [_table(12, "long", title=part, part=part) for part in parts[:2]]
    assert _titles(*short) == [[["setup"], ["actions"]]]
    assert not setting(_sheet(*short), "a4")["listed"]


def _strings(given: Any) -> list[str]:
    match given:
        case str():
            return [given]
        case dict():
            return [text for each in given.values() for text in _strings(each)]
        case list() | tuple():
            return [text for each in given for text in _strings(each)]
    return []


def test_a_place_in_a_book_stands_once_for_all_languages() -> None:
    said = (Line(("Three of them", "3枚")), Line(("ja 12", "ja 12"), 1, is_place=True))
    heads = tuple(Head((f"Book {n}", f"本{n}")) for n in range(3))
    rows = (Row("a", (text(("A", "あ")), Cell(said), Cell(said))),)
    table = Table("rulings", ("Rulings", "裁定"), heads, rows)
    sheet = replace(made("both"), tables=(table,))
    assert _strings(setting(sheet, "a4")["chapters"]).count("ja 12") == 2


def test_what_books_say_stays_in_columns() -> None:
    reason = Cell((Line((LONG,)), Line((LONG,))))
    heads = tuple(Head((each,)) for each in ("About", "One book", "The other", "Played as"))
    rows = tuple(Row(f"r{n}", (text((f"R {n}",)), text((f"a {n}",)), text((f"b {n}",)), reason)) for n in range(12))  # fmt: skip
    assert [column.at for column in _laid(Table("rulings", ("Rulings",), heads, rows, part="rulings")).columns] == [0, 1, 2, 3]  # fmt: skip


@pytest.mark.parametrize(("names", "is_balanced"), [(40, True), (400, False)])
def test_a_short_index_has_columns_of_one_height(names: int, is_balanced: bool) -> None:
    rows = tuple(Row("", (text((f"{'abcdefgh'[n * 8 // names]} {n}",)),)) for n in range(names))
    table = Table("terms_en", ("Words",), (Head(("Word",)),), rows, part="glossary")
    [[[made]]] = setting(_sheet(table), "a4")["chapters"]
    assert (made["half"] > 0) == is_balanced
    assert not made["half"] or made["rows"][made["half"]]["band"]


@pytest.mark.parametrize(
    ("bands", "foot"), [((), 9), ((9,), 8), ((3, 9), 8), ((3, 11), 8), ((10,), 8)]
)
def test_the_last_rows_stay_together_with_the_band_before_them(
    bands: tuple[int, ...], foot: int
) -> None:
    rows = tuple(
        Row("", (text((f"R {n}",)), text((LONG,)), text((LONG,))), band=n in bands)
        for n in range(12)
    )
    table = Table("t", ("T",), tuple(Head((each,)) for each in "abc"), rows)
    [[[made]]] = setting(_sheet(table), "a4")["chapters"]
    assert made["foot"] == foot


def test_lines_of_a_fact_below_a_name_stand_on_lines_of_their_own() -> None:
    table = _table(20, "fact", "fact", "fact", "long")
    two = Cell((Line(("column 0 says once beside the lake",)), Line(("and twice by day",))))
    first, *rest = table.rows
    rows = (replace(first, cells=(first.cells[0], two, *first.cells[2:])), *rest)
    [[[made]]] = setting(_sheet(replace(table, rows=rows)), "a4")["chapters"]
    said = ["".join(_strings(line["t"])) for line in made["rows"][0]["stack"]]
    assert said[:2] == ["fact:column 0 says once beside the lake", "and twice by day"]
