"""A rulebook to its statements with what they claim.

A statement that stands in the same line as another, as `gain 1 euro if C`, is one with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.evidence.claim import Claim, Stated
from compiler.evidence.counted import Known, counted, known
from compiler.evidence.declarations import declared
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, parts

SPREAD = ("modality", "choice", "scope", "timing")


def stated(rulebook: Rulebook) -> tuple[Stated, ...]:
    """All statements that some book says, in the order in which they are written."""
    points, numbers = scored(rulebook), known(rulebook)
    return tuple(found for part in parts(rulebook) for found in stated_in(part, points, numbers))


def stated_in(part: Part, points: str, numbers: Known) -> tuple[Stated, ...]:
    """The statements of one declaration that some book says."""
    return tuple(
        found
        for found in _below(part, None, (), points, numbers)
        if found.at.cites and not found.at.own and not isinstance(found.part, d.Ruling | d.Impact)
    )


def scored(rulebook: Rulebook) -> str:
    """The counter that points are scored on."""
    return next((counter.name for counter in rulebook.counters if counter.scored), "")


def line(part: Part, above: Any, points: str) -> tuple[list[Claim], list[tuple[Any, Part]]]:
    """What a line claims, and the parts that stand in lines of their own."""
    own = list(declared(part, above, points))
    inner: list[tuple[Any, Part]] = []
    for child in parts(part):
        if child.at.address == part.at.address and child.at.span == part.at.span:
            more, below = line(child, part, points)
            own += more
            inner += below
        else:
            inner.append((part, child))
    return own, inner


def _below(
    part: Part, above: Any, around: tuple[Claim, ...], points: str, numbers: Known
) -> Iterator[Stated]:
    own, inner = line(part, above, points)
    yield Stated(part.at, part, above, tuple(dict.fromkeys(own)), around, counted(part, numbers))
    spread = (*around, *(claim for claim in own if claim.kind in SPREAD))
    for holder, child in inner:
        yield from _below(child, holder, spread, points, numbers)
