"""What is said twice, where no book could be the reason: one address, filled by two lines of our own or alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.ir import declarations as d, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.parts import groups

KEYED = (
    d.Kind, d.Attribute, d.Thing, d.Printed, d.NamedBlock, d.Component, d.Count, d.Table, d.Row, d.TableCell, d.Board,
    d.Counter, d.Mark, d.Place, d.Verb, d.Value, d.Payment, d.Exchange, d.Variant, d.Question, d.Answer, d.Seat, s.Stage,
)  # fmt: skip


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Each second line at an address that no book says, or that says the same by the same books."""
    return tuple(_below(rulebook))


def _below(node: object) -> Iterator[Diagnostic]:
    for group in groups(node):
        seen: dict[tuple[type, str], Any] = {}
        for part in group:
            if isinstance(part, KEYED):
                first = seen.setdefault((type(part), part.at.address), part)
                books = first.at.cites or part.at.cites
                if first is not part and (not books or first == part):
                    label = Label(first.at.span, "here first")
                    yield problem("said-twice", part.at.span, label, name=part.at.address)
            yield from _below(part)
