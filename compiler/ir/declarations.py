"""Declarations: what a rulebook is made of."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import At, Type
from compiler.ir.expressions import Expression, Set
from compiler.ir.state import (
    Board as Board,
    Bound as Bound,
    Counter as Counter,
    Mark as Mark,
    Place as Place,
    Special as Special,
)
from compiler.ir.statements import Adjust, Block, Hook


@dataclass(frozen=True, slots=True)
class Attribute:
    """What a kind's things have printed on them. `block` and `test` attributes hold rules."""

    at: At
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Kind:
    at: At
    name: str
    attributes: tuple[Attribute, ...]
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """The value of an attribute; several with one address if the books differ."""

    at: At
    attribute: str
    value: Expression


@dataclass(frozen=True, slots=True)
class NamedBlock:
    """`on play`; `once` names the stage in which it may be done once, marked on the thing."""

    at: At
    name: str
    once: str
    block: Block


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing with identity; `part_of` is the thing in whose block an unnamed one stands."""

    at: At
    name: str
    kind: str
    printed: tuple[Printed, ...]
    blocks: tuple[NamedBlock, ...]
    hooks: tuple[Hook, ...]
    adjusts: tuple[Adjust, ...]
    part_of: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    at: At
    number: Expression
    per_player: bool
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Goes:
    """Where some of a component go; `rest` has no number."""

    at: At
    number: Expression | None
    to: Expression
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Component:
    """Pieces without identity, or, if `things`, the count of a kind's things.

    Without a count there are as many as are wanted. `printed` is the same on every piece.
    """

    at: At
    name: str
    kind: str
    owned: bool
    things: bool
    counts: tuple[Count, ...]
    goes: tuple[Goes, ...]
    printed: tuple[Printed, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCell:
    at: At
    column: str
    value: Expression | Block


@dataclass(frozen=True, slots=True)
class Row:
    at: At
    keys: tuple[Expression, ...]
    cells: tuple[TableCell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Table:
    """Rows looked up by the first columns, `keys` of them."""

    at: At
    name: str
    keys: tuple[Column, ...]
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    type: Type
    preposition: str


@dataclass(frozen=True, slots=True)
class Verb:
    """`remembers` are the names that its events keep; `any_time` its window, the stages it is offered in.

    An `of` names the thing that the action is printed on.
    """

    at: At
    name: str
    parameters: tuple[Parameter, ...]
    block: Block
    remembers: tuple[tuple[str, Type], ...]
    any_time: bool
    during: tuple[str, ...]
    of: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    at: At
    result: Expression
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Value:
    at: At
    name: str
    parameters: tuple[Parameter, ...]
    type: Type
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Accept:
    """A line of a payment: a counter or the pieces of a place at a worth, perhaps for each of a set."""

    at: At
    what: Expression
    worth: Expression
    each: Set | None
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class AcceptEach:
    """Pieces for needs: which piece may meet `need`."""

    at: At
    need: Set
    piece: Set


@dataclass(frozen=True, slots=True)
class Quota:
    """At least, or at most, so many of one accepted thing; of a family together if it has no arguments."""

    at: At
    bound: str
    number: Expression
    what: Expression


@dataclass(frozen=True, slots=True)
class Payment:
    """`unit` is the counter or kind that amounts are in; `before` is done while the payment is put together."""

    at: At
    name: str
    unit: Expression
    accepts: tuple[Accept, ...]
    each: tuple[AcceptEach, ...]
    quotas: tuple[Quota, ...]
    before: Block


@dataclass(frozen=True, slots=True)
class Exchange:
    """`give` of the cells for `get` of the cells, while a payment is open."""

    at: At
    name: str
    give: Expression
    give_from: tuple[Expression, ...]
    get: Expression
    get_from: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """When `when` holds, the named stages are finished, then the block is done, then comes the scoring."""

    at: At
    name: str
    when: Expression
    finish: tuple[str, ...]
    block: Block


@dataclass(frozen=True, slots=True)
class Tie:
    at: At
    extreme: str
    by: Expression


@dataclass(frozen=True, slots=True)
class Scoring:
    """Done for each player in turn order after the end; `ties` decide among equals, in order."""

    at: At
    name: str
    block: Block
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    at: At
    name: str


@dataclass(frozen=True, slots=True)
class Variant:
    """A rulebook in small, played only if it is chosen."""

    at: At
    name: str
    hooks: tuple[Hook, ...]
    adjusts: tuple[Adjust, ...]
    seats: tuple[Seat, ...]
    endings: tuple[Ending, ...]
    without: tuple[str, ...]
    replaced: tuple[tuple[str, Block], ...]
    added: tuple[tuple[str, Block], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question, with the passages that can be read so."""

    at: At
    name: str


@dataclass(frozen=True, slots=True)
class Question:
    """What the books leave open, and the answers between which a ruling decides."""

    at: At
    name: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """A named order of steps, keyed, so that the books can differ in it."""

    at: At
    stage: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Which of several readings is played: a value, or the reading that it `follows`."""

    at: At
    path: str
    value: Expression | None
    follows: str
    reason: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Impact:
    """An impact that the encoder lowers, with a reason."""

    at: At
    path: str
    impact: str
    reason: tuple[str, ...]
