"""Rows of a table that a condition asks for, in the order of a column.

The condition is an expression of the language itself. Its words are the names of columns, and of
the things that stand in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from compiler import syntax as s
from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.parse import parse_cell
from compiler.sheets.model import Cell, Row, Table
from compiler.span import Span

WHERE, SORT = "--where", "--sort"
SHOWN = 16
Value = int | str | None
COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}  # fmt: skip
FORMS = (
    s.Number, s.Truth, s.Word, s.Arith, s.Compared, s.Is, s.Has, s.Not, s.Both, s.Either,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Condition:
    """What is asked of a row: an expression, and the words in it that name things."""

    expression: s.Expression
    columns: frozenset[str]


def condition(
    text: str, tables: Iterable[Table]
) -> tuple[Condition | None, tuple[Diagnostic, ...]]:
    """A condition that some of the tables can answer, or what is wrong with it."""
    node, problems = parse_cell(text, Span(WHERE, 1, 1, 1, len(text) + 1), "rhs")
    given = tuple(tables)
    columns = {head.name for table in given for head in table.heads if head.name}
    if node is None or problems:
        return None, tuple(_untitled(each, given, columns) for each in problems)
    things = {word for table in given for word in _things(table)}
    problems = tuple(_wrong(text, node, columns, things))
    if problems:
        return None, problems
    asked = {each.name for each in _nodes(node) if isinstance(each, s.Word)} & columns
    return Condition(node, frozenset(asked)), ()  # type: ignore[arg-type]


def kept(table: Table, asked: Condition) -> Table | None:
    """The table with the rows that are so; nothing if it lacks a column that is asked of."""
    places = {head.name: n for n, head in enumerate(table.heads) if head.name}
    if not asked.columns <= set(places):
        return None
    rows = tuple(
        row for row in table.rows
        if row.band or _truth(asked.expression, {name: row.cells[n] for name, n in places.items()})
    )  # fmt: skip
    return replace(table, rows=rows) if rows else None


def ordered(table: Table, column: str) -> Table:
    """The table in the order of a column, the last first if its name begins with a minus."""
    name, down = column.removeprefix("-"), column.startswith("-")
    at = next((n for n, head in enumerate(table.heads) if head.name == name), None)
    if at is None:
        return table
    return replace(table, rows=tuple(sorted(table.rows, key=_key(at), reverse=down)))


def unsortable(column: str, tables: Iterable[Table]) -> Diagnostic | None:
    """What is wrong with a column that no table has."""
    name = column.removeprefix("-")
    given = tuple(tables)
    columns = {head.name for table in given for head in table.heads if head.name}
    if name in columns:
        return None
    span = Span(SORT, 1, 1, 1, len(column) + 1)
    meant = _titled(name, given) or near(name, columns)
    return problem("column-unknown", span, name=name, near=meant, known=_listed(columns))


def _untitled(found: Diagnostic, tables: tuple[Table, ...], columns: set[str]) -> Diagnostic:
    """What is no name anywhere is no column either; it may be the title of one."""
    if found.code != "name-malformed":
        return found
    name = str(dict(found.facts)["name"])
    return problem(
        "column-unknown", found.span, name=name, near=_titled(name, tables), known=_listed(columns)
    )


def _titled(title: str, tables: Iterable[Table]) -> str | None:
    """The column that has a title in some language."""
    heads = (head for table in tables for head in table.heads if head.name)
    return next((head.name for head in heads if title in head.words), None)


def _key(at: int) -> Callable[[Row], tuple[bool, bool, int, str]]:
    def key(row: Row) -> tuple[bool, bool, int, str]:
        cell = row.cells[at]
        number = cell.value if isinstance(cell.value, int) else None
        shown = cell.words[0].casefold() if cell.words else ""
        return not cell.lines, number is None, number or 0, shown

    return key


def _listed(columns: set[str]) -> str:
    """The columns, the first of them if there are many."""
    more = ", ..." if len(columns) > SHOWN else ""
    return ", ".join(sorted(columns)[:SHOWN]) + more or "none"


def _things(table: Table) -> Iterator[str]:
    for row in table.rows:
        for head, cell in zip(table.heads, row.cells, strict=True):
            if head.name and isinstance(cell.value, str):
                yield from cell.value.split(" ")


def _nodes(node: s.Node) -> Iterator[s.Node]:
    yield node
    for name in ("left", "right", "inner"):
        inner = getattr(node, name, None)
        if isinstance(inner, s.Node):
            yield from _nodes(inner)


def _wrong(text: str, node: s.Node, columns: set[str], things: set[str]) -> Iterator[Diagnostic]:
    for each in _nodes(node):
        unfit = not isinstance(each, FORMS) or (isinstance(each, s.Is) and each.preposition)
        if unfit:
            yield problem("where-unfit", each.span, condition=text)
        elif isinstance(each, s.Word) and each.name not in columns | things:
            meant = near(each.name, columns | things)
            yield problem(
                "column-unknown", each.span, name=each.name, near=meant, known=_listed(columns)
            )


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
