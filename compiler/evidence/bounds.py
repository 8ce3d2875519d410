"""Between what ends a number can lie at all, so that a condition that always holds is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.checks.sums import fixed
from compiler.evidence.expressions import PERSON
from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk

Bounds = Mapping[str, tuple[int, int | None]]


def bounds(rulebook: Rulebook) -> Bounds:
    """The least and the greatest number of what is counted, printed or done so many times."""
    return dict(_bounds(rulebook))


def _bounds(rulebook: Rulebook) -> Iterator[tuple[str, tuple[int, int | None]]]:
    if rulebook.players:
        least = min(each.least for each in rulebook.players)
        yield PERSON, (least, max(each.most for each in rulebook.players))
    for counter in rulebook.counters:
        low, high = fixed(rulebook, counter.low), fixed(rulebook, counter.high)
        is_open = counter.high is None
        if low is not None and (is_open or high is not None) and not counter.special:
            yield counter.name, (low, high)
    # The rows and columns of a board are numbered from 1.
    yield from ((function, (1, None)) for function in ("row", "column"))
    others = {column.name for table in rulebook.tables for column in table.columns}
    yield from _printed(rulebook, others | {value.name for value in rulebook.values})
    for value in rulebook.values:
        results = [case.result.value for case in value.cases if isinstance(case.result, e.Number)]
        if results and len(results) == len(value.cases) and value.name not in others:
            yield value.name, (min(results), max(results))
    for node in walk((rulebook.course, rulebook.stages)):
        if isinstance(node, s.Stage) and isinstance(node.times, e.Number):
            yield node.name, (1, node.times.value)


def _printed(rulebook: Rulebook, others: set[str]) -> Iterator[tuple[str, tuple[int, int | None]]]:
    """The least and the greatest of what is printed, unless something else has the name too."""
    printed: dict[str, list[int]] = {}
    for thing in rulebook.things:
        for each in thing.printed:
            if isinstance(each.value, e.Number) and each.attribute not in others:
                printed.setdefault(each.attribute, []).append(each.value.value)
    for attribute, values in printed.items():
        yield attribute, (min(values), max(values))
