"""What an address of a rulebook is printed as: a card, a verb, a step, a single line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from compiler.ir import declarations as d, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.parts import every
from compiler.phrases import speech
from compiler.phrases.lines import Lines
from compiler.phrases.speaker import Speaker


def said(rulebook: Rulebook, language: str, address: str) -> str:
    """The lines that are printed for an address, each indented by two blanks a step."""
    found = next((part for part in every(rulebook) if part.at.address == address), None)
    if found is None:
        raise LookupError(address)
    lines = _lines(speech.speaker(rulebook, language), found)
    return "\n".join("  " * indent + text for indent, text in lines)


def _lines(speaker: Speaker, part: Any) -> Lines:
    match part:
        case d.Thing():
            return speech.say_thing(speaker, part)
        case d.Verb():
            return speech.say_meaning(speaker, part)
        case d.Value():
            return speech.say_value(speaker, part)
        case d.Payment():
            return speech.say_payment(speaker, part)
        case d.Exchange():
            return ((0, speech.say_exchange(speaker, part)),)
        case d.Ending() | d.Scoring() | d.Bound():
            return speech.say_block(speaker, part.block)
        case d.NamedBlock():
            alone = next(t for t in speaker.rulebook.things if part in t.blocks)
            bare = replace(alone, printed=(), blocks=(part,), hooks=(), adjusts=())
            return speech.say_rules(speaker, bare)
        case d.Variant():
            return tuple((0, speech.say_adjust(speaker, each)) for each in part.adjusts)
        case s.Hook():
            return speech.say_hook(speaker, part)
        case s.Adjust():
            return ((0, speech.say_adjust(speaker, part)),)
    return speech.say_block(speaker, (part,))
