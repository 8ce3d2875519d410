"""`kisoku test`: the scenarios of a rulebook, and random games if they are asked for."""

from __future__ import annotations

import time
from argparse import Namespace
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kisoku.commands import COMMANDS
from kisoku.options import subcommand
from kisoku.out import Out

if TYPE_CHECKING:
    from compiler.diagnostic import Diagnostic
    from kisoku.api import Game
    from kisoku.options import Subparsers
    from kisoku.scenarios.read import Loaded
    from kisoku.scenarios.run import Outcome
    from kisoku.simulation import Tally


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "test", COMMANDS["test"], ("text", "json", "sarif"))
    parser.add_argument("game", metavar="GAME", nargs="?", help="a rulebook; all by default")
    parser.add_argument(
        "name", metavar="NAME", nargs="*", help="scenarios by name or its beginning"
    )
    parser.add_argument("--games", metavar="N", type=int, default=0, help="play N random games too")
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="of the first game; %(default)s by default"
    )
    parser.add_argument("--sources", metavar="DIR", help="where the texts of the books are")


@dataclass(frozen=True, slots=True)
class Tested:
    """A rulebook with what came of its scenarios."""

    game: Game
    loaded: Loaded
    outcomes: tuple[Outcome, ...]
    tally: Tally | None

    @property
    def sound(self) -> bool:
        """Whether all is well."""
        ended = self.tally is None or self.tally.sound
        return ended and not self.loaded.problems and all(each.passed for each in self.outcomes)


def run(args: Namespace, out: Out) -> int:
    """Play the scenarios, and fail if one of them does."""
    from kisoku.meaning import opened
    from kisoku.rulebooks import named

    tested: list[Tested] = []
    for name in named([args.game] if args.game else []):
        started = time.perf_counter()
        game = opened(name, args.sources, out)
        if game is None:
            return 2
        found = _test(game, args, out)
        if found is None:
            return 2
        tested.append(found)
        if out.format == "text":
            _print(found, time.perf_counter() - started, out)
    if out.format == "json":
        out.json({"rulebooks": [_as_json(each, out.language) for each in tested]})
    elif out.format == "sarif":
        _sarif(tested, out)
    return 0 if all(each.sound for each in tested) else 1


def _test(game: Game, args: Namespace, out: Out) -> Tested | None:
    from kisoku.meaning import reading_of, worry
    from kisoku.scenarios.read import load
    from kisoku.scenarios.run import run as play
    from kisoku.seats import fewest
    from kisoku.simulation import Plan, simulate

    worry(game, out)
    loaded = load(game.folder, game.sources)
    chosen = [each for each in loaded.scenarios if _is_asked(each.name, args.name)]
    if args.name and not chosen and not loaded.problems:
        _none(args.name[0], tuple(each.name for each in loaded.scenarios), out)
        return None
    for each in chosen:
        if each.reading and not reading_of(game, each.reading, out):
            return None
    outcomes = tuple(
        play(game.reading(each.reading or "ruled"), each, out.language) for each in chosen
    )
    tally = None
    if args.games:
        book = game.reading()
        tally = simulate(Plan(book, fewest(book), args.games, args.seed))
    return Tested(game, loaded, outcomes, tally)


def _is_asked(name: str, asked: list[str]) -> bool:
    return not asked or any(name == each or name.startswith(each) for each in asked)


def _none(name: str, known: tuple[str, ...], out: Out) -> None:
    from compiler.near import near

    out.note(out.say("no scenario is called {name}", name=name))
    guess = near(name, known)
    step = out.say("did you mean {near}?", near=guess) if guess else "kisoku test GAME"
    out.note("  > ", out.say("next"), f"     {step}")


def _print(tested: Tested, seconds: float, out: Out) -> None:
    from compiler.diagnostic import Severity
    from kisoku.render import Page
    from kisoku.report import tell
    from kisoku.scenarios.tell import failing

    page = Page(tested.loaded.texts, out.width, out.language)
    out.lines(tell(_problems(tested), Severity.ERROR, page))
    for each in tested.outcomes:
        out.lines(failing(each, tested.game.name, out.width, out.language))
    out.line(f"{_closing(tested, out)}        {seconds:.1f} s")


def _closing(tested: Tested, out: Out) -> str:
    count, bad = len(tested.outcomes), sum(not each.passed for each in tested.outcomes)
    facts = {"name": tested.game.name, "count": count, "passed": count - bad, "failed": bad}
    several = "" if count == 1 else "s"
    if not count:
        line = out.say("{name}: no scenarios", **facts)
    elif not bad:
        line = out.say(f"{{name}}: {{count}} scenario{several}, all pass", **facts)
    else:
        line = out.say(
            f"{{name}}: {{count}} scenario{several}, {{passed}} pass, {{failed}} fail", **facts
        )
    if tested.tally is None:
        return line
    done = tested.tally
    if done.sound:
        return line + out.say("; {games} random games: all end", games=done.games)
    return line + out.say("; {games} random games: {bad} do not end well", games=done.games,
                          bad=done.games - done.finished + len(done.errors))  # fmt: skip


def _as_json(tested: Tested, language: str) -> dict[str, Any]:
    from kisoku.report import as_json as problem_json
    from kisoku.scenarios.tell import as_json

    return {
        "name": tested.game.name,
        "scenarios": [as_json(each) for each in tested.outcomes],
        "games": None if tested.tally is None else tested.tally.as_json(),
        "problems": [problem_json(each, language) for each in _problems(tested)],
    }


def _sarif(tested: list[Tested], out: Out) -> None:
    """The problems, and each scenario that fails, where it stands."""
    from kisoku.logs import with_problems
    from kisoku.scenarios.tell import as_entry

    found = ((each.game.folder, _problems(each)) for each in tested)
    failing = (
        as_entry(outcome, outcome.failure, each.game.folder, out.language)
        for each in tested
        for outcome in each.outcomes
        if outcome.failure is not None
    )
    names = {"scenario": out.say("a scenario fails")}
    out.json(with_problems(found, failing, names, out.language))


def _problems(tested: Tested) -> tuple[Diagnostic, ...]:
    """What is wrong with the files of scenarios, and in those that could not be played."""
    return (*tested.loaded.problems, *(p for each in tested.outcomes for p in each.problems))
