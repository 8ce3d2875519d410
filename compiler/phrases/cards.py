"""Whole things, values and payments: everything that is printed on them."""

from __future__ import annotations

from dataclasses import replace

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.phrases import state
from compiler.phrases.amounts import for_each, rate
from compiler.phrases.conditions import clause, true_or_false
from compiler.phrases.hooks import adjusted, per
from compiler.phrases.lines import Lines, block_lines, by_sources, hook_lines, with_head
from compiler.phrases.nouns import Amount, Noun, Part, inflect, noun
from compiler.phrases.sets import set_phrase, whole
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import as_text
from compiler.phrases.verbs import letters


def thing_lines(speaker: Speaker, given: d.Thing) -> Lines:
    """All that is printed on a thing, without its name: attributes, blocks, triggers, adjustments, actions."""
    printed = tuple(line for each in given.printed for line in _printed_lines(speaker, given, each))
    parts = [
        p
        for p in speaker.rulebook.things
        if p.part_of == given.at.address or p.part_of == given.name
    ]
    nested = tuple(line for part in parts for line in _part(speaker, part))
    return (*printed, *nested, *rule_lines(speaker, given))


def rule_lines(speaker: Speaker, given: d.Thing) -> Lines:
    """The rules of a thing: what a card says below its head."""
    said = [line for block in given.blocks for line in _named_block(speaker, given, block)]
    said += [line for hook in given.hooks for line in hook_lines(speaker, hook, Scope())]
    said += [(0, adjusted(speaker, adjust, Scope())) for adjust in given.adjusts]
    said += [
        line
        for verb in speaker.rulebook.verbs
        if verb.of and _printed_on(verb, given)
        for line in verb_lines(speaker, verb)
    ]
    return tuple(said)


def _printed_lines(speaker: Speaker, thing: d.Thing, given: d.Printed) -> Lines:
    """An attribute with its value; one that is only yes is its name, one that is no is nothing."""
    name = speaker.noun(given.attribute, thing.kind)
    match given.value:
        case e.Truth(value=True):
            return ((0, speaker.phrase("printed.yes", noun=name)),)
        case e.Truth():
            return ()
        case value if true_or_false(value):
            said = clause(speaker, value, Scope())
            return ((0, speaker.phrase("printed.test", noun=name, value=said)),)
        case e.List(items=items):
            texts = (as_text(speaker, item, Scope()) for item in items)
            said = speaker.language.join(texts, "printed")
            return ((0, speaker.phrase("printed", noun=name, value=said)),)
        case value if (found := rate(speaker, value, Scope())) is not None:
            said = for_each(speaker, found.number, found.each)
            return ((0, speaker.phrase("printed", noun=name, value=said)),)
        case value:
            return (
                (0, speaker.phrase("printed", noun=name, value=as_text(speaker, value, Scope()))),
            )


def verb_lines(speaker: Speaker, given: d.Verb) -> Lines:
    """A verb of the rulebook with what it means, or an action with when it may be done."""
    title = speaker.title(given.at.address, given.name)
    scope = Scope().fill(*letters(given.parameters))
    slots: dict[str, Part] = {}
    for parameter in given.parameters:
        said = speaker.part(e.Slot(parameter.name, parameter.type), scope)
        slots |= {parameter.type.name: said, parameter.name: said}
    head = speaker.filled(title, slots)
    if given.any_time:
        during = speaker.language.join((speaker.title(s) for s in given.during), "or")
        head = speaker.phrase("any_time", verb=head, during=during)
    scope = _given(given.parameters)
    lines = block_lines(speaker, given.block, scope)
    return ((0, speaker.phrase("verb_head", verb=head)), *((1 + at, text) for at, text in lines))


def step_lines(speaker: Speaker, verb: d.Verb, block: t.Block) -> Lines:
    """Some of what a verb does, with what it is given."""
    return block_lines(speaker, block, _given(verb.parameters))


def value_lines(speaker: Speaker, given: d.Value) -> Lines:
    """The cases of a value, one a line; the last without a condition is otherwise."""
    scope = _given(given.parameters)
    said: list[tuple[int, str]] = []
    addresses = [case.at.address for case in given.cases]
    for at, case in enumerate(given.cases):
        result = _result(speaker, case.result, scope)
        if case.condition is not None:
            condition = clause(speaker, case.condition, scope)
            said.append((0, speaker.phrase("case.if", value=result, condition=condition)))
        elif addresses.count(case.at.address) > 1:
            # The sources differ here: each says its own.
            source = by_sources(case.at)
            said.append((0, speaker.phrase("by_source", source=source, it=result)))
        else:
            said.append((0, speaker.phrase("case.otherwise" if at else "case", value=result)))
    return tuple(said)


def payment_lines(speaker: Speaker, given: d.Payment) -> Lines:
    """What a payment accepts, at which worth, and what must be among it."""
    said = [(0, _accept(speaker, each)) for each in given.accepts]
    for pieces in given.each:
        piece, where = set_phrase(speaker, pieces.piece, Scope())
        need = speaker.core("need")
        said.append(
            (
                0,
                speaker.phrase(
                    "accept.each", need=need, piece=piece, one=Amount(piece, "1"), where=where
                ),
            )
        )
    for quota in given.quotas:
        number = as_text(speaker, quota.number, Scope())
        amount = Amount(_unit(speaker, quota.what, Scope()), number, bound=quota.bound)
        said.append((0, speaker.phrase("quota", amount=amount)))
    return (*said, *block_lines(speaker, given.before, Scope()))


def exchange_line(speaker: Speaker, given: d.Exchange) -> str:
    """What is given for what, while something is being paid."""
    give = _of_cells(speaker, given.give, given.give_from)
    match given.get_from:
        case (e.Read() as cell,):
            noun = state.state_noun(speaker, cell.state, cell.arguments, Scope())
            get: Part = Amount(noun, as_text(speaker, given.get, Scope()))
        case cells if cells == given.give_from and isinstance(given.get, e.Number):
            get = speaker.phrase("exchange.same", n=_so_many(speaker, given.get))
        case cells:
            get = _of_cells(speaker, given.get, cells)
    return speaker.phrase("exchange", give=give, get=get)


def _given(parameters: tuple[d.Parameter, ...]) -> Scope:
    """What can be seen below a verb or a value: its numbers by letters, its things by their kinds."""
    scope = Scope().fill(*letters(parameters))
    for parameter in parameters:
        if parameter.type.name not in ("number", "block"):
            scope = scope.give(parameter.name, parameter.type.name)
    return scope


def _printed_on(verb: d.Verb, thing: d.Thing) -> bool:
    return verb.of == thing.name or (
        verb.of == thing.kind and verb.at.address.startswith(f"{thing.at.address}.")
    )


def _part(speaker: Speaker, part: d.Thing) -> Lines:
    lines = thing_lines(speaker, part)
    said = speaker.language.join((text for _, text in lines), "printed")
    return ((0, speaker.phrase("printed", noun=speaker.noun(part.kind), value=said)),)


def _named_block(speaker: Speaker, thing: d.Thing, given: d.NamedBlock) -> Lines:
    lines = block_lines(speaker, given.block, Scope())
    title = speaker.inside(given.name, thing.kind)
    if not title and not given.once:
        return lines
    once = per(speaker, given.once) if given.once else ""
    head = speaker.phrase("named_block", noun=title, once=once)
    return with_head(speaker, "named", lines, head=head)


def _result(speaker: Speaker, value: e.Expression, scope: Scope) -> str:
    if true_or_false(value) or isinstance(value, e.Truth):
        return clause(speaker, value, scope)
    return as_text(speaker, value, scope)


def _accept(speaker: Speaker, given: d.Accept) -> str:
    scope = Scope()
    filled = scope
    if given.each is not None:
        each = speaker.phrase("each", noun=whole(speaker, given.each, scope))
        filled = scope.fill((given.each.slot, each))
        scope = scope.about(given.each.slot)
    what = _unit(speaker, given.what, filled)
    worth = speaker.language.edit(as_text(speaker, given.worth, scope), "where")
    condition = clause(speaker, given.condition, Scope()) if given.condition is not None else ""
    return speaker.phrase("accept", what=what, worth=worth, condition=condition)


def _unit(speaker: Speaker, given: e.Expression, scope: Scope) -> Noun:
    """What a payment takes, as a noun that can be counted."""
    match given:
        case e.Read(state=name, arguments=arguments):
            return state.state_noun(speaker, name, arguments, scope)
    said = speaker.part(given, scope)
    return (
        replace(said, proper=False)
        if isinstance(said, Noun)
        else noun(speaker.language, as_text(speaker, given, scope))
    )


def _of_cells(speaker: Speaker, number: e.Expression, cells: tuple[e.Expression, ...]) -> Part:
    literal = isinstance(number, e.Number)
    if literal and len(cells) == 1:
        return Amount(_unit(speaker, cells[0], Scope()), as_text(speaker, number, Scope()))
    form, key = ("", "exchange.of") if literal else ("many", "exchange.rate")
    named = (inflect(speaker.language, _unit(speaker, cell, Scope()), form) for cell in cells)
    return speaker.phrase(
        key, n=_so_many(speaker, number), cells=speaker.language.join(named, "or")
    )


def _so_many(speaker: Speaker, given: e.Expression) -> str:
    said = as_text(speaker, given, Scope())
    return said if not isinstance(given, e.Number) else speaker.language.form(said, "counter")
