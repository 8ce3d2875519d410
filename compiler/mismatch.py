"""A place where two readings, or two editions, say different things."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Literal

from compiler.cites import Cite
from compiler.diagnostic import Severity
from compiler.document import Value, plain
from compiler.span import Span

Kind = Literal["conflict", "denial", "silence", "internal", "added", "removed", "replaced"]
Impact = Literal["play", "clarify", "cosmetic"]
Status = Literal["ruled", "filled", "open", ""]
Words = tuple[tuple[str, str], ...]
"""A text in several languages, as (language, text)."""

KINDS: tuple[Kind, ...] = (
    "conflict",
    "denial",
    "silence",
    "internal",
    "replaced",
    "removed",
    "added",
)
IMPACTS: tuple[Impact, ...] = ("play", "clarify", "cosmetic")


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the two says; silent if the value is None.

    `near` is where a silent book would say it: what is cited for the lines around.
    """

    source: str
    value: Value | None
    words: Words = ()
    cites: tuple[Cite, ...] = ()
    span: Span | None = None
    near: tuple[Cite, ...] = ()

    def is_silent(self) -> bool:
        """Whether it says nothing of the place."""
        return self.value is None

    def places(self) -> str:
        """Its lines as a reader knows them: `71, 122`."""
        written = (cite.written() for cite in self.cites or self.near)
        return ", ".join(dict.fromkeys(filter(None, written)))


@dataclass(frozen=True, slots=True)
class Settled:
    """How a ruling settles it: by a value or by following a reading, with its reason."""

    words: Words
    follows: str
    reason: Words


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One difference, at one address; `id` stays as long as address and contents do."""

    id: str
    kind: Kind
    impact: Impact
    severity: Severity
    path: str
    left: Side
    right: Side
    status: Status
    about: Words = ()
    text: Words = ()
    settled: Settled | None = None
    summary: bool = False

    def is_contradiction(self) -> bool:
        """Whether the two can't both be right."""
        return self.kind in ("conflict", "denial", "internal")


@dataclass(frozen=True, slots=True)
class Difference:
    """All that two readings, or two editions, say differently.

    `hidden` are the addresses of silences that were not asked for.
    """

    game: str
    left: str
    right: str
    mismatches: tuple[Mismatch, ...]
    hidden: tuple[str, ...] = ()

    def playing(self) -> tuple[Mismatch, ...]:
        """Those that change play."""
        return tuple(each for each in self.mismatches if each.impact == "play")


def identity(path: str, kind: Kind, left: Value | None, right: Value | None) -> str:
    """The id of a difference, the same from both sides."""
    # Seen from the other side what was added is removed.
    sort = "one-sided" if kind in ("added", "removed") else kind
    values = sorted(
        "" if each is None else json.dumps(plain(each), ensure_ascii=False)
        for each in (left, right)
    )
    digest = hashlib.sha256("\0".join((path, sort, *values)).encode()).hexdigest()
    return f"K-{digest[:6]}"


def severity(kind: Kind, impact: Impact, summary: bool) -> Severity:
    """How much a difference matters to whoever compares books by machine."""
    if kind in ("conflict", "denial", "internal"):
        levels = {"play": Severity.ERROR, "clarify": Severity.WARNING}
        return levels.get(impact, Severity.INFO)
    return Severity.WARNING if impact == "play" and not summary else Severity.INFO


def as_json(difference: Difference) -> dict[str, Any]:
    """A difference as `schemas/diff.schema.json` has it."""
    return {
        "game": difference.game,
        "left": difference.left,
        "right": difference.right,
        "mismatches": [_mismatch(each) for each in difference.mismatches],
        "summary": summary(difference),
    }


def summary(difference: Difference) -> dict[str, Any]:
    """How many differences there are of each sort."""
    found = difference.mismatches
    playing = difference.playing()
    return {
        **{impact: sum(each.impact == impact for each in found) for impact in IMPACTS},
        "hidden": len(difference.hidden),
        "kinds": {kind: sum(each.kind == kind for each in found) for kind in KINDS},
        "of_play": {
            status: sum(each.status == status for each in playing)
            for status in ("ruled", "filled", "open")
        },
    }


def _mismatch(each: Mismatch) -> dict[str, Any]:
    return {
        "id": each.id,
        "kind": each.kind,
        "impact": each.impact,
        "severity": str(each.severity),
        "path": each.path,
        "left": _side(each.left),
        "right": _side(each.right),
        "ruled": each.status == "ruled",
        "text": dict(each.text),
    }


def _side(side: Side) -> dict[str, Any]:
    span = side.span
    return {
        "source": side.source,
        "lines": [[cite.first, cite.last] for cite in side.cites if cite.first and not cite.key],
        "at": [cite.written() for cite in side.cites],
        "value": None if side.value is None else plain(side.value),
        "rule": None if span is None else {"file": span.file, "line": span.line},
    }
