"""The IR back to lines of rules: one way to say each thing.

A statement is said as it would be written, without its titles and citations; the block below it has
lines of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from compiler.ir import declarations as d, statements as s
from compiler.ir.expressions import Expression
from compiler.ir.rulebook import Rulebook
from compiler.parts import Part, parts
from compiler.saying import declarations, statements
from compiler.saying.expressions import Naming, as_written, condition
from compiler.saying.statements import Tongue

PLAIN = Tongue()
_STATEMENTS = (*s.Statement.__args__, s.Passage, s.Branch, s.Places)
_DECLARED = (s.Hook, s.Adjust)


def expression(node: Expression, name: Naming = as_written) -> str:
    """An expression as it would be written."""
    return condition(node, name)


def line(node: Any, tongue: Tongue = PLAIN) -> str:
    """The line of a statement or a declaration, without what stands below it."""
    if isinstance(node, _STATEMENTS) and not isinstance(node, _DECLARED):
        return statements.line(node, tongue)
    return declarations.line(node, tongue)


def below(node: Part) -> Iterator[Part]:
    """The parts that stand in lines of their own: what trails in the same line is left out."""
    for part in parts(node):
        same = part.at.address == node.at.address
        yield from below(part) if same else (part,)


def lines(node: Part, tongue: Tongue = PLAIN, depth: int = 0) -> tuple[str, ...]:
    """A statement with all that stands below it, indented."""
    first = "  " * depth + line(node, tongue)
    if isinstance(node, s.If | s.IfPossible) and node.otherwise:
        then = _block(node.then, tongue, depth + 1)
        return (
            first,
            *then,
            "  " * depth + "otherwise",
            *_block(node.otherwise, tongue, depth + 1),
        )
    return (first, *_block(below(node), tongue, depth + 1))


def _block(block: Iterable[Part], tongue: Tongue, depth: int) -> tuple[str, ...]:
    return tuple(row for part in block for row in lines(part, tongue, depth))


def tongue(rulebook: Rulebook, name: Naming = as_written) -> Tongue:
    """How a rulebook's own verbs and values are called."""
    called: tuple[d.Verb | d.Value, ...] = (*rulebook.verbs, *rulebook.values)
    words = {
        each.at.address: {p.name: p.preposition for p in each.parameters if p.preposition}
        for each in called
    }
    return Tongue(name, words)
