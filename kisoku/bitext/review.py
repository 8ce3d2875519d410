"""A sheet that a reviewer fills in, and that reads back as waivers.

Whoever writes a reason beside a finding decides that it may stay.
"""

from collections.abc import Mapping
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.meaning.finding import Finding
from compiler.meaning.waivers import Waiver
from compiler.span import whole
from kisoku.bitext.results import Result, texts
from kisoku.bitext.workbook import Choice, Table, sheet_rows, workbook

HEADER = (
    "id",
    "file",
    "unit",
    "severity",
    "kind",
    "left",
    "right",
    "finding",
    "decision",
    "reason",
)
WIDTHS = (13, 16, 16, 10, 13, 50, 50, 50, 12, 40)
DECISIONS = ("waive", "fix")
MENDED = frozenset(("fix", "直す"))
KEPT = frozenset(("waive", "ok", "keep", "accept", "残す", "承認", ""))


def as_sheet(
    result: Result, reader: str, *more: Table, told: Mapping[str, str] | None = None
) -> bytes:
    """A workbook with one row a finding, and two columns to fill in; further sheets behind it.

    `told` has sentences for findings, by id, that say more than the two sides of a pair.
    """
    known = told or {}
    found = tuple(
        _row(bitext.file, finding, known.get(finding.id) or texts(finding)[reader])
        for bitext, finding in result.findings
    )
    choice = Choice(HEADER.index("decision"), DECISIONS)
    return workbook(Table("findings", (HEADER, *found), WIDTHS, choice), *more)


def read_review(path: Path) -> tuple[tuple[Waiver, ...], tuple[Diagnostic, ...]]:
    """The waivers of a sheet: rows with a reason that are not to be fixed."""
    rows, problems = sheet_rows(path)
    found: list[Waiver] = []
    bare: list[str] = []
    odd: list[tuple[str, str]] = []
    for row in rows:
        name, reason = row.get("id", ""), row.get("reason", "")
        decision = row.get("decision", "").lower()
        if name and reason and decision in KEPT:
            found.append(Waiver(reason, name))
        elif name and decision in KEPT and decision:
            bare.append(name)
        elif name and decision not in KEPT | MENDED:
            odd.append((name, decision))
    lacking = tuple(problem("waiver-unreasoned", whole(path.name), id=name) for name in bare)
    strange = tuple(
        problem("decision-unknown", whole(path.name), id=name, decision=said) for name, said in odd
    )
    return tuple(found), (*problems, *lacking, *strange)


def _row(file: str, finding: Finding, said: str) -> tuple[str, ...]:
    return (
        finding.id,
        file,
        finding.unit,
        str(finding.severity),
        finding.kind,
        finding.left.text,
        finding.right.text,
        said,
        "",
        "",
    )
