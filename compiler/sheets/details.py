"""Rules that other tables only name: verbs step by step, and what happens whenever something is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.ir import declarations as d
from compiler.leads import Key, declared, leads, led_to
from compiler.phrases import speech
from compiler.phrases.titles import is_slot
from compiler.sheets.actions import acts, told
from compiler.sheets.desk import Desk, of, row
from compiler.sheets.model import Cell, Head, Table, text


def details(desk: Desk) -> Iterator[Table]:
    """Every verb that play reaches and no action is, in the order in which it is reached; then the triggers."""
    shown = {verb.at.address for verb in acts(desk)}
    verbs = {verb.at.address: verb for verb in desk.rulebook.verbs}
    found = [
        verbs[name]
        for sort, name in _done(desk)
        if name not in shown and (sort, name) not in desk.apart
    ]
    made = tuple(told(desk, verb) for verb in found if _is_named(desk, verb) and verb.block)
    if made:
        heads = [Head(desk.word(key), key) for key in ("step", "condition", "cost", "what")]
        yield Table("details", desk.word("details"), tuple(heads), made)
    yield from _always(desk)


def _done(desk: Desk) -> tuple[Key, ...]:
    """The verbs that the course leads to, those of set-up first; behind them those that things and triggers do."""
    book = desk.rulebook
    roots = (
        (book.stages, book.course),
        (book.endings, book.scorings),
        (book.things, book.tables),
        book.hooks,
    )
    return led_to(leads(roots), declared(book, ("verbs",)))


def _is_named(desk: Desk, verb: d.Verb) -> bool:
    """Whether its title says more than what it is given."""
    address = verb.at.address
    titles = (speaker.title(address) for speaker in desk.speakers)
    return address in desk.titled and not verb.of and not any(map(is_slot, titles))


def _always(desk: Desk) -> Iterator[Table]:
    """What happens before, after or instead of something, whoever's turn it is, and what is so at all times."""
    made = [
        row(
            hook.at,
            text(desk.each(partial(of, speech.say_trigger, hook))),
            Cell(desk.lines(partial(of, speech.say_effect, hook))),
        )
        for hook in desk.rulebook.hooks
    ]
    for adjust in desk.rulebook.adjusts:
        said = text(desk.each(partial(of, speech.say_adjust, adjust)))
        made.append(row(adjust.at, text(desk.word("any_time")), said))
    if made:
        heads = (Head(desk.word("moment")), Head(desk.word("what")))
        yield Table("always", desk.word("always"), heads, tuple(made))
