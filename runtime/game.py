"""A game in play: what decides, what may be chosen, what happened and why.

    game = new_game(rulebook, ("red", "blue"), seed=7)
    while not game.over:
        game.apply(game.decision.keys[0])

A game is a function of its rulebook's reading, its players and variants, its seed and the choices made.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.ir.rulebook import Rulebook
from runtime import deciding, ending, interpreter, save, setup, sight, why
from runtime.errors import GameError, OptionError, SetupError
from runtime.lay import lay_out
from runtime.layout import Layout
from runtime.machine import Entry, Machine
from runtime.options import Decision
from runtime.state import digest, to_json
from runtime.why import Reason

SEATS = ("red", "blue", "green", "yellow", "black", "white", "purple", "orange")


@dataclass(slots=True)
class Game:
    """A game of a rulebook; made by `new_game`, `Game.from_json` or `clone`."""

    machine: Machine
    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    _decisions: tuple[Decision, ...] | None = None

    @property
    def layout(self) -> Layout:
        """The tables of the game."""
        return self.machine.lay

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of their seats."""
        return self.layout.players

    @property
    def over(self) -> bool:
        """Whether the game has ended and is scored."""
        return self.machine.st.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions that are pending; none when the game is over."""
        if self._decisions is None:
            found = () if self.over else tuple(deciding.decisions(self.machine))
            self._decisions = found
        return self._decisions

    @property
    def decision(self) -> Decision:
        """The first of the pending decisions."""
        if not self.decisions:
            raise GameError("the game is over" if self.over else "nobody has anything to decide")
        return self.decisions[0]

    def apply(self, key: str, strand: int | None = None) -> None:
        """Choose an option by its key, in the first decision or in that of a strand."""
        decision = self.decision if strand is None else self._of(strand)
        interpreter.apply(self.machine, decision, key)
        self.moves.append((decision.strand, key))
        self._decisions = None

    def _of(self, strand: int) -> Decision:
        for decision in self.decisions:
            if decision.strand == strand:
                return decision
        raise OptionError(f"nothing is to be decided in strand {strand}")

    def clone(self) -> Game:
        """The same position, to be tried on; it keeps no log."""
        copy = Machine(self.layout, self.machine.st.copy())
        return Game(copy, self.seed, list(self.moves))

    @property
    def hash(self) -> str:
        """A short name of the position, from its canonical bytes."""
        return digest(self.machine.st)

    @property
    def scores(self) -> dict[str, int]:
        """The points of every player, and of seats that never decide, as they stand."""
        return {name: ending.score(self.machine, p) for p, name in enumerate(self.layout.seats)}

    @property
    def ranks(self) -> dict[str, int]:
        """The rank of everybody who has points, by them and by the ties, from 1."""
        return dict(zip(self.layout.seats, ending.ranks(self.machine), strict=True))

    @property
    def log(self) -> list[Entry]:
        """What happened, from the beginning; empty for a clone."""
        return self.machine.log or []

    def log_for(self, player: int) -> list[Entry]:
        """The log as one player may see it."""
        return [sight.seen(self.machine, entry, player) for entry in self.log]

    def observation(self, player: int) -> dict[str, Any]:
        """What a player sees: public places, his secret ones, the number of all else, his decisions."""
        found = sight.observation(self.machine, player)
        mine = [d for d in self.decisions if d.player == player]
        found["decisions"] = [{"strand": d.strand, "options": list(d.keys)} for d in mine]
        return found

    def why(self, entry: int) -> tuple[Reason, ...]:
        """Which rules led to a line of the log, the nearest first."""
        return why.why(self.machine, entry)

    def why_not(self, key: str, strand: int | None = None) -> tuple[Reason, ...]:
        """Why an option is not offered: the rules that it fails by, the nearest first."""
        decision = self.decision if strand is None else self._of(strand)
        return why.why_not(self.machine, decision, key)

    def cell(self, name: str, owner: str | None = None, *arguments: str) -> Any:
        """The value of a counter or mark; `owner` is a player's name or a thing."""
        key = (name, self.named(owner), *(self.named(a) for a in arguments))
        if key not in self.layout.cells:
            raise GameError(
                f"there is no {name} of {owner or 'the game'} {' '.join(arguments)}".strip()
            )
        return self.machine.st.c[self.layout.cells[key]]

    def place(self, name: str, owner: str | None = None, *arguments: str) -> list[str]:
        """What lies in a place, the top last."""
        key = (name, self.named(owner), *(self.named(a) for a in arguments))
        if key not in self.layout.zones:
            raise GameError(f"there is no place {name} of {owner or 'the game'}")
        return list(self.machine.st.z[self.layout.zones[key]])

    def fresh(self) -> None:
        """Forget the pending decisions, since the position was changed by hand."""
        self._decisions = None

    def named(self, name: Any) -> Any:
        """A player's number for his name; anything else is itself."""
        return self.layout.seats.index(name) if name in self.layout.seats else name

    def to_json(self) -> dict[str, Any]:
        """The game as a save."""
        return save.saved(self.layout, self.seed, self.moves, to_json(self.machine.st))

    @staticmethod
    def from_json(data: Any, rulebook: Rulebook) -> Game:
        """A game out of a save, as JSON or its text; one of another game or cut short raises `SaveError`."""
        if isinstance(data, str | bytes):
            data = save.parsed(data)
        lay, seed, moves, state = save.opened(data, rulebook)
        machine = Machine(lay, state, log=[])
        return Game(machine, seed, moves)


def new_game(
    rulebook: Rulebook, players: tuple[str, ...] | int, seed: int = 0, variants: tuple[str, ...] = (),
    *, log: bool = True, reached: set[str] | None = None, layout: Layout | None = None,
) -> Game:  # fmt: skip
    """A game at its first decision. `players` are their names, or how many there are.

    `reached` collects the addresses of the rules that are used; a `layout` made before spares making it again.
    """
    if isinstance(players, int):
        if not 0 <= players <= len(SEATS):
            raise SetupError("a game cannot have {count} players", count=players)
        players = SEATS[:players]
    lay = layout or lay_out(rulebook, players, variants)
    machine = Machine(lay, setup.begin(lay, seed, reached), [] if log else None, reached)
    game = Game(machine, seed)
    interpreter.run(machine)
    return game


def replay(game: Game, moves: list[tuple[int, str]]) -> Game:
    """A game of the same beginning with these moves."""
    lay = game.layout
    again = new_game(lay.rulebook, lay.players, game.seed, layout=lay)
    for strand, key in moves:
        again.apply(key, strand)
    return again
