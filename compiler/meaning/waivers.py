"""Findings that somebody has looked at, and why they may stay.

A waiver names a finding by its id, a habit by its id, or all findings of a kind in a unit. One that
no longer meets anything is stale, and is reported so that the list stays true.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.meaning.finding import Finding


@dataclass(frozen=True, slots=True)
class Waiver:
    """One decision, with its reason."""

    reason: str
    id: str = ""
    unit: str = ""
    kind: str = ""

    def covers(self, finding: Finding) -> bool:
        """Whether a finding is the one that was decided on."""
        if self.id:
            return self.id in (finding.id, finding.habit)
        return self.unit == finding.unit and self.kind in ("", finding.kind)

    @property
    def name(self) -> str:
        """What the waiver is known by."""
        return self.id or " ".join(word for word in (self.unit, self.kind) if word)


@dataclass(frozen=True, slots=True)
class Waived:
    """The findings that remain, those that don't, and waivers of nothing."""

    open: tuple[Finding, ...]
    waived: tuple[Finding, ...]
    stale: tuple[Waiver, ...]


def waive(findings: Iterable[Finding], waivers: tuple[Waiver, ...]) -> Waived:
    """Findings apart from those that a waiver covers."""
    if not waivers:
        return Waived(tuple(findings), (), ())
    remaining: list[Finding] = []
    gone: list[Finding] = []
    used = set()
    for finding in findings:
        waiver = next((waiver for waiver in waivers if waiver.covers(finding)), None)
        (remaining if waiver is None else gone).append(finding)
        used.add(waiver)
    stale = tuple(waiver for waiver in waivers if waiver not in used)
    return Waived(tuple(remaining), tuple(gone), stale)


def waivers(data: Any) -> tuple[tuple[Waiver, ...], tuple[str, ...]]:
    """Waivers from their data, and the names of those that give no reason."""
    entries = data.get("waivers", ()) if isinstance(data, Mapping) else data
    found = [
        Waiver(*(str(entry.get(name) or "").strip() for name in ("reason", "id", "unit", "kind")))
        for entry in entries or ()
        if isinstance(entry, Mapping)
    ]
    named = [waiver for waiver in found if waiver.id or waiver.unit]
    bare = tuple(waiver.name for waiver in named if not waiver.reason)
    return tuple(waiver for waiver in named if waiver.reason), bare
