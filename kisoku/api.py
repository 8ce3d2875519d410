"""Kisoku from Python: load a rulebook, take a reading of it, compare, play.

game = kisoku.load("algae_inc")
for each in kisoku.diff(game, left="ja", right="en").mismatches:
    print(each.id, dict(each.text)["en"])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.diagnostic import Diagnostic
from compiler.diff import Silences, readings
from compiler.document import Document, document
from compiler.editions import Edition, editions
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import Difference
from compiler.near import near
from compiler.readings import books as books_of, project, read
from compiler.schema import schema
from compiler.sources import RULED, Sources
from kisoku import sources as books
from kisoku.project import Opened, open_rulebook

if TYPE_CHECKING:
    from runtime import game as played


class Unreadable(Exception):
    """A rulebook that is not there, or of which too much is wrong."""

    def __init__(self, opened: Opened) -> None:
        super().__init__(f"no rulebook can be read from {opened.name}")
        self.opened = opened

    @property
    def problems(self) -> tuple[Diagnostic, ...]:
        """What is wrong."""
        return self.opened.problems


class NoReading(Exception):
    """A reading that a rulebook does not have; `near` is what was probably meant."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"no reading is called {name}; there are {', '.join(known)}")
        self.name, self.known, self.near = name, tuple(known), near(name, known)


@dataclass(frozen=True, slots=True)
class Game:
    """A rulebook as it was compiled, with its sources.

    `rulebook` says what every source says; `reading` gives what one of them does.
    """

    name: str
    folder: Path
    rulebook: Rulebook
    sources: Sources
    problems: tuple[Diagnostic, ...]

    def readings(self) -> tuple[str, ...]:
        """The readings there are; the ruled one is the last."""
        return (*(each.id for each in self.sources.readings), RULED)

    def reading(self, name: str = RULED, filled: bool = True) -> Rulebook:
        """A reading as a rulebook, with the silences of its books filled in."""
        key = (id(self.rulebook), self.known(name), filled)
        known = _READ.get(key)
        if known is None or known[0] is not self.rulebook:
            # What is made of a reading is remembered by what it is, so there is one of each.
            known = (self.rulebook, read(self.rulebook, self.sources, name, filled)[0])
            _READ[key] = known
        return known[1]

    def new_game(
        self,
        players: Sequence[str] | int,
        seed: int = 0,
        options: Sequence[str] = (),
        reading: str = RULED,
    ) -> played.Game:
        """A game at its first decision; `players` are names or how many, `options` the variants.

        Raises `SetupError` if it cannot be begun so.
        """
        from runtime.game import new_game

        names = players if isinstance(players, int) else tuple(players)
        return new_game(self.reading(reading), names, seed, tuple(options))

    def resume(self, save: Any, reading: str = RULED) -> played.Game:
        """A game out of what `to_json` gave, or its text; raises `SaveError` if it is no such game."""
        from runtime.game import Game as Played

        return Played.from_json(save, self.reading(reading))

    def diff(self, left: str = "", right: str = "", silences: Silences = "play") -> Difference:
        """How two readings differ; the first two by default."""
        return diff(self, left=left, right=right, silences=silences)

    def document(self, reading: str = RULED) -> dict[str, Any]:
        """What a reading says, by address; only the ruled one has its silences filled."""
        return self.said(reading).as_json()

    def schema(self, reading: str) -> dict[str, Any]:
        """The JSON Schema that holds another document against a reading."""
        return schema(self.said(reading))

    def known(self, reading: str) -> str:
        """The name of a reading that there is."""
        if reading not in self.readings():
            raise NoReading(reading, self.readings())
        return reading

    def edition(self) -> Edition:
        """The rulebook as it is compared with another one."""
        return Edition(self.name, self.rulebook, self.sources)

    def said(self, reading: str) -> Document:
        """The document of a reading, with the parts of the rulebook behind it."""
        filled = self.known(reading) == RULED
        taken = project(self.rulebook, self.sources, reading, filled)
        return document(taken, books=books_of(self.sources, reading))


_READ: dict[tuple[int, str, bool], tuple[Rulebook, Rulebook]] = {}


def load(name: str | Path, texts: str | None = None) -> Game:
    """A rulebook by its name or the path of its folder; `texts` is where the books are.

    Raises `Unreadable` if there is none. Mistakes in the rules are in `problems`.
    """
    opened = open_rulebook(str(name), texts)
    if opened.folder is None or opened.rulebook is None:
        raise Unreadable(opened)
    known = books.load(opened.folder).sources
    return Game(opened.name, opened.folder, opened.rulebook, known, opened.problems)


def diff(
    game: Game | str | Path,
    other: Game | str | Path | None = None,
    *,
    left: str = "",
    right: str = "",
    silences: Silences = "play",
    languages: Sequence[str] = (),
) -> Difference:
    """How two readings of a game differ, or two games if `other` is given.

    Without names the first two readings of `sources.yaml` are compared. It is told in all languages
    of the rulebook, or in those that are named. Raises `NoReading` and `Unreadable`.
    """
    told = tuple(languages)
    one = game if isinstance(game, Game) else load(game)
    if other is not None:
        two = other if isinstance(other, Game) else load(other)
        return editions(one.edition(), two.edition(), told)
    names = one.readings()
    pair = left or names[0], right or names[min(1, len(names) - 1)]
    return readings(
        one.rulebook, one.sources, one.known(pair[0]), one.known(pair[1]), silences, told
    )
