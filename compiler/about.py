"""Addresses and contents in the words of a reader: the titles of things, not their names.

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
from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import PlayerCount, Rulebook
from compiler.parts import Part
from compiler.phrases.language import languages
from compiler.phrases.lines import block_lines
from compiler.phrases.speaker import Speaker
from compiler.phrases.speech import (
    HERE,
    say_adjust,
    say_condition,
    say_expression,
    say_hook,
    say_statement,
    say_verb,
    speaker,
)
from compiler.say import line, tongue

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
        case d.Printed(attribute=attribute):
            return voice.say(
                "printed", attribute=_attribute(voice, attribute), thing=title(voice, above)
            )
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
        found = _titled(voice, place)
        if found:
            return found
        place = place.rpartition(".")[0]
    return _word(address)


def words(voice: Voice, part: Any) -> str:
    """What a part says, in a reader's words."""
    said = _words(voice, part)
    return said if said is not None else line(part, _titled_tongue(voice))


def lines_of(voice: Voice, block: Iterable[s.Statement]) -> str:
    """What a block says, one thing after the other."""
    said = ""
    for _, text in block_lines(voice.speaker, tuple(block), HERE):
        # In one line nothing stands between a beginning and what it announces, and points lose their sign.
        after = voice.say("announced") if said.endswith((":", "：")) else voice.say("semicolon")
        said += (after if said else "") + text.removeprefix("- ").removeprefix("・")
    return said or voice.say("nothing")


def _words(voice: Voice, part: Any) -> str | None:
    match part:
        case d.Count():
            return _count(voice, part)
        case d.Goes(number=number, to=to):
            value = "" if number is None else _value(voice, number)
            phrase = "rest" if number is None else "to"
            return voice.say(phrase, value=value, place=say_expression(voice.speaker, to))
        case d.Case(result=value, condition=test):
            return _if(voice, _value(voice, value), test)
        case d.Printed(value=value):
            return _value(voice, value)
        case d.TableCell(value=value):
            return lines_of(voice, value) if isinstance(value, tuple) else _value(voice, value)
        case d.Order(steps=steps):
            return voice.say("comma").join(title(voice, step) for step in steps)
        case d.Question(answers=answers):
            return voice.say("comma").join(title(voice, each.at.address) for each in answers)
        case d.Tie(extreme=extreme, by=by):
            return voice.say(f"tie_{extreme}", what=say_expression(voice.speaker, by))
        case d.Answer():
            return title(voice, part.at.address)
        case PlayerCount(least=least, most=most):
            return voice.say("from_to", least=least, most=most)
        case s.Differ(passages=passages):
            return lines_of(voice, (each for passage in passages for each in passage.block))
        case s.Passage(block=block) | d.Bound(block=block) | d.Verb(block=block):
            return lines_of(voice, block)
    return _rule(voice, part)


def _rule(voice: Voice, part: Any) -> str | None:
    match part:
        case s.Hook():
            return " ".join(text for _, text in say_hook(voice.speaker, part))
        case s.Adjust():
            return say_adjust(voice.speaker, part)
        case s.Stage():
            return title(voice, part.at.address)
        case s.Let() | s.Branch() | s.Places():
            return None
        case s.Nothing():
            return voice.say("nothing")
    return say_statement(voice.speaker, part) if isinstance(part, s.Statement) else None


def _count(voice: Voice, part: d.Count) -> str:
    noun = voice.speaker.noun(part.at.address.rpartition(".")[0])
    value = _value(voice, part.number)
    if isinstance(part.number, e.Number):
        counted = noun.count.replace("{n}", value) if noun.count else ""
        value = counted or voice.speaker.language.form(value, "counter")
    if part.per_player:
        value = voice.say("per_player", value=value)
    return _if(voice, value, part.condition)


def _if(voice: Voice, value: str, test: e.Expression | None) -> str:
    if test is None:
        return value
    return voice.say("if", value=value, condition=say_condition(voice.speaker, test))


def _value(voice: Voice, value: e.Expression) -> str:
    match value:
        case e.Truth(truth):
            return voice.say("yes" if truth else "no")
        case e.Players():
            return voice.say("players_as_many")
        case e.Arith("+" | "-" as sign, e.Players() | e.Ask() | e.Read() as what, e.Number(number)):
            numbers = voice.phrases["numbers"]
            n = numbers[number] if 0 <= number < len(numbers) else number
            players = isinstance(what, e.Players)
            said = voice.say("players_all") if players else say_expression(voice.speaker, what)
            return voice.say("more" if sign == "+" else "fewer", n=n, what=said)
        case e.List(items):
            return voice.say("comma").join(_value(voice, item) for item in items)
    return say_expression(voice.speaker, value)


def _titled(voice: Voice, address: str) -> str:
    """The title that an address itself has."""
    if address in voice.speaker.verbs:
        return say_verb(voice.speaker, address)
    last = address.rpartition(".")[2]
    own = voice.speaker.titles.get(address)
    if own is None and not _COUNTED.match(last):
        own = voice.speaker.known(last)
    if not own:
        return ""
    # A title in two forms says one and many; the first is what a thing is called.
    first = own.split("|")[0].strip() if "{" not in own else own
    return voice.speaker.filled(first, {})


def _attribute(voice: Voice, name: str) -> str:
    kinds = (kind.name for kind in voice.speaker.rulebook.kinds)
    return voice.speaker.title(name, *kinds)


def _word(name: str) -> str:
    return name.rpartition(".")[2].replace("_", " ")


def _titled_tongue(voice: Voice) -> Any:
    return tongue(voice.speaker.rulebook, lambda name: _titled(voice, name) or name)
