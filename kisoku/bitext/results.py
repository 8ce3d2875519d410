"""The findings of a check, as data for other programs."""

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from compiler.diagnostic import Diagnostic, Severity
from compiler.meaning.compare import compare
from compiler.meaning.finding import Finding, Side
from compiler.meaning.glossary import Term
from compiler.meaning.group import Habit, grouped
from compiler.meaning.repeats import repeats
from compiler.meaning.waivers import Waived, Waiver, waive
from compiler.meaning.wording import sentence
from kisoku.bitext.desk import desk, wording
from kisoku.bitext.units import Bitext


@dataclass(frozen=True, slots=True)
class Result:
    """What a check of some files found."""

    files: tuple[Bitext, ...]
    findings: tuple[tuple[Bitext, Finding], ...]
    waived: Waived
    waived_in: tuple[tuple[Bitext, Finding], ...]
    problems: tuple[Diagnostic, ...]

    @property
    def units(self) -> int:
        """How many pairs were compared."""
        return sum(len(bitext.units) for bitext in self.files)

    def habits(self) -> tuple[Habit, ...]:
        """What repeats over many units."""
        return grouped(finding for _, finding in self.findings).habits


def check(
    files: tuple[Bitext, ...],
    terms: tuple[Term, ...],
    waivers: tuple[Waiver, ...],
    problems: tuple[Diagnostic, ...] = (),
) -> Result:
    """Compare the two sides of every pair."""
    # The data of the languages lives as long as the run; the collector need not look at it.
    gc.freeze()
    found = [(bitext, finding) for bitext in files for finding in _findings(bitext, terms)]
    waived = waive((finding for _, finding in found), waivers)
    remaining = {id(finding) for finding in waived.open}
    kept = tuple(pair for pair in found if id(pair[1]) in remaining)
    gone = tuple(pair for pair in found if id(pair[1]) not in remaining)
    odd = tuple(one for bitext in files for one in bitext.problems)
    return Result(files, kept, waived, gone, (*odd, *problems))


def _findings(bitext: Bitext, terms: tuple[Term, ...]) -> Iterator[Finding]:
    if not bitext.units:
        return
    table = desk(bitext.left, bitext.right, bitext.source, terms)
    for unit in bitext.units:
        yield from compare(unit.id, unit.left, unit.right, table)
    pairs = ((unit.id, unit.left, unit.right) for unit in bitext.units)
    yield from repeats(pairs, (bitext.left, bitext.right))


def as_json(result: Result) -> dict[str, Any]:
    """The findings as `schemas/bitext.schema.json` describes them."""
    findings = [finding for _, finding in result.findings]
    return {
        "findings": [_finding(finding) for finding in findings],
        "units": result.units,
        "summary": {
            **counts(findings),
            "waived": len(result.waived.waived),
            "kinds": dict(sorted(Counter(finding.kind for finding in findings).items())),
            "habits": [_habit(habit) for habit in result.habits()],
            "problems": [_problem(one) for one in result.problems],
        },
    }


def counts(findings: list[Finding]) -> dict[str, int]:
    """How many findings there are of each severity."""
    known = Counter(finding.severity for finding in findings)
    return {str(severity): known[severity] for severity in Severity}


def texts(finding: Finding) -> dict[str, str]:
    """A finding in words, in every language of readers."""
    words = wording()
    return {reader: sentence(finding, words, reader) for reader in words.languages()}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "id": finding.id,
        "unit": finding.unit,
        "kind": finding.kind,
        "severity": str(finding.severity),
        "left": _side(finding.left),
        "right": _side(finding.right),
        "text": texts(finding),
    }


def _side(side: Side) -> dict[str, Any]:
    return {"text": side.text, "spans": [list(span) for span in side.spans]}


def _habit(habit: Habit) -> dict[str, Any]:
    return {
        "id": habit.id,
        "kind": habit.example.kind,
        "severity": str(habit.example.severity),
        "units": list(habit.units),
        "text": texts(habit.example),
    }


def _problem(found: Diagnostic) -> dict[str, Any]:
    from compiler.codes import message

    words = message(found, "en")
    return {
        "code": found.code,
        "severity": str(words.severity),
        "file": found.span.file,
        "line": found.span.line,
        "text": {"en": words.title, "ja": message(found, "ja").title},
    }
