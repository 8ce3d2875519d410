"""The evidence as SARIF, at the lines of the rules."""

from typing import Any

from compiler.codes import load
from compiler.evidence.judge import Evidence
from kisoku.evidence.gather import Verdict
from kisoku.evidence.results import texts
from kisoku.sarif import Entry, log, place_of


def as_sarif(verdict: Verdict, reader: str) -> dict[str, Any]:
    """A log of all findings; what is waived is there, as suppressed."""

    def entry(each: Evidence, *, waived: bool) -> Entry:
        return Entry(
            each.finding.id,
            each.code,
            each.finding.severity,
            texts(each)[reader],
            place_of(verdict.case.folder, each.span),
            each.finding.unit,
            waived,
        )

    return log(
        (
            *(entry(each, waived=False) for each in verdict.found),
            *(entry(each, waived=True) for each in verdict.waived),
        ),
        {code: load(code).summary for code in {each.code for each in verdict.found}},
    )
