"""Rows of a table that a condition asks for.

The condition is an expression of the language itself. Its words are the names of columns, and of
the things that stand in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from compiler import syntax as s
from compiler.diagnostic import Diagnostic, problem
from compiler.parse import parse_cell
from compiler.sheets.fitting import DEEPEST, is_deep, listed, nodes, unlike
from compiler.sheets.meant import columns, things, unknown
from compiler.sheets.model import Cell, Table
from compiler.span import Span

WHERE = "--where"
QUOTES = "\"'“”‘’「」"
SPOKEN = {"かつ": "and", "または": "or", "以上": ">=", "以下": "<=", "未満": "<", "ではない": "not"}
Value = int | str | None
COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
FORMS = (
    s.Number, s.Truth, s.Word, s.Arith, s.Compared, s.Is, s.Has, s.Not, s.Both, s.Either,
)  # fmt: skip
PLAIN = frozenset((
    "sign-wide", "sign-unseen", "word-foreign", "bracket-open", "bracket-extra", "condition-missing", "number-not-whole",
    "rounding-missing",
))  # fmt: skip
"""What is told of a condition as it is told of rules; all else speaks of lines of a rulebook."""


@dataclass(frozen=True, slots=True)
class Condition:
    """What is asked of a row: an expression, and the tables of which it can be asked."""

    expression: s.Expression
    tables: frozenset[str]


def condition(
    text: str, tables: Iterable[Table]
) -> tuple[Condition | None, tuple[Diagnostic, ...]]:
    """A condition that some of the tables can answer, or what is wrong with it."""
    given = tuple(tables)
    node, problems = parse_cell(text, Span(WHERE, 1, 1, 1, len(text) + 1), "rhs")
    if node is None or problems:
        return None, tuple(_told(each, text, given) for each in problems)
    if is_deep(node):
        return None, (problem("nested-too-deep", node.span, most=DEEPEST),)
    problems = tuple(_wrong(text, node, given))
    if problems:
        return None, problems
    return _fitting(text, node, given)  # type: ignore[arg-type]


def kept(table: Table, asked: Condition) -> Table | None:
    """The table with the rows that are so; nothing if it can't be asked."""
    if table.id not in asked.tables:
        return None
    places = {head.name: n for n, head in enumerate(table.heads) if head.name}
    rows = tuple(
        row for row in table.rows
        if _truth(asked.expression, {name: row.cells[n] for name, n in places.items()})
    )  # fmt: skip
    return replace(table, rows=rows) if rows else None


# What is wrong with a condition


def _told(found: Diagnostic, text: str, tables: tuple[Table, ...]) -> Diagnostic:
    """What can't be read: a name as others say it, or what a condition has no place for."""
    if found.code in PLAIN:
        return found
    start = found.span.column - 1
    word = re.match(r"\S*", text[start:])[0]  # type: ignore[index]
    name = word.strip(QUOTES)
    if name in SPOKEN:
        return problem("word-foreign", found.span, name=name, write=SPOKEN[name])
    is_quoted = name != word and name not in columns(tables)
    # What no name can be is the title of one, or a name as others write it.
    if name and (
        is_quoted or not name.isascii() or name != name.lower() or found.code == "name-malformed"
    ):
        span = Span(WHERE, 1, start + 1, 1, start + len(word) + 1)
        return unknown(name, span, tables, things(tables))
    return problem("where-unread", found.span, found=word, before=text[:start].strip() or None)


def _wrong(text: str, node: s.Node, tables: tuple[Table, ...]) -> Iterator[Diagnostic]:
    known, among = columns(tables), things(tables)
    is_asked = False
    for each in nodes(node):
        if not isinstance(each, FORMS) or (isinstance(each, s.Is) and each.preposition):
            yield problem("where-unfit", each.span, condition=text)
            is_asked = True
        elif isinstance(each, s.Word):
            is_asked |= each.name not in among or each.name in known
            if each.name not in known | among:
                yield unknown(each.name, each.span, tables, among)
    if not is_asked:
        yield problem("where-constant", node.span, condition=text, known=listed(known))


def _fitting(
    text: str, node: s.Expression, tables: tuple[Table, ...]
) -> tuple[Condition | None, tuple[Diagnostic, ...]]:
    """The condition for the tables that can be asked; if there is none, why."""
    known = columns(tables)
    words = [each for each in nodes(node) if isinstance(each, s.Word) and each.name in known]
    asked = {each.name for each in words}
    able = [table for table in tables if asked <= columns((table,))]
    if not able:
        return None, (_apart(words, tables),)
    wrong = {table.id: tuple(unlike(text, node, table)) for table in able}
    fit = frozenset(name for name, problems in wrong.items() if not problems)
    return (Condition(node, fit), ()) if fit else (None, min(wrong.values(), key=len)[:1])


def _apart(words: list[s.Word], tables: tuple[Table, ...]) -> Diagnostic:
    """Columns that no table has together."""
    first = words[0]
    here = [table for table in tables if first.name in columns((table,))]
    other = next(
        (each for each in words if not any(each.name in columns((table,)) for table in here)),
        words[-1],
    )
    there = [table.id for table in tables if other.name in columns((table,))]
    return problem(
        "where-apart", other.span, one=first.name, other=other.name,
        here=listed([table.id for table in here]), there=listed(there),
    )  # fmt: skip


# What a row says


def _truth(node: s.Expression, row: Mapping[str, Cell]) -> bool:
    match node:
        case s.Both(left=left, right=right):
            return _truth(left, row) and _truth(right, row)
        case s.Either(left=left, right=right):
            return _truth(left, row) or _truth(right, row)
        case s.Not(inner=inner):
            return not _truth(inner, row)
        case s.Compared(operator=sign, left=left, right=right):
            one, two = _value(left, row), _value(right, row)
            if sign in ("=", "!="):
                return _is(one, two) == (sign == "=")
            return isinstance(one, int) and isinstance(two, int) and COMPARE[sign](one, two)
        case s.Is(left=left, right=right, negated=negated):
            return _is(_value(left, row), _value(right, row)) != negated
        case s.Has(left=left, right=right):
            return str(_value(right, row)) in str(_value(left, row) or "").split(" ")
    return bool(_value(node, row))


def _is(one: Value, two: Value) -> bool:
    # A mark that is not printed is a no.
    return (one or 0) == (two or 0) if isinstance(two, int) else one == two


def _value(node: s.Expression, row: Mapping[str, Cell]) -> Value:
    match node:
        case s.Number(value=number):
            return number
        case s.Truth(value=truth):
            return int(truth)
        case s.Word(name=name):
            return row[name].value if name in row else name
        case s.Arith(operator=sign, left=left, right=right):
            one, two = _value(left, row), _value(right, row)
            if not isinstance(one, int) or not isinstance(two, int):
                return None
            return {"+": one + two, "-": one - two, "*": one * two}[sign]
    return None
