"""Every rule of a rulebook by its address, for options and logs that name one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from compiler.ir import statements as t
from compiler.ir.rulebook import Rulebook
from compiler.parts import every

Rule = t.Statement | t.Branch | t.Hook | str
RULES = t.Statement | t.Branch | t.Hook


def kept(rulebook: Rulebook) -> frozenset[str]:
    """What is set by a `let`, and by no verb more than once."""
    named = [
        Counter(
            each.slot
            for part in verb.block
            for each in (part, *every(part))
            if isinstance(each, t.Let)
        )
        for verb in rulebook.verbs
    ]
    most = Counter[str]()
    for counted in named:
        most |= counted
    return frozenset(name for name, count in most.items() if count == 1)


def index(rulebook: Rulebook) -> Mapping[str, Rule]:
    """Statements, branches and hooks by address; of a verb its address alone."""
    found: dict[str, Rule] = {}
    for node in every(rulebook):
        if isinstance(node, RULES):
            found.setdefault(node.at.address, node)
    return found | {verb.at.address: verb.at.address for verb in rulebook.verbs}
