"""What a game can come to, and what an encoder says that none comes to.

A statement here is all that is done or decides: a line of a block, a hook, an adjustment, a case of a value, an
exchange, an ending. Those of sample data count as the others do, since the rules are played on them.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import get_args

from compiler.answers import figured
from compiler.impact import idle
from compiler.ir import declarations as d, statements as s
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk, walk_places
from compiler.rulings import above

DONE = frozenset((*get_args(s.Statement), s.Hook, s.Adjust, d.Case, d.Exchange, d.Ending))


def statements(part: object) -> dict[str, At]:
    """Every statement of a part of a rulebook, by its address, in the order of the rules."""
    found: dict[str, At] = {}
    for node in walk(part):
        if type(node) in DONE:
            at: At = node.at
            found.setdefault(at.address, at)
    return found


def played(reading: Rulebook) -> dict[str, At]:
    """The statements that a reading is played by.

    Left out are verbs and values that nothing in it comes by, what waits for them or changes them, and what a value
    that never changes rules out.
    """
    unused, read = idle(reading), figured(reading)
    out = dict.fromkeys((*unused, *_waiting(read, unused)), True)
    return {a: at for a, at in statements(read).items() if above(out, a) is None}


def explanations(rulebook: object) -> dict[str, At]:
    """Every `unreached because`, by the address of what it explains."""
    return {at.address: at for at in walk_places(rulebook) if at.unreached}


def unreached(
    done: Mapping[str, At], explained: Mapping[str, At], reached: Container[str]
) -> tuple[At, ...]:
    """The statements that were not reached, and of which nobody says why."""
    return tuple(
        at
        for address, at in done.items()
        if address not in reached and above(explained, address) is None
    )


def contradicted(
    done: Mapping[str, At], explained: Mapping[str, At], reached: Container[str]
) -> tuple[tuple[At, At], ...]:
    """Each explanation of something that was reached after all, with the first statement of it."""
    found: dict[str, tuple[At, At]] = {}
    for address, at in done.items():
        head = above(explained, address) if address in reached else None
        if head is not None:
            found.setdefault(head.address, (head, at))
    return tuple(found.values())


def _waiting(reading: Rulebook, unused: Container[str]) -> Iterator[str]:
    """Hooks of verbs, and adjustments of values, that nothing comes by."""
    for node in walk(reading):
        match node:
            case s.Hook(at=at, verbs=(_, *_) as verbs) if all(verb in unused for verb in verbs):
                yield at.address
            case s.Adjust(at=at, value=value) if value in unused:
                yield at.address
