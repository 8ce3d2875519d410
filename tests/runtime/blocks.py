"""Random actions of small rulebooks, written as rules."""

from __future__ import annotations

import random

HEADER = """\
game example "Example" | "例"
  languages en, ja
  players 1..2     @house
kind good "good" | "品"                 @house
good a_good "a" | "a"                   @house
good b_good "b" | "b"                   @house
good c_good "c" | "c"                   @house
each player has                         @house
  counter vp "vp" | "vp" from 0 scored
  counter have(good) "{good}" | "{good}" from 0 to 4 gained
  counter coin "coin" | "金" from 0 to 6
payment mixed "mixed" | "混合" in coin  @house
  accept coin at 1
  accept have(a_good) at 2
  accept have(b_good) at 1
to quit "quit" | "やめる"               @house
  nothing
"""
FOOTER = """\
course                                  @house
  work
phase work "work" | "仕事" in turn_order until all pass   @house
  offer 1..1 or pass
    quit
"""
GOODS = ("a_good", "b_good", "c_good")


def action(rng: random.Random, name: str) -> str:
    """A verb with a random block."""
    return f'to {name} "{name}" | "{name}"  @house\n' + "\n".join(_block(rng, 2, "  ", 5)) + "\n"


def text(rng: random.Random, actions: int) -> str:
    """A rulebook of random actions, all of them offered."""
    names = [f"act{chr(ord('a') + n)}" for n in range(actions)]
    offered = "".join(f"    {name}\n" for name in names)
    return HEADER + "".join(action(rng, name) for name in names) + FOOTER + offered


def _block(rng: random.Random, depth: int, pad: str, longest: int) -> list[str]:
    lines: list[str] = []
    for _ in range(rng.randint(1, longest)):
        lines += _line(rng, depth, pad)
    return lines


def _line(rng: random.Random, depth: int, pad: str) -> list[str]:
    good, number = rng.choice(GOODS), rng.randint(1, 3)
    kind = rng.random()
    if depth and kind < 0.16:
        ways = [_block(rng, depth - 1, pad + "  ", 2) for _ in range(rng.randint(2, 3))]
        found = [pad + "either", *ways[0]]
        for way in ways[1:]:
            found += [pad + "or", *way]
        return found
    if depth and kind < 0.26:
        return [pad + "may", *_block(rng, depth - 1, pad + "  ", 2)]
    if depth and kind < 0.34:
        return [f"{pad}repeat {rng.randint(1, 2)} times", *_block(rng, depth - 1, pad + "  ", 2)]
    if depth and kind < 0.40:
        return [f"{pad}if have({good}) >= {number}", *_block(rng, depth - 1, pad + "  ", 2)]
    if kind < 0.46:
        return [
            f"{pad}gain {number} any good"
            if rng.random() < 0.4
            else f"{pad}lose 1 any good where have(good) > 0"
        ]
    if kind < 0.54:
        return [f"{pad}pay {number} coin by mixed"]
    if kind < 0.60:
        return [f"{pad}coin + {number}"]
    if kind < 0.78:
        return [f"{pad}gain {number} {good}"]
    return [f"{pad}lose {number} {good}"]
