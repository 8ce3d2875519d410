"""All diagnostics of a run, in the form that was asked for."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

from compiler.codes import load, message
from compiler.diagnostic import Diagnostic, Severity
from compiler.span import Span
from kisoku.out import Line
from kisoku.render import Page, gather, one_line, render, short
from kisoku.words import say


def severity(diagnostic: Diagnostic) -> Severity:
    """How much a diagnostic matters."""
    return load(diagnostic.code).severity


def failing(diagnostics: Sequence[Diagnostic], least: Severity) -> tuple[Diagnostic, ...]:
    """Those that are at least so severe."""
    return tuple(found for found in diagnostics if severity(found).reaches(least))


def tell(diagnostics: Sequence[Diagnostic], least: Severity, page: Page) -> tuple[Line, ...]:
    """Those that fail in full, then a row for each of the others."""
    bad = failing(diagnostics, least)
    result: list[Line] = []
    for first, *others in gather(bad):
        result += (*render(first, page, also=[other.span for other in others]), ("",))
    result += (short(found, page) for found in diagnostics if found not in bad)
    return tuple(result)


def count(diagnostics: Sequence[Diagnostic], language: str) -> str:
    """How many there are of each severity, as `6 errors, 1 warning`."""
    numbers = Counter(severity(found) for found in diagnostics)
    return ", ".join(
        say(
            language, f"{{count}} {kind}" + ("" if numbers[kind] == 1 else "s"), count=numbers[kind]
        )
        for kind in Severity
        if numbers[kind]
    )


def as_json(diagnostic: Diagnostic, language: str = "en") -> dict[str, Any]:
    """A diagnostic for another program; its id outlives a move to another line."""
    words = message(diagnostic, language)
    return {
        "code": diagnostic.code,
        "severity": str(words.severity),
        "message": words.title,
        "found": words.found,
        "expected": words.expected,
        "because": words.because,
        "next": words.next,
        "spans": _spans(diagnostic),
        "address": diagnostic.address,
        "place": list(diagnostic.place),
        "id": identity(diagnostic),
    }


def identity(diagnostic: Diagnostic) -> str:
    """The same for the same problem, wherever its line has moved to."""
    parts = (diagnostic.code, diagnostic.span.file, diagnostic.address, *diagnostic.place)
    facts = (f"{name}={fact}" for name, fact in diagnostic.facts)
    digest = hashlib.sha256("\0".join((*parts, *facts)).encode()).hexdigest()
    return f"K-{digest[:6]}"


def lines_of(diagnostics: Sequence[Diagnostic], language: str) -> tuple[Line, ...]:
    """Each diagnostic as one line, every place of it."""
    return tuple((one_line(found, language),) for found in diagnostics)


def _spans(diagnostic: Diagnostic) -> list[dict[str, Any]]:
    own = [label for label in diagnostic.labels if label.span == diagnostic.span][:1]
    rest = [label for label in diagnostic.labels if label not in own]
    first = _span(diagnostic.span, own[0].text if own else "")
    return [first, *(_span(label.span, label.text) for label in rest)]


def _span(span: Span, label: str) -> dict[str, Any]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "label": label,
    }
