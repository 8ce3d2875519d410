"""Where reading stopped, and what may be asked about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from grammar import read

# A code with its facts; `column` and `width` say where the mistake is, if it is not where reading stopped.
Slip = tuple[str, dict[str, Any]]

QUANTIFIERS = ("number", "any", "no", "every", "sum", "lowest", "highest", "exactly")
_WORD = re.compile(r"[a-z_][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Stop:
    """A row, how far it was read, and the terminals that the grammar would have taken there."""

    row: str
    column: int
    expected: frozenset[str]

    @property
    def read(self) -> str:
        """What was understood."""
        return self.row[: self.column].strip()

    @property
    def rest(self) -> str:
        """What was not."""
        return self.row[self.column :].strip()

    @property
    def shown(self) -> str:
        """The word where reading stopped, as its author wrote it."""
        whole = re.match(r'"[^"]*"|[^\s()|,@"]+', self.rest)
        return whole[0] if whole else self.rest[:1]

    @property
    def last(self) -> str:
        """The last word that was understood."""
        words = _WORD.findall(self.read)
        return words[-1] if words else ""


Look = Callable[[Stop], Slip | None]


@cache
def head_words() -> frozenset[str]:
    """The words that a line may begin with."""
    heads = re.search(r"^\?head:.*?(?=^how_many:)", read("rules.lark"), re.MULTILINE | re.DOTALL)
    found = re.findall(
        r'^(?:\?head:|\?simple:| +\|) +"([a-z]+)"', heads[0] if heads else "", re.MULTILINE
    )
    more = {"table", "round", "phase", "turn", "step", "before", "after", "instead"}
    return frozenset(found) | more


@cache
def reserved_words() -> frozenset[str]:
    """The words that can't be names."""
    found = re.search(r"^NAME: /\(\?!\(([a-z|]+)\)", read("rules.lark"), re.MULTILINE)
    return frozenset(found[1].split("|")) if found else frozenset()


def outside(text: str, sign: str) -> int:
    """Where a sign first stands outside a title, or -1."""
    quoted = False
    for at, other in enumerate(text):
        quoted = quoted != (other == '"')
        if other == sign and not quoted:
            return at
    return -1


def short(text: str) -> str:
    """Words that fit into a message, without their citations."""
    words = text.split(" @")[0].strip()
    return words if len(words) <= 40 else words[: words.rfind(" ", 0, 40)] + " .."
