"""A measured figure, and the clock."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, and how much it may be at most (0 for no limit)."""

    name: str
    value: float
    unit: str
    most: float = 0


def best(act: Callable[[], object], times: int = 5) -> float:
    """The seconds of the quickest of several runs, the one least disturbed."""
    seconds = []
    for _ in range(times):
        started = time.perf_counter()
        act()
        seconds.append(time.perf_counter() - started)
    return min(seconds)
