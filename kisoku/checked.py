"""The problems of a rulebook, worked out or remembered.

When no file changed since the last run nothing is read but the files' bytes, and the compiler is
not even loaded.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity
from kisoku import rulebooks, tally
from kisoku.cache import user_cache
from kisoku.collector import paused
from kisoku.files import LARGEST
from kisoku.folders import text_folder

if TYPE_CHECKING:
    from kisoku.project import Opened


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


@paused()
def _compiled(folder: Path, texts: str | None) -> Checked:
    from kisoku.project import open_rulebook

    opened = open_rulebook(str(folder), texts)
    return Checked(
        opened.name, folder.resolve(), opened.texts, (*opened.problems, *_drifted(opened))
    )


def _drifted(opened: "Opened") -> tuple[Diagnostic, ...]:
    """What is said in short of a rule and not by it; nothing where there are no short words."""
    from compiler import short

    if opened.rulebook is None or next(short.told(opened.rulebook), None) is None:
        return ()
    from compiler.evidence.names import names
    from compiler.evidence.short import check
    from kisoku.bitext.desk import language_named, languages, rules_read

    known = [language_named(each) for each in opened.rulebook.languages if each in languages()]
    own = names(opened.rulebook, known)
    files = frozenset(opened.texts)
    found = check(opened.rulebook, own, rules_read())
    # What is wrong in a rulebook that is extended is told when that one is checked.
    return tuple(each for each in found if each.span.file in files)


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
