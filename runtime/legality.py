"""What may be chosen: an option is offered only if the action can be finished with it.

For a question the option is supposed, then comes the pass over the rest of its block and of every frame below, up to
the outermost action.
"""

from __future__ import annotations

from collections.abc import Callable

from compiler.ir import statements as s
from compiler.ir.base import At
from runtime import discounts, pass_pay, passing, payments, values
from runtime.frames import Act, Ask, Parts, Payment, Value
from runtime.lent import Debt, Lent
from runtime.machine import UNKNOWN, Machine, Scope
from runtime.needs import inner_choice, needs
from runtime.options import Option
from runtime.passing import Pass, View
from runtime.rest import Left, may_fail, parts_but, reads_slot, rest
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
    lent = passing.call(p, Lent({}), View(you, None), verb, {}, below)
    return lent is not None and (not below or rest(p, lent, Left(m, strand), top) is not None)


def _can(x: Scope, name: Value) -> bool:
    """`can(block)` in a condition."""
    p = Pass(x.m, x.strand)
    lent = Lent({}, blur=x.blur, moved=dict(x.moved or {}))
    return passing.perform(p, lent, View(x.you, x.this), name, after=False) is not None


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


def _rest(p: Pass, lent: Lent | None, left: Left, depth: int = 2) -> Lent | None:
    top = len(left.frames) - depth
    if lent is None:
        return None
    return rest(p, lent, left, top)


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
    return _rest(p, found, left)


def _block(
    p: Pass, lent: Lent, h: Here, ask: Ask, block: s.Block, start: int = 0, end: int = -1
) -> Lent | None:
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    found = passing.run(p, lent, view, block, start, end, _below(h))
    if found is not None:
        left.leave(found, ask.a)
    return _rest(p, found, left)


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
    return _rest(p, found, left)


def _order(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    left = Left(h.m, h.strand)
    frame = left.frames[-2]
    assert isinstance(frame, Parts)
    return _rest(p, parts_but(p, lent, left, frame, option.value), left, 3)


def _offer(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    line = h.statement
    assert isinstance(line, s.Offer)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    return passing.run(p, lent, view, line.block, option.value, option.value + 1)


def _free(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    return lent


# Payments


def _payment(h: Here) -> Payment:
    frame = h.m.st.strands[h.strand][-2]
    assert isinstance(frame, Payment)
    return frame


def _owing(
    p: Pass, lent: Lent, h: Here, ask: Ask, owed: int, at: int, taken: tuple[int, int] | None
) -> Lent | None:
    """What is left of a payment when so much of a cell is gone, then the rest of the action."""
    frame = _payment(h)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    if taken and not lent.take(h.m.lay, h.m.st, taken[0], taken[1]):
        return None
    ghost = Payment(frame.name, 0, 0, 0, owed, frame.unit, frame.lines)
    found = pass_pay.owe(p, lent, view, ghost, at)
    if found is not None:
        left.leave(found, ask.a)
    return _rest(p, found, left, 3)


def _amount(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    if option.sort == "exchange":
        return _exchange(p, lent, h, ask, option)
    line = frame.lines[frame.at]
    owed = frame.owed - option.value * line[3]
    if line[0] == "place":
        lent.unknown(h.m.lay.zone_infos[line[1]].name)
        return _owing(p, lent, h, ask, owed, frame.at + 1, None)
    return _owing(p, lent, h, ask, owed, frame.at + 1, (line[1], option.value))


def _exchange(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    product = option.value[1]
    frame, rule = _payment(h), h.m.lay.exchanges[option.value[0]]
    give, got = values.ev(h.x, rule.give), values.ev(h.x, rule.get)
    cells = payments.give_cells(h.x, rule, frame.lines[product][1])
    lent.debts.append(Debt(give, tuple(cells)))
    if not lent.sound(h.m.lay, h.m.st):
        return None
    owed = frame.owed - got * frame.lines[product][3]
    return _owing(p, lent, h, ask, owed, frame.at, None)


def _unit(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    if option.sort == "exchange":
        return _exchange(p, lent, h, ask, option)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    found = pass_pay.need(p, lent, view, frame.lines[frame.unit][1], option.value)
    if found is not None:
        left.leave(found, ask.a)
    return _rest(p, found, left, 3)


def _give(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    number, product, wanted, _ = frame.exchanged
    rule = h.m.lay.exchanges[number]
    cells = payments.give_cells(h.x, rule, frame.lines[product][1])
    owed = frame.owed - values.ev(h.x, rule.get) * frame.lines[product][3]
    if wanted > 1:
        lent.debts.append(Debt(wanted - 1, tuple(cells[option.value :])))
    return _owing(p, lent, h, ask, owed, frame.at, (cells[option.value], 1))


def _need(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    lent.unknown("@places")
    return _rest(p, lent, Left(h.m, h.strand), 3)


SUPPOSE: dict[str, Suppose] = {
    "choose": _choose,
    "several": _choose,
    "either": _either,
    "may": _may,
    "repeat": _repeat,
    "order": _order,
    "offer": _offer,
    "instead": _free,
    "amount": _amount,
    "unit": _unit,
    "give": _give,
    "need": _need,
}
