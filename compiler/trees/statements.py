"""Statements and lines."""

from __future__ import annotations

from typing import Any

from compiler import declarations as d, statements as s, syntax as x
from compiler.cut import BROKEN
from compiler.span import Span
from compiler.trees.builder import (
    Builder,
    Part,
    expression,
    first,
    optional,
    part,
    plain,
    rule,
    tagged,
    titles,
    tokens,
)
from compiler.trees.expressions import by_sign

plain("requires", s.Requires)
plain("if_", s.If)
plain("if_possible", s.IfPossible)
plain("any_order", s.AnyOrder)
plain("together", s.Together)
plain("later", s.Later)
plain("for_each", s.ForEach)
plain("as_each", s.AsEach)
plain("as_player", s.As)
plain("nothing", s.Nothing)
optional("otherwise", s.Otherwise)
optional("or_", s.OrLine)
optional("may", s.May)
tagged("label")
tagged("once")
tagged("lifetime")


@rule("entry")
def entry(b: Builder, span: Span, *parts: Any) -> x.Line:
    line_: x.Line = first(parts, x.Line)
    return line_


@rule("line")
def line(b: Builder, span: Span, *parts: Any) -> x.Line:
    label = part(parts, "label")
    head = first(tuple(p for p in parts if not isinstance(p, Part)), x.Node)
    own = [p for p in parts if not (isinstance(p, Part) and p.tag == "block")]
    return x.Line(
        b.join(own[0], own[-1]),
        label.text if label else "",
        head,
        b.cites(parts),
        part(parts, "block") or (),
    )


@rule("block")
def block(b: Builder, span: Span, *lines: x.Line) -> Part:
    return Part(span, "block", lines)


@rule("passage")
def passage(b: Builder, span: Span, *parts: Any) -> x.Line:
    cites = b.cites(parts)
    own = b.join(cites[0], cites[-1])
    return x.Line(own, "", d.Passage(own), cites, part(parts, "block"))


@rule("table")
def table(b: Builder, span: Span, *parts: Any) -> x.Line:
    own = [p for p in parts if not isinstance(p, x.Row | x.Line)]
    rows = tuple(p for p in parts if isinstance(p, x.Row))
    name = b.names(parts)[0]
    head = d.Table(b.join(name, titles(parts) or name), name, titles(parts), rows)
    notes = tuple(p for p in parts if isinstance(p, x.Line))
    return x.Line(b.join(own[0], own[-1]), "", head, b.cites(parts), notes)


@rule("row")
def row(b: Builder, span: Span, token: Any, *cites: Any) -> x.Row:
    whole = b.of(token)
    cells, column = [], whole.column
    for text in str(token).split("|"):
        left = column + len(text) - len(text.lstrip())
        trimmed = text.strip()
        where = Span(whole.file, whole.line, left, whole.line, left + max(len(trimmed), 1))
        cells.append(x.Name(where, trimmed))
        column += len(text) + 1
    return x.Row(
        Span(whole.file, whole.line, whole.column, whole.line, column - 1),
        tuple(cells),
        b.cites(cites),
    )


@rule("statement")
def statement(b: Builder, span: Span, simple: Any, *parts: Any) -> x.Node:
    if isinstance(simple, d.Broken):
        return simple
    return s.Statement(span, simple, first(parts, x.Binder), expression(parts))


@rule("call")
def call(b: Builder, span: Span, token: Any, given: Part | None = None) -> x.Node:
    if str(token) == BROKEN:
        return d.Broken(span)
    return s.Call(span, x.Pattern(span, b.name(token), given.value if given else ()))


@rule("change")
def change(b: Builder, span: Span, cell: Any, sign: Any, amount: Any, *more: Any) -> s.Change:
    return s.Change(span, cell, str(sign), by_sign(b, str(sign), amount, more))


@rule("set_")
def set_(b: Builder, span: Span, cell: Any, value: Any) -> s.Set:
    return s.Set(span, cell, value)


@rule("let")
def let(b: Builder, span: Span, token: Any, value: Any) -> s.Let:
    return s.Let(span, b.name(token), value)


@rule("choose")
def choose(b: Builder, span: Span, *parts: Any) -> s.Choose:
    many = next((p for p in parts if isinstance(p, Part)), None)
    refinements = tuple(p for p in parts if isinstance(p, s.Refinement))
    count = many.value if many else None
    return s.Choose(span, many.tag if many else "one", count, first(parts, x.Binder), refinements)


@rule("pick")
def pick(b: Builder, span: Span, *parts: Any) -> s.Pick:
    many = next((p for p in parts if isinstance(p, Part)), None)
    return s.Pick(
        span, many.tag if many else "one", many.value if many else None, first(parts, x.Binder)
    )


@rule("up_to")
def up_to(b: Builder, span: Span, number: Any) -> Part:
    return Part(span, "up to", number)


@rule("exactly")
def exactly(b: Builder, span: Span, number: Any) -> Part:
    plain_number = bool(tokens((number,), "NUMBER"))
    return Part(span, "exactly", x.Number(b.of(number), int(number)) if plain_number else number)


@rule("preferring")
def preferring(b: Builder, span: Span, by: Any) -> s.Refinement:
    return s.Refinement(span, "preferring", by)


@rule("extreme")
def extreme(b: Builder, span: Span, word: Any, by: Any) -> s.Refinement:
    return s.Refinement(span, str(word), by)


@rule("either")
def either(b: Builder, span: Span, simple: Any = None) -> s.EitherLine:
    return s.EitherLine(span, simple, None)


@rule("either_or_both")
def either_or_both(b: Builder, span: Span, both: Any) -> s.EitherLine:
    return s.EitherLine(span, None, both)


@rule("repeat_exactly")
def repeat_exactly(b: Builder, span: Span, times: Any, condition: Any = None) -> s.Repeat:
    return s.Repeat(span, "exactly", times, condition)


@rule("repeat_up_to")
def repeat_up_to(b: Builder, span: Span, times: Any, condition: Any = None) -> s.Repeat:
    return s.Repeat(span, "up to", times, condition)


@rule("repeat_any")
def repeat_any(b: Builder, span: Span, condition: Any = None) -> s.Repeat:
    return s.Repeat(span, "any", None, condition)


@rule("repeat_until")
def repeat_until(b: Builder, span: Span, condition: Any) -> s.Repeat:
    return s.Repeat(span, "until", None, condition)


@rule("until")
def until(b: Builder, span: Span, *events: s.EndingEvent) -> s.Until:
    return s.Until(span, events)


@rule("this_ends")
def this_ends(b: Builder, span: Span, token: Any) -> s.EndingEvent:
    return s.EndingEvent(span, "this", b.name(token))


@rule("next_ends")
def next_ends(b: Builder, span: Span, token: Any) -> s.EndingEvent:
    return s.EndingEvent(span, "next", b.name(token))


@rule("stage_ends")
def stage_ends(b: Builder, span: Span, token: Any) -> s.EndingEvent:
    return s.EndingEvent(span, "stage", b.name(token))
