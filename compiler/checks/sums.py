"""Whether the components of a reading add up: as many as are counted go somewhere.

It is checked for each number of players, on one reading, since the books may differ in any of the numbers.
"""

from __future__ import annotations

import dataclasses

from compiler.diagnostic import Diagnostic, problem
from compiler.ir import declarations as d, expressions as e
from compiler.ir.rulebook import Rulebook
from compiler.readings import project
from compiler.sources import Sources


def check(rulebook: Rulebook, sources: Sources | None) -> tuple[Diagnostic, ...]:
    """Sums that do not add up in some reading; what several have in common is said once."""
    readings = sources.readings if sources else ()
    found: dict[Diagnostic, list[str]] = {}
    # What is done counts in no sum, and is most of a rulebook.
    still = dataclasses.replace(
        rulebook, verbs=(), hooks=(), adjusts=(), stages=(), course=(), variants=(), marks=()
    )
    for reading in readings:
        assert sources is not None
        for each in _of_one(project(still, sources, reading.id, True)):
            found.setdefault(each, []).append(reading.id)
    if not readings:
        return _of_one(rulebook)
    return tuple(_in(each, names) for each, names in found.items())


def _in(found: Diagnostic, names: list[str]) -> Diagnostic:
    """A sum with the readings that it is of."""
    words = "the reading" if len(names) == 1 else "the readings"
    facts = (*found.facts, ("reading", f"{words} {' and '.join(names)}"))
    return dataclasses.replace(found, facts=facts)


def _of_one(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Sums of one reading's components that are not those that it counts."""
    found = []
    most = max((p.most for p in rulebook.players), default=1)
    least = min((p.least for p in rulebook.players), default=1)
    for component in rulebook.components:
        if component.things:
            found.extend(_things(rulebook, component))
        if component.goes and component.counts:
            found.extend(_sum(rulebook, component, least, most))
    return tuple(found)


def _things(rulebook: Rulebook, component: d.Component) -> list[Diagnostic]:
    """A kind's count against the things that are declared, unless most of them are still to come."""
    classes = [c for c in rulebook.components if c.kind == component.name and not c.things]
    if not classes or not component.counts:
        return []
    wanted = constant(rulebook, component.counts[0].number, 1)
    numbers = [constant(rulebook, c.counts[0].number, 1) for c in classes if c.counts]
    if wanted is None or None in numbers or len(numbers) < len(classes):
        return []
    total = sum(n for n in numbers if n is not None)
    if total == wanted:
        return []
    parts = " + ".join(f"{n} {c.name}" for n, c in zip(numbers, classes, strict=True))
    return [_problem(rulebook, component, component.counts[0], wanted, parts, total)]


def _sum(rulebook: Rulebook, component: d.Component, least: int, most: int) -> list[Diagnostic]:
    rest = any(g.number is None for g in component.goes)
    for players in range(most, least - 1, -1):
        count = next((c for c in component.counts if holds(rulebook, c.condition, players)), None)
        parts = [
            g
            for g in component.goes
            if g.number is not None and holds(rulebook, g.condition, players)
        ]
        numbers = [_times(rulebook, g, players) for g in parts]
        wanted = constant(rulebook, count.number, players) if count else None
        if count is None or wanted is None or None in numbers:
            return []
        wanted *= players if count.per_player and not component.owned else 1
        total = sum(n for n in numbers if n is not None)
        if total > wanted or (total < wanted and not rest and players == most):
            words = " + ".join(
                f"{n} to {_place(g.to)}" for n, g in zip(numbers, parts, strict=True)
            )
            return [_problem(rulebook, component, count, wanted, words, total)]
    return []


def _problem(
    rulebook: Rulebook, component: d.Component, count: d.Count, wanted: int, parts: str, total: int
) -> Diagnostic:  # fmt: skip
    left = wanted - total
    return problem(
        "component-sum", count.at.span, component=component.name, components=component.name, count=wanted,
        parts=parts + (f" + {left} left" if left > 0 else ""), left=left if left > 0 else None,
    )  # fmt: skip


def _times(rulebook: Rulebook, goes: d.Goes, players: int) -> int | None:
    """A number that goes to each thing of a kind counts once a thing."""
    assert goes.number is not None
    number = constant(rulebook, goes.number, players)
    if number is None or not isinstance(goes.to, e.Piece):
        return number
    things = sum(1 for t in rulebook.things if t.kind == goes.to.name)
    return number * things if things else number


def _place(node: e.Expression) -> str:
    match node:
        case e.PlaceOf(place=name) | e.Piece(name=name) | e.Thing(name=name):
            return name
    return "somewhere"


def holds(rulebook: Rulebook, condition: e.Expression | None, players: int) -> bool:
    match condition:
        case None:
            return True
        case e.Compare(operator=operator, left=left, right=right):
            a, b = constant(rulebook, left, players), constant(rulebook, right, players)
            if a is None or b is None:
                return False
            return {"=": a == b, "!=": a != b, "<": a < b, ">": a > b, "<=": a <= b, ">=": a >= b}[
                operator
            ]
    return False


def fixed(rulebook: Rulebook, node: e.Expression | None) -> int | None:
    """A number that depends on nothing, not even on the number of players."""
    found = {None if node is None else constant(rulebook, node, n) for n in (1, 2)}
    return found.pop() if len(found) == 1 else None


def constant(rulebook: Rulebook, node: e.Expression, players: int) -> int | None:
    """A number that depends on nothing but the number of players."""
    match node:
        case e.Number(value=value):
            return value
        case e.Players():
            return players
        case e.Arith(operator=operator, left=left, right=right):
            a, b = constant(rulebook, left, players), constant(rulebook, right, players)
            if a is None or b is None:
                return None
            return a + b if operator == "+" else a - b if operator == "-" else a * b
        case e.Divide(left=left, right=right, rounded=rounded):
            a, b = constant(rulebook, left, players), constant(rulebook, right, players)
            if a is None or not b:
                return None
            return -(-a // b) if rounded == "up" else a // b
        case e.Ask(value=name, arguments=()):
            value_ = next((v for v in rulebook.values if v.name == name), None)
            for case_ in value_.cases if value_ else ():
                if holds(rulebook, case_.condition, players):
                    return constant(rulebook, case_.result, players)
    return None
