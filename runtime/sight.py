"""What one player may see of a position and of the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from runtime.frames import Value
from runtime.layout import ZoneInfo
from runtime.machine import Entry, Machine
from runtime.wording import place_words

UNSEEN = "?"


def visible(info: ZoneInfo, player: int) -> bool:
    """Whether a player may look into a place."""
    return info.sight == "public" or (info.sight == "secret" and info.owner == player)


def observation(m: Machine, player: int) -> dict[str, Any]:
    """Counters and marks of all; of each place what lies there, or only how much."""
    lay = m.lay
    cells = {
        place_words(lay, i.name, i.owner, i.arguments): _said(m, i.index) for i in lay.cell_infos if i.name[0] != "@"
    }  # fmt: skip
    places: dict[str, Any] = {}
    for info in lay.zone_infos:
        lying = m.st.z[info.index]
        word = place_words(lay, info.name, info.owner, info.arguments)
        places[word] = list(lying) if visible(info, player) else {"count": len(lying)}
    return {
        "player": lay.players[player],
        "players": list(lay.players),
        "over": m.st.over,
        "first_player": lay.seats[m.st.c[lay.cells["@first", None]]],
        "cells": cells,
        "faces": {str(i.owner): m.st.c[i.index] for i in lay.families.get("@face", ())},
        "places": places,
    }


def _said(m: Machine, index: int) -> Value:
    return m.st.c[index]


def seen(m: Machine, entry: Entry, player: int) -> Entry:
    """A line of the log with what the player could not see left out."""
    if not entry.secret or entry.who == player:
        return entry
    facts = {k: UNSEEN if _thing(m, v) else v for k, v in entry.facts.items()}
    what = UNSEEN if _thing(m, entry.what) or entry.sort == "choice" else entry.what
    return replace(entry, what=what, facts=facts)


def _thing(m: Machine, value: Value) -> bool:
    """Whether something is a thing; what of it lay in sight is not told apart afterwards."""
    return isinstance(value, str) and value in m.lay.number
