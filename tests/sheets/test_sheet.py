"""The reference tables of the example, before anybody prints them."""

import grammar
from compiler.sheets.desk import _words
from compiler.sheets.diagram import loops
from compiler.sheets.model import Sheet
from tests.sheets.made import made


def _sheet() -> Sheet:
    return made("both")


def test_every_part_of_the_rulebook_has_its_table() -> None:
    ids = [table.id for table in _sheet().tables]
    assert ids == [
        "setup", "round", "actions", "paying", "tracks", "scoring", "components", "lantern", "values", "terms_en", "terms_ja",
        "rulings",
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


def test_cards_are_marked_as_sample_and_can_be_sorted() -> None:
    table = _sheet().table("lantern")
    assert table is not None
    assert table.is_sample()
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
    assert [phase.name.words[0] for phase in night.phases] == ["market", "parade"]
    assert [step.number for step in night.phases[0].steps][:2] == ["1", ""]


def test_every_language_has_the_same_words() -> None:
    languages = grammar.names("sheets", ".yaml")
    keys = {language: set(_words(language)) for language in languages}
    assert len(set(map(frozenset, keys.values()))) == 1, keys
