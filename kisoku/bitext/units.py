"""What a file of pairs holds, whatever its format."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from compiler.diagnostic import Diagnostic

ALIASES = {
    "en": ("en", "eng", "english", "英語", "英文"),
    "ja": ("ja", "jp", "jpn", "japanese", "日本語", "和文"),
}
"""How the columns and headers of translators name the languages."""

IDS = ("id", "key", "unit", "name", "no", "context", "番号", "キー")


@dataclass(frozen=True, slots=True)
class Unit:
    """One pair of strings, and the line or row it stands in."""

    id: str
    left: str
    right: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Bitext:
    """The pairs of a file, its languages, and what was wrong in reading it.

    `source` is the side that is the original, "left" or "right", or "" where the file doesn't say;
    `path` is where the file is, as it was named.
    """

    file: str
    units: tuple[Unit, ...] = ()
    left: str = "en"
    right: str = "ja"
    source: str = ""
    problems: tuple[Diagnostic, ...] = ()
    path: str = ""


def told_apart(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """The units, those that share an id told apart by their order."""
    counts: Counter[str] = Counter()
    found = []
    for unit in units:
        counts[unit.id] += 1
        again = counts[unit.id]
        found.append(replace(unit, id=f"{unit.id} ({again})") if again > 1 else unit)
    return tuple(found)


def language_of(name: str) -> str:
    """The code of a language as some tool writes it, as `ja` for ja-JP."""
    plain = name.strip().lower()
    for code, aliases in ALIASES.items():
        if plain in aliases:
            return code
    short = plain.replace("_", "-").partition("-")[0]
    return next((code for code, aliases in ALIASES.items() if short in aliases), short)
