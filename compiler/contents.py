"""What stands at an address, in the words of a reader, in one line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from compiler.about import Voice, about, attribute, title, titled
from compiler.ir import declarations as d, expressions as e, state, statements as s
from compiler.ir.rulebook import PlayerCount
from compiler.phrases.lines import block_lines
from compiler.phrases.speech import (
    HERE,
    say_adjust,
    say_condition,
    say_expression,
    say_hook,
    say_statement,
)
from compiler.say import line, tongue


def words(voice: Voice, part: Any) -> str:
    """What a part says, in a reader's words."""
    said = _words(voice, part)
    return line(part, _tongue(voice)) if said is None else said


def whole(voice: Voice, part: Any) -> str:
    """All that a declaration or a stage says with what stands below it: for one that the other side lacks."""
    said = tuple(_below(voice, part))
    return voice.say("semicolon").join(said) if said else words(voice, part)


def lines_of(voice: Voice, block: Iterable[s.Statement]) -> str:
    """What a block says, one thing after the other."""
    said = ""
    for _, text in block_lines(voice.speaker, tuple(block), HERE):
        # In one line nothing stands between a beginning and what it announces, and points lose their sign.
        after = voice.say("announced") if said.endswith((":", "：")) else voice.say("semicolon")
        said += (after if said else "") + text.removeprefix("- ").removeprefix("・")
    return said or voice.say("nothing")


def _below(voice: Voice, part: Any) -> Iterator[str]:
    match part:
        case d.Value(cases=cases):
            yield from (words(voice, case) for case in cases)
        case d.Thing(kind=kind, printed=printed, blocks=blocks, hooks=hooks, adjusts=adjusts):
            yield title(voice, kind)
            for each in printed:
                yield _inside(voice, attribute(voice, each.attribute), words(voice, each))
            for block in blocks:
                yield _inside(voice, title(voice, block.at.address), lines_of(voice, block.block))
            yield from (words(voice, each) for each in (*hooks, *adjusts))
        case d.Component(counts=counts, goes=goes):
            lines: tuple[d.Count | d.Goes, ...] = (*counts, *goes)
            for each_line in lines:
                yield _inside(voice, about(voice, each_line), words(voice, each_line))
        case d.Variant():
            yield from _variant(voice, part)
        case d.Ending(when=when, block=block):
            yield say_condition(voice.speaker, when)
            if block:
                yield lines_of(voice, block)
        case d.Scoring(block=block, ties=ties):
            yield lines_of(voice, block)
            yield from (words(voice, each) for each in ties)
        case s.Stage(block=block):
            yield lines_of(voice, block)
        case d.Kind():
            yield voice.say("kind")


def _counter(voice: Voice, low: e.Expression | None, high: e.Expression | None) -> str:
    least = "0" if low is None else _value(voice, low)
    if high is None:
        return voice.say("counter", low=least)
    return voice.say("counter_to", low=least, high=_value(voice, high))


def _variant(voice: Voice, part: d.Variant) -> Iterator[str]:
    for path in part.without:
        yield _inside(voice, title(voice, path), voice.say("absent"))
    for path, block in (*part.replaced, *part.added):
        yield _inside(voice, title(voice, path), lines_of(voice, block))
    yield from (words(voice, each) for each in (*part.hooks, *part.adjusts))
    yield from (say_condition(voice.speaker, each.when) for each in part.endings)


def _many(voice: Voice, kind: str) -> str:
    return voice.speaker.noun(kind).forms[-1]


def _inside(voice: Voice, name: str, said: str) -> str:
    return voice.say("inside", title=name, block=said)


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
        case state.Place(holds=holds, sight=sight, ordered=ordered):
            said = voice.say(f"place_{sight}", many=_many(voice, holds))
            return voice.say("ordered", place=said) if ordered else said
        case state.Counter(low=low, high=high):
            return _counter(voice, low, high)
        case state.Mark():
            return voice.say("mark")
        case d.Attribute(type=sort):
            many = _many(voice, part.at.address.rpartition(".")[0])
            return voice.say("said_of_some" if sort.name == "truth" else "said_of_each", many=many)
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


def _tongue(voice: Voice) -> Any:
    return tongue(voice.speaker.rulebook, lambda name: titled(voice, name) or name)
