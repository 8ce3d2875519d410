"""`kisoku ir`: what a reading says, as JSON."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.options import subcommand, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.options import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "ir", COMMANDS["ir"], ("json",))
    parser.set_defaults(format="json")
    with_rulebook(parser)
    parser.add_argument("--reading", metavar="READING", default="", help="ruled by default")
    parser.add_argument(
        "--tree", action="store_true", help="the whole tree with places, as schemas/ir.schema.json"
    )


def run(args: Namespace, out: Out) -> int:
    """Print a reading's document, or the compiler's tree."""
    from kisoku.meaning import opened, reading_of, worry

    game = opened(args.game, args.sources, out)
    if game is None or (args.reading and not reading_of(game, args.reading, out)):
        return 2
    worry(game, out)
    if args.tree:
        from compiler.codec import to_json

        # Without a reading the tree has what every source says, side by side.
        tree = game.reading(args.reading) if args.reading else game.rulebook
        out.json(to_json(tree))
    else:
        out.json(game.document(args.reading or "ruled"))
    return 0
