"""Where everything of a game lies: cells in one list, places, things, blocks by number.

Made once from a reading, the number of players and the variants; a game in play never changes it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.ir import declarations as d, statements as s
from compiler.ir.expressions import Expression
from compiler.ir.rulebook import Rulebook
from runtime.frames import Value


@dataclass(slots=True)
class CellInfo:
    """A counter or mark of somebody; ends that are not fixed numbers are asked for when needed."""

    index: int
    name: str
    owner: Value
    arguments: tuple[Value, ...]
    low: int | None = None
    high: int | None = None
    low_rule: Expression | None = None
    high_rule: Expression | None = None
    step: int = 1
    around: bool = False
    start: Value = 0
    lifetime: str = ""
    shortage: s.Block = ()
    excess: s.Block = ()
    counter: bool = True


@dataclass(slots=True)
class ZoneInfo:
    """A place of somebody."""

    index: int
    name: str
    owner: Value
    arguments: tuple[Value, ...]
    sight: str
    ordered: bool
    in_force: bool
    holds: str
    most: Expression | None = None
    least: Expression | None = None
    shortage: s.Block = ()
    excess: s.Block = ()


@dataclass(slots=True)
class Code:
    """A rule that can be done by name: a verb's or a named block, with the thing that it is printed on."""

    name: str
    block: int
    this: str | None
    once: str
    address: str


@dataclass(slots=True)
class Layout:
    """The tables of one game."""

    rulebook: Rulebook
    variants: tuple[str, ...]
    players: tuple[str, ...]
    seats: tuple[str, ...]
    version: str = ""
    cells: dict[tuple[Value, ...], int] = field(default_factory=dict)
    cell_infos: list[CellInfo] = field(default_factory=list)
    families: dict[str, list[CellInfo]] = field(default_factory=dict)
    starts: list[Value] = field(default_factory=list)
    zones: dict[tuple[Value, ...], int] = field(default_factory=dict)
    zone_infos: list[ZoneInfo] = field(default_factory=list)
    zones_on: dict[str, tuple[int, ...]] = field(default_factory=dict)
    box: int = 0
    things: dict[str, tuple[str, ...]] = field(default_factory=dict)
    thing: dict[str, d.Thing] = field(default_factory=dict)
    number: dict[str, int] = field(default_factory=dict)
    kind_of: dict[str, str] = field(default_factory=dict)
    classes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    component: dict[str, d.Component] = field(default_factory=dict)
    unlimited: frozenset[str] = frozenset()
    kind_names: frozenset[str] = frozenset()
    course: int = 0
    faces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    printed: dict[tuple[str, str], Value] = field(default_factory=dict)
    printed_rules: dict[tuple[str, str], Expression] = field(default_factory=dict)
    many: frozenset[str] = frozenset()
    boards: dict[str, d.Board] = field(default_factory=dict)
    neighbours: dict[str, tuple[str, ...]] = field(default_factory=dict)
    blocks: list[s.Block] = field(default_factory=lambda: [()])
    numbers: dict[int, int] = field(default_factory=dict)
    codes: dict[str, Code] = field(default_factory=dict)
    verbs: dict[str, d.Verb] = field(default_factory=dict)
    any_time: tuple[d.Verb, ...] = ()
    values: dict[str, d.Value] = field(default_factory=dict)
    tables: dict[str, dict[tuple[Value, ...], dict[str, Value]]] = field(default_factory=dict)
    cell_rules: dict[tuple[Value, ...], Expression] = field(default_factory=dict)
    payments: dict[str, d.Payment] = field(default_factory=dict)
    exchanges: tuple[d.Exchange, ...] = ()
    stages: dict[str, s.Stage] = field(default_factory=dict)
    stage_places: dict[str, tuple[int, int]] = field(default_factory=dict)
    hooks: list[s.Hook] = field(default_factory=list)
    hook_thing: list[str] = field(default_factory=list)
    hook_numbers: dict[int, int] = field(default_factory=dict)
    hooks_of: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    adjusts: dict[str, tuple[tuple[s.Adjust, str], ...]] = field(default_factory=dict)
    adjusted_live: frozenset[str] = frozenset()
    watched: frozenset[str] = frozenset()
    lifetimes: dict[str, tuple[int, ...]] = field(default_factory=dict)
    gained: str = ""
    scored: str = ""
    endings: tuple[d.Ending, ...] = ()
    answers: dict[str, str] = field(default_factory=dict)
    kept: dict[Any, Any] = field(default_factory=dict)

    @property
    def table(self) -> int:
        """The number of the table's strand, after those of the players."""
        return len(self.players)

    def block(self, block: s.Block) -> int:
        """The number of a block; 0 for an empty one."""
        return self.numbers[id(block)] if block else 0

    def holding(self, thing: str, kind: str) -> tuple[int, ...]:
        """The places on a thing in which something of a kind may lie."""
        key = ("holding", thing, kind)
        if key not in self.kept:
            zones = self.zones_on.get(thing, ())
            self.kept[key] = tuple(z for z in zones if self.may_hold(z, kind))
        found: tuple[int, ...] = self.kept[key]
        return found

    def may_hold(self, zone: int, kind: str) -> bool:
        """Whether something of a kind may lie in a place."""
        holds = self.zone_infos[zone].holds
        named = {holds, self.kind_of.get(holds, holds)}
        return "any" in (holds, kind) or not named.isdisjoint((kind, self.kind_of.get(kind, kind)))

    def endless(self, item: str) -> bool:
        """Whether the box never runs out of a piece: nobody counts it, or a seat that never decides owns it."""
        owner = piece_owner(item) if "#" in item else ""
        if isinstance(owner, int) and owner >= len(self.players):
            return True
        return self.class_of(item) in self.unlimited

    def class_of(self, item: str) -> str:
        """The class of a piece, or the thing itself: the part before its marks."""
        return item.partition("#")[0] if "#" in item else item.partition("*")[0]

    def is_kind(self, item: str, kind: str) -> bool:
        """Whether a thing or piece is of a kind, a class, or is that thing."""
        if "#" in item or "*" in item:
            item = self.class_of(item)
        return item == kind or self.kind_of.get(item) == kind


def piece(name: str, owner: int | None) -> str:
    """A piece as it lies in a place: its class and its owner's number, `-` for nobody's."""
    return f"{name}#{'-' if owner is None else owner}"


def piece_owner(item: str) -> Value:
    """Whose a piece is, by itself."""
    mark = item.partition("#")[2].partition("@")[0]
    return "" if mark in ("", "-") else int(mark)
