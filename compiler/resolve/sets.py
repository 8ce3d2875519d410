"""Binders: what a choice, a loop or a quantifier ranges over."""

from __future__ import annotations

from compiler import declarations as d, syntax as x
from compiler.ir import expressions as e
from compiler.ir.base import NUMBER, PLAYER, TRUTH, Type
from compiler.resolve.desk import ANY, Desk, Scope, said
from compiler.resolve.fitting import has_room, is_cell, is_thing, source
from compiler.resolve.symbols import Symbol

PREPOSITIONS = ("in", "on", "beside", "from", "within", "joined to", "by")


def binder(desk: Desk, scope: Scope, node: x.Binder, named: bool = True) -> e.Set:
    """The set of a binder; its name is bound in `scope`, which is that of what follows.

    Where nothing can ask for the name, in a quantifier without a condition, it hides nothing.
    """
    slot = node.name or node.kind
    sort, type_ = _sort(desk, scope, node)
    if sort == "events":
        return _events(desk, scope, node, slot)
    made = [_phrase(desk, scope, p, sort, type_) for p in node.phrases]
    phrases = tuple(p for p in made if p is not None)
    if node.scope and type_ != ANY:
        desk.report("scope-unfit", node.span, name=node.kind)
    if sort == "numbers" and {p.preposition for p in phrases} != {"from", "to"}:
        desk.report("amount-without-ends", node.span, name=slot)
    if type_ == ANY:
        scope.slots[slot] = ANY
    elif named or node.where is not None:
        desk.bind(scope, slot, type_, node.kind_span)
    inner = scope.inner()
    where = _where(desk, inner, node)
    symbol = desk.symbols.names.get(node.kind)
    piece = bool(symbol and symbol.sort == "piece")
    return e.Set(sort, node.kind, slot, node.owned, phrases, "", where, type_, piece)


def pieces(desk: Desk, name: str, owned: bool, phrases: tuple[e.Phrase, ...]) -> e.Set:
    """All pieces or things of a name at a place, unnamed."""
    symbol = desk.symbols.names[name]
    sort = "pieces" if symbol.sort == "piece" or _has_pieces(desk, name) else "things"
    return e.Set(sort, name, name, owned, phrases, "", None, Type(name), symbol.sort == "piece")


def _sort(desk: Desk, scope: Scope, node: x.Binder) -> tuple[str, Type]:
    match node.kind:
        case "player":
            return "players", PLAYER
        case "opponent":
            return "opponents", PLAYER
        case "amount":
            return "numbers", NUMBER
        case "need" if scope.payment:
            needs = scope.find("needs") or ANY
            return "things", Type(needs.name)
    symbol = desk.symbols.names.get(node.kind)
    if symbol is None:
        kinds = [n for n, s in desk.symbols.names.items() if s.sort in ("kind", "piece", "verb")]
        desk.unknown(node.kind_span, node.kind, "kind", [*kinds, "player", "opponent", "amount"])
        return "things", ANY
    match symbol.sort:
        case "kind":
            if node.kind in desk.symbols.boards:
                return "cells", Type(node.kind)
            return ("pieces" if _has_pieces(desk, node.kind) else "things"), Type(node.kind)
        case "piece":
            return "pieces", Type(node.kind)
        case "verb":
            return "events", Type("event")
        case "question":
            return "things", Type(node.kind)
    desk.report("kind-wanted", node.kind_span, name=node.kind, sort=symbol.sort)
    return "things", ANY


def _has_pieces(desk: Desk, kind: str) -> bool:
    return any(k == kind for k in desk.symbols.piece_kinds.values())


def _phrase(
    desk: Desk, scope: Scope, phrase: x.Phrase, sort: str, of: Type
) -> e.Phrase | None:  # fmt: skip
    """`in hand`, `on city`, `from 1`: where what is looked for lies, or between which ends."""
    allowed = ("from", "to") if sort == "numbers" else PREPOSITIONS
    preposition = phrase.preposition
    if preposition not in allowed:
        desk.report("preposition-unfit", phrase.span, name=preposition, form=", ".join(allowed))
        return None
    what, type_ = desk.expression(scope, phrase.what, NUMBER if sort == "numbers" else None)
    listed = type_.many or type_.name == "place"
    if sort != "numbers" and (preposition == "from" or (preposition == "on" and listed)):
        preposition = "in"
    span = phrase.what.span
    if wanted := _unfit(desk, preposition, type_):
        desk.mismatch(span, type_, wanted)
    elif preposition in ("in", "within") and of != ANY and type_ != ANY:
        source(desk, span, of, what, type_)
    elif preposition == "on" and not has_room(desk, type_, of):
        desk.mismatch(span, type_, f"something with a place for {said(of)}")
    return e.Phrase(preposition, what)


def _unfit(desk: Desk, preposition: str, type_: Type) -> str:
    """What a preposition wants behind it, if this is something else."""
    match preposition:
        case "in" if not type_.many and type_.name not in ("place", "any"):
            return "a list or a place"
        case "within" if not type_.many and type_ != ANY:
            return "the cells of a footprint"
        case "on" if not is_thing(desk, type_):
            return "a thing or a place"
        case "beside" | "joined to" if not is_cell(desk, type_):
            return "a space of a board"
        case "by" if not desk.symbols.fits(type_, PLAYER):
            return "a player"
    return ""


def _where(desk: Desk, scope: Scope, node: x.Binder) -> e.Expression | None:
    return desk.expression(scope, node.where, TRUTH)[0] if node.where is not None else None


def _events(desk: Desk, scope: Scope, node: x.Binder, slot: str) -> e.Set:
    """What was done: a verb since a stage or a verb began, with the names that its events remember."""
    verb = desk.symbols.names[node.kind]
    if not node.scope:
        desk.report("scope-missing", node.span, name=node.kind)
    elif not _is_scope(desk, node.scope):
        stages = [n for n, s in desk.symbols.names.items() if s.sort in ("stage", "verb")]
        desk.unknown(node.span, node.scope, "stage or verb", [*stages, "game"])
    phrases = tuple(p for each in node.phrases if (p := _of_event(desk, scope, each, verb.name)))
    names: dict[str, Type] = {}
    for at, each in enumerate(desk.symbols.verbs.get(verb.name, ())):
        names |= desk.remembers(each, at)
    slot = slot if scope.find(slot) is None else f"{slot}_event"
    inner = Scope({}, scope.this, scope, slot, names, scope.payment)
    where = _where(desk, inner, node)
    scope.event, scope.event_names = slot, {**scope.event_names, **names}
    return e.Set("events", node.kind, slot, node.owned, phrases, node.scope, where, Type("event"))


def _of_event(desk: Desk, scope: Scope, phrase: x.Phrase, verb: str) -> e.Phrase | None:
    """`by red`, or a word with which the verb takes a parameter."""
    what, type_ = desk.expression(scope, phrase.what)
    forms = [each.head for each in desk.symbols.verbs.get(verb, ())]
    taken = [
        p
        for f in forms
        if isinstance(f, d.Verb)
        for p in f.parameters
        if p.preposition == phrase.preposition
    ]
    kinds = [Type(p.type.name if p.type else p.name) for p in taken]
    kinds += [PLAYER] if phrase.preposition == "by" else []
    if not kinds:
        words = [
            p.preposition
            for f in forms
            if isinstance(f, d.Verb)
            for p in f.parameters
            if p.preposition
        ]
        desk.report(
            "preposition-unfit",
            phrase.span,
            name=phrase.preposition,
            form=", ".join([*words, "by"]),
        )
        return None
    if not any(desk.symbols.fits(type_, kind) for kind in kinds):
        desk.mismatch(phrase.what.span, type_, kinds[0])
    return e.Phrase(phrase.preposition, what)


def _is_scope(desk: Desk, name: str) -> bool:
    symbol: Symbol | None = desk.symbols.names.get(name)
    return name == "game" or bool(symbol and symbol.sort in ("stage", "verb"))
