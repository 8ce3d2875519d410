"""Why a line could not be read, in words of a rulebook.

Given the row, where reading stopped, what stood there and what the grammar would have taken. Nothing here
decides whether a line is right; it only finds the best way to say that it is not: one of the known slips, or else
what was found and what was expected.
"""

from __future__ import annotations

from typing import Any

from compiler.slips.gaps import GAPS, NEIGHBOURS
from compiler.slips.signs import SIGNS
from compiler.slips.stop import Stop, short
from compiler.slips.words import NAMES, WORDS

SLIPS = (*SIGNS, *WORDS, *GAPS, *NAMES, *NEIGHBOURS)
TERMINALS = {
    "NAME": "a name", "NUMBER": "a number", "STRING": 'a title in "quotes"', "CITE": "a citation", "LPAR": "an opening (",
    "RPAR": "a closing )", "COMMA": "a comma", "SIGN": "+ or -", "OPERATOR": "a comparison", "EQUAL": "=", "COLON": ":",
    "_NL": "the end of the line", "CALL": "a value", "_INDENT": "an indented block", "VBAR": "|",
    "TIMES": "*", "SLASH": "/", "DOT": ".", "ROW": "a row of cells", "DOTS": "..", "QUANT": "any, no or every",
    "ROUND": "up or down", "BOUND": "least or most", "BAN": "allowed or forbidden", "SHARE": "share or each",
    "EXTREME": "lowest or highest", "PER_PLAYER": "per player", "ANY_TIME": "at any time", "OR_PASS": "or pass",
}  # fmt: skip
HIDDEN = frozenset({"_DEDENT", "$END", "QUANT", "EXTREME", "BOUND", "NO_ALONE", "CITE"})
# What may always go on with a number or a name; said only where nothing else may stand.
ALWAYS = frozenset({"SIGN", "TIMES", "SLASH", "W_OF"})
MANY = 6  # more alternatives than this help nobody


def describe(row: str, column: int, expected: frozenset[str]) -> tuple[str, dict[str, Any]]:
    """The code and the facts for a row that was understood up to `column` (from 0)."""
    stop = Stop(row, column, expected)
    for slip in SLIPS:
        found = slip(stop)
        if found:
            return found
    facts = {"expected": _words(expected), "before": short(stop.read) or None}
    if not stop.rest or stop.rest.startswith("@"):
        return "line-unfinished", {**facts, "column": len(row[:column].rstrip())}
    return "line-unread", {**facts, "name": stop.shown, "width": len(stop.shown)}


def _words(expected: frozenset[str]) -> str | None:
    """What the grammar would have taken, as a person would list it."""
    names = sorted(expected - HIDDEN - ALWAYS) or sorted(expected - HIDDEN)
    said = [
        TERMINALS.get(name, name.removeprefix("W_").lower().strip("_").replace("_", " "))
        for name in names
    ]
    said = [w for w in dict.fromkeys(said) if not w.startswith("anon")]
    if not said or len(said) > MANY:
        return None
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]
