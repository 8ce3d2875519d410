"""How many play if nobody says."""

from collections.abc import Iterable

from compiler.ir.rulebook import Rulebook

Cast = tuple[int, tuple[str, ...]]
"""How many play, and by which variants."""


def fewest(rulebook: Rulebook, variants: Iterable[str] = ()) -> int:
    """As few as can be; alone only with a variant that brings a seat to play against."""
    least = min((count.least for count in rulebook.players), default=2)
    most = max((count.most for count in rulebook.players), default=2)
    chosen = set(variants)
    brings = any(each.seats for each in rulebook.variants if each.name in chosen)
    return least if brings or most < 2 else max(2, least)


def casts(rulebook: Rulebook) -> tuple[Cast, ...]:
    """Each number of players with no variant, and with each; by as few as can be if it brings a seat."""
    most = max((count.most for count in rulebook.players), default=2)
    found: list[Cast] = []
    for variants in ((), *((each.name,) for each in rulebook.variants)):
        least = fewest(rulebook, variants)
        brings = any(each.seats for each in rulebook.variants if each.name in variants)
        found += ((number, variants) for number in range(least, (least if brings else most) + 1))
    return tuple(found)
