"""`kisoku validate`: hold somebody's document against a reading."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.commands import COMMANDS
from kisoku.options import USAGE, subcommand, with_rulebook
from kisoku.out import Out

if TYPE_CHECKING:
    from compiler.diagnostic import Diagnostic
    from kisoku.options import Subparsers


def add(subparsers: Subparsers) -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "validate", COMMANDS["validate"], ("text", "json", "sarif"))
    with_rulebook(parser)
    parser.add_argument("file", metavar="FILE.json", help="a document as kisoku ir prints it")
    parser.add_argument("--reading", metavar="READING", default="ruled", help="ruled by default")


def run(args: Namespace, out: Out) -> int:
    """Print what the reading has against the document, and fail if it has something."""
    from compiler.validation import validate
    from kisoku import files, jsonplaces
    from kisoku.meaning import opened, reading_of, worry

    game = opened(args.game, args.sources, out)
    if game is None or not reading_of(game, args.reading, out):
        return USAGE
    worry(game, out)
    read = files.read_text(Path(args.file), args.file)
    if read.text is None:
        _tell(read.problems, "", args, out, read=False)
        return USAGE
    given, problems = jsonplaces.read(read.text, args.file)
    if given is not None:
        problems = (*problems, *validate(game.said(args.reading), given))
    _tell(problems, read.text, args, out)
    return int(bool(problems))


def _tell(
    problems: tuple[Diagnostic, ...], text: str, args: Namespace, out: Out, *, read: bool = True
) -> None:
    from compiler.diagnostic import Severity
    from kisoku.render import Page
    from kisoku.report import as_json, tell

    if out.format == "json":
        found = [as_json(each, out.language) for each in problems]
        told = {"game": args.game, "reading": args.reading, "file": args.file, "violations": found}
        out.json(told)
        return
    if out.format == "sarif":
        from kisoku.logs import problem_log

        out.json(problem_log([(Path(), problems)], out.language))
        return
    page = Page({args.file: text}, out.width, out.language)
    out.lines(tell(problems, Severity.INFO, page))
    if not read:
        return
    names = {"file": args.file, "reading": args.reading}
    if problems:
        several = "s" if len(problems) != 1 else ""
        phrase = f"{{file}} differs from the reading {{reading}} at {{count}} address{'es' if several else ''}"
        out.line(out.say(phrase, count=len(problems), **names))
    else:
        out.line(out.say("{file} says what the reading {reading} says", **names))
