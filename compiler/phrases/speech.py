"""Everything that can be said of a rulebook, in one language.

What tables, menus and the log call. All functions are pure; a `Speaker` is made once a rulebook and language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.ir.rulebook import Rulebook
from compiler.phrases import cards, lines, stages
from compiler.phrases.conditions import clause
from compiler.phrases.expressions import expression
from compiler.phrases.hooks import adjusted, hook_head
from compiler.phrases.language import Language, load
from compiler.phrases.lines import Line, Lines, block_lines, hook_lines
from compiler.phrases.play import Choice, Event, Refusal, event_text, option_text, refusal_text
from compiler.phrases.speaker import Scope, Speaker, State
from compiler.phrases.values import as_text, test_name, value_name
from compiler.phrases.verbs import verb_name, verb_phrase

HERE = Scope()


def speaker(
    rulebook: Rulebook, language: str | Language, names: Mapping[str, str] | None = None
) -> Speaker:
    """A speaker of a rulebook in a language; `names` are titles of a language that the rulebook lacks."""
    spoken = load(language) if isinstance(language, str) else language
    titles = {**_titles(rulebook, spoken.name), **(names or {})}
    last: dict[str, tuple[str, ...]] = {}
    for address in titles:
        word = address.rpartition(".")[2]
        last[word] = (*last.get(word, ()), address)
    states: tuple[State, ...] = (*rulebook.counters, *rulebook.marks, *rulebook.places)
    verbs = {v.name: v for v in reversed(rulebook.verbs)} | {
        v.at.address: v for v in rulebook.verbs
    }
    return Speaker(
        rulebook,
        spoken,
        titles,
        last,
        {s.name: s for s in reversed(states)} | {s.at.address: s for s in states},
        verbs,
        {v.name: v for v in rulebook.values} | {v.at.address: v for v in rulebook.values},
        frozenset(t.address for t in rulebook.titles if any("|" in text for text in t.texts)),
        {thing.name: thing.kind for thing in rulebook.things},
        expression,
    )


def say_statement(speaker: Speaker, given: t.Statement, scope: Scope = HERE) -> str:
    """A statement in one text; what has a block is said with its parts behind each other."""
    said = lines.statement_lines(speaker, given, scope)
    return speaker.language.join((text for _, text in said), "lines")


def say_block(speaker: Speaker, block: t.Block, scope: Scope = HERE) -> Lines:
    """A block as lines of (indent, text)."""
    return _printed(speaker, block_lines(speaker, block, scope))


def say_expression(speaker: Speaker, given: e.Expression, scope: Scope = HERE) -> str:
    """A number, a thing, a place or whatever an expression gives."""
    return as_text(speaker, given, scope)


def say_condition(speaker: Speaker, given: e.Expression, scope: Scope = HERE) -> str:
    """A condition as a clause."""
    return speaker.language.edit(clause(speaker, given, scope), "line")


def say_hook(speaker: Speaker, given: t.Hook) -> Lines:
    """A trigger with its block, as lines."""
    return _printed(speaker, hook_lines(speaker, given, HERE))


def say_trigger(speaker: Speaker, given: t.Hook) -> str:
    """When a hook fires, without what it does."""
    return speaker.language.line(hook_head(speaker, given, HERE)[0])


def say_effect(speaker: Speaker, given: t.Hook) -> Lines:
    """What a hook does when it fires, as lines."""
    inner = hook_head(speaker, given, HERE)[1]
    return _printed(speaker, lines.block_lines(speaker, given.block, inner))


def say_adjust(speaker: Speaker, given: t.Adjust) -> str:
    """What a rule changes about a value."""
    return speaker.language.line(adjusted(speaker, given, HERE))


def say_thing(speaker: Speaker, given: d.Thing) -> Lines:
    """All that is printed on a thing below its name, as lines."""
    return _printed(speaker, cards.thing_lines(speaker, given))


def say_rules(speaker: Speaker, given: d.Thing) -> Lines:
    """The rules of a thing without its attributes, as lines."""
    return _printed(speaker, cards.rule_lines(speaker, given))


def say_verb(speaker: Speaker, verb: str, arguments: tuple[t.Argument, ...] | None = None) -> str:
    """A verb by its title, with what it is given; without that in general."""
    if arguments is None:
        return verb_name(speaker, verb, HERE)
    return verb_phrase(speaker, verb, arguments, HERE)


def say_meaning(speaker: Speaker, given: d.Verb) -> Lines:
    """A verb with the block that it stands for, as lines."""
    return _printed(speaker, cards.verb_lines(speaker, given))


def say_steps(speaker: Speaker, verb: d.Verb, block: t.Block) -> Lines:
    """Some of what a verb does, as lines."""
    return _printed(speaker, cards.step_lines(speaker, verb, block))


def say_value(speaker: Speaker, given: d.Value) -> Lines:
    """The cases of a value, as lines."""
    return _printed(speaker, cards.value_lines(speaker, given))


def say_test(speaker: Speaker, given: d.Value) -> str:
    """A condition by its name, with what it is asked of: `a city may be reached`."""
    return test_name(speaker, given)


def say_payment(speaker: Speaker, given: d.Payment) -> Lines:
    """What a payment accepts, as lines."""
    return _printed(speaker, cards.payment_lines(speaker, given))


def say_exchange(speaker: Speaker, given: d.Exchange) -> str:
    """What is given for what while something is being paid."""
    return speaker.language.line(cards.exchange_line(speaker, given))


def say_modes(speaker: Speaker, given: t.Stage) -> str:
    """How a stage is done: in which order, how often, on what condition."""
    return stages.stage_modes(speaker, given, HERE)


def say_option(speaker: Speaker, given: Choice) -> str:
    """An option of a decision, as a line of the menu."""
    return speaker.language.line(option_text(speaker, given))


def say_event(speaker: Speaker, given: Event) -> str:
    """What happened, as a line of the log."""
    return speaker.language.line(event_text(speaker, given))


def say_refusal(speaker: Speaker, given: Refusal) -> str:
    """Why something is not offered."""
    return speaker.language.line(refusal_text(speaker, given))


def say_title(speaker: Speaker, address: str) -> str:
    """What an address is called: the first form of its title; of a value with its slots said by their kinds."""
    if (value := speaker.values.get(address)) is not None and value.parameters:
        return value_name(speaker, value)
    return speaker.noun(address, proper=True).forms[0]


def _printed(speaker: Speaker, said: Iterable[Line]) -> Lines:
    return tuple((indent, speaker.language.line(text)) for indent, text in said)


def _titles(rulebook: Rulebook, language: str) -> Mapping[str, str]:
    if language not in rulebook.languages:
        return {}
    at = rulebook.languages.index(language)
    return {
        title.address: title.texts[at]
        for title in rulebook.titles
        if at < len(title.texts) and title.texts[at]
    }
