"""Runs of a book's own words in files that are not the book.

A rulebook states what a book says and cites it; it does not repeat it. Twenty Japanese characters
or ten English words in a row are taken as a copy, whatever blanks and punctuation are between them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

SIGNS, WORDS = 20, 10

JAPANESE = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u30fc\u3005\u4e00-\u9fff]")
# What may stand inside a run without ending it; anything else, such as a quote, ends it.
BETWEEN = re.compile(r"[\s\d０-９、。，．・！？!?（）()「」『』…〜～]")
WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")


@dataclass(frozen=True, slots=True)
class Copied:
    """A run of a source in a file."""

    file: str
    line: int
    source: str
    words: str


Runs = Mapping[tuple[str, ...], str]
"""Each run of some texts, and the source it is from."""


def runs(sources: Mapping[str, str]) -> Runs:
    """The runs of these texts, by name."""
    return {run: name for name, text in sources.items() for _, run in _runs(text)}


def copied(text: str, file: str, known: Runs) -> Iterator[Copied]:
    """Each line of a text on which a known run begins, once."""
    last = 0
    for at, run in _runs(text):
        source = known.get(run)
        line = text.count("\n", 0, at) + 1 if source else last
        if source and line != last:
            last = line
            yield Copied(file, line, source, ("" if len(run) == SIGNS else " ").join(run))


def copied_files(paths: Iterable[Path], root: Path, known: Runs) -> Iterator[Copied]:
    """The same for files; one that is not text is passed over."""
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        yield from copied(text, path.relative_to(root).as_posix(), known)


def texts(folder: Path) -> dict[str, str]:
    """The texts in a folder of sources, by file name."""
    return {
        path.name: path.read_text(encoding="utf-8", errors="replace")
        for path in sorted(folder.glob("*.txt"))
    }


def _runs(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    if not text.isascii():
        yield from _japanese(text)
    yield from _english(text)


def _japanese(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each twenty Japanese characters in a row, with where they begin."""
    signs: list[str] = []
    places: list[int] = []
    for at, sign in enumerate(text):
        if JAPANESE.match(sign):
            signs.append(sign)
            places.append(at)
            if len(signs) >= SIGNS:
                yield places[-SIGNS], tuple(signs[-SIGNS:])
        elif not BETWEEN.match(sign):
            signs.clear()
            places.clear()


def _english(text: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each ten English words in a row, with where they begin."""
    found = [(each.start(), each[0]) for each in WORD.finditer(text.lower())]
    for at in range(len(found) - WORDS + 1):
        run = tuple(word for _, word in found[at : at + WORDS])
        # A row of figures is a table and nobody's sentence.
        if any(not word.isdigit() for word in run):
            yield found[at][0], run
