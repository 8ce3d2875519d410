"""Moving things and pieces: move, draw, reveal, shuffle, swap, flip, pass on.

The last of a place's list lies on top. What comes into a place that is in force gets a stamp.
"""

from __future__ import annotations

from compiler.ir import expressions as e, statements as s
from runtime import items, rng, values
from runtime.frames import Act
from runtime.machine import Machine
from runtime.moves import bare, place, target_of, to_move
from runtime.rooms.choosing import stuck
from runtime.rooms.here import Here


def move(h: Here, line: s.Move) -> None:
    """Things, pieces or all that lies in a place, to a place."""
    x = h.x
    number = None if line.number is None else values.ev(x, line.number)
    found = to_move(x, line, number)
    if not found:
        h.note("stuck" if not isinstance(line.what, e.PlaceOf | e.Every) else "none", "move")
    for item, source in found:
        target = target_of(x, line.target, item)
        if target is None:
            h.note("stuck", "move", item=item)
            continue
        if _full(h, target, item):
            continue
        place(h.m, item, source, target)
        h.note("move", item, source=source, target=target)


def _full(h: Here, target: int, item: str) -> bool:
    info = h.m.lay.zone_infos[target]
    if info.most is None:
        return False
    most = values.ev(h.x, info.most)
    if not isinstance(most, int) or len(h.m.st.z[target]) < most:
        return False
    h.note("over", info.name, item=item)
    if info.excess:
        act = Act(
            "bound",
            info.name,
            h.m.lay.block(info.excess),
            {"excess": 1},
            h.act.you,
            None,
            h.at.address,
        )
        h.m.push(h.strand, act)
    return True


def draw(h: Here, line: s.Draw) -> None:
    """The top of an ordered place, or any by chance of another."""
    act, kept = h.act, f"draw?{h.line}"
    source, target = values.zone(h.x, line.source), values.zone(h.x, line.target)
    left = act.names.pop(kept, None)
    again = left is not None
    number = left if again else values.ev(h.x, line.number)
    if source is None or target is None or not isinstance(number, int):
        h.note("stuck", "draw")
        return
    while number > 0:
        item = taken_from(h.m, source)
        if item is None:
            if not again and _refill(h, source, number, kept):
                return
            h.note("short", h.m.lay.zone_infos[source].name, amount=number)
            return
        if _full(h, target, item):
            return
        place(h.m, item, source, target)
        h.note("draw", item, source=source, target=target)
        number -= 1


def _refill(h: Here, source: int, number: int, kept: str) -> bool:
    """What happens when a place is empty; the draw goes on afterwards."""
    info = h.m.lay.zone_infos[source]
    if not info.shortage:
        return False
    h.act.names[kept] = number
    h.skip_back()
    block = h.m.lay.block(info.shortage)
    you = info.owner if isinstance(info.owner, int) else h.act.you
    h.m.push(h.strand, Act("bound", info.name, block, {"missing": number}, you, None, h.at.address))
    return True


def taken_from(m: Machine, zone: int) -> str | None:
    """What a draw takes: the top, or one by chance where there is no order."""
    lying = m.st.z[zone]
    if not lying:
        return None
    if m.lay.zone_infos[zone].ordered:
        return lying[-1]
    return lying[rng.below(m.st.luck, len(lying))]


def reveal(h: Here, line: s.Reveal) -> None:
    """Show the top of a place, or one by chance; it stays there."""
    source = values.zone(h.x, line.source)
    item = taken_from(h.m, source) if source is not None else None
    kept = f"draw?{h.line}"
    again = h.act.names.pop(kept, None) is not None
    if item is None and source is not None and not again and _refill(h, source, 1, kept):
        return
    if item is None or source is None:
        stuck(h, line.slot)
        return
    h.act.names[line.slot] = items.bound(item, source)
    h.m.touch()
    h.note("reveal", item, source=source)


def shuffle(h: Here, line: s.Shuffle) -> None:
    """Bring what lies in a place into an order of chance."""
    zone = values.zone(h.x, line.place)
    if zone is not None:
        h.m.st.z[zone] = rng.shuffled(h.m.st.luck, h.m.st.z[zone])
        h.m.touch()
        h.note("shuffle", h.m.lay.zone_infos[zone].name, place=zone)


def swap(h: Here, line: s.Swap) -> None:
    """Two things, or what lies in two places, change places."""
    x = h.x
    if isinstance(line.left, e.PlaceOf):
        one, other = values.zone(x, line.left), values.zone(x, line.right)
        if one is not None and other is not None:
            first, second = list(x.m.st.z[one]), list(x.m.st.z[other])
            for item in first:
                place(x.m, item, one, other)
            for item in second:
                place(x.m, item, other, one)
            h.note("swap", x.m.lay.zone_infos[one].name, left=one, right=other)
        return
    one, other = values.ev(x, line.left), values.ev(x, line.right)
    left, right = items.zone_of(x, one), items.zone_of(x, other)
    if left is None or right is None:
        h.note("stuck", "swap")
        return
    mine, theirs = bare(x, one)[0], bare(x, other)[0]
    at, to = x.m.st.z[left].index(mine), x.m.st.z[right].index(theirs)
    x.m.st.z[left][at], x.m.st.z[right][to] = theirs, mine
    for item, zone in ((mine, right), (theirs, left)):
        if item in x.m.lay.number:
            x.m.st.loc[x.m.lay.number[item]] = zone
    x.m.touch()
    h.note("swap", mine, other=theirs)


def flip(h: Here, line: s.Flip) -> None:
    """A thing turns to its next face."""
    thing = values.base(h.m.lay, values.ev(h.x, line.what))
    index = h.m.lay.cells.get(("@face", thing))
    if index is None:
        h.note("stuck", "flip")
        return
    faces = h.m.lay.faces[h.m.lay.kind_of[str(thing)]]
    now = h.m.st.c[index]
    h.m.st.c[index] = faces[(faces.index(now) + 1) % len(faces)]
    h.m.touch()
    h.note("flip", str(thing), face=h.m.st.c[index])


def pass_on(h: Here, line: s.PassOn) -> None:
    """Every player's place goes to the neighbour, all at the same time."""
    lay, st = h.m.lay, h.m.st
    arguments = [values.ev(h.x, a) for a in line.place.arguments]
    count = len(lay.players)
    zones = [lay.zones[line.place.place, p, *arguments] for p in range(count)]
    lying = [st.z[zone] for zone in zones]
    way = 1 if line.direction == "left" else -1
    for player, what in enumerate(lying):
        to = zones[(player + way) % count]
        st.z[to] = what
        for item in what:
            if item in lay.number:
                st.loc[lay.number[item]] = to
    h.m.touch()
    h.note("pass", line.place.place, direction=line.direction)
