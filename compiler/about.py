"""Addresses in the words of a reader: the titles of things, not their names.

What rules mean is said by `compiler.phrases`; here stands what only a comparison has to say, with
its templates in `grammar/differences/`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import grammar
from compiler.ir import declarations as d
from compiler.ir.rulebook import PlayerCount, Rulebook
from compiler.parts import Part
from compiler.phrases.language import languages
from compiler.phrases.speaker import Speaker
from compiler.phrases.speech import say_test, say_title, say_verb, speaker

_COUNTED = re.compile(r"[a-z_]+\d+$")


@dataclass(frozen=True, slots=True, eq=False)
class Voice:
    """One language: what the rulebook's rules and what its differences are said with."""

    language: str
    speaker: Speaker
    phrases: Mapping[str, Any]

    def say(self, phrase: str, **words: object) -> str:
        """A phrase of comparisons with its words."""
        return str(self.phrases[phrase]).format_map(words)


def voices(rulebook: Rulebook, wanted: Iterable[str] = ()) -> tuple[Voice, ...]:
    """The voices of a rulebook, one for each of its languages or of those that are wanted."""
    able = [each for each in rulebook.languages if each in languages()]
    known = [each for each in wanted if each in able] or able
    return tuple(Voice(each, speaker(rulebook, each), phrases(each)) for each in known)


@cache
def phrases(language: str) -> Mapping[str, Any]:
    """What comparisons say in a language; English where it has no file."""
    known = grammar.names("differences", ".toml")
    name = language if language in known else "en"
    return tomllib.loads(grammar.read("differences", f"{name}.toml"))


def about(voice: Voice, part: Part) -> str:
    """What stands at the address of a part, as a reader would call it."""
    address = part.at.address
    above = address.rpartition(".")[0]
    match part:
        case d.Count(per_player=per_player):
            many = voice.speaker.noun(above).forms[-1]
            return voice.say("count_each" if per_player else "count", many=many)
        case d.Goes():
            return voice.say("goes", many=voice.speaker.noun(above).forms[-1])
        case d.Printed(attribute=name):
            return voice.say("printed", attribute=attribute(voice, name), thing=title(voice, above))
        case d.TableCell(column=column):
            table, _, row = above.rpartition(".")
            return voice.say("cell", column=_word(column), table=title(voice, table), row=row)
        case d.Row():
            return voice.say("row", row=address.rpartition(".")[2], table=title(voice, above))
        case d.Order(stage=stage):
            return voice.say("order", stage=title(voice, stage))
        case d.Bound(moment=moment):
            return voice.say(f"bound_{moment}", title=title(voice, above))
        case PlayerCount():
            return voice.say("players")
        case d.Tie():
            return voice.say("tie")
    return title(voice, address)


def title(voice: Voice, address: str) -> str:
    """The title of an address, or of the nearest above it that has one."""
    place = address
    while place:
        found = titled(voice, place)
        if found:
            return found
        place = place.rpartition(".")[0]
    return _word(address)


def titled(voice: Voice, address: str) -> str:
    """The title that an address itself has, or nothing."""
    if address in voice.speaker.verbs:
        return say_verb(voice.speaker, address)
    if (value := voice.speaker.values.get(address)) is not None and value.type.name == "truth":
        return say_test(voice.speaker, value)
    last = address.rpartition(".")[2]
    own = voice.speaker.titles.get(address)
    if own is None and not _COUNTED.match(last):
        own = voice.speaker.known(last)
    if not own:
        return ""
    if address in voice.speaker.values and "{" in own:
        return say_title(voice.speaker, address)
    # A title in two forms says one and many; the first is what a thing is called.
    first = own.split("|")[0].strip() if "{" not in own else own
    return voice.speaker.filled(first, {})


def attribute(voice: Voice, name: str) -> str:
    kinds = (kind.name for kind in voice.speaker.rulebook.kinds)
    return voice.speaker.title(name, *kinds)


def _word(name: str) -> str:
    return name.rpartition(".")[2].replace("_", " ")
