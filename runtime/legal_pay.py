"""What a choice within a payment would leave: supposed, and passed over with all that follows."""

from __future__ import annotations

from runtime import pass_pay, payments, values
from runtime.frames import Ask, Payment
from runtime.lent import Debt, Lent
from runtime.options import Option
from runtime.passing import Pass
from runtime.rest import Left, after_it
from runtime.rooms.here import Here


def _payment(h: Here) -> Payment:
    frame = h.m.st.strands[h.strand][-2]
    assert isinstance(frame, Payment)
    return frame


def owing(
    p: Pass,
    lent: Lent,
    h: Here,
    ask: Ask,
    owed: int,
    at: int,
    taken: tuple[int, int] | None,
    given: int = 0,
) -> Lent | None:
    """What is left of a payment when so much of a cell is gone, then the rest of the action."""
    frame = _payment(h)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    if taken and not lent.take(p.scope(lent, view), taken[0], taken[1]):
        return None
    lines = [list(line) for line in frame.lines]
    if at > frame.at:
        lines[frame.at][4] += given
    ghost = Payment(frame.name, 0, 0, 0, owed, frame.unit, lines)
    found = pass_pay.owe(p, lent, view, ghost, at)
    if found is not None:
        left.leave(found, ask.a)
    return after_it(p, found, left, 3)


def amount(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    if option.sort == "exchange":
        return exchange(p, lent, h, ask, option)
    line = frame.lines[frame.at]
    owed = frame.owed - option.value * line[3]
    if line[0] == "place":
        lent.unknown(h.m.lay.zone_infos[line[1]].name)
        return owing(p, lent, h, ask, owed, frame.at + 1, None, option.value)
    taken = (line[1], option.value)
    return owing(p, lent, h, ask, owed, frame.at + 1, taken, option.value)


def exchange(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    product = option.value[1]
    frame, rule = _payment(h), h.m.lay.exchanges[option.value[0]]
    give, got = values.ev(h.x, rule.give), values.ev(h.x, rule.get)
    cells = payments.give_cells(h.x, rule, frame.lines[product])
    lent.debts.append(Debt(give, tuple(cells)))
    if not lent.sound(h.x):
        return None
    owed = frame.owed - got * frame.lines[product][3]
    return owing(p, lent, h, ask, owed, frame.at, None)


def unit(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    if option.sort == "exchange":
        return exchange(p, lent, h, ask, option)
    left = Left(h.m, h.strand)
    view = left.enter(lent, ask.a)
    found = pass_pay.need(p, lent, view, frame.lines[frame.unit][1], option.value)
    if found is not None:
        left.leave(found, ask.a)
    return after_it(p, found, left, 3)


def give(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    frame = _payment(h)
    number, product, wanted, _ = frame.exchanged
    rule = h.m.lay.exchanges[number]
    cells = payments.give_cells(h.x, rule, frame.lines[product])
    owed = frame.owed - values.ev(h.x, rule.get) * frame.lines[product][3]
    if wanted > 1:
        lent.debts.append(Debt(wanted - 1, tuple(cells[option.value :])))
    return owing(p, lent, h, ask, owed, frame.at, (cells[option.value], 1))


def need(p: Pass, lent: Lent, h: Here, ask: Ask, option: Option) -> Lent | None:
    lent.unknown("@places")
    return after_it(p, lent, Left(h.m, h.strand), 3)
