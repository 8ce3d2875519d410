"""Declarations of state: counters, marks, places, and the boards that they lie on."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At, Type
from compiler.ir.expressions import Expression
from compiler.ir.statements import Block


@dataclass(frozen=True, slots=True)
class Bound:
    """What happens at an end of a counter or when a place is empty: `shortage` or `excess`."""

    at: At
    moment: str
    block: Block


@dataclass(frozen=True, slots=True)
class Counter:
    """`of` is `player`, `game` or the kind whose things have it; `parameters` are kinds.

    `special` bounds apply where the arguments are the given things, as `production(mc) from -5`.
    """

    at: At
    name: str
    of: str
    parameters: tuple[str, ...]
    low: Expression | None
    high: Expression | None
    step: int
    start: Expression
    around: bool
    lifetime: str
    gained: bool
    scored: bool
    special: tuple[Special, ...]
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """Other ends for one member of a family."""

    at: At
    arguments: tuple[Expression, ...]
    low: Expression | None
    high: Expression | None
    start: Expression


@dataclass(frozen=True, slots=True)
class Mark:
    """Yes or no, or whatever `type` says, nobody at first."""

    at: At
    name: str
    of: str
    parameters: tuple[str, ...]
    type: Type
    lifetime: str


@dataclass(frozen=True, slots=True)
class Place:
    """`sight` is public, secret (its owner's) or hidden; hooks of what lies in it count if `in_force`."""

    at: At
    name: str
    of: str
    parameters: tuple[str, ...]
    holds: str
    sight: str
    ordered: bool
    in_force: bool
    least: Expression | None
    most: Expression | None
    bounds: tuple[Bound, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The geometry of a kind's things: `grid` (columns, rows), `hexes` (row lengths), `ring`, `row`, `graph`.

    `cells` are the things in board order; `neighbours` for each the neighbours, in board order.
    `gaps` is the kind of the inner corners of a grid, with `corners` for each gap.
    """

    at: At
    name: str
    kind: str
    shape: str
    size: tuple[int, ...]
    cells: tuple[str, ...]
    neighbours: tuple[tuple[str, ...], ...]
    gaps: str
    corners: tuple[tuple[str, tuple[str, ...]], ...]
