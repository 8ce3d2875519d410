"""`kisoku align`: the sentences of two texts in pairs, before anything is encoded."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.options import complain, subcommand
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.alignment import Alignment
    from kisoku.options import Subparsers

FEW = 12


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    purpose = "pair the sentences of two texts, and compare them"
    parser = subcommand(subparsers, "align", purpose)
    parser.add_argument("left", type=Path, metavar="A.txt")
    parser.add_argument("right", type=Path, metavar="B.txt")
    parser.add_argument("--glossary", type=Path, metavar="FILE", help="terms: CSV, TBX or YAML")
    parser.add_argument("--no-model", action="store_true", help="terms and numbers alone")
    parser.add_argument("--all", action="store_true", help="list every pair and lonely sentence")


def run(args: Namespace, out: Out) -> int:
    """Pair the sentences, and tell of the conflicts and of what has no partner."""
    from kisoku.alignment import NoText, aligned, as_json

    try:
        found = aligned(args.left, args.right, args.glossary, model=not args.no_model)
    except NoText as error:
        complain(*error.told)
    if out.format == "json":
        out.json(as_json(found))
    else:
        _tell(found, args.all, out)
    return int(bool(found.conflicts()))


def _tell(found: "Alignment", every: bool, out: Out) -> None:
    from kisoku.bitext.tell import finding_lines

    if every:
        for pair in found.paired.pairs:
            _pair(found, pair.left, pair.right, f"{pair.score:.2f}", out)
    for finding in found.findings:
        if finding.severity == "error":
            out.lines(finding_lines(finding, f"{found.names[0]}, {found.names[1]}", out))
    lonely = (found.lonely(0), found.lonely(1))
    for name, (telling, others) in zip(found.names, lonely, strict=True):
        shown = (*telling, *others) if every else telling[:FEW]
        if shown:
            out.line(out.say("{name}: no partner for", name=name))
        for piece in shown:
            out.line(f"  {piece.line}.{piece.index}  {piece.text[: out.width - 12]}")
    out.line(
        out.say(
            "{pairs} pairs of {left} and {right} sentences, {conflicts} conflicts, {lonely} without partner; {how}",
            pairs=len(found.paired.pairs),
            left=len(found.pieces[0]),
            right=len(found.pieces[1]),
            conflicts=len(found.conflicts()),
            lonely=len(found.paired.left) + len(found.paired.right),
            how=out.say("with the encoder" if found.model else "by terms and numbers alone"),
        )
    )
    if not found.model:
        out.note(out.say("for better pairs:  pip install 'kisoku[align]'"))


def _pair(
    found: "Alignment", left: tuple[int, ...], right: tuple[int, ...], score: str, out: Out
) -> None:
    out.line((score, "bold"))
    for side, places in enumerate((left, right)):
        for at in places:
            piece = found.pieces[side][at]
            out.line(f"  {piece.line}.{piece.index}  {piece.text}")
