"""The ways in which the discounts of a payment may fall on its needs.

A discount is a choice that trades, so every way is kept, not the best of each. Looked at: loops, choices among the
needs, `may`, `if`, and what is written on a need; nothing else lowers one.
"""

from __future__ import annotations

import json

from compiler.ir import expressions as e, statements as s
from runtime import payments, sets, values
from runtime.frames import Act, Each, Frame, Payment, Rep, Seq, Value
from runtime.machine import Machine, Scope

Way = tuple[dict[str, Value], list[dict[str, Value]]]
MOST = 256


def payable(x: Scope, frame: Payment, block: s.Block) -> bool:
    """Whether some way of the discounts leaves every need a piece of its own; the frame is not open yet."""
    frames: list[Frame] = x.m.st.strands[x.strand]
    frames.append(frame)
    names = {**x.names, "needs": [f"{need[0]}*{n}" for n, need in enumerate(frame.needs)]}
    own = x.asking(names, x.you, x.this)
    try:
        return _any_matched(own, frame, _block(own, frame, [(names, _written(frame))], block))
    finally:
        frames.remove(frame)
        x.m.memo.clear()


def still_payable(
    m: Machine, strand: int, top: int, names: dict[str, Value], you: int | None, first: s.Block = ()
) -> bool:
    """Whether the open payment can be paid, after a block and what is left of its discounts above it."""
    frames = m.st.strands[strand]
    at = next(n for n in range(top, -1, -1) if isinstance(frames[n], Payment))
    frame = frames[at]
    assert isinstance(frame, Payment)
    x = Scope(m, dict(names), you, None, strand)
    ways: list[Way] = [(dict(names), _written(frame))]
    try:
        ways = _block(x, frame, ways, first)
        for each in frames[top:at:-1]:
            ways = _frame(x, frame, ways, each)
        return _any_matched(x, frame, ways)
    finally:
        m.memo.clear()


def open_needs(m: Machine, strand: int) -> bool:
    """Whether a payment of needs is open, whose discounts are being settled."""
    return any(isinstance(f, Payment) and f.needs for f in m.st.strands[strand])


def _written(frame: Payment) -> list[dict[str, Value]]:
    return [dict(need[1]) for need in frame.needs]


def _frame(x: Scope, frame: Payment, ways: list[Way], each: Frame) -> list[Way]:
    blocks = x.m.lay.blocks
    match each:
        case Seq():
            end = each.end if each.end >= 0 else len(blocks[each.block])
            return _block(x, frame, ways, blocks[each.block][each.line : end])
        case Each():
            for item in each.left:
                ways = [({**names, each.slot: item}, needs) for names, needs in ways]
                ways = _block(x, frame, ways, blocks[each.block])
        case Rep():
            line = blocks[each.block][each.line]
            if isinstance(line, s.Repeat):
                return ways + _block(x, frame, ways, line.block)
        case Act():
            return ways
    return ways


def _any_matched(x: Scope, frame: Payment, ways: list[Way]) -> bool:
    old = [need[1] for need in frame.needs]
    try:
        for names, needs in ways:
            _write(x, frame, needs)
            if payments.matched(x.asking(names, x.you, x.this), frame, {}):
                return True
        return False
    finally:
        for need, before in zip(frame.needs, old, strict=True):
            need[1] = before


def _write(x: Scope, frame: Payment, needs: list[dict[str, Value]]) -> None:
    for need, written in zip(frame.needs, needs, strict=True):
        need[1] = written
    x.m.memo.clear()


def _block(x: Scope, frame: Payment, ways: list[Way], block: s.Block) -> list[Way]:
    for line in block:
        found: list[Way] = []
        for way in ways:
            found += _line(x, frame, way, line)
        ways = list(
            {
                json.dumps(needs, sort_keys=True) + _slots(names): (names, needs)
                for names, needs in found
            }.values()
        )[:MOST]
    return ways


def _slots(names: dict[str, Value]) -> str:
    return "|".join(f"{k}={v}" for k, v in sorted(names.items()) if isinstance(v, str))


def _line(x: Scope, frame: Payment, way: Way, line: s.Statement) -> list[Way]:
    names, needs = way
    old = [need[1] for need in frame.needs]
    _write(x, frame, needs)
    own = x.asking(dict(names), x.you, x.this)
    try:
        match line:
            case s.ForEach(among=among, block=block):
                ways = [way]
                for item in sets.members(own, among):
                    ways = [({**n, among.slot: item}, w) for n, w in ways]
                    ways = _block(x, frame, ways, block)
                return ways
            case s.May(block=block):
                return [way, *_block(x, frame, [way], block)]
            case s.Choose(among=among, block=block):
                picked = [({**names, among.slot: item}, needs) for item in sets.members(own, among)]
                return [w for p in picked for w in (_block(x, frame, [p], block) if block else [p])]
            case s.Either(branches=branches):
                return [w for branch in branches for w in _block(x, frame, [way], branch.block)]
            case s.If(condition=condition, then=then, otherwise=otherwise):
                return _block(x, frame, [way], then if values.truth(own, condition) else otherwise)
            case s.Together(block=block):
                return _block(x, frame, [way], block)
            case s.Let(slot=slot, value=value):
                return [({**names, slot: values.ev(own, value)}, needs)]
            case s.Assign(cell=e.Attribute(attribute=attribute, of=of), value=value):
                return [(names, _lowered(own, needs, of, attribute, value))]
        return [way]
    finally:
        for need, before in zip(frame.needs, old, strict=True):
            need[1] = before
        x.m.memo.clear()


def _lowered(
    own: Scope, needs: list[dict[str, Value]], of: e.Expression, attribute: str, value: e.Expression
) -> list[dict[str, Value]]:
    need = values.ev(own, of)
    if not isinstance(need, str) or "*" not in need:
        return needs
    number = int(need.partition("*")[2])
    written = [dict(each) for each in needs]
    written[number][attribute] = values.ev(own, value)
    return written
