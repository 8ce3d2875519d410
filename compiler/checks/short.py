"""Short words that name what the rulebook does not have."""

from __future__ import annotations

from compiler import short
from compiler.diagnostic import Diagnostic, problem
from compiler.ir.rulebook import Rulebook
from compiler.near import near


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Names in braces that stand for nothing."""
    known = short.known(rulebook)
    return tuple(
        problem(
            "short-unknown",
            short.place(span, *found.span()),
            name=found[1],
            near=near(found[1], known),
        )
        for told in short.told(rulebook)
        for text, span in zip(told.short.texts, told.short.spans, strict=True)
        for found in short.NAME.finditer(text)
        if found[1] not in known
    )
