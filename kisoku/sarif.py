"""Findings as SARIF 2.1.0, which code hosts show beside the changed lines."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import quote

from compiler.diagnostic import Severity

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One finding: its id and kind, its sentence, and where it is.

    `line` is 0 where the file has no lines, and `unit` the name that the place has in the file.
    """

    id: str
    kind: str
    severity: Severity
    text: str
    path: str
    line: int
    unit: str
    waived: bool = False


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


def _result(entry: Entry, kinds: list[str]) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(entry.path)}}
    if entry.line:
        place["region"] = {"startLine": entry.line}
    result = {
        "ruleId": entry.kind,
        "ruleIndex": kinds.index(entry.kind),
        "level": LEVELS[entry.severity],
        "message": {"text": f"{entry.unit}: {entry.text}"},
        "locations": [
            {
                "physicalLocation": place,
                "logicalLocations": [{"name": entry.unit, "kind": "resource"}],
            }
        ],
        "partialFingerprints": {"kisoku/v1": entry.id},
    }
    return {**result, "suppressions": [{"kind": "external"}]} if entry.waived else result
