"""A difference laid out for a terminal.

First the sentence that answers the question, then what changes play: blocks on a narrow terminal,
one line each on a wide one. Nothing is cut in a block; in a table what is too long ends in dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from compiler.mismatch import IMPACTS, KINDS, Mismatch
from kisoku.cells import push, width, wrap
from kisoku.diffrows import Party, Sheet, blocks, table
from kisoku.out import Line

# From this width on a mismatch is one line of a table.
TABLE = 110
COUNTS = (36, 47)


def page(sheet: Sheet) -> tuple[Line, ...]:
    """All that is printed of a difference."""
    wide = sheet.width >= TABLE
    head = (*_answer(sheet, wide), ("",))
    if not sheet.rows:
        return (*head[:-1], *_rest(sheet, wide))
    return (*head, *(table(sheet) if wide else blocks(sheet)), *_rest(sheet, wide))


# The answer


def _answer(sheet: Sheet, wide: bool) -> tuple[Line, ...]:
    found = sheet.difference.playing()
    names = {"left": _name(sheet, sheet.left), "right": _name(sheet, sheet.right)}
    if not found:
        return ((sheet.say("{left} and {right} play alike", **names),),)
    several = "s" if len(found) != 1 else ""
    first = sheet.say(
        f"{{left}} and {{right}} play differently in {{count}} place{several}",
        count=len(found),
        **names,
    )
    states = _states(sheet, found)
    if not states:
        return ((first,),)
    colon = sheet.say(":")
    together = f"{first}{colon} {states}"
    if wide and width(together) <= sheet.width:
        return ((together,),)
    return tuple(
        (row,) for row in (*wrap(f"{first}{colon}", sheet.width), *wrap(states, sheet.width))
    )


def _name(sheet: Sheet, party: Party) -> str:
    name = party.name
    if not party.standing:
        return name
    return sheet.say(f"{{name}} ({party.standing})", name=name)


def _states(sheet: Sheet, found: Sequence[Mismatch]) -> str:
    """How many are ruled, filled in and open."""
    counts = {word: sum(each.status == word for each in found) for word in _WORDS}
    told = [
        sheet.say(f"{{count}} {'is' if count == 1 else 'are'} {_WORDS[word]}", count=count)
        for word, count in counts.items()
        if count
    ]
    return sheet.say(", ").join(told)


_WORDS = {"ruled": "ruled", "filled": "filled in", "open": "open"}


# What is only counted


def _rest(sheet: Sheet, wide: bool) -> Iterable[Line]:
    shown = {each.id for each in sheet.rows}
    found = (each for each in sheet.difference.mismatches if each.impact != "play")
    rest = [each for each in found if each.id not in shown]
    hidden = len(sheet.difference.hidden)
    if not rest and not hidden:
        return
    if wide:
        yield from _rest_in_a_line(sheet, rest, hidden)
        return
    yield from _rest_in_a_table(sheet, rest, hidden)


def _rest_in_a_line(sheet: Sheet, rest: Sequence[Mismatch], hidden: int) -> Iterable[Line]:
    counts = [
        sheet.say("{count} " + impact, count=_count(rest, impact))
        for impact in IMPACTS
        if _count(rest, impact)
    ]
    told = sheet.say("Not changing play: {counts}.", counts=sheet.say(", ").join(counts))
    parts = [told] if counts else []
    if hidden:
        parts.append(sheet.say("Hidden: {count} silences of a summary (--all)", count=hidden))
    yield from ((row,) for row in wrap(" ".join(parts), sheet.width))


def _rest_in_a_table(sheet: Sheet, rest: Sequence[Mismatch], hidden: int) -> Iterable[Line]:
    heads = [sheet.say(impact) for impact in ("clarify", "cosmetic")]
    yield (_columns(sheet.say("Not changing play"), heads),)
    for kind in dict.fromkeys(each.kind for each in _in_order(rest)):
        found = [each for each in rest if each.kind == kind]
        numbers = [str(_count(found, impact) or "-") for impact in ("clarify", "cosmetic")]
        yield (_columns("  " + sheet.say(kind), numbers),)
    if hidden:
        row = _columns("  " + sheet.say("silences of a summary"), [str(hidden), "-"])
        yield (row + " " * 5 + sheet.say("hidden, --all shows them"),)
    yield ("",)
    yield from _closing(sheet, len(rest), hidden)


def _closing(sheet: Sheet, rest: int, hidden: int) -> Iterable[Line]:
    game, playing = sheet.difference.game, len(sheet.difference.playing())
    told = [
        sheet.say("{count} change play", count=playing),
        sheet.say("{count} do not", count=rest),
    ]
    told += [sheet.say("{count} hidden", count=hidden)] if hidden else []
    line = sheet.say(", ").join(told)
    more = sheet.say("as data:") + f"  kisoku diff {game} --format json"
    if width(line) + 8 + width(more) <= sheet.width:
        yield (f"{line}        {more}",)
    else:
        yield from ((line,), (more,))


def _columns(name: str, numbers: Sequence[str]) -> str:
    row = name
    for number, end in zip(numbers, COUNTS, strict=True):
        row += push(number, end - width(row))
    return row


def _count(found: Iterable[Mismatch], impact: str) -> int:
    return sum(each.impact == impact for each in found)


def _in_order(found: Sequence[Mismatch]) -> list[Mismatch]:
    return sorted(found, key=lambda each: KINDS.index(each.kind))
