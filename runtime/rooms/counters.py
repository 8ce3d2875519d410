"""Counters and marks: gain, lose, change, set, score, let.

What a counter cannot hold or does not have is clipped; `on shortage` and `on excess` say what happens with the rest.
"""

from __future__ import annotations

from compiler.ir import expressions as e, statements as s
from runtime import values
from runtime.ends import ends
from runtime.frames import Act, Payment, Value
from runtime.layout import CellInfo
from runtime.rooms.here import Here


def gain(h: Here, line: s.Gain) -> None:
    """`gain n X`."""
    _more(h, values.cell(h.x, line.cell), values.ev(h.x, line.amount))


def lose(h: Here, line: s.Lose) -> None:
    """`lose n X`."""
    less(h, values.cell(h.x, line.cell), values.ev(h.x, line.amount))


def change(h: Here, line: s.Change) -> None:
    """`X + n` and `X - n`."""
    amount = values.ev(h.x, line.amount)
    index = values.cell(h.x, line.cell)
    if line.sign == "+":
        _more(h, index, amount)
    else:
        less(h, index, amount)


def score(h: Here, line: s.Score) -> None:
    """`score n`."""
    you = h.act.you
    amount = values.ev(h.x, line.amount)
    if you is not None and isinstance(amount, int):
        add_score(h, you, amount)


def add_score(h: Here, you: int, amount: int) -> None:
    """Victory points for a player."""
    _more(h, h.m.lay.cells.get((h.m.lay.scored, you)), amount)


def let(h: Here, line: s.Let) -> None:
    """`let x = e`."""
    h.act.names[line.slot] = values.ev(h.x, line.value)


def assign(h: Here, line: s.Assign) -> None:
    """`X = e` for a counter, mark, face, the first player, or what is printed on a payment's need."""
    value = values.ev(h.x, line.value)
    match line.cell:
        case e.Read() as read:
            index = values.cell(h.x, read)
        case e.Face(of=of):
            index = h.m.lay.cells.get(("@face", values.base(h.m.lay, values.ev(h.x, of))))
        case e.FirstPlayer():
            index = h.m.lay.cells["@first", None]
        case e.Attribute(attribute=attribute, of=of):
            write_need(h, values.ev(h.x, of), attribute, value)
            return
        case _:
            index = None
    if index is None:
        h.note("stuck", "assign")
        return
    info = h.m.lay.cell_infos[index]
    if info.counter:
        low, high = ends(h.x, info)
        value = _clip(value, low, high) if isinstance(value, int) else low or 0
    put(h, index, value)


def write_need(h: Here, need: Value, attribute: str, value: Value) -> None:
    """What a discount writes on the copy of a need; the thing's own print stays."""
    for frame in reversed(h.m.st.strands[h.strand]):
        if isinstance(frame, Payment) and frame.needs and isinstance(need, str):
            number = int(need.partition("*")[2])
            frame.needs[number][1][attribute] = value
            h.m.touch()
            h.note("need", need.partition("*")[0], attribute=attribute, after=value)
            return


def put(h: Here, index: int, value: Value) -> None:
    """Write a cell and say so."""
    before = h.m.st.c[index]
    if before is value or (before == value and type(before) is type(value)):
        return
    h.m.st.c[index] = value
    h.m.st.changes += 1
    h.m.touch()
    if h.m.log is not None:
        h.note("change", h.m.lay.cell_infos[index].name, cell=index, before=before, after=value)


def _more(h: Here, index: int | None, amount: Value) -> None:
    if index is None or not isinstance(amount, int):
        h.note("stuck", "gain")
        return
    if amount < 0:
        less(h, index, -amount)
        return
    info = h.m.lay.cell_infos[index]
    now = h.m.st.c[index]
    low, high = ends(h.x, info)
    if info.around and high is not None:
        least = low or 0
        put(h, index, least + (now + amount - least) % (high - least + 1))
        return
    over = 0 if high is None else max(0, now + amount - high)
    put(h, index, now + amount - over)
    if over:
        _bound(h, info, info.excess, "excess", over)


def less(h: Here, index: int | None, amount: Value) -> None:
    """Less of a counter, with what happens below its end."""
    if index is None or not isinstance(amount, int):
        h.note("stuck", "lose")
        return
    info = h.m.lay.cell_infos[index]
    now = h.m.st.c[index]
    low, high = ends(h.x, info)
    if info.around and high is not None:
        least = low or 0
        put(h, index, least + (now - amount - least) % (high - least + 1))
        return
    missing = 0 if low is None else max(0, low - (now - amount))
    put(h, index, now - amount + missing)
    if missing:
        _bound(h, info, info.shortage, "missing", missing)


def _bound(h: Here, info: CellInfo, block: s.Block, word: str, amount: int) -> None:
    if not block:
        h.note("short" if word == "missing" else "over", info.name, amount=amount)
        return
    you = info.owner if isinstance(info.owner, int) else h.act.you
    this = info.owner if isinstance(info.owner, str) else None
    number = h.m.lay.block(block)
    h.m.push(h.strand, Act("bound", info.name, number, {word: amount}, you, this, h.at.address))


def _clip(value: int, low: int | None, high: int | None) -> int:
    if low is not None and value < low:
        return low
    return high if high is not None and value > high else value
