"""`kisoku report`: two books and the rules beside each other, as one HTML file."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.options import USAGE, subcommand, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.options import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(
        subparsers, "report", "show both books beside the rules, as HTML", ("text",)
    )
    with_rulebook(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="where to write; GAME.html by default"
    )


def run(args: Namespace, out: Out) -> int:
    """Write the report; what stands in the way of it is told."""
    from kisoku.beside.gather import report
    from kisoku.beside.page import page
    from kisoku.desk import say_problems
    from kisoku.evidence.gather import case
    from kisoku.given import write
    from kisoku.project import open_rulebook

    opened = open_rulebook(args.game, args.sources)
    if opened.folder is None or opened.rulebook is None:
        say_problems(out, opened.folder or Path(), opened.problems)
        return USAGE if opened.folder is None else 1
    found = case(opened, args.sources)
    made = page(report(found, opened.texts))
    write(made.encode(), args.output or Path(f"{found.name}.html"), out)
    say_problems(out, opened.folder, found.problems)
    return 0
