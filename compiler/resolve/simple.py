"""Simple statements: changes, choices, verbs of the rulebook and of the core."""

from __future__ import annotations

from collections.abc import Callable

from compiler import declarations as d, statements as s, syntax as x
from compiler.ir import expressions as e, statements as t
from compiler.ir.base import NUMBER, TRUTH, At, Type
from compiler.resolve import core
from compiler.resolve.calls import call
from compiler.resolve.desk import ANY, Desk, Scope, said
from compiler.resolve.sets import binder
from compiler.resolve.symbols import CORE_VERBS, Symbol
from compiler.slips.stop import head_words

OwnBlock = Callable[[Scope], t.Block]


def statement(
    desk: Desk, scope: Scope, node: x.Node, here: At, own: OwnBlock
) -> t.Statement | None:
    """One simple statement; `own` gives the block below it, for a choice that has one."""
    match node:
        case s.Nothing():
            return t.Nothing(here)
        case s.Change(cell=cell, sign=sign, amount=amount):
            return _change(desk, scope, here, cell, sign, amount)
        case s.Set(cell=cell, value=value):
            return _assign(desk, scope, here, cell, value)
        case s.Let(name=name, value=value):
            result, type_ = desk.expression(scope, value)
            desk.bind(scope, name.text, type_, name.span)
            return t.Let(here, name.text, result)
        case s.Choose():
            return _choose(desk, scope, node, here, own)
        case s.Pick():
            count = desk.expression(scope, node.count, NUMBER)[0] if node.count else None
            among = binder(desk, scope, node.binder)
            return t.Pick(here, node.mode, count, among, own(scope.inner()))
        case s.Call(pattern=pattern):
            return _call(desk, scope, pattern, here)
        case d.Broken():
            return None
    raise TypeError(f"no statement: {type(node).__name__}")


def _change(
    desk: Desk, scope: Scope, here: At, cell: x.Node, sign: str, amount: x.Node
) -> t.Statement | None:
    target, type_ = desk.expression(scope, cell)
    by = desk.expression(scope, amount, NUMBER)[0]
    match target:
        case e.Read() if type_ == NUMBER:
            return t.Change(here, target, sign, by)
        case e.Slot() if type_ == NUMBER:
            return t.Let(here, target.name, e.Arith(sign, target, by))
        case e.Attribute() if type_ == NUMBER and scope.payment:
            return t.Assign(here, target, e.Arith(sign, target, by))
    if type_ != ANY:
        desk.report("counter-wanted", cell.span, found=_fixed(target, type_))
    return None


def _assign(desk: Desk, scope: Scope, here: At, cell: x.Node, value: x.Node) -> t.Statement | None:
    target, type_ = desk.expression(scope, cell)
    result = desk.expression(scope, value, type_ if type_ != ANY else None)[0]
    if isinstance(target, e.Slot):
        return t.Let(here, target.name, result)
    if not isinstance(target, e.Read | e.Face | e.FirstPlayer | e.Attribute) and type_ != ANY:
        desk.report("counter-wanted", cell.span, found=_fixed(target, type_))
        return None
    return t.Assign(here, target, result)


def _fixed(target: e.Expression, type_: Type) -> str:
    """What can't be changed, as a message calls it."""
    match target:
        case e.Attribute(attribute=name):
            return f"{name}, which is printed,"
        case e.Ask(value=name):
            return f"{name}, which is worked out,"
    return said(type_)


def _choose(desk: Desk, scope: Scope, node: s.Choose, here: At, own: OwnBlock) -> t.Choose:
    count = desk.expression(scope, node.count, NUMBER)[0] if node.count else None
    inner = scope.inner() if node.mode != "one" else scope
    among = binder(desk, inner, node.binder)
    refinements = tuple(
        t.Refinement(
            r.word, desk.expression(inner, r.by, TRUTH if r.word == "preferring" else NUMBER)[0]
        )
        for r in node.refinements
    )
    block = own(inner.inner())
    if node.mode != "one" and not block:
        scope.slots[among.slot] = Type(among.type.name, many=True)
    return t.Choose(here, node.mode, count, among, refinements, block)


def _call(desk: Desk, scope: Scope, pattern: x.Pattern, here: At) -> t.Statement | None:
    name = pattern.verb.text
    verbs = desk.symbols.verbs.get(name)
    if verbs:
        return _verb(desk, scope, pattern, here, verbs)
    symbol = desk.symbols.names.get(name)
    if symbol and symbol.sort == "stage" and not pattern.items:
        return t.DoStage(here, name)
    if name in CORE_VERBS:
        return core.statement(desk, scope, pattern, here)
    stages = [n for n, each in desk.symbols.names.items() if each.sort == "stage"]
    desk.unknown(
        pattern.verb.span, name, "verb", [*desk.symbols.verbs, *CORE_VERBS, *stages, *head_words()]
    )
    return None


def _verb(
    desk: Desk, scope: Scope, pattern: x.Pattern, here: At, verbs: list[Symbol]
) -> t.Statement | None:  # fmt: skip
    found = call(desk, scope, pattern, verbs)
    if found is None:
        return None
    form, arguments = found
    return t.Do(here, desk.addresses[id(verbs[form].line)], arguments)
