"""Text to sentences, in Japanese and English.

A sentence never crosses a line break or a tab. Any change of what is cut where is a new `SPLITTER`,
because the hashes in `sources.lock` are of these sentences.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from compiler.clauses import STOPS, pieces

SPLITTER = 1
"""The version of the splitter, kept in every lock."""

INVISIBLE = str.maketrans("", "", "\u200b\u200c\u200d\u2060\ufeff\u00ad")


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence, heading or table cell as it stands in a text."""

    text: str
    line: int
    index: int
    column: int
    end_column: int
    heading: str = ""
    page: str = ""
    key: str = ""
    field: str = ""

    def hash(self) -> str:
        """The 48 bits by which the sentence is known."""
        return digest(self.text)


def split(text: str) -> tuple[Piece, ...]:
    """All sentences of a text, in order, each with its heading."""
    return tuple(_under_headings(lines(text)))


def lines(text: str) -> tuple[str, ...]:
    """The lines of a text; only a line feed ends one."""
    rows = text.removeprefix("\ufeff").split("\n")
    if rows[-1] == "":
        rows.pop()
    return tuple(row.removesuffix("\r") for row in rows)


def normal(text: str) -> str:
    """A text as it is compared: NFKC, blanks out."""
    return "".join(unicodedata.normalize("NFKC", text).translate(INVISIBLE).split())


def digest(text: str) -> str:
    """48 bits of a sentence, in 12 hexadecimal digits."""
    return digest_of_normal(normal(text))


def digest_of_normal(text: str) -> str:
    """The same of a text that is normal already."""
    return blake2b(text.encode(errors="surrogatepass"), digest_size=6).hexdigest()


def _under_headings(rows: tuple[str, ...]) -> Iterator[Piece]:
    heading, page, pages = "", "", any("\f" in row for row in rows)
    count = 1
    for number, row in enumerate(rows, start=1):
        count += row.count("\f")
        page = str(count) if pages else ""
        found = pieces(row)
        if is_heading(rows, number - 1, found):
            heading = row[found[0][0] : found[0][1]]
        for index, (start, end) in enumerate(found, start=1):
            yield Piece(row[start:end], number, index, start + 1, end + 1, heading, page)


MARKED = re.compile(r"[■□◆◇#]")
OUTLINE = re.compile(r"[〇○●]\s")
BULLET = re.compile(r"[•・◦‣▪\-–*]")
NUMBERED = re.compile(
    r"(?:[(（\[［]\w{1,4}[)）\]］]|\w*\d(?:\.?\d)*(?=\s)|\w{1,8}(?:[.&＆]\w{1,4})*[.．)）:：])\s*"
)
COUNTED = re.compile(r"\d\s*(?:枚|個|つ|台|本|人|組|セット|点)$|^\d+ [a-z]")
ENDINGS = "。.．!?！？、,，:：;；…）"
WORDS, SIGNS, LONGEST = 8, 30, 50


def is_heading(rows: tuple[str, ...], at: int, found: tuple[tuple[int, int], ...]) -> bool:
    """Whether a line is a title of what follows it."""
    row = rows[at]
    text = row.strip()
    if len(found) != 1 or "\t" in row or BULLET.match(text):
        return False
    if MARKED.match(text):
        return text[-1] not in STOPS and len(text) <= LONGEST
    numbered = NUMBERED.match(text)
    if text[-1] in ENDINGS and not (numbered and text[-1] in ":："):
        return False
    if OUTLINE.match(text) and not row[:1].isspace():
        return len(text) <= SIGNS
    return _is_short(text) and _stands_alone(rows, at) and not COUNTED.search(text)


def _is_short(text: str) -> bool:
    """A few words; two Japanese words side by side are a caption, no title."""
    bare = NUMBERED.sub("", text, count=1)
    words = bare.split()
    if any(ord(sign) >= 0x3000 for sign in bare):
        return len(bare) <= SIGNS and len(words) < 2
    return 0 < len(words) <= WORDS and not bare[0].islower()


def _stands_alone(rows: tuple[str, ...], at: int) -> bool:
    before = at == 0 or not rows[at - 1].strip()
    after = at + 1 == len(rows) or not rows[at + 1].strip()
    return before and after
