"""The geometry of boards: shapes, the names of made cells, neighbours and corners."""

from __future__ import annotations

MOST_CELLS = 400
SHAPES = {
    "grid": (2, "grid (columns) (rows)"), "hexes": (-1, "hexes (length of each row)"), "ring": (1, "ring (cells)"),
    "row": (1, "row (cells)"), "graph": (0, "graph (attribute with many neighbours)"),
}  # fmt: skip


def count(shape: str, numbers: tuple[int, ...], cells: int) -> int:
    match shape:
        case "grid":
            return numbers[0] * numbers[1]
        case "hexes":
            return sum(numbers)
        case "graph":
            return cells
    return numbers[0]


def made(kind: str, shape: str, numbers: tuple[int, ...]) -> list[str]:
    """Names for cells: column and row of a grid, row and place of hexes, else a number; from 1."""
    if shape == "grid":
        return [
            f"{kind}_{c}_{r}" for r in range(1, numbers[1] + 1) for c in range(1, numbers[0] + 1)
        ]
    if shape == "hexes":
        return [f"{kind}_{r}_{c}" for r, n in enumerate(numbers, 1) for c in range(1, n + 1)]
    return [f"{kind}_{n}" for n in range(1, numbers[0] + 1)] if numbers else []


def pairs(shape: str, numbers: tuple[int, ...], count: int) -> set[tuple[int, int]]:
    """The neighbouring cells by their number."""
    match shape:
        case "grid":
            width = numbers[0]
            right = {(a, a + 1) for a in range(count) if (a + 1) % width}
            return right | {(a, a + width) for a in range(count - width)}
        case "hexes":
            return _hex_pairs(numbers)
        case "ring":
            return {(a, (a + 1) % count) for a in range(count)} if count > 1 else set()
    return {(a, a + 1) for a in range(count - 1)}


def _hex_pairs(rows: tuple[int, ...]) -> set[tuple[int, int]]:
    """Rows of hexes, each row centred on the one above it."""
    starts = [sum(rows[:n]) for n in range(len(rows))]
    pairs = {(starts[r] + c, starts[r] + c + 1) for r, n in enumerate(rows) for c in range(n - 1)}
    for r in range(len(rows) - 1):
        for c in range(rows[r]):
            for d_ in (0, 1) if rows[r + 1] > rows[r] else (-1, 0):
                if 0 <= c + d_ < rows[r + 1]:
                    pairs.add((starts[r] + c, starts[r + 1] + c + d_))
    return pairs


def corners(
    numbers: tuple[int, ...], cells: list[str], gaps: str
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The inner corners of a grid, each with its four cells."""
    width, height = numbers
    found = []
    for r in range(height - 1):
        for c in range(width - 1):
            a = r * width + c
            four = (cells[a], cells[a + 1], cells[a + width], cells[a + width + 1])
            found.append((f"{gaps}_{c + 1}_{r + 1}", four))
    return tuple(found)
