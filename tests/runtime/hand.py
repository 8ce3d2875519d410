"""Positions made by hand, in the rulebook's words.

Each function changes the position of a game and forgets what was derived from it.
"""

from __future__ import annotations

from typing import Any

from runtime import adjusts, moves
from runtime.errors import GameError
from runtime.frames import Value
from runtime.game import Game
from runtime.layout import piece
from runtime.machine import Scope
from runtime.scenes import forget


def write(game: Game, name: str, owner: str | None, *arguments: str, value: Value) -> None:
    """Set a counter or mark; a player's name as a value is that player."""
    index = game.layout.cells.get((name, game.named(owner), *(game.named(a) for a in arguments)))
    if index is None:
        raise GameError(f"there is no {name} of {owner or 'the game'}")
    info = game.layout.cell_infos[index]
    if info.counter:
        if type(value) is not int:
            raise GameError(f"{name} is a number, not {value!r}")
        for end, beyond in ((info.low, -1), (info.high, 1)):
            if end is not None and (value - end) * beyond > 0:
                raise GameError(f"{name} cannot be {value}")
    game.machine.st.c[index] = value if info.counter else game.named(value)
    forget(game)


def lay(
    game: Game, item: str, place: str, owner: str | None, *arguments: str, number: int = 1, of: str | None = None
) -> None:  # fmt: skip
    """Lay a thing, or pieces of a class out of the box, in a place; `of` is whose pieces they are."""
    layout, st = game.layout, game.machine.st
    zone = layout.zones.get((place, game.named(owner), *(game.named(a) for a in arguments)))
    if zone is None:
        raise GameError(f"there is no place {place} of {owner or 'the game'}")
    if item in layout.number:
        at = st.loc[layout.number[item]]
        moves.place(game.machine, item, at if at >= 0 else None, zone)
    elif item in layout.component:
        owned = layout.component[item].owned
        whose = game.named(of or owner) if owned else None
        one = piece(item, whose if isinstance(whose, int) else None)
        for _ in range(number):
            if not layout.endless(one) and one not in st.z[layout.box]:
                raise GameError(f"the box has no {number} {item} left")
            moves.place(game.machine, one, layout.box, zone)
    else:
        raise GameError(f"nothing is called {item}")
    forget(game)


def empty(game: Game, place: str, owner: str | None, *arguments: str) -> None:
    """Put all that lies in a place back into the box."""
    layout, st = game.layout, game.machine.st
    zone = layout.zones[(place, game.named(owner), *(game.named(a) for a in arguments))]
    for item in list(st.z[zone]):
        moves.place(game.machine, item, zone, layout.box)
    forget(game)


def value(game: Game, name: str, player: str | None, *arguments: Any) -> Value:
    """A value as a player asks it."""
    you = game.named(player)
    x = Scope(game.machine, {}, you if isinstance(you, int) else None, None, game.layout.table)
    return adjusts.ask(x, name, tuple(game.named(a) for a in arguments), you)
