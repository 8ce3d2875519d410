"""How fast the interpreter plays a game of middling size, and how long a position takes to copy."""

import random
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figure import Figure, best
from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.readings import read
from runtime.game import Game, new_game
from tests.harness.books import textless

RULES = Path(__file__).parents[1] / "tests" / "runtime" / "mars.rules"


def measure() -> Iterator[Figure]:
    """Milliseconds a decision of random games with the filter, microseconds a copy and a hash."""
    rulebook = _rulebook()
    played = [_play(rulebook, seed) for seed in range(3)]
    decisions = sum(len(game.moves) for game in played)
    seconds = best(lambda: [_play(rulebook, seed) for seed in range(3)], times=2)
    yield Figure("a decision of the red planet, at random", seconds / decisions * 1e3, "ms", 3.8)
    position = _play(rulebook, 0, 60)
    for name, act in (
        ("copy of a position", position.machine.st.copy),
        ("hash of a position", lambda: position.hash),
    ):
        seconds = best(lambda act=act: [act() for _ in range(500)]) / 500
        yield Figure(name, seconds * 1e6, "us", 60 if name.startswith("copy") else 0)


def _rulebook() -> Rulebook:
    sources = textless(("ja", 1200), ("en", 400))
    text = driver.Text("mars.rules", RULES.read_text(encoding="utf-8"))
    compiled, _ = driver.compile(driver.Project("red_planet", (text,), sources))
    assert compiled is not None
    return read(compiled, sources, "ja")[0]


def _play(rulebook: Rulebook, seed: int, most: int = 1000) -> Game:
    game = new_game(rulebook, 3, seed, log=False)
    rng = random.Random(seed)
    while not game.over and len(game.moves) < most:
        game.apply(rng.choice(game.decision.keys))
    return game
