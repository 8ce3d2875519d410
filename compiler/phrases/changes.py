"""Changes of numbers and marks: gain, lose, pay, score, set."""

from __future__ import annotations

from compiler.ir import expressions as e, statements as t
from compiler.phrases import state
from compiler.phrases.amounts import amount, rate, rated
from compiler.phrases.nouns import Amount, Noun, Part
from compiler.phrases.speaker import Scope, Speaker
from compiler.phrases.values import as_text

Change = t.Gain | t.Lose | t.Change | t.Assign | t.Score | t.Pay | t.PayNeeds


def change(speaker: Speaker, given: Change, scope: Scope) -> str:
    """A statement that changes a number or a mark."""
    match given:
        case t.Gain(amount=many, cell=cell):
            return _of_cell(speaker, "gain", many, cell, scope)
        case t.Lose(amount=many, cell=cell):
            return _of_cell(speaker, "lose", many, cell, scope)
        case t.Change(cell=cell, sign=sign, amount=many):
            return _changed(speaker, cell, sign, many, scope)
        case t.Score(amount=many):
            return _many(speaker, "score", many, _points(speaker), scope)
        case t.Pay():
            return _pay(speaker, given, scope)
        case t.PayNeeds(needs=needs, payment=payment):
            by = speaker.known(payment)
            return speaker.phrase("pay_needs", needs=speaker.part(needs, scope), by=by)
        case t.Assign(cell=cell, value=value):
            return _assign(speaker, cell, value, scope)


def _of_cell(speaker: Speaker, key: str, many: e.Expression, cell: e.Read, scope: Scope) -> str:
    """Gaining or losing: of your own, of another player's, or on a thing."""
    noun = state.stock_noun(speaker, cell, scope)
    match cell.owner:
        case None:
            return _many(speaker, f"{key}_game", many, noun, scope)
        case e.You() if state.stands_somewhere(speaker, cell):
            # It is not taken by anybody: there is more or less of it.
            return _many(speaker, f"{key}_at", many, noun, scope)
        case e.You():
            return _many(speaker, key, many, noun, scope)
        case owner:
            on = f"{key}_of" if state.is_player(owner) else f"{key}_on"
            return _many(speaker, on, many, noun, scope, of=speaker.part(owner, scope))


def _changed(speaker: Speaker, cell: e.Read, sign: str, many: e.Expression, scope: Scope) -> str:
    if state.countable(speaker, cell):
        return _of_cell(speaker, "gain" if sign == "+" else "lose", many, cell, scope)
    key = "increase" if sign == "+" else "decrease"
    noun = Noun(("",), state.state_noun(speaker, cell.state, cell.arguments, scope).count)
    what = state.read(speaker, cell, scope)
    if found := rate(speaker, many, scope):
        return rated(speaker, speaker.phrase(key, what=what, by=Amount(noun, found.number)), found)
    return speaker.phrase(key, what=what, by=_by(speaker, many, noun, scope))


def _by(speaker: Speaker, many: e.Expression, noun: Noun, scope: Scope) -> Part:
    chosen = isinstance(many, e.Slot) and many.name not in dict(scope.filled)
    if isinstance(many, e.Slot) and chosen and any(slot == many.name for slot, _ in scope.bound):
        return speaker.phrase("by_that_many")
    given = amount(speaker, many, noun, scope)
    return given if given.plain else speaker.phrase("by_other", n=given.number)


def _many(
    speaker: Speaker, key: str, many: e.Expression, noun: Noun, scope: Scope, **parts: Part
) -> str:
    if found := rate(speaker, many, scope):
        statement = speaker.phrase(key, amount=Amount(noun, found.number), **parts)
        return rated(speaker, statement, found)
    return speaker.phrase(key, amount=amount(speaker, many, noun, scope), **parts)


def _points(speaker: Speaker) -> Noun:
    scored = next((c for c in speaker.rulebook.counters if c.scored), None)
    return state.state_noun(speaker, scored.name, (), Scope()) if scored else speaker.core("point")


def _pay(speaker: Speaker, given: t.Pay, scope: Scope) -> str:
    payment = next((p for p in speaker.rulebook.payments if p.name == given.payment), None)
    by = speaker.known(given.payment) if given.payment else ""
    cell = given.cell
    if cell is None and payment is not None and isinstance(payment.unit, e.Read):
        cell = payment.unit
    if not isinstance(cell, e.Read):
        what = as_text(speaker, given.amount, scope)
        return speaker.phrase("pay_by", what=what, by=by)
    noun = state.stock_noun(speaker, cell, scope)
    if isinstance(given.amount, e.Number | e.Slot) or rate(speaker, given.amount, scope):
        return _many(speaker, "pay", given.amount, noun, scope, by=by)
    what = as_text(speaker, given.amount, scope)
    # What several things are paid in is not called by the unit.
    mixed = payment is not None and len(payment.accepts) + len(payment.each) > 1
    return speaker.phrase("pay_by" if mixed else "pay_in", what=what, noun=noun, by=by)


def _assign(speaker: Speaker, cell: e.Expression, value: e.Expression, scope: Scope) -> str:
    match cell, value:
        case e.Read(), e.Arith(operator="+" | "-" as sign, left=left, right=by) if left == cell:
            return _changed(speaker, cell, sign, by, scope)
        case _, e.Arith(operator="+" | "-" as sign, left=left, right=by) if left == cell:
            what, key = speaker.part(cell, scope), "increase" if sign == "+" else "decrease"
            return speaker.phrase(key, what=what, by=_by(speaker, by, Noun(("",), "{n}"), scope))
        case e.Read(type=type_), e.Truth(value=truth) if type_.name == "truth":
            return _mark(speaker, cell, truth, scope)
        case e.Read(owner=owner), (e.You() | e.Nobody()) if owner is not None and not isinstance(
            owner, e.You
        ):
            noun = state.state_noun(speaker, cell.state, cell.arguments, scope)
            if isinstance(value, e.Nobody) and state.is_player(owner):
                return speaker.phrase("assign.nobody_player", cell=state.read(speaker, cell, scope))
            key = "assign.you" if isinstance(value, e.You) else "assign.nobody"
            return speaker.phrase(key, noun=noun, of=speaker.part(owner, scope))
        case e.Read(), _ if (laid := state.laid(speaker, cell, scope)) is not None:
            said = speaker.part(value, scope)
            return speaker.phrase("assign.laid", value=said, of=laid[1])
        case e.FirstPlayer(), e.You():
            return speaker.phrase("assign.first_you")
        case e.FirstPlayer(), _:
            return speaker.phrase("assign.first", value=speaker.part(value, scope))
        case e.Face(of=of), _:
            return speaker.phrase(
                "assign.face", of=speaker.part(of, scope), value=speaker.part(value, scope)
            )
    return speaker.phrase(
        "assign", cell=speaker.part(cell, scope), value=speaker.part(value, scope)
    )


def _mark(speaker: Speaker, cell: e.Read, truth: bool, scope: Scope) -> str:
    key = "yes" if truth else "no"
    found = state.described(speaker, cell, scope)
    if found and (found[2] or isinstance(cell.owner, e.You)):
        how = "so" if found[2] else "put"
        return speaker.phrase(f"mark.{key}.{how}", noun=found[0], of=found[1])
    noun = state.state_noun(speaker, cell.state, cell.arguments, scope)
    if cell.owner is None or isinstance(cell.owner, e.You):
        whose = "yours" if cell.owner else "game"
        return speaker.phrase(f"mark.{key}.{whose}", noun=noun)
    return speaker.phrase(f"mark.{key}.on", noun=noun, of=speaker.part(cell.owner, scope))
