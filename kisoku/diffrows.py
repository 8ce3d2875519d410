"""The mismatches of a difference, as blocks or as the rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from compiler.mismatch import Difference, Mismatch, Side
from kisoku.cells import apart, cut, pad, width, wrap
from kisoku.out import Line
from kisoku.words import say

INDENT, LABEL, PLACES = 6, 10, 47


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


# Blocks


def blocks(sheet: Sheet) -> Iterable[Line]:
    """Each mismatch as a block: nothing is cut."""
    for each in sheet.rows:
        yield from _heading(sheet, each)
        if each.kind in ("added", "removed"):
            yield from _alone(sheet, each.left if each.right.is_silent() else each.right)
        else:
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


def _alone(sheet: Sheet, side: Side) -> Iterable[Line]:
    """What only one of two editions has, over the whole width; its places behind the first row."""
    start, places = " " * INDENT, side.places()
    room = sheet.width - INDENT - (width(places) + 2 if places else 0)
    first, *rest = wrap(sheet.words(side.words), room)
    yield (apart(start + first, places, sheet.width).rstrip(),)
    yield from ((start + row,) for row in rest)


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


def table(sheet: Sheet) -> Iterable[Line]:
    """Each mismatch as a row: what is too long ends in dots."""
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
