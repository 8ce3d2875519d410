"""Findings as SARIF 2.1.0, which code hosts show beside the changed lines."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from compiler.diagnostic import Severity
from compiler.span import Span

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file; without a line it is the whole file, without a column the whole line."""

    path: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finding: its id and kind, its sentence, and where it is.

    `unit` is the name that the place has in the file, and `also` are further places of it.
    """

    id: str
    kind: str
    severity: Severity
    text: str
    place: Place
    unit: str = ""
    waived: bool = False
    also: tuple[Place, ...] = ()


def log(entries: Iterable[Entry], names: Mapping[str, str]) -> dict[str, Any]:
    """A log with one run; `names` has the kinds in words, and what is waived is suppressed."""
    found = tuple(entries)
    kinds = sorted({entry.kind for entry in found})
    rules = [{"id": kind, "shortDescription": {"text": names.get(kind, kind)}} for kind in kinds]
    driver = {"name": "kisoku", "version": version("kisoku"), "rules": rules}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [_result(entry, kinds) for entry in found],
            }
        ],
    }


def path_of(path: Path) -> str:
    """A path as the reader of a log finds it: from here where the file is below."""
    absolute = Path(os.path.abspath(path))
    here = Path.cwd()
    return (absolute.relative_to(here) if absolute.is_relative_to(here) else path).as_posix()


def place_of(folder: Path, span: Span, text: str = "") -> Place:
    """A stretch of a file of a folder."""
    path = path_of(folder / span.file)
    return Place(path, span.line, span.column, span.end_line, span.end_column, text)


def _result(entry: Entry, kinds: list[str]) -> dict[str, Any]:
    place = _location(entry.place)
    if entry.unit:
        place["logicalLocations"] = [{"name": entry.unit, "kind": "resource"}]
    result = {
        "ruleId": entry.kind,
        "ruleIndex": kinds.index(entry.kind),
        "level": LEVELS[entry.severity],
        "message": {"text": f"{entry.unit}: {entry.text}" if entry.unit else entry.text},
        "locations": [place],
        "partialFingerprints": {"kisoku/v1": entry.id},
    }
    if entry.also:
        result["relatedLocations"] = [_location(each) for each in entry.also]
    return {**result, "suppressions": [{"kind": "external"}]} if entry.waived else result


def _location(place: Place) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(place.path)}}
    if place.line:
        physical["region"] = _region(place)
    location: dict[str, Any] = {"physicalLocation": physical}
    return {**location, "message": {"text": place.text}} if place.text else location


def _region(place: Place) -> dict[str, int]:
    if not place.column:
        return {"startLine": place.line}
    ends = {"endLine": place.end_line, "endColumn": place.end_column}
    return {"startLine": place.line, "startColumn": place.column, **ends}
