"""A rulebook with its sources, texts and citations side by side.

What the commands about sources share: opening all of it, and telling about it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.books import Book
from compiler.cites import Cited
from compiler.diagnostic import Diagnostic, Severity, problem
from compiler.lock import Lock, render
from compiler.moves import Move, moves
from compiler.sentences import SPLITTER
from compiler.sources import Source
from compiler.span import whole
from kisoku import files
from kisoku.cells import pad, push, width
from kisoku.out import Out
from kisoku.render import Page
from kisoku.report import as_json, failing, severity, tell
from kisoku.sources import (
    LOCKED,
    Loaded,
    cited,
    counts,
    load,
    new_lock,
    open_books,
    text_folder,
)


@dataclass(frozen=True, slots=True)
class Desk:
    """A rulebook's sources, texts and citations, and what is wrong with them."""

    folder: Path
    loaded: Loaded
    books: tuple[Book, ...]
    cited: tuple[Cited, ...]
    problems: tuple[Diagnostic, ...]

    def sources(self) -> tuple[Source, ...]:
        """The sources as far as they are known."""
        return self.loaded.sources.sources

    def book(self, name: str) -> Book | None:
        """A source with its text, if it is at hand."""
        return next((each for each in self.books if each.source.id == name), None)

    def moves(self) -> tuple[Move, ...]:
        """What becomes of each citation in the texts at hand."""
        return tuple(
            move for book in self.books for move in moves(self.cited, book.source.id, book.anchors)
        )

    def is_blocked(self, *but: str) -> bool:
        """Whether an error stands in the way, other than these codes and those of these files."""
        return any(
            severity(each) == "error" and not {each.code, each.span.file} & {*but}
            for each in self.problems
        )


def open_desk(folder: Path, option: str | None) -> Desk:
    """Read all that a rulebook and its sources have to say."""
    loaded = load(folder)
    books, wrong = open_books(loaded, text_folder(option))
    citations, unread = cited(folder)
    return Desk(folder, loaded, books, citations, (*loaded.problems, *wrong, *unread))


@dataclass(frozen=True, slots=True)
class Written:
    """The files that were written, all or none, and what is wrong now."""

    files: tuple[str, ...]
    problems: tuple[Diagnostic, ...]


def write(desk: Desk, rules: dict[Path, str]) -> Written:
    """Write some rules and the lock of the texts at hand, all of them or none."""
    path = desk.folder / LOCKED
    lock = render(Lock(SPLITTER, new_lock(desk.loaded, desk.books)))
    try:
        files.write_all({**rules, path: lock})
    except OSError as error:
        reason, name = error.strerror or type(error).__name__, LOCKED
        failed = problem("file-unwritable", whole(LOCKED), file=name, reason=reason)
        return Written((), (*desk.problems, failed))
    left = tuple(each for each in desk.problems if not _is_mended(each))
    return Written(tuple(each.name for each in (*rules, path)), left)


def _is_mended(found: Diagnostic) -> bool:
    """Whether a new lock takes a problem away."""
    by_code = found.code.startswith("lock-") or found.code == "source-changed"
    return by_code or found.span.file == LOCKED


def state(desk: Desk, source: Source) -> dict[str, Any]:
    """What is known of one source."""
    book = desk.book(source.id)
    numbers = counts(book.anchors) if book else dict.fromkeys(("unknown", "missing", "moved"), 0)
    return {
        "id": source.id,
        "language": source.language,
        "standing": source.standing,
        "form": source.form,
        "lines": len(book.lines) if book else source.lines,
        "sentences": len(book.pieces) if book else len(source.sentences),
        "unknown": numbers["unknown"],
        "missing": numbers["missing"],
        "moved": numbers["moved"],
        "state": _word(desk, source.id, book),
    }


def _word(desk: Desk, name: str, book: Book | None) -> str:
    if book is None:
        return "text not at hand"
    if desk.loaded.lock is None or desk.loaded.lock.source(name) is None:
        return "not locked"
    if not book.anchors.is_known():
        return "another edition"
    return "as locked" if book.anchors.is_unchanged() else "other lines"


def report(
    desk: Desk,
    task: str,
    problems: Sequence[Diagnostic],
    out: Out,
    found: Sequence[Move] = (),
    written: Sequence[str] = (),
) -> dict[str, Any]:
    """All of it for another program, or the problems as SARIF."""
    if out.format == "sarif":
        from kisoku.logs import problem_log

        return problem_log([(desk.folder, problems)], out.language)
    return {
        "game": desk.folder.name,
        "task": task,
        "splitter": desk.loaded.lock.splitter if desk.loaded.lock else None,
        "sources": [state(desk, each) for each in desk.sources()],
        "citations": len(desk.cited),
        "moves": [_move(each) for each in found if each.fate != "still"],
        "written": list(written),
        "problems": [as_json(each, out.language) for each in problems],
    }


def _move(move: Move) -> dict[str, Any]:
    return {
        "source": move.cited.cite.source,
        "was": move.cited.cite.written(),
        "now": None if move.fate == "lost" else move.written,
        "fate": move.fate,
        **rule(move.cited),
    }


def rule(found: Cited) -> dict[str, Any]:
    """Where a citation stands, for another program."""
    span = found.cite.span
    place = {"file": span.file, "line": span.line, "column": span.column}
    return {"rule": place, "entry": found.entry}


def say_problems(out: Out, folder: Path, problems: Sequence[Diagnostic]) -> int:
    """Print the problems, and give the exit code they deserve."""
    if problems and out.format not in ("json", "sarif"):
        texts = {name: _text(folder / name) for name in {each.span.file for each in problems}}
        out.line("")
        out.lines(tell(problems, Severity.WARNING, Page(texts, out.width, out.language)))
    return 1 if failing(problems, Severity.ERROR) else 0


def _text(path: Path) -> str:
    return files.read_text(path, path.name).text or "" if path.is_file() else ""


def many(out: Out, count: int, thing: str) -> str:
    """How many of something, as `1 citation` and `2 citations`."""
    return out.say(f"{{count}} {thing}" + ("" if count == 1 else "s"), count=count)


def columns(rows: Sequence[tuple[str, ...]], right: Sequence[int] = ()) -> tuple[str, ...]:
    """Rows with their cells under each other; some columns are numbers."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return tuple(
        "  ".join(
            (push if at in right else pad)(cell, widths[at]) for at, cell in enumerate(row)
        ).rstrip()
        for row in rows
    )
