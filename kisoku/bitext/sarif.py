"""Findings as SARIF 2.1.0, which code hosts show beside the changed lines."""

from importlib.metadata import version
from typing import Any

from compiler.meaning.finding import Finding
from compiler.meaning.wording import kind_name
from kisoku.bitext.desk import wording
from kisoku.bitext.results import Result, texts
from kisoku.bitext.units import Bitext

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def as_sarif(result: Result, reader: str) -> dict[str, Any]:
    """A log with one run; what is waived is there, as suppressed."""
    kinds = sorted({finding.kind for _, finding in result.findings} | _waived_kinds(result))
    lines = {(bitext.file, unit.id): unit.line for bitext in result.files for unit in bitext.units}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver(kinds, reader)},
                "columnKind": "unicodeCodePoints",
                "results": [
                    *(
                        _result(bitext, finding, kinds, lines, reader)
                        for bitext, finding in result.findings
                    ),
                    *(
                        {
                            **_result(bitext, finding, kinds, lines, reader),
                            "suppressions": [{"kind": "external"}],
                        }
                        for bitext, finding in result.waived_in
                    ),
                ],
            }
        ],
    }


def _driver(kinds: list[str], reader: str) -> dict[str, Any]:
    words = wording()
    return {
        "name": "kisoku",
        "version": version("kisoku"),
        "rules": [
            {"id": kind, "shortDescription": {"text": kind_name(kind, words, reader)}}
            for kind in kinds
        ],
    }


def _result(
    bitext: Bitext,
    finding: Finding,
    kinds: list[str],
    lines: dict[tuple[str, str], int],
    reader: str,
) -> dict[str, Any]:
    line = lines.get((bitext.file, finding.unit), 0)
    place: dict[str, Any] = {"artifactLocation": {"uri": bitext.file}}
    if line:
        place["region"] = {"startLine": line}
    return {
        "ruleId": finding.kind,
        "ruleIndex": kinds.index(finding.kind),
        "level": LEVELS[finding.severity],
        "message": {"text": f"{finding.unit}: {texts(finding)[reader]}"},
        "locations": [
            {
                "physicalLocation": place,
                "logicalLocations": [{"name": finding.unit, "kind": "resource"}],
            }
        ],
        "partialFingerprints": {"kisoku/v1": finding.id},
    }


def _waived_kinds(result: Result) -> set[str]:
    return {finding.kind for finding in result.waived.waived}
