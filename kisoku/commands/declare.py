"""`kisoku declare GAME ja 132 out-of-scope "why"`: a passage that is no rule."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.options import USAGE, complain, subcommand, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.options import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "declare", "say of a passage that it is no rule")
    with_rulebook(parser)
    parser.add_argument("source", metavar="SOURCE", help="a source such as  ja")
    parser.add_argument("lines", metavar="LINES", help="132, or 132-140, or 132.2 for one sentence")
    parser.add_argument(
        "sort", metavar="CLASS", help="heading, caption, flavour, hint, example, ..."
    )
    parser.add_argument("reason", nargs="?", default="", help="why it is no rule")


def run(args: Namespace, out: Out) -> int:
    """Add it to declared.yaml, if it is sound."""
    from compiler.coverage import CLASSES
    from compiler.near import near
    from kisoku import declared, sources
    from kisoku.desk import say_problems
    from kisoku.rulebooks import find

    found = find(args.game)
    if found.folder is None:
        say_problems(out, Path(), found.problems)
        return USAGE
    known = [each.id for each in sources.load(found.folder).sources.sources]
    if args.source not in known:
        title, step = "{game} has no source {source}", "name one of  {known}"
        facts = {"game": args.game, "source": args.source, "known": ", ".join(known)}
        complain(out.language, title, step, **facts)
    if declared.LINES.fullmatch(args.lines) is None:
        title, step = "{lines} is no place in a book", "write  132  or  132-140  or  132.2"
        complain(out.language, title, step, lines=args.lines)
    if args.sort not in CLASSES:
        meant = near(args.sort, CLASSES)
        step = "did you mean  {meant}?" if meant else "name one of  {known}"
        facts = {"name": args.sort, "meant": meant, "known": ", ".join(CLASSES)}
        complain(out.language, "no class of passages is called {name}", step, **facts)
    declared.add(found.folder, args.source, args.lines, args.sort, args.reason)
    out.line(f"{declared.NAME}: {args.source} {args.lines} {args.sort}")
    return 0
