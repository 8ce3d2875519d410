"""What rules read and write, by the names of families of cells and places.

Computed once for a layout and kept: whether a value may have changed, whether two parts of a block commute.
Events of a verb are `!verb`, the number of a stage `#stage`, and `@adjusted` says that adjustments may matter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.ir import expressions as e, statements as s
from runtime import walk
from runtime.layout import Layout

ALL_PLACES = "@places"


def family(read: e.Read) -> str:
    """A cell by the name of its family."""
    return read.state


Named = Callable[[e.Read], str]


def value_reads(lay: Layout, name: str) -> frozenset[str]:
    """All that a value may depend on, adjustments included."""
    table = lay.kept
    known = table.get(name)
    if known is None:
        table[name] = frozenset()
        known = table[name] = _close(lay, name)
    return known


def _close(lay: Layout, name: str) -> frozenset[str]:
    """Everything reached from a value through other values."""
    seen: set[str] = set()
    ahead = [name]
    found: set[str] = set()
    while ahead:
        here = ahead.pop()
        if here in seen or here not in lay.values:
            continue
        seen.add(here)
        nodes: list[Any] = [lay.values[here], *(a for a, _ in lay.adjusts.get(here, ()))]
        if here in lay.adjusts or here in lay.adjusted_live:
            found.add("@adjusted")
        for node in nodes:
            own, asked = plain_reads(lay, node)
            found |= own
            ahead.extend(asked)
    return frozenset(found)


def plain_reads(
    lay: Layout, node: Any, name_of: Named = family
) -> tuple[frozenset[str], frozenset[str]]:
    """What a node reads by itself, and the values that it asks."""
    found: set[str] = set()
    asked: set[str] = set()
    for each in walk.every(node):
        match each:
            case e.Read():
                found.add(name_of(each))
            case e.PlaceOf(place=name):
                found.add(name)
            case e.Ask(value=name):
                asked.add(name)
            case e.RoundNumber(stage=name):
                found.add(f"#{name}")
            case e.Set(sort="events", kind=name):
                found.add(f"!{name}")
            case e.Set(sort="things" | "pieces" | "cells"):
                if each.owned or each.phrases or each.sort == "pieces":
                    found.update(_places(lay))
            case e.Owner() | e.Lies() | e.Among() | e.Beside() | e.End():
                found.update(_places(lay))
            case e.Face():
                found.add("@face")
            case e.Attribute(attribute=name):
                _printed(lay, name, found, asked)
            case e.Shape(function="size") | e.Can():
                found.update(_places(lay))
            case e.Cell(table=name, column=column):
                for key, rule in lay.cell_rules.items():
                    if key[:2] == (name, column) and not isinstance(rule, e.Number):
                        own, further = plain_reads(lay, rule)
                        found |= own
                        asked |= further
    return frozenset(found), frozenset(asked)


def _printed(lay: Layout, attribute: str, found: set[str], asked: set[str]) -> None:
    """A rule printed on things is read with its attribute."""
    key = ("@printed", attribute)
    table = lay.kept
    if key not in table:
        table[key] = frozenset()
        own: set[str] = set()
        for (_, name), rule in lay.printed_rules.items():
            if name == attribute:
                reads, further = plain_reads(lay, rule)
                own |= reads
                for value in further:
                    own |= value_reads(lay, value)
        table[key] = frozenset(own)
    found |= table[key]


def _places(lay: Layout) -> frozenset[str]:
    table = lay.kept
    if ALL_PLACES not in table:
        table[ALL_PLACES] = frozenset(info.name for info in lay.zone_infos) | {ALL_PLACES}
    found: frozenset[str] = table[ALL_PLACES]
    return found


def reads(lay: Layout, node: Any) -> frozenset[str]:
    """All that a line or an expression may depend on, what it calls included."""
    return _rule(lay, node)[0]


def writes(lay: Layout, node: Any) -> frozenset[str]:
    """All that a line may change, what it calls and what watches it included."""
    return _rule(lay, node)[1]


def _rule(lay: Layout, node: Any) -> tuple[frozenset[str], frozenset[str]]:
    table = lay.kept
    key = ("@rule", id(node))
    if key not in table:
        table[key] = reached(lay, node, family)
    found: tuple[frozenset[str], frozenset[str]] = table[key]
    return found


def reached(lay: Layout, node: Any, name_of: Named) -> tuple[frozenset[str], frozenset[str]]:
    """What is read and what is written, with cells called as they are to be told apart."""
    read: set[str] = set()
    written: set[str] = set()
    seen: set[str] = set()
    ahead: list[Any] = [node]
    while ahead:
        here = ahead.pop()
        own, asked = plain_reads(lay, here, name_of)
        read |= own
        for value in asked:
            read |= value_reads(lay, value)
        for each in walk.every(here):
            written |= _written(lay, each, name_of)
            for name, further in _called(lay, each):
                if name not in seen:
                    seen.add(name)
                    ahead.append(further)
    return frozenset(read), frozenset(written)


def _called(lay: Layout, node: Any) -> list[tuple[str, Any]]:
    """The blocks that a line leads to: verbs, named blocks of that name, and hooks on them."""
    match node:
        case s.Do(verb=name) if name in lay.verbs:
            watching = [
                (f"hook {n}", lay.hooks[n].block)
                for moment in ("before", "after", "instead of")
                for n in lay.hooks_of.get((name, moment), ())
            ]
            return [(name, lay.verbs[name].block), *watching]
        case s.Perform(block=e.Block(name=name)):
            return [
                (key, lay.blocks[code.block])
                for key, code in lay.codes.items()
                if key.endswith(f".{name}")
            ]
        case s.Perform():
            return [(key, lay.blocks[code.block]) for key, code in lay.codes.items()]
        case s.Gain(cell=e.Read(state=name)) | s.Lose(cell=e.Read(state=name)):
            return _bounds(lay, name)
        case s.Change(cell=e.Read(state=name)) | s.Pay(cell=e.Read(state=name)):
            return _bounds(lay, name)
    return []


def _bounds(lay: Layout, name: str) -> list[tuple[str, Any]]:
    info = lay.families[name][0]
    both = (("short", info.shortage), ("over", info.excess))
    return [(f"{name} {word}", block) for word, block in both if block]


def _written(lay: Layout, node: Any, name_of: Named) -> frozenset[str]:
    match node:
        case s.Gain(cell=cell) | s.Lose(cell=cell) | s.Change(cell=cell):
            return frozenset((name_of(cell),))
        case s.Assign(cell=e.Read() as cell):
            return frozenset((name_of(cell),))
        case s.Assign(cell=e.Face()) | s.Flip():
            return frozenset(("@face",))
        case s.Score():
            return frozenset((lay.scored,))
        case s.Pay(cell=cell, payment=payment):
            own = frozenset((cell.state,)) if isinstance(cell, e.Read) else frozenset()
            return _paid(lay, payment) | own
        case s.PayNeeds(payment=payment):
            return _paid(lay, payment) | _places(lay)
        case s.Do(verb=verb) if verb in lay.watched:
            return frozenset((f"!{lay.verbs[verb].name}",))
        case s.Move() | s.Draw() | s.Swap() | s.PassOn() | s.Reveal():
            return moved(lay, node)
    return frozenset()


def moved(lay: Layout, node: Any) -> frozenset[str]:
    """The places that a move may change: those it names, or all."""
    named = {p.place for p in walk.every(node) if isinstance(p, e.PlaceOf)}
    exact = isinstance(node, s.Draw | s.PassOn | s.Reveal)
    if isinstance(node, s.Move) and isinstance(node.what, e.PlaceOf | e.Every):
        exact = isinstance(node.target, e.PlaceOf)
    return frozenset(named) if exact else _places(lay)


def _paid(lay: Layout, payment: str) -> frozenset[str]:
    rule = lay.payments.get(payment)
    found: set[str] = {c.state for x in lay.exchanges for c in x.give_from if isinstance(c, e.Read)}
    if rule is not None:
        for accept in rule.accepts:
            if isinstance(accept.what, e.Read):
                found.add(accept.what.state)
            else:
                found |= _places(lay)
    return frozenset(found)
