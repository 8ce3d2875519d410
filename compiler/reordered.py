"""Blocks whose lines two editions have in another order.

An address says nothing of what stands before it, so equal lines in another order are no difference of addresses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.document import Document, Entry
from compiler.ir import statements as s


@dataclass(frozen=True, slots=True)
class Reordered:
    """The lines of the block at an address that both have, from the first to the last that stands elsewhere."""

    address: str
    left: tuple[Entry, ...]
    right: tuple[Entry, ...]


def reordered(left: Document, right: Document) -> Iterator[Reordered]:
    """The blocks of two documents, with their lines at the same addresses, that are in another order."""
    first, second = _blocks(left), _blocks(right)
    for address, lines in first.items():
        held = frozenset(second.get(address, ()))
        ones = [line for line in lines if line in held]
        both = frozenset(ones)
        twos = [line for line in second.get(address, ()) if line in both]
        moved = [at for at, (one, two) in enumerate(zip(ones, twos, strict=True)) if one != two]
        if moved:
            part = slice(moved[0], moved[-1] + 1)
            yield Reordered(
                address,
                tuple(left.entries[line] for line in ones[part]),
                tuple(right.entries[line] for line in twos[part]),
            )


def _blocks(document: Document) -> dict[str, list[str]]:
    """The statements of each block, by the address that they stand under; of those done in any order none."""
    found: dict[str, list[str]] = {}
    for address, entry in document.entries.items():
        above = address.rpartition(".")[0]
        head = document.entries.get(above)
        free = head is None or isinstance(head.part, s.InAnyOrder | s.Together)
        if isinstance(entry.part, s.Statement) and not free:
            found.setdefault(above, []).append(address)
    return found
