"""Whether what a condition compares can be compared: numbers with numbers, things with a column of things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler import syntax as s
from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.sheets.model import Table

NUMBER, NUMBERS, THING, THINGS, WORDS, TRUTH = (
    "number", "numbers", "thing", "things", "words", "truth",
)  # fmt: skip
"""A number, a column of numbers, a thing, a column of things, a column of sentences, and a yes or no."""

COUNTED, NAMED = (NUMBER, NUMBERS), (THING, THINGS)
ORDERS = ("<", "<=", ">", ">=")
SHOWN, DEEPEST = 16, 40


@dataclass(frozen=True, slots=True)
class Column:
    """What stands in a column of a table: its kind, and the things, if it has things."""

    kind: str
    things: frozenset[str] = frozenset()


def unlike(text: str, node: s.Expression, table: Table) -> Iterator[Diagnostic]:
    """What of a condition can't be asked of a table that has its columns; `text` is the condition as it is written."""
    known = _columns(table)
    for each in nodes(node):
        match each:
            case s.Compared(operator=sign, left=left, right=right):
                sort = "order" if sign in ORDERS else "same"
            case s.Is(left=left, right=right):
                sort = "same"
            case s.Has(left=left, right=right):
                sort = "has"
            case s.Arith(left=left, right=right):
                sort = "sum"
            case _:
                continue
        found = _pair(text, each, (left, right), sort, known)
        if found:
            yield found
    yield from (
        _facts(text, each, "truth", known, (each,))
        for each in _asked(node)
        if isinstance(each, s.Arith) or _kind(each, known) in (NUMBER, THING, WORDS)
    )


def nodes(node: s.Node) -> Iterator[s.Node]:
    """An expression, and all in it."""
    return (each for each, _ in _nodes(node))


def is_deep(node: s.Node) -> bool:
    """Whether an expression is nested deeper than anybody reads."""
    return any(depth > DEEPEST for _, depth in _nodes(node))


def _nodes(node: s.Node) -> Iterator[tuple[s.Node, int]]:
    """The parts of an expression with their depth, in the order in which they are written."""
    left = [(node, 0)]
    while left:
        each, depth = left.pop()
        yield each, depth
        inner = (getattr(each, name, None) for name in ("right", "left", "inner"))
        left += [(part, depth + 1) for part in inner if isinstance(part, s.Node)]


def _columns(table: Table) -> dict[str, Column]:
    """The columns of a table that have a name."""
    return {head.name: _column(table, at, head.number) for at, head in enumerate(table.heads) if head.name}  # fmt: skip


def _column(table: Table, at: int, is_number: bool) -> Column:
    # What stands in one language on every page is words; their value is how they are read.
    is_read = bool(table.heads[at].language)
    values = [row.cells[at].value for row in table.rows if not row.band and not is_read]
    things = frozenset(t for v in values if isinstance(v, str) for t in v.split(" "))
    if is_number or (not things and any(isinstance(value, int) for value in values)):
        return Column(NUMBERS)
    return Column(THINGS, things) if things else Column(WORDS)


def _kind(node: s.Node, known: dict[str, Column]) -> str:
    match node:
        case s.Number():
            return NUMBER
        case s.Word(name=name):
            return known[name].kind if name in known else THING
        case s.Arith():
            return NUMBERS
    # `true` and `false` stand for the marks of a column, which are 1 and 0.
    return NUMBER if isinstance(node, s.Truth) else TRUTH


def _asked(node: s.Expression) -> Iterator[s.Expression]:
    """The parts of a condition that are a yes or no."""
    match node:
        case s.Both(left=left, right=right) | s.Either(left=left, right=right):
            yield from (*_asked(left), *_asked(right))
        case s.Not(inner=inner):
            yield from _asked(inner)
        case _:
            yield node


def _pair(
    text: str, node: s.Node, sides: tuple[s.Expression, s.Expression], sort: str, known: dict[str, Column]
) -> Diagnostic | None:  # fmt: skip
    left, right = (_kind(side, known) for side in sides)
    fits = {
        "order": left in COUNTED and right in COUNTED,
        "sum": left in COUNTED and right in COUNTED,
        "has": left == THINGS and right in NAMED,
        "same": (left in COUNTED and right in COUNTED)
        or (THINGS in (left, right) and left in NAMED and right in NAMED),
    }
    if not fits[sort]:
        return _facts(text, node, sort, known, sides)
    return _absent(sides, known) or _absent(sides[::-1], known)


def _absent(sides: tuple[s.Expression, ...], known: dict[str, Column]) -> Diagnostic | None:
    """A thing that is asked for in a column in which it never stands."""
    column, thing = sides
    if not isinstance(column, s.Word) or not isinstance(thing, s.Word) or thing.name in known:
        return None
    there = known[column.name].things
    if thing.name in there:
        return None
    return problem(
        "where-absent", thing.span, name=thing.name, column=column.name, near=near(thing.name, there), known=listed(there)
    )  # fmt: skip


def _facts(
    text: str, node: s.Node, sort: str, known: dict[str, Column], sides: tuple[s.Node, ...]
) -> Diagnostic:
    numbers = [name for name, column in known.items() if column.kind == NUMBERS]
    things = [name for name, column in known.items() if column.kind == THINGS]
    first, last = sides[0], sides[-1]
    return problem(
        "where-unlike", node.span, sort=sort, wanted=sort, left=_text(text, first), left_kind=_kind(first, known),
        right=None if first is last else _text(text, last), right_kind=_kind(last, known),
        numbers=listed(numbers), things=listed(things),
    )  # fmt: skip


def _text(text: str, node: s.Node) -> str:
    return text[node.span.column - 1 : node.span.end_column - 1].strip()


def listed(names: frozenset[str] | set[str] | list[str]) -> str | None:
    """Some names, the first of them if there are many."""
    more = ", ..." if len(names) > SHOWN else ""
    return ", ".join(sorted(names)[:SHOWN]) + more or None
