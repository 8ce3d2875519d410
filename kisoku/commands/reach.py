"""`kisoku reach`: the statements that no game and no scenario comes to."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.options import complain, subcommand, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.diagnostic import Diagnostic
    from compiler.ir.base import At
    from kisoku.api import Game
    from kisoku.options import Subparsers
    from kisoku.reach import Reach
    from kisoku.scenarios.read import Loaded

GAMES = 3
COLUMNS = ("statements", "by games", "by scenarios only", "explained", "unreached")
LONGEST = 46


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "reach", COMMANDS["reach"], ("text", "json", "sarif"))
    with_rulebook(parser)
    parser.add_argument("--reading", metavar="READING", help="only this one; all by default")
    parser.add_argument(
        "--games", metavar="K", type=int, default=GAMES,
        help="for each number of players, and each variant; %(default)s by default",
    )  # fmt: skip
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="of the first game; %(default)s by default"
    )


def run(args: Namespace, out: Out) -> int:
    """Play, print, and fail if something is neither reached nor explained."""
    from kisoku.meaning import opened, reading_of, worry
    from kisoku.reach import Trial, reach
    from kisoku.scenarios.read import load

    game = opened(args.game, args.sources, out)
    if game is None or (args.reading and not reading_of(game, args.reading, out)):
        return 2
    if args.games < 0:
        title, step = "{program} does not play {games} games", "--games 1  or more"
        complain(out.language, title, step, program=f"kisoku {args.command}", games=args.games)
    worry(game, out)
    loaded = load(game.folder, game.sources)
    trial = Trial(game, loaded.scenarios, args.games, args.seed)
    readings = (args.reading,) if args.reading else game.readings()
    told = _told(trial.parts(readings), out)
    started = time.perf_counter()
    found = tuple(reach(trial, each, told) for each in readings)
    problems = _problems(loaded, found)
    if out.format == "json":
        _json(args, game, found, problems, out)
    elif out.format == "sarif":
        _sarif(game, found, problems, out)
    else:
        _print(game, found, out, time.perf_counter() - started)
        _wrong(game, loaded, problems, found, out)
    return 0 if not problems and all(each.sound for each in found) else 1


def _told(parts: int, out: Out) -> Callable[[], None]:
    """Counts what was played, and draws it where somebody sees it."""
    from kisoku.progress import progress

    draw, started, count = progress(parts, out), time.perf_counter(), 0

    def done() -> None:
        nonlocal count
        count += 1
        if draw is not None:
            draw(count, time.perf_counter() - started)

    return done


def _problems(loaded: Loaded, found: tuple[Reach, ...]) -> tuple[Diagnostic, ...]:
    """What is wrong with scenarios and explanations, each once."""
    first = {each.span: each for reach in found for each in reach.problems}
    return (*loaded.problems, *first.values())


def _print(game: Game, found: tuple[Reach, ...], out: Out, seconds: float) -> None:
    from kisoku.cells import apart, pad, push, width

    games = sum(each.games for each in found)
    counts = {"name": game.name, "games": games, "readings": len(found)}
    several = "" if len(found) == 1 else "s"
    head = out.say(f"{{name}}: {{games}} games, {{readings}} reading{several}", **counts)
    out.line(apart(head, f"{seconds:.1f} s", min(out.width, 80)))
    out.line("")
    names = [out.say(name) for name in COLUMNS]
    cells = [max(width(name), 6) + 3 for name in names]
    first = max(width(text) for text in (out.say("reading"), *(each.reading for each in found)))
    out.line(pad(out.say("reading"), first) + "".join(map(push, names, cells)))
    for each in found:
        left = len(each.unreached)
        row = (each.statements, each.by_games, each.by_scenarios, each.explained, left)
        out.line(pad(each.reading, first) + "".join(map(push, map(str, row), cells)))
    _unreached(found, out)


def _unreached(found: tuple[Reach, ...], out: Out) -> None:
    """Each statement once, with the readings that do not come to it."""
    from kisoku.cells import cut, pad, width
    from kisoku.refusals import where

    lacking: dict[str, list[tuple[str, At]]] = {}
    for each in found:
        for at in each.unreached:
            lacking.setdefault(at.address, []).append((each.reading, at))
    out.line("")
    if not lacking:
        out.line(out.say("everything is reached, or says why not"))
        return
    out.line(out.say("never reached, and not explained"))
    names = [cut(address, LONGEST) for address in lacking]
    column = max(map(width, names)) + 3
    for name, missing in zip(names, lacking.values(), strict=True):
        readings = ", ".join(reading for reading, _ in missing)
        out.line(f"  {pad(name, column)}{where(missing[0][1])}   ({readings})")
    step = out.say("write a scenario that comes to it, or  unreached because  where nothing can")
    out.line("  > ", out.say("next"), f"     {step}")


def _wrong(
    game: Game, loaded: Loaded, problems: tuple[Diagnostic, ...], found: tuple[Reach, ...], out: Out
) -> None:
    from compiler.diagnostic import Severity
    from kisoku.faults import fault_lines
    from kisoku.render import Page
    from kisoku.report import tell
    from kisoku.rulebooks import read

    out.lines(fault_lines(fault for each in found for fault in each.faults))
    texts = {**dict(read(game.folder).files), **loaded.texts}
    out.lines(tell(problems, Severity.ERROR, Page(texts, out.width, out.language)))


def _json(
    args: Namespace,
    game: Game,
    found: tuple[Reach, ...],
    problems: tuple[Diagnostic, ...],
    out: Out,
) -> None:
    from kisoku.report import as_json

    out.json(
        {
            "game": game.name,
            "seed": args.seed,
            "readings": [each.as_json() for each in found],
            "problems": [as_json(each, out.language) for each in problems],
        }
    )


def _sarif(
    game: Game, found: tuple[Reach, ...], problems: tuple[Diagnostic, ...], out: Out
) -> None:
    """The problems, and each statement that nothing comes to, as a problem of its line."""
    from compiler.diagnostic import Severity
    from kisoku.logs import with_problems
    from kisoku.sarif import Entry, place_of

    text = out.say("never reached, and not explained")
    unreached = {at.address: at for each in found for at in each.unreached}
    entries = (
        Entry(address, "unreached", Severity.ERROR, text, place_of(game.folder, at.span), address)
        for address, at in unreached.items()
    )
    out.json(with_problems([(game.folder, problems)], entries, {"unreached": text}, out.language))
