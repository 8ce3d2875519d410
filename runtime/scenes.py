"""A verb that is done now, over whatever is pending: for scenarios and puzzles."""

from __future__ import annotations

from runtime import interpreter
from runtime.errors import GameError
from runtime.frames import Value
from runtime.game import Game
from runtime.rooms import acting


def begin(game: Game, verb: str, player: str, **names: Value) -> None:
    """Let a player do a verb now, over whatever is pending; it is asked again afterwards."""
    address = verb_called(game, verb, len(names))
    given = {name: game.named(value) for name, value in names.items()}
    you = game.named(player)
    if not isinstance(you, int):
        raise GameError(f"nobody is called {player}")
    acting.begin(game.machine, game.layout.table, address, given, you, address)
    forget(game)
    interpreter.run(game.machine)


def verb_called(game: Game, verb: str, parameters: int) -> str:
    """The address of a verb by its address or name."""
    verbs = game.layout.verbs
    if verb in verbs and len(verbs[verb].parameters) == parameters:
        return verb
    for address, rule in verbs.items():
        if rule.name == verb and len(rule.parameters) == parameters:
            return address
    raise GameError(f"no verb {verb} takes {parameters} things")


def forget(game: Game) -> None:
    """Derive everything anew."""
    game.machine.touch()
    game.fresh()
