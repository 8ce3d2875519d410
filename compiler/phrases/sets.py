"""Sets as nouns, and their conditions in brackets behind.

A condition never goes before its noun: what it is about is left out, and the rest stands in brackets.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.ir import expressions as e
from compiler.ir.statements import Refinement
from compiler.phrases.nouns import Noun, Part, around
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.verbs import verb_name


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
    places = _places(speaker, given, scope, "adnominal")
    what = around(speaker.language, what, "set.yours" if given.owned else "set", places=places)
    return what, where(speaker, given, scope)


def whole(speaker: Speaker, given: e.Set, scope: Scope) -> Noun:
    """A set with its condition in brackets."""
    what, condition = set_phrase(speaker, given, scope)
    return around(speaker.language, what, "set.where", where=condition) if condition else what


def located(speaker: Speaker, given: e.Set, scope: Scope) -> tuple[Noun, str, str]:
    """The noun of a set, where its members are as an adverb, and its condition; for `there is`."""
    if given.sort in ("players", "opponents"):
        what = speaker.core("opponent" if given.sort == "opponents" else "player")
    else:
        what = speaker.noun(given.kind)
    return what, _places(speaker, given, scope, "located"), where(speaker, given, scope)


def where(
    speaker: Speaker, given: e.Set, scope: Scope, refinements: tuple[Refinement, ...] = ()
) -> str:
    """The conditions on the members of a set, each without what it is about."""
    inner = events_of(given, scope).about(given.slot)
    said = [_clause(speaker, c, inner) for c in (_parts(given.where) if given.where else ())]
    for each in refinements:
        key = "refine.preferring" if each.word == "preferring" else f"refine.{each.word}"
        said.append(speaker.phrase(key, it=_clause(speaker, each.by, inner)))
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
        return speaker.phrase("scope.verb", noun=verb_name(speaker, scope, Scope()))
    return speaker.phrase("scope.stage", noun=stage or scope.replace("_", " "))


def events_of(given: e.Set, scope: Scope) -> Scope:
    """The scope inside a condition; what an event remembers is said by its kind."""
    return scope if given.sort != "events" else replace(scope, it="")


def _ends(ends: dict[str, Part]) -> dict[str, Part]:
    return {"low": ends.get("from", ""), "high": ends.get("to", "")}


def _parts(condition: e.Expression) -> Iterator[e.Expression]:
    if isinstance(condition, e.And):
        yield from _parts(condition.left)
        yield from _parts(condition.right)
    else:
        yield condition


def _clause(speaker: Speaker, condition: e.Expression, inner: Scope) -> str:
    said = speaker.phrase("text", it=speaker.part(condition, inner))
    return speaker.language.edit(said, "where")


def _places(speaker: Speaker, given: e.Set, scope: Scope, role: str) -> str:
    said = [
        speaker.phrase(f"{role}.{p.preposition.replace(' ', '_')}", what=speaker.part(p.what, scope))
        for p in given.phrases
    ]
    return speaker.language.join(said, "places")
