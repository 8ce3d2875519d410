"""Names in sentences that have an icon: which, with which number, and whether they are paid."""

import pytest

from compiler.sheets.marks import Mark
from compiler.sheets.model import Signs
from compiler.sheets.sheet import sheet
from compiler.sheets.signs import parted, signs
from tests.readings.snippets import compiled

RULES = """
game g "G" | "遊"
  languages en, ja
  players 2..4
each player has
  counter coin "coin|coins" | "コイン|{n}枚" from 0
  counter point "point|points" | "点|{n}点" from 0
course
  shift
round shift "shift" | "シフト" 1 times
  turn work "coin work" | "コイン仕事" in turn_order
    gain 1 coin
to both "2 coins for a point" | "点ごとに2コイン"
  gain 2 coin
"""


def _signs() -> tuple[Signs, ...]:
    book = compiled(RULES, header="")
    return signs(book, ("en", "ja"), {"coin", "point", "work"}, sheet(book, ("en", "ja")).labels["paid"])  # fmt: skip


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        (0, "Gain 2 coins", [("coin", "2 coins", False)]),
        (0, "Pay 1–3 coins", [("coin", "1–3 coins", True)]),
        (0, "Lose n coins, gain 2 points", [("coin", "n coins", True), ("point", "2 points", False)]),
        (0, "While paying: give 2 coins for 1 point", [("coin", "2 coins", True), ("point", "1 point", False)]),
        (0, "Do coin work, no Coin", [("coin", "Coin", False)]),
        (0, "2 coins for a point", [("coin", "2 coins", False), ("point", "point", False)]),
        (1, "点ごとに2コイン", [("point", "点", False), ("coin", "2コイン", False)]),
        (0, "At most −2 points", [("point", "−2 points", False)]),
        (0, "coinage, 2x points", [("point", "points", False)]),
        (1, "2コインを獲得する", [("coin", "2コイン", False)]),
        (1, "コインを3枚支払い、点を1点獲得する", [("coin", "コイン", True), ("point", "点", False), ("point", "1点", False)]),
        (1, "コインが0なら、点を失う", [("coin", "コイン", False), ("point", "点", True)]),
        (1, "コイン仕事をする", []),
    ],
)  # fmt: skip
def test_names_are_found_with_their_number_and_by_what_is_done(
    language: int, text: str, expected: list[tuple[str, str, bool]]
) -> None:
    found = list(parted(_signs()[language], text))
    marks = [(each.name, each.said, each.is_paid) for each in found if isinstance(each, Mark)]
    assert marks == expected
    assert "".join(each.said if isinstance(each, Mark) else each for each in found) == text


def test_what_is_done_has_no_icon_in_a_sentence() -> None:
    assert "work" not in _signs()[0].names.values()
