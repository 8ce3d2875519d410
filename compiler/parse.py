"""Text to syntax trees; the only file that knows lark.

Parsing never fails: an entry is parsed by itself, and a line that cannot be read is reported, replaced by a
broken one, and the entry is parsed again, so that its neighbours survive.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import lark
from lark.indenter import Indenter

from compiler.cut import BROKEN, Entry, cut
from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span
from compiler.syntax import File, Line, Node
from compiler.trees import declarations, expressions, statements
from compiler.trees.builder import RULES, Builder, Callbacks
from compiler.unread import describe
from grammar import read

_WORD = re.compile(r'"([a-z]+)"')
_TERMINAL = re.compile(r"[A-Z_]+(\.\d+)?:|//|%")
STARTS = ("entry", "rhs", "simple")


def parse(path: str, text: str) -> tuple[File, tuple[Diagnostic, ...]]:
    """The entries of a file and what could not be read."""
    entries, comments, found = cut(path, text)
    lines: list[Line] = []
    problems = list(found)
    for entry in entries:
        line, trouble = _entry(path, entry)
        problems.extend(trouble)
        if line is not None:
            lines.append(line)
    return File(path, tuple(lines), comments), tuple(problems)


def parse_cell(text: str, span: Span, sort: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """A cell of a table, or a title's slot, as an expression (`rhs`) or a statement (`simple`)."""
    engine, builder = _engine()
    builder.at(span)
    try:
        node: Node = _read(engine, text, sort)
    except lark.UnexpectedInput as error:
        at = error.column - 1 if error.column and error.column > 0 else len(text)
        where = Span(span.file, span.line, span.column + at, span.line, span.column + at + 1)
        code, facts = describe(text, at, *_seen(error))
        return None, (problem(code, where, **facts),)
    return node, ()


def grammar_text() -> str:
    """The grammar for lark: each quoted word gets a terminal that matches whole words only."""
    text = read("rules.lark")
    words = sorted(
        {w for line in text.splitlines() if not _TERMINAL.match(line) for w in _WORD.findall(line)}
    )
    terminals = [f"W_{w.upper()}.2: /{w}(?![a-z0-9_])/" for w in words]
    rules = "\n".join(
        line if _TERMINAL.match(line) else _WORD.sub(lambda m: f"W_{m[1].upper()}", line)
        for line in text.splitlines()
    )
    return rules + "\n" + "\n".join(terminals) + "\n"


def _entry(path: str, entry: Entry) -> tuple[Line | None, list[Diagnostic]]:
    engine, builder = _engine()
    rows = list(entry.lines)
    found: list[Diagnostic] = []
    while True:
        builder.at(Span(path, entry.first, 1, entry.first, 1), entry.shifts)
        try:
            line: Line = _read(engine, "\n".join(rows) + "\n", "entry")
        except lark.UnexpectedInput as error:
            at = _row_of(error, rows)
            if at is None:
                return None, found
            found.append(_problem(path, entry, at, rows[at], error))
            rows[at] = _mended(rows, at)
            continue
        return line, found


def _read(engine: lark.Lark, text: str, start: str) -> Any:
    """What the callbacks made of a text; lark itself only knows its own trees."""
    return engine.parse(text, start=start)


def _problem(path: str, entry: Entry, at: int, row: str, error: lark.UnexpectedInput) -> Diagnostic:
    """What is wrong with a row, with the caret where reading stopped."""
    here = (error.line or 0) - 1 == at and error.column and error.column > 0
    column = error.column - 1 if here else len(row)
    code, facts = describe(row, column, *_seen(error))
    column, width = int(facts.pop("column", column)), int(facts.pop("width", 1))
    line = entry.first + at
    shift = dict(entry.shifts).get(line, 0)
    span = Span(path, line, column + shift + 1, line, column + shift + 1 + max(width, 1))
    return problem(code, span, **facts)


def _seen(error: lark.UnexpectedInput) -> tuple[str, frozenset[str]]:
    """The word that was not expected, and the names of the terminals that were."""
    if isinstance(error, lark.UnexpectedToken):
        layout = error.token.type in ("_NL", "_INDENT", "_DEDENT", "$END")
        return "" if layout else str(error.token), frozenset(error.expected)
    if isinstance(error, lark.UnexpectedCharacters):
        return error.char, frozenset(error.allowed or ())
    return "", frozenset()


def _row_of(error: lark.UnexpectedInput, rows: list[str]) -> int | None:
    """The row to blame: the one reported, or the last one with words before it."""
    at = len(rows) - 1 if not error.line or error.line < 1 else min(error.line, len(rows)) - 1
    token = getattr(error, "token", None)
    if token is not None and token.type in ("_DEDENT", "$END"):
        at = min(at, len(rows) - 1)
    while at >= 0 and (not rows[at].strip() or rows[at].strip() == BROKEN):
        at -= 1
    return at if at >= 0 else None


def _mended(rows: list[str], at: int) -> str:
    """What stands in for a row that could not be read: a broken line, or nothing in a table."""
    row = rows[at]
    indent = row[: len(row) - len(row.lstrip())]
    above = next(
        (r for r in reversed(rows[:at]) if r.strip() and len(r) - len(r.lstrip()) < len(indent)), ""
    )
    return (
        "" if above.split(" ", 1)[0] == "table" and _has_other_rows(rows, at) else indent + BROKEN
    )


def _has_other_rows(rows: list[str], at: int) -> bool:
    return any(r.strip() for n, r in enumerate(rows) if n not in (0, at))


class _Blocks(Indenter):
    """Indentation to tokens; inside brackets lines go on."""

    NL_type = "_NL"
    OPEN_PAREN_types = ["LPAR", "CALL"]  # noqa: RUF012  (lark reads them from the class)
    CLOSE_PAREN_types = ["RPAR"]  # noqa: RUF012
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 2


@functools.cache
def _engine() -> tuple[lark.Lark, Builder]:
    """The parser, made once a process, and the builder that it calls."""
    # Importing these modules filled the register.
    assert all(module.__name__ for module in (declarations, expressions, statements))
    assert RULES
    builder = Builder()
    callbacks: Any = Callbacks(builder)
    engine = lark.Lark(
        grammar_text(), parser="lalr", start=list(STARTS), maybe_placeholders=False, keep_all_tokens=True,
        postlex=_Blocks(), transformer=callbacks,
    )  # fmt: skip
    return engine, builder
