"""Nothing is lost: finite components and the bounds of counters, checked on a position."""

from __future__ import annotations

from collections import Counter

from runtime.layout import Layout
from runtime.state import State


def census(lay: Layout, state: State) -> dict[str, int]:
    """How many of each finite piece there are, wherever they lie."""
    count: Counter[str] = Counter()
    for lying in state.z:
        count.update(item for item in lying if "#" in item)
    return {i: n for i, n in sorted(count.items()) if not lay.endless(i)}


def unsound(lay: Layout, state: State, before: dict[str, int] | None = None) -> tuple[str, ...]:
    """What is wrong with a position, in sentences; `before` is a census that must still hold."""
    found: list[str] = []
    _things(lay, state, found)
    for info in lay.cell_infos:
        value = state.c[info.index]
        if not info.counter:
            continue
        if type(value) is not int:
            found.append(f"{info.name} of {info.owner} is no number")
        elif (info.low is not None and value < info.low) or (
            info.high is not None and value > info.high
        ):
            found.append(f"{info.name} of {info.owner} is {value}, outside of its ends")
    if before is not None:
        now = census(lay, state)
        for item in sorted({*before, *now}):
            was, are = before.get(item, 0), now.get(item, 0)
            if was != are:
                found.append(f"there were {was} {item}, now there are {are}")
    return tuple(found)


def _things(lay: Layout, state: State, found: list[str]) -> None:
    """Every thing lies in one place, where it says, and nothing unknown lies anywhere."""
    names = list(lay.number)
    seen: set[str] = set()
    for zone, lying in enumerate(state.z):
        for item in lying:
            if "#" in item:
                if lay.class_of(item) not in lay.component:
                    found.append(f"no component is called {item}")
            elif item not in lay.number:
                found.append(f"nothing is called {item}")
            elif item in seen:
                found.append(f"{item} lies in two places")
            elif state.loc[lay.number[item]] != zone:
                found.append(f"{item} does not lie where it says")
            else:
                seen.add(item)
    found.extend(
        f"{name} is lost"
        for name, place in zip(names, state.loc, strict=True)
        if place >= 0 and name not in seen
    )
