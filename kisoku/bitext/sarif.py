"""The findings of string pairs as SARIF."""

from pathlib import Path
from typing import Any

from compiler.meaning.finding import Finding
from compiler.meaning.wording import kind_name
from kisoku.bitext.desk import wording
from kisoku.bitext.results import Result, texts
from kisoku.bitext.units import Bitext
from kisoku.sarif import Entry, Place, log, path_of


def as_sarif(result: Result, reader: str) -> dict[str, Any]:
    """A log of all findings; what is waived is there, as suppressed."""
    lines = {(file.path, unit.id): unit.line for file in result.files for unit in file.units}

    def entry(file: Bitext, finding: Finding, *, waived: bool) -> Entry:
        return Entry(
            finding.id,
            finding.kind,
            finding.severity,
            texts(finding)[reader],
            Place(path_of(Path(file.path)), lines.get((file.path, finding.unit), 0)),
            finding.unit,
            waived,
        )

    words = wording()
    return log(
        (
            *(entry(file, finding, waived=False) for file, finding in result.findings),
            *(entry(file, finding, waived=True) for file, finding in result.waived_in),
        ),
        {kind: kind_name(kind, words, reader) for kind in words.kinds},
    )
