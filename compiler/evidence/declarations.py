"""What a declaration claims, without what stands below it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.evidence.claim import NUMBER, Around, Claim
from compiler.evidence.expressions import AMOUNT, PERSON, claims, noun_of, within
from compiler.evidence.statements import MAY, said
from compiler.ir import declarations as d
from compiler.ir.rulebook import PlayerCount

SILENT = (
    d.Ruling, d.Impact, d.Question, d.Answer, d.Board, d.Kind, d.Attribute, d.Order, d.Seat, d.Thing,
    d.Component, d.Verb, d.Value, d.Table, d.Mark,
)  # fmt: skip


def declared(node: Any, above: Any, points: str) -> Iterator[Claim]:
    """What a declaration or a statement claims; `above` is the declaration that it stands in."""
    match node:
        case PlayerCount(least=least, most=most):
            yield Claim(NUMBER, str(least), PERSON, "at_least", "end")
            yield Claim(NUMBER, str(most), PERSON, "at_most", "end")
        case (
            d.Count(number=number, condition=condition) | d.Goes(number=number, condition=condition)
        ):
            yield from claims(number, Around(getattr(above, "name", ""), role=AMOUNT))
            yield from claims(condition)
        case d.Printed(attribute=attribute, value=value):
            yield from claims(value, Around(attribute))
        case d.TableCell(value=value):
            if not isinstance(value, tuple):
                yield from claims(value, Around(node.column))
        case d.Counter() | d.Special():
            yield from _ends(node, getattr(node, "name", ""))
        case d.Place(least=least, most=most, holds=holds):
            yield from claims(least, Around(holds, "at_least"))
            yield from claims(most, Around(holds, "at_most"))
        case d.Case(result=result, condition=condition):
            yield from claims(result, Around(getattr(above, "name", "")))
            yield from claims(condition)
        case d.Accept(what=what, worth=worth, condition=condition):
            yield from claims(what)
            yield from claims(worth, Around(noun_of(getattr(above, "unit", None))))
            yield from claims(condition)
        case d.Quota(bound=bound, number=number, what=what):
            yield from claims(number, Around(noun_of(what), f"at_{bound.removeprefix('at ')}"))
            yield from claims(what)
        case _:
            yield from _other(node, points)


def _other(node: Any, points: str) -> Iterator[Claim]:
    # What is done at any time may be left, and so may an exchange.
    if isinstance(node, d.Exchange) or (isinstance(node, d.Verb) and node.any_time):
        yield MAY
    if isinstance(node, SILENT):
        return
    if isinstance(node, d.Ending):
        yield from claims(node.when)
    elif not type(node).__module__.endswith("ir.declarations"):
        yield from said(node, points)
    elif isinstance(node, d.NamedBlock | d.Bound | d.Scoring | d.Variant):
        return
    else:
        yield from within(node)


def _ends(node: d.Counter | d.Special, name: str) -> Iterator[Claim]:
    yield from claims(node.low, Around(name, "at_least", "end"))
    yield from claims(node.high, Around(name, "at_most", "end"))
    yield from claims(node.start, Around(name))
