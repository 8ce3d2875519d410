"""Statements that change counters and marks, and that pay."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At
from compiler.ir.expressions import Expression, Piece, Read


@dataclass(frozen=True, slots=True)
class Gain:
    """More of a counter, clipped at its end unless `on excess` says otherwise."""

    at: At
    amount: Expression
    cell: Read


@dataclass(frozen=True, slots=True)
class Lose:
    """Less of a counter; it must be there unless `on shortage` says otherwise."""

    at: At
    amount: Expression
    cell: Read


@dataclass(frozen=True, slots=True)
class Change:
    """`cell + n` or `cell - n`; ends as in `Gain` and `Lose`."""

    at: At
    cell: Read
    sign: str
    amount: Expression


@dataclass(frozen=True, slots=True)
class Assign:
    """`cell = value`; a mark, a counter, a face, the first player, or a payment's need."""

    at: At
    cell: Expression
    value: Expression


@dataclass(frozen=True, slots=True)
class Let:
    at: At
    slot: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Score:
    """Victory points, on the counter that is declared `scored`."""

    at: At
    amount: Expression


@dataclass(frozen=True, slots=True)
class Pay:
    """An amount of a counter, or of a payment's pieces; exchanges stay open meanwhile.

    `payment` says what it may be put together of; without one it is the counter itself.
    """

    at: At
    amount: Expression
    cell: Read | Piece | None
    payment: str


@dataclass(frozen=True, slots=True)
class PayNeeds:
    """A list of needs, each met by a piece that the payment accepts."""

    at: At
    needs: Expression
    payment: str
