"""A game as its players would tell it: options, what happened, and why not, in one language.

The runtime knows no language and the phrases know no game; here the two meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from compiler.ir import expressions as e, statements as s
from compiler.phrases import speech
from compiler.phrases.play import Cell, Choice, Event, Item, Many, Player, Refusal, Told
from compiler.phrases.speaker import Speaker
from kisoku import words
from runtime.frames import Value
from runtime.game import SEATS, Game
from runtime.layout import Layout, ZoneInfo, piece_owner
from runtime.machine import Entry
from runtime.sight import UNSEEN
from runtime.why import Reason

SILENT = frozenset(
    {"turn", "owe", "none", "need", "block", "hook", "later", "short", "over?", "end", "pick"}
)
# So many things of a kind that go one way are counted, not named.
CROWD = 4


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: how far in, its text, and which entries it tells of."""

    indent: int
    text: str
    entries: tuple[int, ...]


@dataclass
class Teller:
    """Who tells of the games of one layout, in one language."""

    layout: Layout
    speaker: Speaker
    names: dict[str, str] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.speaker.language.name

    def player(self, number: int) -> str:
        """A player by the name that is shown."""
        seat = self.layout.seats[number]
        return self.names.get(seat) or words.say(
            self.language, seat.capitalize() if seat in SEATS else seat
        )

    def lines(self, log: Sequence[Entry], start: int = 0) -> list[Line]:
        """What happened from an entry on, line by line; equal moves are one line."""
        found: list[Line] = []
        depths: list[tuple[int, str]] = []
        number = _opening(log, start)
        while number < len(log):
            entry, first = log[number], number
            while depths and (depths[-1][0] >= entry.depth or entry.sort == "stage"):
                depths.pop()
            number += self._run(log, first)
            is_new = first >= start and bool(found) and found[-1].entries[0] < start
            if found and not is_new and self._goes_with(log, found[-1], entry):
                entries = (*found[-1].entries, first)
                whole = _joined(log[entries[0]], entry)
                found[-1] = Line(found[-1].indent, self.event(whole, len(entries)), entries)
                continue
            text = self.event(entry, number - first) if self._is_told(log, first) else ""
            if text and text not in [said for _, said in depths]:
                found.append(Line(len(depths), text, tuple(range(first, number))))
                if entry.sort == "verb":
                    depths.append((entry.depth, text))
        return [line for line in found if line.entries[0] >= start]

    def event(self, entry: Entry, times: int = 1) -> str:
        """A line of the log, or nothing."""
        who = "" if entry.who is None else self.player(entry.who)
        match entry.sort:
            case "change":
                info = self.layout.cell_infos[entry.facts["cell"]]
                changed: tuple[tuple[str, Told], ...] = (("cell", self._cell(info.index)), ("before", self._mark(info.index, entry.facts["before"])),
                         ("after", self._mark(info.index, entry.facts["after"])))  # fmt: skip
                what = "pay" if isinstance(self.speaker.lines.get(entry.statement), s.Pay) else ""
                said = self._event("change", who, what, changed)
                return self._with_rule(said, entry)
            case "move" | "draw" | "paid" | "reveal" | "flip":
                return self._event(entry.sort, who, "", self._moved(entry, times))
            case "stage":
                number = entry.facts["number"] if self._comes_again(entry.what) else None
                return self._event("stage", who, entry.what, (("number", number),))
            case "choice":
                value = self.value(entry.facts["value"], str(entry.facts["kind"]))
                return self._event("choice", who, "", (("item", value),))
            case "verb":
                facts = tuple(
                    (name, self.value(v, self._kind(entry.what, name)))
                    for name, v in entry.facts.items()
                )
                return self._event("verb", who, entry.what, facts)
            case "shuffle":
                return self._event("shuffle", who, entry.what, ())
            case "rank":
                return self._event(
                    "rank", self.player(int(entry.what)), "", (("points", entry.facts["points"]),)
                )
        return self._event(entry.sort, who, entry.what, ())

    def reason(self, reason: Reason) -> str:
        """Why something is not offered, as far as the rule says it."""
        if reason.condition is not None and reason.sort != "needs":
            return speech.say_refusal(self.speaker, Refusal(reason.sort, reason.condition))
        return (
            self.rule(reason.at.address)
            if reason.at
            else speech.say_refusal(self.speaker, Refusal("unknown"))
        )

    def rule(self, address: str) -> str:
        """A rule as the rulebook's own words say it."""
        found = self.speaker.lines.get(address)
        for exchange in self.layout.exchanges:
            if exchange.at.address == address:
                return speech.say_exchange(self.speaker, exchange)
        match found:
            case str(verb):
                return self.speaker.title(verb)
            case s.Hook() as hook:
                return speech.say_trigger(self.speaker, hook)
            case s.Branch(block=block) if block:
                return speech.say_statement(self.speaker, block[0])
            case s.Stage(name=name):
                return speech.say_title(self.speaker, name)
            case None | s.Branch():
                return speech.say_title(self.speaker, address)
        return speech.say_statement(self.speaker, found)

    def place(self, info: ZoneInfo, beside: int | None = None) -> str:
        """A place by its title, with whose it is where that is not `beside`."""
        if info.index == self.layout.box:
            return self.speaker.phrase("place.box")
        said = self.speaker.noun(info.name).forms[0]
        given = [self.item(str(a)) for a in info.arguments if not isinstance(a, int)]
        whose = info.owner
        if isinstance(whose, str):
            given.append(self.item(whose))
        if given and not self.speaker.known(info.name):
            said = " ".join(given)
        elif given:
            said = words.say(self.language, "{place} ({of})", place=said, of=" ".join(given))
        if isinstance(whose, int) and whose != beside:
            return words.say(
                self.language, "{place} of {owner}", place=said, owner=self.player(whose)
            )
        return said

    def item(self, item: str) -> str:
        """A thing or piece by its title."""
        return speech.say_title(self.speaker, self.layout.class_of(item))

    def cell(self, index: int) -> str:
        """A counter or mark by its title, without its owner; what is counted by its plural."""
        info = self.layout.cell_infos[index]
        if not info.arguments and info.counter:
            return self.speaker.noun(info.name).forms[
                -1 if self.speaker.noun(info.name).explicit else 0
            ]
        return self._event_text(Cell(info.name, tuple(str(a) for a in info.arguments)))

    # how values of the runtime are said

    def _event(self, sort: str, who: str, what: str, facts: tuple[tuple[str, Told], ...]) -> str:
        return speech.say_event(self.speaker, Event(sort, who, what, facts))

    def _event_text(self, told: Told) -> str:
        return speech.say_option(self.speaker, Choice("thing", "", told))

    def value(self, value: Value, kind: str) -> Told:
        if isinstance(value, bool) or value is None:
            return value
        if isinstance(value, int):
            return Player(self.player(value)) if kind == "player" else value
        if isinstance(value, list | tuple):
            items = [self.value(each, kind) for each in value]
            return tuple(i for i in items if isinstance(i, Player | Item | int) or i is None)
        if not value:
            return None
        code = self.layout.codes.get(str(value))
        if code is not None:
            # An action given to a verb is called by the thing that it is printed on.
            return self._item(code.this) if code.this else self.speaker.title(code.name)
        return self._item(str(value))

    def _item(self, item: str) -> Item:
        name, owner, mark = self.layout.class_of(item), "", item.partition("@")[2]
        place = self.layout.zone_infos[int(mark)] if mark else None
        mine = piece_owner(item) if "#" in item else ""
        if isinstance(mine, int) and (place is None or place.owner != mine):
            owner = self.player(mine) if place is not None else ""
        return Item(name, owner, self._place_of(place) if place else None)

    def _place_of(self, info: ZoneInfo) -> e.PlaceOf:
        things = tuple(e.Thing(str(a), self.layout.kind_of.get(str(a), "")) for a in info.arguments)
        owner: e.Expression | None = None
        if isinstance(info.owner, str):
            owner = e.Thing(info.owner, self.layout.kind_of.get(info.owner, ""))
        elif isinstance(info.owner, int):
            owner = e.You()
        return e.PlaceOf(info.name, things, owner, info.holds)

    def _cell(self, index: int) -> Cell:
        info = self.layout.cell_infos[index]
        owner: Player | Item | None = None
        if isinstance(info.owner, int):
            owner = Player(self.player(info.owner))
        elif isinstance(info.owner, str):
            owner = Item(info.owner)
        return Cell(info.name, tuple(str(a) for a in info.arguments), owner)

    def _mark(self, index: int, value: Value) -> Told:
        """What a cell holds; a player stands as a number in a mark of players."""
        info = self.layout.cell_infos[index]
        kind = "player" if info.name == "@first" or info.name in self._player_marks else ""
        return self.value(value, kind)

    @cached_property
    def _player_marks(self) -> frozenset[str]:
        return frozenset(m.name for m in self.layout.rulebook.marks if m.type.name == "player")

    def _kind(self, verb: str, name: str) -> str:
        declared = self.layout.verbs.get(verb)
        found = (
            (p.type.name for p in declared.parameters if p.name == name) if declared else iter(())
        )
        return next(found, "")

    def _moved(self, entry: Entry, times: int) -> tuple[tuple[str, Told], ...]:
        item: Told
        if entry.what == UNSEEN:
            item = Many(times, Item(self._kind_moved(entry)))
        elif "#" in entry.what:
            item = Many(times, Item(self.layout.class_of(entry.what)))
        elif times > 1:
            item = Many(times, Item(self.layout.kind_of[entry.what]))
        else:
            item = Item(entry.what)
        places = [
            (n, entry.facts[n]) for n in ("source", "target") if isinstance(entry.facts.get(n), int)
        ]
        infos = [(n, self.layout.zone_infos[index]) for n, index in places]
        return (("item", item), *((n, self._end(info, entry.who)) for n, info in infos))

    def _end(self, info: ZoneInfo, who: int | None) -> str:
        """A place as the end of a move: the deck, their hand, the hand of Ren."""
        said = self.place(info, who)
        if info.index == self.layout.box or (info.owner is not None and info.owner != who):
            return said
        if isinstance(info.owner, int):
            return words.say(self.language, "their {place}", place=said)
        return words.say(self.language, "the {place}", place=said)

    def _with_rule(self, said: str, entry: Entry) -> str:
        """Points, with what they are for."""
        rule = self.speaker.lines.get(entry.statement)
        if not isinstance(rule, s.Score) or isinstance(rule.amount, e.Number):
            return said
        of = speech.say_expression(self.speaker, rule.amount)
        return words.say(self.language, "{what} ({of})", what=said, of=of)

    def _kind_moved(self, entry: Entry) -> str:
        """What sort of thing it is that cannot be seen."""
        places = (entry.facts.get(name) for name in ("target", "source"))
        infos = (self.layout.zone_infos[place] for place in places if isinstance(place, int))
        return next((info.holds for info in infos if info.holds != "any"), "")

    # what the log leaves out

    def _is_told(self, log: Sequence[Entry], number: int) -> bool:
        entry = log[number]
        if entry.sort in SILENT or (entry.sort == "over" and entry.facts):
            return False
        if entry.sort == "change" and entry.what[0] == "@" and entry.what != "@face":
            return False
        if entry.sort == "stuck":
            return entry.who is not None
        if entry.sort == "choice":
            return self._choice_is_told(log, number)
        return True

    def _choice_is_told(self, log: Sequence[Entry], number: int) -> bool:
        """A choice is told if nothing that follows from it names what was chosen."""
        entry = log[number]
        if entry.what == UNSEEN or entry.facts.get("answer") not in ("thing", "number", "piece"):
            return False
        chosen = str(entry.facts.get("value")).partition("@")[0]
        for later in log[number + 1 : number + 12]:
            if (
                later.sort == "choice"
                and later.strand == entry.strand
                and not later.facts.get("forced")
            ):
                break
            if later.what == chosen or chosen in map(str, later.facts.values()):
                return False
        return True

    def _run(self, log: Sequence[Entry], start: int) -> int:
        """How many entries from one on are told in one line: as many things of a kind go the same way."""
        first = log[start]
        if first.sort not in ("move", "draw") or first.what not in self.layout.thing:
            return 1
        end = start + 1
        while end < len(log) and self._is_like(first, log[end]):
            end += 1
        return end - start if end - start >= CROWD else 1

    def _is_like(self, first: Entry, entry: Entry) -> bool:
        kinds = self.layout.kind_of
        same = (entry.sort, entry.statement, entry.facts) == (
            first.sort,
            first.statement,
            first.facts,
        )
        return same and entry.what in kinds and kinds[entry.what] == kinds[first.what]

    def _goes_with(self, log: Sequence[Entry], line: Line, entry: Entry) -> bool:
        first = log[line.entries[0]]
        if entry.sort == "change" == first.sort:
            same_rule = entry.statement == first.statement and entry.strand == first.strand
            return same_rule and bool(entry.facts["cell"] == first.facts["cell"])
        if entry.sort not in ("move", "draw", "paid") or entry.sort != first.sort:
            return False
        same = (entry.who, entry.facts.get("source"), entry.facts.get("target"), entry.strand)
        if same != (first.who, first.facts.get("source"), first.facts.get("target"), first.strand):
            return False
        return entry.what == first.what and ("#" in entry.what or entry.what == UNSEEN)

    def _comes_again(self, stage: str) -> bool:
        found = self.layout.stages.get(stage)
        return found is not None and (found.word == "round" or found.times is not None)


def teller(game: Game, language: str, names: dict[str, str] | None = None) -> Teller:
    """Who tells of a game in a language; one that the rulebook lacks is told in its first."""
    lay = game.layout
    spoken = language if language in lay.rulebook.languages else lay.rulebook.languages[0]
    key = ("@speaker", spoken)
    if key not in lay.kept:
        lay.kept[key] = speech.speaker(lay.rulebook, spoken)
    return Teller(lay, lay.kept[key], names or {})


def _joined(first: Entry, last: Entry) -> Entry:
    """Two changes of one counter as one."""
    if first.sort != "change":
        return last
    return replace(last, facts={**last.facts, "before": first.facts["before"]})


def _opening(log: Sequence[Entry], start: int) -> int:
    """Where the action or stage begins in which an entry stands, so that what is told is set below it."""
    for number in range(start - 1, max(0, start - 200), -1):
        if log[number].sort == "stage":
            return number
    return max(0, start - 200)
