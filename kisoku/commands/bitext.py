"""`kisoku bitext`: where the two sides of string pairs say different things."""

from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.diagnostic import Diagnostic, Severity, problem
from compiler.meaning.glossary import Term
from compiler.meaning.group import grouped
from compiler.meaning.waivers import Waiver
from compiler.span import whole
from kisoku.options import USAGE, complain, subcommand, with_limits, with_output
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.bitext.results import Result
    from kisoku.bitext.units import Bitext
    from kisoku.options import Subparsers

FORMATS = ("text", "json", "sarif", "xlsx", "po", "xliff", "tbx")


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(
        subparsers, "bitext", "find where two sides of a translation differ in meaning", FORMATS
    )
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="CSV, TSV, XLSX, PO, XLIFF, TMX or JSON"
    )
    parser.add_argument("--glossary", type=Path, metavar="FILE", help="terms: CSV, TBX or YAML")
    parser.add_argument(
        "--waivers", type=Path, metavar="FILE", help="waivers.yaml, or a review sheet filled in"
    )
    parser.add_argument(
        "--source",
        help="the language of the original; what only the other side says is an addition",
    )
    with_output(parser)
    with_limits(parser)


def run(args: Namespace, out: Out) -> int:
    """Check the files, and give what was found in the form asked for."""
    from kisoku.bitext.desk import languages
    from kisoku.bitext.read import read
    from kisoku.bitext.results import check
    from kisoku.bitext.written import write

    terms, waivers, problems = _given(args)
    files = tuple(read(path, languages()) for path in args.files)
    if args.source:
        files = tuple(_with_source(file, args.source) for file in files)
    result = check(files, terms, waivers, problems)
    result = replace(result, problems=(*result.problems, *_stale(result, args)))
    if out.format == "text" and not args.output:
        _print(result, args, out)
    elif refusal := write(result, terms, args, out):
        complain(out.language, refusal.title, refusal.step, **refusal.facts)
    if not any(file.units for file in files) and result.problems:
        return USAGE
    return 1 if _fails(result, args.fail_on) else 0


def _given(args: Namespace) -> tuple[tuple[Term, ...], tuple[Waiver, ...], tuple[Diagnostic, ...]]:
    """The terms and waivers of the files that were named."""
    from kisoku.bitext.desk import read_glossary, read_waivers

    terms, odd = read_glossary(args.glossary) if args.glossary else ((), ())
    waivers, strange = read_waivers(args.waivers) if args.waivers else ((), ())
    return terms, waivers, (*odd, *strange)


def _stale(result: "Result", args: Namespace) -> tuple[Diagnostic, ...]:
    return tuple(
        problem("waiver-stale", whole(args.waivers.name), id=waiver.name)
        for waiver in result.waived.stale
    )


def _with_source(file: "Bitext", source: str) -> "Bitext":
    side = "left" if source == file.left else "right" if source == file.right else file.source
    return replace(file, source=side)


def _print(result: "Result", args: Namespace, out: Out) -> None:
    from kisoku.bitext.results import counts
    from kisoku.bitext.tell import finding_lines, habit_lines
    from kisoku.render import Page
    from kisoku.report import tell

    out.lines(tell(result.problems, Severity.INFO, Page({}, out.width, out.language)))
    drawn = grouped(finding for _, finding in result.findings)
    single = {id(finding) for finding in drawn.single}
    lines = {(file.file, unit.id): unit.line for file in result.files for unit in file.units}
    for file, finding in result.findings:
        if id(finding) in single and finding.severity.reaches(args.show):
            line = lines.get((file.file, finding.unit))
            out.lines(finding_lines(finding, f"{file.file}:{line}" if line else file.file, out))
    for habit in drawn.habits:
        if habit.example.severity.reaches(args.show):
            out.lines(habit_lines(habit, out))
    number = counts([finding for _, finding in result.findings])
    out.line(_summary(result, number, out))


def _summary(result: "Result", number: dict[str, int], out: Out) -> str:
    parts = [
        out.say("{count} " + (name if count == 1 else f"{name}s"), count=count)
        for name, count in (
            ("error", number["error"]),
            ("warning", number["warning"]),
        )
    ]
    parts.append(out.say("{count} info", count=number["info"]))
    if result.waived.waived:
        parts.append(out.say("{count} waived", count=len(result.waived.waived)))
    pairs = "pair" if result.units == 1 else "pairs"
    files = "file" if len(result.files) == 1 else "files"
    return out.say(
        f"{{units}} {pairs} in {{files}} {files}: {{counts}}",
        units=result.units,
        files=len(result.files),
        counts=", ".join(parts),
    )


def _fails(result: "Result", least: Severity) -> bool:
    from kisoku.report import failing

    return bool(failing(result.problems, least)) or any(
        finding.severity.reaches(least) for _, finding in result.findings
    )
