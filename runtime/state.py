"""A position of a game: plain data, the engine's part and the game's.

`c` holds every counter and mark, `z` what lies in each place, `loc` where each thing lies. Nothing in it depends on
the order of a dictionary or on Python's own hashes; the log is kept outside.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field

from runtime.frames import Frame, Value, from_plain, to_plain


@dataclass(slots=True)
class Live:
    """Hooks and adjustments put in force by an `until`; `ends` are [which, name, serial]."""

    block: int
    line: int
    names: dict[str, Value]
    you: int | None
    this: str | None
    stamp: int
    ends: list[list[Value]]


@dataclass(slots=True)
class Event:
    """What was done: by whom, in which strand, and what it remembers."""

    verb: str
    who: int | None
    strand: int
    names: dict[str, Value]


@dataclass(slots=True)
class State:
    """All that decides how a game goes on."""

    c: list[Value]
    z: list[list[str]]
    loc: list[int]
    since: list[int]
    strands: list[list[Frame]]
    later: list[list[list[Value]]]
    luck: list[int]
    live: list[Live] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    marks: dict[str, int] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    serial: int = 0
    changes: int = 0
    ending: list[str] = field(default_factory=list)
    over: bool = False

    def copy(self) -> State:
        """The same position, apart: copies of flat lists. Events and later entries never change."""
        return State(
            self.c[:],
            [x[:] for x in self.z],
            self.loc[:],
            self.since[:],
            [[f.copy() for f in s] for s in self.strands],
            [x[:] for x in self.later],
            self.luck[:],
            self.live[:],
            self.events[:],
            self.marks.copy(),
            self.used.copy(),
            self.serial,
            self.changes,
            self.ending[:],
            self.over,
        )


def to_json(state: State) -> dict[str, Value]:
    """A position as JSON."""
    return {
        "cells": state.c,
        "places": state.z,
        "locations": state.loc,
        "since": state.since,
        "strands": [[to_plain(f) for f in s] for s in state.strands],
        "later": state.later,
        "luck": state.luck,
        "live": [[x.block, x.line, x.names, x.you, x.this, x.stamp, x.ends] for x in state.live],
        "events": [[e.verb, e.who, e.strand, e.names] for e in state.events],
        "marks": state.marks,
        "used": state.used,
        "serial": state.serial,
        "changes": state.changes,
        "ending": state.ending,
        "over": state.over,
    }


def from_json(data: dict[str, Value]) -> State:
    """A position out of JSON; what is no position raises `ValueError`, `KeyError` or `TypeError`."""
    fresh = json.loads(json.dumps(data))
    return State(
        c=fresh["cells"],
        z=fresh["places"],
        loc=fresh["locations"],
        since=fresh["since"],
        strands=[[from_plain(f) for f in s] for s in fresh["strands"]],
        later=fresh["later"],
        luck=fresh["luck"],
        live=[Live(*x) for x in fresh["live"]],
        events=[Event(*x) for x in fresh["events"]],
        marks=fresh["marks"],
        used=fresh["used"],
        serial=fresh["serial"],
        changes=fresh["changes"],
        ending=fresh["ending"],
        over=fresh["over"],
    )


def canonical(state: State) -> bytes:
    """The bytes of a position, the same on every machine."""
    text = json.dumps(to_json(state), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


def digest(state: State) -> str:
    """A short name of a position: 128 bits of BLAKE2b over its bytes."""
    return hashlib.blake2b(canonical(state), digest_size=16).hexdigest()
