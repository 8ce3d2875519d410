"""A text as sentences in a language that is known."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from compiler.meaning.language import Language
from compiler.sentences import Piece, split
from kisoku.bitext.desk import Problems, language_named, languages
from kisoku.bitext.text import decoded, is_wide, read_bytes

COMMON = 20
"""Of so many words at least one is among the commonest of its language."""
SHORTEST = 4
"""A sentence of fewer signs says nothing that could be compared."""


class NoText(Exception):
    """A text that can't be read, or whose language is not known."""

    def __init__(self, title: str, step: str, **facts: object) -> None:
        super().__init__(title.format_map(facts))
        self.title, self.step, self.facts = title, step, facts


def pieces_of(path: Path) -> tuple[tuple[Piece, ...], Problems]:
    """The sentences of a file, and what was odd in it; raises `NoText`."""
    data, problems = read_bytes(path)
    if data is None or (b"\0" in data and not is_wide(data)):
        raise NoText("{path} cannot be read", "name a text file in UTF-8", path=path)
    text, odd = decoded(data, path.name)
    found = tuple(p for p in split(text) if len(p.text.strip()) >= SHORTEST)
    if not found:
        raise NoText("{path} has no sentence", "look whether its text was extracted", path=path)
    return found, (*problems, *odd)


def language_of(path: Path, pieces: Sequence[Piece]) -> str:
    """The language whose script the text has most of; rare scripts are asked first. Raises `NoText`."""
    text = "".join(piece.text for piece in pieces[:200]).lower()
    counts = {code: len(language_named(code).script.findall(text)) for code in languages()}
    for code in sorted(counts, key=lambda code: language_named(code).density):
        known = language_named(code)
        if counts[code] * 8 > len(text) * known.density and _has_its_words(text, known):
            return code
    title, step = "the language of {path} is not known", "there are {known}"
    raise NoText(title, step, path=path, known=", ".join(sorted(counts)))


def _has_its_words(text: str, language: Language) -> bool:
    """Whether a text has the words that no text of the language goes without."""
    if language.common is None:
        return True
    return len(language.common.findall(text)) * COMMON >= len(text.split())
