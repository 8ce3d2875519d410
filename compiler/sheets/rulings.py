"""Where the books differ, as a table: what each says, on which lines, and what is played."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.mismatch import Difference, Mismatch, Side, Words as Said
from compiler.sheets.desk import Desk, parted
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words, text

IMPACTS = ("play", "clarify")


def rulings(desk: Desk, difference: Difference) -> Iterator[Table]:
    """The differences that change or clarify play, those that are open first."""
    shown = [each for each in difference.mismatches if each.impact in IMPACTS]
    shown.sort(key=lambda each: (each.status != "open", IMPACTS.index(each.impact)))
    if not shown:
        return
    heads = (
        Head(desk.word("about")),
        Head(desk.word("says", source=difference.left)),
        Head(desk.word("says", source=difference.right)),
        Head(desk.word("ruling")),
    )
    rows = tuple(_row(desk, each) for each in shown)
    yield Table("rulings", desk.word("rulings"), heads, rows)


def _row(desk: Desk, each: Mismatch) -> Row:
    cells = (
        text(spoken(desk, each.about), each.path),
        _side(desk, each.left),
        _side(desk, each.right),
        _played(desk, each),
    )
    return Row(each.path, cells, (*each.left.cites, *each.right.cites))


def _side(desk: Desk, side: Side) -> Cell:
    """What a book says, in our own words, with its lines."""
    said = desk.word("not_said") if side.is_silent() else spoken(desk, side.words)
    place = desk.word("lines", source=side.source, lines=side.places()) if side.cites else ()
    return Cell((Line(said), Line(place, 1)) if place else (Line(said),))


def _played(desk: Desk, each: Mismatch) -> Cell:
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
    silent = each.left if each.left.is_silent() else each.right
    other = each.right if silent is each.left else each.left
    return text(desk.word("filled", source=other.source))


def spoken(desk: Desk, said: Said) -> Words:
    """Words of a difference in the languages of the sheet, in English where they lack one."""
    found = dict(said)
    other = found.get("en", next(iter(found.values()), ""))
    return tuple(found.get(language, other) for language in desk.languages)
