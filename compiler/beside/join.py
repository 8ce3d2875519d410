"""Findings to the rows that they belong to, with their words marked there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from compiler.beside.findings import Place, Placed, uncovered
from compiler.beside.model import SEVERITIES, Finding, Row, RuleLine, Section, Sentence, Spans

CITES = re.compile(r"\s@[a-z_]\w*")
FEW = 2
KEYWORD = re.compile(r"\s*[a-z_]+\s?")


def joined(sections: tuple[Section, ...], found: Iterable[Placed]) -> tuple[Section, ...]:
    """The sections with each finding in the first row that shows one of its places."""
    homes: dict[Place, tuple[int, int]] = {}
    for number, section in enumerate(sections):
        for at, row in enumerate(section.rows):
            for sentence in row.sentences():
                homes.setdefault(_place(sentence), (number, at))
    by_row: dict[tuple[int, int], list[Placed]] = {}
    for each in found:
        home = next((homes[place] for place in each.places if place in homes), None)
        if home is not None:
            by_row.setdefault(home, []).append(each)
    return tuple(
        replace(
            section,
            rows=tuple(
                filled(row, by_row.get((number, at), []), uncovered(row))
                for at, row in enumerate(section.rows)
            ),
        )
        for number, section in enumerate(sections)
    )


def filled(row: Row, placed: Sequence[Placed], lost: Finding | None) -> Row:
    """A row with its findings, the gravest first, and what is lost in it."""
    own = sorted((each.finding for each in placed), key=_grave)
    return replace(
        row,
        left=tuple(_marked(s, placed) for s in row.left),
        right=tuple(_marked(s, placed) for s in row.right),
        rules=tuple(_ruled(line, placed) for line in row.rules),
        findings=(*own, *((lost,) if lost else ())),
    )


def _grave(finding: Finding) -> tuple[bool, int]:
    return finding.impact != "play", SEVERITIES.index(finding.severity)


def _marked(sentence: Sentence, placed: Sequence[Placed]) -> Sentence:
    spans: list[tuple[int, int]] = []
    for each in placed:
        for text, marks in each.passages:
            spans += _inside(sentence.text, text, marks)
        if _place(sentence) in each.places:
            spans += _numbers(sentence.text, each.numbers)
            at = sentence.text.lower().find(each.name.lower()) if each.name else -1
            spans += [(at, at + len(each.name))] if at >= 0 else []
    return replace(sentence, marks=_apart(spans))


def _inside(sentence: str, passage: str, marks: Spans) -> list[tuple[int, int]]:
    """The spans of a passage as far as they lie in one sentence of it."""
    at = passage.find(sentence) if sentence else -1
    if at < 0:
        return []
    end = len(sentence)
    return [(max(a - at, 0), min(b - at, end)) for a, b in marks if a < at + end and b > at]


def _numbers(text: str, numbers: frozenset[str]) -> list[tuple[int, int]]:
    """Where some numbers stand; one that stands everywhere tells nothing."""
    found: dict[str, list[tuple[int, int]]] = {}
    for match in re.finditer(r"\d+", text):
        number = unicodedata.normalize("NFKC", match[0])
        if number in numbers:
            found.setdefault(number, []).append(match.span())
    return [span for spans in found.values() if len(spans) <= FEW for span in spans]


def _ruled(line: RuleLine, placed: Sequence[Placed]) -> RuleLine:
    """A line of rules, marked where a finding is about it: its numbers, or else all after its verb."""
    meant = [each for each in placed if (line.file, line.number) in each.rules]
    if not meant:
        return line
    cites = CITES.search(line.text)
    code = line.text[: cites.start()].rstrip() if cites else line.text.rstrip()
    code = code.partition('"')[0].rstrip()
    spans = [
        match.span()
        for each in meant
        for match in re.finditer(r"\d+", code)
        if match[0] in each.numbers
    ]
    verb = KEYWORD.match(code)
    start = verb.end() if verb and verb.end() < len(code) else len(code) - len(code.lstrip())
    return replace(line, marks=_apart(spans or [(start, len(code))]))


def _apart(spans: Iterable[tuple[int, int]]) -> Spans:
    """Spans in order, none inside another."""
    made: list[tuple[int, int]] = []
    for start, end in sorted(set(spans)):
        if made and start < made[-1][1]:
            made[-1] = (made[-1][0], max(end, made[-1][1]))
        elif end > start:
            made.append((start, end))
    return tuple(made)


def _place(sentence: Sentence) -> Place:
    return (
        (sentence.source, 0, sentence.key) if sentence.key else (sentence.source, sentence.line, "")
    )
