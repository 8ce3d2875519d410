"""How a rule of the grammar becomes a node: spans, parts and the register of rules.

Lark calls a rule's function from the leaves upwards with the tokens and nodes of the rule. Keywords come
along, so that a node spans all of its words, and are dropped before the function sees them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from compiler.span import Span
from compiler.syntax import Citation, Expression, Name, Node, Titles

Rule = Callable[..., Any]
RULES: dict[str, Rule] = {}
EXPRESSION: tuple[type, ...] = Expression.__args__
WORDS = """
NAME PATH_WORD CALL NUMBER STRING CITE ROW STAGE MOMENT QUANT NO_ALONE EXTREME BOUND ROUND BAN SHARE FLAG
SIGHT ORDERED IN_FORCE UNOWNED FOLLOWS PER_PLAYER ANY_TIME OR_PASS YES_NO SIGN TIMES OPERATOR
"""
KEPT = frozenset(WORDS.split())
WORDS_MATTER = frozenset({"prep", "item_prep"})
LAYOUT = frozenset({"_NL", "_INDENT", "_DEDENT"})


@dataclass(frozen=True, slots=True)
class Part(Node):
    """A piece of a head that is no node of its own, such as `once a turn`."""

    tag: str
    value: Any


class Builder:
    """Where the text stands that is being parsed; turns tokens into names and spans."""

    def __init__(self) -> None:
        self.file = ""
        self.before = 0
        self.column = 0
        self.shifts: dict[int, int] = {}

    def at(self, span: Span, shifts: tuple[tuple[int, int], ...] = ()) -> None:
        """Say where the text begins that is parsed next, and which lines stand further right."""
        self.file, self.before, self.column = span.file, span.line - 1, span.column - 1
        self.shifts = dict(shifts)

    def of(self, child: Any) -> Span:
        """The span of a node or a token."""
        if not isinstance(child, str):
            found: Span = child.span
            return found
        line = child.line + self.before  # type: ignore[attr-defined]
        column = child.column + self.column  # type: ignore[attr-defined]
        if self.shifts:
            column += self.shifts.get(line, 0)
        return Span(self.file, line, column, line, column + len(child))

    def join(self, first: Any, last: Any) -> Span:
        """From the start of one child to the end of another."""
        a = self.of(first)
        if first is last:
            return a
        b = self.of(last)
        return Span(self.file, a.line, a.column, b.end_line, b.end_column)

    def span(self, children: list[Any]) -> Span:
        """From the first child to the last, line breaks and blocks aside."""
        first = next((c for c in children if not _layout(c)), None)
        if first is None:
            line = self.before + 1
            return Span(self.file, line, self.column + 1, line, self.column + 1)
        return self.join(first, next(c for c in reversed(children) if not _layout(c)))

    def name(self, token: Any) -> Name:
        """A token as a name."""
        return Name(self.of(token), str(token))

    def names(self, parts: tuple[Any, ...]) -> list[Name]:
        """All NAME tokens among the parts."""
        return [self.name(t) for t in tokens(parts, "NAME")]

    def cites(self, parts: tuple[Any, ...]) -> tuple[Citation, ...]:
        """All citations among the parts."""
        return tuple(Citation(self.of(t), str(t)) for t in tokens(parts, "CITE"))


def _layout(child: Any) -> bool:
    # A token is a string with a type; nothing else here is a string.
    return isinstance(child, str) and child.type in LAYOUT  # type: ignore[attr-defined]


class Callbacks:
    """What Lark asks for each rule of the grammar: a function from children to a node."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder

    def __getattr__(self, rule: str) -> Callable[[list[Any]], Any]:
        make = RULES.get(rule)
        if make is None:
            raise AttributeError(rule)
        builder = self.builder
        if rule in WORDS_MATTER:
            return lambda children: make(builder, builder.span(children), *children)

        def call(children: list[Any]) -> Any:
            kept = [c for c in children if not isinstance(c, str) or c.type in KEPT]  # type: ignore[attr-defined]
            return make(builder, builder.span(children), *kept)

        return call


def rule(name: str) -> Callable[[Rule], Rule]:
    """Register a function `(builder, span, *parts)` for a rule of the grammar."""

    def register(make: Rule) -> Rule:
        RULES[name] = make
        return make

    return register


def tokens(parts: tuple[Any, ...], kind: str) -> list[Any]:
    """The tokens of a kind among the parts."""
    return [p for p in parts if getattr(p, "type", "") == kind and not isinstance(p, Node)]


def first(parts: tuple[Any, ...], *kinds: Any) -> Any:
    """The first part that is one of the types, or None."""
    return next((p for p in parts if isinstance(p, kinds)), None)


def expression(parts: tuple[Any, ...]) -> Any:
    """The first expression among the parts, or None."""
    return first(parts, *EXPRESSION)


def titles(parts: tuple[Any, ...]) -> Titles | None:
    """The titles among the parts."""
    found: Titles | None = first(parts, Titles)
    return found


def part(parts: tuple[Any, ...], tag: str) -> Any:
    """The value of the part with this tag, or None."""
    return next((p.value for p in parts if isinstance(p, Part) and p.tag == tag), None)


def titled(rule_name: str, make: Callable[..., Node]) -> None:
    """Register a head of one name, or none, and perhaps titles."""

    def build(b: Builder, span: Span, *parts: Any) -> Node:
        names = b.names(parts)
        return make(span, names[0] if names else None, titles(parts))

    RULES[rule_name] = build


def plain(rule_name: str, make: Callable[..., Node]) -> None:
    """Register a head whose parts are its fields, in order."""

    def build(b: Builder, span: Span, *parts: Any) -> Node:
        return make(span, *parts)

    RULES[rule_name] = build


def named(rule_name: str, make: Callable[..., Node]) -> None:
    """Register a head of one name."""

    def build(b: Builder, span: Span, token: Any) -> Node:
        return make(span, b.name(token))

    RULES[rule_name] = build


def optional(rule_name: str, make: Callable[..., Node]) -> None:
    """Register a head with one part or none."""

    def build(b: Builder, span: Span, *parts: Any) -> Node:
        return make(span, parts[0] if parts else None)

    RULES[rule_name] = build


def tagged(tag: str) -> None:
    """Register a piece of a head that holds one part, or none."""

    def build(b: Builder, span: Span, *parts: Any) -> Part:
        value = parts[0] if parts else True
        return Part(span, tag, b.name(value) if getattr(value, "type", "") == "NAME" else value)

    RULES[tag] = build
