"""A sentence in pieces for the typesetter: text, what is never broken, and icons before names."""

from __future__ import annotations

from typing import Any

from compiler.sheets.marks import Mark
from compiler.sheets.model import Sheet, Signs
from compiler.sheets.signs import drawing, parted
from kisoku.cells import width
from kisoku.tables.breaks import JAPANESE, Pieces, pieces


def signed(sheet: Sheet, given: Signs, text: str, room: float) -> Any:
    """A text in pieces, with icons; it is broken only if it needs more than some room."""
    runs = tuple(parted(given, text))
    if all(isinstance(run, str) for run in runs):
        return pieces(text, room)
    least = 0 if width(text) > room else room
    made: list[Any] = []
    for run in runs:
        if isinstance(run, Mark):
            first, rest = _led(pieces(run.said, least))
            made += [{"icon": drawing(sheet, run), "with": first}, *rest]
        else:
            made += listed(pieces(run, least))
    return made


def listed(given: Pieces) -> list[Any]:
    """A text as a list of its pieces."""
    return [given] if isinstance(given, str) else list(given)


def _led(given: Pieces) -> tuple[str, list[Any]]:
    """The first word or piece, which never parts from the icon before it, and the rest."""
    first, *rest = listed(given)
    if not isinstance(first, str):
        return first[0], rest
    word, space, more = first.partition(" ")
    if rest and JAPANESE.search(word):
        # A long word in pieces may be broken behind its first sign.
        word, space, more = word[:1], "", word[1:]
    return word, [*([space + more] if more else []), *rest]
