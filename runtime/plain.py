"""`any K` given to a verb becomes a choice of its own before the line.

So `play any card in hand` is `choose card in hand`, then `play` of what was chosen, kept together as one part.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from compiler.ir import expressions as e, statements as s
from compiler.ir.base import At, Type
from compiler.ir.rulebook import Rulebook
from runtime.walk import Node, is_block


def plain(rulebook: Rulebook) -> Rulebook:
    """The rulebook with every `any K` as a choice before its line."""
    found: Rulebook = _node(rulebook)
    return found


def in_order(rulebook: Rulebook) -> Rulebook:
    """The rulebook with the steps of its stages in the orders that it names."""
    orders = {order.stage: order.steps for order in rulebook.orders}
    if not orders:
        return rulebook
    found: Rulebook = _ordered(rulebook, orders)
    return found


def _ordered(node: Node, orders: dict[str, tuple[str, ...]]) -> Node:
    if isinstance(node, tuple):
        return tuple(_ordered(part, orders) for part in node)
    if not is_dataclass(node) or isinstance(node, At | Type | type):
        return node
    changes = {f.name: _ordered(getattr(node, f.name), orders) for f in fields(node)}
    if isinstance(node, s.Stage) and node.name in orders:
        steps = {x.name: x for x in changes["block"] if isinstance(x, s.Stage)}
        named = [steps[name] for name in orders[node.name] if name in steps]
        queue = named + [x for x in steps.values() if x not in named]
        changes["block"] = tuple(
            queue.pop(0) if isinstance(x, s.Stage) else x for x in changes["block"]
        )
    return replace(node, **changes)


def _node(node: Node) -> Node:
    if isinstance(node, tuple):
        return _tuple(node)
    if not is_dataclass(node) or isinstance(node, At | Type | type):
        return node
    changes = {}
    for each in fields(node):
        old = getattr(node, each.name)
        new = _node(old)
        if new is not old:
            changes[each.name] = new
    return replace(node, **changes) if changes else node


def _tuple(node: tuple[Node, ...]) -> tuple[Node, ...]:
    made = tuple(_node(part) for part in node)
    if is_block(made):
        made = tuple(_line(part) for part in made)
    return made if any(a is not b for a, b in zip(made, node, strict=True)) else node


def _line(line: s.Statement) -> s.Statement:
    choices: list[e.Set] = []
    bare = _without(line, choices)
    if not choices:
        return line
    asked = tuple(s.Choose(line.at, "one", None, among, (), ()) for among in choices)
    return s.Together(line.at, (*asked, bare))


def _without(node: Node, choices: list[e.Set]) -> Node:
    """A line with a slot for each `any K` in it, its inner blocks untouched."""
    if isinstance(node, e.Chosen):
        slot = f"{node.among.slot}?{len(choices) or ''}"
        choices.append(_renamed(node.among, node.among.slot, slot))
        return e.Slot(slot, node.among.type)
    if isinstance(node, tuple):
        if is_block(node):
            return node
        made = tuple(_without(part, choices) for part in node)
        return made if any(a is not b for a, b in zip(made, node, strict=True)) else node
    if not is_dataclass(node) or isinstance(node, At | Type | type):
        return node
    changes = {}
    for each in fields(node):
        old = getattr(node, each.name)
        new = _without(old, choices)
        if new is not old:
            changes[each.name] = new
    return replace(node, **changes) if changes else node


def _renamed(node: Node, old: str, new: str) -> Node:
    """The same expression with another name for one slot."""
    if isinstance(node, tuple):
        return tuple(_renamed(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, At | Type | type):
        return node
    changes = {}
    for each in fields(node):
        value = getattr(node, each.name)
        if each.name in ("name", "slot") and value == old and isinstance(node, e.Slot | e.Set):
            changes[each.name] = new
        else:
            changes[each.name] = _renamed(value, old, new)
    return replace(node, **changes)
