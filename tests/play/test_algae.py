"""The real rulebook is played: its scenarios, and random games by each book and each number of players.

At every decision the finite components are all there; `make bench` plays fifty of each.
"""

import pytest

from kisoku import api, simulation
from kisoku.cli import main

GAMES = 3


@pytest.fixture(scope="module")
def game() -> api.Game:
    return api.load("algae_inc")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reading", ["ja", "en", "ruled"])
def test_random_games_end_with_nothing_lost(game: api.Game, reading: str, players: int) -> None:
    tally = simulation.simulate(simulation.Plan(game.reading(reading), players, GAMES))
    assert (tally.finished, tally.stuck, tally.errors) == (GAMES, [], [])


@pytest.mark.slow
def test_the_solo_game_ends_by_both_books(game: api.Game) -> None:
    for reading in ("ja", "en", "ruled"):
        plan = simulation.Plan(game.reading(reading), 1, 1, variants=("solo",))
        tally = simulation.simulate(plan)
        assert (tally.finished, tally.stuck, tally.errors) == (1, [], [])


@pytest.mark.slow
def test_every_scenario_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", "algae_inc"]) == 0, capsys.readouterr().out
