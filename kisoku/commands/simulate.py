"""`kisoku simulate`: random games, who wins them, and which rules none of them comes to."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.options import complain, subcommand
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.options import Subparsers
    from kisoku.simulation import Tally

WIDE, STRIP = 110, 40
FEW = 10


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "simulate", COMMANDS["simulate"])
    parser.add_argument("game", metavar="GAME", help="a rulebook by name, or its folder")
    parser.add_argument(
        "--players", metavar="N", type=int, help="as few as play, from 2, by default"
    )
    parser.add_argument(
        "--games", metavar="K", type=int, default=100, help="%(default)s by default"
    )
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="of the first game; %(default)s by default"
    )
    parser.add_argument("--reading", metavar="READING", default="ruled", help="ruled by default")
    parser.add_argument(
        "--with", metavar="VARIANT", dest="variants", action="append", default=[],
        help="a variant by its name in the rules; may be given again",
    )  # fmt: skip
    parser.add_argument("--all", action="store_true", help="list every rule that was not reached")
    parser.add_argument("--sources", metavar="DIR", help="where the texts of the books are")


def run(args: Namespace, out: Out) -> int:
    """Play, print, and fail if a game does not end well."""
    from kisoku.faults import fault_lines
    from kisoku.meaning import opened, reading_of, worry
    from kisoku.progress import progress
    from kisoku.seats import fewest
    from kisoku.simulation import Plan, simulate
    from runtime.errors import SetupError

    game = opened(args.game, args.sources, out)
    if game is None or not reading_of(game, args.reading, out):
        return 2
    worry(game, out)
    book = game.reading(args.reading)
    players = fewest(book, args.variants) if args.players is None else args.players
    if args.games < 1:
        title, step = "{program} does not play {games} games", "--games 1  or more"
        complain(out.language, title, step, program=f"kisoku {args.command}", games=args.games)
    try:
        plan = Plan(book, players, args.games, args.seed, tuple(args.variants))
        tally = simulate(plan, progress(args.games, out))
    except SetupError as error:
        complain(out.language, error.phrase, "change --players or --with", **error.facts)
    if out.format == "json":
        out.json(tally.as_json())
        for line in fault_lines(tally.faults):
            out.note(*line)
    else:
        _print(tally, out, args.all)
        out.lines(fault_lines(tally.faults))
    return 0 if tally.sound else 1


def _print(tally: Tally, out: Out, every: bool) -> None:
    from kisoku.cells import apart

    plan = tally.plan
    head = out.say(
        "{games} games, {players} players, random choices, seed {seed}, reading {reading}",
        games=plan.games, players=plan.players, seed=plan.seed, reading=plan.rulebook.reading,
    )  # fmt: skip
    out.line(apart(head, f"{tally.seconds:.1f} s", min(out.width, 80)))
    counts = sorted(tally.decisions) or [0]
    facts = {"mean": sum(counts) // len(counts), "least": counts[0], "most": counts[-1]}
    ended = out.say("all ended") if tally.finished == tally.games else out.say(
        "{finished} ended, {stuck} did not", finished=tally.finished, stuck=tally.games - tally.finished)  # fmt: skip
    if tally.stuck:
        ended += out.say("; {count} got stuck on the way", count=len(tally.stuck))
    out.line(ended + out.say("; {mean} decisions a game ({least} to {most})", **facts))
    _table(tally, out)
    _unreached(tally, out, every)


def _table(tally: Tally, out: Out) -> None:
    """A row for each seat; where there is room, with a strip from five to ninety-five of a hundred."""
    from kisoku.cells import pad, push
    from kisoku.simulation import at_part

    if not tally.scores:
        return
    every = sorted(points for game in tally.scores for points in game)
    low, high = at_part(every, 2), at_part(every, 98)
    seats = [out.say(name.capitalize()) for name in tally.players]
    first = max(len(seat) for seat in (*seats, out.say("seat"))) + 8
    head = pad(out.say("seat"), first) + "".join(
        push(out.say(name), cells)
        for name, cells in (("wins", 6), ("points", 11), ("middle half", 15))
    )
    wide = out.width >= WIDE
    out.line("")
    out.line(head + (f"      {low}{str(high).rjust(STRIP - len(str(low)))}" if wide else ""))
    for number, seat in enumerate(seats):
        points = tally.points(number)
        mean = sum(points) / len(points)
        half = out.say("{low} to {high}", low=at_part(points, 25), high=at_part(points, 75))
        row = (
            pad(seat, first)
            + push(str(tally.wins[number]), 6)
            + push(f"{mean:.1f}", 11)
            + push(half, 15)
        )
        out.line(row + (f"      {strip(points, low, high)}" if wide else ""))


def strip(points: list[int], low: int, high: int) -> str:
    from kisoku.simulation import at_part

    span = max(1, high - low)
    at = [
        max(0, min(STRIP - 1, (at_part(points, p) - low) * (STRIP - 1) // span))
        for p in (5, 25, 50, 75, 95)
    ]
    cells = [" "] * STRIP
    for start, end, sign in ((at[0], at[4], "-"), (at[1], at[3], "="), (at[2], at[2], "|")):
        for cell in range(start, end + 1):
            cells[cell] = sign
    return "".join(cells).rstrip()


def _unreached(tally: Tally, out: Out, every: bool) -> None:
    from kisoku.cells import cut, pad, width
    from kisoku.refusals import where

    out.line("")
    if not tally.unreached:
        out.line(out.say("every one of {count} statements was reached", count=tally.statements))
        return
    count = len(tally.unreached)
    out.line(
        out.say("never reached, {count} of {all} statements", count=count, all=tally.statements)
    )
    shown = tally.unreached if every else tally.unreached[:FEW]
    names = [cut(at.address, 46) for at in shown]
    column = max(map(width, names)) + 3
    for name, at in zip(names, shown, strict=True):
        out.line(f"  {pad(name, column)}{where(at)}")
    if len(shown) < count:
        out.line("  " + out.say("and {count} more; --all shows them", count=count - len(shown)))
