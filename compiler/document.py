"""A reading as a JSON document: what is said at each address.

The document is one object with an address a key, since a line put in front of ten others would
shift an array ten times. An array stands only where order is the value: an order of steps, a list,
the lines of a passage. A number, `yes` and `no` are themselves; all else is said in the words of
the language.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, parts
from compiler.say import below, expression, line, lines, tongue
from compiler.saying.statements import Tongue

Value = int | bool | str | tuple[str, ...]
UNSAID = (d.Ruling, d.Impact, d.Answer)


@dataclass(frozen=True, slots=True)
class Entry:
    """What is said at an address, and the part of the rulebook that says it."""

    value: Value
    part: Part


@dataclass(frozen=True, slots=True)
class Document:
    """The entries of a reading by address, in the order of the rulebook; `books` are its sources."""

    game: str
    reading: str
    entries: Mapping[str, Entry]
    books: tuple[str, ...] = ()

    def places(self, entry: Entry) -> str:
        """Where this reading's books say it: `ja 71, 122`; else where any book does."""
        cites = entry.part.at.cites
        own = tuple(cite for cite in cites if cite.source in self.books) or cites
        named = dict.fromkeys(cite.source for cite in own)
        told = (
            f"{book} {', '.join(cite.written() for cite in own if cite.source == book)}"
            for book in named
        )
        return "; ".join(told) or entry.part.at.own

    def as_json(self) -> dict[str, Any]:
        """The document as JSON has it."""
        return {address: plain(entry.value) for address, entry in self.entries.items()}


def document(
    rulebook: Rulebook,
    whole: Collection[str] = (),
    books: tuple[str, ...] = (),
    but: Collection[int] = (),
) -> Document:
    """The document of a reading, whose sources are `books`.

    At the addresses of `whole` all that stands below is one value: there the books differ in more
    than a line. So it is at every `differ`. Left out are the parts of which `but` has the identity.
    """
    words = tongue(rulebook)
    entries: dict[str, Entry] = {}
    for part in parts(rulebook):
        entries.update(_entries(part, whole, words, but))
    return Document(rulebook.name, rulebook.reading, entries, books)


def plain(value: Value) -> Any:
    """A value as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def _entries(
    part: Part, whole: Collection[str], words: Tongue, but: Collection[int]
) -> Iterator[tuple[str, Entry]]:
    if isinstance(part, UNSAID) or id(part) in but:
        return
    address = part.at.address
    if isinstance(part, s.Differ):
        for passage in part.passages[:1]:
            said = tuple(row for each in passage.block for row in lines(each, words))
            yield address, Entry(said, _cited_as(part, passage))
    elif address in whole:
        yield address, Entry(lines(part, words), part)
    else:
        yield address, Entry(_value(part, words), part)
        for inner in below(part):
            yield from _entries(inner, whole, words, but)


def _cited_as(part: s.Differ, passage: s.Passage) -> s.Differ:
    """The `differ` where the passage stands that is read, with its citations."""
    at = dataclasses.replace(passage.at, address=part.at.address)
    return dataclasses.replace(part, at=at)


def _value(part: Any, words: Tongue) -> Value:
    match part:
        case d.Order(steps=steps):
            return steps
        case d.Question(answers=answers):
            return tuple(each.name for each in answers)
        case d.Count(number=value, per_player=False, condition=None):
            return _content(value)
        case d.Case(result=value, condition=None) | d.Printed(value=value):
            return _content(value)
        case d.TableCell(value=value) if not isinstance(value, tuple):
            return _content(value)
    return line(part, words)


def _content(value: e.Expression) -> Value:
    match value:
        case e.Number(number):
            return number
        case e.Truth(truth):
            return truth
        case e.List(items):
            return tuple(expression(item) for item in items)
    return expression(value)
