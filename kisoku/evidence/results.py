"""The evidence as data for other programs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from compiler.codes import message
from compiler.evidence.judge import Evidence, by_severity
from compiler.evidence.problems import diagnostic
from compiler.meaning.finding import Side
from compiler.meaning.group import Habit, grouped
from compiler.meaning.waivers import Waived
from kisoku.bitext.results import Result
from kisoku.bitext.units import Bitext, Unit
from kisoku.evidence.gather import Verdict

READERS = ("en", "ja")


def as_json(verdict: Verdict) -> dict[str, Any]:
    """The findings as `schemas/evidence.schema.json` describes them."""
    return {
        "game": verdict.case.name,
        "statements": len(verdict.cited.passages),
        "sentences": len(verdict.cited.sentences),
        "books": [book.source.id for book in verdict.case.books],
        "findings": [as_data(each) for each in verdict.found],
        "waived": [each.finding.id for each in verdict.waived],
        "habits": [_habit(each) for each in habits(verdict.found)],
        "summary": {
            **by_severity(verdict.found),
            "kinds": dict(sorted(Counter(each.code for each in verdict.found).items())),
        },
    }


def as_data(each: Evidence) -> dict[str, Any]:
    """One finding."""
    finding, span = each.finding, each.span
    return {
        "id": finding.id,
        "code": each.code,
        "kind": finding.kind,
        "change": str(finding.change),
        "severity": str(finding.severity),
        "addresses": list(each.addresses),
        "source": each.sentence.source,
        "place": each.place,
        "rule": {"file": span.file, "line": span.line, **_side(finding.left)},
        "passage": {"language": finding.right.language, **_side(finding.right)},
        "text": texts(each),
    }


def texts(each: Evidence) -> dict[str, str]:
    """A finding in words, for each reader."""
    told = diagnostic(each)
    return {reader: message(told, reader).title for reader in READERS}


def habits(found: tuple[Evidence, ...]) -> tuple[Habit, ...]:
    """What repeats over many places."""
    return grouped(each.finding for each in found).habits


def as_result(verdict: Verdict) -> Result:
    """The findings as string pairs, for the writers of sheets and logs."""
    pairs = tuple((_file(each), each.finding) for each in verdict.found)
    waived = tuple((_file(each), each.finding) for each in verdict.waived)
    known = Waived(tuple(f for _, f in pairs), tuple(f for _, f in waived), ())
    return Result(tuple(file for file, _ in pairs), pairs, known, waived, verdict.problems)


def _file(each: Evidence) -> Bitext:
    left, right = each.finding.left, each.finding.right
    unit = Unit(each.finding.unit, left.text, right.text, each.span.line)
    return Bitext(each.span.file, (unit,), left.language, right.language)


def _side(side: Side) -> dict[str, Any]:
    return {"text": side.text, "value": side.value, "spans": [list(span) for span in side.spans]}


def _habit(habit: Habit) -> dict[str, Any]:
    example = replace(habit.example)
    return {
        "id": habit.id,
        "kind": example.kind,
        "severity": str(example.severity),
        "units": list(habit.units),
    }
