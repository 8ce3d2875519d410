"""Expressions: what can be asked of a position.

Every name in them stands for something that is declared; a `slot` is a name of the activation (a parameter,
a `let` or the binder of a choice), unique within its verb, block or hook.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir.base import Type

# The quantifiers that are numbers and no conditions.
COUNTS = ("number of", "runs of", "groups of")


@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class Truth:
    value: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """A parameter, a `let`, or what a choice or loop binds."""

    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class You:
    """The player whose rule is being done; lexical."""


@dataclass(frozen=True, slots=True)
class Nobody:
    """No player, or no thing."""


@dataclass(frozen=True, slots=True)
class This:
    """The thing that the rule is printed on."""

    kind: str


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing by its name; a face, an answer and a seat are things too."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A component without identity, or a kind, by its name; yours if `owner` is None and it is owned."""

    name: str
    kind: str
    owner: Expression | None = None


@dataclass(frozen=True, slots=True)
class Players:
    """The number of players."""


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """The player from whom turn order runs; it can be set."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question is answered with in this reading: a thing of the question's name."""

    question: str


@dataclass(frozen=True, slots=True)
class RoundNumber:
    """Which time the named stage is being done, from 1; 0 before."""

    stage: str


@dataclass(frozen=True, slots=True)
class Read:
    """A counter or mark. `owner` is its player, or the thing that has it; None for the game's own."""

    state: str
    arguments: tuple[Expression, ...]
    owner: Expression | None
    type: Type


@dataclass(frozen=True, slots=True)
class PlaceOf:
    """A place, `box` included. `owner` as in `Read`."""

    place: str
    arguments: tuple[Expression, ...]
    owner: Expression | None
    holds: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A value, asked by somebody; by you if `by` is None."""

    value: str
    arguments: tuple[Expression, ...]
    by: Expression | None
    type: Type


@dataclass(frozen=True, slots=True)
class Attribute:
    """What is printed on a thing. An attribute that the thing lacks is no value, of many none."""

    attribute: str
    of: Expression
    type: Type


@dataclass(frozen=True, slots=True)
class Face:
    """The face that a thing shows; it can be set."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a piece or thing is: the owner of the place where it lies, or of the piece."""

    of: Expression


@dataclass(frozen=True, slots=True)
class Lies:
    """The thing of a kind in whose place something lies."""

    of: Expression
    kind: str


@dataclass(frozen=True, slots=True)
class End:
    """What lies on top, or at the bottom, of an ordered place."""

    which: str
    place: Expression
    kind: str


@dataclass(frozen=True, slots=True)
class Remembered:
    """What an event remembers: a parameter, a `let` or a choice of the verb. `slot` holds the event."""

    slot: str
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table, looked up by its keys; no row, no value."""

    table: str
    column: str
    keys: tuple[Expression, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Arith:
    """`+`, `-` or `*`."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Divide:
    """A division, rounded `up` or `down`."""

    left: Expression
    right: Expression
    rounded: str


@dataclass(frozen=True, slots=True)
class List:
    items: tuple[Expression, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Compare:
    """`=`, `!=`, `<`, `>`, `<=`, `>=`; false if a side has no value."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class And:
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Or:
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Not:
    inner: Expression


@dataclass(frozen=True, slots=True)
class Among:
    """Whether something is in a list, lies in a place, or lies in any place of a thing."""

    item: Expression
    group: Expression


@dataclass(frozen=True, slots=True)
class IsKind:
    """Whether something is of a kind or a class of pieces."""

    item: Expression
    kind: str


@dataclass(frozen=True, slots=True)
class HasBlock:
    """Whether a thing has a named block, or any value for an attribute."""

    thing: Expression
    name: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Whether two cells are neighbours, or a cell and one where such a piece lies."""

    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Can:
    """Whether a block could be done to its end now."""

    block: Expression


@dataclass(frozen=True, slots=True)
class Block:
    """A named block of a thing, to be done or asked about."""

    name: str
    of: Expression


@dataclass(frozen=True, slots=True)
class Shape:
    """A function of the geometry or of numbers; `compiler.shapes` defines each."""

    function: str
    arguments: tuple[Expression, ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Phrase:
    """`in`, `on`, `beside`, `from`, `within`, `joined to` and what follows."""

    preposition: str
    what: Expression


@dataclass(frozen=True, slots=True)
class Set:
    """What a choice, a loop or a quantifier ranges over.

    `sort` is `things`, `pieces`, `cells` (things of a board), `players`, `opponents`, `numbers` or `events`;
    `kind` is the kind, the class of pieces, or the verb. `owned` asks for yours (for events: done by you).
    `numbers` run from the phrase `from` to the phrase `to`. `scope` is the stage or verb since whose start
    events count, or `game`. `piece` is true if `kind` names one class of pieces and not a whole kind.
    """

    sort: str
    kind: str
    slot: str
    owned: bool
    phrases: tuple[Phrase, ...]
    scope: str
    where: Expression | None
    type: Type
    piece: bool = False


@dataclass(frozen=True, slots=True)
class Quantified:
    """`any`, `no`, `every`, `at least`, `at most`, `exactly`, which are conditions, and `COUNTS`; `count` where it has one."""

    quantifier: str
    count: Expression | None
    over: Set


@dataclass(frozen=True, slots=True)
class Over:
    """The `sum`, `lowest` or `highest` of something over a set; over nothing lowest and highest have no value."""

    extreme: str
    what: Expression
    over: Set


@dataclass(frozen=True, slots=True)
class Chosen:
    """`any K` given to a verb: the player chooses it before the line is done."""

    among: Set


@dataclass(frozen=True, slots=True)
class Every:
    """`every K` given to a core verb: all of them."""

    among: Set


Expression = (
    Number | Truth | Slot | You | Nobody | This | Thing | Piece | Players | FirstPlayer | Answer | RoundNumber | Read | PlaceOf
    | Ask | Attribute | Face | Owner | Lies | End | Remembered | Cell | Arith | Divide | List | Compare | And | Or | Not
    | Among | IsKind | HasBlock | Beside | Can | Block | Shape | Quantified | Over | Chosen | Every
)  # fmt: skip
