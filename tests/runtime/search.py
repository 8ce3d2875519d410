"""A full search over a game, without the pass: the judge of legality.

The pass is switched off, every option of every question is tried, and a way counts as finished if the action came to its
end and nothing on the way was left undone.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from runtime import deciding, legality
from runtime.frames import Ask
from runtime.game import Game
from runtime.machine import Machine
from runtime.options import Option
from runtime.rooms.here import Here


@contextmanager
def unfiltered() -> Iterator[None]:
    """Offer everything, whether it can be finished or not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(legality, "kept", _all)
        patch.setattr(legality, "leaving", _and_leave)
        yield


def _all(h: Here, ask: Ask, options: list[Option]) -> list[Option]:
    return options


def _and_leave(h: Here, ask: Ask, others: list[Option], leave: Option) -> list[Option]:
    return [*others, leave]


class TooLong(Exception):
    """The search was given up."""


def finishable(game: Game, key: str, most: int = 3000) -> bool:
    """Whether some way of choosing brings an action to its end with nothing left undone."""
    strand = game.decision.strand
    base = len(game.machine.st.strands[strand])
    with unfiltered():
        first = game.clone()
        first.machine.log = []
        return _search(first, key, strand, base, [most])


def _search(game: Game, key: str, strand: int, base: int, left: list[int]) -> bool:
    left[0] -= 1
    if left[0] < 0:
        raise TooLong
    assert game.machine.log is not None
    try:
        game.apply(key, strand)
    except Exception:
        return False
    if any(entry.sort in ("stuck", "short") for entry in game.machine.log):
        return False
    m = game.machine
    if m.st.over or _ended(m, strand, base):
        return True
    options = deciding.options(m, strand)
    for option in options:
        copy = game.clone()
        copy.machine.log = []
        if _search(copy, option.key, strand, base, left):
            return True
    return False


def _ended(m: Machine, strand: int, base: int) -> bool:
    """Whether the question that stood first, or one as deep, stands again."""
    frames = m.st.strands[strand]
    return len(frames) <= base and isinstance(frames[-1], Ask) and frames[-1].sort == "offer"
