"""Heads of lines about what the books say, and about other rules."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.syntax import Expression, Name, Node, Path, Titles


@dataclass(frozen=True, slots=True)
class Differ(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Passage(Node):
    """What one book says inside a `differ`; its line has the citations."""


@dataclass(frozen=True, slots=True)
class Question(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Answer(Node):
    name: Name
    titles: Titles | None


@dataclass(frozen=True, slots=True)
class Ruling(Node):
    path: Path
    value: Expression | None
    follows: Name | None
    reason: Titles


@dataclass(frozen=True, slots=True)
class Impact(Node):
    path: Path
    impact: Name
    reason: Titles


@dataclass(frozen=True, slots=True)
class Unreached(Node):
    reason: Titles


@dataclass(frozen=True, slots=True)
class InShort(Node):
    """What a player aid says of the line above; `nothing` if it leaves it out."""

    words: Titles | None


@dataclass(frozen=True, slots=True)
class Replace(Node):
    path: Path


@dataclass(frozen=True, slots=True)
class Without(Node):
    path: Path


@dataclass(frozen=True, slots=True)
class AlsoIn(Node):
    path: Path
