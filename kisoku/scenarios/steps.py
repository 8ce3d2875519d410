"""The steps of a scenario: `red export berlin`, `blue pass`.

A step is an option of a decision of that player, by its key or as much of it as tells it apart; a choice that had
only one option and was made already; or a verb with its arguments, if no decision asks for it. What leads to the
option that is named, such as to go on, need not be said.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from runtime import naming, scenes, walk
from runtime.errors import GameError
from runtime.frames import Act
from runtime.game import Game
from runtime.layout import Layout
from runtime.machine import Entry
from runtime.options import Decision, Option
from runtime.wording import words as plain_words

LEAVING = ("pass", "done", "stop", "no")
OPENING = ("yes", "branch", "line", "part", "hook")
DEEPEST = 3


class NotOffered(GameError):
    """A step that cannot be done; `decision` is what is asked of the player, if anything."""

    def __init__(self, key: str, decision: Decision | None) -> None:
        super().__init__(f"{key} is not offered")
        self.key, self.decision = key, decision


class Nobody(GameError):
    """A step of somebody who does not play."""

    def __init__(self, name: str) -> None:
        super().__init__(f"nobody is called {name}")
        self.name = name


@dataclass(slots=True)
class Past:
    """What was done without being named: choices with one option, and the rest of keys that were cut short."""

    seen: set[int] = field(default_factory=set)
    verbs: set[int] = field(default_factory=set)
    rest: str = ""

    def made(self, game: Game, player: int, key: str) -> bool:
        """Whether an option with this very key was taken without asking."""
        for number, entry in enumerate(game.log):
            if number not in self.seen and _forced(entry, player) and entry.what == key:
                self.seen.add(number)
                return True
        return False

    def named(self, game: Game, player: int, words: str) -> bool:
        """Whether it was done already; it is named only once."""
        for number, entry in enumerate(game.log):
            said = entry.what
            if entry.facts.get("answer") in OPENING:
                said = f"{said} {_rules(game.layout).get(entry.statement, '')}"
            if number not in self.seen and _forced(entry, player) and _is_said(said, words):
                self.seen.add(number)
                self.rest += f" {_unsaid(entry.what, words)}"
                return True
        if not words or not _is_said(self.rest, words):
            return False
        self.rest = _unsaid(self.rest, words)
        return True


def do(game: Game, text: str, past: Past) -> int:
    """Do a step, and give the number of its player; what cannot be done raises a `GameError`."""
    name, _, rest = text.strip().partition(" ")
    name = name.removesuffix(":")
    if name not in game.layout.seats:
        raise Nobody(name)
    player = game.layout.seats.index(name)
    for part in rest.strip().split("+"):
        _do(game, player, part.strip(), past)
    return player


def leave_off(game: Game) -> bool:
    """Let a player leave off to whom nothing else is left; whether there was one."""
    for decision in game.decisions:
        if len(decision.options) == 1 and decision.options[0].sort in LEAVING:
            game.apply(decision.options[0].key, decision.strand)
            return True
    return False


def decision_of(game: Game, player: int | None) -> Decision | None:
    """The first decision of a player, or of anybody."""
    mine = (d for d in game.decisions if player is None or d.player == player)
    return next(mine, None)


def option_for(game: Game, decision: Decision, words: str) -> Option | None:
    """The option that some words mean, if they mean just one."""
    said = words.lower()
    for option in decision.options:
        if option.key == words:
            return option
    leaving = [o for o in decision.options if o.sort in LEAVING]
    if said in LEAVING and len(leaving) == 1:
        return leaving[0]
    for found in (
        [o for o in decision.options if o.sort == {"no": "printed", "yes": "hook"}.get(said, said)],
        [o for o in decision.options if o.key.startswith(f"{words} ")],
        [o for o in decision.options if _is_said(o.key, words)],
        [o for o in decision.options if o.sort in OPENING and _is_said(_rule(game, o), words)],
    ):
        if len(found) == 1:
            return found[0]
    return None


def arguments(game: Game, words: list[str]) -> list[object]:
    """The arguments of a verb: players, things and numbers."""
    found = []
    for word in words:
        value = naming.named(game.layout, word)
        found.append(int(word) if value is None and word.lstrip("-").isdecimal() else value)
    return found


def _do(game: Game, player: int, words: str, past: Past) -> None:
    if _choose(game, player, words, past) or past.named(game, player, words):
        return
    if way := _way(game, player, words, DEEPEST):
        for strand, key in way:
            game.apply(key, strand)
        _do(game, player, words, past)
        return
    parts = words.split()
    for cut in range(len(parts) - 1, 0, -1):
        first = " ".join(parts[:cut])
        if _choose(game, player, first, past, exact=True) or past.made(game, player, first):
            _do(game, player, " ".join(parts[cut:]), past)
            return
    decision = decision_of(game, player)
    if decision is not None and _is_under_way(game, decision, words, past):
        return
    if decision is not None and _is_refused(game, decision, words):
        raise NotOffered(words, decision)
    if leave_off(game):
        _do(game, player, words, past)
    elif not _verb(game, player, parts):
        raise NotOffered(words, decision)


def _choose(game: Game, player: int, words: str, past: Past, exact: bool = False) -> bool:
    for decision in game.decisions:
        if decision.player != player or (exact and words not in decision.keys):
            continue
        option = option_for(game, decision, words)
        if option is not None:
            past.rest += f" {_unsaid(option.key, words)}"
            game.apply(option.key, decision.strand)
            return True
    return False


def _way(game: Game, player: int, words: str, deep: int) -> list[tuple[int, str]]:
    """The options that must be taken before the words mean one: to go on, or into a branch. None, if not just one."""
    found: list[list[tuple[int, str]]] = []
    for decision in game.decisions:
        if decision.player != player:
            continue
        for option in decision.options:
            if option.sort not in OPENING:
                continue
            ahead = game.clone()
            ahead.machine.log = []
            ahead.machine.patient = True
            ahead.apply(option.key, decision.strand)
            step = (decision.strand, option.key)
            if _leads(ahead, player, words):
                found.append([step])
            elif deep > 1 and (further := _way(ahead, player, words, deep - 1)):
                found.append([step, *further])
    shortest = min(map(len, found), default=0)
    ways = [way for way in found if len(way) == shortest]
    return ways[0] if len(ways) == 1 else []


def _leads(ahead: Game, player: int, words: str) -> bool:
    """Whether the words now mean an option, or what was chosen without asking."""
    if any(_forced(e, player) and _is_said(e.what, words) for e in ahead.log):
        return True
    mine = (d for d in ahead.decisions if d.player == player)
    return any(words in d.keys or _named(d, words) for d in mine)


def _named(decision: Decision, words: str) -> bool:
    return sum(_is_said(key, words) for key in decision.keys) == 1


def _is_refused(game: Game, decision: Decision, words: str) -> bool:
    """Whether it would be an option of the decision, if it were legal."""
    return any(reason.sort != "unknown" for reason in game.why_not(words, decision.strand))


def _is_under_way(game: Game, decision: Decision, words: str, past: Past) -> bool:
    """Whether what asks is a verb of that name, which came without being chosen; it is named only once."""
    for frame in game.machine.st.strands[decision.strand]:
        if not isinstance(frame, Act) or frame.sort != "verb" or frame.serial in past.verbs:
            continue
        verb = game.layout.verbs[frame.name]
        if words.split()[0] in (verb.name, frame.name):
            past.verbs.add(frame.serial)
            return True
    return False


def _verb(game: Game, player: int, parts: list[str]) -> bool:
    name, *rest = parts or [""]
    given = arguments(game, rest)
    for address, verb in game.layout.verbs.items():
        if (
            name in (verb.name, address)
            and len(verb.parameters) == len(given)
            and None not in given
        ):
            names = dict(zip((p.name for p in verb.parameters), given, strict=True))
            scenes.begin(game, address, game.layout.seats[player], **names)
            return True
    return False


def _forced(entry: Entry, player: int) -> bool:
    return entry.sort == "choice" and entry.who == player and bool(entry.facts.get("forced"))


def _rule(game: Game, option: Option) -> str:
    """The rule that an option does, in the rulebook's names."""
    return _rules(game.layout).get(option.address, "")


def _rules(lay: Layout) -> dict[str, str]:
    known: dict[str, str] | None = lay.kept.get("@words of rules")
    if known is None:
        nodes = (node for node in walk.every(lay.rulebook) if hasattr(node, "at"))
        known = {}
        for node in nodes:
            block = getattr(node, "block", None)
            known.setdefault(node.at.address, plain_words(block or node))
        lay.kept["@words of rules"] = known
    return known


def _unsaid(key: str, words: str) -> str:
    """What is left of a key when some of its words were said."""
    left = key.split()
    for word in words.split():
        if word in left:
            left.remove(word)
    return " ".join(left)


def _is_said(key: str, words: str) -> bool:
    """Whether all the words stand in a key."""
    there = re.split(r"[^a-z0-9_-]+", key.lower())
    return all(word in there for word in re.split(r"[^a-z0-9_-]+", words.lower()) if word)
