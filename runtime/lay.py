"""From a reading, players and variants to a layout."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

from compiler.ir import declarations as d, expressions as e
from compiler.ir.rulebook import Rulebook
from runtime import lay_cells, lay_rules, variants as v
from runtime.errors import SetupError
from runtime.layout import Layout
from runtime.plain import in_order, plain


def lay_out(rulebook: Rulebook, players: tuple[str, ...], variants: tuple[str, ...]) -> Layout:
    """The tables of a game of these players; the last few are remembered."""
    key = (id(rulebook), players, variants)
    known = _MADE.get(key)
    if known is not None and known[0] is rulebook:
        return known[1]
    if len(_MADE) >= REMEMBERED:
        _MADE.clear()
    made = _lay_out(rulebook, players, variants)
    _MADE[key] = (rulebook, made)
    return made


REMEMBERED = 16
_MADE: dict[tuple[int, tuple[str, ...], tuple[str, ...]], tuple[Rulebook, Layout]] = {}
_CHANGED: dict[tuple[int, tuple[str, ...]], tuple[Rulebook, Rulebook]] = {}


def _lay_out(rulebook: Rulebook, players: tuple[str, ...], variants: tuple[str, ...]) -> Layout:
    _check_players(rulebook, players)
    chosen = v.chosen(rulebook, variants)
    rulebook = _changed(rulebook, variants)
    seats = (*players, *(seat.name for each in chosen for seat in each.seats))
    lay = Layout(rulebook, variants, players, seats)
    _things(lay)
    _boards(lay)
    lay_cells.lay(lay)
    lay_rules.lay(lay)
    lay_cells.settle(lay)
    lay.version = version(lay)
    return lay


def _changed(rulebook: Rulebook, variants: tuple[str, ...]) -> Rulebook:
    """The rulebook as its variants have it, the same for all players."""
    key = (id(rulebook), variants)
    known = _CHANGED.get(key)
    if known is not None and known[0] is rulebook:
        return known[1]
    if len(_CHANGED) >= REMEMBERED:
        _CHANGED.clear()
    made = plain(in_order(v.with_variants(rulebook, v.chosen(rulebook, variants))))
    _CHANGED[key] = (rulebook, made)
    return made


def version(lay: Layout) -> str:
    """A short name of what is played, so that a save of another text is refused."""
    said = repr(
        (lay.rulebook.name, lay.rulebook.reading, lay.blocks, lay.rulebook.things, list(lay.cells))
    )
    said = re.sub(r"span=Span\([^()]*\)", "", said)
    return hashlib.blake2b(said.encode(), digest_size=8).hexdigest()


def constant(expression: e.Expression) -> tuple[bool, object]:
    """Whether an expression is the same in every position, and what it is."""
    match expression:
        case e.Number(value=value) | e.Truth(value=value):
            return True, value
        case e.Thing(name=name, kind=kind) if kind != "player":
            return True, name
        case e.Piece(name=name):
            return True, name
        case e.Nobody():
            return True, ""
        case e.List(items=items):
            found = [constant(item) for item in items]
            return all(known for known, _ in found), [value for _, value in found]
        case e.Block(name=name, of=e.Thing(name=thing)):
            return True, f"{thing}.{name}"
    return False, None


def _check_players(rulebook: Rulebook, players: tuple[str, ...]) -> None:
    if len(set(players)) < len(players):
        raise SetupError("two players have one name")
    for count in rulebook.players:
        if not count.least <= len(players) <= count.most:
            several = "{game} is for {least} to {most} players, not for {count}"
            one = "{game} is for {least} players, not for {count}"
            facts = {"least": count.least, "most": count.most, "count": len(players)}
            phrase = several if count.least < count.most else one
            raise SetupError(phrase, game=rulebook.name, **facts)
    if not players:
        raise SetupError("{game} cannot be played by nobody", game=rulebook.name)


def _things(lay: Layout) -> None:
    book = lay.rulebook
    by_kind: dict[str, list[str]] = {kind.name: [] for kind in book.kinds}
    for thing in book.things:
        by_kind.setdefault(thing.kind, []).append(thing.name)
        lay.thing[thing.name] = thing
        lay.kind_of[thing.name] = thing.kind
        _printed(lay, thing)
    lay.things = {kind: tuple(names) for kind, names in by_kind.items()}
    lay.number = {name: at for at, name in enumerate(lay.thing)}
    lay.many = frozenset(a.name for kind in book.kinds for a in kind.attributes if a.type.many)
    lay.faces = {kind.name: kind.faces for kind in book.kinds if kind.faces}
    _parts(lay)
    _classes(lay)


def _printed(lay: Layout, of: d.Thing | d.Component) -> None:
    for printed in of.printed:
        known, value = constant(printed.value)
        if known:
            lay.printed[of.name, printed.attribute] = value
        else:
            lay.printed_rules[of.name, printed.attribute] = printed.value


def _parts(lay: Layout) -> None:
    """Unnamed things go into the one attribute of their thing that takes several of their kind."""
    takes = {
        (kind.name, a.type.name): a.name for kind in lay.rulebook.kinds for a in kind.attributes if a.type.many
    }  # fmt: skip
    for thing in lay.rulebook.things:
        attribute = takes.get((lay.kind_of.get(thing.part_of, ""), thing.kind))
        key = (thing.part_of, attribute or "")
        if attribute and key not in lay.printed_rules:
            known = lay.printed.setdefault(key, [])
            if thing.name not in known:
                known.append(thing.name)


def _classes(lay: Layout) -> None:
    for component in lay.rulebook.components:
        lay.component[component.name] = component
        if not component.things:
            _printed(lay, component)
            lay.kind_of[component.name] = component.kind
            lay.classes[component.kind] = (*lay.classes.get(component.kind, ()), component.name)
    kinds = (k.name for k in lay.rulebook.kinds)
    lay.kind_names = frozenset((*lay.component, *kinds)) - lay.thing.keys()
    lay.unlimited = frozenset(
        c.name for c in lay.rulebook.components if not c.things and not c.counts
    )


def _boards(lay: Layout) -> None:
    for board in lay.rulebook.boards:
        lay.boards[board.kind] = board
        for cell in board.cells:
            if cell not in lay.thing:
                lay.thing[cell] = d.Thing(replace(board.at), cell, board.kind, (), (), (), ())
                lay.kind_of[cell] = board.kind
                lay.number[cell] = len(lay.number)
                lay.things[board.kind] = (*lay.things.get(board.kind, ()), cell)
        for cell, beside in zip(board.cells, board.neighbours, strict=True):
            lay.neighbours[cell] = beside
        for gap, corners in board.corners:
            lay.neighbours[gap] = corners
