"""The reference tables of the example, before anybody prints them."""

from pathlib import Path

import pytest

import grammar
from compiler.sheets.desk import _words
from compiler.sheets.model import Sheet
from compiler.sheets.sheet import sheet
from kisoku import api

EXAMPLE = Path(__file__).parents[1] / "example" / "lanterns"


@pytest.fixture(scope="module")
def made() -> Sheet:
    game = api.load(str(EXAMPLE))
    difference = api.diff(game, left="ja", right="en")
    return sheet(game.reading("ruled"), ("en", "ja"), difference=difference)


def test_every_part_of_the_rulebook_has_its_table(made: Sheet) -> None:
    ids = [table.id for table in made.tables]
    assert ids == [
        "setup", "round", "actions", "paying", "values", "components", "lantern", "scoring", "terms", "rulings",
    ]  # fmt: skip


def test_every_text_stands_in_both_languages(made: Sheet) -> None:
    for table in made.tables:
        assert len(table.title) == 2
        for row in table.rows:
            for cell in row.cells:
                assert all(len(line.words) in (1, 2) for line in cell.lines)


def test_the_actions_have_conditions_costs_and_effects(made: Sheet) -> None:
    table = made.table("actions")
    assert table is not None
    rows = {row.address: [cell.words for cell in row.cells] for row in table.rows}
    assert rows["invite"][2] == ("Pay 3 coins", "コインを3支払う")
    assert rows["sell_secret"][1] == ("at any time", "いつでも")


def test_cards_are_marked_as_sample_and_can_be_sorted(made: Sheet) -> None:
    table = made.table("lantern")
    assert table is not None
    assert table.is_sample()
    assert [head.name for head in table.heads] == ["name", "form", "price", "points"]
    assert table.rows[1].cells[2].value == 2


def test_each_difference_has_both_books_lines_and_what_is_played(made: Sheet) -> None:
    table = made.table("rulings")
    assert table is not None
    coins = next(row for row in table.rows if row.address == "starting_coins.is")
    assert [line.words[0] for line in coins.cells[1].lines] == ["4", "ja 14"]
    assert [line.words[0] for line in coins.cells[2].lines] == ["3", "en 14"]
    assert coins.cells[3].lines


def test_every_language_has_the_same_words() -> None:
    languages = grammar.names("sheets", ".yaml")
    keys = {language: set(_words(language)) for language in languages}
    assert len(set(map(frozenset, keys.values()))) == 1, keys
