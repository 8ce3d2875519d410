"""Heads of lines that declare the course of play, scoring and variants."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.syntax import Expression, Name, Node, Titles


@dataclass(frozen=True, slots=True)
class Course(Node):
    pass


@dataclass(frozen=True, slots=True)
class Stage(Node):
    """A round, phase, turn or step, and in which order the players do it."""

    word: str
    name: Name
    titles: Titles | None
    order: Name | None
    at_once: bool
    until_all_pass: bool
    times: Expression | None


@dataclass(frozen=True, slots=True)
class When(Node):
    condition: Expression


@dataclass(frozen=True, slots=True)
class Offer(Node):
    least: int
    most: int
    or_pass: bool


@dataclass(frozen=True, slots=True)
class Ending(Node):
    name: Name | None
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Finish(Node):
    name: Name


@dataclass(frozen=True, slots=True)
class Scoring(Node):
    name: Name | None
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Tie(Node):
    extreme: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Rank(Node):
    kind: Name
    by: Expression


@dataclass(frozen=True, slots=True)
class Places(Node):
    points: tuple[Expression, ...]
    condition: Expression | None


@dataclass(frozen=True, slots=True)
class Ties(Node):
    share: bool
    rounding: str


@dataclass(frozen=True, slots=True)
class Variant(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Seat(Node):
    """A seat that takes part but never decides."""

    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Order(Node):
    names: tuple[Name, ...]
