"""Syntax tree to text: one way to lay a rulebook out.

Two blanks a step; what follows the words of a line, its citations or its comment, begins in column 75, or
a little further in an entry of longer lines; the cells of a table stand under each other. Parsing what was
printed gives an equal tree, and printing that gives the same text. A file with broken lines has no text:
`unprintable` tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from compiler import declarations as d, syntax as x
from compiler.printing.course import claim, course
from compiler.printing.declarations import declaration
from compiler.printing.statements import statement
from compiler.span import Span
from compiler.width import pad, width

STEP = "  "
AFTER = "   "  # between a line that is too long for it and its citations
ASIDE = 74  # the cells before citations and comments
NEAR = 84  # an entry whose lines need no more has its column there
WIDEST = 110  # a wider row of a table does not push the citations of the others


@dataclass(frozen=True, slots=True)
class _Printed:
    """A line before its citations are set: `column` is where its author began it."""

    depth: int
    text: str
    cites: str
    aside: int
    first: int
    last: int
    column: int


def print_file(file: x.File) -> str:
    """The text of a file that has no broken line."""
    lines = [line for entry in file.entries for line in _entry(entry)]
    rows = list(_with_comments(lines, file.comments))
    printed = [
        text if at == 0 or row - rows[at - 1][1] <= 1 else f"\n{text}"
        for at, (row, _, text) in enumerate(rows)
    ]
    return "".join(f"{text}\n" for text in printed)


def print_head(head: x.Node) -> str:
    """The words of a head, without label, citations and block."""
    text = statement(head) or declaration(head) or course(head) or claim(head)
    if text is None:
        raise TypeError(f"{type(head).__name__} is no head that can be printed")
    return text


def unprintable(file: x.File) -> bool:
    """Whether a line of the file could not be read, so that it has no words to print."""
    return any(_broken(entry) for entry in file.entries)


def _broken(line: x.Line) -> bool:
    return isinstance(line.head, d.Broken) or any(_broken(inner) for inner in line.block)


def _entry(line: x.Line) -> list[_Printed]:
    """An entry, its column moved a little where that lets another line fit."""
    lines = list(_lines(line, 0))
    reach = [_width(each) + len(AFTER) for each in lines if each.cites]
    aside = max([ASIDE, *(cells for cells in reach if cells <= NEAR)])
    return [replace(each, aside=max(each.aside, aside)) for each in lines]


def _width(line: _Printed) -> int:
    return width(line.text) + len(STEP) * line.depth


def _lines(line: x.Line, depth: int) -> Iterator[_Printed]:
    """A line and all below it, outermost first."""
    cites = _cites(line.cites)
    label = f"{line.label}: " if line.label else ""
    words = "" if isinstance(line.head, d.Passage) else label + print_head(line.head)
    text, cites = (words, cites) if words else (cites, "")
    yield _printed(line.span, depth, text, cites, ASIDE)
    for inner in line.block:
        yield from _lines(inner, depth + 1)
    if isinstance(line.head, d.Table):
        yield from _rows(line.head.rows, depth + 1)


def _rows(rows: tuple[x.Row, ...], depth: int) -> Iterator[_Printed]:
    """The rows of a table, their cells under each other."""
    columns = max(len(row.cells) for row in rows)
    widths = [
        max(width(row.cells[at].text) for row in rows if at < len(row.cells))
        for at in range(columns)
    ]
    texts = [
        " | ".join(pad(cell.text, widths[at]) for at, cell in enumerate(row.cells)).rstrip()
        for row in rows
    ]
    indent = depth * len(STEP)
    reach = [width(text) + indent + len(AFTER) for text in texts]
    aside = max([ASIDE, *(cells for cells in reach if cells <= WIDEST)])
    for row, text in zip(rows, texts, strict=True):
        yield _printed(row.span, depth, text, _cites(row.cites), aside)


def _printed(span: Span, depth: int, text: str, cites: str, aside: int) -> _Printed:
    return _Printed(depth, text, cites, aside, span.line, span.end_line, span.column)


def _cites(cites: Iterable[x.Citation]) -> str:
    return "  ".join(cite.words for cite in cites)


def _laid_out(line: _Printed, comment: str) -> str:
    """A line with its indent, citations and comment."""
    aside = "  ".join(part for part in (line.cites, comment) if part)
    text = STEP * line.depth + line.text
    if not aside:
        return text
    fits = width(text) + 2 <= line.aside
    return pad(text, line.aside if fits else width(text) + len(AFTER)) + aside


def _with_comments(
    lines: list[_Printed], comments: tuple[x.Comment, ...]
) -> Iterator[tuple[int, int, str]]:
    """First row, last row and text of each line and each comment that stands alone."""
    waiting = list(comments)
    above: list[_Printed] = []
    for line in lines:
        while waiting and waiting[0].span.line < line.first:
            yield _alone(waiting.pop(0), above, line)
        behind = []
        while waiting and waiting[0].span.line <= line.last:
            behind.append(waiting.pop(0).text)
        yield line.first, line.last, _laid_out(line, "  ".join(behind))
        above = [outer for outer in above if outer.depth < line.depth] + [line]
    for comment in waiting:
        yield _alone(comment, above, None)


def _alone(
    comment: x.Comment, above: list[_Printed], below: _Printed | None
) -> tuple[int, int, str]:
    """A comment, as deep as the line above or below it that it stands under."""
    depth, best = 0, 1
    for line in (*above, *([below] if below else [])):
        if best <= line.column <= comment.span.column:
            depth, best = line.depth, line.column
    return comment.span.line, comment.span.line, STEP * depth + comment.text
