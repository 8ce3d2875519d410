"""What a move takes and where it goes."""

from __future__ import annotations

from compiler.ir import expressions as e, statements as s
from runtime import items, sets, values
from runtime.frames import Value
from runtime.layout import piece, piece_owner
from runtime.machine import Blurred, Machine, Scope


def place(m: Machine, item: str, source: int | None, target: int) -> None:
    """Take something from where it lies and lay it on top of a place."""
    st, lay = m.st, m.lay
    endless = lay.endless(item)
    if source is not None and not (endless and source == lay.box):
        st.z[source].remove(item)
    if not (endless and target == lay.box):
        st.z[target].append(item)
    number = lay.number.get(item)
    if number is not None:
        st.loc[number] = target
        if lay.zone_infos[target].in_force:
            st.serial += 1
            st.since[number] = st.serial
    st.changes += 1
    m.touch()


def to_move(x: Scope, line: s.Move, number: Value) -> list[tuple[str, int | None]]:
    """What a move takes, each with the place that it comes from."""
    match line.what:
        case e.PlaceOf() as whole:
            zone = values.zone(x, whole)
            if zone is None:
                return []
            lying = list(items.lying(x, zone))
            taken = lying[-number:] if isinstance(number, int) and number else lying
            return [(item, zone) for item in taken] if number != 0 else []
        case e.Every(among=among):
            return [bare(x, item) for item in sets.members(x, among)]
    what = values.ev(x, line.what)
    if isinstance(what, list):
        return [bare(x, item) for item in what]
    if not isinstance(what, str) or not what:
        return []
    if "@" not in what and (x.m.lay.class_of(what) != what or what in x.m.lay.kind_names):
        return _of_class(x, what, line, 1 if number is None else number)
    return [bare(x, what)]


def bare(x: Scope, item: Value) -> tuple[str, int | None]:
    """An item as it lies, and where."""
    assert isinstance(item, str)
    zone = items.zone_of(x, item)
    name = item.partition("@")[0].partition("*")[0]
    if zone is not None and "#" in name and name not in x.m.st.z[zone]:
        lying = [i for i in x.m.st.z[zone] if x.m.lay.class_of(i) == x.m.lay.class_of(name)]
        return (lying[-1] if lying else name), zone
    return name, zone


def _of_class(x: Scope, name: str, line: s.Move, number: Value) -> list[tuple[str, int | None]]:
    """Pieces of a class or kind: yours, another's if he is named, or nobody's, out of one place."""
    lay, wanted = x.m.lay, number if isinstance(number, int) else 0
    name, owner = lay.class_of(name), piece_owner(name) if "#" in name else x.you
    if line.source is not None:
        source = values.zone(x, line.source)
        return _take(x, name, source, wanted, owner) if source is not None else []
    if _endless(x, name, owner):
        return [(piece(name, _whose(x, name, owner)), lay.box)] * wanted
    target = values.zone(x, line.target) if isinstance(line.target, e.PlaceOf) else None
    for zone in _sources(x, name):
        if zone != target:
            found = _take(x, name, zone, wanted, owner)
            if found:
                return found
    return []


def _endless(x: Scope, name: str, owner: Value) -> bool:
    whose = _whose(x, name, owner) if name in x.m.lay.component else None
    return x.m.lay.endless(piece(name, whose))


def _whose(x: Scope, name: str, owner: Value) -> int | None:
    return owner if x.m.lay.component[name].owned and isinstance(owner, int) else None


def _sources(x: Scope, name: str) -> list[int]:
    """Places to look for pieces in: your own, the game's own, the box, the rest."""
    lay = x.m.lay

    def rank(zone: int) -> tuple[int, int]:
        owner = lay.zone_infos[zone].owner
        near = 2 if zone == lay.box else 0 if owner == x.you else 1 if owner is None else 3
        return near, zone

    key = ("sources", x.you)
    if key not in lay.kept:
        lay.kept[key] = sorted(range(len(lay.zone_infos)), key=rank)
    found: list[int] = lay.kept[key]
    return found


def _take(
    x: Scope, name: str, zone: int, number: int, owner: Value
) -> list[tuple[str, int | None]]:
    lay = x.m.lay
    if lay.zone_infos[zone].name in x.blur:
        raise Blurred
    component = lay.component.get(name)
    if component is not None and not component.things:
        exact = piece(name, _whose(x, name, owner))
        if zone != lay.box or not lay.endless(exact):
            return [(exact, zone)] * min(number, x.m.st.z[zone].count(exact))
    if zone == lay.box and _endless(x, name, owner):
        return [(piece(name, _whose(x, name, owner)), zone)] * number
    mine = component is not None and component.owned and not component.things
    found = [
        item
        for item in reversed(x.m.st.z[zone])
        if lay.is_kind(item, name) and (not mine or piece_owner(item) == owner)
    ]
    return [(item, zone) for item in found[:number]]


def target_of(x: Scope, target: e.Expression, item: str) -> int | None:
    """The place that something goes to; of a thing, the place that holds such as it."""
    if isinstance(target, e.PlaceOf):
        return values.zone(x, target)
    found = values.ev(x, target)
    if isinstance(found, int) and not isinstance(found, bool):
        return found if 0 <= found < len(x.m.lay.zone_infos) else None
    if not isinstance(found, str):
        return None
    lay = x.m.lay
    zones = lay.zones_on.get(lay.class_of(found), ())
    mine = [z for z in zones if lay.zone_infos[z].owner == x.you]
    for zone in (*mine, *zones):
        owner = lay.zone_infos[zone].owner
        if lay.is_kind(item, lay.zone_infos[zone].holds) and (
            not isinstance(owner, int) or owner == x.you
        ):
            return zone
    return zones[0] if zones else None
