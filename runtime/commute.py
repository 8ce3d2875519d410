"""Whether lines can be done in any order with the same result.

What one writes the other may neither read nor write, calls and the hooks that watch them included. Two cells of one
family are told apart where a line names them.
"""

from __future__ import annotations

from compiler.ir import expressions as e, statements as s
from runtime import walk
from runtime.layout import Layout
from runtime.reads import reached

SIMPLE = (s.Gain, s.Lose, s.Change, s.Nothing)
Touched = tuple[frozenset[str], frozenset[str]]


def commute(lay: Layout, block: s.Block, cuts: list[tuple[int, int]]) -> bool:
    """Whether parts of a block, cut so, can be done in any order."""
    touched = [[_touched(lay, line) for line in block[a:b]] for a, b in cuts]
    return all(
        _apart(one, other)
        for at, mine in enumerate(touched)
        for theirs in touched[at + 1 :]
        for one in mine
        for other in theirs
    )


def _apart(one: Touched, other: Touched) -> bool:
    return not (_meet(one[1], other[0]) or _meet(one[1], other[1]) or _meet(other[1], one[0]))


def _meet(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether a name is in both; a whole family meets each of its cells."""
    if mine & theirs:
        return True
    families = {name.partition(":")[0] for name in theirs}
    return any(
        (":" in name and name.partition(":")[0] in theirs) or (":" not in name and name in families)
        for name in mine
    )


def _touched(lay: Layout, line: s.Statement) -> Touched:
    if isinstance(line, SIMPLE) and not _bounded(lay, line):
        names = [n for n in walk.every(line) if isinstance(n, e.Read)]
        asks = any(isinstance(n, e.Ask | e.Quantified | e.Over | e.Cell) for n in walk.every(line))
        cell = getattr(line, "cell", None)
        if not asks:
            written = frozenset([_cell(cell)]) if isinstance(cell, e.Read) else frozenset[str]()
            return frozenset(_cell(n) for n in names), written
    return reached(lay, line, _cell)


def _bounded(lay: Layout, line: s.Statement) -> bool:
    cell = getattr(line, "cell", None)
    if not isinstance(cell, e.Read):
        return False
    info = lay.families[cell.state][0]
    return bool(info.shortage or info.excess)


def _cell(read: e.Read) -> str:
    """A cell by its name, whosever it is; the family where it is not known which."""
    if not all(isinstance(a, e.Thing) for a in read.arguments):
        return read.state
    return ":".join([read.state, *(a.name for a in read.arguments if isinstance(a, e.Thing))])
