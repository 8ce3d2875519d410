"""The lines of a rulebook that a message shows.

Spans count characters and the screen counts cells, so each mark is measured over the very text that
is printed above it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import category

from compiler.codes import label
from compiler.diagnostic import Diagnostic
from compiler.span import Span
from kisoku.cells import DOTS, head, width
from kisoku.out import Line

GUTTER = 5


@dataclass(frozen=True, slots=True)
class Mark:
    """An underline with words behind it."""

    span: Span
    text: str
    role: str
    sign: str


def excerpt(marks: Sequence[Mark], text: str, cells: int) -> tuple[Line, ...]:
    """The marked lines of one file, framed, with their underlines."""
    lines = text.split("\n")
    shown = sorted({mark.span.line for mark in marks if 1 <= mark.span.line <= len(lines)})
    if not shown:
        return ()
    if len(shown) == 1 and (above := _outer(lines, shown[0])):
        shown.insert(0, above)
    gutter = max(GUTTER, len(str(shown[-1])))
    bar = " " * gutter + " |"
    result: list[Line] = [(bar,)]
    before = shown[0] - 1
    for number in shown:
        if number > before + 1:
            result.append((" " * (gutter - 2) + "...",))
        before = number
        here = sorted((mark for mark in marks if mark.span.line == number), key=lambda m: m.span)
        result += _line(number, lines[number - 1], here, gutter, cells)
    return (*result, (bar,))


def marks_of(diagnostic: Diagnostic, role: str, language: str = "en") -> tuple[Mark, ...]:
    """The underlines of a diagnostic; a label on its own span stands behind the carets."""
    said = [(each.span, label(diagnostic, each.text, language)) for each in diagnostic.labels]
    own = next((text for span, text in said if span == diagnostic.span), "")
    others = [each for each in said if each != (diagnostic.span, own)]
    caret = Mark(diagnostic.span, own, role, "^")
    return (caret, *(Mark(span, text, "label", "-") for span, text in others))


def clean(text: str) -> str:
    """The text without signs that would steer the terminal."""
    if text.isprintable():
        return text
    return "".join(
        " " if sign == "\t" else "\ufffd" if category(sign) in ("Cc", "Cs") else sign
        for sign in text
    )


def _outer(lines: Sequence[str], number: int) -> int | None:
    """The line that an indented line belongs to."""
    depth = _depth(lines[number - 1])
    for above in range(number - 1, 0, -1):
        line = lines[above - 1].strip()
        if line and not line.startswith("#") and _depth(lines[above - 1]) < depth:
            return above
    return None


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())


def _line(
    number: int, line: str, marks: Sequence[Mark], gutter: int, cells: int
) -> tuple[Line, ...]:
    room = cells - gutter - 3
    line = clean(line)
    skipped = _skipped(line, marks, room) if marks else 0
    shown = (DOTS if skipped else "") + line[skipped:]
    if width(shown) > room:
        shown = head(shown, room - len(DOTS)) + DOTS
    result: list[Line] = [(f"{number:>{gutter}} | {shown}".rstrip(),)]
    for mark in marks:
        first = min(mark.span.column - 1, len(line))
        ends_here = mark.span.end_line == mark.span.line
        last = min(mark.span.end_column - 1, len(line)) if ends_here else len(line.rstrip())
        left = width(line[skipped:first]) + (len(DOTS) if skipped else 0)
        size = min(max(width(line[first:last]), 1), max(room - left, 1))
        words = f" {clean(mark.text)}" if mark.text else ""
        under = (mark.sign * size + words, mark.role)
        result.append((" " * gutter + " | " + " " * left, under))
    return tuple(result)


def _skipped(line: str, marks: Sequence[Mark], room: int) -> int:
    """How many characters to leave out on the left so that the marks are seen."""
    start = min(mark.span.column for mark in marks) - 1
    end = max(_end(mark.span) for mark in marks) - 1
    if width(line[:end]) <= room - len(DOTS):
        return 0
    skipped = 0
    while skipped < start and width(line[skipped:end]) > room - 2 * len(DOTS):
        skipped += 1
    return skipped


def _end(span: Span) -> int:
    """Where a span ends on its first line, as far as it has to be seen."""
    return span.end_column if span.end_line == span.line else span.column + 1
