"""Slots: parameters, `let`s and what was chosen, as a reader would call them."""

from __future__ import annotations

from compiler.ir import expressions as e
from compiler.ir.statements import Let
from compiler.phrases.language import IT
from compiler.phrases.nouns import Part
from compiler.phrases.speaker import Scope, Speaker

CORE = ("need",)  # What a payment names of its own accord.
PAST = ("missing", "excess")  # What a counter names that went past its end.


def slot(speaker: Speaker, given: e.Slot, scope: Scope) -> Part:
    """A slot: as given, by what it stands for, left out, or by its kind."""
    for name, said in reversed(scope.filled):
        if name == given.name:
            return said
    if given.name == scope.it:
        return IT
    if given.name == scope.pronoun:
        return speaker.phrase("slot.it", noun=speaker.noun(given.type.name))
    for name, value in reversed(scope.lets):
        if name == given.name:
            return speaker.part(value, scope)
    return _by_kind(speaker, given, scope)


def let_of(speaker: Speaker, name: str) -> e.Expression | None:
    """What an event remembers by a `let` of its verb."""
    lets = (s for verb in speaker.rulebook.verbs for s in verb.block if isinstance(s, Let))
    return next((let.value for let in lets if let.slot == name), None)


def _kept(speaker: Speaker, name: str) -> e.Expression | None:
    """What a number stands for that a verb sets once; one that it counts down has only its name."""
    return let_of(speaker, name) if name in speaker.kept else None


def _by_kind(speaker: Speaker, given: e.Slot, scope: Scope) -> str:
    kind = given.type.name
    bound = any(name == given.name for name, _ in scope.bound)
    if given.name in CORE and not given.type.many:
        return speaker.phrase("slot.need", noun=speaker.core(given.name))
    match kind:
        case "number" if given.name in PAST:
            return speaker.phrase("slot.first", noun=speaker.core(given.name))
        case "number" if not bound and (value := _kept(speaker, given.name)) is not None:
            return speaker.phrase("text", it=speaker.part(value, scope))
        case "number":
            return speaker.phrase("slot.number") if bound else given.name
        case "block":
            return speaker.phrase("slot.block")
        case "truth":
            return speaker.phrase("slot.truth", noun=given.name.replace("_", " "))
        case "player":
            return speaker.phrase("slot.player", noun=speaker.core("player"))
    same = list(dict.fromkeys(name for name, other in scope.bound if other == kind))
    at = same.index(given.name) if given.name in same else 0
    if at > 0 and given.name in scope.looped:
        return speaker.phrase("slot.each", noun=speaker.noun(kind))
    chosen = given.name in same and given.name not in scope.given
    key = ("first" if chosen else "given", "other")[at] if at < 2 else "nth"
    n = speaker.language.form(str(at + 1), "ordinal")
    return speaker.phrase(f"slot.{key}", noun=speaker.noun(kind), n=n, number=str(at + 1))
