"""What a set ranges over, before its condition: in a fixed order."""

from __future__ import annotations

from compiler.ir import expressions as e
from runtime import items, shapes, values
from runtime.errors import RuleError
from runtime.frames import Act, Value
from runtime.machine import Blurred, Scope

WIDEST = 2000


def candidates(x: Scope, group: e.Set) -> list[Value]:
    """All that the set ranges over, before its condition."""
    match group.sort:
        case "players" | "opponents":
            return _players(x, group)
        case "numbers":
            return _numbers(x, group)
        case "events":
            return _events(x, group)
    where = [phrase for phrase in group.phrases if phrase.preposition != "by"]
    found = _phrase(x, group, where[0]) if where else _anywhere(x, group)
    for phrase in where[1:]:
        other = set(_phrase(x, group, phrase))
        found = [item for item in found if item in other]
    for phrase in group.phrases if len(where) < len(group.phrases) else ():
        if phrase.preposition == "by":
            whose = values.ev(x, phrase.what)
            found = [item for item in found if items.owner(x, item) == whose]
    if group.owned:
        found = [item for item in found if items.owner(x, item) == x.you]
    return found


def turn_order(x: Scope) -> list[int]:
    """The players in turn order, from you on, or from the first."""
    count = len(x.m.lay.players)
    first = (
        x.you if x.you is not None and x.you < count else x.m.st.c[x.m.lay.cells["@first", None]]
    )
    return [(first + n) % count for n in range(count)]


def _players(x: Scope, group: e.Set) -> list[Value]:
    found: list[Value] = [p for p in turn_order(x) if group.sort == "players" or p != x.you]
    for phrase in group.phrases:
        listed = values.ev(x, phrase.what)
        if isinstance(listed, list):
            found = [p for p in found if p in listed]
    return found


def _numbers(x: Scope, group: e.Set) -> list[Value]:
    ends = {p.preposition: values.ev(x, p.what) for p in group.phrases}
    low, high = ends.get("from", 0), ends.get("to")
    if low is None or high is None:
        return []
    if high - low > WIDEST:
        raise RuleError(f"a choice of {high - low + 1} numbers for {group.slot} is too wide")
    return list(range(low, high + 1))


def _events(x: Scope, group: e.Set) -> list[Value]:
    if f"!{group.kind}" in x.blur:
        raise Blurred
    since, strand = _since(x, group.scope)
    if since is None:
        return []
    events, verbs = x.m.st.events, x.m.lay.verbs
    found: list[Value] = []
    for at in range(since, len(events)):
        event = events[at]
        fits = event.verb == group.kind or verbs[event.verb].name == group.kind
        if fits and (strand is None or event.strand == strand):
            if group.owned and event.who != x.you:
                continue
            if all(_event_fits(x, event.names, event.who, event.verb, p) for p in group.phrases):
                found.append(at)
    return found


def _event_fits(
    x: Scope, names: dict[str, Value], who: int | None, verb: str, phrase: e.Phrase
) -> bool:
    wanted = values.ev(x, phrase.what)
    if phrase.preposition == "by":
        return bool(who == wanted)
    taken = (p.name for p in x.m.lay.verbs[verb].parameters if p.preposition == phrase.preposition)
    return any(items.same(x.m.lay, names.get(name), wanted) for name in taken)


def _since(x: Scope, scope: str) -> tuple[int | None, int | None]:
    """From which event on a scope counts, and of which strand only."""
    if scope == "game":
        return 0, None
    marks = x.m.st.marks
    for strand in (x.strand, x.m.lay.table):
        if f"{scope}@{strand}" in marks:
            return marks[f"{scope}@{strand}"], None
    for frame in reversed(x.m.st.strands[x.strand]):
        if isinstance(frame, Act) and frame.sort == "verb":
            verb = x.m.lay.verbs.get(frame.name)
            if verb is not None and scope in (verb.name, frame.name):
                return frame.began, x.strand
    return None, None


def _anywhere(x: Scope, group: e.Set) -> list[Value]:
    """All of a kind: things, and pieces wherever they lie but in the box."""
    lay, kind = x.m.lay, group.kind
    pieced = group.piece or (group.sort == "pieces" and kind in lay.classes)
    if pieced:
        return [
            items.bound(item, info.index)
            for info in lay.zone_infos
            if info.index != lay.box and lay.may_hold(info.index, kind)
            for item in items.lying(x, info.index)
            if _fits(x, group, item)
        ]
    found: list[Value] = list(lay.things.get(kind, ()))
    if group.owned:
        found = [item for item in found if items.owner(x, item) == x.you]
    return found


def _fits(x: Scope, group: e.Set, item: str) -> bool:
    if not x.m.lay.is_kind(item, group.kind) and group.kind != "any":
        return False
    return not group.owned or items.owner(x, item) == x.you


def _phrase(x: Scope, group: e.Set, phrase: e.Phrase) -> list[Value]:
    what = values.ev(x, phrase.what)
    if what is None:
        return []
    match phrase.preposition:
        case "beside":
            return _beside(x, group, what)
        case "joined to":
            return shapes.joined(x, group, what)
        case "within":
            return [cell for cell in what if x.m.lay.is_kind(cell, group.kind)]
        case "on" if not isinstance(what, list | int):
            return _on(x, group, what)
    if isinstance(what, list):
        return [
            i
            for i in what
            if group.kind in ("any", "need", group.type.name) or x.m.lay.is_kind(i, group.kind)
        ]
    if isinstance(what, int) and not isinstance(what, bool):
        return [items.bound(i, what) for i in items.lying(x, what) if _fits(x, group, i)]
    return _on(x, group, what)


def _on(x: Scope, group: e.Set, thing: Value) -> list[Value]:
    zones = x.m.lay.holding(x.m.lay.class_of(str(thing)), group.kind)
    return [
        items.bound(i, zone) for zone in zones for i in items.lying(x, zone) if _fits(x, group, i)
    ]


def _beside(x: Scope, group: e.Set, what: Value) -> list[Value]:
    cell = items.cell_of(x, what)
    beside = x.m.lay.neighbours.get(cell or "", ())
    board = x.m.lay.kind_of.get(beside[0]) if beside else None
    if board == group.kind:
        return list(beside)
    return [item for other in beside for item in _on(x, group, other)]
