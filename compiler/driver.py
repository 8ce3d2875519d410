"""The stages of the compiler, in order; the first file to read.

    texts -> entries -> lines in place -> one rulebook -> checks

Each stage works on what survived the one before, so that all problems of all files come out in one run.
Nothing is read or printed here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from compiler import cites, declarations as d
from compiler.checks import books, run, sums
from compiler.diagnostic import Diagnostic, problem
from compiler.extend import extend
from compiler.headings import headed
from compiler.ir.rulebook import Rulebook
from compiler.parse import parse
from compiler.placing import place
from compiler.resolve.rulebook import resolve
from compiler.sources import Sources
from compiler.span import whole
from compiler.syntax import Citation, File, Line

Parse = Callable[[str, str], tuple[File, tuple[Diagnostic, ...]]]


@dataclass(frozen=True, slots=True)
class Text:
    """A file of rules."""

    path: str
    content: str


@dataclass(frozen=True, slots=True)
class Project:
    """What there is to compile: the files, what is known of the sources, and the rulebook it extends."""

    name: str
    files: tuple[Text, ...]
    sources: Sources | None = None
    base: Project | None = None


def compile(  # noqa: A001  (what a compiler does)
    project: Project, read: Parse = parse
) -> tuple[Rulebook | None, tuple[Diagnostic, ...]]:
    """The rulebook with everything that every source says, and all problems in source order.

    There is no rulebook only if there is no `game` entry. `read` parses a file; whoever keeps a cache gives
    one that looks there first.
    """
    entries, found = _entries(project, read)
    games = [e for e in entries if isinstance(e.head, d.Game)]
    if not games:
        return None, _sorted((*found, problem("game-missing", whole(_first(project)))))
    name, languages, extends = _header(games[-1], entries)
    rulebook, problems = resolve(name, languages, extends, entries)
    found += problems
    if project.sources is not None:
        found += cites.check(_cites(entries), project.sources)
    if not any(p.code in BROKEN for p in found):
        found += run.checks(rulebook) + books.check(rulebook, project.sources)
        found += sums.check(rulebook, project.sources)
    kinds = frozenset(k.name for k in rulebook.kinds)
    return rulebook, _sorted(headed(found, entries, kinds, rulebook.titles))


BROKEN = frozenset({
    "name-unknown", "name-clash", "name-unfit", "type-mismatch", "line-unread", "line-unfinished", "line-misplaced",
    "parameter-missing", "argument-unexpected", "preposition-wanted", "preposition-unfit", "kind-unchosen",
    "title-unwanted", "core-form", "counter-wanted", "has-unclear", "kind-wanted", "scope-missing", "owner-missing",
    "attribute-form", "attribute-without-value", "exchange-half", "nested-unfit", "table-cell-missing",
})  # fmt: skip
"""What is withheld after these: checks of a whole rulebook, which would blame what they cannot see."""


def _entries(project: Project, read: Parse) -> tuple[tuple[Line, ...], tuple[Diagnostic, ...]]:
    """The entries of a project, over those of its base."""
    found: tuple[Diagnostic, ...] = ()
    own: tuple[Line, ...] = ()
    for text in project.files:
        file, unread = read(text.path, text.content)
        placed, misplaced = place(file)
        own += placed.entries
        found += unread + misplaced
    if project.base is None:
        return extend((), own) if _changes(own) else (own, found)
    base, trouble = _entries(project.base, read)
    together, missing = extend(base, own)
    return together, found + trouble + missing


def _changes(entries: tuple[Line, ...]) -> bool:
    return any(isinstance(e.head, d.Replace | d.Without | d.AlsoIn) for e in entries)


def _header(game: Line, entries: tuple[Line, ...]) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    assert isinstance(game.head, d.Game)
    languages = tuple(
        n.text for row in game.block if isinstance(row.head, d.Languages) for n in row.head.names
    )
    extends = tuple(row.head.name.text for row in game.block if isinstance(row.head, d.Extends))
    return game.head.name.text, languages or ("en", "ja"), extends


def _cites(entries: tuple[Line, ...]) -> list[cites.Cite]:
    """All places that the lines of a rulebook cite."""
    found: list[cites.Cite] = []
    for line in entries:
        rows = line.head.rows if isinstance(line.head, d.Table) else ()
        for citation in (*line.cites, *(c for row in rows for c in row.cites)):
            found.extend(_places(citation))
        found.extend(_cites(line.block))
    return found


def _places(citation: Citation) -> tuple[cites.Cite, ...]:
    span = citation.span
    return cites.parse(citation.text, span.file, span.line, span.column)[0]


def _first(project: Project) -> str:
    return project.files[0].path if project.files else "game.rules"


def _sorted(found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """In source order, each once."""
    unique = dict.fromkeys(found)
    return tuple(sorted(unique, key=lambda p: (p.span, p.code)))
