"""How words in kanji are read, from the glossaries of a rulebook and of those that it extends."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from compiler.diagnostic import Diagnostic
from kisoku import rulebooks, yamlfile
from kisoku.cache import user_cache
from kisoku.files import read_text

GLOSSARY = "glossary.yaml"
Problems = tuple[Diagnostic, ...]


def kana(folder: Path) -> tuple[Mapping[str, str], Problems]:
    """Words with their kana, those of the rulebook itself before those of its base; and what is wrong."""
    found: dict[str, str] = {}
    problems: list[Diagnostic] = []
    for each in rulebooks.above(folder):
        words, odd = _read(each / GLOSSARY)
        found = {**words, **found}
        problems += odd
    return found, tuple(problems)


def _read(path: Path) -> tuple[dict[str, str], Problems]:
    if not path.is_file():
        return {}, ()
    read = read_text(path, path.name)
    cache = user_cache()
    known: dict[str, str] | None = cache.load("kana", read.text or "")
    if known is not None:
        return known, ()
    loaded, problems = yamlfile.load(path, path.name, "glossary")
    if loaded is None or problems:
        return {}, problems
    words: dict[str, str] = loaded.data.get("kana", {})
    # Reading YAML with places takes longer than all that is done with it here.
    cache.save(words, "kana", read.text or "")
    return words, ()
