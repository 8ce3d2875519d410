"""Where the books differ, as a table: what each says, on which lines, and what is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.mismatch import Difference, Mismatch, Side, Words as Said
from compiler.sheets.desk import Desk, begun, parted
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, text

IMPACTS = ("play", "clarify")
Names = Mapping[str, Words]
"""What each reading is called, in the languages of the sheet."""


def rulings(desk: Desk, difference: Difference, names: Names) -> Iterator[Table]:
    """The differences that change or clarify play, those that are open first."""
    shown = [each for each in difference.mismatches if each.impact in IMPACTS]
    shown.sort(key=lambda each: (each.status != "open", IMPACTS.index(each.impact)))
    if not shown:
        return
    heads = (
        Head(desk.word("about")),
        Head(_named(desk, "says", difference.left, names)),
        Head(_named(desk, "says", difference.right, names)),
        Head(desk.word("ruling")),
    )
    rows = tuple(_row(desk, each, difference, names) for each in shown)
    yield Table("rulings", desk.word("rulings"), heads, rows)


def _row(desk: Desk, each: Mismatch, difference: Difference, names: Names) -> Row:
    giver = difference.right if each.left.is_silent() else difference.left
    cells = (
        text(spoken(desk, each.about), each.path),
        _side(desk, each.left),
        _side(desk, each.right),
        _played(desk, each, _named(desk, "filled", giver, names)),
    )
    return Row(
        each.path, tuple(begun(desk, cell) for cell in cells), (*each.left.cites, *each.right.cites)
    )


def _side(desk: Desk, side: Side) -> Cell:
    """What a book says, in our own words, with its lines."""
    said = desk.word("not_said") if side.is_silent() else spoken(desk, side.words)
    place = desk.word("lines", source=side.source, lines=side.places()) if side.cites else ()
    return Cell((Line(said), Line(place, 1, is_place=True)) if place else (Line(said),))


def _played(desk: Desk, each: Mismatch, filled: Words) -> Cell:
    if each.settled is not None:
        settled = spoken(desk, each.settled.words)
        reason = spoken(desk, each.settled.reason)
        followed = next(
            (s for s in (each.left, each.right) if s.source == each.settled.follows), None
        )
        if followed is not None and not any(settled):
            settled = (
                desk.word("not_said") if followed.is_silent() else spoken(desk, followed.words)
            )
        return parted((settled, reason))
    if each.status == "open":
        return text(desk.word("open"))
    return text(filled)


def _named(desk: Desk, key: str, reading: str, names: Names) -> Words:
    """A word of sheets about a reading, which is called by its title if it has one."""
    called = names.get(reading) or (reading,) * len(desk.languages)
    templates = desk.word(key, source="{}")
    return tuple(words.format(name) for words, name in zip(templates, called, strict=True))


def spoken(desk: Desk, said: Said) -> Words:
    """Words of a difference in the languages of the sheet, in English where they lack one."""
    found = dict(said)
    other = found.get("en", next(iter(found.values()), ""))
    return tuple(found.get(language, other) for language in desk.languages)
