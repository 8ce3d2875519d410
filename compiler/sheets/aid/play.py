"""What a player looks up during play: the course, actions, lists of steps, tables, payments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.ir.base import At
from compiler.leads import WORKED, declared, reached
from compiler.parts import every
from compiler.phrases import speech
from compiler.sheets.actions import decided, offered
from compiler.sheets.aid.told import (
    cell,
    counted,
    entry,
    joined,
    led,
    left_out,
    played,
    short,
    spread,
    together,
)
from compiler.sheets.course import before_rounds, stage_of
from compiler.sheets.desk import Desk, of, row
from compiler.sheets.figures import lookup
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, text

STEPS = 2
"""So many lines of a verb that are told in short make a list of their own."""


def during(desk: Desk) -> Iterator[Table]:
    """The tables of the first page, in the order in which a player wants them."""
    live = _live(desk)
    yield from _course(desk)
    yield from _actions(desk, live)
    yield from _lists(desk, live)
    yield from _lookups(desk)
    yield from _paying(desk)


def _live(desk: Desk) -> frozenset[str]:
    """The verbs that are done in this game, with the variants that are played."""
    book = desk.rulebook
    found = played(book, (book.stages, book.course))
    any_time = {verb.at.address for verb in book.verbs if verb.any_time}
    return frozenset(each.at.address for each in found if isinstance(each, d.Verb)) | any_time


# The course


def _course(desk: Desk) -> Iterator[Table]:
    """The rounds with their phases and steps; what is left out leaves what is in it."""
    first = {stage.name for stage in before_rounds(desk)}
    rows = [
        row_
        for statement in desk.rulebook.course
        if (stage := stage_of(desk, statement)) is not None and stage.name not in first
        for row_ in _stage(desk, stage, 0)
    ]
    if rows:
        heads = tuple(Head(desk.word(key)) for key in ("step", "who", "what"))
        yield Table("aid_round", desk.word("round"), heads, tuple(rows), "stages", part="round")


def _stage(desk: Desk, stage: t.Stage, level: int) -> Iterator[Row]:
    inner = [found for each in stage.block if (found := stage_of(desk, each))]
    own = [each for each in stage.block if stage_of(desk, each) is None]
    # A step of which nothing is left in this reading is none.
    shown = not left_out(stage.at) and bool(stage.block or level <= 1)
    if shown:
        foot = short(desk, stage.at) if level == 1 and stage.at.short else _who(desk, stage)
        what = Cell(tuple(_lines(desk, own))) if level <= 1 and not inner else Cell()
        yield row(
            stage.at, text(_name(desk, stage, own, level)), text(desk.line(foot)), what, level=level
        )
    for each in inner:
        yield from _stage(desk, each, level + 1 if shown else level)
    if level == 1 and inner and (said := together(desk, own)):
        yield row(stage.at, text(desk.line(said)), Cell(), Cell(), level=2)


def _name(desk: Desk, stage: t.Stage, own: list[t.Statement], level: int) -> Words:
    """A phase by its title, a step by what it says in short, or what its lines say."""
    if level <= 1:
        return desk.line(desk.title(stage.name))
    told = short(desk, stage.at) if stage.at.short else together(desk, own)
    return desk.line(told or desk.title(stage.name))


def _who(desk: Desk, stage: t.Stage) -> tuple[str, ...]:
    return desk.each(lambda s: speech.say_modes(s, stage))


def _lines(desk: Desk, block: list[t.Statement]) -> Iterator[Line]:
    """What a phase does that has no steps: a line for each of its lines. What it offers are the actions."""
    for each in block:
        said = desk.block((each,))
        if isinstance(each, t.Offer) and not each.at.short:
            yield Line(tuple(word.rstrip(":：") for word in said[0].words))
        elif not left_out(each.at):
            yield from cell(desk, each.at, said).lines if each.at.short else said


# Actions


def _actions(desk: Desk, live: frozenset[str]) -> Iterator[Table]:
    """What stages offer, and what has short words; where nothing has, what a player decides."""
    verbs = {verb.at.address: verb for verb in desk.rulebook.verbs}
    told = [verb.at.address for verb in verbs.values() if verb.at.short and verb.at.address in live]
    things = [
        thing
        for thing in desk.rulebook.things
        if thing.blocks and thing.at.short and thing.at.short.texts
    ]
    found = {**offered(desk), **dict.fromkeys(told)}
    names = dict.fromkeys(found if found or things else decided(desk))
    any_time = [name for name, verb in verbs.items() if verb.any_time and name not in names]
    rows = [_thing(desk, thing) for thing in things]
    rows += [_verb(desk, verbs[name]) for name in (*names, *any_time) if name in verbs]
    rows = [each for each in rows if not left_out(_at(desk, each, verbs))]
    if rows:
        heads = tuple(Head(desk.word(key), key) for key in ("action", "cost", "what"))
        yield Table("aid_actions", desk.word("actions"), heads, tuple(rows), part="actions")


def _at(desk: Desk, given: Row, verbs: dict[str, d.Verb]) -> At:
    found = verbs.get(given.address)
    return (
        found.at
        if found
        else next(each.at for each in desk.rulebook.things if each.at.address == given.address)
    )


def _thing(desk: Desk, thing: d.Thing) -> Row:
    name, what = entry(desk, thing.at, desk.name(thing.name, thing.kind), ())
    return row(thing.at, name, Cell(), what)


def _verb(desk: Desk, verb: d.Verb) -> Row:
    """A verb with what it costs; conditions stand before what is done."""
    title = desk.each(lambda s: speech.say_verb(s, verb.at.address))
    needs = tuple(each for each in verb.block if isinstance(each, t.Requires))
    rest = tuple(
        each for each in verb.block if not isinstance(each, t.Requires | t.Pay | t.PayNeeds)
    )
    name, what = entry(desk, verb.at, title, desk.block(rest))
    if verb.at.short is None:
        any_time = (Line(desk.word("any_time")),) if verb.any_time else ()
        what = joined(desk, (*any_time, *desk.block(needs), *what.lines))
    cost, own = _cost(desk, verb)
    return replace(row(verb.at, name, cost, what), own=verb.at.own or own)


def _cost(desk: Desk, verb: d.Verb) -> tuple[Cell, str]:
    """What a verb costs in numbers, and who says them if no book does."""
    lines, own = [], ""
    for each in verb.block:
        if isinstance(each, t.Pay | t.Lose) and isinstance(each.cell, e.Read):
            number, name = spread(desk, each.amount), each.cell.state
            if number:
                lines.append(Line(tuple(counted(s, name, number) for s in desk.speakers)))
                tables = reached((each.amount,), declared(desk.rulebook, WORKED))
                rows = (r for table in tables if isinstance(table, d.Table) for r in table.rows)
                own = own or next((r.at.own for r in rows if r.at.own), "")
    return Cell(tuple(lines)), own


# Lists of steps, tables, payments


def _lists(desk: Desk, live: frozenset[str]) -> Iterator[Table]:
    """What is done in order: verbs of which several lines are told in short."""
    for verb in desk.rulebook.verbs:
        hooks = [each for each in desk.rulebook.hooks if verb.at.address in each.verbs]
        first = [each for each in hooks if each.moment == "before"]
        last = [each for each in hooks if each.moment == "after"]
        lines = (*first, *every(verb), *last)
        told = {e.at.address: e for e in lines if e.at.short is not None and e.at.short.texts}
        if len(told) < STEPS or verb.at.address not in live:
            continue
        heads = (Head(desk.word("step")), Head(desk.word("what")))
        rows = tuple(
            row(each.at, *led(desk, (), text(desk.line(short(desk, each.at)))))
            for each in told.values()
        )
        name = verb.at.address
        title = desk.each(lambda s, name=name: speech.say_verb(s, name))  # type: ignore[misc]
        yield Table(f"aid_{verb.name}", desk.line(title), heads, rows, "steps", part="steps")


def _lookups(desk: Desk) -> Iterator[Table]:
    for table in desk.rulebook.tables:
        if table.at.short is not None and table.at.short.texts:
            made = lookup(desk, table)
            titled = {f"{table.name}.{key.name}" for key in table.keys} & desk.titled
            # What is looked up by is told by the title of the table, if it has none of its own.
            heads = tuple(
                head
                if n >= len(table.keys) or f"{table.name}.{head.name}" in titled
                else replace(head, words=("",) * len(desk.languages))
                for n, head in enumerate(made.heads)
            )
            title, note = desk.line(made.title), short(desk, table.at)
            yield Table(f"aid_{table.name}", title, heads, made.rows, note=note, part="lookups")


def _paying(desk: Desk) -> Iterator[Table]:
    """What is paid with, and what becomes of what does not fit on a track."""
    book = desk.rulebook
    told: list[tuple[Any, tuple[Line, ...]]] = [
        (each, desk.lines(partial(of, speech.say_payment, each))) for each in book.payments
    ]
    told += [
        (each, (Line(desk.each(partial(of, speech.say_exchange, each))),))
        for each in book.exchanges
    ]
    told += [(each, ()) for each in book.counters if each.at.short is not None]
    rows = [
        row(each.at, *entry(desk, each.at, desk.title(each.name), lines))
        for each, lines in told
        if not left_out(each.at)
    ]
    if rows:
        heads = (Head(desk.word("payment")), Head(desk.word("accepted")))
        yield Table("aid_paying", desk.word("paying"), heads, tuple(rows), part="paying")
