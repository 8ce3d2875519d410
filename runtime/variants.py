"""A rulebook with the variants that were chosen worked into it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from compiler.ir import declarations as d
from compiler.ir.base import At, Type
from compiler.ir.rulebook import Rulebook
from compiler.ir.statements import Block
from runtime.errors import SetupError
from runtime.walk import Node


def chosen(rulebook: Rulebook, names: tuple[str, ...]) -> tuple[d.Variant, ...]:
    """The variants of the given names, in the rulebook's order."""
    known = {v.name for v in rulebook.variants}
    for name in names:
        if name not in known:
            some = "{game} has no variant {name}; it has {known}"
            none = "{game} has no variant {name}; it has none"
            phrase = some if known else none
            raise SetupError(phrase, game=rulebook.name, name=name, known=", ".join(sorted(known)))
    return tuple(v for v in rulebook.variants if v.name in names)


def with_variants(rulebook: Rulebook, variants: tuple[d.Variant, ...]) -> Rulebook:
    """The rulebook as these variants change it; their hooks, adjustments and endings are now its own."""
    without = frozenset(path for v in variants for path in v.without)
    replaced = dict(pair for v in variants for pair in v.replaced)
    added: dict[str, Block] = {}
    for path, block in (pair for v in variants for pair in v.added):
        added[path] = (*added.get(path, ()), *block)
    if without or replaced or added:
        rewrite = _Rewrite(without, replaced, added)
        rulebook = rewrite.node(rulebook)
        # The course is a block of the rulebook itself, without a head that would have its address.
        rulebook = replace(rulebook, course=rewrite.block("course", rulebook.course))
    return replace(
        rulebook,
        hooks=(*rulebook.hooks, *(h for v in variants for h in v.hooks)),
        adjusts=(*rulebook.adjusts, *(a for v in variants for a in v.adjusts)),
        endings=(*rulebook.endings, *(x for v in variants for x in v.endings)),
        variants=(),
    )


class _Rewrite:
    """A copy of a tree in which some addresses are gone, replaced or longer."""

    def __init__(
        self, without: frozenset[str], replaced: dict[str, Block], added: dict[str, Block]
    ) -> None:
        self.without, self.replaced, self.added = without, replaced, added

    def node(self, node: Node) -> Node:
        if isinstance(node, tuple):
            return tuple(x for part in node for x in self._member(part))
        if not is_dataclass(node) or isinstance(node, At | Type):
            return node
        changes = {}
        for each in fields(node):
            old = getattr(node, each.name)
            new = self.node(old)
            if each.name == "block" and isinstance(new, tuple):
                new = self.block(_address(node), new)
            if new is not old and new != old:
                changes[each.name] = new
        return replace(node, **changes) if changes else node  # type: ignore[type-var]

    def block(self, address: str, block: Block) -> Block:
        """What stands at an address whose lines are these."""
        if address in self.replaced:
            block = self.replaced[address]
        return (*block, *self.added.get(address, ()))

    def _member(self, part: Node) -> tuple[Node, ...]:
        address = _address(part)
        if address and address in self.without:
            return ()
        if address in self.replaced and not hasattr(part, "block"):
            return self.replaced[address]
        return (self.node(part),)


def _address(node: Node) -> str:
    at = getattr(node, "at", None)
    return at.address if isinstance(at, At) else ""
