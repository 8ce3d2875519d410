"""Which statements of a rulebook its games and scenarios come to, reading by reading.

A rulebook that extends another answers for its own statements; the base answers for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.done import contradicted, explanations, played, unreached
from compiler.ir.base import At
from compiler.ir.walk import walk_places
from kisoku import rulebooks
from kisoku.api import Game, load
from kisoku.curious import curious, memory
from kisoku.scenarios import read, run
from kisoku.seats import Cast, casts
from kisoku.simulation import Fault, Plan, as_rule, play


@dataclass(frozen=True, slots=True)
class Reach:
    """What was reached of a reading.

    `passed` are the scenarios that pass by it. `faults` are of games that went wrong, `problems` of explanations
    of what was reached.
    """

    reading: str
    games: int
    passed: int
    statements: int
    by_games: int
    by_scenarios: int
    explained: int
    unreached: tuple[At, ...]
    faults: tuple[Fault, ...]
    problems: tuple[Diagnostic, ...]

    @property
    def sound(self) -> bool:
        """Whether everything was reached or explained, and nothing went wrong."""
        return not (self.unreached or self.faults or self.problems)

    def as_json(self) -> dict[str, Any]:
        """What was reached, for another program."""
        return {
            "reading": self.reading,
            "games": self.games,
            "scenarios": self.passed,
            "statements": self.statements,
            "by_games": self.by_games,
            "by_scenarios": self.by_scenarios,
            "explained": self.explained,
            "unreached": [as_rule(at) for at in self.unreached],
            "faults": [
                {"seed": f.seed, "sentence": f.sentence, "rules": [as_rule(at) for at in f.rules]}
                for f in self.faults
            ],
        }


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played to see how far it comes: so many games of each cast, and scenarios.

    Without casts it is all that there are.
    """

    game: Game
    scenarios: tuple[read.Scenario, ...]
    games: int
    seed: int = 1
    casts: tuple[Cast, ...] = ()

    def seats(self, reading: str) -> tuple[Cast, ...]:
        """The casts that play by a reading."""
        return self.casts or casts(self.game.reading(reading))

    def parts(self, readings: tuple[str, ...]) -> int:
        """How many games and scenarios are played by some readings."""
        plans = sum(len(self.seats(each)) for each in readings)
        return plans * self.games + len(self.scenarios) * len(readings)


def reach(trial: Trial, reading: str, done: Callable[[], None] = lambda: None) -> Reach:
    """Play the games and the scenarios by a reading; `done` is called after each."""
    game, book = trial.game, trial.game.reading(reading)
    known, faults, seats = memory(book), list[Fault](), trial.seats(reading)
    for players, variants in seats:
        plan = Plan(book, players, trial.games, trial.seed, variants)
        tally, _ = play(plan, partial(curious, known), lambda *_: done(), known.reached)
        faults += tally.faults
    by_scenario, passed = dict[str, str](), 0
    for each in trial.scenarios:
        used = set[str]()
        passed += run.run(book, each, reached=used).passed
        by_scenario |= dict.fromkeys(used - by_scenario.keys(), each.name)
        done()
    own, explained = _own(game, played(book)), explanations(game.rulebook)
    by_games = own.keys() & known.reached
    either = by_games | by_scenario.keys()
    missing = unreached(own, explained, either)
    wrong = contradicted(own, explained, either)
    return Reach(
        reading,
        len(seats) * trial.games,
        passed,
        len(own),
        len(by_games),
        len(own.keys() & by_scenario.keys() - by_games),
        len(own.keys() - either) - len(missing),
        missing,
        tuple(faults),
        tuple(_problem(*each, by_games, by_scenario) for each in wrong),
    )


def _own(game: Game, done: Mapping[str, At]) -> dict[str, At]:
    """The statements that are the rulebook's own, and not of the one that it extends."""
    base = rulebooks.base(game.folder, rulebooks.read(game.folder).files).folder
    if base is None:
        return dict(done)
    taken = {(at.address, at.span) for at in walk_places(load(base).rulebook)}
    return {address: at for address, at in done.items() if (address, at.span) not in taken}


def _problem(
    head: At, at: At, by_games: Container[str], by_scenario: Mapping[str, str]
) -> Diagnostic:
    label = () if head.address == at.address else (Label(at.span, "reached"),)
    scenario = None if at.address in by_games else by_scenario[at.address]
    return problem(
        "unreached-reached", head.span, *label,
        address=head.address, path=head.address, line=at.address, scenario=scenario,
    )  # fmt: skip
