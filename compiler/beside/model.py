"""What a side-by-side report shows: sections of rows, each with its findings."""

from __future__ import annotations

from dataclasses import dataclass

Words = tuple[tuple[str, str], ...]
"""A text in the languages of readers, as (language, text)."""
Spans = tuple[tuple[int, int], ...]

CONFLICT = "conflict"
SEVERITIES = ("error", "warning", "info")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a book with its state; without the book at hand it has no text.

    `by` is what its state comes from, `scenarios` all that replay it.
    """

    source: str
    language: str
    line: int
    index: int
    text: str
    heading: str
    state: str
    by: tuple[str, ...] = ()
    key: str = ""
    marks: Spans = ()
    scenarios: tuple[str, ...] = ()

    @property
    def anchor(self) -> str:
        """Its name in the page, unique if it is the first of its line."""
        place = self.key or str(self.line)
        return f"{self.source}-{place}" + (f".{self.index}" if self.index > 1 else "")

    @property
    def place(self) -> str:
        """It as a citation has it, without the source."""
        return self.key or f"{self.line}" + (f".{self.index}" if self.index > 1 else "")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A line of the rules, whether it cites the row's sentences itself, and what differs in it."""

    file: str
    number: int
    text: str
    own: bool
    marks: Spans = ()


@dataclass(frozen=True, slots=True)
class Value:
    """What one side of a finding says; with a label other than the side's own, if it has one."""

    words: Words
    reason: Words = ()
    label: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding under the row that it belongs to."""

    id: str
    kind: str
    impact: str
    severity: str
    title: Words
    left: Value | None
    middle: Value | None
    right: Value | None
    next: Words = ()


@dataclass(frozen=True, slots=True)
class Row:
    """Sentences of both books with the rules that cite them.

    `links` are places of the right book that these rules cite and another row shows; `note` stands
    where there are no rules.
    """

    left: tuple[Sentence, ...]
    rules: tuple[RuleLine, ...]
    right: tuple[Sentence, ...]
    links: tuple[tuple[str, str], ...] = ()
    findings: tuple[Finding, ...] = ()
    note: Words = ()

    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences of the row."""
        return (*self.left, *self.right)


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under one heading; the right book's heading where it has one for the same rows."""

    heading: str
    other: str
    rows: tuple[Row, ...]

    def languages(self) -> tuple[str, str]:
        """What its headings are written in: the left book's, if it has a sentence here, and the right one's."""
        left = [s.language for row in self.rows for s in (row.left or row.right)]
        right = [s.language for row in self.rows for s in row.right]
        return next(iter(left), ""), next(iter(right), "")

    def findings(self) -> tuple[Finding, ...]:
        """The findings of the section."""
        return tuple(finding for row in self.rows for finding in row.findings)
