"""`kisoku schema`: a reading as a JSON Schema for other documents."""

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
    parser = subcommand(subparsers, "schema", COMMANDS["schema"], ("json",))
    parser.set_defaults(format="json")
    with_rulebook(parser)
    parser.add_argument("--reading", metavar="READING", default="ruled", help="ruled by default")


def run(args: Namespace, out: Out) -> int:
    """Print the schema of a reading."""
    from kisoku.meaning import opened, reading_of, worry

    game = opened(args.game, args.sources, out)
    if game is None or not reading_of(game, args.reading, out):
        return 2
    worry(game, out)
    out.json(game.schema(args.reading))
    return 0
