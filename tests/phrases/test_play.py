"""A game in play as words: options, events, refusals."""

import pytest

from compiler.ir import expressions as e
from compiler.phrases import speech
from compiler.phrases.play import Cell, Choice, Event, Item, Player, Refusal
from compiler.phrases.speaker import Speaker
from tests.phrases.test_missing import compiled

RULES = """\
kind resource "resource" | "資源" @house
resource plant "plant|plants" | "植物|{n}個" @house
resource mc "MC" | "MC|{n}MC" @house
kind city "city" | "都市" @house
city berlin "Berlin" | "ベルリン" @house
city paris "Paris" | "パリ" @house
board map of city shaped row 2 @house
component disc "disc" | "ディスク|{n}個" @house
  count 5 per player
each city has
  counter demand "demand" | "需要" from 0 @house
  place discs of disc public @house
each player has
  counter stock(resource) "{resource}" | "{resource}" from 0 gained @house
  counter rating "rating" | "評価" from 0 to 50 @house
  place pool "pool" | "手元" of disc public @house
to export (city) "export to {city}" | "{city}に輸出する" @house
  requires demand of city > 1
  may
    gain 2 plant
  either gain 1 mc
  or
    lose 1 plant
    rating + 2
  repeat any times
    pay 1 mc
to work "work" | "働く" @house
  choose city
  export city
phase turn "turn" | "手番" @house
  offer 1..2 or pass
    work
course @house
  turn
"""


def speaker(language: str) -> Speaker:
    return speech.speaker(compiled(RULES), language)


@pytest.mark.parametrize(
    ("choice", "english", "japanese"),
    [
        (Choice("thing", value=Item("berlin")), "Berlin", "ベルリン"),
        (Choice("thing", value=Player("Mika")), "Mika", "Mika"),
        (Choice("thing", value=None), "Nobody", "なし"),
        (
            Choice("thing", value=(Item("berlin"), Item("paris"))),
            "Berlin and Paris",
            "ベルリンとパリ",
        ),
        (Choice("number", value=3), "3", "3"),
        (Choice("yes", "export.may1"), "Gain 2 plants", "植物を2個獲得する"),
        (Choice("no", "export.may1"), "Don't", "行わない"),
        (Choice("branch", "export.either1"), "Gain 1 MC", "1MCを獲得する"),
        (
            Choice("branch", "export.or1"),
            "Lose 1 plant, increase your rating by 2",
            "植物を1個失う、評価を2増やす",
        ),
        (Choice("yes", "export.repeat1"), "Pay 1 MC", "1MCを支払う"),
        (Choice("stop", "export.repeat1"), "Stop", "やめる"),
        (Choice("line", "turn.offer1.work1"), "Work", "働く"),
        (Choice("pass"), "Pass", "パス"),
        (Choice("pay", value=3, cell=Cell("stock", ("plant",))), "Pay 3 plants", "植物を3個支払う"),
        (Choice("give", cell=Cell("stock", ("mc",))), "Give 1 MC", "1MCを渡す"),
        (
            Choice("piece", value=Item("disc", "Mika", e.PlaceOf("pool", (), None, "disc"))),
            "Disc of Mika (the pool)",
            "Mikaのディスク（手元）",
        ),
    ],
)
def test_an_option_is_a_line_of_the_menu(choice: Choice, english: str, japanese: str) -> None:
    said = [speech.say_option(speaker(language), choice) for language in ("en", "ja")]
    assert said == [english, japanese]


STOCK = Cell("stock", ("plant",), Player("Mika"))


@pytest.mark.parametrize(
    ("event", "english", "japanese"),
    [
        (
            Event("verb", "Mika", "export", (("city", Item("berlin")),)),
            "Mika exports to Berlin",
            "Mika：ベルリンに輸出する",
        ),
        (Event("verb", "", "work"), "Work", "働く"),
        (
            Event("change", "Mika", "stock", (("cell", STOCK), ("before", 1), ("after", 3))),
            "Mika gains 2 plants",
            "Mika：植物を2個獲得する",
        ),
        (
            Event("change", "Mika", "stock", (("cell", STOCK), ("before", 1), ("after", 0))),
            "Mika loses 1 plant",
            "Mika：植物を1個失う",
        ),
        (
            Event(
                "change",
                "Mika",
                "rating",
                (("cell", Cell("rating", (), Player("Mika"))), ("before", 1), ("after", 2)),
            ),
            "Mika's rating: 1 to 2",
            "Mikaの評価：1から2",
        ),
        (
            Event(
                "change",
                "Mika",
                "demand",
                (("cell", Cell("demand", (), Item("paris"))), ("before", 4), ("after", 3)),
            ),
            "Demand of Paris: 4 to 3",
            "パリの需要：4から3",
        ),
        (
            Event("move", "Mika", "disc", (("item", Item("disc")), ("target", Item("berlin")))),
            "Mika moves disc to Berlin",
            "Mika：ディスクをベルリンに移す",
        ),
        (
            Event("choice", "Mika", "", (("item", Item("paris")),)),
            "Mika chooses Paris",
            "Mika：パリを選ぶ",
        ),
        (Event("stage", "", "turn"), "Turn", "手番"),
        (Event("pass", "Mika"), "Mika passes", "Mika：パス"),
        (Event("over"), "The game is over", "ゲームが終了した"),
    ],
)
def test_an_event_is_a_line_of_the_log(event: Event, english: str, japanese: str) -> None:
    said = [speech.say_event(speaker(language), event) for language in ("en", "ja")]
    assert said == [english, japanese]


def test_a_refusal_says_what_is_lacking() -> None:
    rulebook = compiled(RULES)
    requires = rulebook.verbs[0].block[0]
    condition = getattr(requires, "condition", None)
    failed = Refusal("requires", condition, (("city", Item("paris")),))
    lacking = Refusal("needs", cell=STOCK, wanted=3, have=1)
    assert speech.say_refusal(speaker("en"), failed) == "Only if the demand of Paris is more than 1"
    assert speech.say_refusal(speaker("ja"), failed) == "パリの需要が1より大きい場合のみ"
    assert speech.say_refusal(speaker("en"), lacking) == "Needs 3 plants, 1 there"
    assert speech.say_refusal(speaker("ja"), lacking) == "植物3個が必要（現在1）"
