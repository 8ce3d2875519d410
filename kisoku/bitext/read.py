"""A file of pairs, by the name of its format.

Whatever can be read is read: what is wrong is said beside it.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.meaning.language import Language
from compiler.span import whole
from kisoku.bitext.desk import language_named
from kisoku.bitext.units import Bitext

READERS = {
    ".csv": ("tables", "read_table"),
    ".tsv": ("tables", "read_table"),
    ".tab": ("tables", "read_table"),
    ".xlsx": ("sheets", "read_sheets"),
    ".xlsm": ("sheets", "read_sheets"),
    ".po": ("gettext", "read_po"),
    ".pot": ("gettext", "read_po"),
    ".xlf": ("xliff", "read_xliff"),
    ".xliff": ("xliff", "read_xliff"),
    ".tmx": ("xliff", "read_tmx"),
    ".json": ("objects", "read_json"),
    ".jsonl": ("objects", "read_json"),
}
ENOUGH = 3
MOST = 0.8
# A text of fewer words may well do without the commonest.
LONG = 3


def read(path: Path, languages: frozenset[str]) -> Bitext:
    """The pairs of a file; `languages` are those that can be compared."""
    if not path.exists():
        found = problem(
            "file-unreadable", whole(path.name), file=path.name, reason="No such file or directory"
        )
        return Bitext(path.name, problems=(found,))
    name = path.suffix.lower()
    if name not in READERS:
        found = problem(
            "bitext-form-unknown",
            whole(path.name),
            file=path.name,
            suffix=name or None,
            known="forms",
        )
        return Bitext(path.name, problems=(found,))
    module, function = READERS[name]
    reader: Callable[[Path], Bitext] = getattr(import_module(f"kisoku.bitext.{module}"), function)
    return replace(_checked(reader(path), languages), path=path.as_posix())


def _checked(bitext: Bitext, languages: frozenset[str]) -> Bitext:
    """The pairs, unless nobody knows their language; and a side that has the wrong one."""
    strange = sorted({bitext.left, bitext.right} - languages)
    if strange and bitext.units:
        found = problem(
            "bitext-language-unknown",
            whole(bitext.file),
            file=bitext.file,
            language=", ".join(strange),
            known=", ".join(sorted(languages)),
        )
        return replace(bitext, units=(), problems=(*bitext.problems, found))
    if not bitext.units and not bitext.problems:
        empty = problem("bitext-empty", whole(bitext.file), file=bitext.file)
        return replace(bitext, problems=(empty,))
    odd = (*bitext.problems, *_sides(bitext))
    if _is_swapped(bitext):
        # What stands in the wrong column can be compared all the same.
        return replace(bitext, left=bitext.right, right=bitext.left, problems=odd)
    return replace(bitext, problems=odd)


def _is_swapped(bitext: Bitext) -> bool:
    """Whether each side is in the language of the other; told by the rarer script of the two."""
    one, two = language_named(bitext.left), language_named(bitext.right)
    rare = one if one.density < two.density else two
    lefts = [unit.left for unit in bitext.units if unit.left.strip()]
    rights = [unit.right for unit in bitext.units if unit.right.strip()]
    if one.density == two.density or min(len(lefts), len(rights)) < ENOUGH:
        return False
    own, other = (lefts, rights) if rare is one else (rights, lefts)
    return _share(other, rare.script) > MOST and _share(own, rare.script) < 1 - MOST


def _share(texts: list[str], pattern: re.Pattern[str]) -> float:
    return sum(pattern.search(text.lower()) is not None for text in texts) / len(texts)


def _sides(bitext: Bitext) -> tuple[Diagnostic, ...]:
    """A side that holds nothing, or nothing in its language."""
    found = []
    for name, texts in (
        (bitext.left, [unit.left for unit in bitext.units]),
        (bitext.right, [unit.right for unit in bitext.units]),
    ):
        filled = [text for text in texts if text.strip()]
        if len(texts) < ENOUGH and filled:
            continue
        span = whole(bitext.file)
        if not filled and texts:
            found.append(problem("bitext-side-empty", span, file=bitext.file, language=name))
        elif filled and not _is_in(filled, language_named(name)):
            found.append(problem("bitext-language-wrong", span, file=bitext.file, language=name))
    return tuple(found)


def _is_in(texts: list[str], language: Language) -> bool:
    """Whether any text is in a language, as far as its script and commonest words tell."""
    if not _share(texts, language.script):
        return False
    long = [text for text in texts if len(text.split()) >= LONG] if language.words else []
    return len(long) < ENOUGH or language.common is None or _share(long, language.common) > 0
