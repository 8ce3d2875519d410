"""A reading to its sheet: all tables, or those that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from compiler.answers import figured
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Difference
from compiler.sheets import course, figures, things
from compiler.sheets.actions import actions
from compiler.sheets.aid.around import around, legend
from compiler.sheets.aid.play import during
from compiler.sheets.changes import expansion, variants
from compiler.sheets.desk import Desk, begun, desk
from compiler.sheets.details import details
from compiler.sheets.model import Row, Sheet, Table, Words
from compiler.sheets.names import names as index
from compiler.sheets.rulings import rulings
from compiler.sources import RULED

Make = Callable[[Desk], Iterator[Table]]
PARTS: Mapping[str, Make] = {
    "setup": course.setup, "round": course.rounds, "actions": actions, "details": details, "paying": figures.paying, "tracks": figures.tracks,
    "scoring": figures.scoring, "components": things.components, "things": things.kinds, "lookups": figures.lookups,
    "values": figures.values,
}  # fmt: skip
"""The parts of a sheet in the order in which a player wants them."""

AFTER = ("scoring", "rulings")
"""What stands at the end of an aid, behind what is narrower."""

FAMILIES = ("milestones", "cards", "tiles")
"""Kinds that are a part of their own, if their title says that they are such."""

NAMES = (
    "setup", "round", "actions", "details", "paying", "tracks", "scoring", "components", *FAMILIES, "things", "lookups", "values",
    "changes", "glossary", "rulings",
)  # fmt: skip
"""What a part may be called."""

LABELS = (
    "cited",
    "paid",
    "address",
    "whose",
    "whose_cells",
    "kana",
    "page_title",
    "aid_title",
    "icons",
    "left_out",
    "gained",
    "is_paid",
    "number",
)
"""Words that printers need beside the tables."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What a sheet tells of beside the reading itself.

    `difference` is where its books differ, `readings` what those are called, `expansion` what an expansion changes; `kana` is how words in
    kanji are read, `names` titles in languages that the rulebook lacks; `untaken` variants are not played. `claimed` is what all of its
    books say, side by side.
    """

    difference: Difference | None = None
    readings: Mapping[str, Words] = field(default_factory=dict)
    variants: tuple[d.Variant, ...] = ()
    expansion: Difference | None = None
    kana: Mapping[str, str] = field(default_factory=dict)
    names: Mapping[str, Mapping[str, str]] | None = None
    untaken: tuple[d.Variant, ...] = ()
    claimed: Rulebook | None = None


def sheet(
    rulebook: Rulebook, languages: tuple[str, ...], beside: Beside = Beside(), *, reading_title: Words = (),
    players: int = 0, extras: tuple[str, ...] = (),
) -> Sheet:  # fmt: skip
    """The whole sheet of a reading; it is ordered as a player wants it."""
    absent = frozenset(seat.name for variant in beside.untaken for seat in variant.seats)
    shown = figured(rulebook, absent)
    made = desk(shown, languages, players, beside.names, beside.untaken, rulebook)
    tables = [_placed(made, table, part) for part, make in PARTS.items() for table in make(made)]
    tables += [replace(table, part="changes") for table in variants(made, beside.variants)]
    if beside.expansion is not None:
        tables += [replace(table, part="changes") for table in expansion(made, beside.expansion)]
    tables += [replace(table, part="glossary") for table in index(made, beside.kana)]
    if beside.difference is not None:
        tables += [
            replace(table, part="rulings")
            for table in rulings(made, beside.difference, beside.readings)
        ]
    tables = [_lettered(made, table) for table in tables]
    tables.sort(key=lambda table: NAMES.index(table.part))
    return _sheet(made, tables, beside, reading_title, extras)


def aid(
    rulebook: Rulebook, languages: tuple[str, ...], beside: Beside = Beside(), *, reading_title: Words = (),
    players: int = 0, extras: tuple[str, ...] = (),
) -> Sheet:  # fmt: skip
    """The game in short; in its texts stand marks, where a printer may set an icon."""
    made = desk(rulebook, languages, players, beside.names, beside.untaken)
    claimed = beside.claimed or rulebook
    tables = [*during(made), *around(made, beside.difference, beside.readings, claimed)]
    tables += legend(made, tables)
    tables.sort(key=lambda table: table.part in AFTER)
    return _sheet(made, tables, beside, reading_title, extras)


def _sheet(
    made: Desk, tables: list[Table], beside: Beside, reading_title: Words, extras: tuple[str, ...]
) -> Sheet:
    rulebook, languages = made.rulebook, made.languages
    titled = reading_title or (
        made.word(RULED)
        if rulebook.reading == RULED
        else tuple(rulebook.reading for _ in languages)
    )
    return Sheet(
        rulebook.name, made.title(rulebook.name), rulebook.reading, titled, languages, made.players, extras,
        tuple(tables), _notes(made, titled, tables), {key: made.word(key) for key in LABELS},
        kana=beside.kana,
    )  # fmt: skip


def _lettered(desk: Desk, table: Table) -> Table:
    """The table with its title, its heads and the names of its rows as they stand at a beginning."""
    heads = tuple(replace(head, words=desk.head(head.words)) for head in table.heads)
    rows = table.rows if table.part == "glossary" else tuple(_begun(desk, r) for r in table.rows)
    return replace(table, title=desk.head(table.title), heads=heads, rows=rows)


def _begun(desk: Desk, row: Row) -> Row:
    first = begun(desk, row.cells[0])
    return row if first is row.cells[0] else replace(row, cells=(first, *row.cells[1:]))


def _notes(desk: Desk, reading: Words, tables: list[Table]) -> tuple[Words, ...]:
    """What stands in the foot of every page: the reading, the players, and what the marks mean."""
    own = {own for table in tables for row in table.rows for own in row.owns()}
    said = [_filled(desk.word("reading", reading="{}"), reading)]
    if desk.players:
        said.append(
            _filled(desk.word("players_note", players="{}"), course.players(desk, desk.players))
        )
    said += [desk.word(f"{name}_note") for name in ("sample", "house") if name in own]
    return tuple(said)


def _filled(templates: Words, given: Words) -> Words:
    return tuple(text.format(word) for text, word in zip(templates, given, strict=True))


def _placed(desk: Desk, table: Table, part: str) -> Table:
    """The table as one of its part; cards, tiles and milestones are parts of their own."""
    part = table.part or part
    if part == "things":
        part = next((name for name in FAMILIES if _is_called(desk, table, name)), part)
    return replace(table, part=part)


def _is_called(desk: Desk, table: Table, family: str) -> bool:
    words = zip(desk.word(f"family_{family}"), table.heads[0].words, strict=True)
    return any(word in title.casefold() for word, title in words)
