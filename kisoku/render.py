"""A diagnostic as the reader sees it.

The order never changes: what was found, where in the rulebook's own headings, the line as its
author wrote it, found and expected, one next step. The frame is ASCII, since other signs are one
cell wide here and two there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from compiler.codes import Message, message
from compiler.diagnostic import Diagnostic
from compiler.span import Span
from kisoku.cells import apart, pad, width, wrap
from kisoku.excerpt import clean, excerpt, marks_of
from kisoku.out import Line
from kisoku.words import say

MARGIN = " " * 6
LABEL = 9
PLACES = 3
# From this width on the file stands at the right edge of the headings.
WIDE = 100


@dataclass(frozen=True, slots=True)
class Page:
    """What a message is laid out on."""

    texts: Mapping[str, str]
    width: int = 80
    language: str = "en"


def render(diagnostic: Diagnostic, page: Page, *, also: Sequence[Span] = ()) -> tuple[Line, ...]:
    """A diagnostic in full; `also` are further places of the same problem."""
    words = message(diagnostic, page.language)
    return (
        *_title(diagnostic.code, words, page, 1 + len(also)),
        *_location(diagnostic, page),
        *_excerpts(diagnostic, words, page),
        *_parts(words, page, also),
    )


def one_line(diagnostic: Diagnostic, language: str = "en") -> str:
    """A diagnostic as `file:line:column: severity[code] title`."""
    words = message(diagnostic, language)
    return clean(f"{diagnostic.span}: {words.severity}[{diagnostic.code}] {words.title}")


def short(diagnostic: Diagnostic, page: Page) -> Line:
    """A diagnostic as one row of a list, for what is no obstacle."""
    words = message(diagnostic, page.language)
    span = diagnostic.span
    where = f"{span.file}:{span.line}" if span.line else span.file
    return ("  ", (diagnostic.code, str(words.severity)), clean(f"  {words.title}, {where}"))


def gather(diagnostics: Iterable[Diagnostic]) -> tuple[tuple[Diagnostic, ...], ...]:
    """Those that say the same of several places together, in the order of the first."""
    groups: dict[tuple[object, ...], list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        groups.setdefault((diagnostic.code, diagnostic.facts), []).append(diagnostic)
    return tuple(tuple(group) for group in groups.values())


def _title(code: str, words: Message, page: Page, count: int) -> tuple[Line, ...]:
    tag = f"{say(page.language, words.severity)}[{code}]"
    title = clean(words.title)
    if count > 1:
        title = say(page.language, "{title}, {count} times", title=title, count=count)
    first, *rest = wrap(f"{tag} {title}", page.width)
    # A code longer than the screen is wide does not exist, so the tag is whole on the first line.
    return (((tag, str(words.severity)), first[len(tag) :]), *((MARGIN + line,) for line in rest))


def _location(diagnostic: Diagnostic, page: Page) -> tuple[Line, ...]:
    where = str(diagnostic.span)
    if not diagnostic.place:
        return ((f"  --> {where}",),) if where else ()
    place = "  --> " + clean(" > ".join(diagnostic.place))
    if page.width >= WIDE and width(place) + 2 + width(where) <= page.width:
        return ((apart(place, where, page.width),),)
    return (*((line,) for line in _hanging(place, page.width)), (MARGIN + where,))


def _hanging(text: str, cells: int) -> tuple[str, ...]:
    first, *rest = wrap(text, cells)
    return (first, *(MARGIN + line for part in rest for line in wrap(part, cells - len(MARGIN))))


def _excerpts(diagnostic: Diagnostic, words: Message, page: Page) -> tuple[Line, ...]:
    marks = marks_of(diagnostic, str(words.severity), page.language)
    result: list[Line] = []
    for file in dict.fromkeys(mark.span.file for mark in marks):
        here = tuple(mark for mark in marks if mark.span.file == file)
        lines = excerpt(here, page.texts.get(file, ""), page.width)
        if file != diagnostic.span.file:
            result.append((MARGIN + str(here[0].span),))
        result += lines
    return tuple(result)


def _parts(words: Message, page: Page, also: Sequence[Span]) -> tuple[Line, ...]:
    places = ", ".join(str(span) for span in also[: PLACES - 1])
    if more := also[PLACES - 1 :]:
        places = say(page.language, "{places} and {count} more", places=places, count=len(more))
    rows = (
        ("=", "also", places, ""),
        ("=", "found", words.found, ""),
        ("=", "expected", words.expected, ""),
        ("=", "because", words.because, ""),
        (">", "next", words.next, "bold"),
    )
    return tuple(
        line
        for sign, name, text, role in rows
        if text
        for line in _part(sign, say(page.language, name), clean(text), role, page)
    )


def _part(sign: str, name: str, text: str, role: str, page: Page) -> tuple[Line, ...]:
    indent = len(MARGIN) + 2 + LABEL
    first, *rest = wrap(text, page.width - indent)
    label = pad(name, LABEL)
    start: Line = (
        (f"{MARGIN}{sign} ", (name, role), label[len(name) :], first)
        if role
        else (f"{MARGIN}{sign} {label}{first}",)
    )
    return (start, *((" " * indent + line,) for line in rest))
