"""What lies in a hidden place is not counted on: whatever it is, the action has to be finished."""

from __future__ import annotations

from tests.runtime.play import game

RULES = """\
kind token "token" | "トークン"          @house
  has number coins
token rich "rich" | "豪華"               @house
  coins 3
component token                          @house
  count 1
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "コイン" from 0
the game has                             @house
  place bag "bag" | "袋" of token {sight}
to gamble "gamble" | "賭ける"            @house
  for each token in bag
    gain coins of token coin
  pay 2 coin
  score 5
to nap "nap" | "休む"                  @house
  gain 1 coin
course                                   @house
  move rich to bag
  main
phase main "main" | "一度" in turn_order @house
  offer 1..1
    gamble
    nap
"""


def _offered(sight: str) -> tuple[str, ...]:
    play = game(RULES.replace("{sight}", sight))
    return () if play.over else tuple(play.decision.keys)


def test_a_cost_is_not_paid_by_what_nobody_has_seen() -> None:
    assert "gamble" not in _offered("hidden")


def test_it_is_paid_by_what_lies_open() -> None:
    assert _offered("public") == ("gamble", "nap")
