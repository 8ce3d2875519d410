"""A game and what is asked of it, to a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.sheets.model import Sheet
from compiler.sheets.sheet import Beside, aid, sheet
from compiler.sheets.signs import PAID, signs
from compiler.sources import RULED
from compiler.span import Span
from kisoku.api import Game, Unreadable, diff, load
from kisoku.collector import paused
from kisoku.tables.choice import part
from kisoku.tables.icons import drawn, lettered, outlined
from kisoku.tables.kana import kana
from runtime.variants import chosen, with_variants

WITH, LANG, PLAYERS = "--with", "--lang", "--players"
BOTH = "both"


@dataclass(frozen=True, slots=True)
class Wish:
    """How a sheet is wanted: languages, reading, players, and what is played with."""

    language: str = BOTH
    reading: str = RULED
    players: int = 0
    extras: tuple[str, ...] = ()

    def texts(self) -> dict[str, str]:
        """What was written, by the option that it was written to."""
        return {WITH: ",".join(self.extras), LANG: self.language, PLAYERS: str(self.players)}


def make(game: Game, wish: Wish) -> Sheet:
    """The whole sheet of a game; the wish is one that `unfit` finds nothing wrong with."""
    return _made(sheet, game, wish)


def make_aid(game: Game, wish: Wish) -> Sheet:
    """The game in short, on two pages."""
    return _made(aid, game, wish)


@paused()
def _made(of: Callable[..., Sheet], game: Game, wish: Wish) -> Sheet:
    variants, expansions = _extras(game, wish.extras)
    whole = expansions[-1] if expansions else game
    taken = chosen(whole.reading(wish.reading), variants)
    rulebook = with_variants(whole.reading(wish.reading), taken)
    languages = game.rulebook.languages if wish.language == BOTH else (wish.language,)
    reading = game.sources.reading(wish.reading)
    title = (
        tuple(reading.name(each) for each in languages) if reading and wish.reading != RULED else ()
    )
    beside = Beside(
        difference=diff(game, languages=languages) if len(game.sources.readings) > 1 else None,
        readings={
            each.id: tuple(each.name(language) for language in languages)
            for each in game.sources.readings
        },
        variants=taken or game.reading(wish.reading).variants,
        expansion=diff(game, whole, languages=languages) if expansions else None,
        kana=kana(whole.folder)[0],
        untaken=tuple(v for v in whole.reading(wish.reading).variants if v not in taken),
        claimed=game.rulebook,
    )
    made = of(
        rulebook, languages, beside, reading_title=title, players=wish.players, extras=wish.extras
    )  # fmt: skip
    icons = _icons(game, made)
    found = signs(rulebook, languages, icons.keys(), made.labels["paid"])
    return replace(made, icons=icons, signs=found)


def _icons(game: Game, made: Sheet) -> dict[str, str]:
    """The rulebook's own drawings, and letters for what has none."""
    tracks, marked = made.table("tracks"), made.table("aid_icons")
    shown = tracks or marked
    names = {
        str(row.cells[0].value or row.address): row.cells[0].words[0]
        for row in (shown.rows if shown else ())
    }
    letters = lettered(game.rulebook, names) if names else {}
    solid = {
        **{name: svg for name, svg in letters.items() if name in names},
        **drawn(game.folder)[0],
    }
    return {**solid, **{f"{name}{PAID}": outlined(svg) for name, svg in solid.items()}}


def unfit(game: Game, wish: Wish) -> tuple[Diagnostic, ...]:
    """What the game does not have of a wish."""
    problems = [*drawn(game.folder)[1], *kana(game.folder)[1]]
    languages = (BOTH, *game.rulebook.languages)
    if wish.language not in languages:
        problems.append(_unknown("sheet-language-unknown", LANG, wish.language, languages))
    counts = game.rulebook.players
    if wish.players and not any(each.least <= wish.players <= each.most for each in counts):
        span = Span(PLAYERS, 1, 1, 1, len(str(wish.players)) + 1)
        ranges = ", ".join(dict.fromkeys(f"{each.least} to {each.most}" for each in counts))
        problems.append(problem("sheet-players-unfit", span, count=wish.players, known=ranges))
    variants, expansions = _extras(game, wish.extras)
    known = [each.name for book in (game, *expansions) for each in book.rulebook.variants]
    problems += [
        _unknown("extra-unknown", WITH, name, known, wish.extras)
        for name in variants
        if name not in known
    ]
    return tuple(problems)


def _unknown(
    code: str, option: str, name: str, known: Sequence[str], given: Sequence[str] = ()
) -> Diagnostic:
    span = part(option, name, given or (name,))
    return problem(code, span, name=name, near=near(name, known), known=", ".join(known) or None)


def _extras(game: Game, names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Game, ...]]:
    """The names that are variants, and the expansions that the others are."""
    own = {each.name for each in game.rulebook.variants}
    variants, expansions = [], []
    for name in names:
        found = None if name in own else _expansion(game, name)
        if found is None:
            variants.append(name)
        else:
            expansions.append(found)
    return tuple(variants), tuple(expansions)


def _expansion(game: Game, name: str) -> Game | None:
    """The rulebook of a name, if it extends this one."""
    try:
        found = load(name)
    except Unreadable:
        return None
    return found if game.rulebook.name in found.rulebook.extends else None
