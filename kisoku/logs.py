"""Diagnostics, and what two readings say differently, as SARIF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from compiler.codes import Message, load, message
from compiler.diagnostic import Diagnostic
from compiler.mismatch import Difference, Mismatch, Words
from kisoku.report import identity
from kisoku.sarif import Entry, Place, log, path_of, place_of
from kisoku.words import say

PARTS = ("found", "expected", "because", "next")


def problem_log(found: Iterable[tuple[Path, Iterable[Diagnostic]]], reader: str) -> dict[str, Any]:
    """A log of the problems of some folders."""
    return with_problems(found, (), {}, reader)


def with_problems(
    found: Iterable[tuple[Path, Iterable[Diagnostic]]],
    others: Iterable[Entry],
    names: dict[str, str],
    reader: str,
) -> dict[str, Any]:
    """A log of the problems of some folders and of what else a command finds; `names` has its kinds in words."""
    listed = [(folder, each) for folder, problems in found for each in problems]
    summaries = {each.code: load(each.code).summary for _, each in listed}
    entries = (_problem(folder, each, reader) for folder, each in listed)
    return log((*entries, *others), summaries | names)


def difference_log(found: Difference, folders: tuple[Path, Path], reader: str) -> dict[str, Any]:
    """A log of what differs; what is ruled is there, as suppressed."""
    kinds = {str(each.kind): say(reader, each.kind) for each in found.mismatches}
    entries = (_mismatch(found, each, folders, reader) for each in found.mismatches)
    return log(entries, kinds)


def _problem(folder: Path, each: Diagnostic, reader: str) -> Entry:
    words = message(each, reader)
    also = (label for label in each.labels if label.span != each.span)
    return Entry(
        identity(each),
        each.code,
        words.severity,
        "\n".join(_sentences(words, reader)),
        place_of(folder, each.span),
        each.address,
        also=tuple(place_of(folder, label.span, label.text) for label in also),
    )


def _sentences(words: Message, reader: str) -> Iterator[str]:
    yield words.title
    for part in PARTS:
        if text := getattr(words, part):
            yield f"{say(reader, part)}: {text}"


def _mismatch(found: Difference, each: Mismatch, folders: tuple[Path, Path], reader: str) -> Entry:
    sides = zip((found.left, found.right), (each.left, each.right), folders, strict=True)
    places = tuple(place_of(at, side.span, name) for name, side, at in sides if side.span)
    first, *others = places or (Place(path_of(folders[0])),)
    return Entry(
        each.id,
        each.kind,
        each.severity,
        _in(reader, each.text),
        first,
        each.path,
        each.status == "ruled",
        tuple(others),
    )


def _in(reader: str, texts: Words) -> str:
    """A text in the reader's language, or in any."""
    told = dict(texts)
    return told.get(reader) or next(iter(told.values()), "")
