"""What a payment is made of: its lines, exchanges, quotas, and the pieces for its needs."""

from __future__ import annotations

from compiler.ir import declarations as d, expressions as e, statements as s
from runtime import sets, values
from runtime.ends import ends
from runtime.frames import Payment, Value
from runtime.layout import Layout
from runtime.machine import Scope
from runtime.wording import place_words

Line = list[Value]
"""[sort: unit, cell or place; index; word; worth; given]"""


def lines(x: Scope, pay: s.Pay) -> list[Line]:
    """The lines of a payment, the unit's own last; what is worth nothing only where a quota asks for it."""
    lay = x.m.lay
    if not pay.payment:
        index = values.cell(x, pay.cell) if isinstance(pay.cell, e.Read) else None
        return [] if index is None else [["unit", index, cell_word(lay, index), 1, 0]]
    rule = lay.payments[pay.payment]
    unit = values.cell(x, rule.unit) if isinstance(rule.unit, e.Read) else None
    found: list[Line] = []
    for accept in rule.accepts:
        found += _accepted(x, rule, accept, unit)
    found.sort(key=lambda line: line[0] == "unit")
    return found


def _accepted(x: Scope, rule: d.Payment, accept: d.Accept, unit: int | None) -> list[Line]:
    if accept.each is None:
        line = _line(x, rule, accept, unit)
        return [line] if line else []
    found: list[Line] = []
    slot = accept.each.slot
    old = x.names.get(slot, sets.MISSING)
    for item in sets.members(x, accept.each):
        x.names[slot] = item
        line = _line(x, rule, accept, unit)
        if line:
            found.append(line)
    if old is sets.MISSING:
        x.names.pop(slot, None)
    else:
        x.names[slot] = old
    return found


def _line(x: Scope, rule: d.Payment, accept: d.Accept, unit: int | None) -> Line | None:
    if not values.truth(x, accept.condition):
        return None
    worth = values.ev(x, accept.worth)
    if not isinstance(worth, int):
        return None
    lay = x.m.lay
    if isinstance(accept.what, e.Read):
        index = values.cell(x, accept.what)
        if index is None:
            return None
        sort = "unit" if index == unit else "cell"
        line: Line = [sort, index, cell_word(lay, index), worth, 0]
    else:
        zone = values.zone(x, accept.what)
        if zone is None:
            return None
        info = lay.zone_infos[zone]
        line = ["place", zone, place_words(lay, info.name, info.owner, info.arguments), worth, 0]
    if worth <= 0 and not any(
        q.bound == "least" and _named(lay, q.what, line) for q in rule.quotas
    ):
        return None
    return line


def cell_word(lay: Layout, index: int) -> str:
    """A cell as a word, without its owner."""
    info = lay.cell_infos[index]
    owner = None if isinstance(info.owner, int) else info.owner
    return place_words(lay, info.name, owner, info.arguments)


def _named(lay: Layout, what: e.Expression, line: Line) -> bool:
    name = lay.zone_infos[line[1]].name if line[0] == "place" else lay.cell_infos[line[1]].name
    match what:
        case e.Read(state=wanted) | e.PlaceOf(place=wanted) | e.Piece(name=wanted):
            if wanted == name:
                return True
            holds = lay.zone_infos[line[1]].holds if line[0] == "place" else ""
            return bool(holds) and (wanted == holds or lay.kind_of.get(wanted) == holds)
    return False


def have(x: Scope, line: Line) -> int:
    """How much of a line there is to give."""
    if line[0] == "place":
        return len(x.m.st.z[line[1]])
    return spare(x, line[1])


def spare(x: Scope, index: int) -> int:
    """How much a counter is above its lower end."""
    low, _ = ends(x, x.m.lay.cell_infos[index])
    return max(0, int(x.m.st.c[index]) - (low or 0))


def range_of(x: Scope, frame: Payment, at: int) -> tuple[int, int]:
    """From the most that is still useful of a line to the least that quotas allow."""
    line = frame.lines[at]
    there = have(x, line)
    useful = -(-frame.owed // line[3]) if line[3] > 0 else 0
    most, least = min(there, useful), 0
    rule = x.m.lay.payments.get(frame.name)
    for quota in rule.quotas if rule is not None else ():
        if not _named(x.m.lay, quota.what, line):
            continue
        number = values.ev(x, quota.number)
        others = [o for o in frame.lines if o is not line and _named(x.m.lay, quota.what, o)]
        given = sum(o[4] for o in others)
        if quota.bound == "most":
            most = min(most, number - given)
            continue
        coming = sum(have(x, o) for o in frame.lines[at + 1 :] if o in others)
        least = max(least, number - given - coming)
        if line[3] <= 0 or number - given > most:
            most = min(there, max(most, number - given))
    return max(most, 0), max(0, min(least, most))


def lacking(x: Scope, frame: Payment, coming: dict[int, int]) -> bool:
    """Whether some quota cannot be met: `coming` is how much each line from now on may still give."""
    rule = x.m.lay.payments.get(frame.name)
    for quota in rule.quotas if rule is not None else ():
        if quota.bound != "least":
            continue
        number = values.ev(x, quota.number)
        there = sum(
            line[4] + coming.get(at, 0)
            for at, line in enumerate(frame.lines)
            if _named(x.m.lay, quota.what, line)
        )
        if isinstance(number, int) and there < number:
            return True
    return False


# Exchanges


def exchanges(lay: Layout, frame: Payment) -> list[tuple[int, int]]:
    """The exchanges whose product is a line of the payment: number of the exchange, of the line."""
    found: list[tuple[int, int]] = []
    for number, rule in enumerate(lay.exchanges):
        for at, line in enumerate(frame.lines):
            if line[3] > 0 and any(_named(lay, what, line) for what in rule.get_from):
                found.append((number, at))
    return found


def open_exchanges(x: Scope, frame: Payment) -> list[tuple[int, int]]:
    """Those that can be made now."""
    found: list[tuple[int, int]] = []
    for number, at in exchanges(x.m.lay, frame):
        rule = x.m.lay.exchanges[number]
        product = frame.lines[at]
        if not makes(x, rule, product):
            continue
        wanted = values.ev(x, rule.give)
        if sum(spare(x, c) for c in give_cells(x, rule, product)) >= wanted:
            found.append((number, at))
    return found


def makes(x: Scope, rule: d.Exchange, line: Line) -> bool:
    """Whether a line of a payment is what an exchange gives: that counter, or such pieces."""
    return line[0] == "place" or line[1] in cells_of(x, rule.get_from)


def give_cells(x: Scope, rule: d.Exchange, product: Line) -> list[int]:
    """The counters that an exchange takes from, but for its own product."""
    own = None if product[0] == "place" else product[1]
    return [c for c in cells_of(x, rule.give_from) if c != own]


def cells_of(x: Scope, listed: tuple[e.Expression, ...]) -> list[int]:
    """The cells that an exchange names."""
    found = [values.cell(x, each) for each in listed if isinstance(each, e.Read)]
    return list(dict.fromkeys(index for index in found if index is not None))


# Needs


def pieces_for(x: Scope, frame: Payment, at: int) -> list[Value]:
    """The pieces that may meet a need."""
    rule = x.m.lay.payments[frame.name]
    need = f"{frame.needs[at][0]}*{at}"
    found: list[Value] = []
    for accept in rule.each:
        names = {**x.names, accept.need.slot: need}
        own = x.asking(names, x.you, x.this)
        if values.truth(own, accept.need.where):
            found += sets.members(own, accept.piece)
    return found


def matched(x: Scope, frame: Payment, fixed: dict[int, Value]) -> bool:
    """Whether every open need can have a piece of its own, some being given."""
    wanted: dict[int, list[Value]] = {}
    for at, need in enumerate(frame.needs):
        if not need[2] and at not in fixed:
            wanted[at] = _counted(pieces_for(x, frame, at))
    used = set(_counted(list(fixed.values())))
    taken: dict[Value, int] = {}

    def place(at: int, seen: set[Value]) -> bool:
        for piece in wanted[at]:
            if piece in used or piece in seen:
                continue
            seen.add(piece)
            if piece not in taken or place(taken[piece], seen):
                taken[piece] = at
                return True
        return False

    return all(place(at, set()) for at in wanted)


def _counted(pieces: list[Value]) -> list[Value]:
    """Equal pieces told apart by number."""
    count: dict[Value, int] = {}
    found: list[Value] = []
    for piece in pieces:
        count[piece] = count.get(piece, 0) + 1
        found.append((piece, count[piece]))
    return found
