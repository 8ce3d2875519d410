"""`kisoku demo`: what Kisoku does, shown in a minute.

Each step runs a command as a reader would type it, shows the beginning of what it prints, and
leaves one line for the screen at the end.
"""

import dataclasses
import io
import os
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku import rulebooks
from kisoku.cells import apart, cut, pad
from kisoku.checked import Checked, check
from kisoku.cli import perform
from kisoku.commands import COMMANDS
from kisoku.files import write_bytes, write_text
from kisoku.options import subcommand
from kisoku.out import Out
from kisoku.slips import slipped

if TYPE_CHECKING:
    from kisoku.options import Subparsers

SCREEN, WORD = 78, 10
SHOWN = 16


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a step of the demo plays: its output, and the rulebook it shows."""

    out: Out
    name: str
    rulebooks: tuple[Checked, ...]
    room: Path


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "demo", COMMANDS["demo"], ("text",))
    parser.add_argument("game", nargs="?", metavar="GAME", help="the rulebook to show")


def run(args: Namespace, out: Out) -> int:
    """Run the steps, then print the closing screen."""
    started = time.perf_counter()
    names = (args.game,) if args.game else rulebooks.available()
    checked = tuple(check(name) for name in names)
    if not any(each.folder for each in checked):
        return perform(["check", *names], out)
    name = max(zip(checked, names, strict=True), key=lambda pair: pair[0].statements)[1]
    with tempfile.TemporaryDirectory() as room:
        stage = Stage(out, name, checked, Path(room))
        told = tuple((word, step(stage)) for word, step in STEPS)
    out.line(apart("Kisoku 規則  demo finished", f"{time.perf_counter() - started:.0f} s", SCREEN))
    out.line()
    for number, (word, line) in enumerate(told, 1):
        out.line(f"  {number}  ", (pad(word, WORD), "bold"), cut(line, SCREEN - WORD - 5))
    out.line()
    for lead, command in zip(("Try", "", ""), _to_try(name), strict=True):
        out.line(f"  {lead:<5} {command}")
    return 0


def _read(stage: Stage) -> str:
    _show(stage, ["check", stage.name])
    books = len(stage.rulebooks)
    statements = sum(each.statements for each in stage.rulebooks)
    several = "s" if books != 1 else ""
    return f"{books} rulebook{several}, {statements:,} statements, every one with its citation"


def _checked(stage: Stage) -> str:
    found = rulebooks.find(stage.name).folder
    assert found is not None
    broken = stage.room / "broken_copy"
    for path in found.iterdir():
        if path.is_file():
            write_bytes(broken / path.name, path.read_bytes())
    for file, text in slipped(rulebooks.read(found).files):
        write_text(broken / file, text)
    _show(stage, ["check", str(broken)])
    problems = len(check(str(broken)).problems)
    return f"one broken copy: {problems} problems, all found in one run"


def _compared(stage: Stage) -> str:
    return _show(stage, ["diff", stage.name])


def _tabled(stage: Stage) -> str:
    lines = _show(stage, ["tables", stage.name, "--format", "html,md,xlsx,pdf"])
    return f"{lines.rpartition('  ')[0]}, and the same as Markdown, XLSX and PDF"


def _explained(stage: Stage) -> str:
    _show(stage, ["explain", "differ-or-add"])
    return "one message, with examples that were compiled"


STEPS: tuple[tuple[str, Callable[[Stage], str]], ...] = (
    ("read", _read),
    ("checked", _checked),
    ("compared", _compared),
    ("printed", _tabled),
    ("explained", _explained),
)


def _show(stage: Stage, arguments: list[str]) -> str:
    """Print the beginning of what a command prints; give back its first line."""
    caught = io.StringIO()
    perform(arguments, dataclasses.replace(stage.out, stdout=caught))
    lines = caught.getvalue().rstrip("\n").split("\n")
    typed = " ".join(arguments).replace(f"{stage.room}{os.sep}", "")
    stage.out.line((f"$ kisoku {typed}", "bold"))
    for line in (*lines[:SHOWN], *(("...",) if len(lines) > SHOWN else ())):
        stage.out.stdout.write(line + "\n")
    stage.out.line()
    return lines[0]


def _to_try(name: str) -> tuple[str, ...]:
    return (f"kisoku diff {name}", f"kisoku check {name} --watch", "kisoku explain")
