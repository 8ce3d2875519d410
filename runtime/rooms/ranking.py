"""`rank`: the points of the first, second, ... place.

In a scoring, which is done for each player, only you are given your own points; elsewhere everybody is.
"""

from __future__ import annotations

from compiler.ir import statements as s
from runtime import sets, values
from runtime.frames import Value
from runtime.rooms.counters import add_score
from runtime.rooms.here import Here


def rank(h: Here, line: s.Rank) -> None:
    """Give the points of the places."""
    x = h.x
    measured: list[tuple[int, int]] = []
    for player in sets.members(x, line.among):
        own = x.asking({**x.names, line.among.slot: player}, player, x.this)
        value = values.ev(own, line.by)
        if isinstance(value, int):
            measured.append((value, player))
    points = _points(h, line)
    only_you = h.act.sort == "scoring"
    for player, given in placed(measured, points, line.share, line.rounded):
        if given and (not only_you or player == h.act.you):
            h.note("rank", str(player), points=given)
            add_score(h, player, given)


def _points(h: Here, line: s.Rank) -> list[int]:
    """The points that hold now: the last line whose condition is met."""
    found: tuple[Value, ...] = ()
    for places in line.places:
        if values.truth(h.x, places.condition):
            found = tuple(values.ev(h.x, p) for p in places.points)
    return [p if isinstance(p, int) else 0 for p in found]


def placed(
    measured: list[tuple[int, int]], points: list[int], share: bool, rounded: str
) -> list[tuple[int, int]]:
    """Each player's points; tied players each have the place, or share the sum of the places that they take."""
    found: list[tuple[int, int]] = []
    for value, player in measured:
        place = sum(other > value for other, _ in measured)
        tied = sum(other == value for other, _ in measured)
        if share:
            total = sum(points[place : place + tied])
            found.append((player, -(-total // tied) if rounded == "up" else total // tied))
        else:
            found.append((player, points[place] if place < len(points) else 0))
    return found
