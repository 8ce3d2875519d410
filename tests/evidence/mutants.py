"""Slips of an encoder, one at a time: a number, unit, comparison, modality or term is changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from compiler.evidence.stated import scored
from compiler.ir import expressions as e, statements as s
from compiler.ir.rulebook import PlayerCount, Rulebook

Change = Callable[[Any], Iterator[Any]]
OPERATORS = {"<": "<=", "<=": ">=", ">": ">=", ">=": "<=", "=": ">="}
MODES = {"up to": "exactly", "exactly": "up to"}
QUANTIFIERS = {"at least": "at most", "at most": "at least", "exactly": "at least"}


def mutants(node: Any, change: Change) -> Iterator[tuple[int, Any]]:
    """The node once for each change that can be made in its own line, with which place was changed."""
    for place, group in enumerate(_places(node, change), start=1):
        yield from ((place, new) for new in group)


def _places(node: Any, change: Change) -> Iterator[list[Any]]:
    if own := list(change(node)):
        yield own
    for field in dataclasses.fields(node):
        if field.name not in ("at", "span"):
            for group in _held(getattr(node, field.name), change):
                yield [dataclasses.replace(node, **{field.name: new}) for new in group]


def _held(held: Any, change: Change) -> Iterator[list[Any]]:
    if isinstance(held, tuple):
        for place, item in enumerate(held):
            for group in _held(item, change):
                yield [(*held[:place], new, *held[place + 1 :]) for new in group]
    elif dataclasses.is_dataclass(held) and not hasattr(held, "at"):
        yield from _places(held, change)


def into(values: frozenset[int]) -> Change:
    """Each number made each of some others, itself among them, so that no place is passed over."""

    def change(node: Any) -> Iterator[Any]:
        if isinstance(node, e.Number):
            yield from (e.Number(value) for value in sorted(values | {node.value}))
        if isinstance(node, PlayerCount):
            yield node

    return change


def comparisons(node: Any) -> Iterator[Any]:
    """Each comparison made another."""
    match node:
        case e.Compare(operator, _, e.Number()) | e.Compare(operator, e.Number()):
            if operator in OPERATORS:
                yield dataclasses.replace(node, operator=OPERATORS[operator])
        case e.Quantified(quantifier) if quantifier in QUANTIFIERS:
            yield dataclasses.replace(node, quantifier=QUANTIFIERS[quantifier])
        case s.Choose(mode=mode, count=e.Number()) | s.Repeat(mode=mode, times=e.Number()):
            if mode in MODES:
                yield dataclasses.replace(node, mode=MODES[mode])
        case s.Adjust(operator="most" | "least" as operator):
            turned = {"most": "least", "least": "most"}[operator]
            yield dataclasses.replace(node, operator=turned)


def units(rulebook: Rulebook) -> Change:
    """What is gained, paid, lost or scored made another of the game's measures."""
    titled = {title.address for title in rulebook.titles if all(title.texts)}
    gained = [
        counter.name
        for counter in rulebook.counters
        if not counter.parameters and counter.of == "player" and counter.name in titled
    ]

    def change(node: Any) -> Iterator[Any]:
        match node:
            case s.Gain(cell=cell) | s.Lose(cell=cell) | s.Pay(cell=e.Read() as cell) if (
                cell.state in gained
            ):
                other = gained[(gained.index(cell.state) + 1) % len(gained)]
                yield dataclasses.replace(node, cell=dataclasses.replace(cell, state=other))
            case s.Score(at=at, amount=amount):
                other = next(name for name in gained if name != scored(rulebook))
                cell = e.Read(other, (), e.You(), e.Number(0))  # type: ignore[arg-type]
                yield s.Gain(at, amount, cell)

    return change


def terms(rulebook: Rulebook) -> Change:
    """Each thing made the next of its kind, and each piece the next sort of pieces."""
    pieces = [component.name for component in rulebook.components]
    kinds: dict[str, list[str]] = {}
    for thing in rulebook.things:
        if not thing.part_of:
            kinds.setdefault(thing.kind, []).append(thing.name)

    def change(node: Any) -> Iterator[Any]:
        if isinstance(node, e.Thing) and node.name in kinds.get(node.kind, ()):
            names = kinds[node.kind]
            other = names[(names.index(node.name) + 1) % len(names)]
            if other != node.name:
                yield dataclasses.replace(node, name=other)
        if isinstance(node, e.Piece) and node.name in pieces:
            yield dataclasses.replace(
                node, name=pieces[(pieces.index(node.name) + 1) % len(pieces)]
            )

    return change


def beyond(values: frozenset[int]) -> Change:
    """Each number made the next greater one that is none of some others."""

    def change(node: Any) -> Iterator[Any]:
        if isinstance(node, e.Number):
            yield e.Number(_beyond(node.value, values))
        if isinstance(node, PlayerCount):
            yield dataclasses.replace(node, most=_beyond(node.most, values))

    return change


def _beyond(value: int, values: frozenset[int]) -> int:
    value += 1
    while value in values:
        value += 1
    return value
