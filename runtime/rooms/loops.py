"""Loops: for each, as, repeat, the parts of `in any order` and of `either, or both`.

A list is fixed before its loop begins. A loop that the player may leave asks before each round, and only while the
block can be done.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import legality, sets, values
from runtime.commute import commute
from runtime.errors import RuleError
from runtime.frames import Ask, Each, Parts, Rep, Seq
from runtime.machine import Machine, Scope, scope_of
from runtime.needs import inner_choice, needs, parts
from runtime.options import Option, unique
from runtime.rooms import choosing
from runtime.rooms.here import Here
from runtime.wording import branch_keys

FORCED_MOST = 500
FREE_MOST = 200
IDLE_MOST = 20


def for_each(h: Here, line: s.ForEach) -> None:
    """A block once for each member of a set."""
    found = sets.members(h.x, line.among)
    if found:
        h.m.push(h.strand, Each(h.m.lay.block(line.block), h.a, line.among.slot, found))


def as_player(h: Here, line: s.As) -> None:
    """A block in which somebody else is you."""
    you = h.act.you
    if line.each is not None:
        found = sets.members(h.x, line.each)
    else:
        assert line.player is not None
        found = [values.ev(h.x, line.player)]
    found = [p for p in found if isinstance(p, int)]
    if found:
        slot = line.each.slot if line.each is not None else ""
        h.m.push(h.strand, Each(h.m.lay.block(line.block), h.a, slot, found, [you]))


def step_each(m: Machine, strand: int, frame: Each) -> None:
    """The next member."""
    act = m.act(strand, frame.a)
    if not frame.left:
        m.st.strands[strand].pop()
        if frame.you:
            act.you = frame.you[0]
            m.touch()
        return
    item = frame.left.pop(0)
    if frame.slot:
        act.names[frame.slot] = item
    if frame.you:
        act.you = item
    m.touch()
    m.push(strand, Seq(frame.block, 0, frame.a))


def repeat(h: Here, line: s.Repeat) -> None:
    """`repeat n times`, `up to n times`, `any times`, `until`."""
    times = -1
    if line.times is not None:
        found = values.ev(h.x, line.times)
        times = found if isinstance(found, int) else 0
        if times < 0:
            times = 0
    h.m.push(h.strand, Rep(h.block, h.line, h.a, times))


def step_rep(m: Machine, strand: int, frame: Rep) -> None:
    """Whether there is another round."""
    line = m.lay.blocks[frame.block][frame.line]
    assert isinstance(line, s.Repeat)
    free = line.mode in ("up to", "any")
    if frame.made >= (FREE_MOST if free else FORCED_MOST):
        raise RuleError(f"a loop was done {frame.made} times without an end", (line.at.address,))
    if frame.left == 0 or not _goes_on(scope_of(m, strand, frame.a), line, frame):
        m.st.strands[strand].pop()
        return
    h = Here(m, strand, frame.block, frame.line, frame.a)
    if not free and _idle(m, frame):
        m.st.strands[strand].pop()
        h.note("stuck", "repeat")
        return
    if free:
        h.ask("repeat")
        return
    _round(m, frame)
    h.do(line.block)


def _idle(m: Machine, frame: Rep) -> bool:
    """Whether the last rounds of a forced loop changed nothing at all."""
    mark = m.st.changes + m.st.luck[1]
    frame.idle = frame.idle + 1 if frame.mark == mark else 0
    frame.mark = mark
    return frame.idle >= IDLE_MOST


def _goes_on(x: Scope, line: s.Repeat, frame: Rep) -> bool:
    if line.condition is None:
        return True
    holds = values.truth(x, line.condition)
    return not holds if line.mode == "until" else holds


def _round(m: Machine, frame: Rep) -> None:
    frame.made += 1
    if frame.left > 0:
        frame.left -= 1
    m.touch()


def repeat_options(h: Here, ask: Ask) -> list[Option]:
    """To go on, while the block can be done, or to stop."""
    line = h.statement
    assert isinstance(line, s.Repeat)
    inner = inner_choice(line)
    at = Here(h.m, h.strand, h.m.lay.block(line.block), 0, h.a)
    if isinstance(inner, s.Choose):
        found = [choosing.option_for(at, inner, i) for i in choosing.refined(h.x, inner)]
    elif isinstance(inner, s.Either):
        found = choosing.branch_options(at, inner)
    else:
        found = [Option("go on", "yes", True, line.at.address)]
    stop = Option("stop", "stop", False, line.at.address)
    return legality.leaving(h, ask, legality.kept(h, ask, unique(found)), stop)


def repeat_answered(h: Here, ask: Ask, option: Option) -> None:
    """Another round, or the end of the loop."""
    line = h.statement
    assert isinstance(line, s.Repeat)
    frames = h.m.st.strands[h.strand]
    frame = frames[-1]
    assert isinstance(frame, Rep)
    if option.sort == "stop":
        frames.pop()
        h.m.touch()
        return
    _round(h.m, frame)
    inner = inner_choice(line)
    if inner is None:
        h.do(line.block)
        return
    h.m.reach(inner.at.address)
    h.do(line.block, start=1)
    if isinstance(inner, s.Choose):
        h.act.names[inner.among.slot] = option.value
        return
    h.m.reach(option.address)
    h.do(inner.branches[option.value].block)


# In any order, and both


def step_parts(m: Machine, strand: int, frame: Parts) -> None:
    """The next part: asked for only if two parts do not commute."""
    if not frame.left:
        m.st.strands[strand].pop()
        return
    h = Here(m, strand, frame.block, frame.line, frame.a)
    if frame.line >= 0:
        line = h.statement
        assert isinstance(line, s.Either)
        block = line.branches[frame.left.pop(0)].block
        if legality.can_do(m, strand, m.lay.block(block), h.act):
            h.do(block)
        return
    block = m.lay.blocks[frame.block]
    if len(frame.left) == 1 or _commute(m, block, frame.left):
        _do_part(h, frame.left.pop(0))
        return
    h.m.push(strand, Ask("order", frame.block, frame.left[0], frame.a, list(frame.left)))


def _do_part(h: Here, start: int) -> None:
    block = h.m.lay.blocks[h.block]
    end = next(end for first, end in parts(h.m.lay, block) if first == start)
    h.m.push(h.strand, Seq(h.block, start, h.a, end))


def _commute(m: Machine, block: s.Block, left: list[int]) -> bool:
    """Whether the parts can be done in any order with the same result."""
    known = ("commute", id(block), tuple(left))
    if known not in m.lay.kept:
        cuts = [(a, b) for a, b in parts(m.lay, block) if a in left]
        m.lay.kept[known] = commute(m.lay, block, cuts)
    found: bool = m.lay.kept[known]
    return found


def order_options(h: Here, ask: Ask) -> list[Option]:
    """The parts that are left and can be done now."""
    block = h.m.lay.blocks[ask.block]
    cut = [(a, block[a:b]) for a, b in parts(h.m.lay, block) if a in ask.picked]
    keys = branch_keys(h.m.lay, tuple(lines for _, lines in cut))
    found = [
        Option(k, "part", start, lines[0].at.address)
        for k, (start, lines) in zip(keys, cut, strict=True)
    ]
    if not needs(h.m.lay, block):
        return found
    return legality.kept(h, ask, found)


def order_answered(h: Here, ask: Ask, option: Option) -> None:
    """Do the part."""
    frame = h.m.st.strands[h.strand][-1]
    assert isinstance(frame, Parts)
    frame.left.remove(option.value)
    _do_part(h, option.value)
