"""What differences are worth, whatever the languages.

The figures are data (`grammar/meaning/kinds.yaml`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diagnostic import Severity


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a kind: what excludes it, what answers it, whether it matters alone."""

    against: frozenset[str]
    answered_by: frozenset[str]
    missing: Severity | None


@dataclass(frozen=True, slots=True)
class Rules:
    """All values by kind, and what may stand for what."""

    values: Mapping[tuple[str, str], Value]
    compatible: frozenset[frozenset[str]]
    counted: frozenset[str]
    classes: Mapping[str, str]
    demanded: frozenset[str]
    zones: frozenset[str]

    def agree(self, one: str, two: str) -> bool:
        """Whether two units can count the same things."""
        return one == two or not one or not two or frozenset((one, two)) in self.compatible

    def exclude(self, kind: str, one: str, two: str) -> bool:
        """Whether two values of a kind can't both be true."""
        value = self.values.get((kind, one))
        return value is not None and two in value.against

    def answers(self, kind: str, value: str) -> frozenset[str]:
        """The other values that mean enough to answer a value."""
        known = self.values.get((kind, value))
        return known.answered_by if known else frozenset()

    def missing(self, kind: str, value: str) -> Severity | None:
        """How much it matters that one side alone says a value."""
        known = self.values.get((kind, value))
        return known.missing if known else None


def rules(data: Mapping[str, Any]) -> Rules:
    """The rules of comparison from their data."""
    return Rules(
        values={
            (kind, name): Value(
                frozenset(entry.get("against", ())),
                frozenset(entry.get("answered_by", ())),
                Severity(entry["missing"]) if "missing" in entry else None,
            )
            for kind, values in data["kinds"].items()
            for name, entry in values.items()
        },
        compatible=frozenset(frozenset(pair) for pair in data["compatible"]),
        counted=frozenset(data["counted"]),
        classes={term: name for name, terms in data["classes"].items() for term in terms},
        demanded=frozenset(data["demanded"]),
        zones=frozenset(data["zones"]),
    )
