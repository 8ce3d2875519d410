"""Small rulebooks compiled, read and played in tests."""

from __future__ import annotations

import random
from collections.abc import Callable

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.readings import read
from runtime.conserve import census, unsound
from runtime.game import Game, new_game
from tests.harness.books import textless

SOURCES = textless(("ja", 1200), ("en", 400))
HEADER = """\
game example "Example" | "例"
  languages en, ja
  players 1..5     @house
"""


def rulebook(rules: str, reading: str = "ja") -> Rulebook:
    """One reading of a text of rules; every error of the compiler fails the test."""
    if not rules.lstrip().startswith("game "):
        rules = HEADER + rules
    text = driver.Text("case.rules", rules)
    compiled, found = driver.compile(driver.Project("example", (text,), SOURCES))
    errors = [p for p in found if not p.code.endswith(ENDINGS)]
    assert not errors, "\n".join(f"{p.span}: {p.code} {dict(p.facts)}" for p in errors)
    assert compiled is not None
    return read(compiled, SOURCES, reading)[0]


ENDINGS = (
    "-unread",
    "-unused",
    "-unreachable",
    "-unreached",
    "-endless",
    "-circular",
    "-never",
    "-empty",
)
"""What is reported of a whole rulebook: a test's few lines need not be one."""


def game(rules: str, players: int = 2, seed: int = 0, variants: tuple[str, ...] = ()) -> Game:
    """A game of a text of rules at its first decision."""
    return new_game(rulebook(rules), players, seed, variants)


def choose(play: Game, *keys: str) -> Game:
    """Make these choices one after the other."""
    for key in keys:
        play.apply(key)
    return play


def at_random(
    play: Game, seed: int, most: int = 400, look: Callable[[Game], None] | None = None
) -> Game:
    """Play at random until the end or `most` choices; every position is checked for what may not be lost."""
    rng = random.Random(seed)
    before = census(play.layout, play.machine.st)
    for _ in range(most):
        if play.over or not play.decisions:
            break
        decision = rng.choice(play.decisions)
        play.apply(rng.choice(decision.keys), decision.strand)
        wrong = unsound(play.layout, play.machine.st, before)
        assert not wrong, wrong
        if look is not None:
            look(play)
    return play


def stuck(play: Game) -> list[str]:
    """The rules at which the game could not go on as it says."""
    return [entry.statement for entry in play.log if entry.sort == "stuck"]
