"""A rulebook on disk, read and compiled."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from compiler import driver
from compiler.diagnostic import Diagnostic, problem
from compiler.ir.rulebook import Rulebook
from compiler.span import whole
from kisoku import reader, rulebooks, sources
from kisoku.cache import user_cache
from kisoku.collector import paused


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
        with paused():
            known = driver.compile(project, reader.read)
        cache.save(known, *content)
    return known


def _base(
    folder: Path, files: tuple[tuple[str, str], ...], above: tuple[Path, ...]
) -> tuple[driver.Project | None, tuple[Diagnostic, ...]]:
    found = rulebooks.base(folder, files)
    if found.folder is None:
        return None, found.problems
    if found.folder.resolve() in (folder.resolve(), *above):
        return None, (problem("base-circle", whole(files[0][0]), name=found.folder.name),)
    # What is wrong with the base is told when the base is checked.
    return read_project(found.folder, (*above, folder.resolve()))[0], ()


def _of_the_books(folder: Path, texts: str | None) -> tuple[Diagnostic, ...]:
    """What is wrong with the sources, and with their texts where they are at hand."""
    loaded = sources.load(folder)
    named = sources.text_folder(texts)
    return (*loaded.problems, *(sources.open_books(loaded, named)[1] if named else ()))
