"""A sentence in pieces for the typesetter: text, what is never broken, and icons before names."""

from __future__ import annotations

from typing import Any

from compiler.sheets.marks import Mark
from compiler.sheets.model import Sheet, Signs
from compiler.sheets.signs import drawing, parted
from kisoku.tables.breaks import JAPANESE, Pieces, way


def signed(sheet: Sheet, given: Signs | None, text: str, line: float) -> Any:
    """A text in pieces, with icons where there are signs to look for; it is broken as a line of so many signs asks for."""
    breaks = way(text, line)
    runs = tuple(parted(given, text)) if given else (text,)
    if len(runs) == 1 and isinstance(runs[0], str):
        return breaks(runs[0], True)
    made: list[Any] = []
    for n, run in enumerate(runs):
        is_last = n == len(runs) - 1
        if isinstance(run, Mark):
            first, rest = _led(breaks(run.said, is_last))
            made += [{"icon": drawing(sheet, run), "with": first}, *rest]
        else:
            made += listed(breaks(run, is_last))
    return made


def listed(given: Pieces) -> list[Any]:
    """A text as a list of its pieces."""
    return [given] if isinstance(given, str) else list(given)


def labelled(label: dict[str, Any], given: Any) -> list[Any]:
    """A text behind the name of its column, which never parts from the first word."""
    said = tuple(listed(given))
    if isinstance(said[0], dict):
        return [label, *said]
    word, rest = _led(said)
    return [{**label, "with": word}, *rest]


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
