"""The geometry of boards."""

from __future__ import annotations

import pytest

from runtime.frames import Value
from runtime.game import Game
from tests.runtime import hand
from tests.runtime.play import game

RULES = """\
kind cell "cell" | "cell"                @house
kind hex "hex" | "hex"                   @house
kind wedge "wedge" | "wedge"             @house
kind city "city" | "city"                @house
  has many city roads
kind spot "spot" | "spot"                @house
board grid "grid" | "grid" of cell shaped grid 4 3   @house
board map "map" | "map" of hex shaped hexes 2 3 2    @house
board wheel "wheel" | "wheel" of wedge shaped ring 6 @house
board strip "strip" | "strip" of spot shaped row 4   @house
board roads_of "roads" | "roads" of city shaped graph roads   @house
city aa "aa" | "aa"                      @house
  roads bb
city bb "bb" | "bb"                      @house
  roads cc
city cc "cc" | "cc"                      @house
city dd "dd" | "dd"                      @house
each cell has                            @house
  counter full "full" | "full" from 0 to 1
each player has                          @house
  counter vp "vp" | "vp" from 0 scored
value between (a hex) (b hex) = steps(a, b)   @house
value road (a city) (b city) = steps(a, b)    @house
value onward (a wedge) (b wedge) = steps_onward(a, b)   @house
value ahead (a spot) (b spot) = steps_onward(a, b)      @house
value group (cell) = number of cell other joined to cell where full of other = 1   @house
value threes = runs of 3 cell where full of cell = 1    @house
value islands = groups of cell where full of cell = 1    @house
value under (cell) = number of cell other within footprint(cell, 2, 2)   @house
value beside_it (cell) = number of cell other beside cell   @house
value at_row (cell) = row(cell)          @house
value at_column (cell) = column(cell)    @house
course                                   @house
  choosing
phase choosing "choosing" | "choosing" in turn_order   @house
  choose amount n from 1 to 2
  vp + n
"""


def board(*full: str) -> Game:
    """A game in which these cells are full."""
    play = game(RULES)
    for name in full:
        hand.write(play, "full", name, value=1)
    return play


def asked(play: Game, name: str, *arguments: str) -> Value:
    """A value as red asks it."""
    return hand.value(play, name, "red", *arguments)


@pytest.mark.parametrize(
    ("name", "arguments", "result"),
    [
        ("between", ("hex_1_1", "hex_1_1"), 0),
        ("road", ("aa", "cc"), 2),
        ("road", ("aa", "dd"), None),
        ("onward", ("wedge_5", "wedge_2"), 3),
        ("onward", ("wedge_2", "wedge_5"), 3),
        ("ahead", ("spot_1", "spot_4"), 3),
        ("ahead", ("spot_4", "spot_1"), None),
        ("at_row", ("cell_2_3",), 3),
        ("at_column", ("cell_2_3",), 2),
        ("under", ("cell_1_1",), 4),
        ("under", ("cell_4_1",), 0),
        ("beside_it", ("cell_1_1",), 2),
        ("beside_it", ("cell_2_2",), 4),
    ],
)
def test_distances_and_neighbours(name: str, arguments: tuple[str, ...], result: Value) -> None:
    play = board()
    if any(a not in play.layout.thing for a in arguments):
        arguments = tuple(_known(play, a) for a in arguments)
    assert asked(play, name, *arguments) == result


def _known(play: Game, name: str) -> str:
    kind = name.split("_")[0]
    return play.layout.boards[kind].cells[0]


def test_groups_are_joined_through_full_cells_only() -> None:
    play = board("cell_1_1", "cell_2_1", "cell_2_2", "cell_4_1")
    assert asked(play, "group", "cell_1_1") == 3
    assert asked(play, "group", "cell_4_1") == 1
    assert asked(play, "group", "cell_3_3") == 0


@pytest.mark.parametrize(
    ("full", "count"),
    [
        ((), 0),
        (("cell_2_2",), 1),
        (("cell_1_1", "cell_2_1", "cell_2_2"), 1),
        (("cell_1_1", "cell_2_2"), 2),
        (("cell_1_1", "cell_1_2", "cell_3_1", "cell_3_2", "cell_4_3"), 3),
    ],
)
def test_groups_lie_apart_and_a_corner_joins_nothing(full: tuple[str, ...], count: int) -> None:
    assert asked(board(*full), "islands") == count


def test_runs_of_three_count_nothing_twice() -> None:
    row = ("cell_1_1", "cell_2_1", "cell_3_1")
    assert asked(board(*row), "threes") == 1
    assert asked(board(*row, "cell_4_1"), "threes") == 1
    assert asked(board(*row, "cell_1_2", "cell_1_3"), "threes") == 1
    both = (*row, "cell_4_1", "cell_4_2", "cell_4_3")
    assert asked(board(*both), "threes") == 2
