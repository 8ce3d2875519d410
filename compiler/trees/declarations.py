"""Heads of lines that declare."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler import declarations as d, syntax as x
from compiler.span import Span
from compiler.trees.builder import (
    Builder,
    Part,
    expression,
    first,
    named,
    part,
    plain,
    rule,
    tagged,
    titled,
    titles,
    tokens,
)
from compiler.trees.expressions import by_sign

_TITLED: dict[str, Callable[..., x.Node]] = {
    "game": d.Game, "kind": d.Kind, "exchange": d.Exchange, "ending": d.Ending, "scoring": d.Scoring,
    "variant": d.Variant, "seat": d.Seat, "differ": d.Differ, "question": d.Question, "answer": d.Answer,
}  # fmt: skip
_NAMED: dict[str, Callable[..., x.Node]] = {
    "extends": d.Extends,
    "state_of_each": d.EachHas,
    "finish": d.Finish,
}
_PLAIN: dict[str, Callable[..., x.Node]] = {
    "was": d.Was, "rest": d.Rest, "state_of_game": d.GameHas, "accept_each": d.AcceptEach, "give": d.Give,
    "get": d.Get, "course": d.Course, "when": d.When, "unreached": d.Unreached, "replace": d.Replace,
    "without": d.Without, "also_in": d.AlsoIn,
}  # fmt: skip
for name, make in _TITLED.items():
    titled(name, make)
for name, make in _NAMED.items():
    named(name, make)
for name, make in _PLAIN.items():
    plain(name, make)
for tag in ("high", "step", "begin", "in_order", "at_once", "until_all_pass", "if_places"):
    tagged(tag)


@rule("in_short")
def in_short(b: Builder, span: Span, *parts: Any) -> d.InShort:
    return d.InShort(span, titles(parts))


@rule("short_line")
def short_line(b: Builder, span: Span, head: d.InShort) -> x.Line:
    return x.Line(head.span, "", head, (), ())


@rule("names")
def names(b: Builder, span: Span, *parts: Any) -> Part:
    return Part(span, "names", tuple(b.names(parts)))


@rule("languages")
def languages(b: Builder, span: Span, given: Part) -> d.Languages:
    return d.Languages(span, given.value)


@rule("faces")
def faces(b: Builder, span: Span, *given: Part) -> d.Faces:
    named = [part.value for part in given]
    return d.Faces(span, tuple(name for name, _ in named), tuple(titles for _, titles in named))


@rule("face")
def face(b: Builder, span: Span, *parts: Any) -> Part:
    return Part(span, "face", (b.names(parts)[0], titles(parts)))


@rule("order")
def order(b: Builder, span: Span, given: Part) -> d.Order:
    return d.Order(span, given.value)


@rule("players")
def players(b: Builder, span: Span, least: Any, most: Any) -> d.Players:
    return d.Players(span, int(least), int(most))


@rule("attribute")
def attribute(b: Builder, span: Span, type_: x.Type, *parts: Any) -> d.Attribute:
    own = b.names(parts)
    return d.Attribute(span, type_, own[0] if own else None, titles(parts))


@rule("component")
def component(b: Builder, span: Span, *parts: Any) -> d.Component:
    own = b.names(parts)
    kind = own[1] if len(own) > 1 else None
    return d.Component(span, own[0], kind, titles(parts), bool(tokens(parts, "UNOWNED")))


@rule("count")
def count(b: Builder, span: Span, number: Any, *parts: Any) -> d.Count:
    return d.Count(span, number, bool(tokens(parts, "PER_PLAYER")), expression(parts))


@rule("goes")
def goes(b: Builder, span: Span, number: Any, to: Any, condition: Any = None) -> d.Goes:
    return d.Goes(span, number, to, condition)


# State


@rule("family")
def family(b: Builder, span: Span, token: Any, *kinds: x.Type) -> x.Family:
    return x.Family(span, str(token).removesuffix("("), kinds)


@rule("start")
def start(b: Builder, span: Span, low: Any, *parts: Any) -> Part:
    step = part(parts, "step")
    return Part(
        span, "start", (low, part(parts, "high"), int(step) if step else None, part(parts, "begin"))
    )


@rule("counter")
def counter(b: Builder, span: Span, own: x.Family, *parts: Any) -> d.Counter:
    low, high, step, begin = part(parts, "start") or (None, None, None, None)
    flags = tuple(str(t) for t in tokens(parts, "FLAG"))
    return d.Counter(
        span, own, titles(parts), low, high, step, begin, part(parts, "lifetime"), flags
    )


@rule("mark")
def mark(b: Builder, span: Span, own: x.Family, *parts: Any) -> d.Mark:
    by = b.names(parts)
    return d.Mark(span, own, titles(parts), by[0] if by else None, part(parts, "lifetime"))


@rule("size")
def size(b: Builder, span: Span, bound: Any, number: Any) -> Part:
    return Part(span, "size", (str(bound), number))


@rule("place")
def place(b: Builder, span: Span, own: x.Family, *parts: Any) -> d.Place:
    sight = tokens(parts, "SIGHT")
    bound, number = part(parts, "size") or ("", None)
    return d.Place(
        span, own, titles(parts), b.names(parts)[0], str(sight[0]) if sight else "",
        bool(tokens(parts, "ORDERED")), bool(tokens(parts, "IN_FORCE")), number, bound,
    )  # fmt: skip


@rule("board")
def board(b: Builder, span: Span, *parts: Any) -> d.Board:
    name, of, shape = b.names(parts)
    return d.Board(
        span,
        name,
        titles(parts),
        of,
        shape,
        tuple(p for p in parts if isinstance(p, x.Number | x.Name)),
    )


@rule("shape_word")
def shape_word(b: Builder, span: Span, token: Any) -> x.Node:
    return x.Number(span, int(token)) if token.type == "NUMBER" else b.name(token)


# Verbs, values, payments, hooks


@rule("verb")
def verb(b: Builder, span: Span, token: Any, *parts: Any) -> d.Verb:
    return d.Verb(span, b.name(token), _parameters(parts), titles(parts))


@rule("action")
def action(b: Builder, span: Span, token: Any, *parts: Any) -> d.Action:
    return d.Action(span, b.name(token), titles(parts), part(parts, "names") or ())


@rule("value")
def value(b: Builder, span: Span, token: Any, *parts: Any) -> d.Value:
    return d.Value(span, b.name(token), _parameters(parts), titles(parts), expression(parts))


@rule("case")
def case(b: Builder, span: Span, result: Any, condition: Any = None) -> d.Case:
    return d.Case(span, result, condition)


@rule("payment")
def payment(b: Builder, span: Span, token: Any, *parts: Any) -> d.Payment:
    return d.Payment(span, b.name(token), titles(parts), parts[-1])


@rule("accept")
def accept(b: Builder, span: Span, what: Any, worth: Any, *parts: Any) -> d.Accept:
    return d.Accept(span, what, worth, first(parts, x.Binder), expression(parts))


@rule("at_least")
def at_least(b: Builder, span: Span, bound: Any, number: Any, what: Any) -> d.AtLeast:
    return d.AtLeast(span, str(bound), number, what)


@rule("hook")
def hook(b: Builder, span: Span, moment: Any, pattern: x.Pattern, *parts: Any) -> d.Hook:
    return d.Hook(
        span, " ".join(str(moment).split()), pattern, part(parts, "once"), expression(parts)
    )


@rule("adjust")
def adjust(b: Builder, span: Span, pattern: x.Pattern, *parts: Any) -> d.Adjust:
    return d.Adjust(span, pattern, expression(parts), first(parts, d.Amendment))


@rule("by")
def by(b: Builder, span: Span, sign: Any, result: Any, *more: Any) -> d.Amendment:
    return d.Amendment(span, str(sign), by_sign(b, str(sign), result, more))


@rule("bound")
def amendment(b: Builder, span: Span, operator: Any, result: Any) -> d.Amendment:
    return d.Amendment(span, str(operator), result)


@rule("becomes")
def becomes(b: Builder, span: Span, result: Any) -> d.Amendment:
    return d.Amendment(span, "becomes", result)


@rule("ban")
def ban(b: Builder, span: Span, word: Any) -> d.Amendment:
    return d.Amendment(span, str(word), None)


@rule("named_block")
def named_block(b: Builder, span: Span, token: Any, once: Part | None = None) -> d.NamedBlock:
    return d.NamedBlock(span, b.name(token), once.value if once else None)


def _parameters(parts: tuple[Any, ...]) -> tuple[x.Parameter, ...]:
    return tuple(p for p in parts if isinstance(p, x.Parameter))


# The course of play


@rule("stage")
def stage(b: Builder, span: Span, word: Any, token: Any, *parts: Any) -> d.Stage:
    return d.Stage(
        span, str(word), b.name(token), titles(parts), part(parts, "in_order"), bool(part(parts, "at_once")),
        bool(part(parts, "until_all_pass")), expression(parts),
    )  # fmt: skip


@rule("offer")
def offer(b: Builder, span: Span, *parts: Any) -> d.Offer:
    least, most = [int(t) for t in tokens(parts, "NUMBER")] or [1, 1]
    return d.Offer(span, least, most, bool(tokens(parts, "OR_PASS")))


@rule("tie")
def tie(b: Builder, span: Span, extreme: Any, result: Any) -> d.Tie:
    return d.Tie(span, str(extreme), result)


@rule("rank")
def rank(b: Builder, span: Span, token: Any, by: Any) -> d.Rank:
    return d.Rank(span, b.name(token), by)


@rule("places")
def places(b: Builder, span: Span, *parts: Any) -> d.Places:
    points = tuple(p for p in parts if not isinstance(p, Part))
    return d.Places(span, points, part(parts, "if_places"))


@rule("ties")
def ties(b: Builder, span: Span, word: Any, rounding: Any = "") -> d.Ties:
    return d.Ties(span, str(word) == "share", str(rounding))


# What the books say


@rule("ruling")
def ruling(b: Builder, span: Span, path_: x.Path, *parts: Any) -> d.Ruling:
    follows = b.names(parts)
    return d.Ruling(span, path_, expression(parts), follows[0] if follows else None, parts[-1])


@rule("impact")
def impact(b: Builder, span: Span, path_: x.Path, token: Any, reason: x.Titles) -> d.Impact:
    return d.Impact(span, path_, b.name(token), reason)


@rule("path")
def path(b: Builder, span: Span, *words: Any) -> x.Path:
    return x.Path(span, tuple(w.text if isinstance(w, x.Name) else str(w) for w in words))


@rule("path_word")
def path_word(b: Builder, span: Span, token: Any) -> x.Name:
    return x.Name(span, str(token))
