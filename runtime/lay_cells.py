"""Counters, marks and places to their indices."""

from __future__ import annotations

from itertools import product

from compiler.ir import declarations as d, expressions as e
from runtime.frames import Value
from runtime.layout import CellInfo, Layout, ZoneInfo


def lay(lay: Layout) -> None:
    """Number every cell and place."""
    for counter in lay.rulebook.counters:
        _counter(lay, counter)
        if counter.gained:
            lay.gained = counter.name
        if counter.scored:
            lay.scored = counter.name
    for mark in lay.rulebook.marks:
        start = False if mark.type.name == "truth" else ""
        for owner, arguments in _family(lay, mark.of, mark.parameters):
            info = _cell(lay, mark.name, owner, arguments, mark.lifetime)
            info.start, info.counter = start, False
    _core(lay)
    for place in lay.rulebook.places:
        _place(lay, place)
    _on(lay)


def settle(lay: Layout) -> None:
    """Give ends that hang on values that never change as numbers; values and adjustments are laid by now."""
    for info in lay.cell_infos:
        if info.low_rule is not None and (low := _fixed(lay, info.low_rule)) is not None:
            info.low, info.low_rule = low, None
        if info.high_rule is not None and (high := _fixed(lay, info.high_rule)) is not None:
            info.high, info.high_rule = high, None


def members(lay: Layout, kind: str) -> tuple[Value, ...]:
    """All of a kind, in the order of their declaration: players, things, classes of pieces."""
    if kind == "player":
        return tuple(range(len(lay.seats)))
    return (*lay.things.get(kind, ()), *lay.classes.get(kind, ()))


def _family(
    lay: Layout, of: str, parameters: tuple[str, ...]
) -> list[tuple[Value, tuple[Value, ...]]]:
    owners: tuple[Value, ...] = (None,) if of == "game" else members(lay, of)
    arguments = list(product(*(members(lay, kind) for kind in parameters)))
    return [(owner, given) for owner in owners for given in arguments]


def _cell(
    lay: Layout, name: str, owner: Value, arguments: tuple[Value, ...], lifetime: str
) -> CellInfo:
    info = CellInfo(len(lay.cell_infos), name, owner, arguments, lifetime=lifetime)
    lay.cells[name, owner, *arguments] = info.index
    lay.cell_infos.append(info)
    lay.families.setdefault(name, []).append(info)
    if lifetime:
        lay.lifetimes[lifetime] = (*lay.lifetimes.get(lifetime, ()), info.index)
    return info


def _counter(lay: Layout, counter: d.Counter) -> None:
    for owner, arguments in _family(lay, counter.of, counter.parameters):
        info = _cell(lay, counter.name, owner, arguments, counter.lifetime)
        info.step, info.around = counter.step, counter.around
        low, high, start = counter.low, counter.high, counter.start
        for special in counter.special:
            if tuple(getattr(a, "name", None) for a in special.arguments) == arguments:
                low, high, start = special.low, special.high, special.start
        info.low, info.low_rule = _end(low)
        info.high, info.high_rule = _end(high)
        info.start = start
        for bound in counter.bounds:
            if bound.moment == "shortage":
                info.shortage = bound.block
            else:
                info.excess = bound.block


def _end(rule: e.Expression | None) -> tuple[int | None, e.Expression | None]:
    return (rule.value, None) if isinstance(rule, e.Number) else (None, rule)


def _fixed(lay: Layout, rule: e.Expression) -> int | None:
    match rule:
        case e.Number(value=value):
            return value
        case e.Arith(operator="+" | "-" as sign, left=left, right=right):
            first, second = _fixed(lay, left), _fixed(lay, right)
            if first is None or second is None:
                return None
            return first + second if sign == "+" else first - second
        case e.Ask(value=name, arguments=()) if name in lay.values:
            cases = lay.values[name].cases
            is_live = name in lay.adjusts or name in lay.adjusted_live
            if len(cases) == 1 and cases[0].condition is None and not is_live:
                return _fixed(lay, cases[0].result)
    return None


def _core(lay: Layout) -> None:
    """Cells that every game has: the first player, the faces shown, how often each stage was done."""
    _cell(lay, "@first", None, (), "").counter = False
    for kind, faces in lay.faces.items():
        for thing in lay.things.get(kind, ()):
            info = _cell(lay, "@face", thing, (), "")
            info.start, info.counter = faces[0], False


def _place(lay: Layout, place: d.Place) -> None:
    for owner, arguments in _family(lay, place.of, place.parameters):
        info = ZoneInfo(
            len(lay.zone_infos), place.name, owner, arguments, place.sight, place.ordered, place.in_force,
            place.holds, place.most, place.least,
        )  # fmt: skip
        for bound in place.bounds:
            if bound.moment == "shortage":
                info.shortage = bound.block
            else:
                info.excess = bound.block
        _zone(lay, info)


def _zone(lay: Layout, info: ZoneInfo) -> None:
    lay.zones[info.name, info.owner, *info.arguments] = info.index
    lay.zone_infos.append(info)


def _on(lay: Layout) -> None:
    """The places that are on a thing: its own, and those that have it as an argument."""
    if ("box", None) not in lay.zones:
        lay.box = len(lay.zone_infos)
        _zone(lay, ZoneInfo(lay.box, "box", None, (), "public", False, False, "any"))
    lay.box = lay.zones["box", None]
    found: dict[str, list[int]] = {}
    for info in lay.zone_infos:
        for name in (info.owner, *info.arguments):
            if isinstance(name, str):
                found.setdefault(name, []).append(info.index)
    lay.zones_on = {name: tuple(indices) for name, indices in found.items()}
