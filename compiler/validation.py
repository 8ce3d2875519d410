"""Somebody else's document held against a reading.

Every violation is told at its address: what the reading has there, with the lines of the book, and
what the document has.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.document import Document, plain
from compiler.near import near
from compiler.schema import Violation, schema, violations
from compiler.span import Span, whole


@dataclass(frozen=True, slots=True)
class Given:
    """A document as it was read: its content, and where each address and each value stands."""

    file: str
    content: Any
    keys: Mapping[str, Span]
    values: Mapping[str, Span]


def validate(reading: Document, given: Given) -> tuple[Diagnostic, ...]:
    """What a reading has against a document, in the document's order, then what is missing."""
    if not isinstance(given.content, dict):
        return (problem("document-not-object", whole(given.file), found=_said(given.content)),)
    found = (_told(each, reading, given) for each in violations(schema(reading), given.content))
    return tuple(sorted(found, key=lambda each: (not each.span.line, each.span, each.address)))


def _told(found: Violation, reading: Document, given: Given) -> Diagnostic:
    address = found.address
    entry = reading.entries.get(address)
    if entry is None:
        return problem(
            "document-extra",
            given.keys[address],
            address=address,
            path=address,
            reading=reading.reading,
            near=near(address, reading.entries),
        )
    at = entry.part.at
    facts = {
        "path": address,
        "reading": reading.reading,
        "expected": _said(plain(entry.value)),
        "places": reading.places(entry) or None,
        "rule": str(at.span).rpartition(":")[0],
    }
    if found.sort == "missing":
        guess = near(address, [key for key in given.keys if key not in reading.entries])
        span = whole(given.file)
        return problem("document-missing", span, address=address, near=guess, **facts)
    span = given.values[address]
    value = _said(given.content[address])
    return problem("document-differs", span, address=address, found=value, **facts)


def _said(value: Any) -> str:
    """A value as it stands in JSON; a text by itself."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
