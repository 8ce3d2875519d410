"""A position in play: the layout, the state, and what is kept beside them.

The log, the memory of values and the rules reached are no part of the position.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from runtime.frames import Act, Frame, Value
from runtime.layout import Layout
from runtime.state import State


class Blurred(Exception):
    """The answer depends on what a hypothetical action would have changed."""


class _Unknown:
    """The one value of a name that is not known in a hypothetical action."""

    def __repr__(self) -> str:
        return "unknown"


UNKNOWN = _Unknown()


@dataclass(slots=True)
class Entry:
    """A line of the log: what happened, by whom, by which statement, how deep inside what.

    `sort` is `verb`, `choice`, `change`, `move`, `draw`, `reveal`, `stage`, `pass`, `stuck`, `short`, `score`,
    `ending` or `over`; `what` names the verb, cell, thing or stage; `facts` hold the rest by name. `secret` says
    that something in it lay where not everybody sees it.
    """

    sort: str
    who: int | None
    what: str
    facts: dict[str, Value]
    statement: str
    depth: int
    strand: int
    secret: bool = False


@dataclass(slots=True)
class Machine:
    """What the rooms work on. A `patient` one waits where nothing is left but to leave off."""

    lay: Layout
    st: State
    log: list[Entry] | None = None
    reached: set[str] | None = None
    memo: dict[Value, Value] = field(default_factory=dict)
    options: dict[int, Value] = field(default_factory=dict)
    depth: int = 0
    steps: int = 0
    patient: bool = False

    def touch(self) -> None:
        """Forget what was computed about the position before it changed."""
        if self.memo:
            self.memo.clear()
        if self.options:
            self.options.clear()

    def push(self, strand: int, frame: Frame) -> None:
        """Put a frame on top of a strand."""
        self.st.strands[strand].append(frame)

    def act(self, strand: int, a: int) -> Act:
        """The activation at a position of a strand."""
        found = self.st.strands[strand][a]
        assert isinstance(found, Act)
        return found

    def note(
        self, sort: str, who: int | None, what: str, statement: str, strand: int, **facts: Value
    ) -> None:
        """Add a line to the log, if one is kept."""
        if self.log is not None:
            depth = sum(isinstance(f, Act) for f in self.st.strands[strand])
            secret = any(self._unseen(v) for v in (what, *facts.values()))
            self.log.append(Entry(sort, who, what, facts, statement, depth, strand, secret))

    def _unseen(self, value: Value) -> bool:
        """Whether something is a thing that lies where not everybody sees it."""
        if not isinstance(value, str) or value not in self.lay.number:
            return False
        place = self.st.loc[self.lay.number[value]]
        return place >= 0 and self.lay.zone_infos[place].sight != "public"

    def reach(self, address: str) -> None:
        """Remember that a rule was used."""
        if self.reached is not None:
            self.reached.add(address)


class Scope:
    """From where something is asked: the names that can be seen, you, this, and what is only supposed.

    `blur` names the families of cells, places and events that a supposed action has changed, `moved` where it has laid
    things whose place is known.
    """

    __slots__ = ("blur", "m", "moved", "names", "strand", "this", "you")

    def __init__(
        self, m: Machine, names: dict[str, Value], you: int | None, this: str | None, strand: int,
        blur: frozenset[str] = frozenset(), moved: dict[str, int] | None = None,
    ) -> None:  # fmt: skip
        self.m = m
        self.names = names
        self.you = you
        self.this = this
        self.strand = strand
        self.blur = blur
        self.moved = moved

    def asking(self, names: dict[str, Value], you: int | None, this: str | None = None) -> Scope:
        """The scope of a value or hook asked from here."""
        return Scope(self.m, names, you, this, self.strand, self.blur, self.moved)


def scope_of(m: Machine, strand: int, a: int) -> Scope:
    """The scope of an activation under way."""
    act = m.act(strand, a)
    return Scope(m, act.names, act.you, act.this, strand)
