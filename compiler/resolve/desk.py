"""What is at hand while a rulebook is resolved: names, scopes, and problems found so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.ir.base import Type
from compiler.ir.expressions import Expression
from compiler.near import near
from compiler.resolve.symbols import CORE_VALUES, Symbol, Symbols
from compiler.span import Span
from compiler.syntax import Node, Path

ANY = Type("any")  # of what could not be resolved, so that one problem is reported once


@dataclass(slots=True)
class Scope:
    """The names of an activation that can be seen from a line.

    `this` is the kind of the thing that the rule is printed on. `event` is the slot of the event whose own
    names come first, inside the condition of an event question.
    """

    slots: dict[str, Type] = field(default_factory=dict)
    this: str = ""
    outer: Scope | None = None
    event: str = ""
    event_names: dict[str, Type] = field(default_factory=dict)
    payment: bool = False

    def inner(self) -> Scope:
        """A scope for a block inside."""
        return Scope({}, self.this, self, self.event, self.event_names, self.payment)

    def find(self, name: str) -> Type | None:
        """The type of a slot, from the inside out."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.slots:
                return scope.slots[name]
            scope = scope.outer
        return None

    def names(self) -> list[str]:
        """All slots that can be seen."""
        inherited = self.outer.names() if self.outer else []
        return [*self.slots, *inherited, *self.event_names]


@dataclass(slots=True)
class Desk:
    """The names of the rulebook and what has been found; the only thing that resolving changes."""

    symbols: Symbols
    languages: tuple[str, ...]
    found: list[Diagnostic] = field(default_factory=list)
    quiet: int = 0
    value_types: dict[str, Type | None] = field(default_factory=dict)
    remembered: dict[tuple[str, int], dict[str, Type] | None] = field(default_factory=dict)
    columns: dict[tuple[str, str], Type] = field(default_factory=dict)
    reader: Callable[[Desk, Scope, Node, Type | None], tuple[Expression, Type]] | None = None
    infer_value: Callable[[Desk, str], Type] | None = None
    infer_remembered: Callable[[Desk, Symbol], dict[str, Type]] | None = None
    addresses: dict[int, str] = field(default_factory=dict)
    paths: list[tuple[Path, str]] = field(default_factory=list)

    def report(self, code: str, span: Span, *labels: Label, **facts: object) -> None:
        """Note a problem, unless types are only being looked ahead at."""
        if not self.quiet:
            self.found.append(problem(code, span, *labels, address="", **facts))

    def expression(
        self, scope: Scope, node: Node, want: Type | None = None
    ) -> tuple[Expression, Type]:
        """What a piece of syntax means, with its type."""
        assert self.reader is not None
        return self.reader(self, scope, node, want)

    def unknown(self, span: Span, name: str, sort: str | None, known: list[str]) -> None:
        """A name that stands for nothing, with the nearest that does."""
        self.report("name-unknown", span, name=name, sort=sort, near=near(name, known))

    def mismatch(self, span: Span, found: Type, expected: Type | str) -> None:
        """Something of one type where another is wanted."""
        if "any" not in (found.name, getattr(expected, "name", expected)):
            self.report("type-mismatch", span, found=said(found), expected=said(expected))

    def value_type(self, name: str) -> Type:
        """What a value gives, found from its first case."""
        if name not in self.value_types:
            self.value_types[name] = None
            assert self.infer_value is not None
            self.value_types[name] = self.infer_value(self, name)
        return self.value_types[name] or ANY

    def remembers(self, verb: Symbol, at: int) -> dict[str, Type]:
        """The names that events of a verb keep: parameters, and the lets and choices of its block."""
        key = (verb.name, at)
        if key not in self.remembered:
            self.remembered[key] = None
            assert self.infer_remembered is not None
            self.remembered[key] = self.infer_remembered(self, verb)
        return self.remembered[key] or {}

    def bind(self, scope: Scope, name: str, type_: Type, span: Span) -> None:
        """Bind a slot; a name that can be seen already may not be hidden."""
        known = self.symbols.names.get(name)
        if name in CORE_VALUES:
            self.report("name-reserved", span, name=name)
        elif scope.find(name) is not None:
            self.report("name-hidden", span, name=name, kind=type_.name)
        elif known is not None and not self._stands_for(known, type_):
            self.report("name-hidden", span, name=name, kind=known.sort)
        scope.slots[name] = type_

    def _stands_for(self, known: Symbol, type_: Type) -> bool:
        """Whether a slot may have the name of a kind: if it is one of that kind."""
        return known.sort in ("kind", "piece") and self.symbols.fits(
            type_, Type(known.name, type_.many)
        )


def said(type_: Type | str) -> str:
    """A type as a sentence calls it, with its article."""
    name = type_ if isinstance(type_, str) else type_.name
    words = {
        "number": "a number", "truth": "a condition", "test": "a condition", "block": "something to do",
        "place": "a place", "nobody": "nobody", "event": "something that was done",
    }  # fmt: skip
    if not isinstance(type_, str) and type_.many:
        return f"several {name}"
    article = "an" if name[:1] in "aeiou" else "a"
    return words.get(name, name if " " in name else f"{article} {name}")
