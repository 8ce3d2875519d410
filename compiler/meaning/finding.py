"""A difference between two passages, as a value.

Its id depends on the unit and on what differs, not on where: it survives an edit elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b

from compiler.diagnostic import Severity

Spans = tuple[tuple[int, int], ...]


class Change(StrEnum):
    """What happened to a meaning on its way."""

    REPLACED = "replaced"
    MISSING = "missing"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Side:
    """One passage, the words that differ, and what they mean there.

    `value` is the meaning in a few words of data ("at_least"), or "" where it is absent.
    """

    language: str
    text: str
    value: str = ""
    spans: Spans = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One difference between the two sides of a unit."""

    unit: str
    kind: str
    change: Change
    severity: Severity
    left: Side
    right: Side

    @property
    def id(self) -> str:
        """A short name that stays the same as long as the difference does."""
        parts = (self.unit, self.kind, self.change, self.left.value, self.right.value)
        return f"K-{blake2b(chr(0).join(parts).encode(), digest_size=4).hexdigest()}"

    @property
    def habit(self) -> str:
        """The short name of the same difference in any unit."""
        parts = ("", self.kind, self.change, self.left.value, self.right.value)
        return f"H-{blake2b(chr(0).join(parts).encode(), digest_size=4).hexdigest()}"
