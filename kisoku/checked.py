"""The problems of a rulebook, worked out or remembered.

When no file changed since the last run nothing is read but the files' bytes, and the compiler is
not even loaded.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity
from kisoku import rulebooks, tally
from kisoku.cache import user_cache
from kisoku.files import LARGEST
from kisoku.folders import text_folder


@dataclass(frozen=True, slots=True)
class Checked:
    """A rulebook's folder, its texts, and what is wrong; without a folder there is none."""

    name: str
    folder: Path | None
    texts: Mapping[str, str] = field(default_factory=dict)
    problems: tuple[Diagnostic, ...] = ()

    @property
    def statements(self) -> int:
        """How many statements its rules have."""
        return sum(map(tally.statements, self.texts.values()))

    @property
    def sound(self) -> int:
        """How many of them no error takes with it."""
        errors = (found for found in self.problems if load(found.code).severity is Severity.ERROR)
        return tally.sound(self.texts, ((found.span.file, found.span.line) for found in errors))


def check(name: str, texts: str | None = None) -> Checked:
    """Find a rulebook and what is wrong with it; `texts` is where the books are."""
    found = rulebooks.find(name)
    if found.folder is None:
        return Checked(name, None, problems=found.problems)
    cache = user_cache()
    content = ("checked", *_content(found.folder), *_state(text_folder(texts)))
    known: Checked | None = cache.load(*content)
    if known is None:
        known = _compiled(found.folder, texts)
        cache.save(known, *content)
    return known


def _compiled(folder: Path, texts: str | None) -> Checked:
    from kisoku.project import open_rulebook

    opened = open_rulebook(str(folder), texts)
    return Checked(opened.name, folder.resolve(), opened.texts, opened.problems)


def _content(folder: Path, above: tuple[Path, ...] = ()) -> Iterator[str]:
    """All that a rulebook's folder holds, and those of what it extends."""
    yield str(folder.resolve())
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.stat().st_size <= LARGEST:
            yield path.relative_to(folder).as_posix()
            yield hashlib.sha256(path.read_bytes()).hexdigest()
    base = rulebooks.base(folder, rulebooks.read(folder).files).folder
    if base and base.resolve() not in (folder.resolve(), *above):
        yield from _content(base, (*above, folder.resolve()))


def _state(folder: Path | None) -> Iterator[str]:
    """What changes when a text of the books does."""
    if folder and folder.is_dir():
        for path in sorted(folder.iterdir()):
            stat = path.stat()
            yield f"{path.name}:{stat.st_size}:{stat.st_mtime_ns}"
