"""Short words as a book would say them, with the way back to what was written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from compiler import short
from compiler.evidence.names import Names
from compiler.evidence.passages import Sentence
from compiler.span import Span

COUNTED = re.compile(short.NAME.pattern + r"( ?)(\d+(?:–\d+)?)?")
"""A name, and the number that it is counted by, as `{euro} 2`."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Short words in one language with names in place of braces; `places` lead back to what was written."""

    text: str
    span: Span
    places: tuple[tuple[int, int, int, int], ...]
    terms: tuple[tuple[int, int], ...]

    def own(self, said: Sentence) -> Sentence:
        """What is said, without the numbers that are part of a name."""
        kept = tuple(
            n for n in said.facts.numbers if not any(a <= n.digits[0] < b for a, b in self.terms)
        )
        return replace(said, facts=replace(said.facts, numbers=kept))

    def place(self, start: int, end: int) -> Span:
        """Where some signs stand in the rulebook."""
        met = [each for each in self.places if each[0] < end and start < each[1]]
        first, last = met[0], met[-1]
        begin = first[2] + (start - first[0] if _is_plain(first) else 0)
        stop = last[2] + (end - last[0]) if _is_plain(last) else last[3]
        return short.place(self.span, begin, stop)


def spoken(text: str, span: Span, own: Names) -> Spoken:
    """Short words as a book would say them: the number of a name before it, the name as a term."""
    made, places, terms, length, at = [], [], [], 0, 0

    def add(words: str, start: int, end: int) -> None:
        nonlocal length
        if words:
            made.append(words)
            places.append((length, length + len(words), start, end))
            length += len(words)

    for found in COUNTED.finditer(text):
        add(text[at : found.start()], at, found.start())
        term = next(iter(own.terms.get(found[1], ())), "")
        number = found[3] or ""
        add(number, *found.span(3)) if number else None
        gap = " " if own.language.words and number and term else ""
        terms.append((length, length + len(gap + term)))
        add(gap + term, found.start(), found.end(1) + 1)
        if not number:
            add(found[2], *found.span(2))
        at = found.end()
    add(text[at:], at, len(text))
    return Spoken("".join(made), span, tuple(places), tuple(terms))


def _is_plain(place: tuple[int, int, int, int]) -> bool:
    return place[1] - place[0] == place[3] - place[2]
