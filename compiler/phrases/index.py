"""Every rule of a rulebook by its address, for options and logs that name one."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.ir import statements as t
from compiler.ir.rulebook import Rulebook
from compiler.parts import every

Rule = t.Statement | t.Branch | t.Hook | str
RULES = t.Statement | t.Branch | t.Hook


def index(rulebook: Rulebook) -> Mapping[str, Rule]:
    """Statements, branches and hooks by address; of a verb its address alone."""
    found: dict[str, Rule] = {}
    for node in every(rulebook):
        if isinstance(node, RULES):
            found.setdefault(node.at.address, node)
    return found | {verb.at.address: verb.at.address for verb in rulebook.verbs}
