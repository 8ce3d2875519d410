"""Saves: a position that names its game, reading, players and variants, and the moves that led to it.

Whatever is wrong with a save is said in a sentence, never left to go wrong later.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from compiler.ir.rulebook import Rulebook
from runtime import setup
from runtime.conserve import unsound
from runtime.deciding import decisions
from runtime.errors import SaveError, SetupError
from runtime.frames import Act, Ask, Hooks
from runtime.lay import lay_out
from runtime.layout import Layout
from runtime.machine import Machine
from runtime.state import State, from_json

FORMAT = 1


def saved(
    lay: Layout, seed: int, moves: list[tuple[int, str]], state: dict[str, Any]
) -> dict[str, Any]:
    """A game as JSON."""
    book = lay.rulebook
    found = {
        "format": FORMAT,
        "game": book.name,
        "reading": book.reading,
        "version": lay.version,
        "players": list(lay.players),
        "variants": list(lay.variants),
        "seed": seed,
        "moves": [list(move) for move in moves],
        "state": json.loads(json.dumps(state)),
    }
    found["check"] = check_of(found)
    return found


def parsed(text: str | bytes) -> Any:
    """A save out of its text."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"this is no saved game, or it was cut short ({_short(error)})") from None


def opened(data: Any, rulebook: Rulebook) -> tuple[Layout, int, list[tuple[int, str]], State]:
    """What a save holds, if it is one of this rulebook."""
    _whose(data, rulebook)
    if data.get("check") != check_of(data):
        raise SaveError("the saved game was changed after it was saved")
    try:
        lay = lay_out(rulebook, tuple(data["players"]), tuple(data["variants"]))
        state = from_json(data["state"])
        moves = [(int(strand), str(key)) for strand, key in data["moves"]]
        seed = int(data["seed"])
    except SetupError as error:
        raise SaveError(f"the saved game cannot be set up: {error}") from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise SaveError(f"the saved game is not whole: {_short(error)}") from None
    if lay.version != data["version"]:
        raise SaveError("the rules have changed since the game was saved")
    if not lay.starts:
        setup.begin(lay, seed)
    _whole(lay, state)
    return lay, seed, moves, state


def _whose(data: Any, rulebook: Rulebook) -> None:
    if not isinstance(data, dict) or "game" not in data or "state" not in data:
        raise SaveError("this is no saved game")
    if data.get("format") != FORMAT:
        raise SaveError(f"the save has format {data.get('format')}, this program reads {FORMAT}")
    if data["game"] != rulebook.name:
        raise SaveError(f"the save is a game of {data['game']}, not of {rulebook.name}")
    if data.get("reading") != rulebook.reading:
        raise SaveError(
            f"the save follows the reading {data.get('reading')}, not {rulebook.reading}"
        )


def check_of(data: dict[str, Any]) -> str:
    """What a save must say of itself, so that a change by hand is noticed."""
    rest = {key: value for key, value in data.items() if key != "check"}
    try:
        said = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError):
        return ""
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


def _whole(lay: Layout, state: State) -> None:
    """A position must hold together: what it holds, and the questions that stand in it."""
    try:
        _fits(lay, state)
        decisions(Machine(lay, state.copy()))
    except SaveError:
        raise
    except Exception as error:  # whatever a forged position breaks, it is the save's fault
        raise SaveError(f"the saved position does not hold together: {_short(error)}") from None


def _fits(lay: Layout, state: State) -> None:
    """The position must be one of this layout: as many cells, places, things; every frame in its block."""
    sizes = (
        ("cells", len(state.c), len(lay.cell_infos)),
        ("places", len(state.z), len(lay.zone_infos)),
        ("things", len(state.loc), len(lay.number)),
        ("strands", len(state.strands), lay.table + 1),
    )
    for what, has, wants in sizes:
        if has != wants:
            raise SaveError(f"the save has {has} {what}, the game {wants}")
    wrong = unsound(lay, state)
    if wrong:
        raise SaveError(f"the save is no position of the game: {wrong[0]}")
    for strand in state.strands:
        for frame in strand:
            if isinstance(frame, Act | Hooks) or (isinstance(frame, Ask) and not frame.block):
                continue
            block = frame.block
            if not 0 <= block < len(lay.blocks):
                raise SaveError("the save stands at a rule that the game does not have")


def _short(error: BaseException) -> str:
    return str(error).split("\n")[0][:120]
