"""Expressions, binders, patterns and what stands in them."""

from __future__ import annotations

import dataclasses
from typing import Any

from compiler import syntax as x
from compiler.span import Span
from compiler.trees.builder import Builder, Part, first, part, plain, rule

for name, make in (
    ("not_", x.Not),
    ("both_true", x.Both),
    ("either_true", x.Either),
    ("has_", x.Has),
):
    plain(name, make)
plain("of", x.Of)
plain("this", x.This)


@rule("titles")
def titles_(b: Builder, span: Span, *parts: Any) -> x.Titles:
    texts = tuple(str(t)[1:-1] for t in parts)
    return x.Titles(span, texts, tuple(b.of(t) for t in parts))


@rule("number")
def number(b: Builder, span: Span, token: Any) -> x.Number:
    return x.Number(span, int(token))


@rule("negative")
def negative(b: Builder, span: Span, sign: Any, token: Any) -> x.Number:
    return x.Number(span, -int(token) if sign == "-" else int(token))


@rule("signed")
@rule("ref_or_list")
@rule("primary")
@rule("while_")
def inner(b: Builder, span: Span, value: Any) -> Any:
    return value


@rule("yes")
def yes(b: Builder, span: Span) -> x.Truth:
    return x.Truth(span, True)


@rule("no")
def no(b: Builder, span: Span, token: Any) -> x.Truth:
    return x.Truth(span, False)


@rule("name")
def word(b: Builder, span: Span, token: Any) -> x.Word:
    return x.Word(span, str(token))


@rule("your")
def your(b: Builder, span: Span, token: Any) -> x.Your:
    return x.Your(span, str(token))


@rule("apply")
def apply(b: Builder, span: Span, token: Any, *arguments: Any) -> x.Apply:
    return x.Apply(span, str(token).removesuffix("("), arguments)


@rule("list")
def list_(b: Builder, span: Span, *items: Any) -> x.List:
    return x.List(span, items)


@rule("arith")
def arith(b: Builder, span: Span, left: Any, operator: Any, right: Any) -> x.Arith:
    return x.Arith(span, str(operator), left, right)


def by_sign(b: Builder, sign: str, amount: Any, more: tuple[Any, ...]) -> Any:
    """What is added or taken off: a sign is that of its own term, so `- a - b` takes off `a + b`."""
    for each, term in zip(more[::2], more[1::2], strict=True):
        start, end = b.of(amount), b.of(term)
        span = Span(start.file, start.line, start.column, end.end_line, end.end_column)
        amount = x.Arith(span, "+" if str(each) == sign else "-", amount, term)
    return amount


@rule("rounded")
def rounded(b: Builder, span: Span, left: Any, right: Any, direction: Any) -> x.Rounded:
    return x.Rounded(span, left, right, str(direction))


@rule("comparison")
def comparison(b: Builder, span: Span, *parts: Any) -> Part:
    return Part(span, "comparison", str(parts[0]) if parts else "=")


@rule("compared")
@rule("compare_count")
def compared(b: Builder, span: Span, left: Any, operator: Part, right: Any) -> x.Compared:
    return x.Compared(span, operator.value, left, right)


@rule("compared_signed")
def compared_signed(
    b: Builder, span: Span, left: Any, operator: Part, sign: Any, token: Any
) -> x.Compared:
    return x.Compared(span, operator.value, left, negative(b, b.join(sign, token), sign, token))


@rule("is_")
def is_(b: Builder, span: Span, left: Any, *parts: Any) -> x.Is:
    return x.Is(span, left, bool(part(parts, "negated")), part(parts, "prep") or "", parts[-1])


@rule("negated")
def negated(b: Builder, span: Span) -> Part:
    return Part(span, "negated", True)


@rule("prep")
@rule("item_prep")
def prep(b: Builder, span: Span, *parts: Any) -> Part:
    return Part(span, "prep", " ".join(str(p) for p in parts))


# Quantifiers and binders


@rule("bare")
def bare(b: Builder, span: Span, *parts: Any) -> x.Binder:
    names = b.names(parts)
    tags = [p for p in parts if isinstance(p, Part)]
    phrases = [
        x.Phrase(b.join(p, parts[at + 1]), p.value, parts[at + 1])
        for at, p in enumerate(parts)
        if isinstance(p, Part) and p.tag == "prep"
    ]
    owned = any(p.tag == "owned" for p in tags)
    scope = next((p.value.text for p in tags if p.tag == "scope"), "")
    own = names[1].text if len(names) > 1 else ""
    return x.Binder(span, owned, names[0].text, own, tuple(phrases), scope, None, names[0].span)


@rule("binder")
def binder(b: Builder, span: Span, bare_: x.Binder, where: Any = None) -> x.Binder:
    return _where(bare_, span, where)


@rule("any_one")
def any_one(b: Builder, span: Span, *parts: Any) -> x.Binder:
    """`your K in PLACE where C`: the place and the condition are told apart by their keyword."""
    kind = b.names(parts)[0]
    place, where = first(parts, AnyIn), first(parts, AnyWhere)
    phrases = (x.Phrase(place.span, "in", place.value),) if place else ()
    owned = any(isinstance(p, Part) and p.tag == "owned" for p in parts)
    return x.Binder(
        span, owned, kind.text, "", phrases, "", where.value if where else None, kind.span
    )


class AnyIn(Part):
    """The place of an `any K in PLACE`."""


class AnyWhere(Part):
    """The condition of an `any K where C`."""


@rule("any_in")
def any_in(b: Builder, span: Span, value: Any) -> Part:
    return AnyIn(span, "in", value)


@rule("any_where")
def any_where(b: Builder, span: Span, value: Any) -> Part:
    return AnyWhere(span, "where", value)


@rule("quant")
def quant(b: Builder, span: Span, quantifier: Part, bare_: x.Binder) -> x.Quantified:
    return x.Quantified(span, quantifier.tag, quantifier.value, bare_)


@rule("quant_where")
def quant_where(
    b: Builder, span: Span, quantifier: Part, bare_: x.Binder, where: Any
) -> x.Quantified:
    inner_span = b.join(bare_, where)
    return x.Quantified(span, quantifier.tag, quantifier.value, _where(bare_, inner_span, where))


@rule("over")
def over(
    b: Builder, span: Span, extreme: Any, what: Any, bare_: x.Binder, where: Any = None
) -> x.Over:
    inner_span = b.join(bare_, where or bare_)
    return x.Over(span, str(extreme), what, _where(bare_, inner_span, where))


@rule("quantifier")
def quantifier(b: Builder, span: Span, token: Any) -> Part:
    return Part(span, str(token), None)


@rule("number_of")
def number_of(b: Builder, span: Span) -> Part:
    return Part(span, "number of", None)


@rule("at_bound")
def at_bound(b: Builder, span: Span, bound: Any, count: Any) -> Part:
    return Part(span, f"at {bound}", count)


@rule("exactly_n")
def exactly_n(b: Builder, span: Span, count: Any) -> Part:
    return Part(span, "exactly", count)


@rule("runs_of")
def runs_of(b: Builder, span: Span, token: Any) -> Part:
    return Part(span, "runs of", x.Number(b.of(token), int(token)))


@rule("groups_of")
def groups_of(b: Builder, span: Span) -> Part:
    return Part(span, "groups of", None)


def _where(bare_: x.Binder, span: Span, where: Any) -> x.Binder:
    if where is None:
        return bare_
    return x.Binder(
        span,
        bare_.owned,
        bare_.kind,
        bare_.name,
        bare_.phrases,
        bare_.scope,
        where,
        bare_.kind_span,
    )


# Patterns


@rule("items")
def items(b: Builder, span: Span, *parts: x.Item) -> Part:
    return Part(span, "items", parts)


@rule("after_comma")
def after_comma(b: Builder, span: Span, item: x.Item) -> x.Item:
    return dataclasses.replace(item, comma=True)


@rule("pattern")
def pattern(b: Builder, span: Span, token: Any, given: Part | None = None) -> x.Pattern:
    return x.Pattern(span, b.name(token), given.value if given else ())


@rule("plain_item")
def plain_item(b: Builder, span: Span, what: Any) -> x.Item:
    return x.Item(span, "", "", what, None, None)


@rule("prep_item")
def prep_item(b: Builder, span: Span, preposition: Part, what: Any) -> x.Item:
    return x.Item(span, preposition.value, "", what, None, None)


@rule("any_item")
def any_item(b: Builder, span: Span, one: x.Binder) -> x.Item:
    return x.Item(span, "", "any", None, one, None)


@rule("every_item")
def every_item(b: Builder, span: Span, one: x.Binder) -> x.Item:
    return x.Item(span, "", "every", None, one, None)


@rule("prep_any_item")
def prep_any_item(b: Builder, span: Span, preposition: Part, one: x.Binder) -> x.Item:
    return x.Item(span, preposition.value, "any", None, one, None)


@rule("titles_item")
def titles_item(b: Builder, span: Span, given: x.Titles) -> x.Item:
    return x.Item(span, "", "", None, None, given)


@rule("param")
def param(b: Builder, span: Span, *parts: Any) -> x.Parameter:
    preposition, type_ = first(parts, Part), first(parts, x.Type)
    return x.Parameter(
        span, preposition.value if preposition else "", b.names(parts)[0].text, type_
    )


@rule("kind_type")
def kind_type(b: Builder, span: Span, token: Any) -> x.Type:
    return x.Type(span, str(token), False)


@rule("number_type")
def number_type(b: Builder, span: Span) -> x.Type:
    return x.Type(span, "number", False)


@rule("many_type")
def many_type(b: Builder, span: Span, token: Any) -> x.Type:
    return x.Type(span, str(token), True)


@rule("yes_no_type")
def yes_no_type(b: Builder, span: Span, token: Any) -> x.Type:
    return x.Type(span, "yes/no", False)


@rule("owned")
def owned(b: Builder, span: Span) -> Part:
    return Part(span, "owned", True)


@rule("scope")
def scope(b: Builder, span: Span, token: Any) -> Part:
    return Part(span, "scope", b.name(token))
