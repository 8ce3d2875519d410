"""Numbers, and values by their titles."""

from __future__ import annotations

from compiler.ir import declarations as d, expressions as e
from compiler.phrases import state
from compiler.phrases.nouns import Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.titles import slots_of
from compiler.phrases.verbs import generic, letters


def number(speaker: Speaker, value: int) -> str:
    """A number in digits, with the language's sign."""
    return str(value) if value >= 0 else speaker.phrase("negative", n=str(-value))


def asked(speaker: Speaker, given: e.Ask, scope: Scope, article: bool = True) -> str:
    """A value by its title; arguments that the title has no slot for are named after it."""
    value = speaker.values.get(given.value)
    title = speaker.title(value.at.address if value else given.value, given.value)
    names = tuple(p.name for p in value.parameters) if value else ()
    kinds = tuple(p.type.name for p in value.parameters) if value else ()
    slots: dict[str, Part] = {}
    for name, kind, argument in zip(names, kinds, given.arguments, strict=False):
        said = speaker.part(argument, scope)
        slots |= {kind: said, name: said}
    text = speaker.filled(title, slots)
    left = [
        (a, k)
        for a, n, k in zip(given.arguments, names, kinds, strict=False)
        if not {n, k} & slots_of(title)
    ]
    by = [given.by] if given.by is not None and not isinstance(given.by, e.You) else []
    whose = [*by, *(a for a, k in left if k == "player")]
    things = [a for a, k in left if k != "player"]
    numbers = any(k == "number" for _, k in left)
    if not left and not by:
        return speaker.phrase("asked", noun=text) if article else text
    if len(things) == 1 and not numbers and not whose:
        return state.owned(speaker, text, things[0], scope)
    said = speaker.language.join((as_text(speaker, a, scope) for a in things), "and")
    return of_things(speaker, text, said, len(things) > 1 or numbers, whose, scope)


def value_name(speaker: Speaker, given: d.Value) -> str:
    """A value in general: its slots are said by their kinds, its numbers by letters."""
    numbers = dict(letters(given.parameters))
    slots: dict[str, Part] = {}
    for parameter in given.parameters:
        kind = parameter.type.name
        said: Part = numbers.get(parameter.name) or generic(speaker, parameter)
        slots |= {kind: said, parameter.name: said}
    return speaker.filled(speaker.title(given.at.address, given.name), slots)


def test_name(speaker: Speaker, given: d.Value) -> str:
    """A condition in general: of any of the things that it is asked of."""
    title = speaker.title(given.at.address, given.name)
    numbers = dict(letters(given.parameters))
    slots = {p.name: numbers.get(p.name) or generic(speaker, p) for p in given.parameters}
    slots |= {p.type.name: slots[p.name] for p in given.parameters}
    if not slots:
        return speaker.language.form(title, "of_you")
    if slots_of(title):
        return speaker.filled(title, slots)
    said = speaker.language.join(
        (speaker.phrase("text", it=slots[p.name]) for p in given.parameters), "and"
    )
    return speaker.phrase("is_so", of=said, noun=title)


def of_things(
    speaker: Speaker, text: str, said: str, several: bool, whose: list[e.Expression], scope: Scope
) -> str:
    """A value by what it is asked of, and by whose it is."""
    if not whose:
        return speaker.phrase("owned.args" if several else "owned.thing", noun=text, of=said)
    bare = speaker.phrase("owned.thing_bare", noun=text, of=said) if said else text
    match whose[0]:
        case e.You():
            return speaker.phrase("set.yours", noun=bare)
        case player:
            return state.owned(speaker, bare, player, scope)


def as_text(speaker: Speaker, given: e.Expression, scope: Scope) -> str:
    """An expression as plain text."""
    return speaker.phrase("text", it=speaker.part(given, scope))
