"""The rulebook as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir import declarations as d
from compiler.ir.base import At, Title
from compiler.ir.statements import Adjust, Block, Hook, Stage


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """The numbers of players; several if the books differ."""

    at: At
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything that a rulebook says, in the order in which it is written.

    As compiled it holds what every source says: declarations with one address stand side by side where the
    sources differ, and blocks hold `Differ`. A reading (`compiler.readings`) is a rulebook in which each
    address is said once; `reading` is then its name.
    """

    name: str
    reading: str
    languages: tuple[str, ...]
    extends: tuple[str, ...]
    players: tuple[PlayerCount, ...]
    titles: tuple[Title, ...]
    kinds: tuple[d.Kind, ...]
    things: tuple[d.Thing, ...]
    components: tuple[d.Component, ...]
    tables: tuple[d.Table, ...]
    boards: tuple[d.Board, ...]
    counters: tuple[d.Counter, ...]
    marks: tuple[d.Mark, ...]
    places: tuple[d.Place, ...]
    verbs: tuple[d.Verb, ...]
    values: tuple[d.Value, ...]
    payments: tuple[d.Payment, ...]
    exchanges: tuple[d.Exchange, ...]
    hooks: tuple[Hook, ...]
    adjusts: tuple[Adjust, ...]
    stages: tuple[Stage, ...]
    course: Block
    endings: tuple[d.Ending, ...]
    scorings: tuple[d.Scoring, ...]
    variants: tuple[d.Variant, ...]
    questions: tuple[d.Question, ...]
    orders: tuple[d.Order, ...]
    rulings: tuple[d.Ruling, ...]
    impacts: tuple[d.Impact, ...]
