"""A file of pairs, by the name of its format.

Whatever can be read is read: what is wrong is said beside it.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import whole
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
KNOWN = "CSV, TSV, XLSX, PO, XLIFF, TMX or JSON"
ENOUGH = 3


def read(path: Path, languages: frozenset[str]) -> Bitext:
    """The pairs of a file; `languages` are those that can be compared."""
    if not path.exists():
        found = problem("file-unreadable", whole(path.name), file=path.name, reason="no such file")
        return Bitext(path.name, problems=(found,))
    name = path.suffix.lower()
    if name not in READERS:
        found = problem(
            "bitext-form-unknown",
            whole(path.name),
            file=path.name,
            suffix=name or "none",
            known=KNOWN,
        )
        return Bitext(path.name, problems=(found,))
    module, function = READERS[name]
    reader: Callable[[Path], Bitext] = getattr(import_module(f"kisoku.bitext.{module}"), function)
    return _checked(reader(path), languages)


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
    return replace(bitext, problems=(*bitext.problems, *_sides(bitext)))


def _sides(bitext: Bitext) -> tuple[Diagnostic, ...]:
    """A side that holds nothing, or no Japanese where that is its language."""
    found = []
    for name, texts in (
        (bitext.left, [unit.left for unit in bitext.units]),
        (bitext.right, [unit.right for unit in bitext.units]),
    ):
        filled = [text for text in texts if text.strip()]
        if len(texts) < ENOUGH:
            continue
        span = whole(bitext.file)
        if not filled:
            found.append(problem("bitext-side-empty", span, file=bitext.file, language=name))
        elif name == "ja" and all(text.isascii() for text in filled):
            found.append(problem("bitext-language-wrong", span, file=bitext.file, language=name))
    return tuple(found)
