"""Words that the language has not, or keeps for itself."""

from __future__ import annotations

import re

from compiler.near import distance
from compiler.slips.stop import Look, Slip, Stop, head_words, reserved_words

# Words of other languages; those without a `?` also read as a call here, and are no verb of any game.
FOREIGN = {
    "else": "otherwise", "elif": "otherwise, with an  if  below it", "elsif": "otherwise, with an  if  below it",
    "unless": "if not", "while": "repeat any times, while", "foreach": "for each", "return": "is",
    "def": "to", "function": "to", "var": "let", "const": "let",
}  # fmt: skip
_SIGNS = {
    "==": "=", "&&": "and", "||": "or", "+=": "+", "-=": "-", "<>": "!=", "=>": ">=", "=<": "<=", "**": "*", "%": "a value",
    "!": "not",
}  # fmt: skip


def near_head(name: str) -> str | None:
    """The first word of a line that a word nearly is: a stroke away, or two if it is long."""
    word = name.lower()
    meant = min(head_words(), key=lambda other: (distance(word, other), other))
    limit = 2 if len(word) >= 8 else 1
    return meant if len(word) >= 4 and distance(word, meant) <= limit else None


def near_word(stop: Stop) -> Slip | None:
    """A first word that is nearly one of the language."""
    first = re.match(r" *(?:[a-z_][a-z0-9_]*: *)?([A-Za-z_]\w*)", stop.row)
    if not first or first[1] in head_words():
        return None
    meant = near_head(first[1])
    if not meant:
        return None
    facts = {"name": first[1], "near": meant, "column": first.start(1), "width": len(first[1])}
    return "word-unknown", facts


def foreign_word(stop: Stop) -> Slip | None:
    """A first word that another language has."""
    first = re.match(r" *([a-z]+)", stop.row)
    write = FOREIGN.get(first[1]) if first else None
    if not first or not write:
        return None
    facts = {"name": first[1], "write": write, "column": first.start(1), "width": len(first[1])}
    return "word-foreign", facts


def foreign_sign(stop: Stop) -> Slip | None:
    """A sign that another language has."""
    for column in (stop.column, len(stop.row[: stop.column].rstrip()) - 1):
        for sign, write in _SIGNS.items():
            if column >= 0 and stop.row.startswith(sign, column):
                facts = {"name": sign, "write": write, "column": column, "width": len(sign)}
                return "word-foreign", facts
    return None


def name(stop: Stop) -> Slip | None:
    """A word that can't be a name where one is wanted."""
    if not stop.expected & {"NAME", "CALL"}:
        return None
    shown, width = stop.shown, {"width": len(stop.shown)}
    if shown in reserved_words() and re.fullmatch(r"[a-z]+", stop.read):
        return "name-reserved", {"name": shown, **width}
    if re.fullmatch(r"[\w-]+", shown) and not re.fullmatch(r"[a-z0-9_]+", shown):
        return "name-malformed", {"name": shown, "write": _plain(shown), **width}
    return None


def _plain(word: str) -> str | None:
    """A word as a name: small letters and underscores."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", word).lower()
    plain = re.sub(r"[^a-z0-9]+", "_", words).strip("_")
    return plain if re.match("[a-z]", plain) else None


def hyphen(stop: Stop) -> Slip | None:
    """A hyphen inside a declared name."""
    before = re.fullmatch(r"[a-z]+ ([a-z0-9_]+)", stop.read)
    after = re.match(r"-([a-z0-9_]+)", stop.rest)
    if not before or not after or stop.read.split()[0] not in head_words():
        return None
    both = f"{before[1]}-{after[1]}"
    facts = {
        "name": both,
        "write": both.replace("-", "_"),
        "column": stop.column - len(before[1]),
        "width": len(both),
    }
    return "name-malformed", facts


def spaced_name(stop: Stop) -> Slip | None:
    """A name of two words."""
    words = re.fullmatch(r"(\w+) ([a-z_][a-z0-9_]*)", stop.read)
    if words and words[1] in head_words() and "STRING" in stop.expected and _is_name(stop.shown):
        return _spaced(stop, words[2], stop.shown)
    order = re.search(r" in ((?:[a-z]+ )+)([a-z]+)$", stop.read)
    if order and not stop.rest and "W_TIMES" in stop.expected:
        return _spaced(stop, order[1].strip(), order[2])
    return None


def _spaced(stop: Stop, first: str, second: str) -> Slip:
    both = f"{first} {second}"
    column = max(stop.row.find(first), 0)
    return "name-spaced", {
        "name": both,
        "write": both.replace(" ", "_"),
        "column": column,
        "width": len(both),
    }


def _is_name(word: str) -> bool:
    return bool(re.fullmatch(r"[a-z][a-z0-9_]*", word)) and word not in reserved_words()


WORDS: tuple[Look, ...] = (foreign_word, near_word, foreign_sign)
NAMES: tuple[Look, ...] = (hyphen, spaced_name, name)
