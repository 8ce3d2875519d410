"""Chance: a generator that is a number and a count.

The n-th draw of a seed is a function of both alone (SplitMix64), so a position holds its own luck and a game
replays on every machine.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


def word(seed: int, count: int) -> int:
    """The `count`-th 64 bits of a seed."""
    z = (seed + STRIDE * (count + 1)) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(luck: list[int], bound: int) -> int:
    """A number from 0 to `bound` - 1, each as likely; `luck` is [seed, count] and is moved on."""
    limit = (1 << 64) - ((1 << 64) % bound)
    while True:
        found = word(luck[0], luck[1])
        luck[1] += 1
        if found < limit:
            return found % bound


def shuffled(luck: list[int], items: list[str]) -> list[str]:
    """The items in an order of chance."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(luck, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
