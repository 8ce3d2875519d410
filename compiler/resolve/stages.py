"""Rounds, phases, turns, steps and offers."""

from __future__ import annotations

from collections.abc import Callable

from compiler import declarations as d, syntax as x
from compiler.ir import statements as t
from compiler.ir.base import NUMBER, TRUTH, At
from compiler.resolve.desk import Desk, Scope

ORDERS = ("turn_order", "reverse_order")
MakeBlock = Callable[[Desk, Scope, tuple[x.Line, ...], At], t.Block]


def stage(desk: Desk, scope: Scope, line: x.Line, here: At, block: MakeBlock) -> t.Stage:
    """A stage with its condition and its block."""
    head = line.head
    assert isinstance(head, d.Stage)
    order = ""
    if head.order is not None:
        order = head.order.text
        if order not in ORDERS:
            desk.unknown(head.order.span, order, "order of turns", list(ORDERS))
    inner = scope.inner()
    times = desk.expression(scope, head.times, NUMBER)[0] if head.times else None
    tests = [row.head.condition for row in line.block if isinstance(row.head, d.When)]
    when = desk.expression(scope, tests[0], TRUTH)[0] if tests else None
    body = block(desk, inner, line.block, here)
    return t.Stage(
        here, head.word, head.name.text, order, head.at_once, head.until_all_pass, times, when, body
    )


def offer(desk: Desk, scope: Scope, line: x.Line, here: At, block: MakeBlock) -> t.Offer:
    """An offer: from how many to how many of its lines a player does."""
    head = line.head
    assert isinstance(head, d.Offer)
    if head.least > head.most:
        desk.report("offer-reversed", head.span, least=head.least, most=head.most)
    return t.Offer(
        here, head.least, head.most, head.or_pass, block(desk, scope.inner(), line.block, here)
    )
