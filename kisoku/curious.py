"""A bot that goes where no game has been: it prefers what may lead to statements not reached yet, and what it took seldom.

It knows no game and tries nothing out; what an option may lead to is read from the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from compiler.done import statements
from compiler.ir import declarations as d, expressions as e, statements as s
from compiler.ir.rulebook import Rulebook
from kisoku.bots import Luck, at_random
from runtime import walk
from runtime.game import Game
from runtime.layout import Layout
from runtime.options import Decision, Option

BY_CHANCE = 8  # One choice in so many is made by chance, so that no habit shuts a way off.
LEAVING = ("no", "stop", "done", "pass")
Parts = dict[str, tuple[set[str], tuple[str, ...]]]
"""What stands below a name or an address: statements, and the names in them."""


@dataclass(slots=True)
class Memory:
    """What the bot remembers from game to game of a reading.

    `reached` are the rules that were used, `taken` how often each option was taken where it was offered, `ahead`
    the statements that an option may still lead to.
    """

    parts: Parts
    reached: set[str] = field(default_factory=set)
    taken: Counter[tuple[str, str]] = field(default_factory=Counter)
    ahead: dict[tuple[str, str], set[str]] = field(default_factory=dict)


def memory(rulebook: Rulebook) -> Memory:
    """Nothing to remember yet; the rules are read once."""
    named: dict[str, list[Any]] = {}
    declared: tuple[Any, ...] = (
        *rulebook.verbs, *rulebook.values, *rulebook.stages, *rulebook.things,
    )  # fmt: skip
    for each in declared:
        named.setdefault(each.name, []).append(each)
    for node in walk.every(rulebook):
        at = getattr(node, "at", None)
        if at is not None:
            named.setdefault(at.address, []).append(node)
        if isinstance(node, d.NamedBlock):
            named.setdefault(f"on {node.name}", []).append(node)
    return Memory({name: _part(tuple(nodes)) for name, nodes in named.items()})


def curious(known: Memory, game: Game, decision: Decision, luck: Luck) -> str:
    """The key of the option that promises most for how often it was taken; among equals, by chance."""
    if len(decision.options) == 1 or luck.below(BY_CHANCE) == 0:
        return at_random(decision, luck)
    best: list[str] = []
    most = -1.0
    for option in decision.options:
        new = len(_ahead(known, game.layout, option))
        promise = (1 + new) / (1 + known.taken[decision.address, option.key])
        if promise > most:
            best, most = [], promise
        if promise == most:
            best.append(option.key)
    key = best[luck.below(len(best))]
    known.taken[decision.address, key] += 1
    return key


def _ahead(known: Memory, lay: Layout, option: Option) -> set[str]:
    """The statements, not reached yet, that an option may lead to as the rules are written."""
    if option.sort in LEAVING:
        return set()
    thing = lay.class_of(option.value) if isinstance(option.value, str) else ""
    key = (option.address, thing)
    if key not in known.ahead:
        known.ahead[key] = _all_ahead(known.parts, thing if thing in known.parts else key[0])
    known.ahead[key] = found = known.ahead[key] - known.reached
    return found


def _all_ahead(parts: Parts, first: str) -> set[str]:
    """What stands below a line or on a thing, and in all that these name."""
    found: set[str] = set()
    todo, seen = [first], set[str]()
    while todo:
        name = todo.pop()
        if name not in seen and name in parts:
            seen.add(name)
            found |= parts[name][0]
            todo += parts[name][1]
    return found


def _part(nodes: tuple[Any, ...]) -> tuple[set[str], tuple[str, ...]]:
    return set(statements(nodes)), tuple(dict.fromkeys(_named(nodes)))


def _named(nodes: tuple[Any, ...]) -> Iterator[str]:
    """What is done, asked or printed in parts of the rules, by name."""
    for each in walk.every(nodes):
        match each:
            case s.Do(verb=name) | s.DoStage(stage=name) | e.Ask(value=name) | e.Thing(name=name):
                yield name
            case s.Perform(block=e.Block(name=name)):
                yield f"on {name}"
