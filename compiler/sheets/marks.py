"""Places of a text where an icon may stand: the thing, its number, and the words that say both."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from compiler.sheets.model import Cell, Line, Table, Words

MARK = re.compile("⟦([^|⟧]+)\\|([^|⟧]*)\\|([^⟧]*)⟧")


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing by its name, a number of it or nothing, and how it is said without an icon; it may be paid."""

    name: str
    number: str
    said: str
    is_paid: bool = False


def mark(name: str, number: str, said: str) -> str:
    """A mark as it stands in a text."""
    return f"⟦{name}|{number}|{said}⟧"


def runs(text: str) -> Iterator[str | Mark]:
    """A text as words and marks."""
    at = 0
    for found in MARK.finditer(text):
        yield from (text[at : found.start()],) * (found.start() > at)
        yield Mark(found[1], found[2], found[3])
        at = found.end()
    yield from (text[at:],) * (len(text) > at)


def spelled(text: str) -> str:
    """A text in words alone."""
    return MARK.sub(lambda found: found[3], text)


def begun_mark(text: str, begin: Callable[[str], str]) -> str:
    """A text that begins with a mark, of which the words are begun; nothing if it does not."""
    found = MARK.match(text)
    return mark(found[1], found[2], begin(found[3])) + text[found.end() :] if found else ""


def all_spelled(table: Table) -> Table:
    """A table in words alone."""
    rows = tuple(replace(row, cells=tuple(map(_cell, row.cells))) for row in table.rows)
    return replace(table, title=_words(table.title), rows=rows, note=_words(table.note))


def named(table: Table) -> Iterator[str]:
    """The names of all marks in a table."""
    texts = [*table.title, *table.note]
    texts += [word for row in table.rows for cell in row.cells for word in cell.words]
    for text in texts:
        yield from (each.name for each in runs(text) if isinstance(each, Mark))


def _cell(cell: Cell) -> Cell:
    return replace(cell, lines=tuple(Line(_words(each.words), each.indent) for each in cell.lines))


def _words(words: Words) -> Words:
    return tuple(map(spelled, words))
