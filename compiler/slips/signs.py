"""Signs that are wrong, missing or too many: quotes, brackets, wide signs, comments, citations."""

from __future__ import annotations

import re
import unicodedata

from compiler.slips.stop import Look, Slip, Stop, outside

_WIDE = {
    "“": '"', "”": '"', "„": '"', "「": '"', "」": '"', "『": '"', "』": '"', "‘": '"', "’": '"', "、": ",", "。": "",
    "−": "-", "–": "-", "—": "-", "×": "*", "÷": "/", "≥": ">=", "≤": "<=", "≧": ">=", "≦": "<=", "≠": "!=",
}  # fmt: skip
_PLACE = r"(?:figure +)?[A-Za-z0-9_.\-]+"
_CITATION = re.compile(rf"@[a-z_][a-z0-9_]*(?: +{_PLACE}(?:, *{_PLACE})*)?(?= *$| +@)")
_QUOTES = "“”„「」『』＂"
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")


def wide(stop: Stop) -> Slip | None:
    """A full-width or typographic sign outside a title."""
    odd = stop.row.count('"') % 2
    quoted = False
    for at, sign in enumerate(stop.row):
        quoted = quoted != (sign == '"')
        if sign.isascii() or (quoted and not (odd and sign in _QUOTES)):
            continue
        plain = _WIDE.get(sign, unicodedata.normalize("NFKC", sign))
        if plain.isascii() and plain:
            blank = not plain.strip()
            name, write = ("a wide blank", "a blank") if blank else (sign, plain)
            return "sign-wide", {"column": at, "width": 1, "name": name, "write": write}
    return None


def title(stop: Stop) -> Slip | None:
    """A title with one quote only."""
    row = stop.row
    at = [n for n, sign in enumerate(row) if sign == '"']
    if len(at) % 2 == 0:
        return None
    for left, right in zip(at[::2], at[1::2], strict=False):
        inside = row[left + 1 : right]
        if inside.strip() == "|":
            text = (row[:left].split() or [""])[-1]
            return "title-unopened", {"column": left - len(text), "width": len(text), "name": text}
        if inside.rstrip().endswith("|"):
            return _unclosed(left, inside.rstrip()[:-1], "", "first")
    inside = row[at[-1] + 1 :]
    text = re.split(r" @|  | = | from ", inside)[0]
    which = "second" if row[: at[-1]].rstrip().endswith("|") else "first"
    return _unclosed(at[-1], text, inside[len(text) :].split("@")[0], which)


def _unclosed(column: int, text: str, rest: str, which: str) -> Slip:
    language = "Japanese" if _JAPANESE.search(text) else None
    facts = {
        "language": language,
        "which": which,
        "name": text.strip() or None,
        "rest": rest.strip() or None,
    }
    return "title-unclosed", {"column": column, "width": 1, **facts}


def bracket(stop: Stop) -> Slip | None:
    """A bracket that is not closed, or was never opened."""
    opened: list[int] = []
    quoted = False
    for at, sign in enumerate(stop.row):
        quoted = quoted != (sign == '"')
        if not quoted and sign == "(":
            opened.append(at)
        elif not quoted and sign == ")":
            if not opened:
                return "bracket-extra", {"column": at, "width": 1}
            opened.pop()
    if not opened or (stop.rest and not stop.rest.startswith("@")):
        return None
    words = stop.row[opened[-1] :].split("@")[0].rstrip()
    return "bracket-open", {"column": opened[-1], "width": 1, "words": words}


def comment(stop: Stop) -> Slip | None:
    """A comment as other languages write it."""
    sign = re.match(r"//|/\*|--|;|'", stop.rest)
    return ("comment-foreign", {"name": sign[0], "width": len(sign[0])}) if sign else None


def citation(stop: Stop) -> Slip | None:
    """A citation before the end of its line, or one that is none."""
    if _CITATION.match(stop.rest):
        # It is sound; what should stand before it is missing.
        return None
    if stop.rest.startswith("@"):
        cite = re.match(r"@\S*( [^@]*)?", stop.rest)
        words = cite[0].rstrip() if cite else "@"
        return "citation-malformed", {"found": words, "width": len(words)}
    at = outside(stop.read, "@")
    if at < 0:
        return None
    column = len(stop.row) - len(stop.row.lstrip()) + at
    words = stop.row[column:].split("  ")[0].rstrip()
    if re.match(r"[\d,:.-]", stop.rest):
        return "citation-malformed", {
            "found": words,
            "write": _mended(words),
            "column": column,
            "width": len(words),
        }
    cite_text = stop.read[at:].strip()
    facts = {"name": cite_text, "rest": stop.rest, "column": column, "width": len(cite_text)}
    return "citation-inside", facts


def _mended(words: str) -> str | None:
    """A citation with commas between its places."""
    parts = re.findall(r"[A-Za-z0-9_.-]+", words)
    return f"@{parts[0]} {', '.join(parts[1:])}" if len(parts) > 1 else None


def colon(stop: Stop) -> Slip | None:
    """A colon that opens a block in other languages."""
    return ("colon-extra", {"before": stop.read}) if stop.rest == ":" else None


def bar(stop: Stop) -> Slip | None:
    """Two titles without a bar between them."""
    if not stop.rest.startswith('"') or not stop.read.endswith('"'):
        return None
    return "bar-missing", {"name": stop.shown, "width": len(stop.shown)}


SIGNS: tuple[Look, ...] = (wide, title, bracket, comment, citation, colon, bar)
