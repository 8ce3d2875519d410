"""What a player may do: conditions, cost, and what happens."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.ir.base import NUMBER
from compiler.ir.walk import walk
from compiler.phrases import speech
from compiler.sheets.course import before_rounds
from compiler.sheets.desk import Desk, parted, row
from compiler.sheets.model import Cell, Head, Line, Row, Table, text


def actions(desk: Desk) -> Iterator[Table]:
    """What is offered, and what may be done at any time: conditions, cost, and what happens."""
    made = tuple(told(desk, verb) for verb in acts(desk))
    if made:
        heads = tuple(Head(desk.word(key), key) for key in ("action", "condition", "cost", "what"))
        yield Table("actions", desk.word("actions"), heads, made)


def acts(desk: Desk) -> tuple[d.Verb, ...]:
    """The verbs that are actions, in the order in which a game comes to them."""
    verbs = {verb.at.address: verb for verb in desk.rulebook.verbs}
    found = offered(desk) or decided(desk)
    names = sorted(found, key=lambda name: desk.order.get(("verbs", name), len(desk.order)))
    made = [verbs[name] for name in names if name in verbs]
    return (*made, *(verb for verb in desk.rulebook.verbs if verb.any_time))


def offered(desk: Desk) -> dict[str, None]:
    """The verbs that stages offer."""
    return dict.fromkeys(
        node.verb
        for offer in walk((desk.rulebook.stages, desk.rulebook.course, desk.rulebook.endings))
        if isinstance(offer, t.Offer)
        for node in offer.block
        if isinstance(node, t.Do)
    )


def decided(desk: Desk) -> dict[str, None]:
    """Where nothing is offered by name: verbs in which a player decides, and that no verb is a part of.

    They are done by a stage of the rounds, or are printed on a thing.
    """
    first = {stage.name for stage in before_rounds(desk)}
    stages = tuple(stage for stage in desk.rulebook.stages if stage.name not in first)
    done = _done((stages, desk.rulebook.course))
    printed = _done(tuple(thing.blocks for thing in desk.rulebook.things)) - done
    return {
        verb.at.address: None
        for verb in desk.rulebook.verbs
        if verb.at.address in desk.titled
        and not verb.any_time
        and decides(verb.block)
        and ("verbs", verb.at.address) not in desk.apart
        # What is done in so many ways as numbers are printed is a part of those things.
        if verb.at.address in done or (verb.at.address in printed and not _counts(verb))
    }


def _done(roots: object) -> frozenset[str]:
    return frozenset(node.verb for node in walk(roots) if isinstance(node, t.Do))


def _counts(verb: d.Verb) -> bool:
    return any(parameter.type == NUMBER for parameter in verb.parameters)


def decides(block: t.Block) -> bool:
    """Whether a player has a choice in it."""
    free = (t.Choose, t.Either, t.May, t.Pay, t.PayNeeds)
    loops = ("up to", "any")
    return any(
        isinstance(node, free) or (isinstance(node, t.Repeat) and node.mode in loops)
        for node in walk(block)
    )


def told(desk: Desk, verb: d.Verb) -> Row:
    """A verb with its conditions and costs apart from what else is done."""
    conditions = [desk.condition(s.condition) for s in verb.block if isinstance(s, t.Requires)]
    if verb.any_time:
        conditions.insert(0, desk.word("any_time"))
    costs = [s for s in verb.block if isinstance(s, t.Pay | t.PayNeeds | t.Lose)]
    costs = [s for s in costs if not _is_counted_out(verb, s)]
    rest = tuple(s for s in verb.block if not isinstance(s, t.Requires) and s not in costs)
    cost = Cell(tuple(line for s in costs for line in _steps(desk, verb, (s,))))
    name = desk.each(lambda s: speech.say_verb(s, verb.at.address))
    return row(verb.at, text(name), parted(tuple(conditions)), cost, Cell(_steps(desk, verb, rest)))


def _is_counted_out(verb: d.Verb, payment: t.Statement) -> bool:
    """Whether a payment can't be read by itself: it counts with a number or several things chosen before."""
    chosen = {s.among.slot: s.among.sort for s in verb.block if isinstance(s, t.Choose)}
    named = {n.name for n in walk(payment) if isinstance(n, e.Slot) and n.name in chosen}
    return len(named) > 1 or any(chosen[name] == "numbers" for name in named)


def _steps(desk: Desk, verb: d.Verb, block: t.Block) -> tuple[Line, ...]:
    return desk.lines(lambda speaker: speech.say_steps(speaker, verb, block))
