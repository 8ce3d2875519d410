"""What may be chosen: an option is offered only if the action can be finished with it.

For a question the option is supposed, then comes the pass over the rest of its block and of every frame below, up to
the outermost action.
"""

from __future__ import annotations

from collections.abc import Callable

from compiler.ir import statements as s
from compiler.ir.base import At
from runtime import discounts, legal_pay, pass_calls, passing, values
from runtime.frames import Act, Ask, Parts, Value
from runtime.lent import Lent
from runtime.machine import UNKNOWN, Machine, Scope
from runtime.needs import inner_choice, needs
from runtime.options import Option
from runtime.passing import Pass, View
from runtime.rest import Left, after_it, may_fail, parts_but, reads_slot, rest
from runtime.rooms.here import Here


def kept(h: Here, ask: Ask, options: list[Option]) -> list[Option]:
    """The options that the action can be finished with."""
    if not options:
        return options
    if ask.sort in DISCOUNTS and discounts.open_needs(h.m, h.strand):
        return [option for option in options if _discounted(h, ask, option)]
    suppose = SUPPOSE[ask.sort]
    top = len(h.m.st.strands[h.strand]) - 2
    if ask.sort in ("choose", "several"):
        line = h.statement
        assert isinstance(line, s.Choose)
        fails = may_fail(h.m, h.strand, top)
        if not fails and not needs(h.m.lay, line.block):
            return options
        slot = line.among.slot
        alike = not line.block and not reads_slot(h.m, h.strand, top, ask.a, slot)
        if alike:
            return options if _possible(h, ask, options[0], suppose) else []
    return [option for option in options if _possible(h, ask, option, suppose)]


def leaving(h: Here, ask: Ask, others: list[Option], leave: Option) -> list[Option]:
    """The options with the one that leaves off, unless only going on lets the action be finished."""
    if not others:
        return [leave]
    depth = 3 if ask.sort == "repeat" else 2
    top = len(h.m.st.strands[h.strand]) - depth
    if discounts.open_needs(h.m, h.strand):
        return [*others, leave] if _discounted(h, ask, leave) else others
    if not may_fail(h.m, h.strand, top):
        return [*others, leave]
    left = Left(h.m, h.strand)
    lent = Lent({})
    left.enter(lent, ask.a)
    if ask.sort == "several":
        line = h.statement
        assert isinstance(line, s.Choose)
        lent.names[line.among.slot] = UNKNOWN
    able = rest(Pass(h.m, h.strand), lent, left, top)
    return [*others, leave] if able is not None else others


def why_not(h: Here, ask: Ask, option: Option) -> tuple[tuple[At, ...], Pass]:
    """The rules that an option fails by, the innermost first."""
    p = Pass(h.m, h.strand, blames=[])
    found = SUPPOSE[ask.sort](p, Lent({}), h, ask, option)
    return (() if found is not None else tuple(p.blames or ())), p


def can_do(m: Machine, strand: int, block: int, act: Act) -> bool:
    """Whether a block of an activation could be done to its end now."""
    p = Pass(m, strand)
    lent = Lent(dict(act.names))
    return passing.run(p, lent, View(act.you, act.this), m.lay.blocks[block]) is not None


def can_call(m: Machine, strand: int, verb: str, you: int | None, p: Pass | None = None) -> bool:
    """Whether a verb without arguments could be done to its end, and what is under way after it."""
    p = p or Pass(m, strand)
    top = len(m.st.strands[strand]) - 1
    below = may_fail(m, strand, top)
    lent = pass_calls.call(p, Lent({}), View(you, None), verb, {}, below)
    return lent is not None and (not below or rest(p, lent, Left(m, strand), top) is not None)


def _can(x: Scope, name: Value) -> bool:
    """`can(block)` in a condition."""
    p = Pass(x.m, x.strand)
    lent = Lent({}, blur=x.blur, moved=dict(x.moved or {}))
    return pass_calls.perform(p, lent, View(x.you, x.this), name, after=False) is not None


values.can = _can

DISCOUNTS = frozenset({"choose", "may", "either"})


def _discounted(h: Here, ask: Ask, option: Option) -> bool:
    """Whether the open needs can be met if a discount falls so."""
    line, act = h.statement, h.act
    names = dict(act.names)
    block: s.Block = ()
    match line:
        case s.Choose():
            names[line.among.slot] = option.value
            block = line.block
        case s.May():
            block = line.block if option.value else ()
        case s.Either():
            block = line.branches[option.value].block
    top = len(h.m.st.strands[h.strand]) - 2
    return discounts.still_payable(h.m, h.strand, top, names, act.you, block)


Suppose = Callable[[Pass, Lent, Here, Ask, Option], Lent | None]


def _possible(h: Here, ask: Ask, option: Option, suppose: Suppose) -> bool:
    return suppose(Pass(h.m, h.strand), Lent({}), h, ask, option) is not None


def _below(h: Here) -> bool:
    return may_fail(h.m, h.strand, len(h.m.st.strands[h.strand]) - 2)


def _choose(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.Choose)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    lent.names[line.among.slot] = option.value
    found: Lent | None = lent
    if line.block:
        found = passing.run(p, lent, view, line.block, after=_below(h))
        if found is not None:
            left.leave(found, ask.a)
    elif ask.sort == "several":
        lent.names[line.among.slot] = UNKNOWN
    return after_it(p, found, left)


def _block(
    p: Pass, lent: Lent, h: Here, ask: Ask, block: s.Block, start: int = 0, end: int = -1
) -> Lent | None:
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    found = passing.run(p, lent, view, block, start, end, _below(h))
    if found is not None:
        left.leave(found, ask.a)
    return after_it(p, found, left)


def _either(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.Either)
    return _block(p, lent, h, ask, line.branches[option.value].block)


def _may(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.May)
    return _block(p, lent, h, ask, line.block)


def _repeat(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.Repeat)
    inner = inner_choice(line)
    if inner is None:
        return _block(p, lent, h, ask, line.block)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    found: Lent | None = lent
    below = _below(h) or needs(h.m.lay, line.block, 1)
    if isinstance(inner, s.Choose):
        lent.names[inner.among.slot] = option.value
    else:
        found = passing.run(p, lent, view, inner.branches[option.value].block, after=below)
    if found is not None:
        found = passing.run(p, found, view, line.block, 1, -1, _below(h))
    if found is not None:
        left.leave(found, ask.a)
    return after_it(p, found, left)


def _order(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    left = Left(h.m, h.strand)
    frame = left.frames[-2]
    assert isinstance(frame, Parts)
    return after_it(p, parts_but(p, lent, left, frame, option.value), left, 3)


def _offer(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.Offer)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    return passing.run(p, lent, view, line.block, option.value, option.value + 1)


def _free(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    return lent


SUPPOSE: dict[str, Suppose] = {
    "choose": _choose,
    "several": _choose,
    "either": _either,
    "may": _may,
    "repeat": _repeat,
    "order": _order,
    "offer": _offer,
    "instead": _free,
    "amount": legal_pay.amount,
    "unit": legal_pay.unit,
    "give": legal_pay.give,
    "need": legal_pay.need,
}
