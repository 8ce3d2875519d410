"""Verbs by their titles, with their slots filled."""

from __future__ import annotations

from compiler.ir import declarations as d
from compiler.ir.statements import Argument
from compiler.phrases.nouns import SIMPLE, Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.titles import slots_of

LETTERS = ("n", "m", "k", "p", "q")


def verb_phrase(speaker: Speaker, verb: str, arguments: tuple[Argument, ...], scope: Scope) -> str:
    """A verb with what it is given; a longer number stands behind it, under the slot's own name."""
    declared = speaker.verbs.get(verb)
    title = speaker.title(declared.at.address if declared else verb, verb)
    used = slots_of(title)
    slots: dict[str, Part] = {}
    behind: list[str] = []
    for argument in arguments:
        parameter = _parameter(declared, argument.parameter)
        said = speaker.part(argument.value, scope)
        kind = parameter.type.name if parameter else ""
        if kind == "number" and isinstance(said, str) and not SIMPLE.match(said):
            # The first number that is written behind is n, whatever its parameter is called.
            letter = LETTERS[len(behind)]
            if argument.parameter in used:
                behind.append(speaker.phrase("behind", name=letter, value=said))
            said = letter
        slots |= (
            {argument.parameter: said} if kind in slots else {kind: said, argument.parameter: said}
        )
    return speaker.phrase(
        "verb", verb=speaker.filled(title, slots), behind=speaker.language.join(behind, "and")
    )


def verb_name(speaker: Speaker, verb: str, scope: Scope) -> str:
    """A verb in general: its slots are said by their kinds."""
    declared = speaker.verbs.get(verb)
    title = speaker.title(declared.at.address if declared else verb, verb)
    slots: dict[str, Part] = {}
    parameters = declared.parameters if declared else ()
    for parameter in parameters:
        said = dict(letters(parameters)).get(parameter.name) or generic(speaker, parameter)
        slots |= {parameter.type.name: said, parameter.name: said}
    return speaker.filled(title, slots)


def letters(parameters: tuple[d.Parameter, ...]) -> tuple[tuple[str, Part], ...]:
    """What number parameters are called: n, m and so on, in order."""
    numbers = [p.name for p in parameters if p.type.name == "number"]
    return tuple(zip(numbers, LETTERS, strict=False))


def generic(speaker: Speaker, parameter: d.Parameter) -> Part:
    """Any one of a parameter's kind."""
    match parameter.type.name:
        case "player":
            return speaker.phrase("a", noun=speaker.core("player"))
        case "block":
            return speaker.phrase("a", noun=speaker.core("action"))
    return speaker.phrase("a", noun=speaker.noun(parameter.type.name))


def _parameter(declared: d.Verb | None, name: str) -> d.Parameter | None:
    found = declared.parameters if declared else ()
    return next((p for p in found if p.name == name), None)
