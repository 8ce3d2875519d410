"""`kisoku explain CODE`: what is behind a message."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

from compiler.codes import Code, Snippet, all_codes, load
from compiler.diagnostic import problem
from compiler.near import near
from compiler.span import whole
from kisoku.cells import apart, pad, width, wrap
from kisoku.options import USAGE, subcommand
from kisoku.out import Line, Out
from kisoku.render import Page, render

if TYPE_CHECKING:
    from kisoku.options import Subparsers

# Prose is easiest to read at this width, however wide the terminal is.
PROSE = 76


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "explain", "what a message means, with examples")
    parser.add_argument("code", nargs="?", metavar="CODE", help="as in error[CODE]; none lists all")


def run(args: Namespace, out: Out) -> int:
    """Print the explanation of a code, or the list of all."""
    if args.code is None:
        return _list(out)
    # Copied from a message, the code may still have its brackets.
    slug = args.code.strip("[]")
    if slug not in all_codes():
        return _unknown(slug, out)
    if out.format == "json":
        out.json(_as_json(load(slug)))
    else:
        out.lines(page(load(slug), out))
    return 0


def page(code: Code, out: Out) -> tuple[Line, ...]:
    """The explanation of a code, as it is printed."""
    severity = out.say(code.severity)
    heading: Line = (
        (code.slug, "bold"),
        apart(code.slug, severity, PROSE)[len(code.slug) : -len(severity)],
        (severity, str(code.severity)),
    )
    see = (out.say("See also"), ", ".join(code.see)) if code.see else None
    case = _case(code)
    force = (out.say("In force in"), case) if case else None
    return (
        ("",),
        heading,
        ("",),
        *_prose(code.summary),
        *(line for part in code.explanation.split("\n\n") for line in (("",), *_prose(part))),
        *_snippets(out.say("Reported"), code.reported),
        *_snippets(out.say("Accepted"), code.accepted),
        *((("",),) if see or force else ()),
        *((f"  {name}   {text}",) for name, text in filter(None, (see, force))),
    )


def _prose(text: str) -> tuple[Line, ...]:
    return tuple((f"  {line}",) for line in wrap(" ".join(text.split()), PROSE - 2))


def _snippets(title: str, snippets: Sequence[Snippet]) -> tuple[Line, ...]:
    result: list[Line] = []
    for snippet in snippets:
        heading = f"{title}: {snippet.caption}" if snippet.caption else title
        rules = dedent(snippet.rules.strip("\n")).rstrip().split("\n")
        result += (("",), (f"  {heading}",), *((f"    {line}".rstrip(),) for line in rules))
    return tuple(result)


def _case(code: Code) -> str:
    """The test that holds a code, where the tests are at hand."""
    root = Path(__file__).parent.parent.parent
    cases = sorted(root.glob(f"tests/cases/*/bad/{code.slug}.rules"))
    return cases[0].relative_to(root).with_suffix("").as_posix() if cases else code.reported_by


def _list(out: Out) -> int:
    codes = tuple(load(slug) for slug in all_codes())
    if out.format == "json":
        out.json([_as_json(code) for code in codes])
        return 0
    longest = max(width(code.slug) for code in codes)
    for code in codes:
        out.line((pad(code.slug, longest + 2), "bold"), code.summary)
    return 0


def _unknown(slug: str, out: Out) -> int:
    found = problem("code-unknown", whole(""), slug=slug, near=near(slug, all_codes()))
    for line in render(found, Page({}, out.width, out.language)):
        out.note(*line)
    return USAGE


def _as_json(code: Code) -> dict[str, object]:
    return {
        "code": code.slug,
        "severity": str(code.severity),
        "summary": code.summary,
        "explanation": " ".join(code.explanation.split()),
        "see": list(code.see),
        "reported": [_snippet(snippet) for snippet in code.reported],
        "accepted": [_snippet(snippet) for snippet in code.accepted],
    }


def _snippet(snippet: Snippet) -> dict[str, str]:
    return {"caption": snippet.caption, "rules": snippet.before + snippet.rules}
