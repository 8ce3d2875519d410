"""Entries to a rulebook: each is resolved by what stands at its head."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from compiler import declarations as d, statements as s
from compiler.diagnostic import Diagnostic
from compiler.extend import addresses
from compiler.ir import declarations as i
from compiler.ir.base import At, Title, Type
from compiler.ir.rulebook import PlayerCount, Rulebook
from compiler.ir.statements import Adjust, Block, Hook, Stage, Statement
from compiler.near import near
from compiler.parts import every
from compiler.resolve import components, course, things, verbs
from compiler.resolve.addresses import addressed, thing_of, verb_address
from compiler.resolve.blocks import adjust, block, hook
from compiler.resolve.desk import Desk, Scope
from compiler.resolve.expressions import expression
from compiler.resolve.places import at, fit
from compiler.resolve.stages import stage
from compiler.resolve.state import board, kind_known, state_of
from compiler.resolve.symbols import Symbols, gather
from compiler.resolve.tables import column_titles
from compiler.syntax import Line, Titles

CORE_TYPES = frozenset({"number", "yes/no", "player", "block", "test", "text", "value"})


class Parts:
    """The declarations of a rulebook as they are found, by the name of their field."""

    def __init__(self) -> None:
        self.players: list[PlayerCount] = []
        self.titles: list[Title] = []
        self.kinds: list[i.Kind] = []
        self.things: list[i.Thing] = []
        self.components: list[i.Component] = []
        self.tables: list[i.Table] = []
        self.boards: list[tuple[Line, At]] = []
        self.state: list[i.Counter | i.Mark | i.Place] = []
        self.verbs: list[i.Verb] = []
        self.values: list[i.Value] = []
        self.payments: list[i.Payment] = []
        self.exchanges: list[i.Exchange] = []
        self.hooks: list[Hook] = []
        self.adjusts: list[Adjust] = []
        self.stages: list[Stage] = []
        self.course: list[Statement] = []
        self.endings: list[i.Ending] = []
        self.scorings: list[i.Scoring] = []
        self.variants: list[i.Variant] = []
        self.questions: list[i.Question] = []
        self.orders: list[i.Order] = []
        self.rulings: list[i.Ruling] = []
        self.impacts: list[i.Impact] = []


def resolve(
    name: str, languages: tuple[str, ...], extends: tuple[str, ...], entries: tuple[Line, ...]
) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """The rulebook that the entries of all files make, and what is wrong with them."""
    symbols, clashes = gather(entries)
    desk = Desk(symbols, languages, list(clashes), reader=expression)
    desk.infer_value, desk.infer_remembered = verbs.infer, verbs.remembered
    _name_verbs(desk, symbols)
    parts = Parts()
    for line, address in addressed(entries, "", symbols.kinds):
        _entry(desk, parts, line, at(desk, line, address, None))
    boards = [b for line, here in parts.boards if (b := board(desk, line, here, parts.things))]
    made = _made(name, languages, extends, parts, tuple(boards))
    _paths(desk, made, entries)
    return made, tuple(desk.found)


def _paths(desk: Desk, rulebook: Rulebook, entries: tuple[Line, ...]) -> None:
    """What a variant changes must be there."""
    if not desk.paths:
        return
    # The course has an address as a line only, an overloaded verb only as a part.
    known = {part.at.address for part in every(rulebook)} | set(
        addresses(entries, desk.symbols.kinds)
    )
    for path, word in desk.paths:
        name = ".".join(path.words)
        if name not in known:
            guess = near(name, known)
            desk.report(
                "replaced-missing", path.span, name=name, word=word, first=path.words[0], near=guess
            )


def _name_verbs(desk: Desk, symbols: Symbols) -> None:
    for forms in symbols.verbs.values():
        distinct = {
            (f.parameters, verb_address(f.head, True) if isinstance(f.head, d.Verb) else "")
            for f in forms
        }
        for form in forms:
            plain = form.head.name.text if isinstance(form.head, d.Action | d.Verb) else form.name
            many = len(distinct) > 1 and isinstance(form.head, d.Verb)
            desk.addresses[id(form.line)] = verb_address(form.head, True) if many else plain  # type: ignore[arg-type]


def _entry(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    head = line.head
    _title(desk, parts, line, here)
    make = ENTRIES.get(type(head))
    if make is not None:
        make(desk, parts, line, here)
    elif isinstance(head, s.Statement) and isinstance(head.simple, s.Call):
        _thing(desk, parts, line, head.simple, here)
    elif not isinstance(head, d.Broken):
        desk.report("line-misplaced", line.span, name=type(head).__name__.lower())


def _thing(desk: Desk, parts: Parts, line: Line, call: s.Call, here: At) -> None:
    head = thing_of(call, desk.symbols.kinds)
    if head is None:
        name = call.pattern.verb
        desk.unknown(name.span, name.text, "kind", [*desk.symbols.kinds, *WORDS])
        return
    if head.name is None:
        # It has been reported as out of place.
        return
    if head.titles is not None:
        _add_title(desk, parts, here.address, head.titles)
    made, actions = things.thing(desk, line, head, here, parts.titles)
    parts.things.extend(made)
    for action, kind in actions:
        place = at(desk, action, desk.addresses.get(id(action), here.address), here)
        action_of = verbs.verb(desk, action, place, kind)
        parts.verbs.append(dataclasses.replace(action_of, of=made[0].name))


# Titles


def _title(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    """The titles of a line and of the lines below it that have some."""
    titles = getattr(line.head, "titles", None)
    if isinstance(titles, Titles):
        address = desk.addresses.get(id(line), here.address)
        _add_title(desk, parts, address, titles)
    inside = () if isinstance(line.head, s.Statement) else line.block
    for inner, address in addressed(inside, here.address, frozenset()):
        plain = isinstance(
            inner.head, d.Counter | d.Mark | d.Place | d.Board | d.Stage | d.Answer | d.Seat
        )
        place = At(address.rsplit(".", 1)[-1] if plain else address, inner.span, ())
        _title(desk, parts, inner, place)


def _add_title(desk: Desk, parts: Parts, address: str, titles: Titles) -> None:
    parts.titles.append(Title(address, fit(desk, titles, address)))


# What stands at column 0


def _game(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    for inner, address in addressed(line.block, "game", frozenset()):
        if isinstance(inner.head, d.Players):
            if inner.head.least > inner.head.most or inner.head.least < 1:
                desk.report(
                    "players-reversed",
                    inner.head.span,
                    least=inner.head.least,
                    most=inner.head.most,
                )
            parts.players.append(
                PlayerCount(at(desk, inner, address, here), inner.head.least, inner.head.most)
            )


def _kind(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    assert isinstance(line.head, d.Kind)
    made = []
    for inner, address in addressed(line.block, here.address, frozenset()):
        if isinstance(inner.head, d.Attribute):
            type_ = inner.head.type
            if type_.name not in CORE_TYPES:
                kind_known(desk, type_, CORE_TYPES)
            name = inner.head.name.text if inner.head.name else type_.name
            shown = Type("truth" if type_.name == "yes/no" else type_.name, type_.many)
            made.append(i.Attribute(at(desk, inner, address, here), name, shown))
        elif isinstance(inner.head, d.Faces):
            for face, titles in zip(inner.head.names, inner.head.titled, strict=True):
                if titles is not None:
                    _add_title(desk, parts, f"{here.address}.{face.text}", titles)
        elif not isinstance(inner.head, d.Was | d.Unreached | d.InShort | d.Broken):
            desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    name = line.head.name.text
    parts.kinds.append(i.Kind(here, name, tuple(made), desk.symbols.faces.get(name, ())))


def _component(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.components.append(components.component(desk, line, here, parts.titles))


def _table(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    head = line.head
    assert isinstance(head, d.Table)
    if len(head.rows) < 2:
        desk.report("table-empty", head.span, name=head.name.text)
        return
    if head.name.text in desk.symbols.kinds:
        parts.things.extend(things.table_things(desk, line, head, here, parts.titles))
    else:
        parts.tables.append(things.lookup(desk, line, head, here))
        parts.titles.extend(column_titles(desk, head, here.address))


def _each(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    of = "game" if isinstance(line.head, d.GameHas) else line.head.kind.text  # type: ignore[attr-defined]
    if of not in ("game", "player"):
        kind_known(desk, line.head.kind, frozenset({"player"}))  # type: ignore[attr-defined]
    found, boards = state_of(desk, line.block, of, here)
    parts.state.extend(found)
    for inner in boards:
        parts.boards.append((inner, at(desk, inner, inner.head.name.text, here)))  # type: ignore[attr-defined]


def _board(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.boards.append((line, here))


def _verb(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    place = at(desk, line, desk.addresses.get(id(line), here.address), None)
    parts.verbs.append(verbs.verb(desk, line, place))


def _value(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.values.append(verbs.value(desk, line, here))


def _payment(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.payments.append(verbs.payment(desk, line, here))


def _exchange(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    made = verbs.exchange(desk, line, here)
    parts.exchanges.extend([made] if made else [])


def _hook(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    assert isinstance(line.head, d.Hook)
    parts.hooks.append(hook(desk, Scope(), line, line.head, here, "game"))


def _adjust(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    assert isinstance(line.head, d.Adjust)
    parts.adjusts.append(adjust(desk, Scope(), line.head, here, "game"))


def _stage(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.stages.append(stage(desk, Scope(), line, here, block))
    _orders(desk, parts, line, here)


def _orders(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.orders.extend(course.orders(desk, line, here))
    for inner, address in addressed(line.block, here.address, frozenset()):
        if isinstance(inner.head, d.Stage):
            _orders(desk, parts, inner, at(desk, inner, address, here))


def _course(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    done: Block = block(desk, Scope(), line.block, here)
    parts.course.extend(done)


def _ending(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.endings.append(course.ending(desk, line, here))


def _scoring(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.scorings.append(course.scoring(desk, line, here))


def _variant(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.variants.append(course.variant(desk, line, here))


def _question(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.questions.append(course.question(desk, line, here))


def _ruling(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.rulings.append(course.ruling(desk, line, here))


def _impact(desk: Desk, parts: Parts, line: Line, here: At) -> None:
    parts.impacts.append(course.impact(desk, line, here))


ENTRIES: dict[type, Callable[[Desk, Parts, Line, At], None]] = {
    d.Game: _game, d.Kind: _kind, d.Component: _component, d.Table: _table, d.EachHas: _each, d.GameHas: _each,
    d.Board: _board, d.Verb: _verb, d.Action: _verb, d.Value: _value, d.Payment: _payment,
    d.Exchange: _exchange, d.Hook: _hook, d.Adjust: _adjust, d.Stage: _stage, d.Course: _course,
    d.Ending: _ending, d.Scoring: _scoring, d.Variant: _variant, d.Question: _question, d.Ruling: _ruling,
    d.Impact: _impact,
}  # fmt: skip
WORDS = (
    "game", "kind", "component", "table", "each", "the", "board", "to", "action", "value", "payment", "exchange",
    "before", "after", "instead", "adjust", "round", "phase", "turn", "step", "course", "ending", "scoring",
    "variant", "question", "ruling", "impact", "replace", "without", "also",
)  # fmt: skip


def _made(
    name: str, languages: tuple[str, ...], extends: tuple[str, ...], p: Parts, boards: tuple[i.Board, ...]
) -> Rulebook:  # fmt: skip
    counters = tuple(each for each in p.state if isinstance(each, i.Counter))
    marks = tuple(each for each in p.state if isinstance(each, i.Mark))
    places = tuple(each for each in p.state if isinstance(each, i.Place))
    return Rulebook(
        name, "", languages, extends, tuple(p.players), tuple(p.titles), tuple(p.kinds), tuple(p.things),
        tuple(p.components), tuple(p.tables), boards, counters, marks, places, tuple(p.verbs), tuple(p.values),
        tuple(p.payments), tuple(p.exchanges), tuple(p.hooks), tuple(p.adjusts), tuple(p.stages), tuple(p.course),
        tuple(p.endings), tuple(p.scorings), tuple(p.variants), tuple(p.questions), tuple(p.orders),
        tuple(p.rulings), tuple(p.impacts),
    )  # fmt: skip
