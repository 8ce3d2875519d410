"""The position from which a game begins: cells at their starts, components where they go, the course begun.

What is hidden is mixed: a place that nobody may look into is shuffled when it has been filled.
"""

from __future__ import annotations

from compiler.ir import declarations as d, expressions as e
from runtime import rng, values
from runtime.frames import Act, Value
from runtime.lay_cells import members
from runtime.layout import Layout, piece
from runtime.machine import Machine, Scope
from runtime.moves import place
from runtime.state import State


def begin(lay: Layout, seed: int, reached: set[str] | None = None) -> State:
    """The first position, before anything of the course was done; `reached` collects the rules that it asks."""
    seats = len(lay.players)
    st = State(
        c=[0] * len(lay.cell_infos),
        z=[[] for _ in lay.zone_infos],
        loc=[-1] * len(lay.number),
        since=[0] * len(lay.number),
        strands=[[] for _ in range(seats + 1)],
        later=[[] for _ in range(seats + 1)],
        luck=[seed & ((1 << 64) - 1), 0],
    )
    m = Machine(lay, st, reached=reached)
    if not lay.starts:
        lay.starts = starts(m)
    st.c = list(lay.starts)
    for component in lay.rulebook.components:
        _supply(m, component)
    for component in lay.rulebook.components:
        _distribute(m, component)
    for info in lay.zone_infos:
        if info.sight == "hidden":
            st.z[info.index] = rng.shuffled(st.luck, st.z[info.index])
    m.push(lay.table, Act("course", "course", lay.course, {}, None, None, "course"))
    return st


def starts(m: Machine) -> list[Value]:
    """What every cell begins with."""
    found: list[Value] = []
    for info in m.lay.cell_infos:
        start = info.start
        if not isinstance(start, int | str):
            you = info.owner if isinstance(info.owner, int) else None
            this = info.owner if isinstance(info.owner, str) else None
            start = values.ev(Scope(m, {}, you, this, m.lay.table), start)
        found.append(0 if start is None else start)
    return found


def _scope(m: Machine, you: int | None = None) -> Scope:
    return Scope(m, {}, you, None, m.lay.table)


def _supply(m: Machine, component: d.Component) -> None:
    """All pieces or things of a component, in the box."""
    lay, box = m.lay, m.lay.box
    if component.things:
        for name in lay.things.get(component.name, ()):
            place(m, name, None, box)
        return
    x = _scope(m)
    for count in component.counts:
        if not values.truth(x, count.condition):
            continue
        number = values.ev(x, count.number)
        if not isinstance(number, int):
            continue
        if component.owned:
            for player in range(len(lay.players)):
                m.st.z[box] += [piece(component.name, player)] * number
        else:
            times = len(lay.players) if count.per_player else 1
            m.st.z[box] += [piece(component.name, None)] * (number * times)
        return


def _distribute(m: Machine, component: d.Component) -> None:
    if not component.goes:
        return
    pool = [i for i in m.st.z[m.lay.box] if m.lay.is_kind(i, component.name)]
    if component.things and any(g.number is not None for g in component.goes):
        pool = rng.shuffled(m.st.luck, pool)
    for goes in component.goes:
        if not values.truth(_scope(m), goes.condition):
            continue
        for number, zone, owner in _targets(m, component, goes):
            _send(m, pool, zone, number, owner)


def _send(m: Machine, pool: list[str], zone: int, number: int | None, owner: int | None) -> None:
    mine = [i for i in pool if owner is None or i.endswith(f"#{owner}")]
    for item in mine if number is None else mine[:number]:
        pool.remove(item)
        if zone != m.lay.box:
            place(m, item, m.lay.box, zone)


def _targets(
    m: Machine, component: d.Component, goes: d.Goes
) -> list[tuple[int | None, int, int | None]]:
    """How many go to which place, out of whose pieces."""
    lay = m.lay
    number = None if goes.number is None else values.ev(_scope(m), goes.number)
    if isinstance(goes.to, e.PlaceOf):
        places = [z for z in lay.zone_infos if z.name == goes.to.place]
        if component.owned and places and isinstance(places[0].owner, int):
            return [(number, z.index, z.owner) for z in places if isinstance(z.owner, int)]
        if len(places) > 1 and isinstance(places[0].owner, int):
            share = None if number is None else number // max(1, len(lay.players))
            return [(share, z.index, None) for z in places]
        zone = values.zone(_scope(m), goes.to)
        if zone is not None:
            return [(number, zone, None)]
        return [(number, z.index, None) for z in places]
    if isinstance(goes.to, e.Piece):
        found = [_place_on(lay, str(thing), component) for thing in members(lay, goes.to.name)]
        return [(number, zone, None) for zone in found if zone is not None]
    thing = values.ev(_scope(m), goes.to)
    on = _place_on(lay, str(thing), component)
    return [] if on is None else [(number, on, None)]


def _place_on(lay: Layout, thing: str, component: d.Component) -> int | None:
    """The place of a thing that holds such pieces."""
    zones = lay.zones_on.get(thing, ())
    fitting = [z for z in zones if lay.zone_infos[z].holds in (component.name, component.kind)]
    return (fitting or list(zones) or [None])[0]  # type: ignore[list-item]
