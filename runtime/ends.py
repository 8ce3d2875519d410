"""The ends of counters, which may be given by rules."""

from __future__ import annotations

from runtime import values
from runtime.layout import CellInfo
from runtime.machine import Scope


def ends(x: Scope, info: CellInfo) -> tuple[int | None, int | None]:
    """The lowest and the highest that a counter may be now; none where it has no end."""
    low, high = info.low, info.high
    if info.low_rule is not None or info.high_rule is not None:
        own = _owned(x, info)
        low = low if info.low_rule is None else values.ev(own, info.low_rule)
        high = high if info.high_rule is None else values.ev(own, info.high_rule)
    return low, high


def _owned(x: Scope, info: CellInfo) -> Scope:
    """The scope of a cell's own rules: its owner is you, or it is this."""
    you = info.owner if isinstance(info.owner, int) else x.you
    this = info.owner if isinstance(info.owner, str) else None
    return x.asking({}, you, this)
