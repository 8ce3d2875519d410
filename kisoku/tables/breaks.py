"""Where a Japanese text may be broken: between phrases, never inside a number and its counter."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

LONGEST = 8
"""What is longer may be broken anywhere, or narrow columns would be overrun."""

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
CLOSED = re.compile(
    r"[0-9]+[^\x00-\x7f、。）」]{1,2}[）」』】。、]*|[（「『【][^\x00-\x20]|[ァ-ヶー]+[）」』】。、]*|[㐀-鿿々]+[ぁ-ん]?[）」』】。、]*|\S[）」』】。、]+"
)

Pieces = str | list[str]


def pieces(text: str) -> Pieces:
    """A text as pieces that stay together; one that is not Japanese is left as it is."""
    return list(_parted(text)) if JAPANESE.search(text) else text


@cache
def _parted(text: str) -> tuple[str, ...]:
    made: list[str] = []
    for phrase in _parser().parse(text):
        made += [phrase] if len(phrase) <= LONGEST else _cut(phrase)
    return tuple(made)


def _cut(phrase: str) -> list[str]:
    """A long phrase: numbers with their counters, brackets, and words in one script stay whole."""
    made, at = [], 0
    for found in CLOSED.finditer(phrase):
        whole = found[0] if len(found[0]) <= LONGEST else ""
        made += [*phrase[at : found.start()], *([whole] if whole else found[0])]
        at = found.end()
    return [*made, *phrase[at:]]


@cache
def _parser() -> Parser:
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()
