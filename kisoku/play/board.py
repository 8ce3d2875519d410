"""What lies on the table, as one player may see it.

All of it comes from the rulebook's declarations: who has which counters, marks and places, and what things have.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from kisoku import words
from kisoku.cells import DOTS, apart, cut, pad, push, width, wrap
from kisoku.out import Line
from kisoku.told import Teller
from runtime import sight
from runtime.frames import Stage, Value
from runtime.game import Game
from runtime.layout import CellInfo, ZoneInfo, piece_owner

RULE, GAP, TITLE = "-", 2, 18
# A row of the table is as long; the command `table` shows all of it.
MOST_LINES, MOST_MEMBERS = 3, 8


@dataclass(frozen=True, slots=True)
class View:
    """Who looks, how wide the table is, and whether all of it is shown."""

    player: int
    width: int
    is_whole: bool = False


def header(game: Game, teller: Teller, view: View, mover: int) -> tuple[Line, ...]:
    """Which round it is, who is to act, seed, reading and move."""
    rounds = words.say(teller.language, ", ").join(_rounds(game, teller)) or teller.speaker.title(
        game.layout.rulebook.name
    )
    acts = words.say(teller.language, "{who} to act", who=teller.player(mover))
    reading = words.say(teller.language, game.layout.rulebook.reading)
    facts = {"seed": game.seed, "reading": reading, "moves": len(game.moves)}
    right = words.say(teller.language, "seed {seed}   {reading}   move {moves}", **facts)
    left = pad(rounds, max(28, width(rounds) + 3)) + acts
    return ((apart(left, right, view.width),), (RULE * view.width,))


def table(game: Game, teller: Teller, view: View, mover: int) -> tuple[Line, ...]:
    """The players with their counters, in as many bands as they need."""
    columns = [*_counters(game, teller), *_marks(game, teller), *_heaps(game, teller)]
    names = [teller.player(p) for p in range(len(game.layout.seats))]
    first = max(map(width, names)) + 2
    found: list[Line] = []
    for band in _bands(columns, view.width - first):
        sizes = [max(width(c[0]), *map(width, c[1])) + GAP for c in band]
        head = "".join(push(c[0], size) for c, size in zip(band, sizes, strict=True))
        found.append((pad("", first) + head,))
        for player, name in enumerate(names):
            sign = "> " if player == mover else "  "
            row = "".join(push(c[1][player], size) for c, size in zip(band, sizes, strict=True))
            text = pad(sign + name, first) + row
            found.append(((text, "bold") if player == mover else text,))
    return tuple(found)


def places(game: Game, teller: Teller, view: View) -> tuple[Line, ...]:
    """What lies where: on the table, before the players, on things, and in the hand of who looks."""
    found: list[tuple[str, str]] = []
    for info in game.layout.zone_infos:
        if info.index == game.layout.box or _on_a_thing(info):
            continue
        if _is_heap(game, info):
            continue
        if text := _contents(game, teller, info, view.player):
            found.append((_label(teller, info, view.player), text))
    found += _of_the_game(game, teller)
    found += _things(game, teller)
    start = min(max((width(label) for label, _ in found), default=0) + 2, 30)
    return tuple(line for label, text in found for line in _row(label, text, start, view))


def card(game: Game, teller: Teller, thing: str) -> str:
    """What is printed on a thing, in one line."""
    from compiler.phrases import speech

    made = game.layout.thing.get(game.layout.class_of(thing))
    if made is None:
        return ""
    lines = speech.say_thing(teller.speaker, made)
    # What has lines of its own below it is told by `why`.
    said = (text for indent, text in lines if not indent and text[-1] not in ":：")
    return words.say(teller.language, "; ").join(said)


def _rounds(game: Game, teller: Teller) -> list[str]:
    found: list[str] = []
    for strand in game.machine.st.strands:
        for frame in strand:
            if not isinstance(frame, Stage):
                continue
            title = teller.speaker.noun(frame.name, proper=True).forms[0]
            number = game.machine.st.marks.get(f"{frame.name}#", 0)
            again = game.layout.stages[frame.name]
            text = (
                f"{title} {number}" if again.word == "round" or again.times is not None else title
            )
            if text not in found:
                found.append(text)
    return [*map(_headed, found[:1]), *found[1:3]]


Column = tuple[str, list[str]]


def _counters(game: Game, teller: Teller) -> list[Column]:
    """Counters of players; of a large family only the members in which the players differ."""
    found: list[Column] = []
    for infos in _families(game).values():
        if not infos[0].counter or not _is_telling(game, infos):
            continue
        title = cut(_headed(teller.cell(infos[0].index)), TITLE)
        found.append((title, [_number(game, info) for info in infos]))
    return found


def _marks(game: Game, teller: Teller) -> list[Column]:
    found: list[Column] = []
    for infos in _families(game).values():
        if infos[0].counter or not _is_telling(game, infos) or _is_unset(game, infos):
            continue
        title = cut(_headed(teller.cell(infos[0].index)), TITLE)
        found.append((title, [cut(_mark(game, teller, info), TITLE) for info in infos]))
    return found


def _is_telling(game: Game, infos: list[CellInfo]) -> bool:
    """Whether a column is worth its room: one of few, or one in which the players differ."""
    first = infos[0]
    if not first.arguments:
        return True
    values = {_now(game, info) for info in infos}
    if len(values) > 1:
        return True
    members = len(game.layout.families[first.name]) // len(infos)
    return first.counter and members <= MOST_MEMBERS and not _is_unset(game, infos)


def _is_unset(game: Game, infos: list[CellInfo]) -> bool:
    return all(_now(game, info) == game.layout.starts[info.index] for info in infos)


def _heaps(game: Game, teller: Teller) -> list[Column]:
    """How much lies in each player's places that are not on anything."""
    by_name: dict[str, list[ZoneInfo]] = {}
    for info in game.layout.zone_infos:
        if isinstance(info.owner, int) and not info.arguments:
            by_name.setdefault(info.name, []).append(info)
    found: list[Column] = []
    for infos in by_name.values():
        sizes = [len(game.machine.st.z[info.index]) for info in infos]
        if any(sizes):
            title = cut(_headed(teller.place(infos[0], 0)), TITLE)
            found.append((title, [str(size) if size else "-" for size in sizes]))
    return found


def _families(game: Game) -> dict[tuple[Value, ...], list[CellInfo]]:
    """The cells of players, those of all players together."""
    found: dict[tuple[Value, ...], list[CellInfo]] = {}
    for info in game.layout.cell_infos:
        if isinstance(info.owner, int) and info.name[0] != "@" and not _is_private(game, info):
            found.setdefault((info.name, *info.arguments), []).append(info)
    return {key: infos for key, infos in found.items() if len(infos) == len(game.layout.seats)}


def _is_private(game: Game, info: CellInfo) -> bool:
    """Whether a cell lives only as long as a verb, and tells a reader of the table nothing."""
    return bool(info.lifetime) and info.lifetime not in game.layout.stages


def _bands(columns: list[Column], room: int) -> list[list[Column]]:
    bands: list[list[Column]] = [[]]
    used = 0
    for column in columns:
        size = max(width(column[0]), *map(width, column[1])) + GAP
        if bands[-1] and used + size > room:
            bands.append([])
            used = 0
        bands[-1].append(column)
        used += size
    return [band for band in bands if band]


def _now(game: Game, info: CellInfo) -> Value:
    return game.machine.st.c[info.index]


def _number(game: Game, info: CellInfo) -> str:
    value = _now(game, info)
    text = str(value) if value else "-"
    if info.high is not None and info.low in (0, None):
        return f"{text}/{info.high}"
    return text


def _mark(game: Game, teller: Teller, info: CellInfo) -> str:
    value = _now(game, info)
    if isinstance(value, bool):
        return words.say(teller.language, "yes") if value else "-"
    if isinstance(value, int):
        return teller.player(value)
    return teller.item(value) if value else "-"


def _on_a_thing(info: ZoneInfo) -> bool:
    return isinstance(info.owner, str) or any(isinstance(a, str) for a in info.arguments)


def _is_heap(game: Game, info: ZoneInfo) -> bool:
    """Whether a player's place holds nothing but pieces of one class, which the table of players counts."""
    made = game.layout.component.get(info.holds)
    return isinstance(info.owner, int) and made is not None and not made.things


def _contents(game: Game, teller: Teller, info: ZoneInfo, player: int) -> str:
    """What lies in a place, or how much if it may not be seen; nothing for an empty one."""
    lying = game.machine.st.z[info.index]
    hand = info.owner == player and info.sight == "secret"
    if not lying:
        return "-" if hand else ""
    if sight.visible(info, player):
        return _listed(teller, list(reversed(lying)), info)
    if isinstance(info.owner, int):
        return ""
    return words.say(teller.language, "{count} face down", count=len(lying))


def _listed(teller: Teller, lying: list[str], info: ZoneInfo) -> str:
    """Things by title, pieces by number."""
    counted = Counter(lying)
    found: list[str] = []
    for item, count in counted.items():
        title = teller.item(item)
        owner = piece_owner(item) if "#" in item else ""
        if isinstance(owner, int) and owner != info.owner:
            title = f"{title} ({teller.player(owner)})"
        found.append(f"{title} {count}" if "#" in item else title)
    comma = words.say(teller.language, ", ")
    return comma.join(found)


def _label(teller: Teller, info: ZoneInfo, player: int) -> str:
    if isinstance(info.owner, int) and info.owner != player:
        owner, place = teller.player(info.owner), teller.place(info, info.owner)
        return words.say(teller.language, "{owner}: {place}", owner=owner, place=place)
    return _headed(teller.place(info, player))


def _of_the_game(game: Game, teller: Teller) -> list[tuple[str, str]]:
    """Counters and marks of the game itself."""
    found: list[tuple[str, str]] = []
    for info in game.layout.cell_infos:
        if info.owner is not None or info.name[0] == "@":
            continue
        value = _number(game, info) if info.counter else _mark(game, teller, info)
        if value != "-" or not info.arguments:
            found.append((_headed(teller.cell(info.index)), value))
    return found


def _things(game: Game, teller: Teller) -> list[tuple[str, str]]:
    """A line for each kind whose things have something on them: `Berlin: 2 discs (Ren)`."""
    by_kind: dict[str, dict[str, list[str]]] = {}
    lay = game.layout
    for cell in lay.cell_infos:
        changed = _now(game, cell) != lay.starts[cell.index]
        if isinstance(cell.owner, str) and changed:
            value = _number(game, cell) if cell.counter else _mark(game, teller, cell)
            if cell.name == "@face":
                text = teller.item(str(_now(game, cell)))
            else:
                text = f"{teller.cell(cell.index)} {value}"
            by_kind.setdefault(lay.kind_of[cell.owner], {}).setdefault(cell.owner, []).append(text)
    for info in lay.zone_infos:
        lying = game.machine.st.z[info.index]
        on = [n for n in (info.owner, *info.arguments) if isinstance(n, str)]
        if lying and on and info.sight == "public":
            text = _listed(teller, lying, info)
            if isinstance(info.owner, int):
                text = f"{text} ({teller.player(info.owner)})"
            by_kind.setdefault(lay.kind_of[on[0]], {}).setdefault(on[0], []).append(text)
    return [(_kind_label(teller, kind), _of_kind(said, teller)) for kind, said in by_kind.items()]


def _kind_label(teller: Teller, kind: str) -> str:
    return _headed(teller.speaker.noun(kind).forms[0])


def _headed(text: str) -> str:
    return text[:1].upper() + text[1:]


def _of_kind(said: dict[str, list[str]], teller: Teller) -> str:
    return "; ".join(f"{teller.item(thing)}: {', '.join(texts)}" for thing, texts in said.items())


def _row(label: str, text: str, start: int, view: View) -> tuple[Line, ...]:
    first, *rest = wrap(text, view.width - start)
    head = pad(cut(label, start - 1), start) + first
    if len(rest) >= MOST_LINES and not view.is_whole:
        rest = [*rest[: MOST_LINES - 1], DOTS]
    return ((head,), *((" " * start + line,) for line in rest))
