"""Expressions to values: what can be asked of a position.

No value is None and nobody is ""; a comparison in which a side has no value is false.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.ir import expressions as e
from runtime import adjusts, items, sets, shapes
from runtime.errors import RuleError
from runtime.frames import Value
from runtime.layout import Layout, piece
from runtime.machine import UNKNOWN, Blurred, Scope


def ev(x: Scope, expression: e.Expression) -> Value:
    """The value of an expression as seen from a scope."""
    return ROOMS[type(expression)](x, expression)


def truth(x: Scope, condition: e.Expression | None) -> bool:
    """Whether a condition holds; what has no value does not."""
    return condition is None or ev(x, condition) is True


def cell(x: Scope, read: e.Read) -> int | None:
    """The index of the cell that is named; None if somebody without one is asked for it."""
    owner = None if read.owner is None else ev(x, read.owner)
    arguments = [ev(x, a) for a in read.arguments]
    lay = x.m.lay
    return lay.cells.get((read.state, base(lay, owner), *(base(lay, a) for a in arguments)))


def zone(x: Scope, place: e.Expression) -> int | None:
    """The number of the place that is named; a thing stands for its only place."""
    found = ev(x, place)
    if isinstance(found, str):
        on = x.m.lay.zones_on.get(base(x.m.lay, found), ())
        return on[0] if on else None
    return found if isinstance(found, int) else None


def base(lay: Layout, value: Value) -> Value:
    """A thing without the mark of a need, a piece as its class."""
    if isinstance(value, str) and ("*" in value or "#" in value):
        return lay.class_of(value)
    return value


def _slot(x: Scope, node: e.Slot) -> Value:
    found = x.names.get(node.name)
    if found is UNKNOWN:
        raise Blurred
    return found


def _you(x: Scope, _: e.You) -> Value:
    return x.you if x.you is not None else ""


def _thing(x: Scope, node: e.Thing) -> Value:
    if node.kind != "player":
        return node.name
    # A seat of a variant that is not played is nobody who could be asked.
    seats = x.m.lay.seats
    return seats.index(node.name) if node.name in seats else None


def _piece(x: Scope, node: e.Piece) -> Value:
    if node.owner is None:
        return node.name
    owner = ev(x, node.owner)
    return piece(node.name, owner) if isinstance(owner, int) else node.name


def _first(x: Scope, _: e.FirstPlayer) -> Value:
    return x.m.st.c[x.m.lay.cells["@first", None]]


def _round(x: Scope, node: e.RoundNumber) -> Value:
    if f"#{node.stage}" in x.blur:
        raise Blurred
    return x.m.st.marks.get(f"{node.stage}#", 0)


def _read(x: Scope, node: e.Read) -> Value:
    if node.state in x.blur:
        raise Blurred
    index = cell(x, node)
    return None if index is None else x.m.st.c[index]


def _place(x: Scope, node: e.PlaceOf) -> Value:
    owner = None if node.owner is None else base(x.m.lay, ev(x, node.owner))
    arguments = (base(x.m.lay, ev(x, a)) for a in node.arguments)
    return x.m.lay.zones.get((node.place, owner, *arguments))


def _ask(x: Scope, node: e.Ask) -> Value:
    by = x.you if node.by is None else ev(x, node.by)
    return adjusts.ask(x, node.value, tuple(ev(x, a) for a in node.arguments), by)


def _attribute(x: Scope, node: e.Attribute) -> Value:
    found = items.printed(x, ev(x, node.of), node.attribute)
    if found is None:
        return [] if node.type.many else False if node.type.name == "truth" else None
    return found


def _face(x: Scope, node: e.Face) -> Value:
    if "@face" in x.blur:
        raise Blurred
    index = x.m.lay.cells.get(("@face", base(x.m.lay, ev(x, node.of))))
    return None if index is None else x.m.st.c[index]


def _owner(x: Scope, node: e.Owner) -> Value:
    return items.owner(x, ev(x, node.of))


def _lies(x: Scope, node: e.Lies) -> Value:
    return items.lies(x, ev(x, node.of), node.kind)


def _end(x: Scope, node: e.End) -> Value:
    place = zone(x, node.place)
    if place is None:
        return None
    lying = items.lying(x, place)
    if not lying:
        return None
    return items.bound(lying[-1] if node.which == "top" else lying[0], place)


def _remembered(x: Scope, node: e.Remembered) -> Value:
    at = x.names.get(node.slot)
    return x.m.st.events[at].names.get(node.name) if isinstance(at, int) else None


def _cell(x: Scope, node: e.Cell) -> Value:
    lay = x.m.lay
    key = (node.table, node.column, *(base(lay, ev(x, k)) for k in node.keys))
    rule = lay.cell_rules.get(key)
    if rule is not None:
        return ev(x, rule)
    name = ".".join(str(part) for part in key)
    return name if name in lay.codes else None


def _arith(x: Scope, node: e.Arith) -> Value:
    left, right = ev(x, node.left), ev(x, node.right)
    if left is None or right is None:
        return None
    if node.operator == "+":
        return left + right
    return left - right if node.operator == "-" else left * right


def _divide(x: Scope, node: e.Divide) -> Value:
    left, right = ev(x, node.left), ev(x, node.right)
    if left is None or not right:
        return None
    return -(-left // right) if node.rounded == "up" else left // right


def _list(x: Scope, node: e.List) -> Value:
    return [ev(x, item) for item in node.items]


def _compare(x: Scope, node: e.Compare) -> Value:
    left, right = ev(x, node.left), ev(x, node.right)
    if isinstance(node.right, e.Nobody) and left is None:
        left = ""
    if left is None or right is None:
        return False
    match node.operator:
        case "=":
            return items.same(x.m.lay, left, right)
        case "!=":
            return not items.same(x.m.lay, left, right)
        case "<":
            return left < right
        case ">":
            return left > right
        case "<=":
            return left <= right
    return left >= right


def _and(x: Scope, node: e.And) -> Value:
    try:
        if ev(x, node.left) is not True:
            return False
    except Blurred:
        if ev(x, node.right) is not True:
            return False
        raise
    return ev(x, node.right) is True


def _or(x: Scope, node: e.Or) -> Value:
    try:
        if ev(x, node.left) is True:
            return True
    except Blurred:
        if ev(x, node.right) is True:
            return True
        raise
    return ev(x, node.right) is True


def _not(x: Scope, node: e.Not) -> Value:
    return ev(x, node.inner) is not True


def _among(x: Scope, node: e.Among) -> Value:
    item, group = ev(x, node.item), ev(x, node.group)
    if item is None or group is None:
        return False
    return items.among(x, item, group)


def _is_kind(x: Scope, node: e.IsKind) -> Value:
    item = ev(x, node.item)
    return isinstance(item, str) and x.m.lay.is_kind(item, node.kind)


def _has_block(x: Scope, node: e.HasBlock) -> Value:
    thing = base(x.m.lay, ev(x, node.thing))
    if f"{thing}.{node.name}" in x.m.lay.codes:
        return True
    return items.printed(x, thing, node.name) not in (None, [], False)


def _beside(x: Scope, node: e.Beside) -> Value:
    left, right = items.cell_of(x, ev(x, node.left)), items.cell_of(x, ev(x, node.right))
    return right in x.m.lay.neighbours.get(left or "", ())


def _can(x: Scope, node: e.Can) -> Value:
    return can(x, ev(x, node.block))


def _block(x: Scope, node: e.Block) -> Value:
    thing = base(x.m.lay, ev(x, node.of))
    name = f"{thing}.{node.name}"
    if name in x.m.lay.codes:
        return name
    found = items.printed(x, thing, node.name) if isinstance(thing, str) else None
    return found if isinstance(found, str) else None


def _shape(x: Scope, node: e.Shape) -> Value:
    return shapes.ev_shape(x, node.function, [ev(x, a) for a in node.arguments])


def _loose(_: Scope, node: e.Expression) -> Value:
    raise RuleError(f"{type(node).__name__} can only be given to a verb")


def _can_not_yet(_: Scope, __: Value) -> bool:
    raise RuleError("legality is not at hand")


can: Callable[[Scope, Value], bool] = _can_not_yet
"""Whether a block can be done; set by `runtime.legality`, which needs values itself."""

ROOMS: dict[type, Callable[[Scope, Any], Value]] = {
    e.Number: lambda x, n: n.value,
    e.Truth: lambda x, n: n.value,
    e.Slot: _slot,
    e.You: _you,
    e.Nobody: lambda x, n: "",
    e.This: lambda x, n: x.this,
    e.Thing: _thing,
    e.Piece: _piece,
    e.Players: lambda x, n: len(x.m.lay.players),
    e.FirstPlayer: _first,
    e.Answer: lambda x, n: x.m.lay.answers.get(n.question),
    e.RoundNumber: _round,
    e.Read: _read,
    e.PlaceOf: _place,
    e.Ask: _ask,
    e.Attribute: _attribute,
    e.Face: _face,
    e.Owner: _owner,
    e.Lies: _lies,
    e.End: _end,
    e.Remembered: _remembered,
    e.Cell: _cell,
    e.Arith: _arith,
    e.Divide: _divide,
    e.List: _list,
    e.Compare: _compare,
    e.And: _and,
    e.Or: _or,
    e.Not: _not,
    e.Among: _among,
    e.IsKind: _is_kind,
    e.HasBlock: _has_block,
    e.Beside: _beside,
    e.Can: _can,
    e.Block: _block,
    e.Shape: _shape,
    e.Quantified: lambda x, n: sets.quantified(x, n),
    e.Over: lambda x, n: sets.over(x, n),
    e.Chosen: _loose,
    e.Every: _loose,
}
