"""What is missing in a line: a condition, a kind, a comma, an `of`, brackets around a count."""

from __future__ import annotations

import re

from compiler.slips.stop import QUANTIFIERS, Look, Slip, Stop, head_words, reserved_words, short

_CONDITIONS = ("if", "where", "requires", "when", "while", "and", "or", "not", "until")
_KINDS = ("each", "choose", "pick", "any", "no", "every", "over", "your")
_ASKED = re.compile(r"=|\b(?:where|if|is|requires|when|while|until)\b")
_LISTS = ("order", "faces", "languages", "places")


def case(stop: Stop) -> Slip | None:
    """A case of a value that begins with = instead of `is`."""
    if stop.read or not stop.rest.startswith("="):
        return None
    return "is-wanted", {"rest": short(stop.rest[1:]) or None}


def condition(stop: Stop) -> Slip | None:
    """`if` and its like without a condition."""
    if stop.rest and not stop.rest.startswith("@"):
        return None
    if stop.last not in _CONDITIONS or not stop.read.endswith(stop.last):
        return None
    return "condition-missing", {"name": stop.last, **_last(stop, stop.last)}


def kind(stop: Stop) -> Slip | None:
    """`for each` and its like without a kind."""
    ended = not stop.rest or stop.shown in ("where", "if", "for") or stop.rest.startswith("@")
    if not ended or stop.last not in _KINDS or not stop.read.endswith(stop.last):
        return None
    name = "for each" if stop.read.endswith("for each") else stop.last
    return "kind-missing", {"name": name, **_last(stop, name)}


def rounding(stop: Stop) -> Slip | None:
    """A division that does not say how it is rounded."""
    if "W_ROUNDED" not in stop.expected:
        return None
    division = re.search(r"(?:[\w)]+ *)/ *[^/]+$", stop.read)
    return ("rounding-missing", {"name": short(division[0])}) if division else None


def brackets(stop: Stop) -> Slip | None:
    """A count or another question where only one in brackets may stand."""
    word = stop.shown.split("(")[0]
    if word in QUANTIFIERS and "LPAR" in stop.expected:
        return "brackets-wanted", {"name": word, "words": short(stop.rest), "width": len(word)}
    if word != "where":
        return None
    found = list(re.finditer(rf"\b({'|'.join(QUANTIFIERS)})\b", stop.row[: stop.column]))
    if not found:
        return None
    words = short(stop.row[found[-1].start() :])
    return "brackets-wanted", {
        "name": f"{found[-1][1]} .. where",
        "words": words,
        "width": len(word),
    }


def narrowing(stop: Stop) -> Slip | None:
    """A choice and what narrows it, without a comma."""
    words = stop.read.split()
    if stop.shown not in ("lowest", "highest", "preferring") or words[:1] != ["choose"]:
        return None
    return "comma-missing", {"name": stop.shown, "before": words[-1], "width": len(stop.shown)}


def fraction(stop: Stop) -> Slip | None:
    """A number that is not whole."""
    before, after = re.search(r"\d+$", stop.read), re.match(r"\.\d+", stop.rest)
    if not before or not after:
        return None
    number, column = before[0] + after[0], stop.column - len(before[0])
    return "number-not-whole", {"name": number, "column": column, "width": len(number)}


def comma(stop: Stop) -> Slip | None:
    """Two parts of a list without a comma."""
    if "COMMA" not in stop.expected or not re.match(r"[a-z0-9_(]", stop.rest):
        return None
    listed = stop.read.split()[:1] and stop.read.split()[0] in _LISTS
    if not listed and stop.read.count("(") <= stop.read.count(")"):
        return None
    before = re.split(r"[(,]", stop.read)[-1].split()[-1:]
    return "comma-missing", {
        "name": stop.shown,
        "before": before[0] if before else None,
        "width": len(stop.shown),
    }


def of(stop: Stop) -> Slip | None:
    """Two names beside each other in a condition or a number."""
    both = re.search(r"[a-z_][a-z0-9_]*$", stop.read) and re.match(r"[a-z_]", stop.rest)
    known = head_words() | reserved_words()
    asked = "W_OF" in stop.expected or _ASKED.search(stop.read)
    if not both or not asked or stop.shown in known or stop.last in known:
        return None
    return "of-missing", {"left": stop.last, "right": stop.shown, "width": len(stop.shown)}


def _last(stop: Stop, word: str) -> dict[str, int]:
    """The place of the last words that were read."""
    end = len(stop.row[: stop.column].rstrip())
    return {"column": end - len(word), "width": len(word)}


GAPS: tuple[Look, ...] = (case, condition, kind, rounding, narrowing, fraction, brackets)
NEIGHBOURS: tuple[Look, ...] = (comma, of)
