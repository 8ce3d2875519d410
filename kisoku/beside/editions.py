"""Two editions of a book as a page: what changed, and between them the rules to read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from compiler.beside.findings import identity
from compiler.beside.model import Finding, Row, Section, Sentence, Value, Words
from compiler.beside.rows import ruled
from compiler.books import Book
from compiler.rereading import Changed
from compiler.reworded import Marks
from compiler.sentences import Piece
from kisoku.beside.frame import Bar, Stops, language_of
from kisoku.beside.gather import files, places, titles
from kisoku.beside.html import READERS, both
from kisoku.beside.page import Report, page as page_of
from kisoku.beside.rows import Look
from kisoku.project import Opened
from kisoku.rereading import KINDS, Reread, where
from kisoku.words import say

STATES = {"changed": "conflict", "added": "open", "removed": "open"}
"""How a change looks; what is not here only stands elsewhere."""
ELSEWHERE = "declared"
LABELS = {
    "cited": "unchanged",
    ELSEWHERE: "moved, renumbered",
    "open": "added, removed",
    "conflict": "changed",
}
IMPACTS = {"play": "Read again", "clarify": "Look at its place", "cosmetic": "Cited by no rule"}
LONGEST = 60
"""More words than these are not set apart as what differs."""
STOPS = Stops(
    ".finding", ".finding", 0, "{n} changes shown", "Change {n} of {all}: {what}", "",
    "next, previous change", "next sentence added or removed",
)  # fmt: skip


def page(opened: Opened, found: Reread) -> str:
    """The changes as one HTML file."""
    assert opened.rulebook is not None
    rows = list(_rows(opened, found))
    sections = tuple(
        Section(heading, "", tuple(row for _, _, row in own))
        for (_, heading), own in groupby(rows, key=lambda each: each[:2])
    )
    summary = both(
        "{count} changes; {statements} statements to read again",
        count=len(found.changes),
        statements=len(found.again()),
    )
    return page_of(
        Report(
            titles(opened.rulebook), summary, tuple(_bars(found)),
            (both("Old edition"), both("Rule"), both("New edition")), sections,
            Look(LABELS, _told(IMPACTS), _told({k: k for k in KINDS}), (both("Old edition"), both("New edition"))),
            "Search both editions and the rules",
            "This page quotes your own copy of the books and is not to be passed on.", STOPS,
        )
    )  # fmt: skip


def _told(phrases: dict[str, str]) -> dict[str, str]:
    return {name: both(phrase) for name, phrase in phrases.items()}


def _bars(found: Reread) -> Iterator[Bar]:
    """How much of each book stayed, by the sentences of its new edition and those it lost."""
    for _, new in found.pairs:
        own = [each for each in found.changes if each.source == new.source.id]
        counts = Counter(
            {
                state: sum(max(len(c.old), len(c.new)) for c in own if _state(c) == state)
                for state in LABELS
            }
        )
        counts["cited"] = len(new.pieces) - sum(len(each.new) for each in own)
        name = f"{language_of(new.source.language)}, {new.source.standing}"
        yield Bar(both(name), counts)


def _state(each: Changed) -> str:
    return STATES.get(each.kind, ELSEWHERE)


def _rows(opened: Opened, found: Reread) -> Iterator[tuple[str, str, Row]]:
    """A row for each change, with its source and the heading that it stands under."""
    assert opened.rulebook is not None
    at, texts = places(opened.rulebook), files(opened.texts)
    books = {new.source.id: new for _, new in found.pairs}
    for each in found.changes:
        marks = each.marks()
        sides = (
            _sentences(each.old, marks[0], each, books, "-old"),
            _sentences(each.new, marks[1], each, books, ""),
        )
        lines = ruled(each.addresses, at, texts)
        row = Row(sides[0], lines, sides[1], findings=(_finding(each, marks),))
        yield each.source, (each.old or each.new)[0].heading, row


def _sentences(
    pieces: tuple[Piece, ...], marks: Marks, each: Changed, books: dict[str, Book], edition: str
) -> tuple[Sentence, ...]:
    language = books[each.source].source.language
    return tuple(
        Sentence(
            each.source + edition, language, piece.line, piece.index, piece.text, piece.heading,
            _state(each), key=piece.key, marks=spans,
        )
        for piece, spans in zip(pieces, marks, strict=True)
    )  # fmt: skip


def _finding(each: Changed, marks: tuple[Marks, Marks]) -> Finding:
    impact = "cosmetic" if not each.addresses else "play" if each.again() else "clarify"
    place = f"{each.source} {where(each)}"
    count = len(each.addresses)
    title = {
        "play": "{place}: {count} statements to read again",
        "clarify": "{place}: see whether its place matters",
        "cosmetic": "{place}: no statement cites it",
    }[impact]
    name = identity(each.source, each.kind, *(p.text for p in (*each.old, *each.new)))
    left, right = _value(each.old, marks[0]), _value(each.new, marks[1])
    return Finding(
        name, each.kind, impact, "warning" if impact == "play" else "info",
        _words(title, place=place, count=count), left, None, right,
        _words("Cited by: {statements}", statements=", ".join(each.addresses)) if count else (),
    )  # fmt: skip


def _value(pieces: tuple[Piece, ...], marks: Marks) -> Value | None:
    """The words that differ, if they are few."""
    found = [
        piece.text[start:end]
        for piece, spans in zip(pieces, marks, strict=True)
        for start, end in spans
    ]
    told = " .. ".join(found)
    return Value(tuple((reader, told) for reader in READERS)) if 0 < len(told) <= LONGEST else None


def _words(phrase: str, **facts: object) -> Words:
    return tuple((reader, say(reader, phrase, **facts)) for reader in READERS)
