"""Verbs, values, payments and exchanges."""

from __future__ import annotations

from compiler import declarations as d, statements as s, syntax as x
from compiler.ir import declarations as i, expressions as e
from compiler.ir.base import NUMBER, TRUTH, At, Type
from compiler.resolve.addresses import addressed
from compiler.resolve.blocks import block
from compiler.resolve.calls import parameters, type_of
from compiler.resolve.desk import ANY, Desk, Scope, said
from compiler.resolve.places import at
from compiler.resolve.sets import binder
from compiler.resolve.state import kind_known
from compiler.resolve.symbols import Symbol

CORE_TYPES = frozenset({"number", "yes/no", "action", "player"})


def verb(desk: Desk, line: x.Line, here: At, of: str = "") -> i.Verb:
    """A verb with its block, and what its events remember."""
    head = line.head
    assert isinstance(head, d.Verb | d.Action)
    written = head.parameters if isinstance(head, d.Verb) else ()
    scope = Scope(this=of)
    made = _parameters(desk, scope, written)
    body = block(desk, scope, line.block, here)
    remembers = tuple((name, type_) for name, type_ in scope.slots.items())
    during = tuple(n.text for n in head.during) if isinstance(head, d.Action) else ()
    if isinstance(head, d.Action):
        for name in head.during:
            _stage_known(desk, name)
    return i.Verb(
        here, head.name.text, made, body, remembers, isinstance(head, d.Action), during, of
    )


def _stage_known(desk: Desk, name: x.Name) -> None:
    symbol = desk.symbols.names.get(name.text)
    if symbol is None or symbol.sort != "stage":
        desk.unknown(
            name.span,
            name.text,
            "stage",
            [n for n, y in desk.symbols.names.items() if y.sort == "stage"],
        )


def _parameters(
    desk: Desk, scope: Scope, written: tuple[x.Parameter, ...]
) -> tuple[i.Parameter, ...]:
    made = []
    for parameter in written:
        type_ = type_of(parameter)
        name = parameter.type.name if parameter.type else parameter.name
        if name not in CORE_TYPES:
            kind_known(desk, parameter.type or x.Name(parameter.span, parameter.name), CORE_TYPES)
        if parameter.name in scope.slots:
            desk.report("name-hidden", parameter.span, name=parameter.name, kind=type_.name)
        desk.bind(scope, parameter.name, type_, parameter.span)
        made.append(i.Parameter(parameter.name, type_, parameter.preposition))
    return tuple(made)


def remembered(desk: Desk, symbol: Symbol) -> dict[str, Type]:
    """The names that a verb's events keep, without resolving all of its block."""
    found = {p.name: type_of(p) for p in parameters(symbol)}
    scope = Scope(dict(found))
    desk.quiet += 1
    try:
        for line in symbol.line.block:
            match line.head:
                case s.Statement(simple=s.Choose(mode="one", binder=bound)):
                    among = binder(desk, scope, bound)
                    found[among.slot] = among.type
                case s.Statement(simple=s.Let(name=name, value=value)):
                    found[name.text] = scope.slots[name.text] = desk.expression(scope, value)[1]
    finally:
        desk.quiet -= 1
    return found


def value(desk: Desk, line: x.Line, here: At) -> i.Value:
    """A value with its cases; the type of the first is that of all."""
    head = line.head
    assert isinstance(head, d.Value)
    scope = Scope()
    made = _parameters(desk, scope, head.parameters)
    for worded in (p for p in head.parameters if p.preposition):
        form = f"({worded.name})"
        desk.report("preposition-unfit", worded.span, name=worded.preposition, form=form)
    type_ = desk.value_type(head.name.text)
    cases = []
    if head.equals is not None:
        place = At(f"{here.address}.is", head.equals.span, here.cites, here.own)
        cases.append(i.Case(place, desk.expression(scope, head.equals, type_)[0], None))
    for inner, address in addressed(line.block, here.address, frozenset()):
        match inner.head:
            case d.Case(value=result, condition=condition):
                place = at(desk, inner, address, here)
                test = desk.expression(scope.inner(), condition, TRUTH)[0] if condition else None
                cases.append(i.Case(place, desk.expression(scope.inner(), result, type_)[0], test))
            case d.Was() | d.Unreached() | d.InShort() | d.Broken():
                pass
            case _:
                desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    return i.Value(here, head.name.text, made, type_, tuple(cases))


def infer(desk: Desk, name: str) -> Type:
    """The type of a value: that of the first case that has one."""
    symbol = desk.symbols.names.get(name)
    if symbol is None or not isinstance(symbol.head, d.Value):
        # The name is reserved, or something else has it; that has been reported.
        return ANY
    head = symbol.head
    results = [head.equals] if head.equals is not None else []
    results += [line.head.value for line in symbol.line.block if isinstance(line.head, d.Case)]
    desk.quiet += 1
    try:
        for result in results:
            scope = Scope({p.name: type_of(p) for p in head.parameters})
            type_ = desk.expression(scope, result)[1]
            if type_ not in (ANY, Type("nobody")):
                return Type(desk.symbols.kind_of(type_.name), type_.many)
    finally:
        desk.quiet -= 1
    return ANY


def payment(desk: Desk, line: x.Line, here: At) -> i.Payment:
    """A payment: what is accepted, and what may be done while it is put together."""
    head = line.head
    assert isinstance(head, d.Payment)
    unit = _unit(desk, head.unit)
    accepts: list[i.Accept] = []
    each: list[i.AcceptEach] = []
    quotas: list[i.Quota] = []
    before: list[x.Line] = []
    # A payment is made for something: names of kinds in it stand for what the payer named.
    scope = Scope(dict(_payers(desk, head.name.text)), payment=True)
    need = _need_kind(desk, head.name.text)
    scope.slots["needs"] = Type(need.name, many=True)
    for inner, address in addressed(line.block, here.address, frozenset()):
        place = at(desk, inner, address, here)
        match inner.head:
            case d.Accept() as accept:
                accepts.append(_accept(desk, scope.inner(), accept, place))
            case d.AcceptEach(binder=bound):
                within = scope.inner()
                within.slots["need"] = need
                piece = binder(desk, within, bound)
                needs = e.Set("things", need.name, "need", False, (), "", None, need)
                each.append(i.AcceptEach(place, needs, piece))
            case d.AtLeast(bound=bound_word, number=number, what=what):
                count = desk.expression(scope, number, NUMBER)[0]
                quotas.append(i.Quota(place, bound_word, count, _quota(desk, scope, what)))
            case d.Broken() | d.Unreached() | d.InShort() | d.Was():
                pass
            case _:
                before.append(inner)
    if line.block and not accepts and not each:
        desk.report("payment-empty", head.span, name=head.name.text)
    body = block(desk, scope, tuple(before), here) if before else ()
    return i.Payment(here, head.name.text, unit, tuple(accepts), tuple(each), tuple(quotas), body)


def _quota(desk: Desk, scope: Scope, node: x.Node) -> e.Expression:
    """What a quota counts: one accepted thing, or all of a family named without its members."""
    symbol = desk.symbols.names.get(node.name) if isinstance(node, x.Word) else None
    if symbol and symbol.sort == "counter" and symbol.parameters:
        return e.Read(symbol.name, (), e.You(), NUMBER)
    return _unit(desk, node) if isinstance(node, x.Word) else desk.expression(scope, node)[0]


def _unit(desk: Desk, node: x.Node) -> e.Expression:
    symbol = desk.symbols.names.get(node.name) if isinstance(node, x.Word) else None
    if symbol and symbol.sort in ("kind", "piece"):
        return e.Piece(symbol.name, symbol.kind)
    gained = desk.symbols.names.get(desk.symbols.gained)
    result, type_ = desk.expression(Scope(), node)
    if (
        gained
        and len(gained.parameters) == 1
        and desk.symbols.fits(type_, Type(gained.parameters[0]))
    ):
        return e.Read(gained.name, (result,), e.You(), NUMBER)
    if type_ != ANY and not (isinstance(result, e.Read) and type_ == NUMBER):
        desk.report("counter-wanted", node.span, found=said(type_))
    return result


def _accept(desk: Desk, scope: Scope, head: d.Accept, here: At) -> i.Accept:
    among = binder(desk, scope, head.each) if head.each else None
    what = (
        _unit(desk, head.what)
        if isinstance(head.what, x.Word) and not _other(desk, scope, head.what.name)
        else desk.expression(scope, head.what)[0]
    )
    if isinstance(what, e.Truth | e.Thing | e.Slot | e.Number):
        desk.report("counter-wanted", head.what.span, found="it")
    worth = desk.expression(scope, head.worth, NUMBER)[0]
    test = desk.expression(scope, head.condition, TRUTH)[0] if head.condition else None
    return i.Accept(here, what, worth, among, test)


def _other(desk: Desk, scope: Scope, name: str) -> bool:
    """Whether a name is no counter: bound by the payer, or a place whose pieces are given."""
    symbol = desk.symbols.names.get(name)
    return scope.find(name) is not None or bool(symbol and symbol.sort == "place")


def _payers(desk: Desk, payment_name: str) -> dict[str, Type]:
    """The parameters of the verbs that pay by a payment, which its lines may read."""
    shared: dict[str, Type] | None = None
    for forms in desk.symbols.verbs.values():
        for number, symbol in enumerate(forms):
            if _pays(symbol.line.block, payment_name):
                own = desk.remembers(symbol, number)
                shared = (
                    own if shared is None else {n: v for n, v in shared.items() if own.get(n) == v}
                )
    return shared or {}


def _pays(lines: tuple[x.Line, ...], payment_name: str) -> bool:
    for line in lines:
        match line.head:
            case s.Statement(simple=s.Call(pattern=x.Pattern(verb=name, items=items))) if (
                name.text == "pay"
            ):
                if any(
                    i.preposition == "by" and i.what == x.Word(i.span, payment_name) for i in items
                ):
                    return True
        if _pays(line.block, payment_name):
            return True
    return False


def _need_kind(desk: Desk, payment_name: str) -> Type:
    """The kind of the needs that a payment meets: that of the lists paid by it."""
    for forms in desk.symbols.verbs.values():
        for number, symbol in enumerate(forms):
            for what, names in _paid(symbol.line.block, payment_name):
                scope = Scope({**desk.remembers(symbol, number), **names})
                desk.quiet += 1
                type_ = desk.expression(scope, what)[1]
                desk.quiet -= 1
                if type_.many:
                    return Type(type_.name)
    return ANY


def _paid(lines: tuple[x.Line, ...], payment_name: str) -> list[tuple[x.Node, dict[str, Type]]]:
    found: list[tuple[x.Node, dict[str, Type]]] = []
    for line in lines:
        match line.head:
            case s.Statement(simple=s.Call(pattern=x.Pattern(verb=name, items=items))) if (
                name.text == "pay"
            ):
                by = any(
                    i.preposition == "by" and i.what == x.Word(i.span, payment_name) for i in items
                )
                found += [
                    (i.what, {}) for i in items if by and not i.preposition and i.what is not None
                ]
        found += _paid(line.block, payment_name)
    return found


def exchange(desk: Desk, line: x.Line, here: At) -> i.Exchange | None:
    """An exchange: so many of these for so many of those."""
    head = line.head
    assert isinstance(head, d.Exchange)
    give = next((r.head for r in line.block if isinstance(r.head, d.Give)), None)
    get = next((r.head for r in line.block if isinstance(r.head, d.Get)), None)
    if give is None or get is None:
        desk.report("exchange-half", head.span, name=head.name.text)
        return None
    return i.Exchange(
        here, head.name.text, desk.expression(Scope(), give.number, NUMBER)[0], _cells(desk, give.what),
        desk.expression(Scope(), get.number, NUMBER)[0], _cells(desk, get.what),
    )  # fmt: skip


def _cells(desk: Desk, node: x.Node) -> tuple[e.Expression, ...]:
    nodes = node.items if isinstance(node, x.List) else (node,)
    return tuple(_unit(desk, n) for n in nodes)
