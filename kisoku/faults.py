"""What went wrong in games, as it is printed."""

from __future__ import annotations

from collections.abc import Iterable

from kisoku.out import Line
from kisoku.refusals import where
from kisoku.simulation import Fault


def fault_lines(faults: Iterable[Fault]) -> tuple[Line, ...]:
    """Each sentence once, with the seed of the first game and its rules."""
    first: dict[str, Fault] = {}
    for fault in faults:
        first.setdefault(fault.sentence, fault)
    lines: list[Line] = []
    for fault in first.values():
        lines.append((("error", "error"), f"  seed {fault.seed}: {fault.sentence}"))
        lines += ((f"      {at.address}   {where(at)}",) for at in fault.rules)
    return tuple(lines)
