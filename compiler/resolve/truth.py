"""Comparisons, `is` and `has`."""

from __future__ import annotations

from compiler import syntax as x
from compiler.ir import expressions as e
from compiler.ir.base import NUMBER, TRUTH, Type
from compiler.resolve.desk import ANY, Desk, Scope
from compiler.resolve.fitting import has_room, is_cell, is_thing, on_cells, source
from compiler.resolve.sets import pieces

Typed = tuple[e.Expression, Type]
BROKEN: Typed = (e.Truth(False), ANY)


def compared(desk: Desk, scope: Scope, node: x.Compared) -> Typed:
    """`left = right` and the other comparisons; only `=` and `!=` compare what is no number."""
    left, given = desk.expression(scope, node.left)
    if node.operator not in ("=", "!="):
        if not desk.symbols.fits(given, NUMBER):
            desk.mismatch(node.left.span, given, NUMBER)
        given = NUMBER
    right, other = desk.expression(scope, node.right, None if given == ANY else _peer(desk, given))
    if ANY in (given, other):
        return e.Compare(node.operator, left, right), TRUTH
    if not (desk.symbols.fits(other, given) or desk.symbols.fits(given, other)):
        desk.mismatch(node.right.span, other, given)
    return e.Compare(node.operator, left, right), TRUTH


def _peer(desk: Desk, given: Type) -> Type | None:
    """What may be compared with a type; pieces and kinds are told apart later."""
    return given if given.name in ("number", "player") else None


def is_(desk: Desk, scope: Scope, node: x.Is) -> Typed:
    """`is K`, `is in L`, `is on T`, `is beside C`, `is PREDICATE`, `is THING`."""
    test = _test(desk, scope, node)
    return (e.Not(test), TRUTH) if node.negated else (test, TRUTH)


def _test(desk: Desk, scope: Scope, node: x.Is) -> e.Expression:
    left, given = desk.expression(scope, node.left)
    match node.preposition:
        case "":
            return _is_plain(desk, scope, node, left, given)
        case "in":
            right, type_ = desk.expression(scope, node.right)
            if type_ != ANY and not type_.many and type_.name != "place":
                desk.mismatch(node.right.span, type_, "a list or a place")
            elif ANY not in (given, type_):
                source(desk, node.left.span, given, right, type_)
            return e.Among(left, right)
        case "on":
            right, type_ = desk.expression(scope, node.right)
            if not is_thing(desk, type_) and type_.name != "place":
                desk.mismatch(node.right.span, type_, "a thing or a place")
            return e.Among(left, right)
        case "beside":
            return _beside(desk, scope, node, left, given)
    desk.report(
        "preposition-unfit", node.span, name=node.preposition, form="is in, is on or is beside"
    )
    return e.Truth(False)


def _is_plain(
    desk: Desk, scope: Scope, node: x.Is, left: e.Expression, given: Type
) -> e.Expression:
    if isinstance(node.right, x.Word) and scope.find(node.right.name) is None:
        name = node.right.name
        if name == "empty" and given.name == "place":
            return e.Compare("=", e.Shape("size", (left,), NUMBER), e.Number(0))
        symbol = desk.symbols.names.get(name)
        printed = desk.symbols.attributes.get(desk.symbols.kind_of(given.name), {}).get(name)
        if printed == TRUTH:
            return e.Attribute(name, left, TRUTH)
        if symbol and symbol.sort in ("kind", "piece"):
            if not desk.symbols.fits(
                Type(desk.symbols.kind_of(name)), Type(desk.symbols.kind_of(given.name))
            ):
                desk.mismatch(node.left.span, given, Type(name))
            return e.IsKind(left, name)
        if symbol and symbol.sort == "value" and len(symbol.parameters) == 1:
            return e.Ask(name, (left,), None, desk.value_type(name))
        if symbol and symbol.sort == "mark" and symbol.of == given.name:
            return e.Read(name, (), left, TRUTH)
    right, other = desk.expression(scope, node.right)
    if not (desk.symbols.fits(other, given) or desk.symbols.fits(given, other)):
        desk.mismatch(node.right.span, other, given)
    return e.Compare("=", left, right)


def _beside(desk: Desk, scope: Scope, node: x.Is, left: e.Expression, given: Type) -> e.Expression:
    """Neighbours of a cell: another cell, or pieces that lie on one."""
    name = node.right.name if isinstance(node.right, x.Word | x.Your) else ""
    symbol = desk.symbols.names.get(name)
    if symbol and symbol.sort in ("piece", "kind") and scope.find(name) is None:
        owned = isinstance(node.right, x.Your)
        return e.Quantified("any", None, pieces(desk, name, owned, (e.Phrase("beside", left),)))
    right, other = desk.expression(scope, node.right)
    for side, type_ in ((node.left, given), (node.right, other)):
        if not is_cell(desk, type_) and not on_cells(desk, type_):
            desk.mismatch(side.span, type_, "a space of a board")
    return e.Beside(left, right) if ANY not in (given, other) else e.Truth(False)


def has(desk: Desk, scope: Scope, node: x.Has) -> Typed:
    """`card has building`, `city has your disc`, `card has production`."""
    left, given = desk.expression(scope, node.left)
    if given == ANY:
        return BROKEN
    if given.many:
        item = desk.expression(scope, node.right, Type(given.name))[0]
        return e.Among(item, left), TRUTH
    name = node.right.name if isinstance(node.right, x.Word | x.Your) else ""
    kind = desk.symbols.kind_of(given.name)
    printed = desk.symbols.attributes.get(kind, {})
    symbol = desk.symbols.names.get(name)
    slot = scope.find(name)
    if slot is None and name in printed:
        return (
            e.Attribute(name, left, TRUTH) if printed[name] == TRUTH else e.HasBlock(left, name)
        ), TRUTH
    held = given.name == "place" or (symbol and has_room(desk, given, Type(name)))
    if slot is None and symbol and symbol.sort in ("piece", "kind") and held:
        owned = isinstance(node.right, x.Your)
        where = e.Phrase("in" if given.name == "place" else "on", left)
        return e.Quantified("any", None, pieces(desk, name, owned, (where,))), TRUTH
    item, type_ = desk.expression(scope, node.right)
    lists = [n for n, t in printed.items() if t.many and desk.symbols.fits(type_, Type(t.name))]
    if len(lists) == 1:
        return e.Among(item, e.Attribute(lists[0], left, printed[lists[0]])), TRUTH
    if type_ != ANY:
        desk.report(
            "has-unclear",
            node.span,
            left=given.name,
            right=type_.name,
            lists=", ".join(lists) or None,
        )
    return BROKEN
