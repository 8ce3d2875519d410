"""Statements that move things and pieces; they hold no blocks."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At
from compiler.ir.expressions import Expression, PlaceOf


@dataclass(frozen=True, slots=True)
class Move:
    """Things or pieces to a place. `what` is a thing, a piece, a set or a whole place; `number` of pieces.

    `source` is None where the thing itself knows, or for pieces with only one place they can come from.
    """

    at: At
    number: Expression | None
    what: Expression | PlaceOf
    source: Expression | None
    target: Expression


@dataclass(frozen=True, slots=True)
class Draw:
    """The top of an ordered place, or any by chance of another, to a place."""

    at: At
    number: Expression
    source: PlaceOf
    target: PlaceOf


@dataclass(frozen=True, slots=True)
class Reveal:
    """The top of a place, or one by chance; it stays there, shown, and is bound to a slot."""

    at: At
    slot: str
    source: PlaceOf


@dataclass(frozen=True, slots=True)
class Shuffle:
    at: At
    place: PlaceOf


@dataclass(frozen=True, slots=True)
class Swap:
    """Two things, or two places' contents, change places."""

    at: At
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Flip:
    """A thing turns to its next face."""

    at: At
    what: Expression


@dataclass(frozen=True, slots=True)
class PassOn:
    """Every player's place goes to the neighbour, all at the same time; `left` or `right`."""

    at: At
    place: PlaceOf
    direction: str
