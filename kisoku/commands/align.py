"""`kisoku align`: the sentences of two texts in pairs, before anything is encoded."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.diagnostic import Severity, problem
from compiler.meaning.finding import Finding
from compiler.span import whole
from kisoku.cells import head
from kisoku.options import complain, subcommand, with_output
from kisoku.out import Line, Out, as_text
from kisoku.render import Page
from kisoku.report import tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kisoku.alignment.model import Alignment
    from kisoku.options import Subparsers

FEW, WIDE = 12, 40
DOTS = ".."


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "pair the sentences of two texts, and compare them"
    parser = subcommand(subparsers, "align", purpose, ("text", "json", "html", "xlsx"))
    parser.add_argument("left", type=Path, metavar="A.txt", help="a text")
    parser.add_argument("right", type=Path, metavar="B.txt", help="the other text")
    parser.add_argument("--glossary", type=Path, metavar="FILE", help="terms: CSV, TBX or YAML")
    parser.add_argument(
        "--waivers", type=Path, metavar="FILE", help="waivers.yaml, or a review sheet filled in"
    )
    with_output(parser)
    parser.add_argument("--no-model", action="store_true", help="terms and numbers alone")
    parser.add_argument("--all", action="store_true", help="list every pair, doubt and sentence")


def run(args: Namespace, out: Out) -> int:
    """Pair the sentences, and tell of the conflicts and of what has no partner."""
    from kisoku.alignment.gather import aligned
    from kisoku.alignment.results import as_json, as_sheet
    from kisoku.alignment.texts import NoText
    from kisoku.bitext.desk import read_waivers
    from kisoku.given import give, give_lines, give_sheet

    waivers, problems = read_waivers(args.waivers) if args.waivers else ((), ())
    try:
        found = aligned(args.left, args.right, args.glossary, waivers, model=not args.no_model)
    except NoText as error:
        complain(out.language, error.title, error.step, **error.facts)
    stale = (
        problem("waiver-stale", whole(args.waivers.name), id=waiver.name)
        for waiver in found.waived.stale
    )
    match out.format:
        case "json":
            give(as_text(as_json(found)), args.output, out)
        case "html":
            from kisoku.beside.pairs import page

            give(page(found), args.output, out)
        case "xlsx":
            give_sheet(as_sheet(found, out.language), args.output, out)
        case _:
            odd = (*found.problems, *problems, *stale)
            told = tell(odd, Severity.INFO, Page({}, out.width, out.language))
            give_lines((*told, *_told(found, args, out)), args.output, out)
    if not found.model:
        out.note(out.say("for better pairs:  pip install 'kisoku[align]'"))
    return int(bool(found.conflicts()))


def _told(found: "Alignment", args: Namespace, out: Out) -> "Iterator[Line]":
    from kisoku.bitext.tell import finding_lines

    if args.all:
        for pair in found.paired.pairs:
            yield from _pair(found, pair.left, pair.right, f"{pair.score:.2f}")
    for finding in (*found.conflicts(), *(found.doubts() if args.all else ())):
        yield from finding_lines(finding, _place(found, finding), out)
    for side in (0, 1):
        yield from _absent(found, side, out)
        yield from _lonely(found, side, args.all, out)
    yield (
        out.say(
            "{pairs} pairs of {left} and {right} sentences, {conflicts} conflicts, {doubts} doubts, {lonely} without partner; {how}",
            pairs=len(found.paired.pairs),
            left=len(found.pieces[0]),
            right=len(found.pieces[1]),
            conflicts=len(found.conflicts()),
            doubts=len(found.doubts()),
            lonely=len(found.paired.left) + len(found.paired.right),
            how=out.say("with the encoder" if found.model else "by terms and numbers alone"),
        ),
    )
    if found.doubts() and not args.all:
        out.note(out.say("doubts are differences in pairs that may be none; --all shows them"))


def _place(found: "Alignment", finding: Finding) -> str:
    """Both files with the lines that a finding is in."""
    sides = zip(found.names, finding.unit.split(" / "), strict=True)
    return ", ".join(f"{name}:{unit.partition('.')[0]}" for name, unit in sides)


def _absent(found: "Alignment", side: int, out: Out) -> "Iterator[Line]":
    """The sections that the other text has nothing of."""
    sections = found.absent(side)
    if sections:
        name = out.say("{name}: sections without partner", name=found.names[side])
        yield ((name, "bold"),)
    for section in sections:
        first, last = section.pieces[0].line, section.pieces[-1].line
        count = out.say("{count} sentences", count=len(section.pieces))
        title = head(section.heading, out.width - WIDE) or "-"
        yield (f"  {first}-{last}  {title}  ({count})",)


def _lonely(found: "Alignment", side: int, every: bool, out: Out) -> "Iterator[Line]":
    """Sentences that the other text has nothing of, though it has their section."""
    telling, others = found.lonely(side)
    shown = (*telling, *others) if every else telling[:FEW]
    if shown:
        name = out.say("{name}: sentences without partner", name=found.names[side])
        yield ((name, "bold"),)
    for piece in shown:
        place = f"  {piece.line}.{piece.index}  "
        text = head(piece.text, out.width - len(place) - len(DOTS))
        yield (f"{place}{text}{DOTS if text != piece.text else ''}",)
    if more := len(telling) + len(others) - len(shown):
        yield (out.say("  and {count} more, which --all lists", count=more),)


def _pair(
    found: "Alignment", left: tuple[int, ...], right: tuple[int, ...], score: str
) -> "Iterator[Line]":
    yield ((score, "bold"),)
    for side, places in enumerate((left, right)):
        for at in places:
            piece = found.pieces[side][at]
            yield (f"  {piece.line}.{piece.index}  {piece.text}",)
