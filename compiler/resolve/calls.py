"""What a verb is given, matched to its declared parameters by preposition and kind.

A line that only looks like a sentence is no statement: every word must find its parameter.
"""

from __future__ import annotations

from dataclasses import dataclass

from compiler import declarations as d, syntax as x
from compiler.ir import expressions as e, statements as t
from compiler.ir.base import BLOCK, NUMBER, TRUTH, Type
from compiler.resolve import sets
from compiler.resolve.desk import ANY, Desk, Scope, said
from compiler.resolve.symbols import Symbol


@dataclass(frozen=True, slots=True)
class Given:
    """An item of a call, resolved."""

    item: x.Item
    value: e.Expression
    type: Type


def type_of(parameter: x.Parameter) -> Type:
    """The type of a parameter; without one it is called as its kind."""
    if parameter.type is None:
        return Type(parameter.name)
    names = {"yes/no": TRUTH, "action": BLOCK, "number": NUMBER}
    return names.get(parameter.type.name, Type(parameter.type.name, parameter.type.many))


def parameters(symbol: Symbol) -> tuple[x.Parameter, ...]:
    """The parameters of a verb or value as written."""
    head = symbol.head
    return head.parameters if isinstance(head, d.Verb | d.Value) else ()


def call(
    desk: Desk, scope: Scope, pattern: x.Pattern, verbs: list[Symbol]
) -> tuple[int, tuple[t.Argument, ...]] | None:
    """Which of a verb's forms is called, and its arguments; None if no form takes what is given."""
    given = [g for item in pattern.items if (g := _item(desk, scope, item))]
    if len(given) < len(pattern.items) or any(unchosen(desk, g) for g in given):
        return None
    fits = [at for at, verb in enumerate(verbs) if _match(desk, verb, given) is not None]
    if fits:
        arguments = _match(desk, verbs[fits[0]], given)
        return fits[0], arguments or ()
    if all(g.type != ANY for g in given):
        _explain(desk, pattern, verbs, given)
    return None


def unchosen(desk: Desk, given: Given) -> bool:
    """Whether a kind is named where one thing of it is wanted; reported if so."""
    symbol = desk.symbols.names.get(given.value.name) if isinstance(given.value, e.Piece) else None
    if symbol is None or symbol.sort != "kind":
        return False
    desk.report("kind-unchosen", given.item.span, name=symbol.name)
    return True


def items(desk: Desk, scope: Scope, pattern: x.Pattern) -> list[Given]:
    """The items of a core verb, resolved."""
    return [g for item in pattern.items if (g := _item(desk, scope, item))]


def _item(desk: Desk, scope: Scope, item: x.Item) -> Given | None:
    if item.titles is not None:
        desk.report("title-unwanted", item.span)
        return None
    if item.any_one is not None:
        among = sets.binder(desk, scope.inner(), item.any_one, named=False)
        make = e.Chosen if item.quantifier == "any" else e.Every
        return Given(item, make(among), among.type)
    assert item.what is not None
    symbol = desk.symbols.names.get(item.what.name) if isinstance(item.what, x.Word) else None
    if symbol and symbol.sort == "kind" and scope.find(symbol.name) is None:
        return Given(item, e.Piece(symbol.name, symbol.name), Type(symbol.name))
    value, type_ = desk.expression(scope, item.what)
    return Given(item, value, type_)


def _match(desk: Desk, verb: Symbol, given: list[Given]) -> tuple[t.Argument, ...] | None:
    """The arguments if each parameter finds an item and none is left."""
    left = list(given)
    found: list[t.Argument] = []
    for parameter in parameters(verb):
        wanted = type_of(parameter)
        for g in left:
            if g.item.preposition == parameter.preposition and _fits(desk, g, wanted):
                found.append(t.Argument(parameter.name, g.value))
                left.remove(g)
                break
        else:
            return None
    return None if left else tuple(found)


def _fits(desk: Desk, given: Given, wanted: Type) -> bool:
    return given.type == ANY or desk.symbols.fits(given.type, wanted)


def _explain(desk: Desk, pattern: x.Pattern, verbs: list[Symbol], given: list[Given]) -> None:
    """Why no form of the verb takes what is given: the first parameter that finds nothing, or an item too many."""
    verb = max(verbs, key=lambda v: _satisfied(desk, v, given))
    left = list(given)
    for parameter in parameters(verb):
        wanted = type_of(parameter)
        same = [g for g in left if g.item.preposition == parameter.preposition]
        fitting = next((g for g in same if _fits(desk, g, wanted)), None)
        if fitting:
            left.remove(fitting)
        elif same and len(left) >= 1:
            desk.mismatch(same[0].item.span, same[0].type, wanted)
            return
        else:
            _missing(desk, pattern, verb, parameter, left)
            return
    for g in left:
        desk.report("argument-unexpected", g.item.span, name=verb.name, form=form(verb))


def _missing(
    desk: Desk, pattern: x.Pattern, verb: Symbol, parameter: x.Parameter, left: list[Given]
) -> None:  # fmt: skip
    """A parameter that nothing was given for, or only behind another word."""
    wanted = type_of(parameter)
    other = next((g for g in left if _fits(desk, g, wanted) and g.type != ANY), None)
    if other is None:
        desk.report(
            "parameter-missing", pattern.span, name=verb.name, kind=wanted.name, form=form(verb)
        )
        return
    word, given = parameter.preposition, other.item.preposition
    kind = said(wanted)
    desk.report(
        "preposition-wanted", other.item.span, verb=verb.name, article=kind.split()[0], kind=kind.split()[-1],
        how=f"with  {word}" if word else "without a word before it",
        found=f"{given} before it" if given else "no word before it", form=form(verb),
    )  # fmt: skip


def _satisfied(desk: Desk, verb: Symbol, given: list[Given]) -> int:
    left = list(given)
    count = 0
    for parameter in parameters(verb):
        wanted = type_of(parameter)
        for g in left:
            if g.item.preposition == parameter.preposition and _fits(desk, g, wanted):
                left.remove(g)
                count += 1
                break
    return count - len(left)


def form(verb: Symbol) -> str:
    """How a verb is called, for messages."""
    words = [verb.name]
    for parameter in parameters(verb):
        inner = parameter.type.name if parameter.type else parameter.name
        words.append(f"{parameter.preposition} ({inner})".strip())
    return " ".join(words)


# Patterns of hooks and adjustments


def pattern(
    desk: Desk, scope: Scope, node: x.Pattern, target: Symbol
) -> tuple[tuple[t.Match, ...], str]:
    """How a hook takes each parameter, and by whom; what is bound goes into `scope`."""
    by = "you"
    left: list[x.Item] = []
    for item in node.items:
        if item.preposition == "by":
            by = _by(desk, item)
        else:
            left.append(item)
    matches: list[t.Match] = []
    for parameter in parameters(target):
        wanted = type_of(parameter)
        chosen = next(
            (
                i
                for i in left
                if i.preposition == parameter.preposition and _pattern_fits(desk, scope, i, wanted)
            ),
            None,
        )
        if chosen is None:
            continue
        left.remove(chosen)
        matches.append(_matched(desk, scope, chosen, parameter, wanted))
    taken = {m.parameter for m in matches}
    for item in left:
        free = [
            p
            for p in parameters(target)
            if p.name not in taken and p.preposition == item.preposition
        ]
        if free and item.what is not None:
            desk.mismatch(item.span, desk.expression(scope, item.what)[1], type_of(free[0]))
        else:
            desk.report("argument-unexpected", item.span, name=target.name, form=form(target))
    return tuple(matches), by


def _by(desk: Desk, item: x.Item) -> str:
    if item.any_one is not None:
        who = item.any_one.kind
        if who not in ("player", "opponent"):
            desk.unknown(item.any_one.kind_span, who, "seat", ["player", "opponent"])
        return f"any {who}"
    if isinstance(item.what, x.Word):
        symbol = desk.symbols.names.get(item.what.name)
        if item.what.name == "you" or (symbol and symbol.sort == "seat"):
            return item.what.name
        seats = [n for n, s in desk.symbols.names.items() if s.sort == "seat"]
        desk.unknown(item.span, item.what.name, "seat", [*seats, "you", "player"])
    return "you"


def _pattern_fits(desk: Desk, scope: Scope, item: x.Item, wanted: Type) -> bool:
    if item.any_one is not None:
        return desk.symbols.fits(Type(item.any_one.kind), wanted)
    if isinstance(item.what, x.Word):
        symbol = desk.symbols.names.get(item.what.name)
        if symbol and symbol.sort in ("kind", "piece"):
            return desk.symbols.fits(Type(item.what.name), wanted)
        if item.what.name in ("player", "opponent"):
            return wanted.name == "player"
        if item.what.name == wanted.name:
            return True
    assert item.what is not None
    desk.quiet += 1
    try:
        type_ = desk.expression(scope, item.what)[1]
    finally:
        desk.quiet -= 1
    return type_ == ANY or desk.symbols.fits(type_, wanted)


def _matched(
    desk: Desk, scope: Scope, item: x.Item, parameter: x.Parameter, wanted: Type
) -> t.Match:
    if item.any_one is not None:
        return t.Match(parameter.name, None, "", item.any_one.kind)
    if isinstance(item.what, x.Word) and scope.find(item.what.name) is None:
        name = item.what.name
        symbol = desk.symbols.names.get(name)
        binds = (
            name == parameter.name
            or name == wanted.name
            or bool(symbol and symbol.sort in ("kind", "piece"))
        )
        if binds and not (symbol and symbol.sort == "thing"):
            kind = name if symbol and symbol.sort in ("kind", "piece") else wanted.name
            scope.slots[name] = Type(kind)
            return t.Match(parameter.name, None, name, kind)
    assert item.what is not None
    return t.Match(parameter.name, desk.expression(scope, item.what, wanted)[0], "", wanted.name)
