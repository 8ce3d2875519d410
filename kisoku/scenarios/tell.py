"""A failing scenario as it is printed: the step, expected and found, and the rules that did it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from compiler.diagnostic import Severity
from kisoku import words
from kisoku.cells import pad, push, width, wrap
from kisoku.out import Line
from kisoku.refusals import Because, passages, where
from kisoku.sarif import Entry, place_of
from kisoku.scenarios.expect import Row
from kisoku.scenarios.read import Scenario
from kisoku.scenarios.run import Failure, Outcome

MARGIN, LABEL = " " * 6, 10
NARROW = 14


def failing(outcome: Outcome, game: str, cells: int, language: str) -> tuple[Line, ...]:
    """The lines of a scenario that failed."""
    scenario, failure = outcome.scenario, outcome.failure
    if failure is None:
        return ()
    return (
        *_head(scenario, cells, language),
        *_given(scenario, cells, language),
        *_step(failure, cells, language),
        *_rows(failure.rows, cells, language),
        *_because(failure.because, cells, language),
        _next(scenario, game, language),
        ("",),
    )


def as_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome for another program."""
    scenario, failure = outcome.scenario, outcome.failure
    return {
        "name": scenario.name,
        "title": scenario.title,
        "file": scenario.file,
        "line": scenario.span().line,
        "passed": outcome.passed,
        "failure": None if failure is None else _failure(failure),
    }


def as_entry(outcome: Outcome, failure: Failure, folder: Path, language: str) -> Entry:
    """A scenario that failed, for a log, at the place where it stands."""
    expected, found = words.say(language, "expected"), words.say(language, "found")
    parts = (
        failure.did,
        *(f"{r.what} {expected}: {r.expected}, {found}: {r.found}".strip() for r in failure.rows),
        *(each.text for each in failure.because),
    )
    text = "\n".join(filter(None, parts))
    name, place = outcome.scenario.name, place_of(folder, outcome.scenario.span())
    return Entry(name, "scenario", Severity.ERROR, text, place, name)


def _failure(failure: Failure) -> dict[str, Any]:
    return {
        "step": failure.step,
        "did": failure.did,
        "rows": [{"what": r.what, "expected": r.expected, "found": r.found} for r in failure.rows],
        "because": [_as_json(each) for each in failure.because],
    }


def _as_json(because: Because) -> dict[str, Any]:
    at = because.at
    return {
        "text": because.text,
        "address": at.address if at else "",
        "file": at.span.file if at else "",
        "line": at.span.line if at else 0,
        "cites": passages(at) if at else "",
    }


def _head(scenario: Scenario, cells: int, language: str) -> tuple[Line, ...]:
    fail = words.say(language, "FAIL")
    by_source: dict[str, list[str]] = {}
    for cite in scenario.cites:
        by_source.setdefault(cite.source, []).append(cite.written())
    cited = "  ".join(f"@{source} {', '.join(places)}" for source, places in by_source.items())
    name = f"  {scenario.name}" + (f"      {scenario.title}" if scenario.title else "")
    gap = cells - width(fail) - width(name)
    fits = bool(cited) and gap >= width(cited) + 2
    first: Line = ((fail, "error"), name + (push(cited, gap) if fits else ""))
    place = f"{scenario.file}:{scenario.span().line}"
    second = MARGIN + place + (f"   {cited}" if cited and not fits else "")
    return (first, (second,))


def _given(scenario: Scenario, cells: int, language: str) -> tuple[Line, ...]:
    parts = [f"{path}: {_said(value)}" for path, value in scenario.given]
    if scenario.at:
        parts.append(f"at {scenario.at}")
    return _labelled(words.say(language, "given"), ", ".join(parts), cells) if parts else ()


def _step(failure: Failure, cells: int, language: str) -> tuple[Line, ...]:
    if not failure.did:
        return ()
    label = words.say(language, "step {number}", number=failure.step)
    return _labelled(label, failure.did, cells)


def _rows(rows: tuple[Row, ...], cells: int, language: str) -> tuple[Line, ...]:
    """A table where the values are short, else each below its name."""
    expected, found = words.say(language, "expected"), words.say(language, "found")
    short = all(row.what and max(width(row.expected), width(row.found)) <= NARROW for row in rows)
    if not short:
        return tuple(line for row in rows for line in _long(row, expected, found, cells))
    start = max(max(width(row.what) for row in rows), 16) + 8
    heads = pad("", start) + push(expected, NARROW) + push(found, NARROW)
    table = (
        pad(f"  {MARGIN}{row.what}", start) + push(row.expected, NARROW) + push(row.found, NARROW)
        for row in rows
    )
    return ((heads,), *((line,) for line in table))


def _long(row: Row, expected: str, found: str, cells: int) -> tuple[Line, ...]:
    name: tuple[Line, ...] = ((f"{MARGIN}  {row.what}",),) if row.what else ()
    return (*name, *_labelled(expected, row.expected, cells), *_labelled(found, row.found, cells))


def _because(because: tuple[Because, ...], cells: int, language: str) -> tuple[Line, ...]:
    found: list[Line] = []
    label = words.say(language, "because")
    for each in because:
        found += _labelled(label, each.text, cells)
        label = ""
        if each.at is not None and (place := where(each.at)):
            found.append((MARGIN + " " * LABEL + place,))
    return tuple(found)


def _next(scenario: Scenario, game: str, language: str) -> Line:
    name = scenario.name if " " not in scenario.name else f'"{scenario.name}"'
    label = words.say(language, "next")
    step = words.say(language, "mend the rule or the scenario, then")
    return (f"{MARGIN}> ", (label, "bold"), " " * (LABEL - 2 - width(label)), f"{step}  kisoku test {game} {name}")  # fmt: skip


def _labelled(label: str, text: str, cells: int) -> tuple[Line, ...]:
    first, *rest = wrap(text, cells - len(MARGIN) - LABEL)
    start = MARGIN + pad(label, LABEL) + first
    return ((start,), *((MARGIN + " " * LABEL + line,) for line in rest))


def _said(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{n} {item}" for item, n in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return str(value)
