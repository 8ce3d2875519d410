"""Components: how many there are, where they go, and what is printed on a class of pieces."""

from __future__ import annotations

from compiler import declarations as d, statements as s, syntax as x
from compiler.ir import declarations as i, expressions as e
from compiler.ir.base import NUMBER, TRUTH, At, Title, Type
from compiler.resolve import things
from compiler.resolve.addresses import addressed
from compiler.resolve.desk import Desk, Scope, said
from compiler.resolve.fitting import PLACE, has_room, held
from compiler.resolve.places import at
from compiler.resolve.state import kind_known


def component(desk: Desk, line: x.Line, here: At, titles: list[Title]) -> i.Component:
    """A class of pieces, or the count of a kind's things."""
    head = line.head
    assert isinstance(head, d.Component)
    if head.kind is not None:
        kind_known(desk, head.kind)
    counts_things = head.name.text in desk.symbols.kinds
    counts: list[i.Count] = []
    goes: list[i.Goes] = []
    printed = things.Parts()
    kind = head.kind.text if head.kind else head.name.text
    for inner, address in addressed(line.block, here.address, frozenset()):
        place = at(desk, inner, address, here)
        match inner.head:
            case d.Count() as count:
                counts.append(_count(desk, count, place))
            case d.Goes() | d.Rest() as going:
                goes.append(_goes(desk, going, head.name.text, place))
            case s.Statement(simple=simple, each=None, condition=None) if not counts_things:
                things.attribute_line(desk, printed, inner, simple, place, kind, titles)
            case d.Was() | d.Unreached() | d.InShort() | d.Broken():
                pass
            case _:
                desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    owned = not head.unowned and any(c.per_player for c in counts)
    return i.Component(
        here, head.name.text, kind, owned, counts_things, tuple(counts), tuple(goes), tuple(printed.printed)
    )  # fmt: skip


def _count(desk: Desk, head: d.Count, here: At) -> i.Count:
    test = desk.expression(Scope(), head.condition, TRUTH)[0] if head.condition else None
    return i.Count(here, desk.expression(Scope(), head.number, NUMBER)[0], head.per_player, test)


def _goes(desk: Desk, head: d.Goes | d.Rest, what: str, here: At) -> i.Goes:
    if isinstance(head, d.Rest):
        return i.Goes(here, None, _where(desk, head.to, what), None)
    test = desk.expression(Scope(), head.condition, TRUTH)[0] if head.condition else None
    number = desk.expression(Scope(), head.number, NUMBER)[0]
    return i.Goes(here, number, _where(desk, head.to, what), test)


def _where(desk: Desk, node: x.Node, what: str) -> e.Expression:
    """Where components go: a place, or the kind whose things each get some."""
    symbol = desk.symbols.names.get(node.name) if isinstance(node, x.Word) else None
    of = Type(what)
    if symbol and symbol.sort in ("kind", "piece"):
        if not has_room(desk, Type(symbol.name), of):
            desk.mismatch(node.span, Type(symbol.name), f"something with a place for {said(of)}")
        return e.Piece(symbol.name, symbol.kind)
    if symbol and symbol.sort == "place":
        place: e.Expression = e.PlaceOf(symbol.name, (), None, symbol.kind)
    else:
        place, type_ = desk.expression(Scope(), node)
        if not desk.symbols.fits(type_, PLACE):
            desk.mismatch(node.span, type_, PLACE)
    held(desk, node.span, of, place)
    return place
