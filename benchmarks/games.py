"""Fifty random games of the real rulebook for each book and each number of players."""

from collections.abc import Iterator

from benchmarks.figure import Figure
from kisoku import api, simulation

GAMES = 50


def measure() -> Iterator[Figure]:
    """How many did not end well, and how quickly they went."""
    game = api.load("algae_inc")
    for reading in ("ja", "en", "ruled"):
        for players in (1, 2, 3, 4):
            variants = ("solo",) if players == 1 else ()
            plan = simulation.Plan(game.reading(reading), players, GAMES, variants=variants)
            tally = simulation.simulate(plan)
            name = f"{GAMES} games of {players} by {reading}"
            wrong = GAMES - tally.finished + len(tally.errors)
            yield Figure(
                f"{name}: not ended, stuck or wrong", wrong + len(tally.stuck), "games", 0.5
            )
            yield Figure(f"{name}: decisions", sum(tally.decisions) / tally.seconds, "per s")
