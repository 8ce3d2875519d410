"""What the pass over an action lends: balances, open pools, and what is no longer known.

Balances count gains and losses of the action on top of the position. A payment of several lines is a pool: what is
owed, and how much of each line is left for it; a later need lowers that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from runtime.ends import ends
from runtime.frames import Value
from runtime.layout import CellInfo, Layout
from runtime.machine import Blurred, Scope

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
            [Debt(d.owed, d.cells) for d in self.debts], self.blur, dict(self.moved),
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

    def balance(self, x: Scope, index: int) -> int:
        """How much of a cell can be taken, gains of the action included."""
        low, _ = self._ends(x, x.m.lay.cell_infos[index])
        return int(x.m.st.c[index]) + self.deltas.get(index, 0) - (-ENDLESS if low is None else low)

    def _ends(self, x: Scope, info: CellInfo) -> tuple[int | None, int | None]:
        """The ends of a counter; there is none where it is not known."""
        if info.low_rule is None and info.high_rule is None:
            return info.low, info.high
        try:
            return ends(Scope(x.m, x.names, x.you, x.this, x.strand, self.blur, self.moved), info)
        except Blurred:
            return None, None

    def gain(self, x: Scope, index: int, amount: int) -> int:
        """More of a cell, clipped at its end; gives how much was too much."""
        info = x.m.lay.cell_infos[index]
        delta = self.deltas.get(index, 0) + amount
        over = 0
        _, high = self._ends(x, info)
        if high is not None and not info.around:
            over = max(0, int(x.m.st.c[index]) + delta - high)
            delta -= over
        self.deltas[index] = min(delta, ENDLESS)
        self.unknown(info.name)
        return over

    def take(self, x: Scope, index: int, amount: int) -> bool:
        """Less of a cell; false if that cannot be, or leaves an open payment short."""
        self.unknown(x.m.lay.cell_infos[index].name)
        if self.balance(x, index) < amount:
            return False
        self.deltas[index] = self.deltas.get(index, 0) - amount
        return self.sound(x)

    def sound(self, x: Scope) -> bool:
        """Whether every open pool can be filled and every exchange be served."""
        for pool in self.pools:
            for index, line in pool.lines.items():
                if index >= 0:
                    line[1] = max(0, min(line[1], self.balance(x, index)))
            if not pool.filled():
                return False
        return self._together() and self._all_served(x)

    def _together(self) -> bool:
        """Whether pools that share cells reach their sum together."""
        if len(self.pools) < 2:
            return True
        best: dict[int, tuple[int, int]] = {}
        for pool in self.pools:
            for index, (worth, limit) in pool.lines.items():
                known = best.get(index, (0, 0))
                best[index] = (max(worth, known[0]), max(limit, known[1]))
        return sum(w * n for w, n in best.values()) >= sum(pool.owed for pool in self.pools)

    def _all_served(self, x: Scope) -> bool:
        """Whether exchanges that share cells can be served, each by itself and all of them together."""
        if not all(self._served(x, debt) for debt in self.debts):
            return False
        if len(self.debts) < 2:
            return True
        cells = dict.fromkeys(index for debt in self.debts for index in debt.cells)
        owed = sum(debt.owed for debt in self.debts)
        return self._served(x, Debt(owed, tuple(cells)))

    def _served(self, x: Scope, debt: Debt) -> bool:
        reserved = self._reserved(debt.cells)
        have = sum(max(0, self.balance(x, index)) for index in debt.cells)
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
        if sum(d.owed for d in other.debts) < sum(d.owed for d in best.debts):
            best.debts = other.debts
        best.blur |= other.blur
        best.meet(other, lay)
    return best


def _owed(lent: Lent) -> int:
    return sum(pool.owed for pool in lent.pools)
