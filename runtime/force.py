"""Which rules are in force, whose they are, and what they match.

A thing's hooks and adjustments are in force while it lies in a place that says so; their holder is that place's
owner. A rule without a holder (the game's, a variant's) takes the doer as you.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import items, values
from runtime.frames import Value
from runtime.layout import Layout
from runtime.machine import Scope


def holder(x: Scope, thing: str) -> tuple[int | None, int] | None:
    """Who holds a thing that is in force, and since when; None if it is not."""
    number = x.m.lay.number[thing]
    place, since = x.m.st.loc[number], x.m.st.since[number]
    if x.moved and thing in x.moved:
        place, since = x.moved[thing], x.m.st.serial + 1
    if place < 0:
        return None
    info = x.m.lay.zone_infos[place]
    if not info.in_force:
        return None
    return info.owner if isinstance(info.owner, int) else None, since


def done_by(lay: Layout, by: str, doer: int | None, you: int | None) -> bool:
    """Whether the doer is whom a pattern names; a rule that nobody holds takes anybody's `you`."""
    match by:
        case "you" | "":
            return doer == you or you is None
        case "any player" | "player":
            return True
        case "any opponent" | "opponent":
            return doer != you
    return doer is not None and lay.seats[doer] == by


def matches(own: Scope, pattern: tuple[s.Match, ...], names: dict[str, Value]) -> bool:
    """Whether a call fits a pattern; what the pattern binds goes into the names of `own`."""
    lay = own.m.lay
    for match in pattern:
        given = names.get(match.parameter)
        if match.equals is not None:
            wanted = values.ev(own, match.equals)
            if wanted is None or not items.same(lay, given, wanted):
                return False
        elif match.kind and not _of_kind(lay, given, match.kind, own.you):
            return False
        if match.slot:
            own.names[match.slot] = given
    return True


def _of_kind(lay: Layout, given: Value, kind: str, you: int | None) -> bool:
    if kind == "opponent":
        return isinstance(given, int) and given != you
    if isinstance(given, str):
        return lay.is_kind(given, kind) or kind in ("block", "any", "place") or given == ""
    return True
