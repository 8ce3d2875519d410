"""Stages, offers, everybody at once, interrupts, endings, ranks, and the moving of things."""

from __future__ import annotations

import pytest

from runtime import scenes
from runtime.game import Game
from runtime.rooms.ranking import placed
from tests.runtime.play import at_random, choose, game, stuck

STATE = """\
kind card "card" | "card"                @house
  has number worth
kind plot "plot" | "plot"                @house
card c1 "1" | "1"                        @house
  worth 1
card c2 "2" | "2"                        @house
  worth 2
card c3 "3" | "3"                        @house
  worth 3
card c4 "4" | "4"                        @house
  worth 4
card c5 "5" | "5"                        @house
  worth 5
card c6 "6" | "6"                        @house
  worth 6
component card "card" | "card"           @house
  rest to deck
component house of plot "house" | "house"   @house
  count 4 per player
the game has                             @house
  counter clock "clock" | "clock" from 0
  place deck "deck" | "deck" of card hidden ordered
    on shortage
      move pile to deck
      shuffle deck
  place pile "pile" | "pile" of card public
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "coin" from 0 each day
  place hand "hand" | "hand" of card secret at most 3
  place bid "bid" | "bid" of card secret
  place houses "houses" | "houses" of plot public
"""


def test_turns_rounds_and_their_numbers() -> None:
    play = game(
        STATE
        + """\
course                                   @house
  day
round day "day" | "day" 2 times          @house
  step dawn "dawn" | "dawn"
    clock + 10 * day
  turn act "act" | "act" in turn_order 2 times
    vp + act
    choose amount n from 1 to 2
    coin + n
    vp + coin
  step dusk "dusk" | "dusk" in reverse_order
    choose amount n from 1 to 2
    vp + 100 * n
scoring                                  @house
  score coin
""",
        2,
    )
    order = []
    while not play.over:
        order.append((play.decision.address.split(".")[1], play.decision.player))
        play.apply("1")
    day = [("act", 0), ("act", 1), ("act", 0), ("act", 1), ("dusk", 1), ("dusk", 0)]
    assert order == day * 2
    assert play.cell("clock") == 30
    assert play.scores == {
        "red": 2 * (1 + 1 + 2 + 2 + 100) + 2,
        "blue": 2 * (1 + 1 + 2 + 2 + 100) + 2,
    }


OFFERS = (
    STATE
    + """\
to work "work" | "work"                  @house
  vp + 1
to sleep "sleep" | "sleep"               @house
  nothing
course                                   @house
  day
round day "day" | "day" 1 times          @house
  phase acts "acts" | "acts" in turn_order until all pass
    offer 1..2 or pass
      work
      sleep
"""
)


def test_one_or_two_or_pass_until_all_have_passed() -> None:
    play = game(OFFERS, 2)
    assert play.decision.keys == ("work", "sleep", "pass")
    choose(play, "work")
    assert play.decision.keys == ("work", "sleep", "done")
    choose(play, "work")
    assert play.decision.player == 1
    choose(play, "pass")
    assert play.decision.player == 0
    choose(play, "work", "done")
    assert play.decision.player == 0
    choose(play, "pass")
    assert play.over
    assert play.scores == {"red": 3, "blue": 0}


AT_ONCE = (
    STATE
    + """\
to neighbour_pays "pays" | "pays"        @house
  as left(you)
    choose amount n from 0 to 1
    vp + 10 * n
action interrupt "interrupt" | "interrupt" at any time during bids   @house
  choose card in hand
  move card to pile
  vp + 1
course                                   @house
  day
round day "day" | "day" 1 times          @house
  step deal "deal" | "deal" in turn_order
    draw 2 from deck to hand
  step bids "bids" | "bids" everyone at once
    choose card in hand
    move card to bid
    neighbour_pays
  step show "show" | "show" in turn_order
    for each card in bid
      score worth of card
    move bid to pile
"""
)


def test_everybody_at_once_and_a_decision_a_strand() -> None:
    play = game(AT_ONCE, 2, 4)
    assert [d.strand for d in play.decisions] == [0, 1]
    play.apply(play.decisions[1].keys[0], 1)
    assert [(d.strand, d.player) for d in play.decisions] == [(0, 0), (1, 0)]
    play.apply("1", 1)
    assert [d.strand for d in play.decisions] == [0]
    assert play.cell("vp", "red") == 10
    play.apply(play.decision.keys[0], 0)
    play.apply("0", 0)
    assert play.over


def test_a_commitment_is_seen_by_nobody_else() -> None:
    play = game(AT_ONCE, 2, 4)
    card = play.decisions[0].keys[0]
    play.apply(card, 0)
    mine, theirs = play.observation(0)["places"], play.observation(1)["places"]
    assert mine["bid.red"] == [card]
    assert theirs["bid.red"] == {"count": 1}
    assert theirs["deck"] == mine["deck"] == {"count": 2}
    assert card not in [entry.what for entry in play.log_for(1)]
    assert card in [entry.what for entry in play.log_for(0)]


def test_an_action_at_any_time_stands_in_every_decision_and_comes_back() -> None:
    play = game(AT_ONCE, 2, 4)
    assert "interrupt" in play.decisions[0].keys
    before = play.decisions[0].keys
    play.apply("interrupt", 0)
    assert "interrupt" not in play.decisions[0].keys
    play.apply(play.decisions[0].keys[0], 0)
    assert play.cell("vp", "red") == 1
    assert not set(play.decisions[0].keys) >= set(before)


ENDINGS = (
    STATE
    + """\
to work "work" | "work"                  @house
  vp + 1
course                                   @house
  day
round day "day" | "day"                  @house
  turn act "act" | "act" in turn_order
    choose amount n from 1 to 3
    clock + n
    work
ending late "late" | "late"              @house
  when clock >= 4
  finish day
  step farewell "farewell" | "farewell" in reverse_order
    choose amount n from 5 to 6
    vp + n
scoring                                  @house
  score 10
  tie lowest vp
"""
)


def test_an_ending_finishes_its_stage_then_does_its_block_then_scores() -> None:
    play = game(ENDINGS, 3)
    choose(play, "1", "3")
    assert play.decision.player == 2
    choose(play, "1")
    assert [play.decision.player, play.decision.keys] == [2, ("5", "6")]
    choose(play, "5", "6", "5")
    assert play.over
    assert play.scores == {"red": 16, "blue": 17, "green": 16}
    assert play.ranks == {"red": 2, "blue": 1, "green": 2}


RANKS = (
    STATE
    + """\
course                                   @house
  day
round day "day" | "day" 1 times          @house
  turn act "act" | "act" in turn_order
    choose amount n from 0 to 3
    move n house from box to houses
scoring                                  @house
  rank player by size(houses)
    places 8, 4, 2
    places 5 if players = 2
    ties share rounded up
"""
)


@pytest.mark.parametrize(
    ("picked", "scores"),
    [("321", [8, 4, 2]), ("331", [6, 6, 2]), ("311", [8, 3, 3]), ("111", [5, 5, 5])],
)
def test_tied_players_share_the_sum_of_their_places(picked: str, scores: list[int]) -> None:
    play = choose(game(RANKS, 3), *picked)
    assert list(play.scores.values()) == scores


def test_two_players_have_no_second_place() -> None:
    assert list(choose(game(RANKS, 2), "3", "1").scores.values()) == [5, 0]


def test_ties_each_have_the_better_place() -> None:
    assert placed([(3, 0), (3, 1), (1, 2)], [5, 2], False, "") == [(0, 5), (1, 5), (2, 0)]


MOVES = (
    STATE
    + """\
to fill "fill" | "fill"                  @house
  draw 4 from deck to hand
to seek "seek" | "seek"                  @house
  reveal card from deck
  score worth of card
to turn_in "turn in" | "turn in"         @house
  move hand to pile
to trade "trade" | "trade"               @house
  pass hand to left
to stand "stand" | "stand"               @house
  nothing
to settle "settle" | "settle"            @house
  move 5 house from box to houses
course                                   @house
  day
round day "day" | "day" 1 times          @house
  phase acts "acts" | "acts" in turn_order until all pass
    offer 1..1 or pass
      stand
      settle
"""
)


def moves() -> Game:
    """A game in which things can be moved."""
    return game(MOVES, 3, 2)


def test_a_place_that_is_full_takes_no_more() -> None:
    play = moves()
    scenes.begin(play, "fill", "red")
    assert len(play.place("hand", "red")) == 3


def test_an_empty_place_is_filled_again_and_the_draw_goes_on() -> None:
    play = moves()
    for player in ("red", "blue"):
        scenes.begin(play, "fill", player)
    assert play.place("deck") == []
    scenes.begin(play, "turn_in", "red")
    scenes.begin(play, "fill", "green")
    assert len(play.place("hand", "green")) == 3
    assert play.place("pile") == []


def test_what_is_revealed_stays_on_top() -> None:
    play = moves()
    top = play.place("deck")[-1]
    scenes.begin(play, "seek", "red")
    assert play.cell("vp", "red") == int(top[1])
    assert play.place("deck")[-1] == top


def test_hands_are_passed_all_at_the_same_time() -> None:
    play = moves()
    scenes.begin(play, "fill", "red")
    hand = play.place("hand", "red")
    scenes.begin(play, "trade", "blue")
    assert (play.place("hand", "blue"), play.place("hand", "red")) == (hand, [])


def test_pieces_that_are_not_there_cannot_be_moved() -> None:
    assert "settle" not in moves().decision.keys


@pytest.mark.parametrize("rules", [OFFERS, AT_ONCE, ENDINGS, RANKS, MOVES])
@pytest.mark.parametrize("seed", range(3))
def test_random_play_keeps_everything(rules: str, seed: int) -> None:
    play = at_random(game(rules, 3, seed), seed)
    assert not stuck(play)
