"""What a path in the rulebook's own words stands for: `red.coin`, `coin of red`, `red.stock(tea)`, `deck`, `night`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from runtime.errors import GameError
from runtime.frames import Value
from runtime.layout import Layout

_OF = re.compile(r"(.+?)\s+of\s+([a-z0-9_]+)")


class Unknown(GameError):
    """A word of a path that stands for nothing; `known` are the words that could stand there."""

    def __init__(self, word: str, sort: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no {sort} {word}")
        self.word, self.sort, self.known = word, sort, known


@dataclass(frozen=True, slots=True)
class Ref:
    """What a path stands for: a `cell`, a `place`, a `stage`, a `value`, or `on` a thing.

    `index` numbers a cell or place; `arguments` are those of a value, asked by `owner`.
    """

    sort: str
    name: str
    index: int = -1
    owner: Value = None
    arguments: tuple[Value, ...] = ()


def find(lay: Layout, path: str) -> Ref:
    """What a path stands for; raises `Unknown` with the word that does not fit."""
    words = split(path)
    if not words:
        raise Unknown(path, "name", ())
    first, *rest = words
    owner = named(lay, first)
    if owner is None:
        return _state(lay, None, words)
    if not rest:
        if isinstance(owner, str):
            return Ref("on", owner)
        raise Unknown(path, "counter, mark or place", _states(lay, owner))
    return _state(lay, owner, rest)


def split(path: str) -> list[str]:
    """The words of a path, its owner first; `of` and brackets are other ways to write dots."""
    text = path.strip()
    if found := _OF.fullmatch(text):
        text = f"{found[2]}.{found[1]}"
    text = re.sub(r"[(),]", ".", text)
    return [re.sub(r"\s+", "_", part.strip()) for part in text.split(".") if part.strip()]


def named(lay: Layout, word: str) -> Value:
    """A player's number or a thing, or nothing."""
    if word in lay.seats:
        return lay.seats.index(word)
    return word if word in lay.thing or word in lay.component else None


def stages(lay: Layout) -> tuple[str, ...]:
    """The names of all stages."""
    return tuple(dict.fromkeys(lay.stages))


def _state(lay: Layout, owner: Value, words: list[str]) -> Ref:
    name, *rest = words
    arguments = tuple(_argument(lay, word) for word in rest)
    key = (name, owner, *arguments)
    if key in lay.cells:
        return Ref("cell", name, lay.cells[key], owner, arguments)
    if key in lay.zones:
        return Ref("place", name, lay.zones[key], owner, arguments)
    if name == "face" and ("@face", owner) in lay.cells:
        return Ref("cell", "@face", lay.cells["@face", owner], owner)
    if name == "first_player" and owner is None:
        return Ref("cell", "@first", lay.cells["@first", None])
    if name in lay.values and len(lay.values[name].parameters) == len(arguments):
        return Ref("value", name, owner=owner, arguments=arguments)
    if name in lay.stages and owner is None and not rest:
        return Ref("stage", name)
    raise _unknown(lay, owner, name, rest)


def _argument(lay: Layout, word: str) -> Value:
    found = named(lay, word)
    if found is None and word.isdecimal():
        return int(word)
    return word if found is None else found


def _unknown(lay: Layout, owner: Value, name: str, rest: list[str]) -> Unknown:
    """Which word it is that does not fit."""
    keys = [*lay.cells, *lay.zones]
    given = [key[2:] for key in keys if key[0] == name and key[1] == owner]
    if given and rest:
        known = tuple(dict.fromkeys(_word(lay, each) for key in given for each in key))
        wrong = next((word for word in rest if word not in known), rest[-1])
        return Unknown(wrong, f"part of {name}", known)
    if given:
        known = tuple(f"{name}({', '.join(_word(lay, a) for a in key)})" for key in given)
        return Unknown(name, "whole name", known)
    states = _states(lay, owner)
    if owner is None and name not in states:
        return Unknown(name, "name", (*states, *lay.seats, *lay.thing))
    return Unknown(name, "counter, mark or place", states)


def _states(lay: Layout, owner: Value) -> tuple[str, ...]:
    """The counters, marks and places that somebody has; of the game its stages too."""
    own = (key[0] for key in (*lay.cells, *lay.zones) if key[1] == owner and key[0][0] != "@")
    more = (*lay.stages, "first_player") if owner is None else tuple(lay.values)
    return tuple(dict.fromkeys((*own, *more)))


def _word(lay: Layout, value: Value) -> str:
    return lay.seats[value] if isinstance(value, int) else str(value)
