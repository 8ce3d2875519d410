"""Variants: what they add, replace and leave out."""

from __future__ import annotations

from tests.runtime import hand
from tests.runtime.play import choose, game

RULES = """\
kind season "season" | "season"          @house
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "coin" from 0
value wage = 2                           @house
to work "work" | "work"                  @house
  coin + wage
  tax: coin - 1
to feast "feast" | "feast"               @house
  vp + 1
course                                   @house
  year
round year "year" | "year" 2 times       @house
  turn act "act" | "act" in turn_order
    work
    choose amount n from 0 to 1
    vp + n
variant rich "rich" | "rich"             @house
  adjust wage by any player: + 3
  without work.tax
variant merry "merry" | "merry"          @house
  after work by any player
    feast
  also in work
    vp + 10
variant poor "poor" | "poor"             @house
  replace work.tax
    coin - 2
variant longer "longer" | "longer"       @house
  also in course
    epilogue
variant other "other" | "other"          @house
  replace course
    epilogue
phase epilogue "epilogue" | "epilogue"   @house
  as first_player
    vp + 100
variant short "short" | "short"          @house
  ending early "early" | "early"
    when coin of first_player >= 1
    finish year
"""


def test_without_a_variant_nothing_of_it_counts() -> None:
    play = game(RULES)
    assert play.cell("coin", "red") == 1
    assert play.cell("vp", "red") == 0


def test_adjustments_and_what_is_left_out() -> None:
    play = game(RULES, variants=("rich",))
    assert play.cell("coin", "red") == 5
    assert hand.value(play, "wage", "blue") == 5


def test_hooks_without_a_holder_take_the_doer_and_blocks_grow() -> None:
    play = game(RULES, variants=("merry",))
    assert play.cell("vp", "red") == 11
    choose(play, "0")
    assert play.cell("vp", "blue") == 11


def test_a_labelled_line_is_replaced_and_variants_go_together() -> None:
    play = game(RULES, variants=("poor", "merry"))
    assert play.cell("coin", "red") == 0
    assert play.cell("vp", "red") == 11


def test_an_ending_of_a_variant() -> None:
    play = choose(game(RULES, variants=("short",)), "1", "0")
    assert play.over
    assert choose(game(RULES), "1", "0").over is False


def test_the_course_grows_and_is_replaced_as_any_block() -> None:
    usual = choose(game(RULES), "0", "0", "0", "0")
    assert (usual.cell("coin", "red"), usual.cell("vp", "red")) == (2, 0)
    longer = choose(game(RULES, variants=("longer",)), "0", "0", "0", "0")
    assert (longer.cell("coin", "red"), longer.cell("vp", "red")) == (2, 100)
    other = game(RULES, variants=("other",))
    assert (other.cell("coin", "red"), other.cell("vp", "red")) == (0, 100)
