"""Statements of the IR as the line that they would stand in, without the block below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.ir import expressions as e, statements as s
from compiler.saying.expressions import (
    Naming,
    amount,
    as_written,
    binder,
    clause,
    condition,
)
from compiler.words import join, listed

Prepositions = Mapping[str, Mapping[str, str]]
"""For each verb or value, by its address, the preposition of each parameter that has one."""


@dataclass(frozen=True, slots=True)
class Tongue:
    """How names are called, and the prepositions of the rulebook's own verbs."""

    name: Naming = as_written
    prepositions: Prepositions = field(default_factory=dict)


def line(node: s.Statement | s.Passage | s.Branch | s.Places, tongue: Tongue) -> str:
    """The line of a statement."""
    match node:
        case s.If() | s.ForEach() if trailing(node):
            return _trailed(node, tongue)
        case s.Gain() | s.Lose() | s.Change() | s.Assign() | s.Let() | s.Score():
            return _change(node, tongue.name)
        case s.Pay() | s.PayNeeds() | s.Do() | s.Perform():
            return _call(node, tongue)
        case s.Choose() | s.Pick():
            return _choice(node, tongue.name)
        case s.Move() | s.Draw() | s.Reveal() | s.Shuffle() | s.Swap() | s.Flip() | s.PassOn():
            return _move(node, tongue.name)
        case s.Stage() | s.DoStage() | s.Offer() | s.EndStage() | s.Rank() | s.Places():
            return _course(node, tongue.name)
    return join(_opener(node, tongue.name), _beside(node, tongue))


def trailing(node: s.If | s.ForEach) -> bool:
    """Whether the block is one statement of the same line: `gain 1 euro if C`."""
    block = node.then if isinstance(node, s.If) else node.block
    alone = not (isinstance(node, s.If) and node.otherwise)
    return alone and len(block) == 1 and block[0].at.address == node.at.address


def call(
    verb: str, given: tuple[tuple[str, str], ...], prepositions: Prepositions, address: str = ""
) -> str:
    """A verb with what it is given, as (parameter, words)."""
    words = prepositions.get(address or verb, {})
    return join(verb, *(join(words.get(parameter, ""), text) for parameter, text in given))


def matched(found: tuple[s.Match, ...], name: Naming) -> tuple[tuple[str, str], ...]:
    """What a hook or an adjustment asks of each parameter."""
    return tuple((match.parameter, _match(match, name)) for match in found)


def _match(match: s.Match, name: Naming) -> str:
    if match.equals is not None:
        return amount(match.equals, name)
    return match.slot or f"any {name(match.kind)}"


def _trailed(node: s.If | s.ForEach, tongue: Tongue) -> str:
    if isinstance(node, s.If):
        return join(line(node.then[0], tongue), clause("if", node.condition, tongue.name))
    return f"{line(node.block[0], tongue)} for each {binder(node.among, tongue.name)}"


def _beside(node: s.Statement | s.Passage | s.Branch, tongue: Tongue) -> str:
    """The first statement of a block where it stands in the line that opens the block."""
    if isinstance(node, s.Either):
        own = node.branches and node.branches[0].at.address == node.at.address
        return _beside(node.branches[0], tongue) if own else ""
    block = node.block if isinstance(node, s.May | s.Branch) else ()
    first = block[0] if block and block[0].at.address == node.at.address else None
    return "" if first is None else line(first, tongue)


def _change(node: s.Gain | s.Lose | s.Change | s.Assign | s.Let | s.Score, name: Naming) -> str:
    match node:
        case s.Gain(amount=by, cell=cell):
            return f"gain {amount(by, name)} {amount(cell, name)}"
        case s.Lose(amount=by, cell=cell):
            return f"lose {amount(by, name)} {amount(cell, name)}"
        case s.Change(cell=cell, sign=sign, amount=by):
            return f"{amount(cell, name)} {sign} {amount(by, name)}"
        case s.Assign(cell=cell, value=value):
            return f"{amount(cell, name)} = {condition(value, name)}"
        case s.Let(slot=slot, value=value):
            return f"let {slot} = {condition(value, name)}"
        case s.Score(amount=by):
            return f"score {amount(by, name)}"


def _call(node: s.Pay | s.PayNeeds | s.Do | s.Perform, tongue: Tongue) -> str:
    name = tongue.name
    match node:
        case s.Pay(amount=by, cell=cell, payment=payment):
            what = "" if cell is None else amount(cell, name)
            return join("pay", amount(by, name), what, f"by {name(payment)}" if payment else "")
        case s.PayNeeds(needs=needs, payment=payment):
            return f"pay {amount(needs, name)} by {name(payment)}"
        case s.Do(verb=verb, arguments=arguments):
            given = tuple((each.parameter, _given(each.value, name)) for each in arguments)
            return call(name(verb), given, tongue.prepositions, verb)
        case s.Perform(block=block):
            return f"do {amount(block, name)}"


def _given(value: e.Expression, name: Naming) -> str:
    # `any K` and `every K` stand in a call without brackets.
    return condition(value, name) if isinstance(value, e.Chosen | e.Every) else amount(value, name)


def _choice(node: s.Choose | s.Pick, name: Naming) -> str:
    count = "" if node.count is None else amount(node.count, name)
    many = "" if node.mode == "one" else node.mode
    word = "choose" if isinstance(node, s.Choose) else "pick"
    first = join(word, many, count, binder(node.among, name))
    refinements = node.refinements if isinstance(node, s.Choose) else ()
    return listed((first, *(f"{r.word} {condition(r.by, name)}" for r in refinements)))


def _move(
    node: s.Move | s.Draw | s.Reveal | s.Shuffle | s.Swap | s.Flip | s.PassOn, name: Naming
) -> str:
    match node:
        case s.Move(number=number, what=what, source=source, target=target):
            count = "" if number is None else amount(number, name)
            start = "" if source is None else f"from {amount(source, name)}"
            return join("move", count, _given(what, name), start, f"to {amount(target, name)}")
        case s.Draw(number=number, source=place, target=target):
            ends = f"from {amount(place, name)} to {amount(target, name)}"
            return f"draw {amount(number, name)} {ends}"
        case s.Reveal(slot=slot, source=place):
            return f"reveal {slot} from {amount(place, name)}"
        case s.Shuffle(place=place):
            return f"shuffle {amount(place, name)}"
        case s.Swap(left=left, right=right):
            return f"swap {amount(left, name)} with {amount(right, name)}"
        case s.Flip(what=what):
            return f"flip {_given(what, name)}"
        case s.PassOn(place=place, direction=direction):
            return f"pass {amount(place, name)} to {direction}"


def _course(
    node: s.Stage | s.DoStage | s.Offer | s.EndStage | s.Rank | s.Places, name: Naming
) -> str:
    match node:
        case s.Stage():
            return _stage(node, name)
        case s.DoStage(stage=stage):
            return name(stage)
        case s.Offer(least=least, most=most, or_pass=or_pass):
            return join(f"offer {least}..{most}", "or pass" if or_pass else "")
        case s.EndStage(stage=stage):
            return f"end {name(stage)}"
        case s.Rank(among=among, by=by, share=share, rounded=rounded):
            ties = f"ties share rounded {rounded}" if share else ""
            return listed(filter(None, (f"rank {name(among.kind)} by {amount(by, name)}", ties)))
        case s.Places(points=points, condition=test):
            given = listed(amount(each, name) for each in points)
            return join("places", given, clause("if", test, name))


def _stage(node: s.Stage, name: Naming) -> str:
    return join(
        node.word,
        name(node.name),
        f"in {node.order}" if node.order else "",
        "everyone at once" if node.at_once else "",
        "until all pass" if node.until_all_pass else "",
        "" if node.times is None else f"{amount(node.times, name)} times",
        clause("when", node.when, name),
    )


def _opener(node: s.Statement | s.Passage | s.Branch, name: Naming) -> str:
    """The line above a block, or one that stands for itself."""
    match node:
        case s.If(condition=test):
            return f"if {condition(test, name)}"
        case s.ForEach(among=among):
            return f"for each {binder(among, name)}"
        case s.Either(both=both):
            return "either" if both is None else f"either, or both if {condition(both, name)}"
        case s.As(player=player, each=each):
            if each is not None:
                return f"as each {binder(each, name)}"
            return f"as {amount(player, name)}" if player is not None else "as"
        case s.Repeat():
            return _repeat(node, name)
        case s.Requires(condition=test):
            return f"requires {condition(test, name)}"
        case s.Until(events=events):
            return f"until {' or '.join(_end(event, name) for event in events)}"
        case s.Differ(name=word):
            return f"differ {name(word)}"
    return _BARE[type(node)]


_BARE: dict[type, str] = {
    s.May: "may",
    s.IfPossible: "if possible",
    s.InAnyOrder: "in any order",
    s.Together: "together",
    s.Later: "later",
    s.Nothing: "nothing",
    s.Branch: "or",
    s.Passage: "passage",
}


def _repeat(node: s.Repeat, name: Naming) -> str:
    if node.mode == "until":
        return join("repeat", clause("until", node.condition, name))
    times = "" if node.times is None else amount(node.times, name)
    many = join("repeat", "" if node.mode == "exactly" else node.mode, times, "times")
    return listed(filter(None, (many, clause("while", node.condition, name))))


def _end(event: s.EndOf, name: Naming) -> str:
    which = event.which if event.which in ("this", "next") else ""
    return join(which, name(event.name), "ends")
