"""`kisoku play`: a game at the terminal, by people and bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.commands import COMMANDS
from kisoku.options import USAGE, complain, subcommand
from kisoku.out import Out
from kisoku.words import usage

if TYPE_CHECKING:
    from compiler.ir.rulebook import Rulebook
    from kisoku.options import Subparsers
    from runtime.game import Game

BOT = ("bot", "ボット")


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "play", COMMANDS["play"], ("text",))
    parser.add_argument("game", metavar="GAME", help="a rulebook by name, or its folder")
    parser.add_argument(
        "--players", metavar="N", default="", help="how many, or names: Mika,Ren,bot"
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=int,
        default=1,
        help="of the game's chance; %(default)s by default",
    )
    parser.add_argument("--reading", metavar="READING", default="ruled", help="ruled by default")
    parser.add_argument(
        "--with", metavar="VARIANT", dest="variants", action="append", default=[],
        help="a variant by its name in the rules; may be given again",
    )  # fmt: skip
    parser.add_argument("--bots", action="store_true", help="all seats but the first are bots")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--sources", metavar="DIR", help="where the texts of the books are")


def run(args: Namespace, out: Out) -> int:
    """Begin or take up a game, and play it."""
    from kisoku.meaning import opened, reading_of, unsaid, worry
    from kisoku.play.session import Session
    from runtime.errors import RuleError

    rulebook = opened(args.game, args.sources, out)
    if rulebook is None or not reading_of(rulebook, args.reading, out):
        return USAGE
    worry(rulebook, out)
    unsaid(rulebook, out)
    book = rulebook.reading(args.reading)
    try:
        game = _load(args.load, book, out) if args.load else _begin(args, book, out)
    except RuleError as error:
        out.note((out.say("error"), "error"), f"  {error}")
        out.lines(tuple((f"      {address}",) for address in error.addresses))
        return 1
    if game is None:
        return USAGE
    is_terminal = sys.stdin.isatty() and out.stdout.isatty()
    reads, seats = _reader(out, is_terminal), _bots(args, game)
    session = Session(game, out, reads, _write, seats, _names(game, out), is_terminal=is_terminal)
    return session.run()


def _begin(args: Namespace, book: Rulebook, out: Out) -> Game:
    from runtime.errors import SetupError
    from runtime.game import new_game

    try:
        return new_game(book, _players(args, book, out), args.seed, tuple(args.variants))
    except SetupError as error:
        complain(out.language, error.phrase, "change --players or --with", **error.facts)


def _players(args: Namespace, book: Rulebook, out: Out) -> tuple[str, ...] | int:
    """How many play, or their names; bots are told apart by number."""
    from kisoku.seats import fewest

    asked: str = args.players
    if not asked:
        return fewest(book, args.variants)
    if asked.isdecimal():
        return int(asked)
    names = [name.strip() for name in asked.split(",") if name.strip()]
    found = [f"{name}{n}" if name.lower() in BOT else name for n, name in enumerate(names, 1)]
    taken = {thing.name for thing in book.things}
    for name in found:
        if name in taken or not name.replace("_", "").isalnum():
            title, step = "nobody can be called {name} here", "name the players otherwise"
            complain(out.language, title, step, name=name)
    return tuple(found)


def _bots(args: Namespace, game: Game) -> frozenset[int]:
    named = (n for n, name in enumerate(game.players) if name.lower().rstrip("0123456789") in BOT)
    rest = range(1, len(game.players)) if args.bots else ()
    return frozenset((*named, *rest))


def _names(game: Game, out: Out) -> dict[str, str]:
    """Seats called bot by number are shown as `Bot 1`."""
    return {
        name: out.say("Bot {number}", number=name.lower().removeprefix(word))
        for name in game.players
        for word in BOT
        if name.lower().removeprefix(word).isdecimal()
    }


def _load(path: str, book: Rulebook, out: Out) -> Game | None:
    """A saved game; if it cannot be taken up, why not."""
    from runtime.errors import SaveError
    from runtime.game import Game, replay

    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or out.say("it is no text")
        out.note(out.say("{path} cannot be read: {reason}", path=path, reason=reason))
        return None
    try:
        game = Game.from_json(text, book)
        # A save holds no log; the moves bring it back.
        return replay(game, game.moves)
    except SaveError as error:
        reason = usage(out.language, error.phrase).format_map(error.facts)
        out.note(out.say("{path} cannot be taken up: {reason}", path=path, reason=reason))
        out.note("  > ", out.say("next"), f"     kisoku play {book.name}")
        return None


def _write(path: str, data: dict[str, Any]) -> str:
    import json

    from kisoku.files import write_text

    try:
        write_text(Path(path), json.dumps(data, ensure_ascii=False) + "\n")
    except OSError as error:
        return f"{path}: {error.strerror}"
    return ""


def _reader(out: Out, is_terminal: bool) -> Any:
    """Lines of the input; where it is no terminal each is shown behind the prompt, as if it were typed."""

    def read(prompt: str) -> str | None:
        out.stdout.write(prompt)
        out.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            out.stdout.write("\n")
            return None
        if not is_terminal:
            out.stdout.write(line if line.endswith("\n") else line + "\n")
        return line.rstrip("\n")

    return read
