"""Differences in the words of readers: never the lines of rules, never what the books' answers rule out."""

from compiler.diff import readings
from tests.harness.compiled import SOURCES
from tests.readings.snippets import compiled

RULES = """
each player has                         @house
  counter euro "euro" | "ユーロ" from 0
kind city "city|cities" | "都市"        @ja 4  @en 4
  has yes/no is_near "near" | "近い"     @ja 5
city oslo "Oslo" | "オスロ"             @ja 4  @en 4
  is_near
kind token "token|tokens" | "トークン"  @ja 6  @en 6
token star "star" | "星"                @ja 6  @en 6
each city has
  place tokens_here "tokens" | "トークン" of token hidden  @ja 6
  place tokens_here "tokens" | "トークン" of token public  @en 6
question late "what a late fill brings" | "遅れたとき"  @ja 7, 8
  answer nothing_then "nothing" | "なし"            @ja 7
  answer a_bonus "a bonus" | "ボーナス"             @ja 8
to fill "fill" | "満たす"
  differ pay "what filling pays" | "満たすと得るもの"
    @ja 9
      if late is a_bonus
        gain 5 euro
      gain 1 euro
    @en 9
      gain 2 euro
course                                  @house
  fill
"""


def _told() -> dict[str, tuple[str, str]]:
    found = readings(compiled(RULES), SOURCES, "ja", "en").mismatches
    return {m.path: (dict(m.left.words)["en"], dict(m.right.words)["en"]) for m in found}


def test_places_and_attributes_are_told_in_words() -> None:
    told = _told()
    assert told["tokens_here"] == (
        "a place for tokens, seen by nobody",
        "a place for tokens, open to all",
    )
    assert told["city.is_near"] == ("true of some cities", "not said")


def test_claims_name_their_lines_as_such() -> None:
    assert _told()["late"][0] == "nothing (line 7); a bonus (line 8)"


def test_what_the_answers_of_a_book_rule_out_is_not_told() -> None:
    assert _told()["fill.pay"][0] == "gain 1 euro"
