"""`kisoku fmt`: one way to lay a rulebook out.

A file that can be read is printed again from its tree; one that can't is left as it is. Files are
written whole or not at all, and only after each new text was read to the same tree.
"""

import difflib
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.diagnostic import Diagnostic, Severity, problem
from compiler.parse import parse
from compiler.print import print_file, unprintable
from compiler.span import whole
from kisoku import files, reader, rulebooks
from kisoku.options import USAGE, subcommand
from kisoku.out import Line, Out
from kisoku.render import Page
from kisoku.report import as_json, failing, tell

if TYPE_CHECKING:
    from kisoku.options import Subparsers

# What printing mends by itself.
MENDED = frozenset({"tab-indent", "file-bom", "file-crlf"})


@dataclass(frozen=True, slots=True)
class Laid:
    """A file as it is and as it should be; no `after` where it can't be read."""

    name: str
    path: Path
    before: str = ""
    after: str | None = None
    odd: bool = False
    problems: tuple[Diagnostic, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether writing it would change a byte."""
        return self.after is not None and (self.odd or self.after != self.before)


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "fmt", "lay a rulebook out in the one way there is")
    parser.add_argument(
        "paths",
        nargs="*",
        metavar="GAME|FILE",
        help="rulebooks or files; else the rulebook here, or all below rules/",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if a file would change"
    )
    parser.add_argument("--diff", action="store_true", help="write nothing; show what would change")


def run(args: Namespace, out: Out) -> int:
    """Lay out the files that were named."""
    paths, unknown = _paths(args.paths)
    reader.ready()
    laid = tuple(lay_out(name, path) for name, path in paths)
    dry = args.check or args.diff
    if not dry:
        files.write_all({each.path: each.after or "" for each in laid if each.changed})
    if out.format == "json":
        out.json({"files": [_as_json(each, out.language) for each in laid]})
    else:
        _tell(laid, unknown, args, out)
    if unknown:
        return USAGE
    refused = any(each.after is None for each in laid)
    return int(refused or (args.check and any(each.changed for each in laid)))


def lay_out(name: str, path: Path) -> Laid:
    """A file with its text laid out, nothing written."""
    read = files.read_text(path, name)
    if read.text is None:
        return Laid(name, path, problems=read.problems)
    tree, found = parse(name, read.text)
    wrong = tuple(each for each in found if each.code not in MENDED)
    if failing(wrong, Severity.ERROR) or unprintable(tree):
        return Laid(name, path, read.text, problems=wrong)
    after = print_file(tree)
    again, trouble = parse(name, after)
    if trouble or again.entries != tree.entries:
        raise AssertionError(f"{name} would not mean the same after it was laid out")
    odd = any(each.code in MENDED for each in read.problems)
    return Laid(name, path, read.text, after, odd)


def _paths(names: list[str]) -> tuple[list[tuple[str, Path]], tuple[Diagnostic, ...]]:
    """The files that are meant, as messages call them, and the names that mean none."""
    found: list[tuple[str, Path]] = []
    unknown: list[Diagnostic] = []
    for name in names or _here():
        if name.endswith(rulebooks.SUFFIX):
            found.append((name, Path(name)))
            continue
        folder = rulebooks.find(name)
        unknown += folder.problems
        if folder.folder is not None:
            found += _files(folder.folder)
    if not names and not found:
        unknown.append(problem("rulebook-empty", whole("."), folder=".", main=rulebooks.MAIN))
    return found, tuple(unknown)


def _here() -> list[str]:
    if Path(rulebooks.MAIN).is_file():
        return ["."]
    return sorted(str(path.parent) for path in Path("rules").glob(f"*/{rulebooks.MAIN}"))


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.glob(f"*{rulebooks.SUFFIX}")):
        if path.is_file():
            yield path.as_posix(), path


def _tell(
    laid: tuple[Laid, ...], unknown: tuple[Diagnostic, ...], args: Namespace, out: Out
) -> None:
    for each in laid:
        if each.after is None:
            page = Page({each.name: each.before}, out.width, out.language)
            out.lines(tell(each.problems, Severity.ERROR, page))
        elif each.changed and args.diff:
            out.lines(tuple(_diff(each)))
        elif each.changed:
            word = "would be laid out anew" if args.check else "laid out"
            out.line(f"{each.name}: {out.say(word)}")
    for found in unknown:
        for line in tell((found,), Severity.ERROR, Page({}, out.width, out.language)):
            out.note(*line)
    if laid:
        out.note(_closing(laid, out))


def _diff(each: Laid) -> Iterator[Line]:
    roles = {"+": "pass", "-": "error", "@": "label"}
    before, after = each.before.splitlines(), (each.after or "").splitlines()
    for row in difflib.unified_diff(before, after, each.name, each.name, lineterm=""):
        role = roles.get(row[:1])
        yield ((row, role),) if role and row[:3] not in ("+++", "---") else (row,)
    if each.odd and each.before == each.after:
        yield (f"{each.name}: BOM, CRLF",)


def _closing(laid: tuple[Laid, ...], out: Out) -> str:
    changed = sum(each.changed for each in laid)
    refused = sum(each.after is None for each in laid)
    parts = (
        (changed, "{count} to lay out"),
        (refused, "{count} not read, and left as they are"),
        (len(laid) - changed - refused, "{count} in order"),
    )
    return out.say("files: ") + ", ".join(
        out.say(phrase, count=count) for count, phrase in parts if count
    )


def _as_json(each: Laid, language: str) -> dict[str, Any]:
    return {
        "file": each.name,
        "changed": each.changed,
        "read": each.after is not None,
        "problems": [as_json(found, language) for found in each.problems],
    }
