"""Keys of options: words by which a choice is saved, replayed and asked about.

A key is made of the rulebook's names only, so it is the same in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At, Type
from runtime.frames import Value
from runtime.layout import Layout, piece_owner
from runtime.walk import Node

LONG = 5


def key(lay: Layout, value: Value, kind: str = "") -> str:
    """The word for a value: a player's name, a thing, a number, a piece and where it lies."""
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, int):
        return lay.seats[value] if kind == "player" else str(value)
    if isinstance(value, list):
        return "+".join(key(lay, each, kind) for each in value) or "none"
    if value in ("", None):
        return "nobody"
    return _piece(lay, value) if "#" in value else str(value).replace("*", "_")


def _piece(lay: Layout, item: str) -> str:
    owner = piece_owner(item)
    name = lay.class_of(item) + ("" if owner == "" else f".{lay.seats[owner]}")
    place = item.partition("@")[2]
    if not place:
        return name
    info = lay.zone_infos[int(place)]
    return f"{name}@{place_words(lay, info.name, info.owner, info.arguments)}"


def place_words(lay: Layout, name: str, owner: Value, arguments: tuple[Value, ...]) -> str:
    """A cell or place as a word: `hand.red`, `laid.hex_3`."""
    seat = lay.seats[owner] if isinstance(owner, int) else owner
    given = [lay.seats[a] if isinstance(a, int) else str(a) for a in arguments]
    return ".".join([name, *given, *([str(seat)] if seat is not None else [])])


def branch_keys(lay: Layout, blocks: tuple[s.Block, ...]) -> tuple[str, ...]:
    """Keys of blocks that stand side by side: what each does first, or all its lines if those do not tell them apart."""
    # Lines are the rulebook's own and stay; blocks may be cut for the occasion.
    at = ("branches", *(tuple(id(line) for line in block) for block in blocks))
    if at not in lay.kept:
        keys = [_name(block) for block in blocks]
        if len(set(keys)) < len(keys):
            keys = [words(tuple(_doing(block))[:1]) for block in blocks]
        if len(set(keys)) < len(keys):
            keys = [words(block) for block in blocks]
        if len(set(keys)) < len(keys):
            keys = [f"{each} ({n})" for n, each in enumerate(keys, start=1)]
        lay.kept[at] = tuple(keys)
    found: tuple[str, ...] = lay.kept[at]
    return found


def _name(block: s.Block) -> str:
    """A block in few words: the label of what it does first, that line if it is short, else the verb it comes to."""
    lines = tuple(_doing(block))
    if not lines:
        return words(block)
    label = lines[0].at.address.rpartition(".")[2]
    if not label[-1:].isdigit():
        return label
    said = words(lines[0])
    verbs = [line for line in lines if isinstance(line, s.Do)]
    if isinstance(lines[0], s.Choose):
        slot = lines[0].among.slot
        said = next((words(do) for do in verbs if _takes(do, slot)), said)
    if len(said.split()) <= LONG:
        return said
    return verbs[0].verb if verbs else " ".join(said.split()[:LONG])


def _takes(do: s.Do, slot: str) -> bool:
    """Whether a verb is given what was chosen."""
    return any(isinstance(a.value, e.Slot) and a.value.name == slot for a in do.arguments)


def _doing(block: s.Block) -> Iterator[s.Statement]:
    """The lines of a block that do something, those inside others that are but done or not, or again."""
    for line in block:
        match line:
            case s.Requires() | s.Let():
                continue
            case (
                s.Repeat(block=inner) | s.Together(block=inner) | s.ForEach(block=inner)
                | s.May(block=inner) | s.If(then=inner, otherwise=())
            ):  # fmt: skip
                yield from _doing(inner)
            case _:
                yield line


def words(node: Node) -> str:
    """Lines as plain words of the rulebook's names."""
    if isinstance(node, tuple):
        return " ".join(filter(None, (words(part) for part in node))) or "nothing"
    return re.sub(r"\s+", " ", _said(node)).strip()


def _said(node: Node) -> str:
    match node:
        case s.Do(verb=verb, arguments=arguments):
            return " ".join([verb, *(words(a.value) for a in arguments)])
        case s.Together(block=block):
            return words(block[-1:])
        case s.Either(branches=branches):
            return " or ".join(_name(branch.block) for branch in branches)
        case s.Choose(mode="one", among=among):
            return f"choose {among.kind}"
        case s.Move(number=number, what=what, target=target):
            many = words(number) if number is not None else ""
            return f"move {many} {words(what)} to {words(target)}"
        case s.Change(cell=cell, sign=sign, amount=amount):
            return f"{words(cell)} {sign} {words(amount)}"
        case s.Gain() | s.Lose() | s.Pay() | s.Score():
            place = getattr(node, "cell", None)
            parts = [type(node).__name__.lower(), words(node.amount), words(place) if place else ""]
            return " ".join([*parts, getattr(node, "payment", "")])
    return _expression(node)


def _expression(node: Node) -> str:
    match node:
        case e.Piece(name=name):
            return name
        case (
            e.Read(state=state, arguments=arguments, owner=owner)
            | e.PlaceOf(place=state, arguments=arguments, owner=owner)
        ):
            whose = "" if owner is None or isinstance(owner, e.You) else f"of {words(owner)}"
            return " ".join([state, *(words(a) for a in arguments), whose])
        case e.Number(value=value) | e.Truth(value=value):
            return str(value).lower()
        case (
            e.Compare(operator=sign, left=left, right=right)
            | e.Arith(operator=sign, left=left, right=right)
        ):
            return f"{words(left)} {sign} {words(right)}"
        case e.You() | e.This() | e.Nobody():
            return type(node).__name__.lower()
        case e.Set(kind=kind):
            return kind
        case e.Slot(name=name):
            return name.partition("?")[0]
    return _parts(node)


def _parts(node: Node) -> str:
    if isinstance(node, str):
        return node
    if not is_dataclass(node) or isinstance(node, At | Type):
        return ""
    found = [type(node).__name__.lower()] if hasattr(node, "at") else []
    for each in fields(node):
        value = getattr(node, each.name)
        if each.name in ("at", "type", "kind") or value is None:
            continue
        if isinstance(value, str) or is_dataclass(value) or (isinstance(value, tuple) and value):
            found.append(words(value) if not isinstance(value, str) else value)
    return " ".join(found)
