"""The pass over counters and payments: what is lent, and what is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir import expressions as e, statements as s
from runtime import discounts, passing, payments, values
from runtime.frames import Payment, Value
from runtime.layout import CellInfo
from runtime.lent import ENDLESS, Debt, Lent, Pool
from runtime.machine import UNKNOWN, Blurred
from runtime.reads import writes

if TYPE_CHECKING:
    from runtime.passing import Pass, View


def more(p: Pass, lent: Lent, view: View, cell: e.Read, amount: e.Expression) -> Lent | None:
    """Gains lend, clipped at the end; what is not known is lent without limit."""
    index, number = _asked(p, lent, view, cell, amount)
    if index is None:
        return lent
    if index == -1:
        lent.unknown(cell.state)
        for info in p.m.lay.families[cell.state]:
            if info.counter:
                lent.gain(p.scope(lent, view), info.index, ENDLESS)
        return lent
    if number is None:
        return lent
    if isinstance(number, int) and number < 0:
        return need(p, lent, view, index, -number)
    lent.gain(p.scope(lent, view), index, number if isinstance(number, int) else ENDLESS)
    return lent


def less(p: Pass, lent: Lent, view: View, cell: e.Read, amount: e.Expression) -> Lent | None:
    """Losses need; what is not known is taken to be there."""
    index, number = _asked(p, lent, view, cell, amount)
    if index is None or number is None:
        return None
    if index == -1 or not isinstance(number, int):
        lent.unknown(cell.state)
        return lent
    if number < 0:
        lent.gain(p.scope(lent, view), index, -number)
        return lent
    return need(p, lent, view, index, number)


def change(p: Pass, lent: Lent, view: View, line: s.Change) -> Lent | None:
    """`X + n` and `X - n`; a counter that goes round has no end."""
    if p.m.lay.families[line.cell.state][0].around:
        lent.unknown(line.cell.state)
        return lent
    room = more if line.sign == "+" else less
    return room(p, lent, view, line.cell, line.amount)


def score(p: Pass, lent: Lent, view: View, line: s.Score) -> Lent:
    """Points are gained."""
    index = p.m.lay.cells.get((p.m.lay.scored, view.you))
    if index is not None:
        lent.unknown(p.m.lay.scored)
    return lent


def assign(p: Pass, lent: Lent, view: View, line: s.Assign) -> Lent:
    """What is written is known as a balance, and unknown to conditions."""
    if isinstance(line.cell, e.Read):
        index, value = _asked(p, lent, view, line.cell, line.value)
        if index is not None and index >= 0 and type(value) is int:
            now = p.m.st.c[index]
            if type(now) is int and p.m.lay.cell_infos[index].counter:
                lent.deltas[index] = value - now
    lent.unknown(*writes(p.m.lay, line))
    return lent


def _asked(
    p: Pass, lent: Lent, view: View, cell: e.Read, amount: e.Expression
) -> tuple[int | None, Value]:
    """The cell and the amount; -1 and `UNKNOWN` for what is not known."""
    x = p.scope(lent, view)
    index: int | None
    try:
        index = values.cell(x, cell)
    except Blurred:
        index = -1
    try:
        return index, values.ev(x, amount)
    except Blurred:
        return index, UNKNOWN


def need(p: Pass, lent: Lent, view: View, index: int, amount: int) -> Lent | None:
    """So much of a cell; below its end, what `on shortage` says must be possible."""
    m = p.m
    info, x = m.lay.cell_infos[index], p.scope(lent, view)
    have = lent.balance(x, index)
    if have >= amount or info.around:
        if lent.take(x, index, amount):
            return lent
        p.lack(index, amount, have)
        return None
    if not info.shortage or not lent.take(x, index, max(have, 0)):
        p.lack(index, amount, have)
        return None
    return _short(p, lent, view, info, amount - max(have, 0))


def _short(p: Pass, lent: Lent, view: View, info: CellInfo, missing: int) -> Lent | None:
    outer, lent.names = lent.names, {"missing": missing}
    you = info.owner if isinstance(info.owner, int) else view.you
    this = info.owner if isinstance(info.owner, str) else None
    done = passing.run(p, lent, passing.View(you, this), info.shortage, after=True)
    if done is not None:
        done.names = outer
    return done


def pay(p: Pass, lent: Lent, view: View, line: s.Pay) -> Lent | None:
    """A payment: simple, or a pool of its lines."""
    x = p.scope(lent, view)
    try:
        owed = values.ev(x, line.amount)
        if owed is None:
            return None
        lines = payments.lines(x, line)
    except Blurred:
        lent.unknown(*writes(p.m.lay, line))
        return lent
    frame = Payment(line.payment, 0, 0, 0, owed, -1, lines)
    return owe(p, lent, view, frame, 0)


def owe(p: Pass, lent: Lent, view: View, frame: Payment, at: int) -> Lent | None:
    """What a payment still owes, out of its lines from one on."""
    m, x = p.m, p.scope(lent, view)
    lines = frame.lines[at:]
    if _lacking(p, lent, view, frame, at):
        return None
    if frame.owed <= 0:
        return lent
    try:
        possible = payments.exchanges(m.lay, frame)
    except Blurred:
        possible = []
    if len(lines) == 1 and not possible and lines[0][0] != "place":
        wanted = -(-frame.owed // max(1, lines[0][3]))
        return need(p, lent, view, lines[0][1], wanted)
    pool = Pool(frame.owed, {})
    for line in lines:
        if line[0] == "place":
            known = m.lay.zone_infos[line[1]].name not in lent.blur
            pool.lines[-line[1] - 1] = [line[3], len(m.st.z[line[1]]) if known else ENDLESS]
        else:
            pool.lines[line[1]] = [line[3], max(0, lent.balance(x, line[1]))]
            lent.unknown(m.lay.cell_infos[line[1]].name)
    if not pool.filled():
        return _with_exchanges(
            p, lent, view, frame, pool, [each for each in possible if each[1] >= at]
        )
    lent.pools.append(pool)
    return lent if lent.sound(x) else None


def _lacking(p: Pass, lent: Lent, view: View, frame: Payment, at: int) -> bool:
    """Whether a quota of a payment cannot be met out of the lines from one on."""
    m, x, coming = p.m, p.scope(lent, view), {}
    for number, line in enumerate(frame.lines[at:], start=at):
        if line[0] != "place":
            coming[number] = max(0, lent.balance(x, line[1]))
        elif m.lay.zone_infos[line[1]].name in lent.blur:
            coming[number] = ENDLESS
        else:
            coming[number] = len(m.st.z[line[1]])
    try:
        return payments.lacking(x, frame, coming)
    except Blurred:
        return False


def _with_exchanges(
    p: Pass, lent: Lent, view: View, frame: Payment, pool: Pool, possible: list[tuple[int, int]]
) -> Lent | None:
    """What the lines do not reach comes from exchanges, all of one sort; or the unit runs short."""
    m = p.m
    missing = pool.owed - sum(w * n for w, n in pool.lines.values())
    x = p.scope(lent, view)
    for number, at in possible:
        rule, product = m.lay.exchanges[number], frame.lines[at]
        try:
            give, got = values.ev(x, rule.give), values.ev(x, rule.get)
            if not payments.makes(x, rule, product):
                continue
            cells = payments.give_cells(x, rule, product)
        except Blurred:
            return lent
        times = -(-missing // max(1, got * product[3]))
        way = lent.copy()
        taken = pool.copy()
        taken.owed -= times * got * product[3]
        way.pools.append(taken)
        way.debts.append(Debt(give * times, tuple(cells)))
        if way.sound(x):
            way.unknown(*(m.lay.cell_infos[c].name for c in cells))
            return way
    unit = next((line for line in frame.lines if line[0] == "unit"), None)
    if unit is None or not m.lay.cell_infos[unit[1]].shortage:
        last = unit or (frame.lines[-1] if frame.lines else None)
        if last is not None and last[0] != "place":
            p.lack(last[1], pool.owed, pool.owed - missing)
        return None
    info = m.lay.cell_infos[unit[1]]
    pool.owed -= missing
    lent.pools.append(pool)
    if not lent.sound(x):
        return None
    return _short(p, lent, view, info, -(-missing // max(1, unit[3])))


def pay_needs(p: Pass, lent: Lent, view: View, line: s.PayNeeds) -> Lent | None:
    """Exact: some way of the discounts in which every need can have a piece of its own."""
    x = p.scope(lent, view)
    try:
        wanted = values.ev(x, line.needs)
        if not isinstance(wanted, list):
            return None
        frame = Payment(line.payment, 0, 0, 0, 0, -1, [])
        frame.needs = [[values.base(p.m.lay, each), {}, ""] for each in wanted]
        if not discounts.payable(x, frame, p.m.lay.payments[line.payment].before):
            return None
    except Blurred:
        pass
    lent.unknown(*writes(p.m.lay, line))
    return lent
