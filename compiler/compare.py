"""Two documents held against each other, by the schema that the first one gives."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from compiler.document import Document, Entry
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, every, parts
from compiler.schema import bare, violations


@dataclass(frozen=True, slots=True)
class Pair:
    """An address at which two documents differ, with what each has there.

    `folded` are the parts below it that the silent one lacks as well.
    """

    address: str
    left: Entry | None
    right: Entry | None
    folded: tuple[Part, ...] = ()

    def kept(self) -> tuple[Part, ...]:
        """All parts that are concerned."""
        own = (each.part for each in (self.left, self.right) if each is not None)
        return (*own, *self.folded)


def alike(left: Rulebook, right: Rulebook, but: Container[str]) -> frozenset[int]:
    """The parts that two readings of a rulebook share, by identity, without those that hold an address of `but`."""
    there, found = {id(part) for part in every(left)}, set[int]()

    def is_alike(part: Part) -> bool:
        inner = [is_alike(each) for each in parts(part)]
        same = id(part) in there and part.at.address not in but and all(inner)
        if same:
            found.add(id(part))
        return same

    for part in parts(right):
        is_alike(part)
    return frozenset(found)


def compare(left: Document, right: Document) -> tuple[Pair, ...]:
    """The addresses at which two documents differ; what is missing altogether is one address."""
    broken = violations(bare(left), right.as_json())
    lone = {each.address for each in broken if each.sort != "other"}
    below: dict[str, list[Part]] = {}
    pairs: list[tuple[str, Entry | None, Entry | None]] = []
    for each in broken:
        entries = left.entries.get(each.address), right.entries.get(each.address)
        top = _top(each.address, lone) if each.sort != "other" else each.address
        if top == each.address:
            pairs.append((each.address, *entries))
        else:
            below.setdefault(top, []).extend(e.part for e in entries if e is not None)
    return tuple(Pair(*pair, tuple(below.get(pair[0], ()))) for pair in pairs)


def _top(address: str, lone: set[str]) -> str:
    """The outermost address above that is alone, too."""
    top, place = address, address.rpartition(".")[0]
    while place:
        top = place if place in lone else top
        place = place.rpartition(".")[0]
    return top
