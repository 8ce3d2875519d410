"""Rows that a condition asks for, and conditions that can't be asked."""

import pytest

from compiler.diagnostic import Diagnostic
from compiler.sheets.where import condition, kept, ordered, unsortable
from tests.sheets.made import made


def _names(text: str) -> list[str]:
    tables = made("en").tables
    asked, problems = condition(text, tables)
    assert asked is not None, problems
    found = [left for table in tables if (left := kept(table, asked))]
    return [row.address for table in found for row in table.rows]


def _problems(text: str) -> tuple[Diagnostic, ...]:
    asked, problems = condition(text, made("en").tables)
    assert asked is None
    return problems


def test_numbers_are_compared() -> None:
    assert "blue_star" in _names("price >= 4")
    assert "gold_star" not in _names("price >= 4")
    assert _names("price > 3 and points < 6") == _names("not price <= 3 and not points >= 6")


def test_things_are_compared_by_name() -> None:
    stars = _names("form is star_form")
    assert stars
    assert all(name.endswith("_star") for name in stars)
    assert set(_names("form != star_form")).isdisjoint(stars)
    assert _names("form has star_form") == stars


def test_columns_are_compared_with_each_other() -> None:
    assert _names("points = price + 2")


@pytest.mark.parametrize(
    ("text", "code", "name"),
    [
        ("prize > 3", "column-unknown", "prize"),
        ("form is starform", "column-unknown", "starform"),
        ("any lantern", "where-unfit", ""),
        ("price is beside 3", "where-unfit", ""),
        ("price >=", "line-unfinished", ""),
        ("(price > 3", "bracket-open", ""),
        ("price > 3)", "bracket-extra", ""),
        ("値段 > 3", "column-unknown", "値段"),
        ("price > 3 and 円 > 1", "column-unknown", "円"),
        ('"', "title-unclosed", ""),
    ],
)
def test_what_can_not_be_asked_is_told(text: str, code: str, name: str) -> None:
    problem = _problems(text)[0]
    assert problem.code == code
    assert dict(problem.facts).get("name", "") in (name, "")


def test_a_near_name_is_offered() -> None:
    assert dict(_problems("prise > 3")[0].facts)["near"] == "price"


def test_a_title_leads_to_the_column_that_has_it() -> None:
    tables = made("both").tables
    assert dict(condition("値段 > 3", tables)[1][0].facts)["near"] == "price"
    assert "near" not in dict(condition("円 > 3", tables)[1][0].facts)
    wrong = unsortable("-値段", tables)
    assert wrong is not None
    assert dict(wrong.facts)["near"] == "price"


def test_rows_are_ordered_by_a_column() -> None:
    table = made("en").table("lantern")
    assert table is not None
    prices = [row.cells[2].value for row in ordered(table, "price").rows]
    assert prices == sorted(prices, key=lambda price: int(price or 0))
    assert [row.cells[2].value for row in ordered(table, "-price").rows] == prices[::-1]
    assert unsortable("prize", (table,)) is not None
    assert unsortable("price", (table,)) is None
