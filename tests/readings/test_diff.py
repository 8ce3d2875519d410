"""What two readings, and two editions, say differently."""

import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings, strategies

import schemas
from compiler.diff import readings
from compiler.document import document
from compiler.editions import Edition, editions
from compiler.mismatch import Difference, Mismatch, as_json
from compiler.readings import project
from compiler.schema import schema, violations
from kisoku import api
from tests.harness.compiled import SOURCES
from tests.readings.snippets import SUMMARY, compiled

HERE = Path(__file__).parent
MILL, SECOND = HERE / "mill", HERE / "mill_two"


@pytest.fixture(scope="module")
def mill() -> api.Game:
    """The example of these tests."""
    return api.load(MILL)


def test_each_sort_of_difference_is_found(mill: api.Game) -> None:
    found = {each.path: each for each in api.diff(mill).mismatches}
    assert {path: (each.kind, each.impact, each.status) for path, each in found.items()} == {
        "sack.count": ("conflict", "play", "ruled"),
        "sets.is": ("conflict", "play", "open"),
        "day.order": ("conflict", "cosmetic", "open"),
        "grind.full_barn": ("conflict", "play", "ruled"),
        "grind.newcomers": ("denial", "play", "open"),
        "grind.score1": ("silence", "play", "filled"),
        "sell.luck": ("internal", "play", "open"),
        "market": ("internal", "play", "ruled"),
    }
    sack = found["sack.count"]
    assert (sack.left.value, sack.right.value) == ("9 per player", "8 per player")
    assert (sack.left.places(), sack.right.places()) == ("10, 12", "7, 9")
    assert dict(sack.text)["en"] == "sacks a player owns: ja 9 per player, en 8 per player"
    assert dict(sack.text)["ja"] == "1人が持つ袋の数: jaは1人9枚、enは1人8枚"


def test_the_json_is_what_its_schema_says(mill: api.Game) -> None:
    validator = jsonschema.Draft202012Validator(schemas.load("diff"))
    for silences in ("play", "all", "none"):
        validator.validate(as_json(api.diff(mill, silences=silences)))
    validator.validate(as_json(api.diff(mill, SECOND)))


def test_silences_of_a_summary_are_shown_where_they_change_play() -> None:
    rules = """
each player has                         @sample
  counter euro "euro" | "ユーロ" from 0
to fill "fill" | "満たす"               @ja 700  @en 190
  gain 1 euro
  lose 1 euro
  gain 3 euro                           @ja 760
to sell "sell" | "売る"                 @ja 800  @en 200
  lose 2 euro                           @ja 801
  gain 5 euro                           @ja 802
course                                  @ja 1  @en 1
  fill
  sell
"""
    rulebook = compiled(rules)
    full = readings(rulebook, SOURCES, "ja", "en")
    assert [each.path for each in full.playing()] == ["fill.gain2", "sell.lose1", "sell.gain1"]
    brief = readings(rulebook, SUMMARY, "ja", "en")
    assert [each.path for each in brief.mismatches] == ["fill.gain2"]
    assert brief.hidden == ("sell.lose1", "sell.gain1")
    everything = readings(rulebook, SUMMARY, "ja", "en", "all")
    assert len(everything.mismatches) == 3
    assert everything.playing() == brief.playing()
    assert readings(rulebook, SUMMARY, "ja", "en", "none").mismatches == ()


def test_what_is_missing_altogether_is_one_difference() -> None:
    rules = """
to fill "fill" | "満たす"               @ja 700
  if players > 2
    end game
course                                  @ja 1  @en 1
  fill
"""
    (found,) = readings(compiled(rules), SOURCES, "ja", "en").mismatches
    assert (found.path, found.kind, found.impact) == ("fill", "silence", "play")


def test_what_no_game_comes_by_does_not_change_play() -> None:
    rules = """
value idle "idle" | "休み"
  is 1                                  @ja 700
  is 2                                  @en 190
"""
    (found,) = readings(compiled(rules), SOURCES, "ja", "en").mismatches
    assert (found.impact, str(found.severity)) == ("clarify", "warning")


def test_keyed_lines_differ_where_they_stand() -> None:
    rules = """
table price
  steps | cost
  1     | 2                             @ja 5  @en 6
  2     | 4                             @ja 5
  2     | 5                             @en 6
each player has                         @house
  counter euro "euro" | "ユーロ" from 0
to fill "fill" | "満たす"               @ja 10
  gain cost of price(2) euro
to fill "fill" | "満たす"               @en 11
  gain 2 euro
  for each player
    gain 1 euro
course                                  @house
  fill
"""
    found = readings(compiled(rules), SOURCES, "ja", "en").mismatches
    assert [(each.path, each.kind, each.impact) for each in found] == [
        ("price.2.cost", "conflict", "play"),
        ("fill", "conflict", "play"),
    ]
    assert found[1].left.value == ("to fill", "  gain cost of price(2) euro")


LINES = """
component sack "sack" | "袋"
  count 9 {0}
  count 8 {1}
value rate "rate" | "率"
  is 2 {2}
  is 3 {3}
each player has                         @sample
  counter euro "euro" | "ユーロ" from 0
to fill "fill" | "満たす"
  gain rate euro {4}
  luck: gain 5 euro {5}
  luck: gain 6 euro {6}
  if players > 2 {7}
    lose 1 euro {7}
  differ barn "barn" | "納屋"
    @ja 755
      gain 2 euro
    @en 194
      {8}
course                                  @ja 1  @en 1
  fill
"""


@given(strategies.integers(min_value=0))
@settings(max_examples=30, deadline=None)
def test_the_difference_seen_from_the_other_side_is_its_mirror(seed: int) -> None:
    random = Random(seed)
    cites = ["@ja 7", "@en 8", "@ja 7, 9  @en 8", "@house"]
    chosen = [random.choice(cites) for _ in range(8)]
    rulebook = compiled(
        LINES.format(*chosen, random.choice(["nothing", "gain 2 euro", "lose 1 euro"]))
    )
    there = readings(rulebook, SOURCES, "ja", "en", "all")
    back = readings(rulebook, SOURCES, "en", "ja", "all")
    assert [_turned(each) for each in there.mismatches] == [
        _plain(each) for each in back.mismatches
    ]
    assert len({each.id for each in there.mismatches}) == len(there.mismatches)


def test_two_editions_mirror_each_other() -> None:
    there, back = api.diff(MILL, SECOND), api.diff(SECOND, MILL)
    turn = {"added": "removed", "removed": "added", "replaced": "replaced"}
    ids = {each.id: each for each in back.mismatches}
    for each in there.mismatches:
        assert ids[each.id].kind == turn[each.kind]
        assert (ids[each.id].left.value, ids[each.id].right.value) == (
            each.right.value,
            each.left.value,
        )
    assert len(there.mismatches) == len(back.mismatches)


def test_a_line_put_in_front_is_one_line_more() -> None:
    first = """
each player has                         @sample
  counter euro "euro" | "ユーロ" from 0
to fill "fill" | "満たす"               @house
  gain 1 euro
  gain 2 euro
  if players > 2
    lose 1 euro
course                                  @house
  fill
"""
    second = first.replace("  gain 1 euro\n", "  gain 9 euro\n  gain 1 euro\n").replace(
        "lose 1 euro", "lose 3 euro"
    )
    found = _editions(first, second).mismatches
    assert [(each.kind, each.path) for each in found] == [
        ("added", "fill.gain1"),
        ("replaced", "fill.if1.lose1"),
    ]


def test_lines_in_another_order_change_play() -> None:
    first = """\
each player has                         @house
  counter euro from 0
  counter coin from 0
to trade "trade" | "取引"               @house
  pay 1 euro
  gain 1 coin
  gain 3 euro
course                                  @house
  trade
"""
    second = first.replace("  pay 1 euro\n", "").replace("  gain 3", "  pay 1 euro\n  gain 3")
    found, back = (_editions(*pair).mismatches for pair in ((first, second), (second, first)))
    (one,) = found
    assert (one.kind, one.path, one.impact) == ("replaced", "trade.order", "play")
    assert dict(one.left.words)["en"] == "pay 1 euro; gain 1 coin"
    assert dict(one.right.words)["ja"] == "coinを1獲得する。euroを1支払う"
    assert [each.id for each in back] == [one.id]


def test_lines_done_in_any_order_have_none() -> None:
    first = """\
each player has                         @house
  counter euro from 0
  counter coin from 0
to trade "trade" | "取引"               @house
  in any order
    gain 2 euro
    pay 1 coin
course                                  @house
  trade
"""
    second = first.replace("    gain 2 euro\n", "").replace(
        "coin\ncourse", "coin\n    gain 2 euro\ncourse"
    )
    assert second != first
    assert _editions(first, second).mismatches == ()


def test_a_title_is_cosmetic() -> None:
    first = 'component sack "sack" | "袋"            @house\n  count 3\n'
    (found,) = _editions(first, first.replace('"sack"', '"bag"')).mismatches
    assert (found.kind, found.impact, found.path) == ("replaced", "cosmetic", "sack.title")


def test_the_schema_of_a_reading_is_sound(mill: api.Game) -> None:
    for reading in mill.readings():
        made = mill.schema(reading)
        jsonschema.Draft202012Validator.check_schema(made)
        assert violations(made, mill.document(reading)) == ()


def test_unknown_keys_are_told_one_by_one() -> None:
    rulebook = compiled(LINES.format(*["@ja 7"] * 8, "nothing"))
    made = schema(document(project(rulebook, SOURCES, "ja", filled=False)))
    told: dict[str, Any] = {key: value["const"] for key, value in made["properties"].items()}
    told |= {"one": 1, "two": 2}
    del told["sack.count"]
    told["rate.is"] = True
    assert [(each.sort, each.address) for each in violations(made, told)] == [
        ("missing", "sack.count"),
        ("other", "rate.is"),
        ("extra", "one"),
        ("extra", "two"),
    ]


def test_short_words_are_wording() -> None:
    first = (
        'component sack "sack" | "袋"            @house\n  in short "a sack" | "袋1つ"\n  count 3\n'
    )
    (found,) = _editions(first, first.replace('"a sack"', '"one sack"')).mismatches
    assert (found.kind, found.impact, found.path) == ("replaced", "cosmetic", "sack.short")


def _editions(first: str, second: str) -> Difference:
    old, new = (
        Edition(name, compiled(text), SOURCES) for name, text in (("old", first), ("new", second))
    )
    return editions(old, new)


def _plain(found: Mismatch) -> tuple[object, ...]:
    sides = (found.left.value, found.left.places(), found.right.value, found.right.places())
    return found.id, found.path, found.kind, found.impact, found.severity, *sides


def _turned(found: Mismatch) -> tuple[object, ...]:
    return _plain(dataclasses.replace(found, left=found.right, right=found.left))
