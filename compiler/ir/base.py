"""Where a statement stands and who says it; types and titles."""

from __future__ import annotations

from dataclasses import dataclass, field

from compiler.cites import Cite
from compiler.span import Span


@dataclass(frozen=True, slots=True)
class Short:
    """What a player aid says of a statement, in the order of the rulebook's languages; nothing to leave it out."""

    texts: tuple[str, ...] = ()
    spans: tuple[Span, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class At:
    """The address of a statement, where it is written, and the citations that it holds by.

    `own` is `sample` or `house` for what no book says; such a statement holds in every reading.
    `unreached` is the encoder's reason why no game reaches it, `short` what an aid says in its place. In a filled reading `filled` names the
    source that supplied what the reading's own books leave out.
    """

    address: str
    span: Span = field(compare=False)
    cites: tuple[Cite, ...]
    own: str = ""
    unreached: str = ""
    filled: str = ""
    short: Short | None = None

    def sources(self) -> frozenset[str]:
        """The sources that say it."""
        return frozenset(c.source for c in self.cites)


@dataclass(frozen=True, slots=True)
class Type:
    """What an expression gives: `number`, `truth`, `player`, `block`, `test`, `place`, `event`, or a kind."""

    name: str
    many: bool = False

    def __str__(self) -> str:
        return f"many {self.name}" if self.many else self.name


NUMBER, TRUTH, PLAYER, BLOCK = Type("number"), Type("truth"), Type("player"), Type("block")


@dataclass(frozen=True, slots=True)
class Title:
    """What an address is called, in the order of the rulebook's languages; empty where unsaid."""

    address: str
    texts: tuple[str, ...]
