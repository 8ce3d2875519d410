"""What a person can do wrong with a game, in sentences.

None of these is a fault of the program: each carries a sentence for the person at the table.
"""

from __future__ import annotations


class GameError(Exception):
    """What was asked of a game cannot be done; the text says why."""


class OptionError(GameError):
    """An option that is not offered."""


class BeginError(GameError):
    """A game that is not begun; `phrase` is its sentence before the facts are in it."""

    def __init__(self, phrase: str, **facts: object) -> None:
        super().__init__(phrase.format_map(facts))
        self.phrase, self.facts = phrase, facts


class SaveError(BeginError):
    """A saved game that cannot be taken up again."""


class SetupError(BeginError):
    """A game that cannot be begun so."""


class RuleError(GameError):
    """A rule that never ends or cannot be done at all; `addresses` name it."""

    def __init__(self, sentence: str, addresses: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.addresses = addresses
