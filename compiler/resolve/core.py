"""The verbs of the core, each with its signature.

`FORMS` is what a message shows; each function takes the items apart by preposition and type.
"""

from __future__ import annotations

from collections.abc import Callable

from compiler import syntax as x
from compiler.ir import expressions as e, statements as t
from compiler.ir.base import BLOCK, NUMBER, At, Type
from compiler.resolve.calls import Given, items, unchosen
from compiler.resolve.desk import ANY, Desk, Scope, said
from compiler.resolve.fitting import PLACE, held, is_piece, is_thing

FORMS = {
    "gain": "gain (number) (counter)", "lose": "lose (number) (counter)",
    "pay": "pay (number) (counter) by (payment)", "score": "score (number)", "do": "do (block) of (thing)",
    "move": "move (number) (what) from (place) to (place)", "draw": "draw (number) from (place) to (place)",
    "reveal": "reveal (name) from (place)", "shuffle": "shuffle (place)", "swap": "swap (thing) with (thing)",
    "flip": "flip (thing)", "pass": "pass (place) to left", "end": "end (stage)",
}  # fmt: skip


def statement(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    """A line whose word is a verb of the core."""
    return VERBS[pattern.verb.text](desk, scope, pattern, here)


def _wrong(desk: Desk, pattern: x.Pattern) -> None:
    desk.report("core-form", pattern.span, name=pattern.verb.text, form=FORMS[pattern.verb.text])


def _split(given: list[Given]) -> dict[str, list[Given]]:
    by: dict[str, list[Given]] = {}
    for g in given:
        by.setdefault(g.item.preposition, []).append(g)
    return by


def _cell(desk: Desk, g: Given) -> e.Read | None:
    """A counter: itself, or the member of the family that is `gained` for a thing of its kind."""
    if isinstance(g.value, e.Read) and g.type == NUMBER:
        return g.value
    gained = desk.symbols.names.get(desk.symbols.gained)
    if (
        gained
        and len(gained.parameters) == 1
        and desk.symbols.fits(g.type, Type(gained.parameters[0]))
    ):
        return e.Read(gained.name, (g.value,), e.You(), NUMBER)
    if g.type != ANY:
        desk.report("counter-wanted", g.item.span, found=said(g.type))
    return None


def _amount(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    """`gain` and `lose`: a number and a counter."""
    given = items(desk, scope, pattern)
    if len(given) != 2 or any(g.item.preposition for g in given):
        _wrong(desk, pattern)
        return None
    if not desk.symbols.fits(given[0].type, NUMBER):
        desk.mismatch(given[0].item.span, given[0].type, NUMBER)
    cell = _cell(desk, given[1])
    if cell is None:
        return None
    make = t.Gain if pattern.verb.text == "gain" else t.Lose
    return make(here, given[0].value, cell)


def _pay(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    payment, plain = "", []
    for item in pattern.items:
        if item.preposition == "by" and isinstance(item.what, x.Word):
            payment = item.what.name
            known = [n for n, each in desk.symbols.names.items() if each.sort == "payment"]
            if payment not in known:
                desk.unknown(item.span, payment, "payment", known)
        else:
            plain.append(item)
    given = items(desk, scope, x.Pattern(pattern.span, pattern.verb, tuple(plain)))
    if len(given) == 1 and payment:
        if given[0].type.many:
            return t.PayNeeds(here, given[0].value, payment)
        return t.Pay(here, given[0].value, None, payment)
    if len(given) != 2 or any(g.item.preposition for g in given):
        _wrong(desk, pattern)
        return None
    if not desk.symbols.fits(given[0].type, NUMBER):
        desk.mismatch(given[0].item.span, given[0].type, NUMBER)
    unit = given[1].value
    if isinstance(unit, e.Piece) and payment and not _is_gained(desk, given[1]):
        return t.Pay(here, given[0].value, unit, payment)
    cell = _cell(desk, given[1])
    return t.Pay(here, given[0].value, cell, payment) if cell else None


def _is_gained(desk: Desk, g: Given) -> bool:
    """Whether a thing stands for its counter in the family that is gained."""
    gained = desk.symbols.names.get(desk.symbols.gained)
    return bool(gained and desk.symbols.fits(g.type, Type(gained.parameters[0])))


def _score(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    given = items(desk, scope, pattern)
    if len(given) != 1 or given[0].item.preposition:
        _wrong(desk, pattern)
        return None
    if not desk.symbols.scored:
        desk.report("score-undeclared", pattern.span)
    if not desk.symbols.fits(given[0].type, NUMBER):
        desk.mismatch(given[0].item.span, given[0].type, NUMBER)
    return t.Score(here, given[0].value)


def _do(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    given = items(desk, scope, pattern)
    if len(given) != 1:
        _wrong(desk, pattern)
        return None
    if given[0].type not in (BLOCK, ANY):
        desk.mismatch(given[0].item.span, given[0].type, BLOCK)
    return t.Perform(here, given[0].value)


def _move(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    by = _split(items(desk, scope, pattern))
    plain = by.get("", [])
    target, source = by.get("to", []), by.get("from", [])
    number = plain[0].value if len(plain) == 2 and plain[0].type == NUMBER else None
    if len(target) != 1 or len(source) > 1 or not plain or len(plain) != 1 + (number is not None):
        if len([g for g in plain if g.type == ANY]) == 0:
            _wrong(desk, pattern)
        return None
    what = plain[-1]
    if unchosen(desk, what):
        return None
    if not desk.symbols.fits(target[0].type, PLACE):
        desk.mismatch(target[0].item.span, target[0].type, PLACE)
    elif number is not None and what.type == PLACE:
        _wrong(desk, pattern)
    elif number is not None and not is_piece(desk, what.type):
        desk.mismatch(what.item.span, what.type, "pieces of one class")
    else:
        _hold(desk, what, target[0])
    return t.Move(here, number, what.value, source[0].value if source else None, target[0].value)


def _hold(desk: Desk, what: Given, target: Given) -> None:
    """Whether a place can hold what comes to it: a thing, pieces, or all that lies in another place."""
    if isinstance(what.value, e.PlaceOf):
        held(desk, what.item.span, Type(what.value.holds), target.value)
    elif what.type != PLACE:
        held(desk, what.item.span, what.type, target.value)


def _draw(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    """`draw 4 from deck to hand`; the kind may be named after the number."""
    by = _split(items(desk, scope, pattern))
    plain, source, target = by.get("", []), by.get("from", []), by.get("to", [])
    if not plain or len(plain) > 2 or len(source) != 1 or len(target) != 1:
        _wrong(desk, pattern)
        return None
    first, last = _place(desk, source[0]), _place(desk, target[0])
    if not desk.symbols.fits(plain[0].type, NUMBER):
        desk.mismatch(plain[0].item.span, plain[0].type, NUMBER)
    for kind in plain[1:]:
        if first:
            held(desk, kind.item.span, kind.type, first)
    if first and last:
        held(desk, source[0].item.span, Type(first.holds), last)
    return t.Draw(here, plain[0].value, first, last) if first and last else None


def _place(desk: Desk, g: Given) -> e.PlaceOf | None:
    if isinstance(g.value, e.PlaceOf):
        return g.value
    desk.mismatch(g.item.span, g.type, PLACE)
    return None


def _reveal(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    """`reveal card from deck` binds what is seen, under its kind's name or `reveal card seen from deck`."""
    names = [i.what for i in pattern.items if isinstance(i.what, x.Word) and not i.preposition]
    rest = tuple(i for i in pattern.items if i.preposition)
    given = items(desk, scope, x.Pattern(pattern.span, pattern.verb, rest))
    if len(given) != 1 or given[0].item.preposition != "from" or not 1 <= len(names) <= 2:
        _wrong(desk, pattern)
        return None
    place = _place(desk, given[0])
    kind = desk.symbols.names.get(names[0].name)
    if kind is None or kind.sort not in ("kind", "piece"):
        kinds = [n for n, each in desk.symbols.names.items() if each.sort in ("kind", "piece")]
        desk.unknown(names[0].span, names[0].name, "kind", kinds)
    elif place:
        held(desk, names[0].span, Type(names[0].name), place)
    desk.bind(scope, names[-1].name, Type(names[0].name), names[-1].span)
    return t.Reveal(here, names[-1].name, place) if place else None


def _shuffle(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    given = items(desk, scope, pattern)
    if len(given) != 1:
        _wrong(desk, pattern)
        return None
    place = _place(desk, given[0])
    return t.Shuffle(here, place) if place else None


def _swap(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    by = _split(items(desk, scope, pattern))
    if len(by.get("", [])) != 1 or len(by.get("with", [])) != 1:
        _wrong(desk, pattern)
        return None
    left, right = by[""][0], by["with"][0]
    if not is_thing(desk, left.type) and left.type != PLACE:
        desk.mismatch(left.item.span, left.type, "a thing or a place")
    elif not desk.symbols.fits(right.type, left.type):
        desk.mismatch(right.item.span, right.type, left.type)
    return t.Swap(here, left.value, right.value)


def _flip(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    given = items(desk, scope, pattern)
    if len(given) != 1:
        _wrong(desk, pattern)
        return None
    kind = desk.symbols.kind_of(given[0].type.name)
    if kind not in desk.symbols.faces and given[0].type != ANY:
        desk.report("faces-missing", given[0].item.span, name=kind)
    return t.Flip(here, given[0].value)


def _pass(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    rest = tuple(i for i in pattern.items if i.preposition != "to")
    to = [
        i.what.name for i in pattern.items if i.preposition == "to" and isinstance(i.what, x.Word)
    ]
    given = items(desk, scope, x.Pattern(pattern.span, pattern.verb, rest))
    if len(given) != 1 or to not in (["left"], ["right"]):
        _wrong(desk, pattern)
        return None
    place = _place(desk, given[0])
    return t.PassOn(here, place, to[0]) if place else None


def _end(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    names = [i.what for i in pattern.items if isinstance(i.what, x.Word) and not i.preposition]
    if len(names) != 1 or len(pattern.items) != 1:
        _wrong(desk, pattern)
        return None
    symbol = desk.symbols.names.get(names[0].name)
    if names[0].name != "game" and (symbol is None or symbol.sort != "stage"):
        stages = [n for n, each in desk.symbols.names.items() if each.sort == "stage"]
        desk.unknown(names[0].span, names[0].name, "stage", [*stages, "game"])
    return t.EndStage(here, names[0].name)


VERBS: dict[str, Callable[[Desk, Scope, x.Pattern, At], t.Statement | None]] = {
    "gain": _amount, "lose": _amount, "pay": _pay, "score": _score, "do": _do, "move": _move, "draw": _draw,
    "reveal": _reveal, "shuffle": _shuffle, "swap": _swap, "flip": _flip, "pass": _pass, "end": _end,
}  # fmt: skip
