"""In what a value is counted, told by what it is gained, paid or scored as.

`pay cost(city) coin` says that a cost is in coins, and so does all that a cost is worked out from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk

Measures = Mapping[str, str]


def measures(rulebook: Rulebook, points: str) -> Measures:
    """The counter of each value, attribute and column that is counted in one."""
    found: dict[str, set[str]] = {}
    for node in walk(rulebook):
        match node:
            case (
                s.Gain(amount=by, cell=e.Read(state, ()))
                | s.Lose(amount=by, cell=e.Read(state, ()))
            ):
                _note(found, by, state)
            case s.Pay(amount=by, cell=e.Read(state, ())):
                _note(found, by, state)
            case s.Score(amount=by):
                _note(found, by, points)
    counts = {each.name for each in rulebook.values if any(map(_is_count, each.cases))}
    for name in counts:
        found.pop(name, None)
    _spread(rulebook, found, counts)
    return {name: min(counters) for name, counters in found.items() if len(counters) == 1}


def _is_count(case: d.Case) -> bool:
    """Whether a result counts something: so many members, pieces or things, each worth one."""
    counting = (e.Read, e.Quantified, e.RoundNumber)
    return any(
        isinstance(node, counting) or (isinstance(node, e.Shape) and node.function == "size")
        for node in walk(case.result)
    )


def _spread(rulebook: Rulebook, found: dict[str, set[str]], counts: set[str]) -> None:
    """What a value is worked out from is counted as the value is."""
    before, now = -1, 0
    while before != now:
        before = now
        for value in rulebook.values:
            for counter in tuple(found.get(value.name, ())):
                for case in value.cases:
                    _note(found, case.result, counter)
        for name in counts:
            found.pop(name, None)
        now = sum(map(len, found.values()))


def _note(found: dict[str, set[str]], node: Any, counter: str) -> None:
    for name in _summed(node):
        found.setdefault(name, set()).add(counter)


def _summed(node: Any) -> Iterator[str]:
    """What an amount is, or is the sum of; a factor counts something else."""
    match node:
        case e.Ask(value=name) | e.Attribute(attribute=name) | e.Cell(column=name):
            yield name
        case e.Arith(operator="+" | "-", left=left, right=right):
            yield from _summed(left)
            yield from _summed(right)
        case e.Over(what=what):
            yield from _summed(what)
