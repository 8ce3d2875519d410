"""Explanations of what no game comes to, below which nothing is done."""

from __future__ import annotations

from compiler.diagnostic import Diagnostic, problem
from compiler.done import explanations, statements
from compiler.ir.rulebook import Rulebook
from compiler.rulings import above


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Each `unreached because` of something that has no statement."""
    explained = explanations(rulebook)
    if not explained:
        return ()
    used = {at.address for at in (above(explained, a) for a in statements(rulebook)) if at}
    return tuple(
        problem("unreached-nothing", at.span, address=address, path=address)
        for address, at in explained.items()
        if address not in used
    )
