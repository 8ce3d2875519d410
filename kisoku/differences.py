"""A difference laid out for a terminal.

First the sentence that answers the question, then what changes play: blocks on a narrow terminal,
one line each on a wide one. Nothing is cut in a block; in a table what is too long ends in dots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from compiler.mismatch import IMPACTS, KINDS, Difference, Mismatch, Side
from kisoku.cells import apart, cut, pad, push, width, wrap
from kisoku.out import Line
from kisoku.words import say

# From this width on a mismatch is one line of a table.
TABLE = 100
INDENT, LABEL, PLACES = 6, 10, 47
COUNTS = (36, 47)


@dataclass(frozen=True, slots=True)
class Party:
    """One of the two that are compared: its id, its name, its label in a block, its standing."""

    id: str
    name: str
    label: str
    standing: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a difference is laid out on. `rows` are those that are shown in full."""

    difference: Difference
    left: Party
    right: Party
    rows: tuple[Mismatch, ...]
    width: int
    language: str

    def say(self, phrase: str, **facts: object) -> str:
        """A phrase of the interface."""
        return say(self.language, phrase, **facts)

    def words(self, texts: Sequence[tuple[str, str]]) -> str:
        """A text in the reader's language, or in any."""
        return dict(texts).get(self.language) or next((text for _, text in texts if text), "")


def page(sheet: Sheet) -> tuple[Line, ...]:
    """All that is printed of a difference."""
    wide = sheet.width >= TABLE
    head = (*_answer(sheet, wide), ("",))
    if not sheet.rows:
        return (*head[:-1], *_rest(sheet, wide))
    return (*head, *(_table(sheet) if wide else _blocks(sheet)), *_rest(sheet, wide))


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


# Blocks


def _blocks(sheet: Sheet) -> Iterable[Line]:
    for each in sheet.rows:
        yield from _heading(sheet, each)
        yield from _side(sheet, sheet.left, each.left)
        yield from _side(sheet, sheet.right, each.right)
        yield from _settled(sheet, each)
        yield ("",)


def _heading(sheet: Sheet, each: Mismatch) -> Iterable[Line]:
    impact = sheet.say("PLAY" if each.impact == "play" else each.impact)
    first = pad(impact, max(INDENT, width(impact) + 1))
    start = first + pad(sheet.say(each.kind), LABEL)
    about = wrap(sheet.words(each.about), sheet.width - width(start) - width(each.id) - 2)
    role = "error" if each.impact == "play" else ""
    head = ((impact, role) if role else impact), start[len(impact) :]
    rest = apart(about[0], each.id, sheet.width - width(start))
    yield (*head, rest)
    yield from ((" " * width(start) + row,) for row in about[1:])


def _side(sheet: Sheet, party: Party, side: Side) -> Iterable[Line]:
    label = pad(party.label, max(LABEL, width(party.label) + 1))
    start = " " * INDENT + label
    values = wrap(sheet.words(side.words), PLACES - 1 - width(start))
    places = wrap(side.places(), sheet.width - PLACES) if side.places() else ()
    for number in range(max(len(values), len(places))):
        value = values[number] if number < len(values) else ""
        place = places[number] if number < len(places) else ""
        left = (start if number == 0 else " " * width(start)) + value
        yield ((pad(left, PLACES) + place).rstrip(),)


def _settled(sheet: Sheet, each: Mismatch) -> Iterable[Line]:
    word, told = _ruling(sheet, each)
    if not told:
        return
    start = " " * INDENT + pad(word, LABEL)
    for number, row in enumerate(wrap(told, sheet.width - width(start))):
        yield ((start if number == 0 else " " * width(start)) + row,)


def _ruling(sheet: Sheet, each: Mismatch) -> tuple[str, str]:
    """The last line of a block: what was ruled, filled in, or is open."""
    if each.settled is not None:
        reason = sheet.words(each.settled.reason)
        told = sheet.words(each.settled.words) or _as(sheet, each.settled.follows)
        return sheet.say("ruled"), sheet.say(", ").join(filter(None, (told, reason)))
    if each.status == "filled":
        giver, silent = _giver(sheet, each)
        told = sheet.say("from {name}", name=giver.label)
        if silent.standing == "summary":
            told += sheet.say("; {name} is a summary", name=silent.label)
        return sheet.say("filled"), told
    if each.status == "open":
        return sheet.say("OPEN"), _open(sheet, each)
    return "", ""


def _as(sheet: Sheet, follows: str) -> str:
    party = next((p for p in (sheet.left, sheet.right) if p.id == follows), None)
    return sheet.say("as {name}", name=party.label if party else follows)


def _giver(sheet: Sheet, each: Mismatch) -> tuple[Party, Party]:
    if each.left.is_silent():
        return sheet.right, sheet.left
    return sheet.left, sheet.right


def _open(sheet: Sheet, each: Mismatch) -> str:
    used = each.left if each.left.cites else each.right
    first = used.cites[0] if used.cites else None
    what = f"{used.source} {first.written()}" if first else used.source
    return sheet.say("{what} is used; next: ruling {path} = ...", what=what, path=each.path)


# The table


def _table(sheet: Sheet) -> Iterable[Line]:
    spare = max(0, 120 - sheet.width)
    sizes = (9, 9, 33 - (spare + 1) // 2, 18 - spare // 4, 9, 17 - spare // 4, 8, 10)
    names = (
        "id",
        "kind",
        "about",
        sheet.left.label,
        "line",
        sheet.right.label,
        "line",
        "ruling",
    )
    heads = [name if at in (3, 5) else sheet.say(name) for at, name in enumerate(names)]
    yield (_row(heads, sizes),)
    yield (" ".join("-" * size for size in sizes),)
    for each in sheet.rows:
        cells = (
            each.id,
            sheet.say(each.kind),
            sheet.words(each.about),
            sheet.words(each.left.words),
            each.left.places(),
            sheet.words(each.right.words),
            each.right.places(),
            _brief(sheet, each),
        )
        yield (_row(cells, sizes),)
    yield ("",)
    yield from _open_ones(sheet)


def _row(cells: Sequence[str], sizes: Sequence[int]) -> str:
    parts = (pad(cut(cell, size), size) for cell, size in zip(cells, sizes, strict=True))
    return " ".join(parts).rstrip()


def _brief(sheet: Sheet, each: Mismatch) -> str:
    if each.settled is not None:
        return sheet.words(each.settled.words) or _as(sheet, each.settled.follows)
    word = {"filled": "filled", "open": "OPEN"}.get(each.status, "")
    return sheet.say(word) if word else ""


def _open_ones(sheet: Sheet) -> Iterable[Line]:
    found = [each for each in sheet.rows if each.status == "open" and each.impact == "play"]
    for number, each in enumerate(found):
        about, told = sheet.words(each.about), _open(sheet, each)
        start = sheet.say("{count} open:", count=len(found)) + " " if number == 0 else ""
        yield from ((row,) for row in wrap(f"{start}{each.id} {about}. {told}", sheet.width))


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
