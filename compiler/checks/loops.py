"""Loops that a player could go on with for ever."""

from __future__ import annotations

from compiler.diagnostic import Diagnostic, problem
from compiler.ir import statements as s
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk

RUNS_DOWN = (s.Pay, s.PayNeeds, s.Lose, s.Move, s.Draw, s.Assign, s.Let, s.EndStage)


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """`repeat any times` and actions at any time that use nothing up."""
    blocks = {v.at.address: v.block for v in rulebook.verbs}
    found = []
    for node in walk(
        (
            rulebook.verbs,
            rulebook.stages,
            rulebook.things,
            rulebook.hooks,
            rulebook.variants,
            rulebook.endings,
        )
    ):
        free = isinstance(node, s.Repeat) and node.mode == "any" and node.condition is None
        if free and not _ends(node.block, blocks):
            found.append(problem("loop-without-end", node.at.span))
    found.extend(
        problem("loop-without-end", verb.at.span)
        for verb in rulebook.verbs
        if verb.any_time and not _ends(verb.block, blocks)
    )
    return tuple(found)


def _ends(block: s.Block, blocks: dict[str, s.Block]) -> bool:
    """Whether something in a block, or in what it does, runs down."""
    seen: set[str] = set()
    todo = [block]
    while todo:
        for node in walk(todo.pop()):
            if isinstance(node, RUNS_DOWN) or (isinstance(node, s.Change) and node.sign == "-"):
                return True
            if isinstance(node, s.Change | s.Perform):
                return True  # a counter has an end, and a block is the thing's own
            if isinstance(node, s.Do) and node.verb not in seen:
                seen.add(node.verb)
                todo.append(blocks.get(node.verb, ()))
    return False
