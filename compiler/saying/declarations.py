"""Declarations, hooks and adjustments as the line that they would stand in.

A line with one content, as a count or a case, is said by its content alone: `9 per player`.
"""

from __future__ import annotations

from collections.abc import Iterable

from compiler.ir import declarations as d, expressions as e
from compiler.ir.rulebook import PlayerCount
from compiler.ir.statements import Adjust, Hook
from compiler.saying.expressions import (
    Naming,
    amount,
    binder,
    clause,
    condition,
)
from compiler.saying.statements import Tongue, call, matched
from compiler.words import join, listed


def line(node: object, tongue: Tongue) -> str:
    """The line of a declaration."""
    name = tongue.name
    match node:
        case Hook():
            return _hook(node, tongue)
        case Adjust():
            return _adjust(node, tongue)
        case d.Count() | d.Goes() | d.Printed() | d.TableCell() | d.Case() | d.Order():
            return _content(node, name)
        case d.Counter() | d.Special() | d.Mark() | d.Place() | d.Board():
            return _state(node, name)
        case d.Payment() | d.Accept() | d.AcceptEach() | d.Quota() | d.Exchange():
            return _payment(node, name)
        case d.Kind() | d.Attribute() | d.Thing() | d.Component() | d.Table() | d.Row():
            return _thing(node, name)
        case d.Verb() | d.Value() | d.NamedBlock() | d.Bound():
            return _block(node, name)
    return _other(node, name)


def _hook(node: Hook, tongue: Tongue) -> str:
    name = tongue.name
    verb = node.verbs[0] if node.verbs else ""
    return join(
        node.moment,
        call(name(verb), matched(node.matches, name), tongue.prepositions, verb),
        _by(node.by),
        f"once a {name(node.once)}" if node.once else "",
        clause("if", node.condition, name),
    )


def _adjust(node: Adjust, tongue: Tongue) -> str:
    name = tongue.name
    value = call(name(node.value), matched(node.matches, name), tongue.prepositions, node.value)
    head = join("adjust", value, _by(node.by), clause("if", node.condition, name))
    operator = f"at {node.operator}" if node.operator in ("least", "most") else node.operator
    return f"{head}: {join(operator, '' if node.amount is None else condition(node.amount, name))}"


def _by(who: str) -> str:
    return "" if who in ("you", "") else f"by {who}"


def _content(
    node: d.Count | d.Goes | d.Printed | d.TableCell | d.Case | d.Order, name: Naming
) -> str:
    match node:
        case d.Count(number=number, per_player=per_player, condition=test):
            every = "per player" if per_player else ""
            return join(amount(number, name), every, clause("if", test, name))
        case d.Goes(number=number, to=to, condition=test):
            count = "rest" if number is None else amount(number, name)
            return join(count, f"to {amount(to, name)}", clause("if", test, name))
        case d.Printed(value=value):
            return condition(value, name)
        case d.TableCell(value=tuple()):
            return "block"
        case d.TableCell(value=value):
            return condition(value, name)  # type: ignore[arg-type]
        case d.Case(result=result, condition=test):
            return join(condition(result, name), clause("if", test, name))
        case d.Order(steps=steps):
            return listed(map(name, steps))


def _state(node: d.Counter | d.Special | d.Mark | d.Place | d.Board, name: Naming) -> str:
    match node:
        case d.Counter():
            return _counter(node, name)
        case d.Special():
            given = listed(amount(each, name) for each in node.arguments)
            return join(given, *_ends(node.low, node.high, node.start, name))
        case d.Mark():
            kept = "" if node.type.name == "truth" else f"by {name(str(node.type))}"
            return join(
                "mark", _family(node.name, node.parameters, name), kept, _life(node.lifetime)
            )
        case d.Place():
            return _place(node, name)
        case d.Board(shape=shape, size=size, gaps=gaps):
            corners = f"gaps {name(gaps)}" if gaps else ""
            kind = f"board {name(node.name)} of {name(node.kind)} shaped {shape}"
            return join(kind, *map(str, size), corners)


def _counter(node: d.Counter, name: Naming) -> str:
    return join(
        "counter",
        _family(node.name, node.parameters, name),
        *_ends(node.low, node.high, node.start, name),
        f"by {node.step}" if node.step != 1 else "",
        _life(node.lifetime),
        "around" if node.around else "",
        "gained" if node.gained else "",
        "scored" if node.scored else "",
    )


def _ends(
    low: e.Expression | None, high: e.Expression | None, start: e.Expression, name: Naming
) -> Iterable[str]:
    if low is not None:
        yield f"from {amount(low, name)}"
    if high is not None:
        yield f"to {amount(high, name)}"
    if start != low:
        yield f"start {amount(start, name)}"


def _life(lifetime: str) -> str:
    return "" if lifetime in ("", "game") else f"each {lifetime}"


def _family(word: str, parameters: tuple[str, ...], name: Naming) -> str:
    return f"{name(word)}({listed(map(name, parameters))})" if parameters else name(word)


def _place(node: d.Place, name: Naming) -> str:
    return join(
        "place",
        _family(node.name, node.parameters, name),
        f"of {name(node.holds)}",
        node.sight,
        "ordered" if node.ordered else "",
        "in_force" if node.in_force else "",
        "" if node.least is None else f"at least {amount(node.least, name)}",
        "" if node.most is None else f"at most {amount(node.most, name)}",
    )


def _payment(node: d.Payment | d.Accept | d.AcceptEach | d.Quota | d.Exchange, name: Naming) -> str:
    match node:
        case d.Payment(name=word, unit=unit):
            return f"payment {name(word)} in {amount(unit, name)}"
        case d.Accept(what=what, worth=worth, each=each, condition=test):
            loop = "" if each is None else f"for each {binder(each, name)}"
            first = f"accept {amount(what, name)} at {amount(worth, name)}"
            return join(first, loop, clause("if", test, name))
        case d.AcceptEach(piece=piece):
            return f"accept each {binder(piece, name)}"
        case d.Quota(bound=bound, number=number, what=what):
            return f"at {bound} {amount(number, name)} {amount(what, name)}"
        case d.Exchange():
            give = _cells(node.give_from, name)
            get = _cells(node.get_from, name)
            first = f"exchange {name(node.name)}: give {amount(node.give, name)} from {give}"
            return f"{first}, get {amount(node.get, name)} {get}"


def _cells(cells: tuple[e.Expression, ...], name: Naming) -> str:
    return f"({listed(amount(cell, name) for cell in cells)})"


def _thing(
    node: d.Kind | d.Attribute | d.Thing | d.Component | d.Table | d.Row, name: Naming
) -> str:
    match node:
        case d.Kind(faces=faces):
            return join(f"kind {name(node.name)}", listed(("faces", *faces)) if faces else "")
        case d.Attribute(name=word, type=type_):
            return join(
                "has", str(type_).replace("truth", "yes/no"), "" if word == type_.name else word
            )
        case d.Thing(name=word, kind=kind):
            return f"{name(kind)} {name(word)}"
        case d.Component(name=word, kind=kind, owned=owned, things=things):
            of = "" if things or kind == word else f"of {name(kind)}"
            return join(f"component {name(word)}", of, "" if owned or things else "unowned")
        case d.Table(name=word, keys=keys, columns=columns):
            return f"table {name(word)}: {listed(each.name for each in (*keys, *columns))}"
        case d.Row(keys=keys):
            return listed(amount(key, name) for key in keys)


def _block(node: d.Verb | d.Value | d.NamedBlock | d.Bound, name: Naming) -> str:
    match node:
        case d.Verb(any_time=True, during=during):
            window = f"during {listed(map(name, during))}" if during else ""
            return join(f"action {name(node.name)} at any time", window)
        case d.Verb(name=word, parameters=parameters):
            return join(f"to {name(word)}", *map(_parameter, parameters))
        case d.Value(name=word, parameters=parameters):
            return join(f"value {name(word)}", *map(_parameter, parameters))
        case d.NamedBlock(name=word, once=once):
            return join(f"on {word}", f"once a {name(once)}" if once else "")
        case d.Bound(moment=moment):
            return f"on {moment}"


def _parameter(node: d.Parameter) -> str:
    kind = "" if node.name == node.type.name else str(node.type)
    return join(node.preposition, f"({join(node.name, kind)})")


def _other(node: object, name: Naming) -> str:
    match node:
        case PlayerCount(least=least, most=most):
            return f"{least}..{most}"
        case d.Ending(name=word, when=when, finish=finish):
            stages = f"finish {listed(map(name, finish))}" if finish else ""
            return join("ending", name(word), clause("when", when, name), stages)
        case d.Scoring(name=word):
            return join("scoring", name(word))
        case d.Tie(extreme=extreme, by=by):
            return f"tie {extreme} {amount(by, name)}"
        case d.Seat(name=word):
            return f"seat {name(word)}"
        case d.Variant(name=word, without=without):
            return join(f"variant {name(word)}", f"without {listed(without)}" if without else "")
        case d.Question(name=word):
            return f"question {name(word)}"
        case d.Answer(name=word):
            return name(word)
        case d.Ruling(path=path, value=value, follows=follows):
            what = f"follows {follows}" if value is None else f"= {condition(value, name)}"
            return f"ruling {path} {what}"
        case d.Impact(path=path, impact=impact):
            return f"impact {path} is {impact}"
    raise TypeError(node)
