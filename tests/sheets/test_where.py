"""Rows that a condition asks for, and conditions that can't be asked."""

from dataclasses import replace

import pytest

from compiler.codes import message
from compiler.diagnostic import Diagnostic
from compiler.sheets.model import Cell, text
from compiler.sheets.sorting import ordered, unsortable
from compiler.sheets.where import condition, kept
from tests.sheets.made import long, made


def _names(asked_for: str) -> list[str]:
    tables = made("en").tables
    asked, problems = condition(asked_for, tables)
    assert asked is not None, problems
    found = [left for table in tables if (left := kept(table, asked))]
    return [row.address for table in found for row in table.rows]


def _problems(asked_for: str) -> tuple[Diagnostic, ...]:
    asked, problems = condition(asked_for, made("en").tables)
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
    ("text", "code", "at", "name"),
    [
        ("prize > 3", "column-unknown", 1, "prize"),
        ("form is starform", "column-unknown", 9, "starform"),
        ("any lantern", "where-unfit", 1, ""),
        ("price is beside 3", "where-unfit", 1, ""),
        ("(price > 3", "bracket-open", 11, ""),
        ("price > 3)", "bracket-extra", 10, ""),
        (")(", "bracket-extra", 1, ""),
        ("値段 > 3", "column-unknown", 1, "値段"),
        ("price > 3 and 円 > 1", "column-unknown", 15, "円"),
        ("form is 星形", "column-unknown", 9, "星形"),
        ('form is "Star"', "column-unknown", 9, "Star"),
        ("form is red_star", "where-absent", 9, "red_star"),
        ("form != price", "where-unlike", 1, ""),
        ("price > form", "where-unlike", 1, ""),
        ("points < 3 and price > form", "where-unlike", 16, ""),
        ("price = star_form", "where-unlike", 1, ""),
        ("price is star_form", "where-unlike", 1, ""),
        ("form > 3", "where-unlike", 1, ""),
        ("price has 3", "where-unlike", 1, ""),
        ("form has 3", "where-unlike", 1, ""),
        ("star_form has form", "where-unlike", 1, ""),
        ("form + 1 > 3", "where-unlike", 1, ""),
        ("price + 1", "where-unlike", 1, ""),
        ("price > 3 and 2", "where-unlike", 15, ""),
        ("(price > 3) = yes", "where-unlike", 2, ""),
        ("what > 3", "where-unlike", 1, ""),
        ("what", "where-unlike", 1, ""),
        ("not what", "where-unlike", 5, ""),
        ("ja is かみ", "column-unknown", 7, "かみ"),
        ("3 > 2", "where-constant", 1, ""),
        ("star_form", "where-constant", 1, ""),
        ("yes", "where-constant", 1, ""),
        ("price > 3 and cost is star_form", "where-apart", 15, ""),
        ("price ＞ 3", "sign-wide", 7, "＞"),
        ("price > ３", "sign-wide", 9, "３"),
        ("price　> 3", "sign-wide", 6, "a wide blank"),
        ("ｐrice > 3", "sign-wide", 1, "ｐ"),
        ("price > 3 かつ points > 1", "word-foreign", 11, "かつ"),
        ("price == 3", "word-foreign", 8, "=="),
        ("price > 3 and", "condition-missing", 14, "and"),
        ("price > 2.5", "number-not-whole", 10, "2.5"),
        ("price >", "where-unread", 8, ""),
        ("", "where-unread", 1, ""),
        ("> 3", "where-unread", 1, ""),
        ("1 < price < 4", "where-unread", 11, ""),
        ("price > 3 points > 2", "where-unread", 11, ""),
        ("price in 1..3", "where-unread", 7, ""),
        ("'price > 3'", "where-unread", 1, ""),
        ('"', "where-unread", 1, ""),
    ],
)  # fmt: skip
def test_what_can_not_be_asked_is_told(text: str, code: str, at: int, name: str) -> None:
    problem = _problems(text)[0]
    assert (problem.code, problem.span.column) == (code, at)
    assert dict(problem.facts).get("name", "") in (name, "")
    for language in ("en", "ja"):
        told = message(problem, language)
        assert all((told.title, told.found, told.expected, told.next))
        assert "{" not in "".join((told.title, told.found, told.expected, told.next))


@pytest.mark.parametrize("text", ["(" * 3000 + "price > 3" + ")" * 3000, "not " * 3000 + "price", "price" + " + 1" * 3000 + " > 3"])  # fmt: skip
def test_a_condition_without_end_is_told_or_asked(text: str) -> None:
    asked, problems = condition(text, made("en").tables)
    assert (asked is None) == bool(problems)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("prise > 3", "price"),
        ("Price > 3", "price"),
        ("prices > 3", "price"),
        ("form is starform", "star_form"),
        ("form is star", "star_form"),
        ("form is Star", "star_form"),
        ("form is red_sta", "red_star"),
    ],
)
def test_a_near_name_is_offered(text: str, near: str) -> None:
    assert dict(_problems(text)[0].facts)["near"] == near


@pytest.mark.parametrize(
    ("text", "near"),
    [("値段 > 3", "price"), ("form is 星形", "star_form"), ("form is 星型", "star_form"), ("「値段」 > 3", None), ("円 > 3", None)],
)  # fmt: skip
def test_a_title_leads_to_what_has_it(text: str, near: str | None) -> None:
    assert dict(condition(text, made("both").tables)[1][0].facts).get("near") == near


@pytest.mark.parametrize(
    ("column", "at", "near"),
    [
        ("prize", 1, "price"), ("-prize", 2, "price"), ("-値段", 2, "price"), ("ｐｒｉｃｅ", 1, "price"), ("－price", 1, "price"),
        ("price desc", 1, "price"), ("price,points", 1, "price"), ("Price", 1, "price"), ("xyzzy", 1, None), ("-", 2, None), ("--price", 2, "price"),
        ("star_form", 1, None),
    ],
)  # fmt: skip
def test_a_column_that_is_none_is_told(column: str, at: int, near: str | None) -> None:
    wrong = unsortable(column, made("both").tables)
    assert wrong is not None
    assert (wrong.code, wrong.span.column, dict(wrong.facts).get("near")) == ("column-unknown", at, near)  # fmt: skip


def test_rows_are_ordered_by_a_column() -> None:
    sheet = made("en")
    table = sheet.table("lantern")
    assert table is not None
    prices = [row.cells[2].value for row in ordered(sheet, table, "price").rows]
    assert prices == sorted(prices, key=lambda price: int(price or 0))
    assert [row.cells[2].value for row in ordered(sheet, table, "-price").rows] == prices[::-1]
    assert unsortable("price", (table,)) is None


@pytest.mark.parametrize("down", ["", "-"])
def test_figures_are_ordered_by_size_and_what_is_empty_comes_last(down: str) -> None:
    names = ("Card 10", "card 9", "", "Ace")
    (table,) = long(len(names)).tables
    rows = tuple(replace(row, cells=(text((name, name)) if name else Cell(), row.cells[1])) for row, name in zip(table.rows, names, strict=True))  # fmt: skip
    found = ordered(long(1), replace(table, rows=rows), f"{down}name").rows
    expected = ["Ace", "card 9", "Card 10"][:: -1 if down else 1]
    assert [row.cells[0].words for row in found] == [*((name, name) for name in expected), ()]


def test_japanese_is_ordered_as_it_sounds() -> None:
    kana = {"赤": "あか", "青": "あお", "黄": "き"}
    names = ("黄2", "金", "赤", "黄10", "きいろ", "青")
    (table,) = long(len(names)).tables
    rows = tuple(replace(row, cells=(text((name,)), row.cells[1])) for row, name in zip(table.rows, names, strict=True))  # fmt: skip
    sheet = replace(long(1), languages=("ja",), kana=kana)
    found = ordered(sheet, replace(table, rows=rows), "name").rows
    # What nobody can read comes last.
    assert [row.cells[0].words[0] for row in found] == ["青", "赤", "黄2", "黄10", "きいろ", "金"]


def test_an_index_is_ordered_in_its_own_language() -> None:
    sheet = made("both")
    table = sheet.table("terms_ja")
    assert table is not None
    assert ordered(sheet, table, "ja") == table
    assert ordered(sheet, table, "-ja") != table
