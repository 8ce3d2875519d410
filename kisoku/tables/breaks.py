"""Where a Japanese text may be broken: never inside a number and its counter.

Names and what stands in narrow cells are broken between phrases; running text between any two signs, as is the
custom, since a line that ends early is worse than a phrase on two lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from kisoku.cells import width

if TYPE_CHECKING:
    from budoux import Parser

LONGEST, WIDEST, SHORTEST = 8, 12, 3
"""What is longer may be broken anywhere, or columns would be overrun: where their width is not known, in wide ones, and in the narrowest."""

SAFE, RUNNING = 0.7, 2
"""How much of a line a text may have, by its signs, that surely fits; of how many lines on it is running text."""

UNBROKEN = re.compile(r"[^\s\u3000-\u30ff\u3400-\u9fff]{25,}")
"""A word that is longer than a narrow column."""

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
NUMBER = r"[0-9]+(?:[–～][0-9]+)?(?:[ァ-ヶー]{1,6}|[㐀-鿿々]{1,2}|[ぁ-んァ-ヶ])"
COUNTED = re.compile(NUMBER)
UNPARTED = re.compile(rf"{NUMBER}|[\u3040-\u30ff\u3400-\u9fff]{{2}}(?=[）」』】。、]*$)")
"""The last two signs, too: with the one that the typesetter takes to them a last line has three."""

ENDING = re.compile(r"[）」』】。、：]+$")
"""What the typesetter never begins a line with; inside a piece it would take half of its room away."""

CLOSED = re.compile(
    r"[0-9]+[^\x00-\x7f、。）」]{1,2}[）」』】。、]*|[（「『【][^\x00-\x20]|[ァ-ヶー]+(?:[㐀-鿿々](?![㐀-鿿々]))?[）」』】。、]*|[㐀-鿿々]+[ぁ-ん]?[）」』】。、]*|\S[）」』】。、]+"
)

Pieces = str | tuple[str | tuple[str], ...]
"""A text, or parts of one: what stands alone in a tuple is never broken."""


def way(text: str, line: float) -> Callable[[str, bool], Pieces]:
    """How the runs of a text are broken, each told whether it is the last, where a line has so many signs, or 0 if that is not known."""
    size = width(text)
    if size <= SAFE * line:
        return _whole
    if line and size > RUNNING * line:
        return running
    most = min(WIDEST, max(SHORTEST, int(line / 2 - 1))) if line else LONGEST
    return lambda run, is_last: pieces(run, most)


def pieces(text: str, most: int = LONGEST) -> Pieces:
    """A text in pieces of at most so many signs that stay together, if blanks do not help."""
    if JAPANESE.search(text):
        return _parted(text, most)
    return tuple(_severed(text)) if UNBROKEN.search(text) else text


def running(text: str, is_last: bool = True) -> Pieces:
    """A text in pieces that may be broken between any two signs, but in numbers with their counters and, if it is the last, near its end."""
    if not JAPANESE.search(text):
        return pieces(text)
    whole = UNPARTED if is_last else COUNTED
    made, at = list[str | tuple[str]](), 0
    for found in whole.finditer(text):
        made += [*filter(None, [text[at : found.start()]]), (found[0],)]
        at = found.end()
    return (*made, *filter(None, [text[at:]]))


def _whole(text: str, is_last: bool) -> Pieces:
    return text


def _closed(piece: str) -> Iterator[str | tuple[str]]:
    """A piece that is never broken, with what ends it behind it."""
    whole = ENDING.sub("", piece)
    if whole:
        yield (whole,)
    if whole != piece:
        yield piece[len(whole) :]


def _severed(text: str) -> Iterator[str | tuple[str]]:
    """A text with a word that no column holds: it may be broken anywhere, lest it run over the next column."""
    at = 0
    for found in UNBROKEN.finditer(text):
        if found.start() > at:
            yield text[at : found.start()]
        for start in range(found.start(), found.end(), LONGEST):
            yield (text[start : min(start + LONGEST, found.end())],)
        at = found.end()
    if at < len(text):
        yield text[at:]


@cache
def _parted(text: str, most: int) -> tuple[str | tuple[str], ...]:
    made: list[str | tuple[str]] = []
    for phrase in _phrases(text):
        for piece in [phrase] if len(phrase) <= most else _cut(phrase, most):
            last = made[-1] if made else ()
            if len(piece) > 1:
                made += _closed(piece)
            elif isinstance(last, str):
                made[-1] = last + piece
            else:
                made.append(piece)
    return tuple(made)


def _phrases(text: str) -> list[str]:
    """The phrases of a text; a last one of a single sign is none."""
    *first, last = _parser().parse(text)
    if first and len(ENDING.sub("", last)) == 1:
        last = first.pop() + last
    return [*first, last]


def _cut(phrase: str, most: int) -> list[str]:
    """A long phrase: numbers with their counters, brackets, and words in one script stay whole."""
    made, at = [], 0
    for found in CLOSED.finditer(phrase):
        whole = found[0] if len(found[0]) <= most else ""
        made += [*phrase[at : found.start()], *([whole] if whole else found[0])]
        at = found.end()
    return [*made, *phrase[at:]]


@cache
def _parser() -> Parser:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()
