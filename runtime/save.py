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
        phrase = "this is no saved game, or it was cut short ({reason})"
        raise SaveError(phrase, reason=_short(error)) from None


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
        raise SaveError("the saved game cannot be set up: {reason}", reason=error) from None
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise SaveError("the saved game is not whole: {reason}", reason=_short(error)) from None
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
        phrase = "the save has format {found}, this program reads {known}"
        raise SaveError(phrase, found=data.get("format"), known=FORMAT)
    if data["game"] != rulebook.name:
        phrase = "the save is a game of {found}, not of {game}"
        raise SaveError(phrase, found=data["game"], game=rulebook.name)
    if data.get("reading") != rulebook.reading:
        phrase = "the save follows the reading {found}, not {reading}"
        raise SaveError(phrase, found=data.get("reading"), reading=rulebook.reading)


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
        phrase = "the saved position does not hold together: {reason}"
        raise SaveError(phrase, reason=_short(error)) from None


def _fits(lay: Layout, state: State) -> None:
    """The position must be one of this layout: as many cells, places, things; every frame in its block."""
    sizes = (
        ("the save has {found} cells, the game {wanted}", len(state.c), len(lay.cell_infos)),
        ("the save has {found} places, the game {wanted}", len(state.z), len(lay.zone_infos)),
        ("the save has {found} things, the game {wanted}", len(state.loc), len(lay.number)),
        ("the save has {found} strands, the game {wanted}", len(state.strands), lay.table + 1),
    )
    for phrase, found, wanted in sizes:
        if found != wanted:
            raise SaveError(phrase, found=found, wanted=wanted)
    wrong = unsound(lay, state)
    if wrong:
        raise SaveError("the save is no position of the game: {reason}", reason=wrong[0])
    for strand in state.strands:
        for frame in strand:
            if isinstance(frame, Act | Hooks) or (isinstance(frame, Ask) and not frame.block):
                continue
            block = frame.block
            if not 0 <= block < len(lay.blocks):
                raise SaveError("the save stands at a rule that the game does not have")


def _short(error: BaseException) -> str:
    return str(error).split("\n")[0][:120]
