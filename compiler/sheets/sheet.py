"""A reading to its sheet: all tables, or those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Difference
from compiler.sheets import course, things
from compiler.sheets.desk import Desk, desk
from compiler.sheets.model import Sheet, Table, Words
from compiler.sheets.rulings import rulings

Make = Callable[[Desk], Iterator[Table]]
PARTS: Mapping[str, Make] = {
    "setup": course.setup, "round": course.rounds, "actions": course.actions, "paying": things.paying,
    "values": things.values, "components": things.components, "lookups": things.lookups, "things": things.kinds,
    "scoring": things.scoring, "glossary": things.words,
}  # fmt: skip


def sheet(
    rulebook: Rulebook, languages: tuple[str, ...], *, reading_title: Words = (), players: int = 0,
    extras: tuple[str, ...] = (), difference: Difference | None = None,
    names: Mapping[str, Mapping[str, str]] | None = None,
) -> Sheet:  # fmt: skip
    """The whole sheet of a reading; `difference` gives the places where its books differ."""
    made = desk(rulebook, languages, players, names)
    tables = [table for part in PARTS.values() for table in part(made)]
    if difference is not None:
        tables += rulings(made, difference)
    title = made.title(rulebook.name)
    return Sheet(
        rulebook.name, title, rulebook.reading, reading_title or tuple(rulebook.reading for _ in languages),
        languages, players, extras, tuple(tables),
    )  # fmt: skip
