"""What can lie where: the kinds that a place holds, things, and cells of boards."""

from __future__ import annotations

from compiler import declarations as d
from compiler.ir import expressions as e
from compiler.ir.base import Type
from compiler.resolve.desk import ANY, Desk
from compiler.span import Span

PLACE = Type("place")


def is_thing(desk: Desk, type_: Type) -> bool:
    """Whether something can lie in a place, or be one itself: a thing or a piece."""
    return type_ == ANY or desk.symbols.kind_of(type_.name) in _kinds(desk)


def is_piece(desk: Desk, type_: Type) -> bool:
    """Whether there may be several of the same: a class of pieces, or a kind of such classes."""
    classes = desk.symbols.piece_kinds
    return type_ == ANY or type_.name in classes or type_.name in classes.values()


def is_cell(desk: Desk, type_: Type, shapes: tuple[str, ...] = ()) -> bool:
    """Whether something has neighbours: a cell of a board, or a gap between cells.

    With `shapes`, whether it is a cell of such a board.
    """
    board = desk.symbols.names.get(desk.symbols.boards.get(type_.name, ""))
    if shapes and board and isinstance(board.head, d.Board):
        return board.head.shape.text in shapes
    return type_ == ANY or board is not None or (not shapes and type_.name in _gaps(desk))


def has_room(desk: Desk, on: Type, type_: Type) -> bool:
    """Whether things of one kind have a place for those of another, for all or one for each player."""
    if ANY in (on, type_):
        return True
    kind = desk.symbols.kind_of(on.name)
    places = (s for s in desk.symbols.names.values() if s.sort == "place")
    here = (s for s in places if kind in (s.of, *s.parameters))
    return any(desk.symbols.fits(Type(type_.name), Type(s.kind)) for s in here)


def on_cells(desk: Desk, type_: Type) -> bool:
    """Whether something can lie on a cell, and so be beside another."""
    places = (s for s in desk.symbols.names.values() if s.sort == "place")
    cells = (s for s in places if any(is_cell(desk, Type(k)) for k in (s.of, *s.parameters)))
    return any(desk.symbols.fits(type_, Type(s.kind)) for s in cells)


def held(desk: Desk, span: Span, type_: Type, place: e.Expression) -> None:
    """Report what a place cannot hold."""
    if not is_thing(desk, type_):
        desk.mismatch(span, type_, "a thing, pieces or a place")
    elif isinstance(place, e.PlaceOf):
        wanted = Type(place.holds)
        if not desk.symbols.fits(Type(type_.name), wanted):
            desk.mismatch(span, type_, wanted)


def source(desk: Desk, span: Span, type_: Type, holder: e.Expression, holds: Type) -> None:
    """Report what cannot be looked for in a place or a list."""
    inside = Type(holder.holds) if isinstance(holder, e.PlaceOf) else Type(holds.name)
    if inside == PLACE or desk.symbols.fits(Type(type_.name), inside):
        return
    desk.mismatch(span, type_, inside)


def _kinds(desk: Desk) -> frozenset[str]:
    return desk.symbols.kinds | frozenset(desk.symbols.piece_kinds.values())


def _gaps(desk: Desk) -> frozenset[str]:
    """Kinds of inner corners, whose things only a board makes."""
    named = desk.symbols.names.values()
    return frozenset(s.kind for s in named if s.sort == "thing" and isinstance(s.head, d.Board))
