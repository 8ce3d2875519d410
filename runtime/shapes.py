"""The geometry of boards: what the core itself knows how to count.

`steps` is the least number of moves from neighbour to neighbour; on a ring or a row `next` goes onward, on a ring
past the end to the beginning. A cell that there is not has no value.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from compiler.ir import declarations as d, expressions as e
from runtime import items, sets, values
from runtime.errors import RuleError
from runtime.frames import Value
from runtime.machine import Scope


def ev_shape(x: Scope, function: str, given: list[Value]) -> Value:
    """A function of the geometry or of numbers."""
    if any(value is None for value in given):
        return None
    match function:
        case "lesser":
            return min(given)
        case "greater":
            return max(given)
        case "size":
            return _size(x, given[0])
        case "left" | "right":
            count = len(x.m.lay.players)
            return (given[0] + (1 if function == "left" else -1)) % count
    cell = items.cell_of(x, given[0])
    board = x.m.lay.boards.get(x.m.lay.kind_of.get(cell or "", ""))
    if cell is None or board is None:
        return None
    if function in ("steps", "steps_onward"):
        other = items.cell_of(x, given[1])
        return None if other is None else _between(x, board, function, cell, other)
    return _of_cell(board, function, cell, given[1:])


def runs(x: Scope, found: list[Value], length: int) -> int:
    """How many runs of so many cells side by side there are, none counted twice.

    A run lies along a row or a column of a grid, or onward on a row or ring; runs of three or more of one line
    are cut so that the number is greatest: greedily along each line, rows first, or columns first if that gives more.
    """
    cells = [c for c in (items.cell_of(x, item) for item in found) if c is not None]
    if not cells:
        return 0
    board = x.m.lay.boards[x.m.lay.kind_of[cells[0]]]
    chosen = frozenset(cells)
    lines = _lines(board)
    across = [line for line in lines if line[0]]
    down = [line for line in lines if not line[0]]
    return max(_cut(across + down, chosen, length), _cut(down + across, chosen, length))


def groups(x: Scope, found: list[Value]) -> int:
    """In how many groups the cells lie, each connected in itself and apart from the others."""
    left = {c for c in (items.cell_of(x, item) for item in found) if c is not None}
    count = 0
    while left:
        ahead = [left.pop()]
        count += 1
        while ahead:
            near = left.intersection(x.m.lay.neighbours.get(ahead.pop(), ()))
            left -= near
            ahead.extend(near)
    return count


def joined(x: Scope, group: e.Set, start: Value) -> list[Value]:
    """The cells connected with one through cells that all satisfy the set's condition, itself included."""
    cell = items.cell_of(x, start)
    if cell is None:
        return []
    board = x.m.lay.boards.get(x.m.lay.kind_of[cell])
    order = board.cells if board else ()
    names, slot = x.names, group.slot
    old = names.get(slot, sets.MISSING)
    seen: set[str] = set()
    ahead = [cell]
    try:
        while ahead:
            here = ahead.pop()
            names[slot] = here
            if here in seen or not values.truth(x, group.where):
                continue
            seen.add(here)
            ahead.extend(x.m.lay.neighbours.get(here, ()))
    finally:
        if old is sets.MISSING:
            names.pop(slot, None)
        else:
            names[slot] = old
    return [c for c in order if c in seen]


def _size(x: Scope, place: Value) -> int:
    if isinstance(place, list):
        return len(place)
    if isinstance(place, int):
        return items.size(x, place)
    return sum(items.size(x, zone) for zone in x.m.lay.zones_on.get(str(place), ()))


def _between(x: Scope, board: d.Board, function: str, cell: str, other: str) -> int | None:
    if other not in board.cells:
        return None
    if function == "steps":
        return _distances(board.cells, board.neighbours, cell).get(other)
    ahead = board.cells.index(other) - board.cells.index(cell)
    if board.shape == "ring":
        return ahead % len(board.cells)
    return ahead if ahead >= 0 else None


@lru_cache(maxsize=4096)
def _distances(
    cells: tuple[str, ...], neighbours: tuple[tuple[str, ...], ...], start: str
) -> dict[str, int]:
    beside = dict(zip(cells, neighbours, strict=True))
    found = {start: 0}
    ahead = deque([start])
    while ahead:
        here = ahead.popleft()
        for other in beside[here]:
            if other not in found:
                found[other] = found[here] + 1
                ahead.append(other)
    return found


def _of_cell(board: d.Board, function: str, cell: str, rest: list[Value]) -> Value:
    at = board.cells.index(cell)
    match function:
        case "next" | "previous":
            to = at + (1 if function == "next" else -1)
            if board.shape == "ring":
                return board.cells[to % len(board.cells)]
            return board.cells[to] if 0 <= to < len(board.cells) else None
        case "row" | "column":
            column, row = _position(board, at)
            return row if function == "row" else column
        case "footprint":
            return _footprint(board, at, rest[0], rest[1])
    raise RuleError(f"no shape knows {function}")


def _position(board: d.Board, at: int) -> tuple[int, int]:
    """Column from the left and row from the bottom, from 1; of hexes row from the top."""
    if board.shape == "grid":
        wide = board.size[0]
        return at % wide + 1, at // wide + 1
    if board.shape == "hexes":
        for row, length in enumerate(board.size, start=1):
            if at < length:
                return at + 1, row
            at -= length
    return at + 1, 1


def _footprint(board: d.Board, at: int, wide: int, tall: int) -> list[Value] | None:
    """The cells of a rectangle whose lower left corner is a cell; no value if it goes over the edge."""
    columns, rows = board.size[0], board.size[1]
    column, row = at % columns, at // columns
    if column + wide > columns or row + tall > rows:
        return None
    return [
        board.cells[(row + up) * columns + column + right]
        for up in range(tall)
        for right in range(wide)
    ]


def _lines(board: d.Board) -> list[tuple[bool, list[str]]]:
    """The lines of a board: rows (true) and columns (false)."""
    if board.shape != "grid":
        return [(True, list(board.cells))]
    wide, tall = board.size[0], board.size[1]
    rows = [(True, list(board.cells[r * wide : (r + 1) * wide])) for r in range(tall)]
    columns = [(False, [board.cells[r * wide + c] for r in range(tall)]) for c in range(wide)]
    return rows + columns


def _cut(lines: list[tuple[bool, list[str]]], chosen: frozenset[str], length: int) -> int:
    left = set(chosen)
    count = 0
    for _, line in lines:
        at = 0
        while at + length <= len(line):
            run = line[at : at + length]
            if all(cell in left for cell in run):
                left.difference_update(run)
                count += 1
                at += length
            else:
                at += 1
    return count
