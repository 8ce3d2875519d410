"""Expressions of the syntax to expressions of the IR, each with its type."""

from __future__ import annotations

from compiler import syntax as x
from compiler.ir import expressions as e
from compiler.ir.base import BLOCK, NUMBER, PLAYER, TRUTH, Type
from compiler.resolve import fitting, sets
from compiler.resolve.desk import ANY, Desk, Scope
from compiler.resolve.names import apply, of, word, your
from compiler.resolve.truth import compared, has, is_

Typed = tuple[e.Expression, Type]
BROKEN: Typed = (e.Nobody(), ANY)


def expression(desk: Desk, scope: Scope, node: x.Node, want: Type | None = None) -> Typed:
    """What a piece of syntax means; `want` helps where a name alone would not say."""
    result = _expression(desk, scope, node, want)
    if want is not None and not _accepted(desk, result[1], want):
        desk.mismatch(node.span, result[1], want)
        return BROKEN
    return result


def number(desk: Desk, scope: Scope, node: x.Node) -> e.Expression:
    """An expression that must be a number."""
    return expression(desk, scope, node, NUMBER)[0]


def condition(desk: Desk, scope: Scope, node: x.Node) -> e.Expression:
    """An expression that must be true or false."""
    return expression(desk, scope, node, TRUTH)[0]


def _accepted(desk: Desk, given: Type, want: Type) -> bool:
    return desk.symbols.fits(given, want)


def _expression(desk: Desk, scope: Scope, node: x.Node, want: Type | None) -> Typed:
    match node:
        case x.Number(value=value):
            return e.Number(value), NUMBER
        case x.Truth(value=truth):
            return e.Truth(truth), TRUTH
        case x.Word():
            return word(desk, scope, node, want)
        case x.Your():
            return your(desk, scope, node)
        case x.This():
            return _this(desk, scope, node)
        case x.Apply():
            return apply(desk, scope, node)
        case x.Of():
            return of(desk, scope, node)
        case x.Arith(operator=operator, left=left, right=right):
            return e.Arith(operator, number(desk, scope, left), number(desk, scope, right)), NUMBER
        case x.Rounded(left=left, right=right, direction=direction):
            divided = e.Divide(number(desk, scope, left), number(desk, scope, right), direction)
            return divided, NUMBER
        case x.List(items=items):
            return list_(desk, scope, items, want)
        case x.Not(inner=inner):
            return e.Not(condition(desk, scope, inner)), TRUTH
        case x.Both(left=left, right=right):
            return e.And(condition(desk, scope, left), condition(desk, scope, right)), TRUTH
        case x.Either(left=left, right=right):
            return e.Or(condition(desk, scope, left), condition(desk, scope, right)), TRUTH
        case x.Compared():
            return compared(desk, scope, node)
        case x.Is():
            return is_(desk, scope, node)
        case x.Has():
            return has(desk, scope, node)
        case x.Quantified():
            return _quantified(desk, scope, node)
        case x.Over():
            return _over(desk, scope, node)
    raise TypeError(f"no expression: {type(node).__name__}")


def _over(desk: Desk, scope: Scope, node: x.Over) -> Typed:
    within = scope.inner()
    over = sets.binder(desk, within, node.binder)
    return e.Over(node.extreme, number(desk, within, node.what), over), NUMBER


def _this(desk: Desk, scope: Scope, node: x.This) -> Typed:
    if not scope.this:
        desk.report("this-without-thing", node.span)
        return BROKEN
    return e.This(scope.this), Type(scope.this)


def _quantified(desk: Desk, scope: Scope, node: x.Quantified) -> Typed:
    inner = scope.inner()
    count = number(desk, scope, node.count) if node.count else None
    over = sets.binder(desk, inner, node.binder, named=False)
    if node.quantifier in ("runs of", "groups of") and not _connects(desk, over.type):
        desk.mismatch(node.binder.kind_span, over.type, "spaces of a board, or what lies on them")
    counted = node.quantifier in e.COUNTS
    return e.Quantified(node.quantifier, count, over), NUMBER if counted else TRUTH


def _connects(desk: Desk, type_: Type) -> bool:
    return fitting.is_cell(desk, type_) or fitting.on_cells(desk, type_)


def list_(desk: Desk, scope: Scope, items: tuple[x.Node, ...], want: Type | None = None) -> Typed:
    """Several of one kind."""
    one = Type(want.name) if want else None
    done = [expression(desk, scope, i, one) for i in items]
    type_ = next((t for _, t in done if t != ANY), ANY)
    kind = Type(
        desk.symbols.kind_of(type_.name) if any(t != type_ for _, t in done) else type_.name
    )
    for node, (_, given) in zip(items, done, strict=True):
        if not desk.symbols.fits(given, kind):
            desk.mismatch(node.span, given, kind)
    result = Type(kind.name, many=True)
    return e.List(tuple(value for value, _ in done), result), result


__all__ = ["BLOCK", "PLAYER", "condition", "expression", "list_", "number"]
