"""The books of a rulebook, as far as they are known without their text.

A source is a book; a language is what it is written in. Both may be called `ja` and stay two things.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Literal

from compiler.span import Span, whole

Form = Literal["lines", "keyed"]
Standing = Literal["full", "summary"]

RULED = "ruled"
"""The reading that follows the rulings; no book may take its name."""

OWN = ("sample", "house")
"""Marks of what no book says; no source may take their names."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a source without its words."""

    hash: str
    line: int
    index: int
    heading: str = ""
    page: str = ""
    length: int = 0
    key: str = ""
    field: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A book, or a part of one, that can be cited."""

    id: str
    language: str
    title: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    form: Form = "lines"
    standing: Standing = "full"
    lines: int = 0
    keys: frozenset[str] | None = None
    sentences: tuple[Sentence, ...] = ()
    first: int = 1

    def at(self, line: int) -> tuple[Sentence, ...]:
        """The sentences that begin in a line."""
        low = bisect_left(self.sentences, line, key=attrgetter("line"))
        high = bisect_right(self.sentences, line, lo=low, key=attrgetter("line"))
        return self.sentences[low:high]

    def of_key(self, key: str) -> tuple[Sentence, ...]:
        """The sentences of a key, or of one field as `120.cost`."""
        name, _, part = key.partition(".")
        return tuple(
            each for each in self.sentences if each.key == name and part in ("", each.field)
        )

    def heading(self, line: int) -> str:
        """The heading that a line stands under."""
        high = bisect_right(self.sentences, line, key=attrgetter("line"))
        return self.sentences[high - 1].heading if high else ""

    def is_full(self) -> bool:
        """Whether the book's silences mean something."""
        return self.standing == "full"


@dataclass(frozen=True, slots=True)
class Reading:
    """What some of the sources say, the most trusted first."""

    id: str
    sources: tuple[str, ...]
    titles: tuple[tuple[str, str], ...] = ()

    def name(self, language: str) -> str:
        """The title in a language, or in any, or the id."""
        titles = dict(self.titles)
        return titles.get(language) or next(iter(titles.values()), self.id)


@dataclass(frozen=True, slots=True)
class Sources:
    """All sources of a rulebook and the readings made of them."""

    sources: tuple[Source, ...] = ()
    readings: tuple[Reading, ...] = ()
    span: Span = field(default=whole("sources.yaml"), compare=False)

    def source(self, name: str) -> Source | None:
        """The source with this id."""
        return next((each for each in self.sources if each.id == name), None)

    def reading(self, name: str) -> Reading | None:
        """The reading with this id; the ruled one has every source."""
        if name == RULED:
            return self.ruled()
        return next((each for each in self.readings if each.id == name), None)

    def ruled(self) -> Reading:
        """The ruled reading: all sources, in the readings' order of trust."""
        named = (name for reading in self.readings for name in reading.sources)
        rest = (source.id for source in self.sources)
        return Reading(RULED, tuple(dict.fromkeys((*named, *rest))))


def one_reading_each(sources: tuple[Source, ...]) -> tuple[Reading, ...]:
    """The readings of a rulebook that declares none: a book, a reading."""
    return tuple(Reading(source.id, (source.id,), source.title) for source in sources)


def plain_key(key: str) -> str:
    """A key as it is compared: `004` and `4` are one card."""
    return (key.lstrip("0") or "0") if key.isdigit() else key
