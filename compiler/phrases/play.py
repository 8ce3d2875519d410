"""A game in play as words: options, events, refusals.

The runtime knows no language and this package no game: whoever brings the two together hands over these plain values.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.phrases import state
from compiler.phrases.conditions import clause
from compiler.phrases.lines import block_lines, hook_lines, statement_lines
from compiler.phrases.nouns import Amount, Noun, Part, noun
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import number


@dataclass(frozen=True, slots=True)
class Player:
    """A player, by the name that is shown."""

    name: str


@dataclass(frozen=True, slots=True)
class Item:
    """A thing or a piece by its name in the rulebook; whose it is, and where it lies, if that tells it apart."""

    name: str
    owner: str = ""
    place: e.PlaceOf | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A counter or mark, `stock` of `plant`; its owner is a player, a thing or the game."""

    name: str
    arguments: tuple[str, ...] = ()
    owner: Player | Item | None = None


@dataclass(frozen=True, slots=True)
class Many:
    """So many of a thing, a class of pieces or a counter."""

    number: int
    of: Item | Cell


Told = (
    Player
    | Item
    | Cell
    | Many
    | e.PlaceOf
    | str
    | int
    | None
    | tuple["Player | Item | int | None", ...]
)
"""What a fact is; a text is said as it is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option: its sort as the runtime names them, the rule that it comes from, and what it stands for.

    For `pay` and `give` the value is a number, of `cell`.
    """

    sort: str
    address: str = ""
    value: Told = None
    cell: Cell | Item | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: its sort as the runtime names them, by whom, `what`, and the rest by name."""

    sort: str
    who: str = ""
    what: str = ""
    facts: tuple[tuple[str, Told], ...] = ()

    def fact(self, name: str) -> Told:
        """One of the facts, or nothing."""
        return dict(self.facts).get(name)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a condition that fails, or what is lacking of a cell."""

    sort: str
    condition: e.Expression | None = None
    slots: tuple[tuple[str, Told], ...] = ()
    cell: Cell | None = None
    wanted: int | None = None
    have: int | None = None


def option_text(speaker: Speaker, given: Choice) -> str:
    """An option as a line of a menu."""
    match given.sort:
        case "thing" | "number" | "piece" if given.value is not None:
            return _text(speaker, given.value)
        case "thing" | "number" | "piece":
            return speaker.phrase("option.nobody")
        case "branch" | "line" | "part" | "hook" | "yes" | "action" if (
            given.address in speaker.lines
        ):
            return _rule(speaker, given)
        case "pay" | "give" if given.cell is not None:
            what = _counted(speaker, given.cell)
            many = given.value if isinstance(given.value, int) else 1
            return speaker.phrase(f"option.{given.sort}", amount=Amount(what, str(many)))
        case "exchange":
            rule = next(
                (x for x in speaker.rulebook.exchanges if x.at.address == given.address), None
            )
            return speaker.phrase(
                "option.exchange", noun=speaker.noun(rule.at.address if rule else "exchange")
            )
        case "printed":
            return speaker.phrase("option.printed", verb=speaker.title(given.address))
        case "yes" | "no" | "stop" | "done" | "pass" as word:
            return speaker.phrase(f"option.{word}")
        case _:
            return speaker.phrase("option.go_on")


def event_text(speaker: Speaker, given: Event) -> str:
    """An event as a line of the log."""
    match given.sort:
        case "verb":
            return _done(speaker, given)
        case "change":
            return _changed(speaker, given)
        case (
            "move" | "draw" | "reveal" | "paid" | "pick" | "choice" | "flip" | "exchange" | "stuck"
        ):
            who = "who" if given.who else "nobody"
            parts = {
                name: _text(speaker, value) for name, value in given.facts if value is not None
            }
            return speaker.phrase(
                f"log.{given.sort}.{who}", who=given.who, noun=speaker.noun(given.what), **parts
            )
        case _:
            parts = {
                name: _text(speaker, value) for name, value in given.facts if value is not None
            }
            what = speaker.noun(given.what).forms[0] if given.what else ""
            return speaker.phrase(f"log.{given.sort}", who=given.who, what=what, noun=what, **parts)


def refusal_text(speaker: Speaker, given: Refusal) -> str:
    """Why something is not offered."""
    if given.condition is not None:
        scope = Scope().fill(*((name, _part(speaker, value)) for name, value in given.slots))
        key = given.sort if given.sort in ("requires", "where", "value") else "requires"
        return speaker.phrase(f"refusal.{key}", condition=clause(speaker, given.condition, scope))
    if given.cell is not None and given.wanted is not None:
        wanted = Amount(_counted(speaker, given.cell), str(given.wanted))
        have = str(given.have) if given.have is not None else ""
        return speaker.phrase("refusal.needs", wanted=wanted, have=have)
    return speaker.phrase("refusal.unknown")


def _rule(speaker: Speaker, given: Choice) -> str:
    """An option that does a rule, as the rule says it."""
    match speaker.lines[given.address]:
        case t.Either(branches=branches) if given.sort == "branch":
            # The first branch stands at the address of the whole.
            said = block_lines(speaker, branches[0].block, Scope())
        case t.Branch(block=block) | t.May(block=block) | t.Repeat(block=block):
            said = block_lines(speaker, block, Scope())
        case t.Hook() as hook:
            said = hook_lines(speaker, hook, Scope())
        case str(verb):
            return speaker.title(verb)
        case statement:
            said = statement_lines(speaker, statement, Scope())
    return speaker.language.join((text for _, text in said), "log") or speaker.phrase(
        "option.go_on"
    )


def _done(speaker: Speaker, given: Event) -> str:
    declared = speaker.verbs.get(given.what)
    facts = dict(given.facts)
    slots: dict[str, Part] = {}
    for parameter in declared.parameters if declared else ():
        said = _part(speaker, facts[parameter.name]) if parameter.name in facts else ""
        slots |= {parameter.type.name: said, parameter.name: said}
    verb = speaker.filled(speaker.title(declared.at.address if declared else given.what), slots)
    return speaker.phrase(
        "log.verb.who" if given.who else "log.verb.nobody", who=given.who, verb=verb
    )


def _changed(speaker: Speaker, given: Event) -> str:
    cell, before, after = given.fact("cell"), given.fact("before"), given.fact("after")
    if not isinstance(cell, Cell):
        return ""
    what = _counted(speaker, cell)
    declared = speaker.states.get(cell.name)
    numbers = isinstance(before, int) and isinstance(after, int) and not isinstance(after, bool)
    stock = what.explicit or (isinstance(declared, d.Counter) and _is_stock(declared))
    if numbers and stock and isinstance(before, int) and isinstance(after, int):
        amount = Amount(what, str(abs(after - before)))
        word = "gain" if after > before else "pay" if given.what == "pay" else "lose"
        if isinstance(cell.owner, Player):
            return speaker.phrase(f"log.{word}", who=cell.owner.name, amount=amount)
        if cell.owner is None:
            return speaker.phrase(f"log.game_{'gain' if after > before else 'lose'}", amount=amount)
    of = _text(speaker, cell.owner) if cell.owner is not None else ""
    owned = "owned.player" if isinstance(cell.owner, Player) else "log.on"
    named = speaker.phrase(owned, noun=what, what=what, of=of) if of else what.forms[0]
    key = "log.change.number" if numbers else "log.change.mark"
    return speaker.phrase(
        key, what=named, before=_text(speaker, before), after=_text(speaker, after)
    )


def _is_stock(counter: d.Counter) -> bool:
    """Whether a counter is a heap that grows without end, and not a track."""
    return counter.gained or counter.scored or (counter.low == e.Number(0) and counter.high is None)


def _counted(speaker: Speaker, cell: Cell | Item) -> Noun:
    if isinstance(cell, Item):
        return speaker.noun(cell.name)
    arguments = tuple(e.Thing(name, speaker.things.get(name, "")) for name in cell.arguments)
    return state.state_noun(speaker, cell.name, arguments, Scope())


def _part(speaker: Speaker, value: Told) -> Part:
    match value:
        case Item(name=name, owner="", place=None):
            return noun(speaker.language, _text(speaker, value), proper=name in speaker.things)
    return _text(speaker, value)


def _text(speaker: Speaker, value: Told) -> str:
    match value:
        case None:
            return speaker.phrase("option.nobody")
        case bool():
            return speaker.phrase("yes" if value else "no")
        case int():
            return number(speaker, value)
        case tuple():
            said = tuple(_text(speaker, each) for each in value)
            return speaker.language.join(said, "and") or speaker.phrase("option.none")
        case Player(name=name) | str(name):
            return name
        case Many(number=many, of=of):
            return speaker.phrase("text", it=Amount(_counted(speaker, of), str(many)))
        case Cell():
            return _counted(speaker, value).forms[0]
        case e.PlaceOf():
            return state.place(speaker, value, Scope())
        case Item(name=name, owner=owner, place=place):
            kind = speaker.things.get(name, "")
            said_name = speaker.phrase("text", it=speaker.part(e.Thing(name, kind), Scope()))
            if owner:
                said_name = speaker.phrase("option.theirs", item=said_name, owner=owner)
            where = state.place(speaker, place, Scope()) if place is not None else ""
            return speaker.phrase("option.piece", item=said_name, place=where)
