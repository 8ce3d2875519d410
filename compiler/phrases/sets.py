"""Sets as nouns, and their conditions in brackets behind.

A condition never goes before its noun: what it is about is left out, and the rest stands in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from compiler.ir import expressions as e
from compiler.ir.statements import Refinement
from compiler.phrases import state
from compiler.phrases.nouns import Noun, Part, around
from compiler.phrases.speaker import Scope, Speaker, kind_of
from compiler.phrases.titles import is_slot
from compiler.phrases.verbs import verb_name

EDITS = {"players": "person", "opponents": "person", "numbers": "number"}


def set_phrase(speaker: Speaker, given: e.Set, scope: Scope) -> tuple[Noun, str]:
    """The noun of a set with its places, and its condition."""
    match given.sort:
        case "events":
            return events(speaker, given, scope), where(speaker, given, scope)
        case "players" | "opponents":
            what = speaker.core("opponent" if given.sort == "opponents" else "player")
        case "numbers":
            ends = {p.preposition: speaker.part(p.what, scope) for p in given.phrases}
            what = around(speaker.language, speaker.core("number"), "set.numbers", **_ends(ends))
            return what, where(speaker, given, scope)
        case _:
            what = speaker.noun(given.kind)
    if place := _place_of_same(speaker, given, what, scope):
        return part_of(speaker, what, place), where(speaker, given, scope)
    places = _places(speaker, given, scope, "adnominal")
    if given.owned:
        mine = speaker.phrase("set.yours", noun=what.forms[-1], places=places)
        return part_of(speaker, what, mine), where(speaker, given, scope)
    return around(speaker.language, what, "set", places=places), where(speaker, given, scope)


def part_of(speaker: Speaker, what: Noun, all_of_them: str) -> Noun:
    """A noun that is some of a whole, as `2 of your cards`; its last form is the whole."""
    some = speaker.phrase("set.part", whole=all_of_them)
    return replace(what, forms=(*(some for _ in speaker.language.plural), all_of_them))


def whole(speaker: Speaker, given: e.Set, scope: Scope) -> Noun:
    """A set with its condition in brackets."""
    what, condition = set_phrase(speaker, given, scope)
    return around(speaker.language, what, "set.where", where=condition) if condition else what


def located(
    speaker: Speaker, given: e.Set, scope: Scope, role: str = "located"
) -> tuple[Noun, str, str]:
    """The noun of a set, where its members are as an adverb, and its condition; for `there is`."""
    if given.sort in ("players", "opponents"):
        what = speaker.core("opponent" if given.sort == "opponents" else "player")
    else:
        what = speaker.noun(given.kind)
    return what, _places(speaker, given, scope, role), where(speaker, given, scope)


def where(
    speaker: Speaker, given: e.Set, scope: Scope, refinements: tuple[Refinement, ...] = ()
) -> str:
    """The conditions on the members of a set, each without what it is about."""
    inner = events_of(given, scope)
    if given.slot not in dict(scope.filled):
        inner = inner.about(given.slot)
    person = EDITS.get(given.sort, "")
    said = [
        _clause(speaker, c, inner, person) for c in (_parts(given.where) if given.where else ())
    ]
    for each in refinements:
        key = "refine.preferring" if each.word == "preferring" else f"refine.{each.word}"
        said.append(speaker.phrase(key, it=_clause(speaker, each.by, inner, person)))
    return speaker.language.join(said, "where")


def events(speaker: Speaker, given: e.Set, scope: Scope) -> Noun:
    """What was done, as times that it was done."""
    verb = verb_name(speaker, given.kind, scope)
    since = since_phrase(speaker, given.scope)
    key = "event.yours" if given.owned else "event.anyone"
    return around(speaker.language, speaker.core("time"), key, verb=verb, scope=since)


def since_phrase(speaker: Speaker, scope: str) -> str:
    """`this game`, `this turn`, `this action`: since when events count."""
    if scope == "game":
        return speaker.phrase("scope.game")
    stage = speaker.known(scope)
    if scope in speaker.verbs:
        verb = speaker.verbs[scope]
        # A verb that is called as what it is given is no name to quote.
        key = "scope.given" if is_slot(speaker.title(verb.at.address, scope)) else "scope.verb"
        return speaker.phrase(key, noun=verb_name(speaker, scope, Scope()))
    return speaker.phrase("scope.stage", noun=stage or scope.replace("_", " "))


def events_of(given: e.Set, scope: Scope) -> Scope:
    """The scope inside a condition; what an event remembers is said by its kind."""
    return scope if given.sort != "events" else replace(scope, it="")


def _place_of_same(speaker: Speaker, given: e.Set, what: Noun, scope: Scope) -> str:
    """The place of a set if it is called after what lies in it, as `your drawn cards`."""
    match given.phrases:
        case (e.Phrase(preposition="in", what=e.Attribute(attribute=name, of=of) as listed),):
            title = speaker.noun(name, kind_of(speaker, of), *holders(speaker, name))
            if speaker.known(name, kind_of(speaker, of), *holders(speaker, name)) and not same(
                speaker, what, title
            ):
                listed_noun = Noun((title.forms[-1],))
                return state.owned(speaker, listed_noun, listed.of, scope)
        case (e.Phrase(preposition="in", what=e.Slot(name="needs")),):
            return speaker.phrase("asked", noun=what.forms[-1])
        case (e.Phrase(preposition="in", what=e.PlaceOf() as place),) if place.place != "box":
            if place.place == scope.drawn:
                return speaker.phrase("them")
            if not state.is_thing(speaker, place) and same(
                speaker, what, speaker.noun(place.place)
            ):
                return speaker.phrase("text", it=speaker.part(place, scope))
    return ""


def called_after(speaker: Speaker, given: e.Set, scope: Scope) -> str:
    """The place of a set without a condition, if it is called after what lies in it."""
    match given:
        case e.Set(
            where=None, phrases=(e.Phrase(preposition="in", what=e.PlaceOf() as place),)
        ) if given.kind == place.holds and given.sort not in ("players", "opponents", "events"):
            held = speaker.noun(given.kind)
            if not state.is_thing(speaker, place) and same(
                speaker, held, speaker.noun(place.place)
            ):
                return speaker.phrase("text", it=speaker.part(place, scope))
    return ""


def same(speaker: Speaker, what: Noun, place: Noun) -> bool:
    """Whether a place or list is called after what is in it."""
    pattern = speaker.language.same.replace("{noun}", re.escape(what.forms[-1]))
    return any(re.search(pattern, form) for form in place.forms)


def holders(speaker: Speaker, attribute: str) -> tuple[str, ...]:
    """The kinds that have an attribute; where its owner's kind does not show, any will do."""
    return tuple(
        k.name for k in speaker.rulebook.kinds if any(a.name == attribute for a in k.attributes)
    )


def _ends(ends: dict[str, Part]) -> dict[str, Part]:
    return {"low": ends.get("from", ""), "high": ends.get("to", "")}


def _parts(condition: e.Expression) -> Iterator[e.Expression]:
    if isinstance(condition, e.And):
        yield from _parts(condition.left)
        yield from _parts(condition.right)
    else:
        yield condition


def _clause(speaker: Speaker, condition: e.Expression, inner: Scope, person: str) -> str:
    said = speaker.phrase("text", it=speaker.part(condition, inner))
    return speaker.language.edit(said, f"where.{person}" if person else "where")


def _places(speaker: Speaker, given: e.Set, scope: Scope, role: str) -> str:
    return speaker.language.join((_at(speaker, p, scope, role) for p in given.phrases), "places")


def _at(speaker: Speaker, phrase: e.Phrase, scope: Scope, role: str) -> str:
    match phrase.what:
        case e.Attribute(of=of) if phrase.preposition == "in":
            return speaker.phrase(f"{role}.printed", what=speaker.part(of, scope))
    word = phrase.preposition.replace(" ", "_")
    if word == "in" and isinstance(phrase.what, e.PlaceOf) and state.is_thing(speaker, phrase.what):
        word = "on"
    return speaker.phrase(f"{role}.{word}", what=speaker.part(phrase.what, scope))
