"""The pass over what is left of an action: the frames below a question, down to the course."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import statements as s
from runtime import discounts, pass_blocks, pass_pay, passing
from runtime.frames import Act, Ask, Each, Frame, Offer, Parts, Payment, Rep, Seq, Stage, Value
from runtime.lent import Lent
from runtime.machine import UNKNOWN, Machine
from runtime.needs import needs, parts, reads_later
from runtime.passing import Pass, View


class Left:
    """The names of each activation of a strand as the pass has them, and who is you in it."""

    __slots__ = ("frames", "m", "names", "strand", "you")

    def __init__(self, m: Machine, strand: int) -> None:
        self.m, self.strand = m, strand
        self.frames: list[Frame] = m.st.strands[strand]
        self.names: dict[int, dict[str, Value]] = {}
        self.you: dict[int, int | None] = {}

    def enter(self, lent: Lent, a: int) -> View:
        """See with the names of an activation."""
        act = self.m.act(self.strand, a)
        if a not in self.names:
            self.names[a] = dict(act.names)
            self.you.setdefault(a, act.you)
        lent.names = self.names[a]
        return View(self.you.get(a, act.you), act.this)

    def leave(self, lent: Lent, a: int) -> None:
        """Keep the names for the frames below."""
        self.names[a] = lent.names


def may_fail(m: Machine, strand: int, top: int) -> bool:
    """Whether anything from a frame down to the course may fail."""
    frames = m.st.strands[strand]
    for at in range(top, -1, -1):
        frame = frames[at]
        if isinstance(frame, Stage | Offer):
            return False
        if _may_fail(m, frame):
            return True
    return False


def _may_fail(m: Machine, frame: Frame) -> bool:
    blocks = m.lay.blocks
    match frame:
        case Seq():
            return needs(m.lay, blocks[frame.block], frame.line)
        case Each():
            return bool(frame.left) and needs(m.lay, blocks[frame.block])
        case Rep():
            line = blocks[frame.block][frame.line]
            return (
                isinstance(line, s.Repeat)
                and line.mode in ("exactly", "until")
                and needs(m.lay, line.block)
            )
        case Parts():
            return frame.line < 0 and needs(m.lay, blocks[frame.block])
        case Payment():
            return True
        case Ask():
            return frame.sort in ("choose", "either")
        case Act():
            return frame.step == 0 and needs(m.lay, blocks[frame.block])
    return False


def reads_slot(m: Machine, strand: int, top: int, a: int, slot: str) -> bool:
    """Whether anything below still reads a name of an activation."""
    frames = m.st.strands[strand]
    for frame in reversed(frames[: top + 1]):
        match frame:
            case Seq():
                if (
                    frame.a == a
                    and reads_later(m.lay, m.lay.blocks[frame.block], frame.line, slot) >= 0
                ):
                    return True
            case Each() | Rep() | Parts():
                block = m.lay.blocks[frame.block]
                if frame.a == a and reads_later(m.lay, block, 0, slot) >= 0:
                    return True
            case Payment():
                if frame.a == a:
                    return True
    return False


def rest(p: Pass, lent: Lent, left: Left, top: int) -> Lent | None:
    """Pass over the frames from `top` down to the course."""
    found: Lent | None = lent
    bottom = top
    while bottom >= 0 and not isinstance(left.frames[bottom], Stage | Offer):
        bottom -= 1
    last = next((n for n in range(bottom + 1, top + 1) if _may_fail(p.m, left.frames[n])), top + 1)
    for at in range(top, last - 1, -1):
        if found is None:
            return None
        found = _frame(p, found, left, left.frames[at], at, at > last)
    return found


def _frame(p: Pass, lent: Lent, left: Left, frame: Frame, at: int, below: bool) -> Lent | None:
    if isinstance(frame, Act):
        return _act(p, lent, left, frame, at, below)
    if not isinstance(frame, Seq | Each | Rep | Parts | Payment | Ask):
        return lent
    view = left.enter(lent, frame.a)
    blocks = p.m.lay.blocks
    found: Lent | None = lent
    match frame:
        case Seq():
            found = passing.run(p, lent, view, blocks[frame.block], frame.line, frame.end, below)
        case Each():
            found = _each(p, lent, left, frame, view, below)
        case Rep():
            found = _rep(p, lent, frame, view, below)
        case Parts():
            found = _parts(p, lent, frame, view, frame.left, below)
        case Payment():
            found = payment(p, lent, view, frame, at)
        case Ask():
            found = _asked(p, lent, view, frame, below)
    if found is not None:
        left.leave(found, frame.a)
    return found


def _asked(p: Pass, lent: Lent, view: View, frame: Ask, below: bool) -> Lent | None:
    """A question that is asked again after an action over it: there must be an answer left."""
    block = p.m.lay.blocks[frame.block]
    line = block[frame.line]
    if frame.sort in ("choose", "either"):
        return passing.run(p, lent, view, block, frame.line, frame.line + 1, below)
    if isinstance(line, s.Choose):
        lent.names[line.among.slot] = UNKNOWN
    return lent


def _act(p: Pass, lent: Lent, left: Left, act: Act, at: int, below: bool) -> Lent | None:
    if act.step == 0 and act.block:
        view = left.enter(lent, at)
        return passing.run(p, lent, view, p.m.lay.blocks[act.block], after=below)
    for index, value in act.saved:
        now = p.m.st.c[index]
        if type(value) is int and type(now) is int:
            lent.deltas[index] = value - now
    return lent


def _each(p: Pass, lent: Lent, left: Left, frame: Each, view: View, below: bool) -> Lent | None:
    block = p.m.lay.blocks[frame.block]
    found: Lent | None = lent
    for item in frame.left:
        own = replace(view, you=item) if frame.you else view
        if frame.slot:
            lent.names[frame.slot] = item
        found = passing.run(p, lent, own, block, after=True)
        if found is None:
            return None
        lent = found
    if frame.you:
        left.you[frame.a] = frame.you[0]
    return found


def _rep(p: Pass, lent: Lent, frame: Rep, view: View, below: bool) -> Lent | None:
    line = p.m.lay.blocks[frame.block][frame.line]
    assert isinstance(line, s.Repeat)
    if line.mode in ("up to", "any"):
        return pass_blocks.repeat(p, lent, view, line, below)
    if line.mode == "until":
        return pass_blocks.repeat(p, lent, view, line, below)
    return pass_blocks.rounds(p, lent, view, line, frame.left, below)


def _parts(
    p: Pass, lent: Lent, frame: Parts, view: View, left: list[int], below: bool
) -> Lent | None:
    block = p.m.lay.blocks[frame.block]
    if frame.line < 0:
        return pass_blocks.in_any_order(p, lent, view, block, left, below)
    line = block[frame.line]
    assert isinstance(line, s.Either)
    for number in left:
        way = passing.run(p, lent.copy(), view, line.branches[number].block, after=True)
        lent = lent if way is None else way
    return lent


def parts_but(p: Pass, lent: Lent, left: Left, frame: Parts, start: int) -> Lent | None:
    """One part, then the others."""
    view = left.enter(lent, frame.a)
    block = p.m.lay.blocks[frame.block]
    end = dict(parts(p.m.lay, block))[start]
    found = passing.run(p, lent, view, block, start, end, True)
    if found is None:
        return None
    found = pass_blocks.in_any_order(
        p, found, view, block, [n for n in frame.left if n != start], True
    )
    if found is not None:
        left.leave(found, frame.a)
    return found


def payment(p: Pass, lent: Lent, view: View, frame: Payment, at: int) -> Lent | None:
    """What an open payment still wants."""
    if frame.needs:
        ok = discounts.still_payable(p.m, p.strand, at, lent.names, view.you)
        return lent if ok else None
    return pass_pay.owe(p, lent, view, frame, frame.at)


def after_it(p: Pass, lent: Lent | None, left: Left, depth: int = 2) -> Lent | None:
    """What the frames below a question say; none if it failed already."""
    top = len(left.frames) - depth
    if lent is None:
        return None
    return rest(p, lent, left, top)
