"""What diff, evidence, coverage and terms found, in the form of one report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from compiler.beside.model import Finding, Row, Sentence, Spans, Value, Words
from compiler.cites import Cite
from compiler.codes import Message, message
from compiler.diagnostic import Diagnostic, problem
from compiler.evidence.judge import Evidence
from compiler.evidence.problems import diagnostic, words as marked
from compiler.mismatch import Difference, Mismatch, Side
from compiler.span import whole

READERS = ("en", "ja")
Place = tuple[str, int, str]
"""A source with a line, or a key."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A finding, the places that it is about, and what it marks there and in the rules.

    Marked are the spans of passages, which may be several sentences, and in the sentences of its
    places some numbers or names wherever they stand.
    """

    finding: Finding
    places: tuple[Place, ...]
    passages: tuple[tuple[str, Spans], ...] = ()
    rules: tuple[tuple[str, int], ...] = ()
    numbers: frozenset[str] = frozenset()
    name: str = ""


def differences(found: Difference) -> Iterator[Placed]:
    """The mismatches of two readings."""
    for each in found.mismatches:
        sides = (each.left, each.right)
        cites = [c for s in sides for c in s.cites] + [c for s in sides for c in s.near]
        finding = Finding(
            each.id, each.kind, each.impact, str(each.severity), each.about,
            _value(each.left), _settled(each), _value(each.right), each.text,
        )  # fmt: skip
        spans = tuple((s.span.file, s.span.line) for s in sides if s.span is not None)
        numbers = frozenset(
            word
            for side in sides
            for _, text in side.words
            for word in text.split()
            if word.isdigit()
        )
        yield Placed(finding, tuple(_places(cites)), rules=spans, numbers=numbers)


def evidence(found: Iterable[Evidence], left: str) -> Iterator[Placed]:
    """What passages do not bear out; `left` is the source of the left column."""
    known: set[tuple[str, ...]] = set()
    for each in found:
        told = diagnostic(each)
        same = (each.code, each.place, each.finding.left.value, each.finding.right.value)
        if same in known:
            continue
        known.add(same)
        texts = {reader: message(told, reader) for reader in READERS}
        place = (each.sentence.source, each.sentence.piece.line, each.sentence.piece.key)
        stands = each.finding.right.value
        passage = Value(_alike(marked(each.finding.right) or stands or "-"))
        rule = Value(
            _alike(each.finding.left.value) if each.finding.left.value else (), label="rule"
        )
        sides: tuple[Value | None, Value | None]
        sides = (passage, None) if each.sentence.source == left else (None, passage)
        kind, middle = "evidence", rule if rule.label else None
        if each.code == "passages-differ":
            kind, middle = "passages", None
            sides = (
                Value(_alike(marked(each.finding.left))),
                Value(_alike(marked(each.finding.right))),
            )
        finding = Finding(
            each.finding.id, kind, "clarify", str(each.finding.severity), _told(texts, "title"),
            sides[0], middle, sides[1], _told(texts, "next"),
        )  # fmt: skip
        both = (each.finding.left, each.finding.right)
        marked_in = both if kind == "passages" else both[1:]
        passages = tuple((side.text, side.spans) for side in marked_in)
        yield Placed(finding, (place,), passages, ((each.span.file, each.span.line),))


def variants(found: Iterable[Diagnostic], left: str) -> Iterator[Placed]:
    """Terms with a second name, at the first place of it; `left` is the source of the left column."""
    for each in found:
        facts = dict(each.facts)
        source, _, line = facts.get("where", "").partition(" ")
        if each.code != "term-variant" or not line.isdigit():
            continue
        texts = {reader: message(each, reader) for reader in READERS}
        value = Value(_alike(f"{facts['term']}, {facts['variant']} {facts['times']}"))
        sides = (value, None) if source == left else (None, value)
        name = identity("term", source, facts["concept"], facts["variant"])
        finding = Finding(
            name, "term", "cosmetic", "info", _told(texts, "title"), sides[0], None, sides[1],
            _told(texts, "next"),
        )  # fmt: skip
        yield Placed(finding, ((source, int(line), ""),), name=facts["variant"])


def uncovered(row: Row) -> Finding | None:
    """The finding of a row whose sentences no rule cites."""
    lost = tuple(s for s in row.sentences() if s.state == "open")
    if not lost or row.rules:
        return None
    told = problem(
        "passage-open",
        whole(lost[0].source),
        count=len(lost),
        where=f"{lost[0].source} {lost[0].place}",
    )
    texts = {reader: message(told, reader) for reader in READERS}
    name = identity("coverage", lost[0].source, lost[0].text or lost[0].place)
    left, right = (sum(s.state == "open" for s in side) for side in (row.left, row.right))
    return Finding(
        name,
        "coverage",
        "none",
        "info",
        _told(texts, "title"),
        _count(left),
        None,
        _count(right),
        _told(texts, "next"),
    )


def is_contradicted(sentence: Sentence, found: Difference) -> bool:
    """Whether a sentence is one side of a contradiction."""
    return any(
        cite.source == sentence.source
        and cite.first <= sentence.line <= cite.last
        and cite.sentence in (0, sentence.index)
        for each in found.mismatches
        if each.is_contradiction()
        for side in (each.left, each.right)
        for cite in side.cites
    )


def identity(*parts: str) -> str:
    """A short name that stays the same as long as its parts do."""
    return f"K-{blake2b(chr(0).join(parts).encode(), digest_size=4).hexdigest()}"


def _places(cites: Iterable[Cite]) -> Iterator[Place]:
    for cite in cites:
        if cite.first and not cite.key:
            yield from ((cite.source, line, "") for line in range(cite.first, cite.last + 1))
        elif cite.key:
            yield cite.source, 0, cite.key


def _value(side: Side) -> Value | None:
    return None if side.is_silent() else Value(side.words)


def _settled(each: Mismatch) -> Value | None:
    if each.settled is not None:
        if each.settled.words:
            return Value(each.settled.words, each.settled.reason, "ruled")
        return Value(_alike(each.settled.follows), each.settled.reason, "followed")
    return Value((), label={"filled": "filled", "open": "unruled"}.get(each.status, ""))


def _count(number: int) -> Value | None:
    return Value(_alike(str(number))) if number else None


def _told(texts: Mapping[str, Message], part: str) -> Words:
    return tuple((reader, getattr(text, part)) for reader, text in texts.items())


def _alike(text: str) -> Words:
    return tuple((reader, text) for reader in READERS)
