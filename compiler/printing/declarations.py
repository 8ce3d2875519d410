"""Heads that declare, as text."""

from __future__ import annotations

from compiler import declarations as d, syntax as x
from compiler.printing.expressions import (
    after_sign,
    amount,
    binder,
    clause,
    condition,
    family,
    names,
    parameter,
    pattern,
    signed,
    titles,
    type_,
)
from compiler.words import join

_TITLED = {
    d.Game: "game", d.Kind: "kind", d.Exchange: "exchange", d.Ending: "ending", d.Scoring: "scoring",
    d.Variant: "variant", d.Seat: "seat", d.Differ: "differ", d.Question: "question", d.Answer: "answer",
}  # fmt: skip


def declaration(head: x.Node) -> str | None:
    """A head that declares, or None if it is of another sort."""
    match head:
        case (
            d.Game(_, name, given) | d.Kind(_, name, given) | d.Exchange(_, name, given) | d.Ending(_, name, given)
            | d.Scoring(_, name, given) | d.Variant(_, name, given) | d.Seat(_, name, given)
        ):  # fmt: skip
            return join(_TITLED[type(head)], text(name), titles(given))
    return _rulebook(head) or _state(head) or _verb(head) or _payment(head) or _hook(head)


def text(name: x.Name | None) -> str:
    """A name, or nothing."""
    return name.text if name else ""


def _rulebook(head: x.Node) -> str | None:
    match head:
        case d.Languages(_, given):
            return f"languages {names(given)}"
        case d.Players(_, least, most):
            return f"players {least}..{most}"
        case d.Extends(_, name):
            return f"extends {name.text}"
        case d.Attribute(_, kind, name, given):
            return join("has", type_(kind), text(name), titles(given))
        case d.Faces(_, given, titled):
            each = (join(text(n), titles(t)) for n, t in zip(given, titled, strict=True))
            return f"faces {', '.join(each)}"
        case d.Thing(_, kind, name, given, flags):
            return join(kind.text, text(name), titles(given), *map(text, flags))
        case d.Component(_, name, kind, given, unowned):
            of = join("of", kind.text) if kind else ""
            return join("component", name.text, of, titles(given), "unowned" if unowned else "")
        case d.Count(_, number, per_player, where):
            per = "per player" if per_player else ""
            return join("count", amount(number), per, clause("if", where))
        case d.Goes(_, number, to, where):
            return join("goes", amount(number), "to", amount(to), clause("if", where))
        case d.Rest(_, to):
            return f"rest to {amount(to)}"
        case d.Table(_, name, given):
            return join("table", name.text, titles(given))
    return None


def _state(head: x.Node) -> str | None:
    match head:
        case d.EachHas(_, kind):
            return f"each {kind.text} has"
        case d.GameHas():
            return "the game has"
        case d.Counter(_, own, given, _, _, _, _, lifetime, flags):
            life = join("each", lifetime.text) if lifetime else ""
            return join("counter", family(own), titles(given), _range(head), life, *flags)
        case d.Mark(_, own, given, by, lifetime):
            life = join("each", lifetime.text) if lifetime else ""
            return join("mark", family(own), titles(given), join("by", by.text) if by else "", life)
        case d.Place(_, own, given, holds, sight, ordered, in_force, size, bound):
            words = (sight, "ordered" if ordered else "", "in_force" if in_force else "")
            limit = f"at {bound} {amount(size)}" if size else ""
            return join("place", family(own), titles(given), "of", holds.text, *words, limit)
        case d.Board(_, name, given, of, shape, words_):
            shaped = ("shaped", shape.text, *map(_shape_word, words_))
            return join("board", name.text, titles(given), "of", of.text, *shaped)
    return None


def _range(head: d.Counter) -> str:
    if head.low is None:
        return ""
    return join(
        f"from {signed(head.low)}",
        f"to {signed(head.high)}" if head.high else "",
        f"by {head.step}" if head.step is not None else "",
        f"start {signed(head.start)}" if head.start else "",
    )


def _shape_word(word: x.Node) -> str:
    return (
        str(word.value)
        if isinstance(word, x.Number)
        else word.text
        if isinstance(word, x.Name)
        else ""
    )


def _verb(head: x.Node) -> str | None:
    match head:
        case d.Verb(_, name, parameters, given):
            return join("to", name.text, *map(parameter, parameters), titles(given))
        case d.Action(_, name, given, during):
            within = f"during {names(during)}" if during else ""
            return join("action", name.text, titles(given), "at any time", within)
        case d.Value(_, name, parameters, given, equals):
            own = (name.text, *map(parameter, parameters), titles(given))
            return join("value", *own, clause("=", equals))
        case d.Case(_, result, where):
            return join("is", condition(result), clause("if", where))
    return None


def _payment(head: x.Node) -> str | None:
    match head:
        case d.Payment(_, name, given, unit):
            return join("payment", name.text, titles(given), "in", amount(unit))
        case d.Accept(_, what, worth, each, where):
            every = f"for each {binder(each)}" if each else ""
            return join("accept", amount(what), "at", amount(worth), every, clause("if", where))
        case d.AcceptEach(_, each):
            return f"accept each {binder(each)}"
        case d.AtLeast(_, bound, number, what):
            return f"at {bound} {amount(number)} {amount(what)}"
        case d.Give(_, number, what):
            return f"give {amount(number)} from {amount(what)}"
        case d.Get(_, number, what):
            return join(
                "get", amount(number), "from" if isinstance(what, x.List) else "", amount(what)
            )
    return None


def _hook(head: x.Node) -> str | None:
    match head:
        case d.Hook(_, moment, watched, once, where):
            return join(moment, pattern(watched), _once(once), clause("if", where))
        case d.Adjust(_, watched, where, amendment):
            return (
                f"{join('adjust', pattern(watched), clause('if', where))}: {_amendment(amendment)}"
            )
        case d.NamedBlock(_, name, once):
            return join("on", name.text, _once(once))
    return None


def _once(name: x.Name | None) -> str:
    return f"once a {name.text}" if name else ""


def _amendment(node: d.Amendment) -> str:
    match node.operator, node.value:
        case "becomes", x.Node() as value:
            return clause("becomes", value)
        case ("least" | "most") as bound, x.Node() as value:
            return f"at {bound} {amount(value)}"
        case sign, x.Node() as value:
            return after_sign(sign, value)
    return node.operator
