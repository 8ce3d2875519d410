"""Why a line could not be read, in words of a rulebook.

Given the row, where reading stopped, what stood there and what the grammar would have taken. Nothing here
decides whether a line is right; it only finds the best way to say that it is not.
"""

from __future__ import annotations

from typing import Any

WORDS = {
    "NAME": "a name", "NUMBER": "a number", "STRING": 'a title in "quotes"', "CITE": "a citation", "LPAR": "(",
    "RPAR": ")", "COMMA": ",", "SIGN": "+ or -", "OPERATOR": "a comparison", "EQUAL": "=", "COLON": ":",
    "_NL": "the end of the line", "CALL": "a value", "_INDENT": "an indented block", "VBAR": "|",
    "TIMES": "*", "SLASH": "/", "DOT": ".", "ROW": "a row of cells", "QUANT": "any, no or every",
}  # fmt: skip
HIDDEN = frozenset({"_DEDENT", "$END", "QUANT", "EXTREME", "BOUND", "NO_ALONE"})
MANY = 6  # more alternatives than this help nobody


def describe(
    row: str, column: int, word: str, expected: frozenset[str]
) -> tuple[str, dict[str, Any]]:
    """The code and the facts for a row that was understood up to `column` (from 0)."""
    if row.count('"') % 2:
        return "title-unclosed", _unclosed(row)
    rest = row[column:].strip()
    if rest.startswith("@") and len(word) == 1:
        cite = rest.split()[0]
        return "citation-malformed", {"found": cite, "width": len(cite)}
    if not rest or rest.startswith("@"):
        # A citation that is sound, but comes where the statement still wants something.
        stop = len(row[:column].rstrip()) if rest else len(row.rstrip())
        return "line-unfinished", {"expected": _words(expected), "column": stop}
    shown = word or rest.split()[0]
    if (len(shown) == 1 and shown.isalpha()) or (shown and not shown.isascii()):
        shown = rest.split()[0]
    return "line-unread", {
        "name": shown, "before": row[:column].strip() or None, "expected": _words(expected), "width": len(shown),
    }  # fmt: skip


def _unclosed(row: str) -> dict[str, Any]:
    """The facts of a title that runs to the end of its line."""
    at = row.rindex('"')
    text = row[at + 1 :]
    title = text.split(" @")[0].split("  ")[0].rstrip()
    second = "|" in row[:at].rsplit('"', 2)[-1]
    return {"column": at, "width": 1, "name": title, "which": "second" if second else "first"}


def _words(expected: frozenset[str]) -> str | None:
    """What the grammar would have taken, as a person would list it."""
    names = sorted(expected - HIDDEN)
    said = [
        WORDS.get(name, name.removeprefix("W_").lower().strip("_").replace("_", " "))
        for name in names
    ]
    said = [w for w in dict.fromkeys(said) if not w.startswith("anon")]
    if not said or len(said) > MANY:
        return None
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1]
