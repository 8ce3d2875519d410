"""The names of columns and of what stands in them, and which of them somebody meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.sheets.fitting import listed
from compiler.sheets.model import Table
from compiler.span import Span


def columns(tables: Iterable[Table]) -> set[str]:
    """The names of the columns of some tables."""
    return {head.name for table in tables for head in table.heads if head.name}


def things(tables: Iterable[Table]) -> frozenset[str]:
    """The names of what stands in columns."""
    return frozenset(
        thing
        for table in tables
        for row in table.rows
        for head, cell in zip(table.heads, row.cells, strict=True)
        if head.name and not head.language and isinstance(cell.value, str)
        for thing in cell.value.split(" ")
    )


def unknown(name: str, span: Span, tables: tuple[Table, ...], among: frozenset[str]) -> Diagnostic:
    """A name that is none; it may be the title of a column or of a thing, or written with wide signs."""
    known = columns(tables)
    plain = unicodedata.normalize("NFKC", name).lstrip("-").casefold()
    first = re.split(r"[\s,、]+", plain)[0]
    titles = _titles(tables, bool(among))
    close = near(plain, titles) if len(plain) > 1 and not plain.isascii() else None
    meant = (
        titles.get(plain)
        or titles.get(close or "")
        or near(plain, known | among)
        or (first if first in known else None)
    )
    return problem("column-unknown", span, name=name, near=meant, known=listed(known))


def _titles(tables: tuple[Table, ...], has_things: bool) -> Mapping[str, str]:
    """The columns, and the things in them, by what they are called in each language."""
    heads = [(head.words, head.name) for table in tables for head in table.heads if head.name]
    cells = [
        (cell.words, cell.value)
        for table in tables
        for row in table.rows
        for head, cell in zip(table.heads, row.cells, strict=True)
        if head.name and not head.language and isinstance(cell.value, str) and " " not in cell.value
    ]
    named = [*heads, *(cells if has_things else [])]
    return {word.casefold(): name for words, name in reversed(named) for word in words}
