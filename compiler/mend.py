"""Which rows of an entry are to blame, and what stands in for them.

Rows are text here; nothing knows the grammar, except that brackets go on over the end of a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.cut import BROKEN

FARTHEST = 60  # rows over which a bracket may stay open


def logical(rows: Sequence[str]) -> Iterator[tuple[int, int | None]]:
    """First and last row of each line; no last one where a bracket is never closed."""
    first = 0
    while first < len(rows):
        last = _closing(rows, first)
        if rows[first].strip():
            yield first, last
        first = (first if last is None else last) + 1


def alone(rows: Sequence[str], first: int, last: int | None, *, in_table: bool) -> tuple[int, str]:
    """A line as an entry of its own, and how many rows stand above it there."""
    body = "\n".join(rows[first : (first if last is None else last) + 1])
    indent = " " * (len(body) - len(body.lstrip()) + 1)
    if in_table:
        return 1, f"table rows\n{body}\n"
    if body.lstrip().startswith("@"):
        return 0, f"{body}\n{indent}nothing\n"
    if body.split()[0] == "table":
        return 0, f"{body}\n{indent}key | title\n"
    return 0, f"{body}\n"


def blamed(rows: Sequence[str], line: int) -> int | None:
    """The row that an error is reported on, or the last one above it that has words."""
    at = len(rows) - 1 if line < 1 else min(line, len(rows)) - 1
    while at >= 0 and (not rows[at].strip() or rows[at].strip() == BROKEN):
        at -= 1
    return at if at >= 0 else None


def mended(rows: Sequence[str], at: int, *, in_table: bool) -> str:
    """A broken line in place of a row, or nothing in place of one in a table."""
    row = rows[at]
    others = any(r.strip() for n, r in enumerate(rows) if n not in (0, at))
    return "" if in_table and others else row[: len(row) - len(row.lstrip())] + BROKEN


def end(rows: Sequence[str], first: int, last: int | None) -> int:
    """Where a broken line ends: a table takes its rows along."""
    after = (first if last is None else last) + 1
    if rows[first].lstrip().split(" ", 1)[0] == "table":
        indent = len(rows[first]) - len(rows[first].lstrip())
        while after < len(rows) and (not rows[after] or rows[after][: indent + 1].isspace()):
            after += 1
    return after


def balance(row: str) -> int:
    """How many more brackets a row opens than it closes, quotes aside."""
    if "(" not in row and ")" not in row:
        return 0
    outside = "".join(row.split('"')[::2])
    return outside.count("(") - outside.count(")")


def in_tables(rows: Sequence[str]) -> frozenset[int]:
    """The rows that stand directly below a `table`."""
    found: list[int] = []
    above: list[tuple[int, bool]] = []
    for at, row in enumerate(rows):
        body = row.lstrip()
        if not body:
            continue
        indent = len(row) - len(body)
        while above and above[-1][0] >= indent:
            above.pop()
        if above and above[-1][1]:
            found.append(at)
        above.append((indent, body.split(" ", 1)[0] == "table"))
    return frozenset(found)


def _closing(rows: Sequence[str], first: int) -> int | None:
    depth = 0
    for at in range(first, min(first + FARTHEST, len(rows))):
        depth += balance(rows[at])
        if depth <= 0:
            return at
    return None
