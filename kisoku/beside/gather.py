"""A rulebook's books, rules and findings to the report of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from compiler.beside.findings import differences, evidence, is_contradicted, variants
from compiler.beside.join import joined
from compiler.beside.model import CONFLICT, Finding, Sentence, Words
from compiler.beside.rows import Sheet, sections
from compiler.books import Book
from compiler.coverage import REPLAYED, Coverage
from compiler.diff import readings
from compiler.evidence.vocabulary import concepts, entries, problems
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk_places
from compiler.mismatch import Difference
from compiler.span import Span
from kisoku.beside.frame import Bar, language_of
from kisoku.beside.html import both
from kisoku.beside.page import Report
from kisoku.beside.rows import IMPACTS, KINDS, LABELS, Look
from kisoku.bitext.desk import rules_read
from kisoku.evidence.gather import Case, verdict


def report(found: Case, texts: Mapping[str, str]) -> Report:
    """The side-by-side report of the first two sources; `texts` are the files of the rules."""
    pair = found.coverage[:2]
    difference = _difference(found)
    columns = [
        tuple(_judged(sentence, difference) for sentence in column(each, found.books))
        for each in pair
    ]
    left, right = (*columns, (), ())[:2]
    sheet = Sheet(left, right, places(found.rulebook), files(texts))
    names = tuple(each.source.id for each in pair)
    listed = entries(
        concepts(found.rulebook, found.names, found.terms), found.books, found.names, rules_read()
    )
    placed = [
        *differences(difference),
        *evidence(verdict(found).found, names[0] if names else ""),
        *variants(problems(listed, found.rulebook, found.names), names[0] if names else ""),
    ]
    codes = _codes(tuple(each.source.language for each in pair))
    placed_in = joined(sections(sheet), placed)
    return Report(
        titles(found.rulebook),
        _summary(tuple(f for each in placed_in for f in each.findings()), difference),
        tuple(_bar(each, column) for each, column in zip(pair, columns, strict=True)),
        (both(language_of(codes[0])), both("Rule"), both(language_of(codes[1]))),
        placed_in,
        Look(LABELS, _both(IMPACTS), _both(KINDS), (_side(codes[0]), _side(codes[1]))),
        "Search both books and the rules",
        "This report quotes your own copy of the books and is not to be passed on.",
    )  # fmt: skip


def _side(code: str) -> str:
    return both(f"{language_of(code)} book")


def _both(phrases: Mapping[str, str]) -> dict[str, str]:
    return {name: both(phrase) for name, phrase in phrases.items()}


def _summary(found: tuple[Finding, ...], difference: Difference) -> str:
    return both(
        "{count} findings, {play} change play, {open} of them without a ruling; {errors} errors",
        count=len(found),
        play=sum(each.impact == "play" for each in found),
        open=sum(each.impact == "play" and each.status == "open" for each in difference.mismatches),
        errors=sum(each.severity == "error" for each in found),
    )


def _codes(codes: tuple[str, ...]) -> tuple[str, str]:
    left, right = (*codes, "", "")[:2]
    return left, right


def _difference(found: Case) -> Difference:
    known = tuple(reading.id for reading in found.loaded.sources.readings)
    if len(known) < 2:
        return Difference(found.name, "", "", ())
    return readings(found.rulebook, found.loaded.sources, known[0], known[1], "play", ("en", "ja"))


def titles(rulebook: Rulebook) -> Words:
    """The titles of a game in its languages."""
    title = next((t.texts for t in rulebook.titles if t.address == rulebook.name), ())
    return tuple(zip(rulebook.languages, title, strict=False))


def column(each: Coverage, books: tuple[Book, ...]) -> tuple[Sentence, ...]:
    """A source's sentences with their states, and their text where it is at hand."""
    texts = _texts(next((book for book in books if book.source.id == each.source.id), None))
    made = []
    for covered in each.sentences:
        told = covered.sentence
        text, heading = texts.get((told.line, told.index, told.key, told.field), ("", told.heading))
        sentence = Sentence(
            each.source.id, each.source.language, told.line, told.index, text, heading or told.heading,
            covered.state, covered.by, told.key,
            scenarios=tuple(a.name for a in covered.accounts if a.state == REPLAYED),
        )  # fmt: skip
        made.append(sentence)
    return tuple(made)


def _texts(book: Book | None) -> dict[tuple[int, int, str, str], tuple[str, str]]:
    """The sentences of a book by their places in the lock, each with its heading."""
    if book is None:
        return {}
    return {
        (old.line, old.index, old.key, old.field): (
            " ".join(book.pieces[at].text for at in place),
            book.pieces[place[0]].heading,
        )
        for old, place in zip(book.anchors.old, book.anchors.places, strict=True)
        if place
    }


def _judged(sentence: Sentence, found: Difference) -> Sentence:
    """A contradiction shows above all else."""
    return replace(sentence, state=CONFLICT) if is_contradicted(sentence, found) else sentence


def _bar(each: Coverage, column: tuple[Sentence, ...]) -> Bar:
    counts = Counter(sentence.state for sentence in column)
    return Bar(both(f"{language_of(each.source.language)}, {each.source.standing}"), counts)


def files(texts: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The lines of the rules, by file."""
    return {name: tuple(text.split("\n")) for name, text in texts.items()}


def places(rulebook: Rulebook) -> dict[str, tuple[Span, ...]]:
    """Where each address is written."""
    found: dict[str, list[Span]] = {}
    for at in walk_places(rulebook):
        found.setdefault(at.address, []).append(at.span)
    return {address: tuple(spans) for address, spans in found.items()}
