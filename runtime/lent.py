"""What the pass over an action lends: balances, open pools, and what is no longer known.

Balances count gains and losses of the action on top of the position. A payment of several lines is a pool: what is
owed, and how much of each line is left for it; a later need lowers that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from runtime.frames import Value
from runtime.layout import Layout
from runtime.state import State

ENDLESS = 1 << 40


@dataclass(slots=True)
class Pool:
    """An amount owed, and of each cell its worth and how much of it may go into this."""

    owed: int
    lines: dict[int, list[int]]

    def copy(self) -> Pool:
        """The same, apart."""
        return Pool(self.owed, {index: list(line) for index, line in self.lines.items()})

    def filled(self) -> bool:
        """Whether the lines still reach what is owed."""
        return sum(worth * limit for worth, limit in self.lines.values()) >= self.owed


@dataclass(slots=True)
class Debt:
    """Pieces that exchanges have taken together from some cells."""

    owed: int
    cells: tuple[int, ...]


@dataclass(slots=True)
class Lent:
    """The state of a pass."""

    names: dict[str, Value]
    deltas: dict[int, int] = field(default_factory=dict)
    pools: list[Pool] = field(default_factory=list)
    debts: list[Debt] = field(default_factory=list)
    blur: frozenset[str] = frozenset()
    moved: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Lent:
        """The same, apart."""
        return Lent(
            dict(self.names), dict(self.deltas), [p.copy() for p in self.pools],
            [Debt(x.owed, x.cells) for x in self.debts], self.blur, dict(self.moved),
        )  # fmt: skip

    def unknown(self, *families: str) -> None:
        """From here on these are not known."""
        self.blur |= frozenset(families)

    def meet(self, other: Lent, lay: Layout) -> None:
        """Of things that lie elsewhere in the other way it is not known where they lie."""
        for item in self.moved.keys() | other.moved.keys():
            if self.moved.get(item) != other.moved.get(item):
                zones = {self.moved.pop(item, None), other.moved.get(item)} - {None}
                self.unknown(*(lay.zone_infos[z].name for z in zones if z is not None), "@places")

    def balance(self, lay: Layout, st: State, index: int) -> int:
        """How much of a cell can be taken, gains of the action included."""
        info = lay.cell_infos[index]
        low = info.low if info.low is not None or info.low_rule is not None else -ENDLESS
        return int(st.c[index]) + self.deltas.get(index, 0) - (low or 0)

    def gain(self, lay: Layout, st: State, index: int, amount: int) -> int:
        """More of a cell, clipped at its end; gives how much was too much."""
        info = lay.cell_infos[index]
        delta = self.deltas.get(index, 0) + amount
        over = 0
        if info.high is not None and not info.around:
            over = max(0, int(st.c[index]) + delta - info.high)
            delta -= over
        self.deltas[index] = min(delta, ENDLESS)
        self.unknown(info.name)
        return over

    def take(self, lay: Layout, st: State, index: int, amount: int) -> bool:
        """Less of a cell; false if that cannot be, or leaves an open payment short."""
        self.unknown(lay.cell_infos[index].name)
        if self.balance(lay, st, index) < amount:
            return False
        self.deltas[index] = self.deltas.get(index, 0) - amount
        return self.sound(lay, st)

    def sound(self, lay: Layout, st: State) -> bool:
        """Whether every open pool can be filled and every exchange be served."""
        for pool in self.pools:
            for index, line in pool.lines.items():
                if index >= 0:
                    line[1] = max(0, min(line[1], self.balance(lay, st, index)))
            if not pool.filled():
                return False
        return self._together(lay, st) and self._all_served(lay, st)

    def _together(self, lay: Layout, st: State) -> bool:
        """Whether pools that share cells reach their sum together."""
        if len(self.pools) < 2:
            return True
        best: dict[int, tuple[int, int]] = {}
        for pool in self.pools:
            for index, (worth, limit) in pool.lines.items():
                known = best.get(index, (0, 0))
                best[index] = (max(worth, known[0]), max(limit, known[1]))
        return sum(w * n for w, n in best.values()) >= sum(pool.owed for pool in self.pools)

    def _all_served(self, lay: Layout, st: State) -> bool:
        """Whether exchanges that share cells can be served, each by itself and all of them together."""
        if not all(self._served(lay, st, debt) for debt in self.debts):
            return False
        if len(self.debts) < 2:
            return True
        cells = dict.fromkeys(index for debt in self.debts for index in debt.cells)
        owed = sum(debt.owed for debt in self.debts)
        return self._served(lay, st, Debt(owed, tuple(cells)))

    def _served(self, lay: Layout, st: State, debt: Debt) -> bool:
        reserved = self._reserved(debt.cells)
        have = sum(max(0, self.balance(lay, st, index)) for index in debt.cells)
        return have - reserved >= debt.owed

    def _reserved(self, cells: tuple[int, ...]) -> int:
        """What pools that have nothing but these cells must take of them."""
        total = 0
        for pool in self.pools:
            outside = sum(w * n for i, (w, n) in pool.lines.items() if i not in cells)
            left = pool.owed - outside
            if left > 0:
                worth = max((w for i, (w, _) in pool.lines.items() if i in cells), default=1)
                total += -(-left // worth)
        return total


def joined(found: list[Lent], lay: Layout) -> Lent | None:
    """The best of several ways: of each cell the most that one of them leaves."""
    if len(found) < 2:
        return found[0] if found else None
    best = found[0]
    for other in found[1:]:
        for index in best.deltas.keys() | other.deltas.keys():
            most = max(best.deltas.get(index, 0), other.deltas.get(index, 0))
            best.deltas[index] = most
        if len(other.pools) < len(best.pools) or (
            len(other.pools) == len(best.pools) and _owed(other) < _owed(best)
        ):
            best.pools = other.pools
        if sum(x.owed for x in other.debts) < sum(x.owed for x in best.debts):
            best.debts = other.debts
        best.blur |= other.blur
        best.meet(other, lay)
    return best


def _owed(lent: Lent) -> int:
    return sum(pool.owed for pool in lent.pools)
