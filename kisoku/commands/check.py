"""`kisoku check`: the mistakes in a rulebook.

What fails is told in full; with nothing to tell there is one line. A mistake leaves nothing behind:
no file is written, apart from the cache.
"""

import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity
from kisoku.cells import width
from kisoku.checked import Checked, check
from kisoku.options import USAGE, subcommand, with_fail_on, with_rulebook
from kisoku.out import Line, Out
from kisoku.render import Page
from kisoku.report import as_json, count, failing, lines_of, tell
from kisoku.rulebooks import named
from kisoku.watch import watch

if TYPE_CHECKING:
    from kisoku.options import Subparsers


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(
        subparsers, "check", "find the mistakes in a rulebook", ("text", "json", "sarif", "line")
    )
    with_rulebook(parser, many=True)
    with_fail_on(parser)
    parser.add_argument("--watch", action="store_true", help="check again after each change")


def run(args: Namespace, out: Out) -> int:
    """Check the rulebooks that were named, or all there are."""
    if args.watch:
        return watch(lambda: _check(args, out), out)
    return _check(args, out)[0]


def _check(args: Namespace, out: Out) -> tuple[int, tuple[Checked, ...]]:
    all_checked: list[Checked] = []
    for name in named(args.game):
        started = time.perf_counter()
        checked = check(name, args.sources)
        all_checked.append(checked)
        if out.format == "line":
            out.lines(lines_of(checked.problems, out.language))
        elif out.format == "text":
            _print(checked, args.fail_on, time.perf_counter() - started, out)
    if out.format == "json":
        out.json({"rulebooks": [_as_json(checked, out.language) for checked in all_checked]})
    elif out.format == "sarif":
        from kisoku.logs import problem_log

        found = ((checked.folder or Path(), checked.problems) for checked in all_checked)
        out.json(problem_log(found, out.language))
    codes = (_code(checked, args.fail_on) for checked in all_checked)
    return max(codes, default=0), tuple(all_checked)


def _code(checked: Checked, least: Severity) -> int:
    if checked.folder is None:
        return USAGE
    return 1 if failing(checked.problems, least) else 0


def _print(checked: Checked, least: Severity, seconds: float, out: Out) -> None:
    page = Page(checked.texts, out.width, out.language)
    told = tell(checked.problems, least, page)
    if checked.folder is None:
        out.lines(told)
    elif bad := failing(checked.problems, least):
        out.lines((*told, *_closing(checked, bad, out)))
    else:
        out.lines(((f"{_clean(checked, out)}        {seconds:.1f} s",), *told))


def _clean(checked: Checked, out: Out) -> str:
    line = out.say(
        "{name}: {statements} in {files}, no problems",
        name=checked.name,
        statements=_several(out, checked.statements, "statement"),
        files=_several(out, len(checked.texts), "file"),
    )
    rest = count(checked.problems, out.language)
    return f"{line}; {rest}" if rest else line


def _closing(checked: Checked, bad: Sequence[Diagnostic], out: Out) -> tuple[Line, ...]:
    line = out.say(
        "{count} in {bad} of {files}; {sound} of {statements} are sound and were checked",
        count=count(checked.problems, out.language),
        bad=len({found.span.file for found in bad}),
        files=_several(out, len(checked.texts), "file"),
        sound=checked.sound,
        statements=_several(out, checked.statements, "statement"),
    )
    more = out.say("More on one of them:") + f"  kisoku explain {_telling(bad)}"
    places = out.say("All places, one a line:") + f"  kisoku check {checked.name} --format line"
    if width(more) + 8 + width(places) <= out.width:
        return ((line,), (f"{more}        {places}",))
    return ((line,), (more,))


def _telling(bad: Sequence[Diagnostic]) -> str:
    """The code whose explanation has most to say."""
    return max(bad, key=lambda found: len(load(found.code).accepted)).code


def _several(out: Out, number: int, noun: str) -> str:
    return out.say(f"{{count}} {noun}" if number == 1 else f"{{count}} {noun}s", count=number)


def _as_json(checked: Checked, language: str) -> dict[str, Any]:
    return {
        "name": checked.name,
        "files": sorted(checked.texts),
        "statements": checked.statements,
        "sound": checked.sound,
        "problems": [as_json(found, language) for found in checked.problems],
    }
