"""Counters, marks and places as nouns: whose they are, and what of."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import declarations as d, expressions as e
from compiler.phrases.nouns import Noun, Part, around, noun
from compiler.phrases.speaker import Scope, Speaker, State
from compiler.phrases.titles import is_slot, slots_of


def state_noun(
    speaker: Speaker, name: str, arguments: tuple[e.Expression, ...], scope: Scope
) -> Noun:
    """A counter, mark or place without its owner; its title's slots are the kinds of its parameters."""
    state = speaker.states.get(name)
    title = speaker.title(state.at.address if state else name, name)
    kinds = state.parameters if state else ()
    slots: dict[str, Part] = {}
    if not arguments:
        # A whole family: its members are any of their kinds.
        slots = {kind: speaker.phrase("a", noun=speaker.noun(kind)) for kind in kinds if kind}
    for at, (kind, given) in enumerate(zip(kinds, arguments, strict=False)):
        said = speaker.part(given, scope)
        slots |= {f"{kind}{at + 1}": said, **({} if kind in slots else {kind: said})}
    member = slots.get(title[1:-1]) if is_slot(title) else None
    if isinstance(member, Noun):
        # A family called as its members takes over their plural and counter.
        return _counter(replace(member, proper=False), state)
    # The form that says a number has a hole of its own, which is no slot.
    parts = (p if "{n}" in p else speaker.filled(p, slots) for p in title.split("|"))
    what = _counter(noun(speaker.language, "|".join(parts) if slots else title), state)
    if state is not None and state.at.address in speaker.counted:
        what = replace(what, explicit=True)
    left = [a for kind, a in zip(kinds, arguments, strict=False) if not slots_of(title) and kind]
    if not left:
        return what
    return around(speaker.language, what, "counted_on", of=_all(speaker, left, scope))


def described(speaker: Speaker, given: e.Read, scope: Scope) -> tuple[Noun, str, bool] | None:
    """A mark on its arguments: its noun, what it is on, and whether it describes it as `upgraded` does.

    None if its title has slots of its own, or if it has no arguments.
    """
    state = speaker.states.get(given.state)
    title = speaker.title(state.at.address if state else given.state, given.state)
    if not given.arguments or slots_of(title):
        return None
    adjective = speaker.language.adjective
    describes = bool(adjective and adjective.search(title))
    return noun(speaker.language, title), _all(speaker, list(given.arguments), scope), describes


def laid(speaker: Speaker, given: e.Read, scope: Scope) -> tuple[Noun, str] | None:
    """A mark that names what lies on its arguments: its noun, and what it is on."""
    declared = speaker.states.get(given.state)
    if not isinstance(declared, d.Mark) or declared.type.name in ("truth", "player"):
        return None
    found = described(speaker, given, scope)
    return (found[0], found[1]) if found and not found[2] else None


def read(speaker: Speaker, given: e.Read, scope: Scope) -> str:
    """A counter or mark with its owner, as `your energy` or `the demand of the city`."""
    what = state_noun(speaker, given.state, given.arguments, scope)
    if what.explicit and isinstance(speaker.states.get(given.state), d.Counter):
        # How many there are is asked for.
        what = replace(what, forms=(what.forms[-1],))
    elif _is_family(speaker, given):
        what = noun(speaker.language, speaker.phrase("count_of", noun=what))
    return owned(speaker, what, given.owner, scope)


def place(speaker: Speaker, given: e.PlaceOf, scope: Scope, by_name: bool = False) -> str:
    """A place with its owner; a place on a thing is said by the thing, unless it must be `by_name`."""
    if given.place == "box":
        return speaker.phrase("place.box")
    if is_thing(speaker, given) and not by_name:
        # Its owner, or the one thing that the place is called after.
        thing = given.owner if lies_on(speaker, given) else given.arguments[0]
        return speaker.phrase("place.thing", of=speaker.part(thing or e.Nobody(), scope))
    return owned(
        speaker, state_noun(speaker, given.place, given.arguments, scope), given.owner, scope
    )


def is_thing(speaker: Speaker, given: e.PlaceOf) -> bool:
    """Whether a place has no name but that of the thing on which it is."""
    declared = speaker.states.get(given.place)
    title = speaker.titles.get(declared.at.address, "") if declared else ""
    if lies_on(speaker, given):
        held = (speaker.known(given.holds), speaker.known(declared.of if declared else ""))
        named = not title or any(_alike(speaker, title, each) for each in held if each)
        return given.owner is not None and named
    held_here = _alike(speaker, title, speaker.known(given.holds))
    return len(given.arguments) == 1 and (is_slot(title) or held_here)


def lies_on(speaker: Speaker, given: e.PlaceOf) -> bool:
    """Whether a place is on a thing, not before a player or the game's."""
    declared = speaker.states.get(given.place)
    return bool(declared and declared.of not in ("player", "game", ""))


def owned(speaker: Speaker, what: Part, owner: e.Expression | None, scope: Scope) -> str:
    """A noun with whose it is."""
    match owner:
        case None:
            return speaker.phrase("owned.game", noun=what)
        case e.You():
            return speaker.phrase("owned.yours", noun=what)
        case e.Nobody():
            return speaker.phrase("owned.bare", noun=what)
        case e.Slot(name=name) if scope.only(name) and name != scope.it and not is_player(owner):
            of = speaker.part(owner, scope)
            return speaker.phrase("owned.its", noun=what, of=of)
    said = speaker.part(owner, scope)
    player = is_player(owner)
    return speaker.phrase("owned.player" if player else "owned.thing", noun=what, of=said)


def countable(speaker: Speaker, given: e.Expression) -> bool:
    """Whether a counter is counted in pieces: a stock, or `cube|cubes` by its title."""
    if not isinstance(given, e.Read):
        return False
    state = speaker.states.get(given.state)
    stock = isinstance(state, d.Counter) and (state.gained or state.scored)
    return stock or state_noun(speaker, given.state, given.arguments, Scope()).explicit


def many(speaker: Speaker, given: e.Expression) -> bool:
    """Whether what an expression counts is said in the plural."""
    if not isinstance(given, e.Read) or not isinstance(speaker.states.get(given.state), d.Counter):
        return False
    return state_noun(speaker, given.state, given.arguments, Scope()).explicit


def stock_noun(speaker: Speaker, given: e.Read, scope: Scope) -> Noun:
    """A counter as what is gained and lost; a member that is not yet known is `of that resource`."""
    what = state_noun(speaker, given.state, given.arguments, scope)
    match given.arguments:
        case (e.Slot(name=name, type=type_),) if name not in dict(
            scope.filled
        ) and name not in dict(scope.lets):
            if is_slot(_title(speaker, given.state)):
                said = speaker.phrase("family.slot", noun=speaker.noun(type_.name))
                return replace(what, forms=(said,), count="")
        case (e.Attribute() as member,) if is_slot(_title(speaker, given.state)):
            said = speaker.phrase("family.given", of=speaker.part(member, scope))
            return replace(what, forms=(said,))
    return what


def stands_somewhere(speaker: Speaker, given: e.Read) -> bool:
    """Whether a counter's title says where it stands, as `cube on {station}`, and not just what it counts."""
    title = _title(speaker, given.state)
    return bool(given.arguments and slots_of(title)) and not is_slot(title)


def counted_on(speaker: Speaker, given: e.Read, scope: Scope) -> Noun:
    """A countable counter as a noun, with the thing that it lies on."""
    what = state_noun(speaker, given.state, given.arguments, scope)
    if given.owner is None or isinstance(given.owner, e.You):
        return what
    return around(speaker.language, what, "counted_on", of=speaker.part(given.owner, scope))


def _title(speaker: Speaker, name: str) -> str:
    declared = speaker.states.get(name)
    title = speaker.title(declared.at.address if declared else name, name)
    return title.partition("|")[0]


def _is_family(speaker: Speaker, given: e.Read) -> bool:
    """Whether a counter is called as what it counts, and is not spent like money."""
    declared = speaker.states.get(given.state)
    counter = isinstance(declared, d.Counter) and not declared.gained
    return counter and is_slot(_title(speaker, given.state))


def _alike(speaker: Speaker, title: str, held: str) -> bool:
    """Whether a place is called as what lies in it, if perhaps shorter."""
    places, pieces = noun(speaker.language, title).forms, noun(speaker.language, held).forms
    return any(p and q and (p.endswith(q) or q.endswith(p)) for p in places for q in pieces)


def _all(speaker: Speaker, things: list[e.Expression], scope: Scope) -> str:
    said = (speaker.phrase("text", it=speaker.part(each, scope)) for each in things)
    return speaker.language.join(said, "and")


def _counter(what: Noun, state: State | None) -> Noun:
    # The number of a counter stands bare unless its title says how it is counted.
    if isinstance(state, d.Counter) and not what.count:
        return replace(what, count="{n}")
    return what


def is_player(owner: e.Expression) -> bool:
    """Whether an owner is a player and not a thing."""
    match owner:
        case e.FirstPlayer() | e.Owner() | e.You():
            return True
        case e.Slot(type=type_) | e.Ask(type=type_) | e.Read(type=type_) | e.Attribute(type=type_):
            return type_.name == "player"
        case e.Thing(kind=kind):
            return kind == "player"
        case e.Shape(type=type_):
            return type_.name == "player"
    return False
