"""Rulings: which of several claims is played.

A ruling names an address, all below it included, or the end of one that is told from all others.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from compiler.disputes import Claim
from compiler.ir import declarations as d
from compiler.ir.expressions import Expression
from compiler.ir.rulebook import Rulebook
from compiler.parts import every
from compiler.say import expression
from compiler.sources import Sources

VALUED: dict[type, str] = {
    d.Count: "number",
    d.Case: "result",
    d.Printed: "value",
    d.TableCell: "value",
}
"""What a ruling by value can be on, with the field that holds the value."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of a rulebook by the address that each is on."""

    by_address: Mapping[str, d.Ruling] = field(default_factory=dict)

    def on(self, address: str) -> d.Ruling | None:
        """The ruling on an address, or on the nearest one above it."""
        return above(self.by_address, address) if self.by_address else None


def rulings(rulebook: Rulebook) -> Rulings:
    """The rulings that are on something."""
    known = addresses(rulebook) if rulebook.rulings else ()
    found = {address: each for each in rulebook.rulings if (address := meant(each.path, known))}
    return Rulings(found)


def addresses(rulebook: Rulebook) -> Collection[str]:
    """All addresses that something can be said about, in order, each once."""
    said = (part for part in every(rulebook) if not isinstance(part, d.Ruling | d.Impact))
    return dict.fromkeys(part.at.address for part in said)


def meant(path: str, known: Collection[str]) -> str:
    """The address that a path means: that itself, or the only one that ends in it."""
    if path in known:
        return path
    ends = [address for address in known if address.endswith(f".{path}")]
    return ends[0] if len(ends) == 1 else ""


def above(by_address: Mapping[str, Any], address: str) -> Any | None:
    """What is noted of an address, or of the nearest one above it."""
    while address:
        if address in by_address:
            return by_address[address]
        address = address.rpartition(".")[0]
    return None


def followed(ruling: d.Ruling, sources: Sources) -> tuple[str, ...]:
    """The sources that a ruling follows; none if it names no reading and no source."""
    reading = sources.reading(ruling.follows)
    if reading is not None:
        return reading.sources
    return (ruling.follows,) if sources.source(ruling.follows) else ()


def with_value(claims: tuple[Claim, ...], value: Expression) -> Any:
    """The claim that says the ruled value, or the first with the value in its place."""
    said = expression(value)
    for claim in claims:
        if value_of(claim.node) == said:
            return dataclasses.replace(claim.node, at=claim.at)
    first = claims[0]
    name = VALUED.get(type(first.node))
    if name is None:
        return first.node
    # No book says it, so it holds by the ruling alone.
    at = dataclasses.replace(first.at, cites=(), own="house")
    return dataclasses.replace(first.node, at=at, **{name: value})


def value_of(node: Any) -> str | None:
    """The value of what can be ruled by value, as it is written."""
    name = VALUED.get(type(node))
    value = getattr(node, name) if name else None
    return None if value is None or isinstance(value, tuple) else expression(value)
