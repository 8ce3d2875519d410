"""Verbs by their titles, with their slots filled."""

from __future__ import annotations

import re

from compiler.ir import declarations as d
from compiler.ir.statements import Argument
from compiler.phrases.nouns import Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.titles import slots_of

SIMPLE = re.compile(r"^\W?\d+$|^[a-z]$")


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
            if argument.parameter in used:
                behind.append(speaker.phrase("behind", name=argument.parameter, value=said))
            said = argument.parameter
        slots |= {argument.parameter: said} if kind in slots else {kind: said, argument.parameter: said}
    return speaker.phrase("verb", verb=speaker.filled(title, slots), behind=speaker.language.join(behind, "and"))


def verb_name(speaker: Speaker, verb: str, scope: Scope) -> str:
    """A verb in general: its slots are said by their kinds."""
    declared = speaker.verbs.get(verb)
    title = speaker.title(declared.at.address if declared else verb, verb)
    slots: dict[str, Part] = {}
    for parameter in declared.parameters if declared else ():
        slots |= {parameter.type.name: generic(speaker, parameter), parameter.name: generic(speaker, parameter)}
    return speaker.filled(title, slots)


def generic(speaker: Speaker, parameter: d.Parameter) -> Part:
    """Any one of a parameter's kind."""
    match parameter.type.name:
        case "number":
            return parameter.name
        case "player":
            return speaker.phrase("a", noun=speaker.core("player"))
        case "block":
            return speaker.phrase("a", noun=speaker.core("action"))
    return speaker.phrase("a", noun=speaker.noun(parameter.type.name))


def _parameter(declared: d.Verb | None, name: str) -> d.Parameter | None:
    found = declared.parameters if declared else ()
    return next((p for p in found if p.name == name), None)

