"""All checks of a whole rulebook, each a function from the rulebook to its problems."""

from __future__ import annotations

from collections.abc import Callable

from compiler.checks import choices, explained, lookups, loops, reach, short, twice, unread
from compiler.diagnostic import Diagnostic
from compiler.ir.rulebook import Rulebook

Check = Callable[[Rulebook], tuple[Diagnostic, ...]]
CHECKS: tuple[Check, ...] = (
    unread.check, reach.check, choices.check, loops.check, lookups.check, twice.check, short.check,
    explained.check,
)  # fmt: skip


def checks(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """What all checks find."""
    return tuple(found for check in CHECKS for found in check(rulebook))
