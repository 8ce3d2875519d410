"""An alignment as data, and as a workbook to decide in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.sentences import Piece
from kisoku.alignment.model import Alignment, name_of, unit_of
from kisoku.bitext.results import Result, texts


def as_json(found: Alignment) -> dict[str, Any]:
    """The alignment as `schemas/align.schema.json` has it."""
    return {
        "texts": list(found.names),
        "model": found.model,
        "pairs": [
            {
                "left": [_place(found.pieces[0][at]) for at in pair.left],
                "right": [_place(found.pieces[1][at]) for at in pair.right],
                "score": pair.score,
            }
            for pair in found.paired.pairs
        ],
        "conflicts": [
            {
                "id": each.id,
                "unit": each.unit,
                "kind": each.kind,
                "severity": str(each.severity),
                "left": {"text": each.left.text, "spans": [list(s) for s in each.left.spans]},
                "right": {"text": each.right.text, "spans": [list(s) for s in each.right.spans]},
                "text": texts(each),
            }
            for each in found.findings
        ],
        "alone": {
            "left": [_place(found.pieces[0][at]) for at in found.paired.left],
            "right": [_place(found.pieces[1][at]) for at in found.paired.right],
        },
    }


def as_sheet(found: Alignment, reader: str) -> bytes:
    """A workbook: the findings to decide on, then all pairs, and what has no partner."""
    from kisoku.bitext.review import as_sheet
    from kisoku.bitext.units import Bitext
    from kisoku.bitext.workbook import Table

    codes = [side[0].language.code for side in found.read]
    file = Bitext(" | ".join(found.names), (), codes[0], codes[1])
    result = Result((file,), tuple((file, each) for each in found.findings), found.waived, (), ())
    pairs = Table(
        "pairs", (("left", *found.names, "right", "score"), *_listed(found)), (10, 60, 60, 10, 8)
    )
    return as_sheet(result, reader, pairs)


def _listed(found: Alignment) -> Iterator[tuple[str, ...]]:
    """Each pair in the order of the left text, then the sentences that have none."""
    for pair in sorted(found.paired.pairs, key=lambda pair: pair.left):
        left, right = unit_of(pair, found.pieces).split(" / ")
        words = [_words(found, side, places) for side, places in enumerate((pair.left, pair.right))]
        yield left, words[0], words[1], right, f"{pair.score:.2f}"
    for at in found.paired.left:
        yield name_of(found.pieces[0], (at,)), _words(found, 0, (at,)), "", "", ""
    for at in found.paired.right:
        yield "", "", _words(found, 1, (at,)), name_of(found.pieces[1], (at,)), ""


def _words(found: Alignment, side: int, places: tuple[int, ...]) -> str:
    return " ".join(found.pieces[side][at].text for at in places)


def _place(piece: Piece) -> dict[str, Any]:
    return {"line": piece.line, "sentence": piece.index, "text": piece.text}
