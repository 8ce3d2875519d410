"""The game in short: what is said, of which reading, and what is left out."""

from pathlib import Path

import pytest

from compiler.sheets.marks import Mark, runs, spelled
from compiler.sheets.model import Sheet, Table
from compiler.sheets.sheet import aid
from tests.harness.hard import cases, compiled as compiled_case
from tests.readings.snippets import compiled
from tests.sheets.made import made_aid


def _table(sheet: Sheet, name: str) -> Table:
    found = sheet.table(name)
    assert found is not None
    return found


def _said(sheet: Sheet, name: str, column: int = -1, language: int = 0) -> list[str]:
    """The texts of a column of a table, in words alone."""
    return [
        spelled(row.cells[column].words[language])
        for row in _table(sheet, name).rows
        if row.cells[column].lines
    ]


def test_short_words_stand_in_the_place_of_the_sentence() -> None:
    sheet = made_aid()
    assert "Up to 2 sheets." in _said(sheet, "aid_actions")
    assert "2枚まで。" in _said(sheet, "aid_actions", language=1)
    assert "3 points for a lantern of every form." in _said(sheet, "aid_scoring")


def test_short_words_may_begin_with_the_name_of_their_row() -> None:
    assert "Sets" in _said(made_aid(), "aid_scoring", 0)
    assert "組" in _said(made_aid(), "aid_scoring", 0, language=1)


@pytest.mark.parametrize(
    ("said", "name", "rest"),
    [
        ("Dive: deep down", "Dive", "Deep down"),
        ("{coin}: for each dive", "Coin", "For each dive"),
        ("dive, {coin} 2: deep down", "Swim", "Dive, 2 coins: deep down"),
        ("whoever has twenty-four cells: dive", "Swim", "Whoever has twenty-four cells: dive"),
    ],
)
def test_a_name_is_short_and_has_no_marks_but_may_be_one(said: str, name: str, rest: str) -> None:
    rules = f"""
each player has                                  @ja 1
  counter coin "coin|coins" | "コイン" from 0
to swim "swim" | "泳ぐ"                          @ja 3
  in short "{said}"
  gain 2 coin
course                                           @ja 4
  day
round day "day" | "日" 2 times                   @ja 4
  turn bathe "bathe" | "浴びる" in turn_order
    offer
      swim
"""
    sheet = aid(compiled(rules), ("en",))
    assert _said(sheet, "aid_actions", 0) == [name]
    assert _said(sheet, "aid_actions") == [rest]


def test_a_sentence_that_is_made_of_a_rule_has_no_name_before_its_colon() -> None:
    assert "Coins as paper" in _said(made_aid(), "aid_paying", 0)
    assert "While paying: give 2 coins for 1 sheet of paper" in _said(made_aid(), "aid_paying")


def test_what_is_counted_by_players_is_called_by_what_it_counts() -> None:
    rules = """
value boats "number of boats" | "船の数" = players * 2   @ja 2
each player has                                  @ja 1
  counter coin "coin|coins" | "コイン" from 0
to swim "swim" | "泳ぐ"                          @ja 3
  gain boats coin
course                                           @ja 4
  day
round day "day" | "日" 2 times                   @ja 4
  turn bathe "bathe" | "浴びる" in turn_order
    offer
      swim
"""
    sheet = aid(compiled(rules), ("en", "ja"))
    assert _said(sheet, "setup_players", 0) == ["Boats"]
    assert _said(sheet, "setup_players", 0, language=1) == ["船"]


def test_what_has_none_is_a_whole_first_sentence() -> None:
    assert _said(made_aid(), "aid_actions")[0] == "Gain 2 coins"
    assert "at any time; Choose a lantern in your hand" in _said(made_aid(), "aid_actions")


def test_a_cost_is_a_number_of_a_resource() -> None:
    costs = {row.address: row.cells[1].words for row in _table(made_aid(), "aid_actions").rows}
    (run,) = runs(costs["invite"][0])
    assert run == Mark("coin", "3", "3 coins")
    assert costs["work"] == ()


def test_a_cost_out_of_sample_data_is_marked() -> None:
    rules = """
each player has                                  @ja 1
  counter coin "coin" | "コイン" from 0
table fee                                        @ja 2
  depth | price
  1     | 2                                      @ja 2
  2     | 4                                      @sample
value fee_now "fee" | "料金" = price of fee(1)   @ja 2
to dive "dive" | "潜る"                          @ja 3
  pay fee_now coin
course                                           @ja 4
  day
round day "day" | "日" 2 times                   @ja 4
  turn swim "swim" | "泳ぐ" in turn_order
    offer
      dive
"""
    sheet = aid(compiled(rules), ("en", "ja"))
    (row,) = _table(sheet, "aid_actions").rows
    assert row.own == "sample"
    assert spelled(row.cells[1].words[0]) == "2–4 coins"


def test_the_case_that_is_played_is_told_in_short() -> None:
    assert "for its price in sheets, 1 less with a guest" in " ".join(
        _said(made_aid(), "aid_actions")
    )


@pytest.mark.parametrize(("reading", "coins"), [("ja", "4"), ("en", "3"), ("ruled", "4")])
def test_a_value_is_that_of_the_reading(reading: str, coins: str) -> None:
    first = _said(made_aid("en", reading), "aid_setup")[0]
    assert first.startswith(f"{coins} coins and 2 sheets each")


def test_only_the_ruled_reading_says_what_is_ruled() -> None:
    assert len(_table(made_aid(), "rulings").heads) == 4
    assert len(_table(made_aid("both", "ja"), "rulings").heads) == 3


def test_nothing_is_cut_in_the_middle() -> None:
    for table in made_aid().tables:
        for row in table.rows:
            assert not any("…" in word for cell in row.cells for word in cell.words)


@pytest.mark.parametrize("path", [case.path for case in cases()], ids=lambda path: path.stem)
def test_every_hard_case_has_an_aid(path: Path) -> None:
    sheet = aid(compiled_case(path)[0], ("en", "ja"))
    assert sheet.tables
