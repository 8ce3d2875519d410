"""The reference tables of the example, before anybody prints them."""

import grammar
from compiler.sheets.desk import _words
from compiler.sheets.diagram import loops
from compiler.sheets.model import Sheet
from tests.sheets.made import made, written


def _sheet() -> Sheet:
    return made("both")


def test_every_part_of_the_rulebook_has_its_table() -> None:
    ids = [table.id for table in _sheet().tables]
    assert ids == [
        "setup", "round", "actions", "details", "always", "paying", "tracks", "scoring", "components", "lantern", "values",
        "terms_en", "terms_ja", "rulings",
    ]  # fmt: skip


def test_every_text_stands_in_both_languages() -> None:
    for table in _sheet().tables:
        assert len(table.title) == 2
        for row in table.rows:
            for cell in row.cells:
                assert all(len(line.words) in (1, 2) for line in cell.lines)


def test_the_actions_have_conditions_costs_and_effects() -> None:
    table = _sheet().table("actions")
    assert table is not None
    rows = {row.address: [cell.words for cell in row.cells] for row in table.rows}
    assert rows["invite"][2][0] == "Pay 3 coins"
    assert rows["sell_secret"][1] == ("at any time", "いつでも")


def test_what_actions_only_name_is_told_step_by_step() -> None:
    table = _sheet().table("details")
    assert table is not None
    rows = {row.address: [line.words[0] for line in row.cells[3].lines] for row in table.rows}
    assert list(rows) == ["fill_stall"]
    assert rows["fill_stall"][-1].endswith("draw 1 lantern from the deck into the stall")


def test_what_happens_whenever_something_is_done_is_told() -> None:
    table = _sheet().table("always")
    assert table is not None
    first = [cell.words[0] for cell in table.rows[0].cells]
    assert first == [
        "Each time any player makes a lantern, if the form of the lantern is round",
        "Gain 1 coin",
    ]


RULES = """
game g "G" | "遊"
  languages en, ja
  players 2..4
each player has
  counter coin "coin|coins" | "コイン|{n}枚" from 0
  counter heat "heat" | "熱" from 0 to 3 @en 1
    on excess
      lose excess coin
  counter light "light" | "光" from 0 to 3 @en 1
    on excess
      nothing
value most "most coins" | "最大" = 5
value limit "limit of heat" | "熱の上限" = 2
value is_hot "it is hot" | "熱い" = heat >= limit
value never_so "it snows" | "雪が降る" = no
course
  shift
round shift "shift" | "番" 2 times
  turn work "work" | "仕事" in turn_order
    to_work
  turn ski "ski" | "滑る" in turn_order
    gain 2 coin if never_so
to to_work "work" | "働く"
  may
    gain 1 coin if coin < most and is_hot
  gain 2 coin if never_so
"""


def test_a_figure_that_nothing_changes_is_printed_as_a_figure() -> None:
    made = written(RULES)
    work = made.table("actions")
    assert work is not None
    assert "fewer than 5 coins" in work.rows[0].cells[3].words[0]
    tests = made.table("tests")
    assert tests is not None
    assert [[cell.words[0] for cell in row.cells] for row in tests.rows] == [
        ["It is hot", "Your heat is at least 2"]
    ]


def test_a_step_of_which_nothing_is_left_is_no_row() -> None:
    table = written(RULES).table("round")
    assert table is not None
    assert [row.cells[0].words[0] for row in table.rows] == ["Shift", "Work"]


def test_the_ends_of_a_track_say_what_happens_beyond_them() -> None:
    table = written(RULES).table("tracks")
    assert table is not None
    ends = {row.address: row.cells[4].words[0] for row in table.rows}
    assert ends["light"] == "what is too much is lost"
    assert ends["heat"].startswith("Where there is too much: Lose")


def test_cards_are_marked_as_sample_and_can_be_sorted() -> None:
    table = _sheet().table("lantern")
    assert table is not None
    assert "sample" in {row.own for row in table.rows}
    assert [head.name for head in table.heads] == ["name", "form", "price", "points"]
    assert table.rows[1].cells[2].value == 2


def test_each_difference_has_both_books_lines_and_what_is_played() -> None:
    table = _sheet().table("rulings")
    assert table is not None
    coins = next(row for row in table.rows if row.address == "starting_coins.is")
    assert [line.words[0] for line in coins.cells[1].lines] == ["4", "ja 14"]
    assert [line.words[0] for line in coins.cells[2].lines] == ["3", "en 14"]
    assert coins.cells[3].lines[0].words == ("4", "4")


def test_names_stand_in_the_order_of_each_language() -> None:
    english, japanese = (_sheet().table(f"terms_{each}") for each in ("en", "ja"))
    assert english is not None
    assert japanese is not None
    assert len(english.rows) == len(japanese.rows)
    names = [row.cells[0].words[0] for row in english.rows]
    assert names == sorted(names, key=str.casefold)
    kana = [row.cells[0].words[0] for row in japanese.rows]
    assert kana.index("ちょうちん") < kana.index("夜")


def test_the_course_is_a_loop_of_phases() -> None:
    table = _sheet().table("round")
    assert table is not None
    night = loops(table)[0]
    assert night.again.words[0] == "4 times"
    assert [phase.name.words[0] for phase in night.phases] == ["Market", "Parade"]
    assert [step.number for step in night.phases[0].steps][:2] == ["1", ""]


def test_every_language_has_the_same_words() -> None:
    languages = grammar.names("sheets", ".yaml")
    keys = {language: set(_words(language)) for language in languages}
    assert len(set(map(frozenset, keys.values()))) == 1, keys
