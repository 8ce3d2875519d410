"""Ends of counters that values give."""

import pytest

from tests.runtime.play import game

RULES = """\
value reach = 3                                      @house
value room                                           @house
  is 4
adjust room: + 1                                     @house
each player has                                      @house
  counter vp "vp" | "vp" from 0 scored
  counter energy "energy" | "energy" from 0 - reach to reach + 2 start 0
  counter cargo "cargo" | "cargo" from 0 to room
course                                               @house
  work
phase work "work" | "work" in turn_order   @house
  score 1
"""


def test_an_end_that_never_changes_is_a_number_and_one_that_may_is_not() -> None:
    infos = {info.name: info for info in game(RULES).layout.cell_infos}
    energy, cargo = infos["energy"], infos["cargo"]
    assert (energy.low, energy.high) == (-3, 5)
    assert cargo.high is None
    assert cargo.high_rule is not None


LENDING = """\
value credit                                         @house
  is 2
adjust credit if any pledge in your pledges: + 1     @house
value room                                           @house
  is 4
adjust room: + 1                                     @house
component pledge "pledge" | "担保"                   @house
  count 1 per player
each player has                                      @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "コイン" from 0 - credit
  counter cargo "cargo" | "荷" from 0 to room
  place pledges "pledges" | "担保" of pledge
to buy_two "buy two" | "2つ買う"                     @house
  pay 2 coin
to buy_three "buy three" | "3つ買う"                 @house
  pay 3 coin
to pledge_three "pledge, and buy three" | "担保を入れて3つ買う"   @house
  move 1 pledge from box to pledges
  pay 3 coin
to ship "ship" | "運ぶ"                              @house
  gain 9 cargo
  pay 6 cargo
to sail "sail" | "航海する"                          @house
  gain 9 cargo
  pay 5 cargo
course                                               @house
  work
phase work "work" | "work" in turn_order   @house
  offer 1..1
    buy_two
    buy_three
    pledge_three
    ship
    sail
    score 1
"""


def test_what_can_be_done_is_held_against_ends_that_rules_give() -> None:
    play = game(LENDING)
    assert play.decision.keys == ("buy_two", "pledge_three", "sail", "score 1")
    (needs, *_) = play.why_not("buy_three")
    assert dict(needs.facts) == {"what": "coin", "wanted": "3", "have": "2"}


@pytest.mark.parametrize(
    ("key", "cell", "left"), [("pledge_three", "coin", -3), ("sail", "cargo", 0)]
)
def test_a_counter_is_paid_down_to_the_end_that_a_rule_gives(
    key: str, cell: str, left: int
) -> None:
    play = game(LENDING)
    play.apply(key)
    assert play.cell(cell, "red") == left
