"""A rulebook on disk, read and compiled."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from compiler import driver
from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity, problem
from compiler.ir.rulebook import Rulebook
from compiler.near import near
from compiler.span import Span
from kisoku import reader, rulebooks, sources, tally
from kisoku.cache import user_cache

_EXTENDS = re.compile(r"\s+extends ([a-z_][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Opened:
    """A rulebook's folder with all that was found in it.

    Without a folder there is no such rulebook; without a meaning, too much of it is wrong.
    """

    name: str
    folder: Path | None
    texts: Mapping[str, str] = field(default_factory=dict)
    rulebook: Rulebook | None = None
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


def named(names: list[str]) -> tuple[str, ...]:
    """The rulebooks that are meant: those named, or the one here, or all there are."""
    if names:
        return tuple(names)
    return (".",) if Path(rulebooks.MAIN).is_file() else rulebooks.available()


def open_rulebook(name: str, texts: str | None = None) -> Opened:
    """Find a rulebook, read it, and compile it; `texts` is where the books are."""
    found = rulebooks.find(name)
    if found.folder is None:
        return Opened(name, None, problems=found.problems)
    project, problems = read_project(found.folder)
    rulebook, wrong = _compiled(project)
    return Opened(
        project.name,
        found.folder,
        {text.path: text.content for text in project.files},
        rulebook,
        (*problems, *_of_the_books(found.folder, texts), *wrong),
    )


def read_project(
    folder: Path, above: tuple[Path, ...] = ()
) -> tuple[driver.Project, tuple[Diagnostic, ...]]:
    """What the compiler wants of a folder; `above` are the rulebooks that extend it."""
    read = rulebooks.read(folder)
    files = tuple(driver.Text(name, text) for name, text in read.files)
    base, missing = _base(folder, read.files, above)
    project = driver.Project(folder.resolve().name, files, sources.load(folder).sources, base)
    return project, (*read.problems, *missing)


def _compiled(project: driver.Project) -> tuple[Rulebook | None, tuple[Diagnostic, ...]]:
    cache = user_cache()
    # What a project is made of is all that its meaning depends on.
    content = ("compiled", repr(project))
    known: tuple[Rulebook | None, tuple[Diagnostic, ...]] | None = cache.load(*content)
    if known is None:
        known = driver.compile(project, reader.read)
        cache.save(known, *content)
    return known


def _base(
    folder: Path, files: Sequence[tuple[str, str]], above: tuple[Path, ...]
) -> tuple[driver.Project | None, tuple[Diagnostic, ...]]:
    for file, text in files:
        for number, line in enumerate(text.split("\n"), 1):
            if extends := _EXTENDS.match(line):
                span = Span(file, number, extends.start(1) + 1, number, extends.end(1) + 1)
                return _extended(folder, extends[1], span, (*above, folder.resolve()))
    return None, ()


def _extended(
    folder: Path, name: str, span: Span, above: tuple[Path, ...]
) -> tuple[driver.Project | None, tuple[Diagnostic, ...]]:
    beside = folder.resolve().parent / name
    found = rulebooks.find(str(beside) if beside.is_dir() else name)
    if found.folder is None:
        known = near(name, rulebooks.available())
        return None, (problem("base-unknown", span, name=name, near=known),)
    if found.folder.resolve() in above:
        return None, (problem("base-circle", span, name=name),)
    # What is wrong with the base is told when the base is checked.
    return read_project(found.folder, above)[0], ()


def _of_the_books(folder: Path, texts: str | None) -> tuple[Diagnostic, ...]:
    """What is wrong with the sources, and with their texts where they are at hand."""
    loaded = sources.load(folder)
    named = sources.text_folder(texts)
    return (*loaded.problems, *(sources.open_books(loaded, named)[1] if named else ()))
