"""What a scenario expects, held against the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from compiler.ir.base import At
from compiler.phrases import speech
from kisoku.refusals import Because, why_not
from kisoku.scenarios import steps
from kisoku.told import Teller, teller
from runtime import naming, position, why
from runtime.game import Game
from runtime.machine import Entry
from runtime.naming import Ref
from runtime.options import Decision

WORDS = ("offered", "only", "refused", "events", "log", "ranks", "winner", "over", "ended")
MOST_RULES = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that came otherwise than expected; `what` is its path."""

    what: str
    expected: str
    found: str


Found = tuple[list[Row], list[Because]]


def check(
    game: Game, then: Sequence[tuple[str, Any]], player: int | None, since: int, speaks: Teller
) -> tuple[tuple[Row, ...], tuple[Because, ...]]:
    """What came otherwise, and the rules that did it. `player` did the last step, at `since` in the log."""
    rows: list[Row] = []
    because: list[Because] = []
    decision = steps.decision_of(game, player) or steps.decision_of(game, None)
    for what, expected in then:
        if what in WORDS:
            found = _special(game, what, expected, decision, speaks)
        else:
            found = _value(game, what, expected, speaks)
        rows += found[0]
        because += found[1]
    if rows and not because:
        because = _ran(game, game.log[since:], speaks)
    return tuple(rows), tuple(dict.fromkeys(because))[:MOST_RULES]


def refusal(game: Game, decision: Decision | None, key: str, speaks: Teller) -> tuple[Because, ...]:
    """Why a key is not offered."""
    return why_not(game, decision, key, speaks) if decision is not None else ()


def offered_words(decision: Decision | None) -> str:
    """The keys that are offered."""
    return ", ".join(decision.keys) if decision is not None else "nothing is asked"


def written(game: Game, address: str) -> At | None:
    """Where a rule is written."""
    return why.places(game.layout).get(address)


def _special(
    game: Game, what: str, expected: Any, decision: Decision | None, speaks: Teller
) -> Found:
    match what:
        case "offered":
            return _offered(game, position.listed(expected), decision, speaks)
        case "only":
            wanted, there = position.listed(expected), list(decision.keys) if decision else []
            same = sorted(wanted) == sorted(there)
            return ([] if same else [Row(what, ", ".join(wanted), offered_words(decision))]), []
        case "refused":
            return _refused(game, expected, decision, speaks)
        case "events":
            return _in_order(what, expected, _events(game)), []
        case "log":
            return _log(game, expected), []
        case "ranks":
            ranks = game.ranks
            wrong = [n for n, rank in expected.items() if ranks.get(n) != rank]
            return [
                Row(f"rank of {n}", str(expected[n]), str(ranks.get(n, "-"))) for n in wrong
            ], []
        case "winner":
            best = [name for name, rank in game.ranks.items() if rank == 1]
            same = game.over and sorted(best) == sorted(position.listed(expected))
            return (
                []
                if same
                else [
                    Row(what, _said(expected), ", ".join(best) if game.over else "the game goes on")
                ]
            ), []
    wanted_over = expected in (True, "yes")
    row = Row(what, "yes" if wanted_over else "no", "yes" if game.over else "no")
    return ([] if wanted_over == game.over else [row]), []


def _value(game: Game, path: str, expected: Any, speaks: Teller) -> Found:
    ref = naming.find(game.layout, path)
    if position.agrees(game, ref, expected):
        return [], []
    found = position.read(game, ref)
    if isinstance(found, list) and isinstance(expected, int):
        found = len(found)
    return [Row(path, _said(expected), _said(found))], _changed(game, ref, speaks)


def _said(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{n} {item}" for item, n in value.items()) or "nothing"
        case list():
            counted = ((item, value.count(item)) for item in dict.fromkeys(value))
            return ", ".join(str(i) if n == 1 else f"{n} {i}" for i, n in counted) or "nothing"
    return str(value)


def _offered(game: Game, wanted: list[str], decision: Decision | None, speaks: Teller) -> Found:
    missing = [w for w in wanted if decision is None or steps.option_for(game, decision, w) is None]
    if not missing:
        return [], []
    because = [b for key in missing for b in refusal(game, decision, key, speaks)]
    return [Row("offered", ", ".join(missing), offered_words(decision))], because


def _refused(
    game: Game, expected: dict[str, Any], decision: Decision | None, speaks: Teller
) -> Found:
    """Each key is not offered, and for the reason that is named: words of the answer or of the rule."""
    rows: list[Row] = []
    because: list[Because] = []
    for key, reason in expected.items():
        if decision is not None and steps.option_for(game, decision, str(key)) is not None:
            rows.append(Row("refused", str(key), f"{key} is offered"))
            continue
        reasons = refusal(game, decision, str(key), speaks)
        told = [*reasons, *_in_all_languages(game, decision, str(key))]
        if not all(_names(word, told) for word in position.listed(reason)):
            said = "; ".join(each.text for each in reasons) or "nothing is asked"
            rows.append(Row(f"refused {key}", _said(reason), said))
            because += reasons
    return rows, because


def _in_all_languages(game: Game, decision: Decision | None, key: str) -> list[Because]:
    """Why a key is not offered, however a scenario may say it."""
    speaking = (teller(game, language) for language in game.layout.rulebook.languages)
    return [each for speaks in speaking for each in refusal(game, decision, key, speaks)]


def _names(words: str, reasons: Iterable[Because]) -> bool:
    """Whether the answers name all of some words, in their text or by the names of the rule."""
    said = " ".join(f"{each.text} {each.names}" for each in reasons).lower().replace("_", " ")
    return all(word in said for word in words.lower().replace("_", " ").split())


def _events(game: Game) -> list[str]:
    """What was done, as a scenario says it: player, verb, and what it was given."""
    return [_event(game, entry) for entry in game.log if entry.sort == "verb"]


def _event(game: Game, entry: Entry) -> str:
    lay = game.layout
    who = "" if entry.who is None else f"{lay.seats[entry.who]} "
    kinds = {p.name: p.type.name for p in lay.verbs[entry.what].parameters}
    given = (
        lay.seats[v] if kinds.get(n) == "player" and isinstance(v, int) else lay.class_of(str(v))
        for n, v in entry.facts.items()
    )
    return " ".join([f"{who}{lay.verbs[entry.what].name}", *given])


def _in_order(what: str, expected: Iterable[str], found: list[str]) -> list[Row]:
    """The first expected text that does not come after those before it."""
    at = 0
    for text in expected:
        if text not in found[at:]:
            return [Row(what, text, ", ".join(found[at:][:8]) or "nothing")]
        at = found.index(text, at) + 1
    return []


def _log(game: Game, expected: dict[str, list[str]]) -> list[Row]:
    rows: list[Row] = []
    for language, lines in expected.items():
        said = [line.text for line in teller(game, language).lines(game.log)]
        rows += _in_order(f"log {language}", lines, said)
    return rows


def _changed(game: Game, ref: Ref, speaks: Teller) -> list[Because]:
    """The rules that changed a counter, mark or place."""
    if ref.sort == "cell":
        touched = [e for e in game.log if e.sort == "change" and e.facts.get("cell") == ref.index]
    elif ref.sort == "place":
        touched = [
            e for e in game.log if ref.index in (e.facts.get("source"), e.facts.get("target"))
        ]
    elif ref.sort == "value":
        at = game.layout.values[ref.name].at
        return [Because(speech.say_title(speaks.speaker, at.address), at)]
    else:
        touched = []
    return _rules(game, touched, speaks)


def _ran(game: Game, log: Iterable[Entry], speaks: Teller) -> list[Because]:
    done = ("change", "move", "draw", "paid", "verb", "hook", "stuck")
    return _rules(game, [entry for entry in log if entry.sort in done], speaks)


def _rules(game: Game, entries: Iterable[Entry], speaks: Teller) -> list[Because]:
    """The rules of some lines of the log, with whose verb they belong to."""
    found: list[Because] = []
    for address in dict.fromkeys(entry.statement for entry in entries):
        at = written(game, address)
        if at is not None:
            found.append(Because(_named(speaks, address), at))
    return found


def _named(speaks: Teller, address: str) -> str:
    """A rule as it is said, behind the title of what it belongs to."""
    head = address.split(".")[0]
    is_verb = head in speaks.layout.verbs
    titled = (speech.say_verb if is_verb else speech.say_title)(speaks.speaker, head)
    said = speaks.rule(address)
    return said if said == titled else f"{titled}: {said}"
