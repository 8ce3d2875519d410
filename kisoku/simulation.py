"""Random games of a rulebook, many of them, and what they say about it.

After every decision nothing may be lost: what is counted in the rulebook is counted on the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from compiler.done import contradicted, explanations, played, unreached
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from kisoku.bots import Luck, at_random
from runtime.conserve import census, unsound
from runtime.errors import RuleError, SetupError
from runtime.game import SEATS, Game, new_game
from runtime.lay import lay_out
from runtime.layout import Layout
from runtime.options import Decision

Choice = Callable[[Game, Decision, Luck], str]
"""Who decides: the key of the option that is taken."""
Progress = Callable[[int, float], None]
"""Told after each game how many were played, in how many seconds."""
MOST_DECISIONS = 20_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Which games are played."""

    rulebook: Rulebook
    players: int
    games: int
    seed: int = 1
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that went wrong: its seed, a sentence, and the rules that are to blame."""

    seed: int
    sentence: str
    rules: tuple[At, ...] = ()


@dataclass(slots=True)
class Tally:
    """What came of the games. `reached` are the addresses of all rules that were used."""

    plan: Plan
    players: tuple[str, ...] = ()
    finished: int = 0
    stuck: list[Fault] = field(default_factory=list)
    errors: list[Fault] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    seconds: float = 0.0
    scores: list[tuple[int, ...]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    reached: set[str] = field(default_factory=set)
    unreached: tuple[At, ...] = ()
    statements: int = 0

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.decisions)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All that went wrong."""
        return (*self.stuck, *self.errors)

    @property
    def sound(self) -> bool:
        """Whether all games came to their end, and nothing was lost."""
        return not self.faults

    def points(self, seat: int) -> list[int]:
        """The points of a seat in all games that ended, the fewest first."""
        return sorted(each[seat] for each in self.scores)

    def as_json(self) -> dict[str, Any]:
        """The result for another program."""
        total, seconds = sum(self.decisions), self.seconds or 1e-9
        return {
            "game": self.plan.rulebook.name,
            "reading": self.plan.rulebook.reading,
            "players": self.plan.players,
            "games": self.plan.games,
            "finished": self.finished,
            "stuck": len(self.stuck),
            "errors": len(self.errors),
            "decisions": total,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(total / seconds, 1),
            "games_per_second": round(self.games / seconds, 2),
            "scores": {name: self._scores(seat) for seat, name in enumerate(self.players)},
            "unreached": [as_rule(at) for at in self.unreached],
        }

    def _scores(self, seat: int) -> dict[str, Any]:
        points = self.points(seat)
        wins = self.wins[seat]
        if not points:
            return {"wins": wins, "mean": None, "least": None, "lower": None, "median": None, "upper": None, "most": None}  # fmt: skip
        return {
            "wins": wins,
            "mean": round(sum(points) / len(points), 2),
            "least": points[0],
            "lower": at_part(points, 25),
            "median": at_part(points, 50),
            "upper": at_part(points, 75),
            "most": points[-1],
        }


def simulate(plan: Plan, progress: Progress | None = None) -> Tally:
    """Play the games by chance, and see what they came to."""
    tally, lay = play(plan, lambda _, decision, luck: at_random(decision, luck), progress)
    _reach(tally, lay)
    return tally


def play(
    plan: Plan, choice: Choice, progress: Progress | None = None, reached: set[str] | None = None
) -> tuple[Tally, Layout]:
    """Play the games as somebody chooses; what they come to is added to `reached`."""
    if not 0 <= plan.players <= len(SEATS):
        raise SetupError("a game cannot have {count} players", count=plan.players)
    players = SEATS[: plan.players]
    lay = lay_out(plan.rulebook, players, plan.variants)
    tally = Tally(plan, players, wins=[0] * len(players))
    if reached is not None:
        tally.reached = reached
    started = time.perf_counter()
    for number in range(plan.games):
        _play(tally, lay, plan.seed + number, choice)
        if progress is not None:
            progress(number + 1, time.perf_counter() - started)
    tally.seconds = time.perf_counter() - started
    return tally, lay


def at_part(points: list[int], part: int) -> int:
    """The number below which so many of a hundred are; of a sorted list."""
    return points[min(len(points) - 1, len(points) * part // 100)]


def as_rule(at: At) -> dict[str, Any]:
    """A statement for another program: where it stands, and what it cites."""
    from kisoku.refusals import passages

    return {
        "address": at.address,
        "file": at.span.file,
        "line": at.span.line,
        "cites": passages(at),
    }


def _play(tally: Tally, lay: Layout, seed: int, choice: Choice) -> None:
    """One game to its end."""
    luck, count = Luck(seed), 0
    rules = _places(lay)
    try:
        game = new_game(lay.rulebook, lay.players, seed, lay.variants, reached=tally.reached, layout=lay)  # fmt: skip
        before = census(lay, game.machine.st)
        while not game.over and game.decisions and count < MOST_DECISIONS:
            decision = game.decisions[luck.below(len(game.decisions))]
            game.apply(choice(game, decision, luck), decision.strand)
            count += 1
            wrong = unsound(lay, game.machine.st, before)
            if wrong:
                at = rules.get(decision.address)
                tally.errors.append(Fault(seed, wrong[0], (at,) if at else ()))
                break
    except RuleError as error:
        blamed = (rules.get(address) for address in error.addresses)
        tally.stuck.append(Fault(seed, str(error), tuple(at for at in blamed if at)))
        tally.decisions.append(count)
        return
    tally.decisions.append(count)
    if entry := next((entry for entry in game.log if entry.sort == "stuck"), None):
        at = rules.get(entry.statement)
        sentence = f"{entry.statement or entry.what} could not be done, and was left out"
        tally.stuck.append(Fault(seed, sentence, (at,) if at else ()))
    if game.over:
        _count(tally, game)
    else:
        at = rules.get(game.decisions[0].address) if game.decisions else None
        sentence = f"the game does not end within {MOST_DECISIONS} decisions" if at else "nobody has anything to decide"  # fmt: skip
        tally.stuck.append(Fault(seed, sentence, (at,) if at else ()))


def _count(tally: Tally, game: Game) -> None:
    tally.finished += 1
    tally.scores.append(tuple(game.scores.values()))
    # A variant may bring seats that never decide; they are scored with the others.
    tally.players = tuple(game.scores)
    tally.wins += [0] * (len(tally.players) - len(tally.wins))
    for seat, rank in enumerate(game.ranks.values()):
        tally.wins[seat] += rank == 1


def _reach(tally: Tally, lay: Layout) -> None:
    """Which rules no game came to, but for those of which the rulebook says why."""
    rules, explained = _places(lay), explanations(lay.rulebook)
    tally.statements = len(rules)
    tally.unreached = unreached(rules, explained, tally.reached)
    for head, _ in contradicted(rules, explained, tally.reached):
        sentence = f"{head.address} is said to be unreached, and a game came to it"
        tally.errors.append(Fault(tally.plan.seed, sentence, (head,)))


def _places(lay: Layout) -> dict[str, At]:
    """Every statement by its address; the same for all games of a layout."""
    known: dict[str, At] | None = lay.kept.get("@statements")
    if known is None:
        known = lay.kept["@statements"] = played(lay.rulebook)
    return known
