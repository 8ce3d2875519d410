"""Names by their sound: kanji in kana, the order of the syllabary, and the glossaries that say it."""

import re

import pytest

from compiler.sheets.groups import grouped
from compiler.sheets.kana import KANJI, head, heard, order, read
from compiler.sheets.sheet import Beside, sheet
from kisoku.api import load
from kisoku.rulebooks import available
from kisoku.tables.kana import kana
from kisoku.tables.making import Wish, make
from tests.readings.snippets import compiled

WORDS = {"市": "し", "市場": "いちば", "青": "あお", "1人": "ひとり"}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "市場と青い市",
            (("市場", "いちば"), ("と", ""), ("青", "あお"), ("い", ""), ("市", "し")),
        ),
        ("スタッフ1人", (("スタッフ", ""), ("1人", "ひとり"))),
        ("カード", ()),
        ("市場の森", ()),
    ],
)
def test_the_longest_word_is_read_and_what_is_unknown_spoils_the_name(
    text: str, parts: tuple[tuple[str, str], ...]
) -> None:
    assert read(text, WORDS) == parts
    assert heard(text, parts) == ("".join(sound or part for part, sound in parts) or text)


def test_marks_of_voice_small_kana_and_long_vowels_come_last() -> None:
    words = ["はは", "バス", "はす", "ハース", "パス", "きゃく", "きやく", "がく", "かく"]
    expected = ["かく", "がく", "きゃく", "きやく", "ハース", "はす", "バス", "パス", "はは"]
    assert sorted(words, key=order) == expected


@pytest.mark.parametrize(
    ("text", "sound", "letter"),
    [("亜", "あ", "あ"), ("が", "が", "か"), ("ん", "ん", "わ"), ("ヴ", "ヴ", "あ"), ("2人", "ふたり", "英数"), ("VP", "VP", "英数"), ("森", "森", "漢字")],
)  # fmt: skip
def test_a_name_stands_under_its_row(text: str, sound: str, letter: str) -> None:
    assert head(text, sound) == letter


RULES = """
game g "G" | "遊"
  languages en, ja
  players 2..4
each player has
  counter a "wood" | "森" from 0
  counter b "market" | "市場" from 0
  counter c "VP" | "VP" from 0
  counter d "blue|blues" | "青|{n}青" from 0
  counter e "card" | "カード" from 0
course
  shift
round shift "shift" | "シフト" 1 times
  turn work "work" | "仕事" in turn_order
    gain 1 a
"""


def test_the_index_is_in_the_order_of_the_syllabary_with_bands() -> None:
    made = sheet(compiled(RULES, header=""), ("en", "ja"), Beside(kana=WORDS))
    table = made.table("terms_ja")
    assert table is not None
    names = [row.cells[0].words[0] for row in grouped(table).rows]
    assert names == ["あ", "青", "市場", "か", "カード", "さ", "シフト", "英数", "VP", "漢字", "仕事", "森", "遊"]  # fmt: skip
    english = made.table("terms_en")
    assert english is not None
    assert [row.cells[0].words[0] for row in grouped(english).rows][:4] == [
        "B",
        "blue",
        "C",
        "card",
    ]


@pytest.mark.parametrize("name", available())
def test_every_name_of_a_bundled_rulebook_can_be_read(name: str) -> None:
    game = load(name)
    words, problems = kana(game.folder)
    assert not problems
    assert all(re.fullmatch("[ぁ-ゖァ-ヺー]+", sound) for sound in words.values())
    table = make(game, Wish()).table("terms_ja")
    assert table is not None
    unread = [row.cells[0].words[0] for row in table.rows if KANJI.search(str(row.cells[0].value))]
    assert unread == []
