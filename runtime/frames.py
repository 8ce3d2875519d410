"""Where a verb stands while it waits: the frames of a strand.

A frame holds numbers and words only. A place in the rules is a block's number and a line in it. Frames of one
activation share its names: only the activation holds them, the others hold its position `a` in the strand.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

Value = Any
"""A number, yes or no, a thing's name, a player's number, a piece, a list of such, "" for nobody, None for no value."""


@dataclass(slots=True)
class Act:
    """An activation: a verb, a hook's body, a named block or a stage for one player.

    `step` goes 0 instead of, 1 before, 2 block, 3 event and after, 4 end. `cause` is the statement that did it.
    """

    sort: str
    name: str
    block: int
    names: dict[str, Value]
    you: int | None
    this: str | None
    cause: str
    serial: int = 0
    began: int = 0
    step: int = 0
    saved: list[list[Value]] = field(default_factory=list)

    def copy(self) -> Act:
        """The same, apart."""
        return Act(
            self.sort, self.name, self.block, dict(self.names), self.you, self.this, self.cause,
            self.serial, self.began, self.step, list(self.saved),
        )  # fmt: skip


@dataclass(slots=True)
class Seq:
    """A block and the line that is next; `end` is where to stop, -1 for its end."""

    block: int
    line: int
    a: int
    end: int = -1

    def copy(self) -> Seq:
        """The same, apart."""
        return Seq(self.block, self.line, self.a, self.end)


@dataclass(slots=True)
class Each:
    """What is left of a list that was fixed beforehand; `slot` is empty if its members are `you` in turn."""

    block: int
    a: int
    slot: str
    left: list[Value]
    you: list[Value] = field(default_factory=list)

    def copy(self) -> Each:
        """The same, apart."""
        return Each(self.block, self.a, self.slot, list(self.left), list(self.you))


@dataclass(slots=True)
class Rep:
    """A loop: where its statement is, rounds left (-1: no end), rounds made."""

    block: int
    line: int
    a: int
    left: int
    made: int = 0
    idle: int = 0
    mark: int = -1

    def copy(self) -> Rep:
        """The same, apart."""
        return Rep(self.block, self.line, self.a, self.left, self.made, self.idle, self.mark)


@dataclass(slots=True)
class Parts:
    """What is left of an `in any order`: lines of its block; or the branches of a `both`."""

    block: int
    line: int
    a: int
    left: list[int]

    def copy(self) -> Parts:
        """The same, apart."""
        return Parts(self.block, self.line, self.a, list(self.left))


@dataclass(slots=True)
class Hooks:
    """Matched hooks still to run: number of the hook, names, you, this."""

    cause: str
    left: list[list[Value]]

    def copy(self) -> Hooks:
        """The same, apart."""
        return Hooks(self.cause, [[h[0], dict(h[1]), *h[2:]] for h in self.left])


@dataclass(slots=True)
class Payment:
    """An open payment: what is owed, its lines [sort, index, item, worth, low, high, given], the line reached.

    `needs` are copies of what is needed: [thing, {attribute: value}, piece or ""].
    """

    name: str
    block: int
    line: int
    a: int
    owed: int
    unit: int
    lines: list[list[Value]]
    at: int = 0
    needs: list[list[Value]] = field(default_factory=list)
    step: int = 0
    exchanged: list[Value] = field(default_factory=list)

    def copy(self) -> Payment:
        """The same, apart."""
        return Payment(
            self.name, self.block, self.line, self.a, self.owed, self.unit, [list(x) for x in self.lines],
            self.at, [[n[0], dict(n[1]), n[2]] for n in self.needs], self.step, list(self.exchanged),
        )  # fmt: skip


@dataclass(slots=True)
class Ask:
    """A question: its sort, where its statement is, and what was picked so far; never the options."""

    sort: str
    block: int
    line: int
    a: int
    picked: list[Value] = field(default_factory=list)

    def copy(self) -> Ask:
        """The same, apart."""
        return Ask(self.sort, self.block, self.line, self.a, list(self.picked))


@dataclass(slots=True)
class Stage:
    """A stage of the course under way: players still to come in this round of it, rounds left, who passed."""

    name: str
    block: int
    line: int
    a: int
    left: list[int]
    rounds: int
    passed: list[int]
    step: int = 0
    turns: int = 0

    def copy(self) -> Stage:
        """The same, apart."""
        return Stage(
            self.name, self.block, self.line, self.a, list(self.left), self.rounds, list(self.passed), self.step,
            self.turns,
        )  # fmt: skip


@dataclass(slots=True)
class Offer:
    """An offer under way: how many of its lines were done."""

    block: int
    line: int
    a: int
    made: int = 0

    def copy(self) -> Offer:
        """The same, apart."""
        return Offer(self.block, self.line, self.a, self.made)


Frame = Act | Seq | Each | Rep | Parts | Hooks | Payment | Ask | Stage | Offer
SORTS: dict[str, type[Any]] = {
    sort.__name__: sort for sort in (Act, Seq, Each, Rep, Parts, Hooks, Payment, Ask, Stage, Offer)
}  # fmt: skip


def to_plain(frame: Frame) -> list[Value]:
    """A frame as a list: its sort, then its fields in order."""
    return [type(frame).__name__, *(getattr(frame, f.name) for f in fields(frame))]


def from_plain(plain: list[Value]) -> Frame:
    """A frame out of its list; a wrong one raises `ValueError`."""
    sort = SORTS.get(plain[0])
    if sort is None:
        raise ValueError(f"no frame is called {plain[0]}")
    shape = fields(sort)
    if len(plain) - 1 != len(shape):
        raise ValueError(f"a frame {plain[0]} has {len(shape)} parts, not {len(plain) - 1}")
    for part, value in zip(shape, plain[1:], strict=True):
        if not _fits(str(part.type), value):
            raise ValueError(f"{part.name} of a frame {plain[0]} cannot be {value!r}")
    frame: Frame = sort(*plain[1:])
    return frame


def _fits(written: str, value: Value) -> bool:
    if written.startswith("list"):
        return isinstance(value, list)
    if written.startswith("dict"):
        return isinstance(value, dict)
    kinds: tuple[type, ...] = (int,) if written.startswith("int") else (str,)
    return isinstance(value, kinds) or (value is None and "None" in written)
