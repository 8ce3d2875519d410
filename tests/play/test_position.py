"""Positions in the rulebook's words, and where they begin."""

import pytest

from kisoku.scenarios.read import from_data
from kisoku.scenarios.run import Outcome, run
from runtime import arrival, naming, position
from runtime.position import Wish
from tests.runtime.play import rulebook

RULES = rulebook(
    """\
kind field "field" | "畑"                                    @house
kind good "good" | "品"                                      @house
good corn "corn" | "麦"                                      @house
good rice "rice" | "米"                                      @house
kind sight "sight" | "名所"                                  @house
  faces dim, bright
sight tower "tower" | "塔"                                   @house
board land "land" | "土地" of field shaped row 4             @house
component hut "hut|huts" | "小屋"                            @house
  count 3 per player
component stone "stone|stones" | "石" unowned                @house
  count 5
each player has                                              @house
  counter points "point|points" | "点" from 0 scored
  counter stock(good) "{good}" | "{good}" from 0 to 6 gained
  counter luck "luck" | "運" from 0 to 3
  mark ready "ready" | "準備"
  place yard "yard" | "庭" of hut public
each field has                                               @house
  place built "huts" | "小屋" of hut public at most 1
  mark keeper "keeper" | "番人" by player
the game has                                                 @house
  place road "road" | "道" of stone public
  mark wanted "wanted" | "欲しい品" by good
course                                                       @house
  set_up
  year
phase set_up "set-up" | "準備" in turn_order                 @house
  choose good
  gain 1 good
round year "year" | "年" 3 times                             @house
  phase harvest "harvest" | "収穫" in turn_order
    choose amount n from 1 to 2
    stock(corn) + n
  phase fair "fair" | "市" in turn_order
    offer or pass
      build
      sell
    step thanks "thanks" | "礼"
      luck + 1
to build "build" | "建てる"                                  @house
  requires no build this game
  choose field where built(field) is empty
  move 1 hut from box to built of field
to sell "sell" | "売る"                                      @house
  choose good where stock(good) > 0
  stock(good) - 1
  score 2
""".replace("built(field) is empty", "no hut on field")
)


def played(**parts: object) -> Outcome:
    """A scenario of the rulebook."""
    return run(RULES, from_data({"name": "case", "players": ["red", "blue"], **parts}))


def test_a_path_is_written_in_several_ways() -> None:
    lay = arrival.begun(RULES, ("red", "blue")).layout
    ways = ("red.stock.corn", "red.stock(corn)", "stock(corn) of red")
    assert len({naming.find(lay, way).index for way in ways}) == 1
    assert naming.find(lay, "field_2.built").sort == "place"
    assert naming.find(lay, "field_2").sort == "on"
    assert naming.find(lay, "year").sort == "stage"
    with pytest.raises(naming.Unknown) as error:
        naming.find(lay, "red.stock.cron")
    assert (error.value.word, error.value.known) == ("cron", ("corn", "rice"))


def test_all_that_a_position_can_hold() -> None:
    outcome = played(
        given={
            "at": "fair",
            "red.stock.corn": 2,
            "red.ready": "yes",
            "field_2": "hut of red",
            "field_3.built": {"blue.hut": 1},
            "field_4.keeper": "blue",
            "red.yard": 2,
            "road": {"stone": 5},
            "wanted": "rice",
            "tower.face": "bright",
            "year": 2,
            "first_player": "blue",
        },
        when=["blue pass", "red sell corn"],
        then={
            "red.stock.corn": 3 - 2,
            "red.ready": "yes",
            "field_2.built": ["red.hut"],
            "field_3": ["hut of blue"],
            "field_4.keeper": "blue",
            "red.yard": {"hut": 2},
            "road": 5,
            "wanted": "rice",
            "tower.face": "bright",
            "red.points": 2,
            "year": 3,
        },
    )
    assert outcome.problems == ()
    assert outcome.failure is None, outcome.failure


def test_the_set_up_is_what_is_not_given() -> None:
    outcome = played(given={"at": "fair"}, then={"red.stock.corn": 1, "year": 1})
    assert outcome.passed, outcome


def test_a_turn_of_a_later_player() -> None:
    outcome = played(
        given={"at": "blue year.fair"}, when=["blue build field_1"], then={"field_1": ["blue.hut"]}
    )
    assert outcome.passed, outcome


def test_a_step_inside_the_turn_of_a_later_player() -> None:
    outcome = played(given={"at": "blue thanks"}, then={"red.luck": 0, "blue.luck": 1})
    assert outcome.passed, outcome
    wrong = played(given={"at": "blue year"}, then={"over": "no"})
    assert [each.code for each in wrong.problems] == ["scenario-stage-unreached"]


def test_what_was_done_before_counts() -> None:
    given = {"at": "fair", "history": ["blue build"]}
    assert played(given=given, then={"refused": {"build": "this game"}}).passed
    wrong = played(given={"at": "fair", "history": ["blue biuld"]}, then={"over": "no"})
    assert [each.code for each in wrong.problems] == ["scenario-name-unknown"]


def test_a_position_is_read_as_it_was_laid() -> None:
    game = arrival.begun(RULES, ("red", "blue"))
    wishes = [Wish("field_1", "blue.hut"), Wish("red.luck", 3), Wish("road", ["stone", "stone"])]
    assert position.lay_out(game, wishes) == ()
    for wish in wishes:
        assert position.agrees(game, naming.find(game.layout, wish.path), wish.value)


@pytest.mark.parametrize(
    ("path", "value", "sort"),
    [
        ("red.luck", 4, "beyond"),
        ("field_1.built", {"red.hut": 2}, "full"),
        ("red.yard", {"blue.hut": 4}, "short"),
        ("road", ["corn"], "unfit"),
        ("road", ["pebble"], "unknown"),
        ("field_1", "hut", "unfit"),
        ("red.ready", "perhaps", "unknown"),
        ("year", 0, "unfit"),
    ],
)
def test_what_no_position_can_hold(path: str, value: object, sort: str) -> None:
    game = arrival.begun(RULES, ("red", "blue"))
    assert [flaw.sort for flaw in position.lay_out(game, [Wish(path, value)])] == [sort]
