"""Blocks: lines to statements, with what belongs to one another brought together."""

from __future__ import annotations

from collections.abc import Callable

from compiler import declarations as d, statements as s, syntax as x
from compiler.ir import statements as t
from compiler.ir.base import PLAYER, TRUTH, At, Type
from compiler.resolve import simple
from compiler.resolve.addresses import addressed
from compiler.resolve.calls import parameters, pattern, type_of
from compiler.resolve.desk import ANY, Desk, Scope
from compiler.resolve.places import at
from compiler.resolve.sets import binder
from compiler.resolve.stages import offer, stage
from compiler.resolve.symbols import Symbol

Lines = tuple[x.Line, ...]
NO_STATEMENT = (
    d.Was,
    d.Unreached,
    d.InShort,
    d.When,
    d.Finish,
    d.Tie,
    d.Places,
    d.Ties,
    d.Broken,
    d.Order,
    d.Answer,
    d.Seat,
)


def block(desk: Desk, scope: Scope, lines: Lines, above: At) -> t.Block:
    """The statements of a block; names bound in it are seen by the lines below."""
    done: list[t.Statement] = []
    rows = list(addressed(lines, above.address, frozenset()))
    at_row = 0
    while at_row < len(rows):
        line, address = rows[at_row]
        tail = at_row + 1
        while tail < len(rows) and isinstance(rows[tail][0].head, s.OrLine | s.Otherwise):
            tail += 1
        statement = _line(
            desk, scope, line, at(desk, line, address, above), rows[at_row + 1 : tail]
        )
        if statement is not None:
            done.append(statement)
        at_row = tail
    return tuple(done)


def _line(
    desk: Desk, scope: Scope, line: x.Line, here: At, tail: list[tuple[x.Line, str]]
) -> t.Statement | None:  # fmt: skip
    head = line.head
    inner = scope.inner()
    match head:
        case s.Statement():
            return _statement(desk, scope, line, head, here)
        case s.Requires(condition=condition):
            return t.Requires(here, desk.expression(scope, condition, TRUTH)[0])
        case s.If(condition=condition):
            test = desk.expression(scope, condition, TRUTH)[0]
            return t.If(
                here,
                test,
                block(desk, inner, line.block, here),
                _otherwise(desk, scope, tail, here),
            )
        case s.IfPossible():
            return t.IfPossible(
                here, block(desk, inner, line.block, here), _otherwise(desk, scope, tail, here)
            )
        case s.EitherLine():
            return _either(desk, scope, line, head, here, tail)
        case s.May(simple=first):
            return t.May(here, _with_first(desk, inner, first, line, here))
    return _repeated(desk, scope, line, here)


def _repeated(desk: Desk, scope: Scope, line: x.Line, here: At) -> t.Statement | None:
    """Loops, other players, stages, and what belongs to the course of play."""
    head = line.head
    inner = scope.inner()
    match head:
        case s.ForEach(binder=bound):
            among = binder(desk, inner, bound)
            return t.ForEach(here, among, block(desk, inner, line.block, here))
        case s.AsEach(binder=bound):
            among = binder(desk, inner, bound)
            if among.type not in (PLAYER, ANY):
                desk.mismatch(bound.kind_span, among.type, PLAYER)
            return t.As(here, None, among, block(desk, inner, line.block, here))
        case s.As(player=player):
            who = desk.expression(scope, player, PLAYER)[0]
            if isinstance(player, x.Word) and player.name == "nobody":
                desk.mismatch(player.span, Type("nobody"), PLAYER)
            return t.As(here, who, None, block(desk, inner, line.block, here))
        case s.Repeat():
            return _repeat(desk, scope, line, head, here)
        case s.AnyOrder():
            return t.InAnyOrder(here, block(desk, inner, line.block, here))
        case s.Together():
            return t.Together(here, block(desk, inner, line.block, here))
        case s.Later():
            return t.Later(here, block(desk, inner, line.block, here))
        case s.Until():
            return _until(desk, scope, line, head, here)
        case d.Differ():
            return _differ(desk, scope, line, head, here)
        case d.Stage():
            return stage(desk, scope, line, here, block)
        case d.Offer():
            return offer(desk, scope, line, here, block)
        case d.Rank():
            return _rank(desk, scope, line, head, here)
    if not isinstance(head, NO_STATEMENT):
        desk.report("line-misplaced", line.span, name=type(head).__name__.lower())
    return None


def _statement(
    desk: Desk, scope: Scope, line: x.Line, head: s.Statement, here: At
) -> t.Statement | None:
    """A simple statement, inside the loop and the condition that trail it."""
    inner = scope.inner() if head.each or head.condition else scope
    test = (
        desk.expression(inner, head.condition, TRUTH)[0]
        if head.condition and not head.each
        else None
    )
    among = binder(desk, inner, head.each) if head.each else None
    if head.condition and among is not None:
        test = desk.expression(scope, head.condition, TRUTH)[0]
    body = simple.statement(desk, inner, head.simple, here, _own_block(desk, line, here))
    if body is None:
        return None
    if among is not None:
        body = t.ForEach(here, among, (body,))
    return t.If(here, test, (body,), ()) if test is not None else body


def _own_block(desk: Desk, line: x.Line, here: At) -> Callable[[Scope], t.Block]:
    """The block below a choice, resolved once its binder is known."""
    return lambda scope: block(desk, scope, line.block, here)


def _with_first(desk: Desk, scope: Scope, first: x.Node | None, line: x.Line, here: At) -> t.Block:
    """A block whose first statement stands in the line of its opener."""
    before: tuple[t.Statement, ...] = ()
    if first is not None:
        body = simple.statement(desk, scope, first, here, lambda _: ())
        before = (body,) if body is not None else ()
    return before + block(desk, scope, line.block, here)


def _otherwise(desk: Desk, scope: Scope, tail: list[tuple[x.Line, str]], here: At) -> t.Block:
    done: t.Block = ()
    for line, address in tail:
        if isinstance(line.head, s.Otherwise):
            place = at(desk, line, address, here)
            done += _with_first(desk, scope.inner(), line.head.simple, line, place)
        else:
            desk.report("line-misplaced", line.span, name="or")
    return done


def _either(
    desk: Desk, scope: Scope, line: x.Line, head: s.EitherLine, here: At, tail: list[tuple[x.Line, str]]
) -> t.Either:  # fmt: skip
    both = desk.expression(scope, head.both, TRUTH)[0] if head.both else None
    branches = [t.Branch(here, _with_first(desk, scope.inner(), head.simple, line, here))]
    for other, address in tail:
        if not isinstance(other.head, s.OrLine):
            desk.report("line-misplaced", other.span, name="otherwise")
            continue
        place = at(desk, other, address, here)
        branches.append(
            t.Branch(place, _with_first(desk, scope.inner(), other.head.simple, other, place))
        )
    if len(branches) == 1:
        desk.report("either-alone", line.span)
    return t.Either(here, tuple(branches), both)


def _repeat(desk: Desk, scope: Scope, line: x.Line, head: s.Repeat, here: At) -> t.Repeat:
    times = desk.expression(scope, head.times, Type("number"))[0] if head.times else None
    inner = scope.inner()
    body = block(desk, inner, line.block, here)
    seen = inner if head.mode == "until" else scope
    condition = desk.expression(seen, head.condition, TRUTH)[0] if head.condition else None
    return t.Repeat(here, head.mode, times, condition, body)


def _until(desk: Desk, scope: Scope, line: x.Line, head: s.Until, here: At) -> t.Until:
    events = tuple(_end_of(desk, event) for event in head.events)
    hooks: list[t.Hook] = []
    adjusts: list[t.Adjust] = []
    for inner, address in addressed(line.block, here.address, frozenset()):
        place = at(desk, inner, address, here)
        match inner.head:
            case d.Hook():
                hooks.append(hook(desk, scope.inner(), inner, inner.head, place, "until"))
            case d.Adjust():
                adjusts.append(adjust(desk, scope.inner(), inner.head, place, "until"))
            case _:
                desk.report("line-misplaced", inner.span, name=type(inner.head).__name__.lower())
    return t.Until(here, events, tuple(hooks), tuple(adjusts))


def _end_of(desk: Desk, event: s.EndingEvent) -> t.EndOf:
    symbol = desk.symbols.names.get(event.name.text)
    wanted = "stage" if event.which == "stage" else "verb"
    if (symbol is None or symbol.sort not in (wanted, "stage")) and event.name.text != "game":
        known = [n for n, each in desk.symbols.names.items() if each.sort in ("stage", "verb")]
        desk.unknown(event.name.span, event.name.text, wanted, known)
    return t.EndOf(event.which, event.name.text)


def _differ(desk: Desk, scope: Scope, line: x.Line, head: d.Differ, here: At) -> t.Differ:
    passages = []
    for number, inner in enumerate(line.block, 1):
        if not isinstance(inner.head, d.Passage):
            desk.report("line-misplaced", inner.span, name="a line outside a passage")
            continue
        place = at(desk, inner, f"{here.address}.{_book(inner, number)}", here)
        passages.append(t.Passage(place, block(desk, scope.inner(), inner.block, place)))
    return t.Differ(here, head.name.text, tuple(passages))


def _book(line: x.Line, number: int) -> str:
    """A passage is named by its first source."""
    return line.cites[0].text[1:].split()[0] if line.cites else f"passage{number}"


def _rank(desk: Desk, scope: Scope, line: x.Line, head: d.Rank, here: At) -> t.Rank:
    inner = scope.inner()
    among = binder(
        desk, inner, x.Binder(head.span, False, head.kind.text, "", (), "", None, head.kind.span)
    )
    if among.type not in (PLAYER, ANY):
        desk.mismatch(head.kind.span, among.type, PLAYER)
    by = desk.expression(inner, head.by, Type("number"))[0]
    places: list[t.Places] = []
    share, rounded = False, "up"
    for row, address in addressed(line.block, here.address, frozenset()):
        match row.head:
            case d.Places(points=points, condition=condition):
                each = tuple(desk.expression(scope, p, Type("number"))[0] for p in points)
                test = desk.expression(scope, condition, TRUTH)[0] if condition else None
                places.append(t.Places(at(desk, row, address, here), each, test))
            case d.Ties():
                share, rounded = row.head.share, row.head.rounding
            case d.Was() | d.Unreached() | d.InShort() | d.Broken():
                pass
            case _:
                desk.report("line-misplaced", row.span, name=type(row.head).__name__.lower())
    return t.Rank(here, among, by, tuple(places), share, rounded)


# Hooks and adjustments


def hook(desk: Desk, scope: Scope, line: x.Line, head: d.Hook, here: At, holder: str) -> t.Hook:
    """A hook: the pattern binds names for its condition and block."""
    name = head.pattern.verb
    verbs = desk.symbols.verbs.get(name.text, [])
    if not verbs:
        desk.unknown(name.span, name.text, "verb", list(desk.symbols.verbs))
        return t.Hook(here, head.moment, (), (), "you", "", None, holder, ())
    fitting = _fitting(desk, scope, head, verbs)
    chosen = verbs[fitting[0]]
    matches, by = pattern(desk, scope, head.pattern, chosen)
    bound = {m.parameter for m in matches if m.slot}
    names = (
        desk.remembers(chosen, fitting[0]) if head.moment == "after" else _parameters(desk, chosen)
    )
    for each, type_ in names.items():
        if each not in bound and scope.find(each) is None:
            scope.slots[each] = type_
    condition = desk.expression(scope, head.condition, TRUTH)[0] if head.condition else None
    body = block(desk, scope.inner(), line.block, here)
    addresses = tuple(desk.addresses[id(verbs[n].line)] for n in fitting)
    once = head.once.text if head.once else ""
    if head.once:
        lifetime(desk, head.once)
    return t.Hook(here, head.moment, addresses, matches, by, once, condition, holder, body)


def lifetime(desk: Desk, name: x.Name) -> str:
    """The stage or verb in which something lasts or happens once."""
    symbol = desk.symbols.names.get(name.text)
    if symbol is None or symbol.sort not in ("stage", "verb"):
        known = [n for n, each in desk.symbols.names.items() if each.sort in ("stage", "verb")]
        desk.unknown(name.span, name.text, "stage or verb", known)
    return name.text


def _fitting(desk: Desk, scope: Scope, head: d.Hook, verbs: list[Symbol]) -> list[int]:
    """The forms of an overloaded verb that a pattern can mean; all that take every item."""
    if len(verbs) == 1:
        return [0]
    found = []
    for number, verb in enumerate(verbs):
        before = len(desk.found)
        pattern(desk, Scope({}, scope.this, scope), head.pattern, verb)
        if len(desk.found) == before:
            found.append(number)
        del desk.found[before:]
    return found or [0]


def _parameters(desk: Desk, verb: Symbol) -> dict[str, Type]:
    return {p.name: type_of(p) for p in parameters(verb)}


def adjust(desk: Desk, scope: Scope, head: d.Adjust, here: At, holder: str) -> t.Adjust:
    """An adjustment of a value."""
    name = head.pattern.verb
    symbol = desk.symbols.names.get(name.text)
    if symbol is None or symbol.sort != "value":
        known = [n for n, each in desk.symbols.names.items() if each.sort == "value"]
        desk.unknown(name.span, name.text, "value", known)
        return t.Adjust(here, "", (), "you", None, "+", None, holder)
    matches, by = pattern(desk, scope, head.pattern, symbol)
    condition = desk.expression(scope, head.condition, TRUTH)[0] if head.condition else None
    type_ = desk.value_type(name.text)
    amount = None
    if head.amendment.value is not None:
        amount = desk.expression(scope, head.amendment.value, type_)[0]
    elif type_ not in (TRUTH, Type("any")):
        desk.mismatch(head.amendment.span, TRUTH, type_)
    return t.Adjust(
        here, name.text, matches, by, condition, head.amendment.operator, amount, holder
    )
