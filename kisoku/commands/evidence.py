"""`kisoku evidence`: whether the passages that rules cite bear them out."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.diagnostic import Severity
from kisoku.options import USAGE, subcommand, with_limits, with_output, with_rulebook
from kisoku.out import Line, Out, as_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kisoku.evidence.gather import Verdict
    from kisoku.options import Subparsers

FORMATS = ("text", "json", "sarif", "xlsx")


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "hold the rules against the passages that they cite"
    parser = subcommand(subparsers, "evidence", purpose, FORMATS)
    with_rulebook(parser)
    parser.add_argument("--source", metavar="ID", help="only one source's passages")
    parser.add_argument(
        "--waivers", type=Path, metavar="FILE", help="another waivers.yaml, or a sheet filled in"
    )
    with_output(parser)
    with_limits(parser)


def run(args: Namespace, out: Out) -> int:
    """Judge every cited statement, and tell of it in the form asked for."""
    from dataclasses import replace

    from kisoku.desk import say_problems
    from kisoku.evidence.gather import case, verdict
    from kisoku.given import give_lines
    from kisoku.project import open_rulebook

    opened = open_rulebook(args.game, args.sources)
    if opened.folder is None or opened.rulebook is None:
        say_problems(out, opened.folder or Path(), opened.problems)
        return USAGE if opened.folder is None else 1
    found = verdict(case(opened, args.sources), args.waivers)
    if args.source:
        kept = tuple(e for e in found.found if e.sentence.source == args.source)
        found = replace(found, found=kept)
    if out.format == "text":
        give_lines(_told(found, args.show, out), args.output, out)
        say_problems(out, opened.folder, found.problems)
    else:
        _write(found, args, out)
    if not found.case.books:
        return USAGE
    return int(any(each.finding.severity.reaches(args.fail_on) for each in found.found))


def _told(found: "Verdict", least: Severity, out: Out) -> "Iterator[Line]":
    from compiler.evidence.judge import by_severity
    from compiler.meaning.group import grouped
    from kisoku.evidence.tell import finding_lines, habit_lines

    drawn = grouped(each.finding for each in found.found)
    single = {finding.id for finding in drawn.single}
    for each in sorted(found.found, key=lambda e: (e.finding.severity.rank(), e.span)):
        if each.finding.id in single and each.finding.severity.reaches(least):
            yield from finding_lines(each, out)
    by_id = {each.finding.id: each for each in found.found}
    for habit in drawn.habits:
        if habit.example.severity.reaches(least):
            yield from habit_lines(habit, by_id[habit.example.id], out)
    count = by_severity(found.found)
    yield (
        out.say(
            "{statements} statements, {sentences} sentences of {books}: {errors}, {warnings}, {infos}",
            statements=len(found.cited.passages),
            sentences=len(found.cited.sentences),
            books=", ".join(book.source.id for book in found.case.books) or "-",
            errors=out.say("{count} errors", count=count["error"]),
            warnings=out.say("{count} warnings", count=count["warning"]),
            infos=out.say("{count} info", count=count["info"]),
        ),
    )


def _write(found: "Verdict", args: Namespace, out: Out) -> None:
    from kisoku.evidence.results import as_json, as_result, texts
    from kisoku.given import give, give_sheet

    match out.format:
        case "xlsx":
            from kisoku.bitext.review import as_sheet

            told = {each.finding.id: texts(each)[out.language] for each in found.found}
            give_sheet(as_sheet(as_result(found), out.language, told=told), args.output, out)
        case "sarif":
            from kisoku.evidence.sarif import as_sarif

            give(as_text(as_sarif(found, out.language)), args.output, out)
        case _:
            give(as_text(as_json(found)), args.output, out)
