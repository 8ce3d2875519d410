"""Ends of counters that values give are as good as numbers."""

from compiler.evidence.bounds import bounds
from compiler.evidence.counted import known
from tests.readings.snippets import compiled

RULES = """
value reach "reach" | "端までの段数" = 3   @sample
each player has                            @ja 1  @en 1
  counter heat "heat" | "熱" from 0 - reach to reach
  counter rank "rank" | "順位" from 1 to players
"""


def test_ends_that_values_give_are_known_and_those_that_players_give_are_not() -> None:
    rulebook = compiled(RULES)
    assert bounds(rulebook)["heat"] == (-3, 3)
    assert "rank" not in bounds(rulebook)
    assert known(rulebook).ends["heat"] == {-3, 3}
    assert known(rulebook).ends["rank"] == {1}
