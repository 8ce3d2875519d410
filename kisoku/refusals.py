"""Why something happened or may not be chosen, with the rule and the passages that say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At
from compiler.phrases import speech
from compiler.phrases.play import Cell, Refusal
from kisoku import words
from kisoku.told import Teller
from runtime import values, walk
from runtime.frames import Payment
from runtime.game import Game
from runtime.machine import Blurred, Scope
from runtime.options import Decision
from runtime.why import Reason, places
from runtime.wording import words as plain_words


@dataclass(frozen=True, slots=True)
class Because:
    """A sentence, the rule that it comes from, and the rulebook's own names in it."""

    text: str
    at: At | None = None
    names: str = ""


def why_not(game: Game, decision: Decision, key: str, teller: Teller) -> tuple[Because, ...]:
    """Why a key is not among the options of a decision; nothing if it is."""
    if key in decision.keys:
        return ()
    if closed := _closed(game, decision, key, teller):
        return (closed,)
    reasons = game.why_not(key, decision.strand)
    found = [_because(game, decision, each, teller) for each in reasons if each.sort != "unknown"]
    return tuple(dict.fromkeys(found)) or _unknown(game, decision, key, teller)


def where(at: At) -> str:
    """The file, line and passages of a rule: `game.rules:173   @ja 537, 560  @en 174`."""
    place = f"{at.span.file}:{at.span.line}" if at.span.line else ""
    said = passages(at)
    return f"{place}   {said}" if place and said else place or said


def passages(at: At) -> str:
    """The passages that say a rule, as they are cited."""
    by_source: dict[str, list[str]] = {}
    for cite in at.cites:
        by_source.setdefault(cite.source, []).append(cite.written())
    said = [
        f"@{source} {', '.join(filter(None, places))}".strip()
        for source, places in by_source.items()
    ]
    return "  ".join(said) or (f"@{at.own}" if at.own else "")


def _because(game: Game, decision: Decision, reason: Reason, teller: Teller) -> Because:
    address = reason.at.address if reason.at else ""
    statement = teller.speaker.lines.get(address)
    names = (address, *sorted(_asked(game, (statement, reason.condition))))
    text = teller.reason(reason)
    if isinstance(statement, s.Pay):
        text = _lacking(game, decision, statement, teller) or text
    return Because(text, reason.at, " ".join(names))


def _asked(game: Game, node: Any, deep: int = 3) -> set[str]:
    """The rulebook's names in a rule and its conditions, and in those of the values that they ask."""
    found: set[str] = set()
    for each in walk.every(node):
        if isinstance(each, e.Set) and each.where is not None:
            found.add(plain_words(each.where))
        elif isinstance(each, e.Ask) and deep:
            cases = game.layout.values[each.value].cases
            found |= {each.value, *_asked(game, cases, deep - 1)}
        elif isinstance(each, walk.NODES):
            found.add(plain_words(each))
    return found


def _lacking(game: Game, decision: Decision, pay: s.Pay, teller: Teller) -> str:
    """How much is wanted and how much is there, if that can be said without doing the rest."""
    if not isinstance(pay.cell, e.Read) or pay.payment:
        return ""
    x = Scope(game.machine, {}, decision.player, None, decision.strand)
    try:
        wanted, index = values.ev(x, pay.amount), values.cell(x, pay.cell)
    except (Blurred, KeyError, TypeError, AssertionError):
        return ""
    if not isinstance(wanted, int) or index is None:
        return ""
    info = game.layout.cell_infos[index]
    cell = Cell(info.name, tuple(str(a) for a in info.arguments))
    have = game.machine.st.c[index]
    if have >= wanted:
        return ""
    return speech.say_refusal(teller.speaker, Refusal("needs", cell=cell, wanted=wanted, have=have))


def _unknown(game: Game, decision: Decision, key: str, teller: Teller) -> tuple[Because, ...]:
    """What is no option at all: said with the rule that asks."""
    text = speech.say_refusal(teller.speaker, Refusal("unknown"))
    asking = places(game.layout).get(decision.address)
    rule = (Because(teller.rule(decision.address), asking),) if asking is not None else ()
    return (Because(text, None, f"{key} is not offered"), *rule)


def _closed(game: Game, decision: Decision, key: str, teller: Teller) -> Because | None:
    """An exchange while nothing is owed."""
    frames = game.machine.st.strands[decision.strand]
    rule = next((x for x in game.layout.exchanges if key.split()[:1] == [x.name]), None)
    if rule is None or any(isinstance(frame, Payment) for frame in frames):
        return None
    text = words.say(teller.language, "No payment is open, and only then is anything exchanged")
    return Because(text, rule.at, f"{rule.name} no payment is open")
