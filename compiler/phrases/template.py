"""Templates: text with holes `{part:form}` and stretches `[...]` that may be left out.

A stretch is said only if none of its holes is empty, so that a phrase needs no case for what is missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Hole:
    """Where a part goes, and in which form."""

    part: str
    form: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pieces that stand or fall together."""

    pieces: tuple[str | Hole, ...]


Template = tuple[str | Hole | Stretch, ...]
Fill = Callable[[str, str], str]

_STRETCH = re.compile(r"\[([^\[\]]*)\]")
_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")


@cache
def parse(text: str) -> Template:
    """A template as it is written in a language's file."""
    found: list[str | Hole | Stretch] = []
    at = 0
    for match in _STRETCH.finditer(text):
        found += [*_pieces(text[at : match.start()]), Stretch(_pieces(match[1]))]
        at = match.end()
    return (*found, *_pieces(text[at:]))


def fill(template: Template, part: Fill) -> str:
    """The text of a template; `part` gives each part in its form."""
    text = ""
    for piece in template:
        if isinstance(piece, str):
            text += piece
        elif isinstance(piece, Hole):
            text += part(piece.part, piece.form)
        else:
            text += _stretch(piece, part)
    return text


def _pieces(text: str) -> tuple[str | Hole, ...]:
    found: list[str | Hole] = []
    at = 0
    for match in _HOLE.finditer(text):
        found += [text[at : match.start()], Hole(match[1], match[2] or "")]
        at = match.end()
    return tuple(piece for piece in (*found, text[at:]) if piece != "")


def _stretch(stretch: Stretch, part: Fill) -> str:
    text, missing = "", False
    for piece in stretch.pieces:
        said = piece if isinstance(piece, str) else part(piece.part, piece.form)
        missing = missing or not said
        text += said
    return "" if missing else text
