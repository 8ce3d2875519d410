"""Ends of counters that values give."""

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
