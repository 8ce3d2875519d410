"""Payments: an amount put together out of counters, pieces and exchanges.

Lines come in declared order, the unit's own last. Each other line is one decision, its amount, from the most that is
still useful down to none. An exchange is spent at once and lowers what is owed; nothing of it can be kept.
"""

from __future__ import annotations

from compiler.ir import declarations as d, statements as s
from runtime import legality, payments, values
from runtime.frames import Ask, Payment
from runtime.machine import Machine
from runtime.moves import bare, place
from runtime.options import Option, unique
from runtime.rooms import counters
from runtime.rooms.here import Here
from runtime.wording import key


def pay(h: Here, line: s.Pay) -> None:
    """Owe an amount; without a payment's name it is that counter alone, exchanges open."""
    owed = values.ev(h.x, line.amount)
    if not isinstance(owed, int):
        h.note("stuck", "pay")
        h.skip(-1)
        return
    if owed <= 0:
        return
    lines = payments.lines(h.x, line)
    unit = next((n for n, each in enumerate(lines) if each[0] == "unit"), -1)
    frame = Payment(line.payment, h.block, h.line, h.a, owed, unit, lines)
    if not line.payment and not payments.exchanges(h.m.lay, frame):
        if lines:
            counters.less(h, lines[0][1], owed)
        return
    h.note("owe", line.payment or "pay", amount=owed)
    h.m.push(h.strand, frame)


def step(m: Machine, strand: int, frame: Payment) -> None:
    """The next line of a payment."""
    h = Here(m, strand, frame.block, frame.line, frame.a)
    rule = m.lay.payments.get(frame.name)
    if frame.step == 0:
        frame.step = 1
        if rule is not None and rule.before:
            h.do(rule.before)
            return
    if frame.needs:
        _next_need(h, frame, rule)
        return
    if frame.owed <= 0 and (frame.at >= len(frame.lines) or not payments.lacking(h.x, frame, {})):
        _over(h, frame)
        return
    if frame.exchanged:
        h.ask("give")
    elif frame.at >= len(frame.lines):
        h.note("stuck", "pay", owed=frame.owed)
        _over(h, frame)
    elif frame.at == frame.unit:
        _at_unit(h, frame)
    else:
        h.ask("amount")


def _over(h: Here, frame: Payment) -> None:
    h.m.st.strands[h.strand].remove(frame)
    h.m.touch()


def top(h: Here) -> Payment:
    """The open payment."""
    for frame in reversed(h.m.st.strands[h.strand]):
        if isinstance(frame, Payment):
            return frame
    raise AssertionError("no payment is open")


def amount_options(h: Here, ask: Ask) -> list[Option]:
    """How much of one line, from the most that is useful to none; or an exchange."""
    frame = top(h)
    line = frame.lines[frame.at]
    address = h.at.address
    most, least = payments.range_of(h.x, frame, frame.at)
    found = [
        Option(f"{line[2]} {n}", "pay", n, address, line[2]) for n in range(most, least - 1, -1)
    ]
    if frame.at == len(frame.lines) - 1:
        found += _exchange_options(h, frame)
    return legality.kept(h, ask, found)


def amount_answered(h: Here, ask: Ask, option: Option) -> None:
    """Give so much of the line."""
    frame = top(h)
    if option.sort == "exchange":
        _begin_exchange(h, frame, option.value)
        return
    give(h, frame, frame.at, option.value)
    frame.at += 1


def give(h: Here, frame: Payment, at: int, number: int) -> None:
    """So many of a line are gone, and the debt is less by their worth."""
    line = frame.lines[at]
    if not number:
        return
    line[4] += number
    frame.owed -= number * line[3]
    if line[0] == "place":
        for item in list(h.m.st.z[line[1]])[-number:]:
            place(h.m, item, line[1], h.m.lay.box)
            h.note("paid", item, source=line[1])
        return
    now = h.m.st.c[line[1]]
    counters.put(h, line[1], now - number)


def _at_unit(h: Here, frame: Payment) -> None:
    """Pay the rest, or exchange; below the end of the counter its `on shortage` is done."""
    line = frame.lines[frame.unit]
    wanted = -(-frame.owed // line[3])
    have = payments.have(h.x, line)
    possible = payments.open_exchanges(h.x, frame)
    if have >= wanted and not possible:
        give(h, frame, frame.unit, wanted)
        _over(h, frame)
    elif possible:
        h.ask("unit")
    else:
        _over(h, frame)
        counters.less(h, line[1], wanted)


def unit_options(h: Here, ask: Ask) -> list[Option]:
    """To pay the rest, or an exchange."""
    frame = top(h)
    line = frame.lines[frame.unit]
    wanted = -(-frame.owed // line[3])
    found: list[Option] = []
    short = h.m.lay.cell_infos[line[1]].shortage
    if payments.have(h.x, line) >= wanted or (short and not payments.open_exchanges(h.x, frame)):
        found.append(Option("pay", "pay", wanted, h.at.address))
    found += _exchange_options(h, frame)
    kept = legality.kept(h, ask, found)
    if not kept and short:
        kept = [Option("pay", "pay", wanted, h.at.address)]
    return kept


def unit_answered(h: Here, ask: Ask, option: Option) -> None:
    """Pay, or begin an exchange."""
    frame = top(h)
    if option.sort == "exchange":
        _begin_exchange(h, frame, option.value)
        return
    line = frame.lines[frame.unit]
    have = payments.have(h.x, line)
    if have >= option.value:
        give(h, frame, frame.unit, option.value)
        _over(h, frame)
    else:
        _over(h, frame)
        counters.less(h, line[1], option.value)


def _exchange_options(h: Here, frame: Payment) -> list[Option]:
    found: list[Option] = []
    for number, product in payments.open_exchanges(h.x, frame):
        rule = h.m.lay.exchanges[number]
        name = f"{rule.name} {frame.lines[product][2]}"
        found.append(Option(name, "exchange", [number, product], rule.at.address))
    return found


def _begin_exchange(h: Here, frame: Payment, value: list[int]) -> None:
    number, product = value
    rule = h.m.lay.exchanges[number]
    wanted = values.ev(h.x, rule.give)
    h.m.reach(rule.at.address)
    h.note("exchange", rule.name, get=frame.lines[product][2])
    frame.exchanged = [number, product, wanted, 0]


def give_options(h: Here, ask: Ask) -> list[Option]:
    """Which counter the next piece of an exchange comes from, in declared order."""
    frame = top(h)
    number, product, left, first = frame.exchanged
    cells = payments.give_cells(h.x, h.m.lay.exchanges[number], frame.lines[product])
    found: list[Option] = []
    for at in range(first, len(cells)):
        rest = sum(payments.spare(h.x, c) for c in cells[at:])
        if payments.spare(h.x, cells[at]) > 0 and rest >= left:
            word = payments.cell_word(h.m.lay, cells[at])
            address = h.m.lay.exchanges[number].at.address
            found.append(Option(f"give {word}", "give", at, address, word))
    return legality.kept(h, ask, found)


def give_answered(h: Here, ask: Ask, option: Option) -> None:
    """One piece is given; with the last the debt is less."""
    frame = top(h)
    number, product, left, _ = frame.exchanged
    rule = h.m.lay.exchanges[number]
    cells = payments.give_cells(h.x, rule, frame.lines[product])
    counters.put(h, cells[option.value], h.m.st.c[cells[option.value]] - 1)
    frame.exchanged = [number, product, left - 1, option.value]
    if left == 1:
        got = values.ev(h.x, rule.get)
        frame.exchanged = []
        frame.lines[product][4] += got
        frame.owed -= got * frame.lines[product][3]


# Needs: each met by one piece


def pay_needs(h: Here, line: s.PayNeeds) -> None:
    """A list of needs, each met by a piece; the payment's discounts first."""
    wanted = values.ev(h.x, line.needs)
    if not isinstance(wanted, list) or not wanted:
        return
    frame = Payment(line.payment, h.block, h.line, h.a, 0, -1, [])
    frame.needs = [[values.base(h.m.lay, need), {}, ""] for need in wanted]
    h.act.names["needs"] = [f"{need[0]}*{n}" for n, need in enumerate(frame.needs)]
    h.note("owe", line.payment, needs=[need[0] for need in frame.needs])
    h.m.push(h.strand, frame)
    h.m.touch()


def _next_need(h: Here, frame: Payment, rule: d.Payment | None) -> None:
    if all(need[2] for need in frame.needs) or rule is None:
        _over(h, frame)
        h.act.names.pop("needs", None)
        return
    h.ask("need")


def need_options(h: Here, ask: Ask) -> list[Option]:
    """The pieces for the next need that leave enough for the others."""
    frame = top(h)
    at = next(n for n, need in enumerate(frame.needs) if not need[2])
    found = [
        Option(key(h.m.lay, piece), "piece", piece, h.at.address)
        for piece in payments.pieces_for(h.x, frame, at)
        if payments.matched(h.x, frame, {at: piece})
    ]
    return legality.kept(h, ask, unique(found))


def need_answered(h: Here, ask: Ask, option: Option) -> None:
    """The piece is given for the need."""
    frame = top(h)
    need = next(need for need in frame.needs if not need[2])
    need[2] = option.value
    item, zone = bare(h.x, option.value)
    place(h.m, item, zone, h.m.lay.box)
    h.note("paid", item, source=zone, need=need[0])
