"""Things and pieces: what is printed on them, whose they are, where they lie.

A piece that was chosen carries the place where it lies (`disc#0@17`), a need of a payment its number (`card2*1`).
"""

from __future__ import annotations

from runtime import values
from runtime.frames import Payment, Value
from runtime.layout import Layout, piece_owner
from runtime.machine import Blurred, Scope


def bound(item: str, zone: int) -> str:
    """A thing, or a piece with its place."""
    return f"{item}@{zone}" if "#" in item else item


def same(lay: Layout, left: Value, right: Value) -> bool:
    """Whether two values are one; a piece is its class where the other is a class."""
    if left == right:
        return type(left) is type(right)
    if isinstance(left, str) and isinstance(right, str):
        if "*" in left or "*" in right:
            return left.partition("*")[0] == right.partition("*")[0]
        if ("#" in left) != ("#" in right):
            return lay.class_of(left) == lay.class_of(right)
    return False


def printed(x: Scope, thing: Value, attribute: str) -> Value:
    """What is printed on a thing; a rule there is asked for this thing. None for what is not there."""
    if not isinstance(thing, str) or not thing:
        return None
    if "*" in thing:
        changed = _changed(x, thing, attribute)
        if changed is not None:
            return changed
    name = x.m.lay.class_of(thing)
    found = x.m.lay.printed.get((name, attribute))
    if found is None:
        rule = x.m.lay.printed_rules.get((name, attribute))
        if rule is not None:
            return values.ev(x.asking({}, x.you, name), rule)
    return found


def _changed(x: Scope, need: str, attribute: str) -> Value:
    """What a discount wrote on the copy of a need in the open payment."""
    number = int(need.partition("*")[2])
    for frame in reversed(x.m.st.strands[x.strand]):
        if isinstance(frame, Payment) and frame.needs:
            return frame.needs[number][1].get(attribute)
    return None


def zone_of(x: Scope, item: Value) -> int | None:
    """The place where a thing or a chosen piece lies."""
    if not isinstance(item, str) or not item:
        return None
    if "#" in item:
        place = item.partition("@")[2]
        return int(place) if place else None
    name = item.partition("*")[0]
    if x.moved and name in x.moved:
        return x.moved[name]
    number = x.m.lay.number.get(name)
    found = x.m.st.loc[number] if number is not None else -1
    return found if found >= 0 else None


def lying(x: Scope, zone: int) -> list[str]:
    """What lies in a place, with the things that a supposed action has laid; a supposed one sees nothing hidden."""
    info = x.m.lay.zone_infos[zone]
    if info.name in x.blur:
        raise Blurred
    there = x.m.st.z[zone]
    if x.moved is None:
        return there
    if info.sight == "hidden":
        raise Blurred
    if not x.moved:
        return there
    left = [item for item in there if x.moved.get(item, zone) == zone]
    return left + [item for item, to in x.moved.items() if to == zone and item not in there]


def size(x: Scope, zone: int) -> int:
    """How much lies in a place, which everybody may know."""
    info = x.m.lay.zone_infos[zone]
    if info.name in x.blur:
        raise Blurred
    there = x.m.st.z[zone]
    if not x.moved:
        return len(there)
    left = sum(x.moved.get(item, zone) == zone for item in there)
    return left + sum(to == zone and item not in there for item, to in x.moved.items())


def owner(x: Scope, item: Value) -> Value:
    """Whose a thing or piece is: a piece's own owner, else the owner of the place where it lies."""
    if isinstance(item, str) and "#" in item:
        mine = piece_owner(item)
        if mine != "":
            return mine
    place = zone_of(x, item)
    if place is None:
        return ""
    info = x.m.lay.zone_infos[place]
    if info.name in x.blur:
        raise Blurred
    return info.owner if isinstance(info.owner, int) else ""


def lies(x: Scope, item: Value, kind: str) -> Value:
    """The thing of a kind in whose place something lies, through the things in between."""
    for _ in range(8):
        place = zone_of(x, item)
        if place is None:
            return None
        info = x.m.lay.zone_infos[place]
        if info.name in x.blur:
            raise Blurred
        holders = [n for n in (info.owner, *info.arguments) if isinstance(n, str)]
        for name in holders:
            if x.m.lay.is_kind(name, kind):
                return name
        if not holders:
            return None
        item = holders[0]
    return None


def cell_of(x: Scope, item: Value) -> str | None:
    """A cell of a board, or the one where something lies."""
    if not isinstance(item, str) or not item:
        return None
    if item in x.m.lay.neighbours:
        return item
    place = zone_of(x, item)
    if place is None:
        return None
    info = x.m.lay.zone_infos[place]
    return next(
        (n for n in (info.owner, *info.arguments) if isinstance(n, str) and n in x.m.lay.neighbours), None
    )  # fmt: skip


def among(x: Scope, item: Value, group: Value) -> bool:
    """Whether something is in a list, lies in a place, or on a thing."""
    if isinstance(group, list):
        return any(same(x.m.lay, item, other) for other in group)
    lay = x.m.lay
    kind = lay.class_of(item) if isinstance(item, str) else "any"
    places = (group,) if isinstance(group, int) else lay.holding(str(group), kind)
    for place in places:
        if x.m.lay.zone_infos[place].name in x.blur:
            raise Blurred
        if isinstance(item, str) and "@" in item:
            if zone_of(x, item) == place:
                return True
        elif any(other == item or x.m.lay.class_of(other) == item for other in lying(x, place)):
            return True
    return False
