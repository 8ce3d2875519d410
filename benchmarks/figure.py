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


def best(
    act: Callable[[], object], times: int = 5, clock: Callable[[], float] = time.process_time
) -> float:
    """The seconds of the quickest of several runs, the one least disturbed.

    Seconds of this process, unless another clock is given: other work on the machine does not count.
    """
    seconds = []
    for _ in range(times):
        started = clock()
        act()
        seconds.append(clock() - started)
    return min(seconds)
