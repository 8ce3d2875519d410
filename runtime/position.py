"""Positions in the rulebook's words: laid out by hand, and read back.

What is wrong with a position is told by `Flaw`s, each with the path that it is about; nothing is laid out then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from runtime import adjusts, moves, naming, values
from runtime.ends import ends
from runtime.frames import Stage, Value
from runtime.game import Game
from runtime.layout import CellInfo, Layout, ZoneInfo, piece, piece_owner
from runtime.machine import Scope
from runtime.naming import Ref, Unknown
from runtime.state import Event


@dataclass(frozen=True, slots=True)
class Wish:
    """What a path shall be: a number, a word, a list of what lies there, or how many of each."""

    path: str
    value: Any


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with a position: its sort, the path that says it, and the facts."""

    sort: str
    path: str
    facts: tuple[tuple[str, object], ...]


def lay_out(game: Game, wishes: Sequence[Wish]) -> tuple[Flaw, ...]:
    """Make a position as it is wished for; what is not mentioned stays."""
    table = _Table(game)
    refs = [(wish, table.find(wish.path)) for wish in wishes]
    for _, ref in refs:
        if ref is not None and ref.sort == "place":
            table.clear(ref.index)
    for wish, ref in refs:
        if ref is not None:
            table.lay(wish, ref)
    game.machine.touch()
    game.fresh()
    return tuple(table.flaws)


def remember(game: Game, verb: str, player: int | None, arguments: Sequence[Value]) -> bool:
    """Let a verb count as done before; its arguments are put to the names that they fit."""
    lay, st = game.layout, game.machine.st
    for address, declared in lay.verbs.items():
        if verb not in (declared.name, address):
            continue
        names = [(p.name, p.type.name) for p in declared.parameters]
        names += [(name, kind.name) for name, kind in declared.remembers]
        kept: dict[str, Value] = {name: None for name, _ in names}
        for value in arguments:
            fits = (n for n, kind in names if kept[n] is None and _of_type(lay, value, kind))
            kept[next(fits, "")] = value
        kept.pop("", None)
        strand = lay.table if player is None else player
        st.events.append(Event(address, player, strand, kept))
        game.machine.touch()
        return True
    return False


def read(game: Game, ref: Ref) -> Any:
    """What a path is now, in words: a number, a word, or what lies there, the top first."""
    lay, st = game.layout, game.machine.st
    match ref.sort:
        case "cell":
            return _said(lay, lay.cell_infos[ref.index], st.c[ref.index])
        case "place":
            return [
                item_word(lay, item, lay.zone_infos[ref.index])
                for item in reversed(st.z[ref.index])
            ]
        case "stage":
            return st.marks.get(f"{ref.name}#", 0)
        case "on":
            zones = lay.zones_on.get(ref.name, ())
            return [item_word(lay, i, lay.zone_infos[z]) for z in zones for i in reversed(st.z[z])]
    asker = ref.owner if isinstance(ref.owner, int) else None
    x = Scope(game.machine, {}, asker, None, lay.table)
    return _plain(
        lay, adjusts.ask(x, ref.name, ref.arguments, asker), lay.values[ref.name].type.name
    )


def agrees(game: Game, ref: Ref, expected: Any) -> bool:
    """Whether a path is as it is expected; of a place a number is how much lies there."""
    found = read(game, ref)
    if not isinstance(found, list):
        return _as_word(found) == _as_word(expected)
    if isinstance(expected, int) and not isinstance(expected, bool):
        return len(found) == expected
    wanted = [_unmarked(word) for word in listed(expected)]
    if (
        ref.sort == "place"
        and game.layout.zone_infos[ref.index].ordered
        and isinstance(expected, list)
    ):
        return len(found) == len(wanted) and all(map(_fits, found, wanted))
    return _same(found, sorted(wanted, key=lambda word: "." not in word))


def listed(value: Any) -> list[str]:
    """What lies somewhere, one word each, however it is written."""
    match value:
        case dict():
            return [str(item) for item, number in value.items() for _ in range(int(number))]
        case list():
            return [str(item) for item in value]
        case None | "":
            return []
    return [str(value)]


def item_word(lay: Layout, item: str, info: ZoneInfo) -> str:
    """A thing or piece as it is written: with its owner where he is not the place's."""
    name, owner = lay.class_of(item), piece_owner(item) if "#" in item else ""
    if owner == "" or owner == info.owner:
        return name
    return f"{lay.seats[int(owner)]}.{name}"


class _Table:
    """A position while it is laid out."""

    def __init__(self, game: Game) -> None:
        self.game, self.m = game, game.machine
        self.layout = game.layout
        self.flaws: list[Flaw] = []
        self.lies: dict[str, str] = {}
        self.given: set[int] = set()

    def flaw(self, flaw: str, at: str, /, **facts: object) -> None:
        self.flaws.append(Flaw(flaw, at, tuple(facts.items())))

    def find(self, path: str) -> Ref | None:
        try:
            return naming.find(self.layout, path)
        except Unknown as error:
            self.flaw("unknown", path, word=error.word, sort=error.sort, known=error.known)
            return None

    def clear(self, zone: int) -> None:
        """Put what lies in a place into the box."""
        self.given.add(zone)
        if zone != self.layout.box:
            for item in list(self.m.st.z[zone]):
                moves.place(self.m, item, zone, self.layout.box)

    def lay(self, wish: Wish, ref: Ref) -> None:
        match ref.sort:
            case "cell":
                self._cell(wish, self.layout.cell_infos[ref.index])
            case "stage":
                self._stage(wish, ref.name)
            case "place" | "on":
                self._place(wish, ref)
            case _:
                self.flaw("unfit", wish.path, found="given: it is a value",
                          wanted="a counter, mark or place")  # fmt: skip

    def _cell(self, wish: Wish, info: CellInfo) -> None:
        value = wish.value
        if info.counter:
            if not isinstance(value, int) or isinstance(value, bool):
                self.flaw("unfit", wish.path, found=_short(value), wanted="a number")
                return
            low, high = ends(Scope(self.m, {}, None, None, self.layout.table), info)
            if (low is not None and value < low) or (high is not None and value > high):
                self.flaw("beyond", wish.path, value=value, low=low, high=high)
                return
            self.m.st.c[info.index] = value
            return
        known = _choices(self.layout, info)
        word = _as_word(value)
        if word not in known:
            self.flaw("unknown", wish.path, word=word, sort="value", known=tuple(known))
            return
        self.m.st.c[info.index] = known[word]

    def _stage(self, wish: Wish, name: str) -> None:
        if not isinstance(wish.value, int) or wish.value < 1:
            self.flaw(
                "unfit", wish.path, found=_short(wish.value), wanted="which time it is, from 1"
            )
            return
        marks = self.m.st.marks
        # A stage that begins is counted when it is entered.
        for strand in self.m.st.strands:
            for frame in strand:
                if isinstance(frame, Stage) and frame.name == name:
                    value = wish.value - (1 if frame.step == 0 else 0)
                    if frame.rounds > 0:
                        frame.rounds = max(0, frame.rounds - value + marks.get(f"{name}#", 0))
                    marks[f"{name}#"] = value
                    return
        marks[f"{name}#"] = wish.value

    def _place(self, wish: Wish, ref: Ref) -> None:
        value = wish.value
        if isinstance(value, int) and not isinstance(value, bool):
            holds = self.layout.zone_infos[ref.index].holds if ref.sort == "place" else ""
            if holds not in self.layout.component or self.layout.component[holds].things:
                self.flaw("unfit", wish.path, found=_short(value), wanted="what lies there")
                return
            value = {holds: value}
        words = listed(value)
        if ref.sort == "place" and self.layout.zone_infos[ref.index].ordered:
            words.reverse()
        for word in words:
            self._item(wish.path, word, ref)

    def _item(self, path: str, word: str, ref: Ref) -> None:
        lay, st = self.layout, self.m.st
        name, owner = self._named(path, word)
        if not name:
            return
        zone = ref.index if ref.sort == "place" else self._zone_on(ref.name, name)
        if zone is None or not self._may_lie(name, lay.zone_infos[zone]):
            wanted = "what has a place there" if zone is None else "a {holds}"
            holds = None if zone is None else lay.zone_infos[zone].holds
            self.flaw("unfit", path, found=name, wanted=wanted, holds=holds)
            return
        most = lay.zone_infos[zone].most
        if most is not None:
            room = values.ev(
                Scope(self.m, {}, _player(lay.zone_infos[zone]), None, lay.table), most
            )
            if isinstance(room, int) and len(st.z[zone]) >= room:
                self.flaw("full", path, place=ref.name, most=room)
                return
        if name in lay.number:
            self._thing(path, name, zone)
        else:
            self._piece(path, name, owner, zone)

    def _thing(self, path: str, name: str, zone: int) -> None:
        if name in self.lies:
            self.flaw("twice", path, thing=name, first=self.lies[name])
            return
        self.lies[name] = path
        at = self.m.st.loc[self.layout.number[name]]
        moves.place(self.m, name, at if at >= 0 else None, zone)

    def _piece(self, path: str, name: str, owner: Value, zone: int) -> None:
        lay = self.layout
        info, whose = lay.zone_infos[zone], None
        if lay.component[name].owned:
            whose = owner if isinstance(owner, int) else _player(info)
            if whose is None and len(lay.players) == 1:
                whose = 0
            if whose is None:
                self.flaw(
                    "unfit",
                    path,
                    found=name,
                    name=name,
                    wanted="whose it is, as {owner}.{name}",
                    owner=lay.seats[0],
                )
                return
        one = piece(name, whose)
        source = self._source(one, name)
        if source is None:
            self.flaw("short", path, component=name)
            return
        moves.place(self.m, one, source, zone)

    def _source(self, one: str, name: str) -> int | None:
        """Where a piece may be taken from: the box, else a place that the position does not tell of."""
        lay, st = self.layout, self.m.st
        if lay.endless(one) or one in st.z[lay.box]:
            return lay.box
        free = (
            z.index for z in lay.zone_infos if z.index not in self.given and one in st.z[z.index]
        )
        return next(free, None)

    def _named(self, path: str, word: str) -> tuple[str, Value]:
        """A thing or class of pieces, and whose."""
        lay = self.layout
        words = naming.split(word)
        owner = lay.seats.index(words[0]) if len(words) > 1 and words[0] in lay.seats else None
        name = words[-1] if words else word
        if name in lay.number or (name in lay.component and not lay.component[name].things):
            return name, owner
        known = (*lay.number, *(c for c, made in lay.component.items() if not made.things))
        self.flaw("unknown", path, word=name, sort="thing or piece", known=known)
        return "", None

    def _zone_on(self, thing: str, name: str) -> int | None:
        """The place of a thing where such a thing or piece lies."""
        zones = self.layout.zones_on.get(thing, ())
        return next((z for z in zones if self._may_lie(name, self.layout.zone_infos[z])), None)

    def _may_lie(self, name: str, info: ZoneInfo) -> bool:
        return info.holds in ("any", "") or self.layout.is_kind(name, info.holds)


def _choices(lay: Layout, info: CellInfo) -> dict[str, Value]:
    """What a mark, a face or the first player may be, by its word."""
    if info.name == "@first":
        return {seat: n for n, seat in enumerate(lay.players)}
    if info.name == "@face":
        return {face: face for face in lay.faces[lay.kind_of[str(info.owner)]]}
    declared = next(m for m in lay.rulebook.marks if m.name == info.name)
    if declared.type.name == "truth":
        return {"yes": True, "no": False}
    if declared.type.name == "player":
        return {"nobody": ""} | {seat: n for n, seat in enumerate(lay.seats)}
    members = (*lay.things.get(declared.type.name, ()), *lay.classes.get(declared.type.name, ()))
    return {"nobody": ""} | {name: name for name in members}


def _said(lay: Layout, info: CellInfo, value: Value) -> Any:
    if info.counter:
        return value
    known = _choices(lay, info)
    return next(
        (word for word, each in known.items() if each == value and type(each) is type(value)),
        str(value),
    )


def _plain(lay: Layout, value: Value, kind: str) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return lay.seats[value] if kind == "player" else value
    if isinstance(value, list):
        return [_plain(lay, each, kind) for each in value]
    return "nobody" if value in ("", None) else str(value)


def _as_word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nobody" if value in ("", None) else str(value)


def _unmarked(word: str) -> str:
    return ".".join(naming.split(word))


def _fits(found: str, wanted: str) -> bool:
    """Whether a word is meant by another; without an owner anybody's is meant."""
    return (
        found == wanted or found.rpartition(".")[2] == wanted or found == wanted.rpartition(".")[2]
    )


def _same(found: list[str], wanted: list[str]) -> bool:
    left = Counter(found)
    for word in wanted:
        exact = (
            word if left[word] else next((f for f, n in left.items() if n and _fits(f, word)), "")
        )
        if not exact:
            return False
        left[exact] -= 1
    return not any(left.values())


def _player(info: ZoneInfo) -> int | None:
    return info.owner if isinstance(info.owner, int) else None


def _of_type(lay: Layout, value: Value, kind: str) -> bool:
    if isinstance(value, int):
        return kind in ("player", "number")
    return isinstance(value, str) and lay.is_kind(value, kind)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else f"{text[:38]}.."
