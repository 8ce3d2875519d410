"""`kisoku diff`: where the books, or two editions, say different things."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.options import subcommand, with_output
from kisoku.out import Out, as_text

if TYPE_CHECKING:
    from compiler.diff import Silences
    from compiler.mismatch import Difference, Mismatch
    from kisoku.api import Game
    from kisoku.diffrows import Party
    from kisoku.options import Subparsers

KINDS = ("conflict", "denial", "silence", "internal", "replaced", "removed", "added")


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "diff", COMMANDS["diff"], ("text", "json", "sarif", "xlsx"))
    parser.add_argument("game", metavar="GAME", help="a rulebook by name, or its folder")
    parser.add_argument("other", metavar="OTHER", nargs="?", help="an edition or an expansion")
    parser.add_argument("--left", metavar="READING", default="", help="the first by default")
    parser.add_argument("--right", metavar="READING", default="", help="the second by default")
    parser.add_argument(
        "--silences",
        choices=("play", "all", "none"),
        default="play",
        help="those of a summary only where they change play, all, or none",
    )
    parser.add_argument("--impact", choices=("play", "clarify", "cosmetic"), help="only these")
    parser.add_argument("--kind", choices=KINDS, help="only these")
    parser.add_argument("--all", action="store_true", help="show all in full, hidden ones too")
    parser.add_argument(
        "--exit-code", action="store_true", help="end with 1 if something shown changes play"
    )
    parser.add_argument(
        "--rulings", type=Path, metavar="FILE", help="a sheet filled in: give its rulings as rules"
    )
    with_output(parser)
    parser.add_argument("--sources", metavar="DIR", help="where the texts of the books are")


def run(args: Namespace, out: Out) -> int:
    """Compare and print; differences are no failure unless that is asked for."""
    from kisoku.api import diff
    from kisoku.meaning import opened, reading_of, worry

    _check(args, out)
    games = [opened(name, args.sources, out) for name in (args.game, args.other) if name]
    if None in games:
        return 2
    found = [game for game in games if game is not None]
    for game in found:
        worry(game, out)
    for name in (args.left, args.right):
        if name and not reading_of(found[0], name, out):
            return 2
    if len(found) == 1 and len(found[0].readings()) < 2:
        from kisoku.options import complain

        step = "name a second book in sources.yaml, or  kisoku diff {game} OTHER"
        title = "{name} is told by one book only"
        complain(out.language, title, step, name=found[0].name, game=args.game)
    silences: Silences = "all" if args.all else args.silences
    other = found[1] if len(found) > 1 else None
    told = () if out.format == "json" else (out.language,)
    difference = diff(
        found[0], other, left=args.left, right=args.right, silences=silences, languages=told
    )
    return _tell(difference, found, args, out)


def _tell(difference: Difference, games: list[Game], args: Namespace, out: Out) -> int:
    from dataclasses import replace

    from compiler.mismatch import as_json
    from kisoku.differences import page
    from kisoku.diffrows import Sheet
    from kisoku.given import give, give_lines, give_sheet

    kept = tuple(each for each in difference.mismatches if _is_asked(each, args))
    if args.rulings:
        return _rule(difference, games[0], args, out)
    if out.format == "json":
        give(as_text(as_json(replace(difference, mismatches=kept))), args.output, out)
    elif out.format == "sarif":
        from kisoku.logs import difference_log

        found = difference_log(
            replace(difference, mismatches=kept), (games[0].folder, games[-1].folder), out.language
        )
        give(as_text(found), args.output, out)
    elif out.format == "xlsx":
        from kisoku.rulingsheet import as_sheet

        shown = replace(difference, mismatches=kept)
        give_sheet(as_sheet(shown, games[0], out.language), args.output, out)
    else:
        narrowed = args.all or args.impact or args.kind
        rows = kept if narrowed else difference.playing()
        left, right = _parties(difference, games, out)
        told = page(Sheet(difference, left, right, rows, out.width, out.language))
        give_lines(told, args.output, out)
    return int(args.exit_code and any(each.impact == "play" for each in kept))


def _rule(difference: Difference, game: Game, args: Namespace, out: Out) -> int:
    """Give the rulings of a sheet as rules, and tell what in it is none."""
    from kisoku.given import give
    from kisoku.render import Page, render
    from kisoku.rulingsheet import REVIEWED, read

    ruled = read(args.rulings, difference, game)
    give(ruled.text, args.output, out)
    if not ruled.text and not ruled.problems:
        out.note(out.say("{file} rules on nothing", file=args.rulings.name))
    for found in ruled.problems:
        for line in render(found, Page({REVIEWED: ruled.text}, out.width, out.language)):
            out.note(*line)
    return int(bool(ruled.problems))


def _check(args: Namespace, out: Out) -> None:
    """Two rulebooks are compared as they are ruled."""
    if args.other is None:
        return
    from kisoku.options import complain

    if args.left or args.right:
        title = "two rulebooks are compared as they are ruled"
        complain(out.language, title, "leave out --left and --right")
    if args.rulings or out.format == "xlsx":
        title = "two rulebooks have nothing to rule on"
        complain(out.language, title, "name one rulebook with two books")


def _is_asked(each: Mismatch, args: Namespace) -> bool:
    return args.impact in (None, each.impact) and args.kind in (None, each.kind)


def _parties(difference: Difference, games: list[Game], out: Out) -> tuple[Party, Party]:
    from kisoku.diffrows import Party

    if len(games) > 1:
        left, right = (Party(name, name, name) for name in (difference.left, difference.right))
        return left, right
    left, right = (_party(games[0], name, out) for name in (difference.left, difference.right))
    return left, right


def _party(game: Game, name: str, out: Out) -> Party:
    """A reading: its books are a summary if all of them are."""
    from kisoku.diffrows import Party

    reading = game.sources.reading(name)
    sources = [game.sources.source(each) for each in reading.sources] if reading else []
    known = [source for source in sources if source is not None]
    standing = "full" if any(source.is_full() for source in known) else "summary"
    if out.language == "en" or reading is None:
        return Party(name, name, name, standing)
    is_language = any(source.language == name for source in known)
    label = out.say(f"language {name}") if is_language else name
    return Party(name, reading.name(out.language), label.removeprefix("language "), standing)
