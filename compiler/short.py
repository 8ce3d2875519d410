"""Names in short words: `{name}` stands for something of the rulebook.

A name is an address, so that short words speak of what a rule speaks of, and follow it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.ir.base import Short
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, every
from compiler.span import Span

NAME = re.compile(r"\{([a-z_][a-z0-9_.]*)\}")


@dataclass(frozen=True, slots=True)
class Told:
    """A part of a rulebook and the words that it has in short."""

    part: Part
    short: Short


def told(rulebook: Rulebook) -> Iterator[Told]:
    """All parts with short words, each address once; a line that holds another in it has the same."""
    seen: set[tuple[str, Span]] = set()
    for part in every(rulebook):
        at = part.at
        if at.short is not None and at.short.texts and (at.address, at.span) not in seen:
            seen.add((at.address, at.span))
            yield Told(part, at.short)


def names(text: str) -> tuple[str, ...]:
    """The names in a text, in their order."""
    return tuple(NAME.findall(text))


def known(rulebook: Rulebook) -> frozenset[str]:
    """What a name may stand for: whatever has a title, is worked out, or stands somewhere."""
    titled = {title.address for title in rulebook.titles}
    worked = {each.name for each in rulebook.values}
    return frozenset(titled | worked | {part.at.address for part in every(rulebook)})


def place(span: Span, start: int, end: int) -> Span:
    """The place of some signs of a text, which stands in quotes at a span."""
    column = span.column + 1
    return Span(span.file, span.line, column + start, span.line, column + end)
