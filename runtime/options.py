"""Options: what can be answered to a question, derived from the position whenever they are asked for.

A key is unique within its decision. `value` is what the answer writes; `address` the statement that it comes from.
"""

from __future__ import annotations

from dataclasses import dataclass

from runtime.frames import Value


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its key in words, what sort of answer it is, its value, and the rule it comes from.

    `sort` is `thing`, `number`, `branch`, `yes`, `no`, `stop`, `done`, `pass`, `part`, `pay`, `exchange`, `give`,
    `piece`, `line`, `hook`, `printed` or `action`; `kind` the type of a chosen value.
    """

    key: str
    sort: str
    value: Value
    address: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that waits: in which strand, whose choice, put by which statement, with the legal options."""

    strand: int
    player: int
    sort: str
    address: str
    options: tuple[Option, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, in order."""
        return tuple(option.key for option in self.options)


def unique(options: list[Option]) -> list[Option]:
    """Equal options once; different ones with equal keys are told apart by number."""
    found: dict[str, Option] = {}
    for option in options:
        known = found.get(option.key)
        if known is None:
            found[option.key] = option
        elif known.value != option.value or known.sort != option.sort:
            number = 2
            while f"{option.key} ({number})" in found:
                number += 1
            key = f"{option.key} ({number})"
            found[key] = Option(key, option.sort, option.value, option.address, option.kind)
    return list(found.values())
