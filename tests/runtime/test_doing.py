"""Choices, loops, lifetimes, history and what happens whenever."""

from __future__ import annotations

import pytest

from runtime import scenes
from runtime.errors import RuleError
from runtime.game import Game
from tests.runtime import hand
from tests.runtime.play import choose, game, stuck

IDLE = """\
to rest_now "rest" | "rest"              @house
  nothing
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "coin" from 0
  counter fame "fame" | "fame" from 0
  mark upgraded "up" | "up"
"""
COURSE = """\
course                                   @house
  work
phase work "work" | "work" in turn_order until all pass   @house
  offer 1..1 or pass
    rest_now
"""


def table(rules: str, *offered: str, players: int = 2) -> Game:
    """A game of some verbs, those named being offered."""
    return game(IDLE + rules + COURSE + "".join(f"    {name}\n" for name in offered), players)


def test_either_becomes_both_in_this_order() -> None:
    play = table("""\
to act "act" | "act"                     @house
  either, or both if upgraded
    coin + 1
    upgraded = yes
  or
    fame + coin
""")
    scenes.begin(play, "act", "red")
    assert play.decision.keys == ("coin + 1", "fame + coin")
    choose(play, "coin + 1")
    assert (play.cell("coin", "red"), play.cell("fame", "red")) == (1, 0)
    scenes.begin(play, "act", "red")
    assert (play.cell("coin", "red"), play.cell("fame", "red")) == (2, 2)


def test_up_to_is_one_decision_a_round_with_its_choice() -> None:
    play = table("""\
kind city "city" | "city"                @house
city aa "aa" | "aa"                      @house
city bb "bb" | "bb"                      @house
each city has                            @house
  mark seen "seen" | "seen"
to act "act" | "act"                     @house
  repeat up to 3 times
    choose city where not seen of city
    seen of city = yes
""")
    scenes.begin(play, "act", "red")
    assert play.decision.keys == ("aa", "bb", "stop")
    choose(play, "bb", "aa")
    assert play.decision.sort == "offer"


def test_a_verb_without_a_way_to_its_end_is_not_offered() -> None:
    play = table(
        """\
to buy "buy" | "buy"                     @house
  lose 1 coin
  gain 5 fame
to lend "lend" | "lend"                  @house
  gain 1 coin
  lose 1 coin
""",
        "buy",
        "lend",
    )
    assert play.decision.keys == ("rest_now", "lend", "pass")
    assert [str(r.at and r.at.address) for r in play.why_not("buy")] == [
        "buy.lose1",
        "work.offer1.buy1",
    ]


HISTORY = """\
kind city "city" | "city"                @house
  has number size_of
city aa "aa" | "aa"                      @house
  size_of 2
city bb "bb" | "bb"                      @house
  size_of 3
to export "export" | "export"            @house
  choose city
  let size = size_of of city
  fame + 1 if no export this game
  coin + (number of your export this run)
to run "run" | "run"                     @house
  repeat 2 times
    export
  fame + 10 if (any your export this run where size = 3) and (any your export this run where city = aa)
after export by any player               @house
  vp + (number of export this game)
"""


def test_an_event_counts_when_its_block_has_ended_and_while_its_hooks_run() -> None:
    play = table(HISTORY)
    scenes.begin(play, "run", "red")
    choose(play, "aa", "bb")
    assert play.cell("fame", "red") == 11
    assert play.cell("coin", "red") == 1
    assert play.cell("vp", "red") == 3
    scenes.begin(play, "run", "red")
    choose(play, "bb", "bb")
    assert play.cell("fame", "red") == 11
    assert play.cell("coin", "red") == 2


LIVES = """\
each player has                          @house
  counter points "points" | "points" from 0 each activate
  counter round_points "points" | "points" from 0 each work
to activate (n number) "activate" | "activate"   @house
  points + n
  activate n - 1 if n > 1
  fame + points
"""


def test_cells_that_live_as_long_as_a_verb_are_saved_and_restored() -> None:
    play = table(LIVES)
    scenes.begin(play, "activate", "red", n=3)
    assert play.cell("fame", "red") == 1 + 2 + 3
    assert play.cell("points", "red") == 0


WHENEVER = """\
kind belt "belt" | "belt"                @house
kind deed "deed" | "deed"                @house
belt left_belt "l" | "l"                 @house
belt right_belt "r" | "r"                @house
each player has                          @house
  place deeds "deeds" | "deeds" of deed public in_force
each belt has                            @house
  counter cubes "cubes" | "cubes" from 0
to slide (belt) "slide" | "slide"        @house
  cubes of belt + 1
value crew = 1                           @house
to work_hard "work" | "work"             @house
  coin + crew
deed backwards "b" | "b"                 @house
  instead of slide right_belt once a run
    may
      coin + 3
to run "run" | "run"                     @house
  slide right_belt
  slide right_belt
  slide left_belt
deed neighbour "n" | "n"                 @house
  after slide belt by any opponent
    fame + 1
deed builders "s" | "s"                  @house
  before work_hard
    until this work_hard ends
      adjust crew: becomes 5
deed next_time "t" | "t"                 @house
  after run
    until next work_hard ends
      adjust crew: + 2
deed put_off "p" | "p"                   @house
  after slide belt
    later
      vp + 1
    vp + 10 if vp = 0
"""


def deeds(*names: str, player: str = "red") -> Game:
    """A game in which a player has these deeds in force."""
    play = table(WHENEVER)
    for name in names:
        hand.lay(play, name, "deeds", player)
    return play


def test_instead_of_may_be_declined_and_then_the_verb_is_done() -> None:
    play = deeds("backwards")
    scenes.begin(play, "run", "red")
    assert play.decision.keys == ("backwards.instead_of_slide1", "as printed")
    choose(play, "backwards.instead_of_slide1")
    assert play.cell("coin", "red") == 3
    assert play.cell("cubes", "right_belt") == 1
    scenes.begin(play, "run", "red")
    choose(play, "as printed")
    assert play.decision.sort == "instead"
    choose(play, "as printed")
    assert play.cell("cubes", "right_belt") == 3


def test_a_hook_by_opponents_only_and_only_in_force() -> None:
    play = deeds("neighbour", player="blue")
    scenes.begin(play, "run", "red")
    scenes.begin(play, "run", "blue")
    assert play.cell("fame", "blue") == 3
    hand.empty(play, "deeds", "blue")
    scenes.begin(play, "run", "red")
    assert play.cell("fame", "blue") == 3


def test_until_this_ends_and_until_the_next_ends() -> None:
    play = deeds("builders")
    scenes.begin(play, "work_hard", "red")
    assert (play.cell("coin", "red"), play.machine.st.live) == (5, [])
    play = deeds("next_time")
    scenes.begin(play, "run", "red")
    scenes.begin(play, "work_hard", "blue")
    scenes.begin(play, "work_hard", "red")
    scenes.begin(play, "work_hard", "red")
    assert (play.cell("coin", "blue"), play.cell("coin", "red")) == (1, 4)


def test_later_comes_after_the_outermost_action_has_ended() -> None:
    play = deeds("put_off")
    scenes.begin(play, "run", "red")
    assert play.cell("vp", "red") == 13


SEATS = """\
kind city "city" | "city"                @house
  has number demand
city aa "aa" | "aa"                      @house
  demand 2
city bb "bb" | "bb"                      @house
  demand 2
variant solo "solo" | "solo"             @house
  seat rival "rival" | "rival"
to strip "strip" | "strip"               @house
  as rival
    choose city, lowest demand of city
    vp + demand of city
    take city
to take (city) "take" | "take"           @house
  fame + 1
"""


def test_the_player_decides_for_a_seat_that_never_decides() -> None:
    rules = IDLE + SEATS + COURSE
    play = game(rules, 1, variants=("solo",))
    scenes.begin(play, "strip", "red")
    assert (play.decision.player, play.decision.keys) == (0, ("aa", "bb"))
    choose(play, "bb")
    assert (play.cell("vp", "rival"), play.cell("fame", "rival")) == (2, 1)
    assert play.cell("vp", "red") == 0


def test_a_loop_without_an_end_names_its_rule() -> None:
    play = table("""\
to spin "spin" | "spin"                  @house
  repeat until coin < 0
    coin + 1
""")
    with pytest.raises(RuleError) as caught:
        scenes.begin(play, "spin", "red")
    assert caught.value.addresses == ("spin.repeat1",)


def test_a_value_in_a_circle_names_its_rule() -> None:
    play = table("""\
value one (n number) = two(n) + 1        @house
value two (n number) = one(n) + 1        @house
to ask "ask" | "ask"                     @house
  coin + one(1)
""")
    with pytest.raises(RuleError, match="goes in a circle"):
        scenes.begin(play, "ask", "red")


def test_in_any_order_asks_only_where_it_matters() -> None:
    play = table("""\
to apart "apart" | "apart"               @house
  in any order
    coin + 1
    fame + 1
to bound "bound" | "bound"               @house
  in any order
    fame + coin
    coin + 1
""")
    scenes.begin(play, "apart", "red")
    assert play.decision.sort == "offer"
    scenes.begin(play, "bound", "red")
    assert play.decision.keys == ("fame + coin", "coin + 1")
    choose(play, "coin + 1")
    assert (play.cell("coin", "red"), play.cell("fame", "red")) == (2, 3)


def test_what_cannot_be_done_is_left_out_and_said() -> None:
    play = table("""\
kind city "city" | "city"                @house
each city has                            @house
  mark seen "seen" | "seen"
to act "act" | "act"                     @house
  choose city
  seen of city = yes
  coin + 1
""")
    scenes.begin(play, "act", "red")
    assert play.cell("coin", "red") == 1
    assert stuck(play) == ["act.choose1"]


def test_as_each_goes_round_from_you_and_comes_back() -> None:
    play = table(
        """\
to gift "gift" | "gift"                  @house
  as each opponent
    coin + 1
  fame + 1
""",
        players=3,
    )
    scenes.begin(play, "gift", "blue")
    assert [play.cell("coin", p) for p in play.players] == [1, 0, 1]
    assert [play.cell("fame", p) for p in play.players] == [0, 1, 0]


ONCE = """\
kind deed "deed" | "deed"                @house
  has block effect
each player has                          @house
  place deeds "deeds" | "deeds" of deed public in_force
deed daily "daily" | "daily"             @house
  on effect once a work
    coin + 1
deed greedy "greedy" | "greedy"          @house
  after use_deed once a work
    fame + 1
  action grab "grab" | "grab" at any time during work
    requires fame < 3
    fame + 5
to use_deed "use" | "use"                @house
  choose deed in deeds where can(effect of deed)
  do effect of deed
"""


def test_once_a_stage_for_blocks_and_hooks() -> None:
    play = table(ONCE, "use_deed")
    hand.lay(play, "daily", "deeds", "red")
    hand.lay(play, "greedy", "deeds", "red")
    assert "use_deed" in play.decision.keys
    choose(play, "use_deed")
    choose(play, "daily")
    assert (play.cell("coin", "red"), play.cell("fame", "red")) == (1, 1)
    assert play.decision.player == 1
    choose(play, "rest_now")
    assert "use_deed" in play.decision.keys
    choose(play, "use_deed")
    choose(play, "daily")
    assert (play.cell("coin", "red"), play.cell("fame", "red")) == (2, 2)


def test_an_action_printed_on_a_thing_is_its_holder_s() -> None:
    play = table(ONCE, "use_deed")
    hand.lay(play, "greedy", "deeds", "blue")
    assert not [k for k in play.decision.keys if "grab" in k]
    choose(play, "rest_now")
    grab = next(k for k in play.decision.keys if "grab" in k)
    choose(play, grab)
    assert play.cell("fame", "blue") == 5
    assert grab not in play.decision.keys


def test_a_question_put_together_with_its_loop_counts_as_reached() -> None:
    rules = 'to roam "roam" | "roam"  @house\n  repeat up to 2 times\n    choose amount n from 1 to 2\n    coin + n\n'
    play = table(rules, "roam")
    play.machine.reached = set()
    choose(play, "roam")
    choose(play, "2")
    assert {"roam.repeat1", "roam.repeat1.choose1"} <= play.machine.reached
