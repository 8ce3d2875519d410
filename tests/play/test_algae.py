"""The real rulebooks are played: scenarios, and games by each book and each number of players.

At every decision the finite components are all there; `make bench` plays fifty of each. Scenarios and a few curious
games come to everything, so that a rule that is changed and never tried is noticed.
"""

import pytest

from kisoku import api, reach, simulation
from kisoku.cli import main
from kisoku.scenarios import read
from kisoku.seats import Cast

GAMES = 3
MODULES = ("network_module", "capital_module", "at_once")


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


@pytest.mark.slow
@pytest.mark.parametrize("reading", ["ja", "en", "ruled"])
@pytest.mark.parametrize(
    ("name", "casts"),
    [
        ("algae_inc", ((3, ()), (1, ("solo",)), (2, ("beginner",)), (2, ("experienced",)))),
        ("algae_inc_network", tuple((2, (each,)) for each in MODULES)),
    ],
)
def test_everything_is_reached_or_says_why_not(
    name: str, casts: tuple[Cast, ...], reading: str
) -> None:
    played = api.load(name)
    scenarios = read.load(played.folder, played.sources).scenarios
    found = reach.reach(reach.Trial(played, scenarios, 1, casts=casts), reading)
    assert ([at.address for at in found.unreached], found.problems, found.faults) == ([], (), ())
