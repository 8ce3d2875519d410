"""One pass over a block: whether it can be done to its end, judged without trying.

Gains lend, losses need, and what the action itself has written is not known any more: a condition over it may go
either way. Of several ways the best of each counter is lent. The pass never looks into a hidden place.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At
from runtime import pass_rooms, sets, values
from runtime.frames import Value
from runtime.lent import Lent, joined
from runtime.machine import UNKNOWN, Blurred, Machine, Scope
from runtime.needs import needs, reads_later

LONGEST = 20000


@dataclass(frozen=True, slots=True)
class View:
    """Whose action it is, and the thing that it is printed on."""

    you: int | None
    this: str | None


@dataclass(slots=True)
class Pass:
    """A pass under way: how deep it is, how long it was, and, if asked for, what failed."""

    m: Machine
    strand: int
    depth: int = 0
    lines: int = 0
    blames: list[At] | None = None
    failing: list[e.Expression] = field(default_factory=list)
    lacks: list[tuple[int, int, int]] = field(default_factory=list)

    def scope(self, lent: Lent, view: View) -> Scope:
        """From where the action asks."""
        return Scope(
            self.m, lent.names, view.you, view.this, self.strand, lent.blur, lent.moved
        )  # fmt: skip

    def lack(self, index: int, wanted: int, have: int) -> None:
        """Remember how much of a counter was wanted, and how much there was."""
        if self.blames is not None:
            self.lacks.append((index, wanted, have))

    def blame(self, at: At) -> None:
        """Remember the rule that could not be done."""
        if self.blames is not None and at not in self.blames:
            self.blames.append(at)


def run(
    p: Pass,
    lent: Lent,
    view: View,
    block: s.Block,
    line: int = 0,
    end: int = -1,
    after: bool = False,
) -> Lent | None:
    """Pass over the lines of a block; `after` says that something that follows may fail."""
    stop = end if end >= 0 else len(block)
    lay = p.m.lay
    found: Lent | None = lent
    for at in range(line, stop):
        p.lines += 1
        if p.lines > LONGEST or (not after and not needs(lay, block, at)):
            return found
        statement = block[at]
        if isinstance(statement, s.Choose) and statement.mode == "one" and not statement.block:
            return _choose(p, lent, view, block, at, stop, after)
        room = pass_rooms.ROOMS.get(type(statement))
        if room is None:
            continue
        found = room(p, lent, view, statement, after or needs(lay, block, at + 1))
        if found is None:
            p.blame(statement.at)
            return None
        lent = found
    return found


def _choose(
    p: Pass, lent: Lent, view: View, block: s.Block, at: int, stop: int, after: bool
) -> Lent | None:
    """None to choose from: no. Else the rest of the block once for each, if it matters which."""
    line = block[at]
    assert isinstance(line, s.Choose)
    slot = line.among.slot
    found = options(p.scope(lent, view), line)
    if found is None:
        lent.names[slot] = UNKNOWN
        return run(p, lent, view, block, at + 1, stop, after)
    if not found:
        p.blame(line.at)
        return None
    if reads_later(p.m.lay, block, at + 1, slot) < 0:
        lent.names[slot] = found[0] if len(found) == 1 else UNKNOWN
        return run(p, lent, view, block, at + 1, stop, after)
    ends: list[Lent] = []
    for item in found:
        way = lent.copy()
        way.names[slot] = item
        done = run(p, way, view, block, at + 1, stop, after)
        if done is not None:
            if not after or len(found) == 1:
                return done
            done.names[slot] = UNKNOWN
            ends.append(done)
    return joined(ends, p.m.lay)


def options(x: Scope, line: s.Choose | s.Pick) -> list[Value] | None:
    """What may be chosen; None if that is not known."""
    try:
        found = sets.possible(x, line.among)
    except Blurred:
        return None
    found = list(dict.fromkeys(tuple(i) if isinstance(i, list) else i for i in found))
    for refinement in getattr(line, "refinements", ()):
        try:
            found = _refined(x, line.among.slot, found, refinement)
        except Blurred:
            break
    return found


def _refined(x: Scope, slot: str, found: list[Value], refinement: s.Refinement) -> list[Value]:
    old = x.names.get(slot, sets.MISSING)
    measured: list[tuple[Value, Value]] = []
    try:
        for item in found:
            x.names[slot] = item
            measured.append((item, values.ev(x, refinement.by)))
    finally:
        if old is sets.MISSING:
            x.names.pop(slot, None)
        else:
            x.names[slot] = old
    if refinement.word == "preferring":
        return [i for i, value in measured if value is True] or found
    known = [value for _, value in measured if value is not None]
    best = (min(known) if refinement.word == "lowest" else max(known)) if known else None
    return [i for i, value in measured if value == best] if known else found


def number(p: Pass, lent: Lent, view: View, expression: e.Expression) -> Value:
    """A number, None for no value, `UNKNOWN` if it depends on what was written."""
    try:
        return values.ev(p.scope(lent, view), expression)
    except Blurred:
        return UNKNOWN


def truth(p: Pass, lent: Lent, view: View, condition: e.Expression | None) -> bool | None:
    """Whether a condition holds; None if that is not known."""
    try:
        return values.truth(p.scope(lent, view), condition)
    except Blurred:
        return None
