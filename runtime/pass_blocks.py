"""The pass over lines that hold blocks: choices of several, branches, loops, parts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from compiler.ir import expressions as e, statements as s
from runtime import pass_calls, passing, sets, values
from runtime.frames import Value
from runtime.lent import ENDLESS, Lent, joined
from runtime.machine import UNKNOWN, Blurred
from runtime.needs import needs, parts
from runtime.reads import writes

if TYPE_CHECKING:
    from runtime.passing import Pass, View

ROUNDS = 6


def several(p: Pass, lent: Lent, view: View, line: Any, after: bool) -> Lent | None:
    found = passing.options(p.scope(lent, view), line)
    count = passing.number(p, lent, view, line.count) if line.count is not None else 1
    slot = line.among.slot
    few = found is not None and len(found) < (count if isinstance(count, int) else 1)
    if few and line.mode != "up to" and isinstance(line, s.Choose):
        return None
    if not line.block:
        lent.names[slot] = UNKNOWN
        return lent
    if line.mode == "up to":
        return freely(p, lent, view, line.block, {slot: UNKNOWN}, after)
    for _ in range(min(count, ROUNDS) if isinstance(count, int) else 1):
        ends: list[Lent] = []
        for item in found if found is not None else [UNKNOWN]:
            way = lent.copy()
            way.names[slot] = item
            done = passing.run(p, way, view, line.block, after=after)
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


def freely(
    p: Pass, lent: Lent, view: View, block: s.Block, names: dict[str, Value], after: bool
) -> Lent | None:
    """Nothing, or a round whose gains count without limit."""
    if not after:
        return lent
    way = lent.copy()
    way.names.update(names)
    before = dict(way.deltas)
    done = passing.run(p, way, view, block, after=True)
    if done is None:
        return lent
    for index, delta in list(done.deltas.items()):
        if delta > before.get(index, 0):
            done.gain(p.scope(done, view), index, ENDLESS)
    return joined([lent, done], p.m.lay)


def requires(p: Pass, lent: Lent, view: View, line: s.Requires, _: bool) -> Lent | None:
    if passing.truth(p, lent, view, line.condition) is False:
        if p.blames is not None:
            p.failing.append(line.condition)
        return None
    return lent


def let(p: Pass, lent: Lent, view: View, line: s.Let, _: bool) -> Lent:
    lent.names[line.slot] = passing.number(p, lent, view, line.value)
    return lent


def either(p: Pass, lent: Lent, view: View, line: s.Either, after: bool) -> Lent | None:
    both = line.both is not None and passing.truth(p, lent, view, line.both) is True
    if both:
        done = 0
        for branch in line.branches:
            way = passing.run(p, lent.copy(), view, branch.block, after=True)
            if way is not None:
                lent, done = way, done + 1
        return lent if done else None
    ends: list[Lent] = []
    for branch in line.branches:
        way = passing.run(p, lent.copy(), view, branch.block, after=after)
        if way is not None:
            if not after:
                return way
            ends.append(way)
    return joined(ends, p.m.lay)


def may(p: Pass, lent: Lent, view: View, line: s.May, after: bool) -> Lent | None:
    if not after:
        return lent
    way = passing.run(p, lent.copy(), view, line.block, after=True)
    return lent if way is None else joined([lent, way], p.m.lay)


def if_(p: Pass, lent: Lent, view: View, line: s.If, after: bool) -> Lent | None:
    known = passing.truth(p, lent, view, line.condition)
    if known is not None:
        return passing.run(p, lent, view, line.then if known else line.otherwise, after=after)
    ways = [passing.run(p, lent.copy(), view, b, after=after) for b in (line.then, line.otherwise)]
    return joined([way for way in ways if way is not None], p.m.lay)


def if_possible(p: Pass, lent: Lent, view: View, line: s.IfPossible, after: bool) -> Lent | None:
    way = passing.run(p, lent.copy(), view, line.then, after=True)
    return way if way is not None else passing.run(p, lent, view, line.otherwise, after=after)


def for_each(p: Pass, lent: Lent, view: View, line: s.ForEach, after: bool) -> Lent | None:
    try:
        found = sets.members(p.scope(lent, view), line.among)
    except Blurred:
        if _is_hidden(p, line.among):
            # Whatever lies there, the action has to be finished; so nothing of it is counted on.
            return lent
        return freely(p, lent, view, line.block, {line.among.slot: UNKNOWN}, after)
    return each(p, lent, view, line.block, line.among.slot, found, after)


def _is_hidden(p: Pass, among: e.Set) -> bool:
    """Whether a set lies in a place that nobody may look into."""
    places = {phrase.what.place for phrase in among.phrases if isinstance(phrase.what, e.PlaceOf)}
    return any(info.sight == "hidden" for info in p.m.lay.zone_infos if info.name in places)


def each(
    p: Pass, lent: Lent, view: View, block: s.Block, slot: str, found: list[Value], after: bool
) -> Lent | None:
    """A block for each member of a list."""
    for item in found:
        lent.names[slot] = item
        done = passing.run(p, lent, view, block, after=after or needs(p.m.lay, block))
        if done is None:
            return None
        lent = done
    return lent


def as_player(p: Pass, lent: Lent, view: View, line: s.As, after: bool) -> Lent | None:
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
        done = passing.run(p, lent, own, line.block, after=after or needs(p.m.lay, line.block))
        if done is None:
            return None
        lent = done
    return lent


def repeat(p: Pass, lent: Lent, view: View, line: s.Repeat, after: bool) -> Lent | None:
    if line.mode in ("up to", "any"):
        return freely(p, lent, view, line.block, {}, after)
    times = ROUNDS if line.times is None else passing.number(p, lent, view, line.times)
    return rounds(p, lent, view, line, times if isinstance(times, int) else 1, after)


def rounds(p: Pass, lent: Lent, view: View, line: s.Repeat, times: int, after: bool) -> Lent | None:
    """The forced rounds of a loop, as far as the pass looks."""
    for _ in range(min(times, ROUNDS) if times >= 0 else ROUNDS):
        if line.condition is not None:
            known = passing.truth(p, lent, view, line.condition)
            if known is (line.mode == "until"):
                return lent
            if known is None:
                return freely(p, lent, view, line.block, {}, after)
        done = passing.run(p, lent, view, line.block, after=after or needs(p.m.lay, line.block))
        if done is None:
            return None
        lent = done
    return lent


def any_order(p: Pass, lent: Lent, view: View, line: s.InAnyOrder, after: bool) -> Lent | None:
    block = line.block
    while len(block) == 1 and isinstance(block[0], s.If) and not block[0].otherwise:
        if passing.truth(p, lent, view, block[0].condition) is False:
            return lent
        block = block[0].then
    if len(block) == 1 and isinstance(block[0], s.Perform):
        return pass_calls.perform_line(p, lent, view, block[0], after, in_order=False)
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
            way = passing.run(p, lent.copy(), view, block, start, ends[start], more)
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


def together(p: Pass, lent: Lent, view: View, line: s.Together, after: bool) -> Lent | None:
    return passing.run(p, lent, view, line.block, after=after)


def unknown(p: Pass, lent: Lent, view: View, line: s.Statement, _: bool) -> Lent:
    """What only makes things unknown."""
    lent.unknown(*writes(p.m.lay, line))
    if isinstance(line, s.Reveal):
        lent.names[line.slot] = UNKNOWN
    return lent
