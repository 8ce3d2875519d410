"""Who plays a seat without a person: a bot that chooses by chance, and one that looks a little ahead.

Neither looks where its player may not: what it cannot see is mixed before it tries anything out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from runtime import rng, sight
from runtime.errors import GameError
from runtime.game import Game
from runtime.options import Decision

TRIALS, MOST_OPTIONS, DEPTH = 3, 8, 20


@dataclass(slots=True)
class Luck:
    """A stream of chance of its own, the same on every machine."""

    seed: int
    state: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        # The stream of the game itself begins with the bare seed.
        self.state = [(self.seed * 2654435761 + 97) & ((1 << 64) - 1), 0]

    def below(self, number: int) -> int:
        """A number from 0, below another."""
        return rng.below(self.state, number)


def at_random(decision: Decision, luck: Luck) -> str:
    """The key of any option."""
    return decision.keys[luck.below(len(decision.keys))]


def ahead(game: Game, decision: Decision, luck: Luck) -> str:
    """The key of the option after which its player stands best in a few short trials."""
    if len(decision.keys) < 2:
        return decision.keys[0]
    best, found = None, decision.keys[0]
    for key in decision.keys[:MOST_OPTIONS]:
        worth = sum(_trial(game, decision, key, luck) for _ in range(TRIALS))
        if best is None or worth > best:
            best, found = worth, key
    return found


def _trial(game: Game, decision: Decision, key: str, luck: Luck) -> int:
    """How much more than the best of the others the player has some choices later."""
    copy = game.clone()
    _mix(copy, decision.player, luck)
    try:
        copy.apply(key, decision.strand)
        for _ in range(DEPTH):
            if copy.over or not copy.decisions:
                break
            pending = copy.decisions[luck.below(len(copy.decisions))]
            copy.apply(at_random(pending, luck), pending.strand)
    except GameError:
        return 0
    scores = list(copy.scores.values())
    mine = scores.pop(decision.player)
    return mine - max(scores, default=0)


def _mix(copy: Game, player: int, luck: Luck) -> None:
    """Mix what the player cannot see, among places that hold the same."""
    lay, st = copy.layout, copy.machine.st
    unseen: dict[str, list[int]] = {}
    for info in lay.zone_infos:
        if not sight.visible(info, player):
            unseen.setdefault(info.holds, []).append(info.index)
    for zones in unseen.values():
        items = [item for zone in zones for item in st.z[zone]]
        for last in range(len(items) - 1, 0, -1):
            other = luck.below(last + 1)
            items[last], items[other] = items[other], items[last]
        for zone in zones:
            count = len(st.z[zone])
            st.z[zone], items = items[:count], items[count:]
            for item in st.z[zone]:
                if item in lay.number:
                    st.loc[lay.number[item]] = zone
    copy.machine.touch()
    copy.fresh()
