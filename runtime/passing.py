"""One pass over a block: whether it can be done to its end, judged without trying.

Gains lend, losses need, and what the action itself has written is not known any more: a condition over it may go
either way. Of several ways the best of each counter is lent. The pass never looks into a hidden place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At
from runtime import hooking, pass_moves, pass_pay, sets, values
from runtime.frames import Act, Value
from runtime.lent import ENDLESS, Lent, joined
from runtime.machine import UNKNOWN, Blurred, Machine, Scope
from runtime.needs import needs, parts, reads_later
from runtime.reads import writes

DEEPEST = 24
LONGEST = 20000
ROUNDS = 6


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

    def scope(self, lent: Lent, view: View) -> Scope:
        """From where the action asks."""
        return Scope(
            self.m, lent.names, view.you, view.this, self.strand, lent.blur, lent.moved
        )  # fmt: skip

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
        room = ROOMS.get(type(statement))
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


def _several(p: Pass, lent: Lent, view: View, line: Any, after: bool) -> Lent | None:
    found = options(p.scope(lent, view), line)
    count = _number(p, lent, view, line.count) if line.count is not None else 1
    slot = line.among.slot
    few = found is not None and len(found) < (count if isinstance(count, int) else 1)
    if few and line.mode != "up to" and isinstance(line, s.Choose):
        return None
    if not line.block:
        lent.names[slot] = UNKNOWN
        return lent
    if line.mode == "up to":
        return _freely(p, lent, view, line.block, {slot: UNKNOWN}, after)
    for _ in range(min(count, ROUNDS) if isinstance(count, int) else 1):
        ends: list[Lent] = []
        for item in found if found is not None else [UNKNOWN]:
            way = lent.copy()
            way.names[slot] = item
            done = run(p, way, view, line.block, after=after)
            if done is not None:
                ends.append(done)
                if not after:
                    break
        best = joined(ends, p.m.lay)
        if best is None:
            return None
        lent = best
    lent.names[slot] = UNKNOWN
    return lent


def _freely(
    p: Pass, lent: Lent, view: View, block: s.Block, names: dict[str, Value], after: bool
) -> Lent | None:
    """Nothing, or a round whose gains count without limit."""
    if not after:
        return lent
    way = lent.copy()
    way.names.update(names)
    before = dict(way.deltas)
    done = run(p, way, view, block, after=True)
    if done is None:
        return lent
    for index, delta in list(done.deltas.items()):
        if delta > before.get(index, 0):
            done.gain(p.m.lay, p.m.st, index, ENDLESS)
    return joined([lent, done], p.m.lay)


def _number(p: Pass, lent: Lent, view: View, expression: e.Expression) -> Value:
    """A number, None for no value, `UNKNOWN` if it depends on what was written."""
    try:
        return values.ev(p.scope(lent, view), expression)
    except Blurred:
        return UNKNOWN


def _truth(p: Pass, lent: Lent, view: View, condition: e.Expression | None) -> bool | None:
    """Whether a condition holds; None if that is not known."""
    try:
        return values.truth(p.scope(lent, view), condition)
    except Blurred:
        return None


def _requires(p: Pass, lent: Lent, view: View, line: s.Requires, _: bool) -> Lent | None:
    if _truth(p, lent, view, line.condition) is False:
        if p.blames is not None:
            p.failing.append(line.condition)
        return None
    return lent


def _let(p: Pass, lent: Lent, view: View, line: s.Let, _: bool) -> Lent:
    lent.names[line.slot] = _number(p, lent, view, line.value)
    return lent


def _either(p: Pass, lent: Lent, view: View, line: s.Either, after: bool) -> Lent | None:
    both = line.both is not None and _truth(p, lent, view, line.both) is True
    if both:
        done = 0
        for branch in line.branches:
            way = run(p, lent.copy(), view, branch.block, after=True)
            if way is not None:
                lent, done = way, done + 1
        return lent if done else None
    ends: list[Lent] = []
    for branch in line.branches:
        way = run(p, lent.copy(), view, branch.block, after=after)
        if way is not None:
            if not after:
                return way
            ends.append(way)
    return joined(ends, p.m.lay)


def _may(p: Pass, lent: Lent, view: View, line: s.May, after: bool) -> Lent | None:
    if not after:
        return lent
    way = run(p, lent.copy(), view, line.block, after=True)
    return lent if way is None else joined([lent, way], p.m.lay)


def _if(p: Pass, lent: Lent, view: View, line: s.If, after: bool) -> Lent | None:
    known = _truth(p, lent, view, line.condition)
    if known is not None:
        return run(p, lent, view, line.then if known else line.otherwise, after=after)
    ways = [run(p, lent.copy(), view, b, after=after) for b in (line.then, line.otherwise)]
    return joined([way for way in ways if way is not None], p.m.lay)


def _if_possible(p: Pass, lent: Lent, view: View, line: s.IfPossible, after: bool) -> Lent | None:
    way = run(p, lent.copy(), view, line.then, after=True)
    return way if way is not None else run(p, lent, view, line.otherwise, after=after)


def _for_each(p: Pass, lent: Lent, view: View, line: s.ForEach, after: bool) -> Lent | None:
    try:
        found = sets.members(p.scope(lent, view), line.among)
    except Blurred:
        return _freely(p, lent, view, line.block, {line.among.slot: UNKNOWN}, after)
    return each(p, lent, view, line.block, line.among.slot, found, after)


def each(
    p: Pass, lent: Lent, view: View, block: s.Block, slot: str, found: list[Value], after: bool
) -> Lent | None:
    """A block for each member of a list."""
    for item in found:
        lent.names[slot] = item
        done = run(p, lent, view, block, after=after or needs(p.m.lay, block))
        if done is None:
            return None
        lent = done
    return lent


def _as(p: Pass, lent: Lent, view: View, line: s.As, after: bool) -> Lent | None:
    try:
        x = p.scope(lent, view)
        if line.each is not None:
            found = sets.members(x, line.each)
        else:
            assert line.player is not None
            found = [values.ev(x, line.player)]
    except Blurred:
        return lent
    for player in found:
        own = replace(view, you=player if isinstance(player, int) else None)
        if line.each is not None:
            lent.names[line.each.slot] = player
        done = run(p, lent, own, line.block, after=after or needs(p.m.lay, line.block))
        if done is None:
            return None
        lent = done
    return lent


def _repeat(p: Pass, lent: Lent, view: View, line: s.Repeat, after: bool) -> Lent | None:
    if line.mode in ("up to", "any"):
        return _freely(p, lent, view, line.block, {}, after)
    times = ROUNDS if line.times is None else _number(p, lent, view, line.times)
    return rounds(p, lent, view, line, times if isinstance(times, int) else 1, after)


def rounds(p: Pass, lent: Lent, view: View, line: s.Repeat, times: int, after: bool) -> Lent | None:
    """The forced rounds of a loop, as far as the pass looks."""
    for _ in range(min(times, ROUNDS) if times >= 0 else ROUNDS):
        if line.condition is not None:
            known = _truth(p, lent, view, line.condition)
            if known is (line.mode == "until"):
                return lent
            if known is None:
                return _freely(p, lent, view, line.block, {}, after)
        done = run(p, lent, view, line.block, after=after or needs(p.m.lay, line.block))
        if done is None:
            return None
        lent = done
    return lent


def _any_order(p: Pass, lent: Lent, view: View, line: s.InAnyOrder, after: bool) -> Lent | None:
    block = line.block
    while len(block) == 1 and isinstance(block[0], s.If) and not block[0].otherwise:
        if _truth(p, lent, view, block[0].condition) is False:
            return lent
        block = block[0].then
    if len(block) == 1 and isinstance(block[0], s.Perform):
        return _perform(p, lent, view, block[0], after, in_order=False)
    return in_any_order(p, lent, view, block, [start for start, _ in parts(p.m.lay, block)], after)


def in_any_order(
    p: Pass, lent: Lent, view: View, block: s.Block, left: list[int], after: bool
) -> Lent | None:
    """Whatever can be done and loses least goes first, again and again."""
    ends = dict(parts(p.m.lay, block))
    left = list(left)
    while left:
        best: tuple[int, int, Lent] | None = None
        for start in left:
            more = after or len(left) > 1
            way = run(p, lent.copy(), view, block, start, ends[start], more)
            if way is not None:
                lost = sum(
                    max(0, before - way.deltas.get(index, 0))
                    for index in {*lent.deltas, *way.deltas}
                    for before in (lent.deltas.get(index, 0),)
                )
                if best is None or lost < best[0]:
                    best = (lost, start, way)
        if best is None:
            return None
        lent = best[2]
        left.remove(best[1])
    return lent


def _together(p: Pass, lent: Lent, view: View, line: s.Together, after: bool) -> Lent | None:
    return run(p, lent, view, line.block, after=after)


def _do(p: Pass, lent: Lent, view: View, line: s.Do, after: bool) -> Lent | None:
    names = {a.parameter: _number(p, lent, view, a.value) for a in line.arguments}
    return call(p, lent, view, line.verb, names, after)


def call(
    p: Pass, lent: Lent, view: View, verb: str, names: dict[str, Value], after: bool
) -> Lent | None:
    """A verb's block, then the `after` hooks that are in force by then and surely run."""
    m, rule = p.m, p.m.lay.verbs[verb]
    if p.depth >= DEEPEST:
        return lent
    hooked = (verb, "after") in m.lay.hooks_of and after
    outer, lent.names = lent.names, dict(names)
    old = _fresh(p, lent, view, rule.name)
    p.depth += 1
    own = View(view.you, rule.of or None)
    done = run(p, lent, own, rule.block, after=after or hooked)
    if done is not None and hooked:
        act = Act("verb", verb, 0, done.names, view.you, None, "")
        for number, kept, you, this in hooking.matching(m, p.strand, act, "after", done.moved):
            done = _hook(p, done, number, kept, View(you, this))
    p.depth -= 1
    if done is None:
        return None
    done.names = outer
    done.deltas.update(old)
    if verb in m.lay.watched:
        done.unknown(f"!{rule.name}", f"!{verb}")
    return done


def _fresh(p: Pass, lent: Lent, view: View, verb: str) -> dict[int, int]:
    """Cells that live as long as the verb begin anew; gives what they were."""
    old: dict[int, int] = {}
    for index in p.m.lay.lifetimes.get(verb, ()):
        info = p.m.lay.cell_infos[index]
        if not isinstance(info.owner, int) or info.owner == view.you:
            old[index] = lent.deltas.get(index, 0)
            start, now = p.m.lay.starts[index], p.m.st.c[index]
            if isinstance(start, int) and isinstance(now, int):
                lent.deltas[index] = start - now
            lent.unknown(info.name)
    return old


def _hook(p: Pass, lent: Lent, number: int, names: dict[str, Value], view: View) -> Lent:
    hook = p.m.lay.hooks[number]
    outer, lent.names = lent.names, names
    way = lent.copy() if _truth(p, lent, view, hook.condition) else None
    lent.names = outer
    done = run(p, way, view, hook.block, after=True) if way is not None else None
    if done is None:
        return lent
    done.names = outer
    return done


def _perform(
    p: Pass, lent: Lent, view: View, line: s.Perform, after: bool, in_order: bool = True
) -> Lent | None:
    name = _number(p, lent, view, line.block)
    if name is UNKNOWN:
        return lent
    return perform(p, lent, view, name, after, in_order)


def perform(
    p: Pass, lent: Lent, view: View, name: Value, after: bool, in_order: bool = True
) -> Lent | None:
    """A named block, or an action that was given."""
    code = p.m.lay.codes.get(name) if isinstance(name, str) else None
    if code is None:
        return None
    if name in p.m.lay.verbs:
        return call(p, lent, view, name, {}, after)
    if code.once and p.m.st.used.get(f"{name}|") == hooking.opened(p.m, p.strand, code.once):
        return None
    if p.depth >= DEEPEST:
        return lent
    outer, lent.names = lent.names, {}
    p.depth += 1
    own, block = View(view.you, code.this or view.this), p.m.lay.blocks[code.block]
    if in_order:
        done = run(p, lent, own, block, after=after)
    else:
        done = in_any_order(p, lent, own, block, [a for a, _ in parts(p.m.lay, block)], after)
    p.depth -= 1
    if done is not None:
        done.names = outer
    return done


def _unknown(p: Pass, lent: Lent, view: View, line: s.Statement, _: bool) -> Lent:
    """What only makes things unknown."""
    lent.unknown(*writes(p.m.lay, line))
    if isinstance(line, s.Reveal):
        lent.names[line.slot] = UNKNOWN
    return lent


ROOMS: dict[type, Callable[[Pass, Lent, View, Any, bool], Lent | None]] = {
    s.Do: _do,
    s.Perform: _perform,
    s.Gain: lambda p, lent, v, n, a: pass_pay.more(p, lent, v, n.cell, n.amount),
    s.Lose: lambda p, lent, v, n, a: pass_pay.less(p, lent, v, n.cell, n.amount),
    s.Change: lambda p, lent, v, n, a: pass_pay.change(p, lent, v, n),
    s.Assign: lambda p, lent, v, n, a: pass_pay.assign(p, lent, v, n),
    s.Score: lambda p, lent, v, n, a: pass_pay.score(p, lent, v, n),
    s.Pay: lambda p, lent, v, n, a: pass_pay.pay(p, lent, v, n),
    s.PayNeeds: lambda p, lent, v, n, a: pass_pay.pay_needs(p, lent, v, n),
    s.Move: lambda p, lent, v, n, a: pass_moves.move(p, lent, v, n),
    s.Let: _let,
    s.Choose: _several,
    s.Pick: _several,
    s.Either: _either,
    s.May: _may,
    s.If: _if,
    s.IfPossible: _if_possible,
    s.ForEach: _for_each,
    s.As: _as,
    s.Repeat: _repeat,
    s.InAnyOrder: _any_order,
    s.Together: _together,
    s.Requires: _requires,
    s.Draw: _unknown,
    s.Reveal: _unknown,
    s.Swap: _unknown,
    s.Flip: _unknown,
    s.PassOn: _unknown,
}
