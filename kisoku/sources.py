"""`sources.yaml`, `sources.lock`, and the texts, read from disk.

The texts are never part of a project. They are looked for in one folder that the reader names, by
`--sources` or `KISOKU_SOURCES`, and nothing else depends on their being there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.anchors import Anchors
from compiler.books import Book, open_book
from compiler.cites import Cited, book, scan
from compiler.diagnostic import Diagnostic, problem
from compiler.lock import Lock, Locked, fill, parse
from compiler.near import near
from compiler.sources import OWN, RULED, Reading, Source, Sources, one_reading_each
from compiler.span import Span, whole
from kisoku import files, yamlfile
from kisoku.folders import text_folder as text_folder
from kisoku.yamltree import YamlFile

DECLARED = "sources.yaml"
LOCKED = "sources.lock"


@dataclass(frozen=True, slots=True)
class Declared:
    """A source, and the file its text is in."""

    source: Source
    file: str
    encoding: str
    span: Span
    encoding_span: Span


@dataclass(frozen=True, slots=True)
class Loaded:
    """All that a rulebook's folder says about its sources."""

    sources: Sources
    declared: tuple[Declared, ...] = ()
    lock: Lock | None = None
    problems: tuple[Diagnostic, ...] = ()


def load(folder: Path) -> Loaded:
    """The sources of a rulebook, without their texts."""
    path = folder / DECLARED
    if not path.exists():
        return Loaded(Sources())
    found, problems = yamlfile.load(path, DECLARED, "sources")
    if found is None or not isinstance(found.data, dict):
        return Loaded(Sources(), problems=problems)
    declared = tuple(_declared(found))
    sources = tuple(each.source for each in declared)
    readings = tuple(_readings(found)) or one_reading_each(sources)
    plain = Sources(sources, readings, whole(DECLARED))
    lock, more = _lock(folder, declared)
    filled = fill(plain, lock) if lock else plain
    return Loaded(filled, declared, lock, (*problems, *_doubts(found, plain), *more))


def open_books(
    loaded: Loaded, folder: Path | None
) -> tuple[tuple[Book, ...], tuple[Diagnostic, ...]]:
    """The sources whose text is at hand, and what is wrong with the others."""
    books: list[Book] = []
    problems: list[Diagnostic] = []
    for declared in loaded.declared:
        if not declared.file:
            continue
        text, wrong = _text(declared, folder)
        if text is None:
            problems.extend(wrong)
            continue
        source = loaded.sources.source(declared.source.id) or declared.source
        books.append(open_book(source, text, declared.source.lines))
        problems.extend(_changes(books[-1], declared))
    return tuple(books), tuple(problems)


def rules(folder: Path) -> Iterator[tuple[Path, str]]:
    """The rule files of a rulebook with the names that messages use."""
    for path in sorted(folder.glob("*.rules")):
        yield path, path.name


def cited(folder: Path) -> tuple[tuple[Cited, ...], tuple[Diagnostic, ...]]:
    """All citations of a rulebook's rules, found without parsing them."""
    found: list[Cited] = []
    problems: list[Diagnostic] = []
    for path, name in rules(folder):
        got = files.read_text(path, name)
        problems.extend(each for each in got.problems if got.text is None)
        found.extend(scan(got.text or "", name))
    return tuple(found), tuple(problems)


def _declared(found: YamlFile) -> Iterator[Declared]:
    for name, entry in _entries(found, "sources"):
        form, standing = entry.get("form", "lines"), entry.get("standing", "full")
        source = Source(
            name,
            str(entry.get("language", name)),
            _titles(entry),
            str(entry.get("edition", "")),
            "keyed" if form == "keyed" else "lines",
            "summary" if standing == "summary" else "full",
            lines=_number(entry.get("end"), 0),
            first=_number(entry.get("start"), 1),
        )
        yield Declared(
            source,
            str(entry.get("file", "")),
            str(entry.get("encoding", "utf-8")),
            found.span("sources", name, "file"),
            found.span("sources", name, "encoding"),
        )


def _readings(found: YamlFile) -> Iterator[Reading]:
    for name, entry in _entries(found, "readings"):
        parts = entry.get("sources")
        known = [each for each in parts if isinstance(each, str)] if isinstance(parts, list) else []
        if name != RULED and known:
            yield Reading(name, tuple(known), _titles(entry))


def _entries(found: YamlFile, part: str) -> Iterator[tuple[str, dict[str, Any]]]:
    entries = found.data.get(part)
    for name, entry in entries.items() if isinstance(entries, dict) else ():
        if isinstance(entry, dict):
            yield name, entry


def _titles(entry: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    titles = entry.get("title")
    return (
        tuple((key, str(text)) for key, text in titles.items()) if isinstance(titles, dict) else ()
    )


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) and value > 0 else otherwise


def _doubts(found: YamlFile, sources: Sources) -> Iterator[Diagnostic]:
    """What a schema can't see: names that are taken, missing, or turned round."""
    ids = [source.id for source in sources.sources]
    for source in sources.sources:
        if source.id in OWN:
            span = found.key_span("sources", source.id)
            yield problem("source-name-taken", span, source=source.id)
        if source.lines and source.first > source.lines:
            span = found.span("sources", source.id, "end")
            start, end = source.first, source.lines
            yield problem("source-lines-reversed", span, source=source.id, start=start, end=end)
    for name, entry in _entries(found, "readings"):
        if name == RULED:
            yield problem("reading-reserved", found.key_span("readings", name), reading=name)
        parts = entry.get("sources")
        for at, part in enumerate(parts if isinstance(parts, list) else ()):
            if part not in ids and isinstance(part, str):
                span, guess = found.span("readings", name, "sources", at), near(part, ids)
                known = ", ".join(ids)
                yield problem(
                    "reading-source-unknown",
                    span,
                    reading=name,
                    source=part,
                    near=guess,
                    known=known,
                )


def _lock(
    folder: Path, declared: tuple[Declared, ...]
) -> tuple[Lock | None, tuple[Diagnostic, ...]]:
    path = folder / LOCKED
    if not path.exists():
        if not any(each.file for each in declared):
            return None, ()
        return None, (problem("lock-missing", whole(DECLARED), game=folder.name),)
    got = files.read_text(path, LOCKED)
    if got.text is None:
        return None, got.problems
    lock, problems = parse(got.text, LOCKED)
    broken = lock is None or any(each.code == "lock-damaged" for each in problems)
    strange = () if broken or lock is None else tuple(_strange(lock, declared, folder.name))
    return lock, (*problems, *strange)


def _strange(lock: Lock, declared: tuple[Declared, ...], game: str) -> Iterator[Diagnostic]:
    ids = {each.source.id for each in declared}
    for each in declared:
        if each.file and lock.source(each.source.id) is None:
            yield problem("lock-source-missing", each.span, source=each.source.id, game=game)
    for locked in lock.sources:
        if locked.id not in ids:
            yield problem("lock-source-obsolete", whole(LOCKED), source=locked.id, game=game)


def _text(declared: Declared, folder: Path | None) -> tuple[str | None, tuple[Diagnostic, ...]]:
    facts = {"source": declared.source.id, "book": book(declared.source), "file": declared.file}
    if folder is None:
        return None, (problem("source-missing", declared.span, **facts),)
    path = folder / declared.file
    if not path.is_file():
        return None, (problem("source-missing", declared.span, folder=folder, **facts),)
    got = _decoded(path, declared)
    if isinstance(got, Diagnostic):
        return None, (got,)
    if not got.strip():
        return None, (problem("source-empty", declared.span, folder=folder, **facts),)
    return got, ()


def _decoded(path: Path, declared: Declared) -> str | Diagnostic:
    size = path.stat().st_size
    if size > files.LARGEST:
        megabytes = f"{size / 1e6:.1f} MB"
        return problem("file-too-large", declared.span, file=declared.file, size=megabytes)
    facts = {"source": declared.source.id, "file": declared.file, "encoding": declared.encoding}
    try:
        return path.read_bytes().decode(declared.encoding)
    except LookupError:
        return problem("source-encoding-unknown", declared.encoding_span, **facts)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return problem("source-not-decoded", declared.span, line=line, **facts)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return problem("file-unreadable", declared.span, file=declared.file, reason=reason)


def _changes(opened: Book, declared: Declared) -> Iterator[Diagnostic]:
    anchors = opened.anchors
    if anchors.is_known():
        return
    yield problem(
        "source-changed",
        declared.span,
        source=opened.source.id,
        book=book(opened.source),
        **{name: str(count) for name, count in counts(anchors).items()},
    )


def counts(anchors: Anchors) -> dict[str, int]:
    """How many sentences a text has, and how many of them are strange."""
    return {
        "all": len(anchors.new),
        "unknown": len(anchors.unknown()),
        "missing": len(anchors.missing()),
        "moved": len(anchors.moved()),
    }


def new_lock(loaded: Loaded, books: tuple[Book, ...]) -> tuple[Locked, ...]:
    """The lock of the texts at hand, with what was known of the others."""
    opened = {each.source.id: each for each in books}
    before = loaded.lock.sources if loaded.lock else ()
    known = {each.id: each for each in before}
    return tuple(
        opened[name].locked() if name in opened else known[name]
        for name in (each.source.id for each in loaded.declared)
        if name in opened or name in known
    )
