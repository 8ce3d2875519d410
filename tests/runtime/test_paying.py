"""Payments: exchanges, both ends of a counter, levelled pieces, discounts, quotas, the block before."""

from __future__ import annotations

from runtime import scenes
from runtime.game import Game
from tests.runtime import hand
from tests.runtime.play import choose, game, stuck

GOODS = """\
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter euro "euro" | "euro" from 0
  counter science "science" | "science" from 0 to 10
  counter market "market" | "market" from 0
  counter choice "choice" | "choice" from 0
  counter wild "wild" | "wild" from 0
  counter energy "energy" | "energy" from 0 - 3 to 3 start 0
    on shortage
      pay 2 * missing euro
    on excess
      score excess
  mark cheap "cheap" | "cheap"
value rate                               @house
  is 1 if cheap
  is 2
exchange trade "trade" | "trade"         @house
  give rate from (euro, science, market, choice)
  get 1 from (euro, science, market, choice)
exchange for_wild "wild" | "wild"        @house
  give 3 from (euro, science, market, choice)
  get 1 wild
to buy (n number) "buy" | "buy"          @house
  pay n euro
  score 1
to buy_wild "wild" | "wild"              @house
  pay 1 wild
to run_down (n number) "down" | "down"   @house
  energy - n
to run_up (n number) "up" | "up"         @house
  energy + n
to study "study" | "study"               @house
  science + 5
to lose_science (n number) "lose" | "lose"   @house
  lose n science
to two_things "two" | "two"              @house
  pay 2 euro
  pay 1 science
course                                   @house
  work
phase work "work" | "work" in turn_order until all pass   @house
  offer 1..1 or pass
    rest_now
    two_things
    buy_one
to rest_now "rest" | "rest"              @house
  nothing
to buy_one "one" | "one"                 @house
  buy 1
"""


def shop(**goods: int) -> Game:
    """A game in which red has these goods."""
    play = game(GOODS)
    for name, number in goods.items():
        hand.write(play, name, "red", value=number)
    return play


def test_two_for_one_while_something_is_owed() -> None:
    play = shop(science=1, market=1)
    choose(play, "buy_one")
    assert not stuck(play)
    assert [play.cell(n, "red") for n in ("euro", "science", "market", "vp")] == [0, 0, 0, 1]


def test_an_exchange_needs_enough_to_give() -> None:
    assert "buy_one" not in shop(science=1).decision.keys
    assert "buy_one" in shop(science=2).decision.keys


def test_nothing_of_an_exchange_can_be_kept() -> None:
    play = shop(euro=1, science=4)
    choose(play, "buy_one")
    assert play.decision.keys == ("pay", "trade euro")
    choose(play, "trade euro")
    assert (play.cell("euro", "red"), play.cell("science", "red")) == (1, 2)


def test_three_for_a_wild_one() -> None:
    play = shop(euro=1, science=2)
    scenes.begin(play, "buy_wild", "red")
    assert (play.cell("euro", "red"), play.cell("science", "red")) == (0, 0)


def test_an_ability_makes_it_one_for_one() -> None:
    play = shop(science=1)
    hand.write(play, "cheap", "red", value=True)
    scenes.begin(play, "buy", "red", n=1)
    assert play.cell("science", "red") == 0
    assert play.cell("vp", "red") == 1


def test_what_the_rest_needs_is_not_exchanged_away() -> None:
    assert "two_things" not in shop(euro=1, science=2).decision.keys
    play = shop(euro=1, science=3)
    choose(play, "two_things")
    assert not stuck(play)
    assert (play.cell("euro", "red"), play.cell("science", "red")) == (0, 0)


def test_energy_costs_what_the_track_lacks_and_scores_what_it_cannot_hold() -> None:
    play = shop(euro=5)
    scenes.begin(play, "run_down", "red", n=5)
    while play.decision.sort != "offer":
        choose(play, "pay")
    assert (play.cell("energy", "red"), play.cell("euro", "red")) == (-3, 1)
    scenes.begin(play, "run_up", "red", n=8)
    assert (play.cell("energy", "red"), play.cell("vp", "red")) == (3, 2)


def test_the_shortage_may_be_paid_by_exchanges() -> None:
    play = shop(science=4)
    scenes.begin(play, "run_down", "red", n=4)
    assert (play.cell("energy", "red"), play.cell("science", "red")) == (-3, 0)


def test_science_beyond_its_end_is_lost_and_a_loss_is_not_exchanged() -> None:
    play = shop(science=8, market=9)
    scenes.begin(play, "study", "red")
    assert play.cell("science", "red") == 10
    hand.write(play, "science", "red", value=1)
    scenes.begin(play, "lose_science", "red", n=2)
    assert (play.cell("science", "red"), play.cell("market", "red")) == (0, 9)


PIECES = """\
kind stuff "stuff" | "stuff"             @house
kind bit "bit" | "bit"                   @house
  has stuff
  has number level
kind contract "contract" | "contract"    @house
  has many bit needs
stuff tile "tile" | "tile"               @house
stuff wood "wood" | "wood"               @house
component tile1 of bit "t1" | "t1" unowned   @house
  stuff tile
  level 1
component tile2 of bit "t2" | "t2" unowned   @house
  stuff tile
  level 2
component tile3 of bit "t3" | "t3" unowned   @house
  stuff tile
  level 3
component wood1 of bit "w1" | "w1" unowned   @house
  stuff wood
  level 1
contract big "big" | "big"               @house
  needs tile3, tile2, wood1
contract plain "plain" | "plain"         @house
  needs tile1, tile1
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter sets(stuff) "sets" | "sets" from 0
  place bits "bits" | "bits" of bit public
payment for_game "game" | "game" in bit  @house
  accept each bit in bits where stuff of bit = stuff of need and level of bit >= level of need
  for each stuff where sets(stuff) > 0
    may
      choose need n in needs where stuff of n = stuff
      level of n - sets(stuff)
to build (contract) "build" | "build"    @house
  pay needs of contract by for_game
  score 5
to build_big "big" | "big"               @house
  build big
to build_plain "plain" | "plain"         @house
  build plain
to rest_now "rest" | "rest"              @house
  nothing
course                                   @house
  work
phase work "work" | "work" in turn_order until all pass   @house
  offer 1..1 or pass
    build_big
    build_plain
    rest_now
"""


def workshop(*bits: str, tiles: int = 0) -> Game:
    """A game in which red has these pieces and sets of tile machines."""
    play = game(PIECES)
    for bit in bits:
        hand.lay(play, bit, "bits", "red")
    hand.write(play, "sets", "red", "tile", value=tiles)
    return play


def test_a_higher_level_pays_for_a_lower_never_two_for_one() -> None:
    assert "build_plain" in workshop("tile3", "tile2").decision.keys
    assert "build_big" not in workshop("tile2", "tile2", "tile1", "wood1").decision.keys


def test_pieces_are_matched_so_that_all_needs_are_met() -> None:
    play = workshop("tile3", "tile2", "wood1")
    choose(play, "build_big")
    assert play.cell("vp", "red") == 5
    assert play.place("bits", "red") == []
    assert not stuck(play)


def test_a_discount_falls_on_the_need_where_it_helps() -> None:
    play = workshop("tile2", "tile2", "wood1", tiles=1)
    assert "build_big" in play.decision.keys
    choose(play, "build_big")
    while play.decision.sort != "offer":
        assert "no" not in play.decision.keys
        choose(play, play.decision.keys[0])
    assert play.cell("vp", "red") == 5
    assert not stuck(play)


def test_a_discount_that_is_not_needed_may_be_left() -> None:
    play = workshop("tile3", "tile2", "wood1", tiles=1)
    choose(play, "build_big")
    assert play.decision.keys == ("yes", "no")


DELIVERY = """\
kind space "space" | "space"             @house
  has number worth
space up "up" | "up"                     @house
  worth 0
space low "low" | "low"                  @house
  worth 3
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter cubes(space) "cubes" | "cubes" from 0
  counter market "market" | "market" from 0
  counter bonus "bonus" | "bonus" from 0
payment delivery "delivery" | "delivery" in market   @house
  accept cubes(space) at worth of space for each space
  accept market at 1
  at least 1 cubes
  market + bonus
to export (n number) "export" | "export"  @house
  pay n market by delivery
  score 1
to one "one" | "one"                     @house
  export 1
to rest_now "rest" | "rest"              @house
  nothing
course                                   @house
  work
phase work "work" | "work" in turn_order until all pass   @house
  offer 1..1 or pass
    one
    rest_now
"""


def test_a_cube_worth_nothing_is_offered_for_the_quota_only() -> None:
    play = game(DELIVERY)
    hand.write(play, "market", "red", value=2)
    hand.write(play, "cubes", "red", "up", value=2)
    choose(play, "one")
    assert play.cell("cubes", "red", "up") == 1
    assert play.cell("market", "red") == 1
    assert play.cell("vp", "red") == 1


def test_a_quota_that_cannot_be_met_is_refused() -> None:
    play = game(DELIVERY)
    hand.write(play, "market", "red", value=3)
    assert "one" not in play.decision.keys


def test_no_piece_is_wasted_and_no_change_is_given() -> None:
    play = game(DELIVERY)
    hand.write(play, "market", "red", value=2)
    hand.write(play, "cubes", "red", "low", value=2)
    scenes.begin(play, "export", "red", n=4)
    assert play.decision.keys == ("cubes.low 2", "cubes.low 1")
    choose(play, "cubes.low 2")
    assert play.cell("market", "red") == 2


def test_the_block_of_a_payment_is_done_before_it_is_put_together() -> None:
    play = game(DELIVERY)
    hand.write(play, "bonus", "red", value=3)
    hand.write(play, "cubes", "red", "up", value=1)
    scenes.begin(play, "export", "red", n=2)
    assert play.cell("market", "red") == 1
    assert play.cell("vp", "red") == 1


SHEETS = """\
kind sheet "sheet" | "sheet"             @house
component paper of sheet "paper" | "paper" unowned   @house
  count 10
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
  counter coin "coin" | "coin" from 0
  place papers "papers" | "papers" of sheet public
payment with_paper "paper" | "paper" in sheet   @house
  accept papers at 1
exchange folding "folding" | "folding"   @house
  give 2 from coin
  get 1 sheet
to fold "fold" | "fold"                  @house
  pay 2 sheet by with_paper
  score 1
to rest_now "rest" | "rest"              @house
  nothing
course                                   @house
  work
phase work "work" | "work" in turn_order until all pass   @house
  offer 1..1 or pass
    fold
    rest_now
"""


def test_an_exchange_may_stand_for_pieces() -> None:
    play = game(SHEETS)
    hand.lay(play, "paper", "papers", "red")
    hand.write(play, "coin", "red", value=1)
    assert "fold" not in play.decision.keys
    hand.write(play, "coin", "red", value=2)
    choose(play, "fold")
    while play.decision.sort != "offer":
        choose(play, play.decision.keys[0])
    assert (play.cell("coin", "red"), play.place("papers", "red"), play.cell("vp", "red")) == (
        0,
        [],
        1,
    )
    assert not stuck(play)
