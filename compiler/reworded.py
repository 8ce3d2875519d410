"""Two wordings of one passage: how alike they are, and which words differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rapidfuzz import fuzz

from compiler.sentences import Piece, normal
from compiler.sequences import in_order

Spans = tuple[tuple[int, int], ...]
Marks = tuple[Spans, ...]
"""The words that differ in each sentence of a passage."""

LABEL = re.compile(
    r"\s*(?:[(（\[［](?:\d{1,3}|\w)[)）\]］]|(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})[.．)）]|\d+(?:\.\d+)+(?=\s)|[①-⑳])\s*"
)
"""What only counts the lines of a list."""
WORD = re.compile(
    r"\d+(?:[.,]\d+)*|[^\W\d_\u3040-\u9fff]+(?:['’-][^\W\d_\u3040-\u9fff]+)*"
    r"|[\u30a1-\u30ff]+|[\u3041-\u309f]+|[\u3005-\u3007\u3400-\u9fff]+|\S"
)


def alike(old: Iterable[Piece], new: Iterable[Piece]) -> float:
    """How alike two passages are, from 0 to 1; the numbers in front of lines do not count."""
    return fuzz.ratio(bare(old), bare(new)) / 100


def bare(pieces: Iterable[Piece]) -> str:
    """What a passage says, without widths, blanks, and the numbers in front of lines."""
    return "".join(normal(LABEL.sub("", piece.text, count=1)) for piece in pieces)


def differing(old: Sequence[Piece], new: Sequence[Piece]) -> tuple[Marks, Marks]:
    """The words of each passage that the other does not have at their place."""
    left, right = _words(old), _words(new)
    pairs = list(in_order([word for word, *_ in left], [word for word, *_ in right]))
    return (
        _marks(old, left, {at for at, _ in pairs}),
        _marks(new, right, {at for _, at in pairs}),
    )


def _words(pieces: Sequence[Piece]) -> list[tuple[str, int, tuple[int, int]]]:
    """Each word as it is compared, with its sentence and its place there."""
    return [
        (normal(match[0]), number, match.span())
        for number, piece in enumerate(pieces)
        for match in WORD.finditer(piece.text)
    ]


def _marks(
    pieces: Sequence[Piece], words: list[tuple[str, int, tuple[int, int]]], shared: set[int]
) -> Marks:
    spans: list[list[tuple[int, int]]] = [[] for _ in pieces]
    last = -2
    for at, (_, number, (start, end)) in enumerate(words):
        if at in shared:
            continue
        own = spans[number]
        if last == at - 1 and own:
            start = own.pop()[0]
        own.append((start, end))
        last = at
    return tuple(tuple(own) for own in spans)
