"""Text of a file to its entries.

An entry is a line at column 0 with all that is indented below it. What is wrong with the layout of lines
is found here, before a grammar sees them, so that one uneven line spoils no other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span
from compiler.syntax import Comment

DEEPEST = 40  # levels of indentation, and of brackets in a line; the books need seven
LONGEST = 200  # operators that follow each other in a line
BROKEN = "broken_line"  # stands for a line that has been reported

UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
_CHAINED = re.compile(r"[-+*/]|\b(?:of|not|and|or)\b")


@dataclass(frozen=True, slots=True)
class Entry:
    """The lines of an entry, laid out evenly; the first is line `first` of its file.

    `shifts` tells for a line whose indentation had to be mended by how many columns the author's stands
    further right.
    """

    first: int
    lines: tuple[str, ...]
    shifts: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class _Layout:
    """What is known while the rows of a file go by."""

    path: str
    entries: list[Entry]
    comments: list[Comment]
    found: list[Diagnostic]
    first: int = 1
    rows: list[str] | None = None
    shifts: list[tuple[int, int]] | None = None
    levels: list[int] | None = None
    too_deep: bool = False
    brackets: int = 0
    chain: int = 0


def cut(
    path: str, text: str
) -> tuple[tuple[Entry, ...], tuple[Comment, ...], tuple[Diagnostic, ...]]:
    """The entries and comments of a file, and the problems of its layout."""
    layout = _Layout(path, [], [], [])
    for number, row in enumerate(text.split("\n"), 1):
        line = row.rstrip("\r")
        layout.found += _unseen(path, number, line)
        _take(layout, number, line)
    _close(layout)
    return tuple(layout.entries), tuple(layout.comments), tuple(layout.found)


def _unseen(path: str, number: int, row: str) -> Iterator[Diagnostic]:
    """The first sign of a row that is not shown, or that turns the others around."""
    if found := UNSEEN.search(row):
        span = Span(path, number, found.start() + 1, number, found.end() + 1)
        yield problem("sign-unseen", span, sign=f"U+{ord(found[0]):04X}")


def _take(layout: _Layout, number: int, row: str) -> None:
    bare, comment = _without_comment(row)
    if comment is not None:
        column = len(row.rstrip()) - len(comment) + 1
        span = Span(layout.path, number, column, number, column + len(comment))
        layout.comments.append(Comment(span, comment))
    body = bare.strip()
    if not body:
        if layout.rows is not None:
            layout.rows.append("")
        return
    blanks = bare[: len(bare) - len(bare.lstrip())]
    if not blanks or layout.rows is None:
        if blanks:
            layout.found.append(problem("entry-indented", _span(layout, number, len(blanks))))
        _close(layout)
        layout.first, layout.rows, layout.shifts, layout.levels = number, [], [], [0]
        layout.too_deep, layout.brackets = False, 0
    rows, shifts = layout.rows or [], layout.shifts or []
    width = _indent(layout, number, blanks) if rows else 0
    if width != len(blanks):
        shifts.append((number, len(blanks) - width))
    rows.append(" " * width + _shallow(layout, number, body, len(blanks)))
    layout.rows, layout.shifts = rows, shifts


def _close(layout: _Layout) -> None:
    """End the entry that is open."""
    if layout.rows:
        layout.entries.append(Entry(layout.first, tuple(layout.rows), tuple(layout.shifts or ())))
    layout.rows = None


def _without_comment(row: str) -> tuple[str, str | None]:
    """A row before its comment, and the comment; a # inside quotes is none."""
    if "#" not in row:
        return row.rstrip(), None
    quoted = False
    for at, sign in enumerate(row):
        if sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted:
            return row[:at].rstrip(), row[at:].rstrip()
    return row.rstrip(), None


def _indent(layout: _Layout, number: int, blanks: str) -> int:
    """The indentation of a row, made even with the rows above it."""
    levels = layout.levels or [0]
    where = _span(layout, number, len(blanks))
    if blanks.strip(" "):
        layout.found.append(problem("tab-indent", where))
    width = len(blanks.expandtabs(2).replace("\u3000", "  "))
    left = 0
    while levels[-1] > width:
        left = levels.pop()
    if levels[-1] < width and left:
        if layout.brackets <= 0:
            layout.found.append(
                problem("indented-unevenly", where, blanks=width, inner=left, outer=levels[-1])
            )
        width = left
    if levels[-1] < width:
        if len(levels) > DEEPEST:
            if not layout.too_deep:
                layout.found.append(problem("nested-too-deep", where, most=DEEPEST))
            layout.too_deep = True
            return levels[-1]
        levels.append(width)
    layout.levels = levels
    return width


def _shallow(layout: _Layout, number: int, body: str, before: int) -> str:
    """A line, or a broken one in its place if it goes too deep."""
    signs = "".join(body.split('"')[::2])
    if layout.brackets <= 0:
        layout.chain = 0
    opened, layout.brackets = layout.brackets, layout.brackets + signs.count("(") - signs.count(")")
    if len(signs) < DEEPEST and not opened:
        return body
    layout.chain += len(_CHAINED.findall(signs))
    deepest, most = _deepest(signs), DEEPEST
    if layout.chain > LONGEST:
        deepest, most = LONGEST + 1, LONGEST
    if deepest <= most:
        return body
    layout.brackets = layout.chain = 0
    span = Span(layout.path, number, before + 1, number, before + 1 + len(body))
    layout.found.append(problem("nested-too-deep", span, most=most))
    return BROKEN


def _deepest(signs: str) -> int:
    """How deep the brackets of a row go."""
    depth = deepest = 0
    if signs.count("(") <= DEEPEST:
        return 0
    for sign in signs:
        depth += (sign == "(") - (sign == ")")
        deepest = max(deepest, depth)
    return deepest


def _span(layout: _Layout, number: int, blanks: int) -> Span:
    return Span(layout.path, number, 1, number, blanks + 1)
