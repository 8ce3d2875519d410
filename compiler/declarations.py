"""Heads of lines that declare.

Kinds, state, verbs, values and hooks stand here; `course` and `claims` hold the rest, under the same names.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler.claims import (
    AlsoIn as AlsoIn,
    Answer as Answer,
    Differ as Differ,
    Impact as Impact,
    InShort as InShort,
    Passage as Passage,
    Question as Question,
    Replace as Replace,
    Ruling as Ruling,
    Unreached as Unreached,
    Without as Without,
)
from compiler.course import (
    Course as Course,
    Ending as Ending,
    Finish as Finish,
    Offer as Offer,
    Order as Order,
    Places as Places,
    Rank as Rank,
    Scoring as Scoring,
    Seat as Seat,
    Stage as Stage,
    Tie as Tie,
    Ties as Ties,
    Variant as Variant,
    When as When,
)
from compiler.syntax import (
    Binder,
    Expression,
    Family,
    Name,
    Node,
    Parameter,
    Path,
    Pattern,
    Row,
    Titles,
    Type,
)

# The rulebook and what lies on the table


@dataclass(frozen=True, slots=True)
class Game(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Languages(Node):
    names: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Players(Node):
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Extends(Node):
    name: Name


@dataclass(frozen=True, slots=True)
class Was(Node):
    path: Path


@dataclass(frozen=True, slots=True)
class Kind(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    """`has many city neighbours`; without a name it is called as its kind."""

    type: Type
    name: Name | None
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Faces(Node):
    """`faces dark "dark" | "暗", bright`; the titles in the order of the names."""

    names: tuple[Name, ...]
    titled: tuple[Titles | None, ...]


@dataclass(frozen=True, slots=True)
class Thing(Node):
    """`card asteroid "Asteroid" | "..." event`: a thing of a kind with its flags."""

    kind: Name
    name: Name | None
    titles: Titles | None
    flags: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Component(Node):
    name: Name
    kind: Name | None
    titles: Titles | None
    unowned: bool


@dataclass(frozen=True, slots=True)
class Count(Node):
    number: Expression
    per_player: bool
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Goes(Node):
    """Where some of a component's pieces go, so that the sum can be checked."""

    number: Expression
    to: Expression
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Rest(Node):
    to: Expression


@dataclass(frozen=True, slots=True)
class Table(Node):
    name: Name
    titles: Titles | None
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class EachHas(Node):
    kind: Name


@dataclass(frozen=True, slots=True)
class GameHas(Node):
    pass


@dataclass(frozen=True, slots=True)
class Counter(Node):
    family: Family
    titles: Titles | None
    low: Expression | None
    high: Expression | None
    step: int | None
    start: Expression | None
    lifetime: Name | None
    flags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark(Node):
    family: Family
    titles: Titles | None
    by: Name | None
    lifetime: Name | None


@dataclass(frozen=True, slots=True)
class Place(Node):
    family: Family
    titles: Titles | None
    holds: Name
    sight: str
    ordered: bool
    in_force: bool
    size: Expression | None
    bound: str


@dataclass(frozen=True, slots=True)
class Board(Node):
    name: Name
    titles: Titles | None
    of: Name
    shape: Name
    words: tuple[Node, ...]


# Verbs, values, payments


@dataclass(frozen=True, slots=True)
class Verb(Node):
    name: Name
    parameters: tuple[Parameter, ...]
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Action(Node):
    """A verb that its player may do at any time, during the steps that are named."""

    name: Name
    titles: Titles | None
    during: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Value(Node):
    name: Name
    parameters: tuple[Parameter, ...]
    titles: Titles | None
    equals: Expression | None


@dataclass(frozen=True, slots=True)
class Case(Node):
    """`is E if C`: one case of a value."""

    value: Expression
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Payment(Node):
    name: Name
    titles: Titles | None
    unit: Expression


@dataclass(frozen=True, slots=True)
class Accept(Node):
    what: Expression
    worth: Expression
    each: Binder | None
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class AcceptEach(Node):
    binder: Binder


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    bound: str
    number: Expression
    what: Expression


@dataclass(frozen=True, slots=True)
class Exchange(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Give(Node):
    number: Expression
    what: Expression


@dataclass(frozen=True, slots=True)
class Get(Node):
    number: Expression
    what: Expression


# Whenever


@dataclass(frozen=True, slots=True)
class Hook(Node):
    moment: str
    pattern: Pattern
    once: Name | None
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Amendment(Node):
    """What an adjustment does: `+` `-` `least` `most` `becomes` `allowed` `forbidden`."""

    operator: str
    value: Expression | None


@dataclass(frozen=True, slots=True)
class Adjust(Node):
    pattern: Pattern
    condition: Expression | None
    amendment: Amendment


@dataclass(frozen=True, slots=True)
class NamedBlock(Node):
    """`on play`, `on action once a generation`, `on shortage`."""

    name: Name
    once: Name | None


@dataclass(frozen=True, slots=True)
class Broken(Node):
    """A line that could not be read; it has been reported."""
