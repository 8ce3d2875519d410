"""Text to syntax trees; the only file that knows lark.

Parsing never fails: an entry is parsed by itself, and a line that cannot be read is reported, replaced by a
broken one, and the entry is parsed again, so that its neighbours survive.
"""

from __future__ import annotations

import functools
import io
import pickle
import re
from collections.abc import Iterable
from typing import Any

import lark
from lark.indenter import DedentError, Indenter

from compiler.cut import Entry, cut
from compiler.diagnostic import Diagnostic, problem
from compiler.mend import alone, blamed, end, in_tables, logical, mended
from compiler.span import Span
from compiler.syntax import File, Line, Node
from compiler.trees import declarations, expressions, statements
from compiler.trees.builder import RULES, Builder, Callbacks
from compiler.unread import describe
from grammar import read

_WORD = re.compile(r'"([a-z]+)"')
_TERMINAL = re.compile(r"[A-Z_]+(\.\d+)?:|//|%")
VERSION: str = lark.__version__
STARTS = ("entry", "rhs", "simple")
PATIENCE = 20  # times that an entry is read again whose lines are sound each by itself
MOST = 200  # lines of a file that are reported; a file with more is no rulebook


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
        if len(problems) > MOST:
            where = problems[-1].span
            problems.append(problem("file-unread", where, count=len(problems)))
            break
    return File(path, tuple(lines), comments), tuple(problems)


def parse_cell(text: str, span: Span, sort: str) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    """A cell of a table, or a title's slot, as an expression (`rhs`) or a statement (`simple`)."""
    engine, builder = _engine()
    builder.at(span)
    try:
        node: Node = _read(engine, text, sort)
    except lark.UnexpectedInput as error:
        at = len(text) if _ended(error) else error.column - 1
        where = Span(span.file, span.line, span.column + at, span.line, span.column + at + 1)
        code, facts = describe(text, at, _expected(error))
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


def prepared() -> bytes:
    """The tables of the parser, which take longer to make than most rulebooks take to read."""
    file = io.BytesIO()
    _engine()[0].save(file)
    return file.getvalue()


def prepare(tables: bytes) -> None:
    """Take tables that `prepared` gave an earlier process of the same version."""
    _prepared[:] = [tables]
    _engine.cache_clear()


def _entry(path: str, entry: Entry) -> tuple[Line | None, list[Diagnostic]]:
    """An entry, with broken lines in place of those that could not be read."""
    engine, builder = _engine()
    text = _text(entry.lines)
    builder.at(Span(path, entry.first, 1, entry.first, 1), entry.shifts)
    try:
        return _read(engine, text, "entry"), []
    except lark.UnexpectedInput:
        rows, found = _read_alone(path, entry)
    for _ in range(PATIENCE):
        builder.at(Span(path, entry.first, 1, entry.first, 1), entry.shifts)
        try:
            return _read(engine, _text(rows), "entry"), found
        except lark.UnexpectedInput as error:
            at = blamed(rows, error.line or -1)
            if at is None:
                return None, found
            found.append(_problem(path, entry, at, rows[at], error, 0))
            rows[at] = mended(rows, at, in_table=at in in_tables(rows))
    return None, found


def _read_alone(path: str, entry: Entry) -> tuple[list[str], list[Diagnostic]]:
    """The rows with those broken that can't be read even alone, and what is wrong with them."""
    engine, builder = _engine()
    builder.at(Span(path, entry.first, 1, entry.first, 1))
    rows, found = list(entry.lines), list[Diagnostic]()
    tables = in_tables(rows)
    for first, last in logical(entry.lines):
        if not rows[first]:
            continue
        if len(found) > MOST:
            return rows[:first], found
        before, text = alone(entry.lines, first, last, in_table=first in tables)
        try:
            _read(engine, text, "entry")
        except lark.UnexpectedInput as error:
            at = (
                first if last is None else min(first + max((error.line or 1) - 1 - before, 0), last)
            )
            found.append(_problem(path, entry, at, entry.lines[at], error, before - first))
            rows[first] = mended(rows, first, in_table=first in tables)
            for row in range(first + 1, end(entry.lines, first, last)):
                rows[row] = ""
    return rows, found


def _text(rows: Iterable[str]) -> str:
    return "\n".join(rows) + "\n"


def _read(engine: lark.Lark, text: str, start: str) -> Any:
    """What the callbacks made of a text; lark itself only knows its own trees."""
    try:
        return engine.parse(text, start=start)
    except DedentError:
        # A row goes back to a depth that the rows left standing no longer have.
        raise lark.UnexpectedEOF([]) from None  # type: ignore[no-untyped-call]


def _problem(
    path: str, entry: Entry, at: int, row: str, error: lark.UnexpectedInput, before: int
) -> Diagnostic:
    """What is wrong with a row; the parsed text had `before` rows more above it than the entry has."""
    here = (
        not _ended(error)
        and (error.line or 0) - 1 - before == at
        and error.column
        and error.column > 0
    )
    column = min(error.column - 1, len(row)) if here else len(row)
    code, facts = describe(row, column, _expected(error))
    column, width = int(facts.pop("column", column)), int(facts.pop("width", 1))
    line = entry.first + at
    column += dict(entry.shifts).get(line, 0) + 1
    return problem(code, Span(path, line, column, line, column + max(width, 1)), **facts)


def _ended(error: lark.UnexpectedInput) -> bool:
    """Whether the text ended too early; lark then names the place of the last word."""
    return (
        error.column is None
        or error.column < 1
        or (isinstance(error, lark.UnexpectedToken) and error.token.type == "$END")
    )


def _expected(error: lark.UnexpectedInput) -> frozenset[str]:
    """The names of the terminals that could have stood there."""
    if isinstance(error, lark.UnexpectedToken):
        return frozenset(error.expected)
    return frozenset(getattr(error, "allowed", None) or ())


class Blocks(Indenter):
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
    if _prepared:
        made = pickle.loads(_prepared[-1])
        load: Any = lark.Lark._load_from_dict
        return load(**made, postlex=Blocks(), transformer=callbacks), builder
    engine = lark.Lark(
        grammar_text(), parser="lalr", start=list(STARTS), maybe_placeholders=False, keep_all_tokens=True,
        postlex=Blocks(), transformer=callbacks,
    )  # fmt: skip
    return engine, builder


_prepared: list[bytes] = []
