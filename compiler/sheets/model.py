"""A sheet of reference tables, before anybody says how it is printed.

Every text stands in each of the sheet's languages, in their order, so that one sheet serves a page in one
language and a page in both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from re import Pattern
from typing import Literal

from compiler.cites import Cite

Words = tuple[str, ...]
"""A text in each language of the sheet."""

Ruby = tuple[tuple[str, str], ...]
"""The parts of a text in kanji and kana, those in kanji with how they are read."""

Form = Literal["table", "steps", "stages"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a cell, indented below another; a place in a book reads alike in each language."""

    words: Words
    indent: int = 0
    is_place: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell; `value` is what it is sorted and filtered by, `ruby` how its one line is read.

    `own` says that no book says this of what else the books tell of in the row.
    """

    lines: tuple[Line, ...] = ()
    value: int | str | None = None
    ruby: Ruby = ()
    own: str = ""

    @property
    def words(self) -> Words:
        """The text of the cell on one line, in each language."""
        count = max((len(line.words) for line in self.lines), default=0)
        return tuple(" ".join(line.words[n] for line in self.lines) for n in range(count))

    def is_same(self) -> bool:
        """Whether it reads alike in every language, as a number does."""
        return all(len(set(line.words)) <= 1 for line in self.lines)


@dataclass(frozen=True, slots=True)
class Row:
    """A row, the address of what it tells, and who says it. A `band` heads the rows below it."""

    address: str
    cells: tuple[Cell, ...]
    cites: tuple[Cite, ...] = ()
    own: str = ""
    filled: str = ""
    band: bool = False
    level: int = 0

    def owns(self) -> tuple[str, ...]:
        """Whose the row and each of its cells are, where no book says them."""
        return (self.own, *(cell.own for cell in self.cells))


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column; `name` is the attribute that it shows, as conditions call it.

    `language` is that of a column that stands in one language on every page.
    """

    words: Words
    name: str = ""
    number: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its title. `steps` are numbered in their order, `stages` nest by their level.

    `part` is the part of the sheet that it belongs to, as `--what` calls it.
    """

    id: str
    title: Words
    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    form: Form = "table"
    note: Words = ()
    part: str = ""


@dataclass(frozen=True, slots=True)
class Signs:
    """The names that sentences of a language are searched for, in small letters, each with its icon.

    What has none is there if a name that has one stands in it. `paid` tells what is paid from what is gained.
    """

    names: Mapping[str, str]
    found: Pattern[str]
    paid: Pattern[str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """All tables of a reading for some number of players, 0 for any.

    `icons` are drawings by name, `signs` the names of what is drawn, in each language; `kana` is how words in
    kanji are read.
    """

    game: str
    title: Words
    reading: str
    reading_title: Words
    languages: tuple[str, ...]
    players: int
    extras: tuple[str, ...]
    tables: tuple[Table, ...]

    notes: tuple[Words, ...] = ()
    labels: Mapping[str, Words] = field(default_factory=dict, repr=False)
    icons: Mapping[str, str] = field(default_factory=dict, repr=False)
    signs: tuple[Signs, ...] = field(default=(), repr=False)
    kana: Mapping[str, str] = field(default_factory=dict, repr=False)

    def table(self, name: str) -> Table | None:
        """The table with an id."""
        return next((each for each in self.tables if each.id == name), None)


def text(words: Words, value: int | str | None = None) -> Cell:
    """A cell of one line."""
    return Cell((Line(words),) if any(words) else (), value)


def number(value: int) -> Cell:
    """A cell of one number, the same in every language."""
    return Cell((Line((str(value),)),), value)
