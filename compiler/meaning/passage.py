"""A text as it is compared, with the way back to the text as it was written."""

import re
import unicodedata
from dataclasses import dataclass

from compiler.clauses import pieces

# NFKC leaves these as they are, though they mean the same.
ALIKE = str.maketrans(
    {"〜": "~", "−": "-", "‐": "-", "‑": "-", "‒": "-", "×": "x", "’": "'", "\u3000": " "}
)
# NFKC would unfold these, and ½ into three signs that no longer look like a number.
KEPT = frozenset("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳½¼¾⅓⅔…")
MANY = re.compile(r"[。.!?！？\n]\s*\S")


@dataclass(frozen=True, slots=True)
class Passage:
    """A text, its normal form, and where each normal sign came from."""

    text: str
    normal: str
    places: tuple[int, ...] | None = None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in the text as it was written."""
        if self.places is None or start >= end:
            return start, end
        return self.places[start], self.places[end - 1] + 1


def passage(text: str) -> Passage:
    """A text with full-width signs, dashes and case evened out."""
    if text.isascii():
        return Passage(text, text.lower())
    normal = unicodedata.normalize("NFKC", text).translate(ALIKE).lower()
    if len(normal) == len(text) and KEPT.isdisjoint(text):
        return Passage(text, normal)
    return _sign_by_sign(text)


def sentences(text: str) -> tuple[tuple[int, int], ...]:
    """Where the sentences of a text begin and end; most texts are one."""
    if not MANY.search(text):
        return ((0, len(text)),) if text.strip() else ()
    found: list[tuple[int, int]] = []
    place = 0
    for line in text.split("\n"):
        found += [(place + start, place + end) for start, end in pieces(line)]
        place += len(line) + 1
    return tuple(found)


def mask(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with some spans made unreadable, all else in its place."""
    for start, end in spans:
        text = text[:start] + "\x00" * (end - start) + text[end:]
    return text


def _sign_by_sign(text: str) -> Passage:
    signs: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text):
        plain = sign if sign in KEPT else unicodedata.normalize("NFKC", sign)
        plain = plain.translate(ALIKE).lower()
        signs.append(plain)
        places += [place] * len(plain)
    return Passage(text, "".join(signs), tuple(places))
