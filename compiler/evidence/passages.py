"""The passages that statements cite, read once each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from compiler.books import Book
from compiler.cites import Cite
from compiler.evidence.claim import Stated
from compiler.evidence.names import Names
from compiler.evidence.series import elided
from compiler.meaning.facts import Fact, Facts, facts
from compiler.meaning.numbers import Number
from compiler.meaning.rules import Rules
from compiler.sentences import Piece

WIDEST = 6
"""More lines than this, cited at one go, are a chapter and bear nothing out in particular."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A cited sentence with what it says, the statements that cite it, and what its heading names."""

    source: str
    piece: Piece
    facts: Facts
    cited_by: tuple[Stated, ...]
    heading: tuple[Fact, ...] = ()

    @property
    def place(self) -> str:
        """The sentence as a citation: `ja 403.2`."""
        if self.piece.key:
            field = f".{self.piece.field}" if self.piece.field else ""
            return f"{self.source} {self.piece.key}{field}"
        return f"{self.source} {self.piece.line}.{self.piece.index}"


@dataclass(frozen=True, slots=True)
class Passage:
    """What one statement cites of one source; `figure` if a picture says part of it."""

    source: str
    language: str
    sentences: tuple[Sentence, ...]
    figure: bool = False


@dataclass(frozen=True, slots=True)
class Cited:
    """All cited sentences, and for each statement its passages."""

    sentences: tuple[Sentence, ...]
    passages: tuple[tuple[Stated, tuple[Passage, ...]], ...]


def cited(
    statements: tuple[Stated, ...], books: Iterable[Book], names: Mapping[str, Names], rules: Rules
) -> Cited:
    """The passages of the statements in the books at hand."""
    opened = {book.source.id: book for book in books if book.source.language in names}
    found: dict[Cite, tuple[Piece, ...]] = {}
    by: dict[tuple[str, int], list[Stated]] = {}
    pieces: dict[tuple[str, int], Piece] = {}
    for each in statements:
        for cite in each.at.cites:
            book = opened.get(cite.source)
            if book is None or cite.last - cite.first >= WIDEST:
                continue
            if cite not in found:
                found[cite] = book.passage(cite)
            for piece in found[cite]:
                key = (cite.source, id(piece))
                pieces[key] = piece
                if not by.setdefault(key, []) or by[key][-1] is not each:
                    by[key].append(each)
    read = {
        key: sentence(key[0], piece, tuple(by[key]), names[opened[key[0]].source.language], rules)
        for key, piece in pieces.items()
    }
    headings = {
        (code, text): _terms(text, names[code], rules)
        for code, text in {(s.facts.language.code, s.piece.heading) for s in read.values()}
    }
    read = {
        key: replace(each, heading=headings[each.facts.language.code, each.piece.heading])
        for key, each in read.items()
    }
    passages = tuple((each, tuple(_passages(each, opened, found, read))) for each in statements)
    return Cited(tuple(read.values()), passages)


def sentence(
    source: str, piece: Piece, by: tuple[Stated, ...], names: Names, rules: Rules
) -> Sentence:
    """A sentence with what it says; the last are the statements that it is held against."""
    whole = (0, len(piece.text))
    known = facts(piece.text, whole, names.language, names.forms, rules)
    also = elided(piece.text, known.glossary, names.series, names.language)
    known = replace(known, glossary=(*known.glossary, *also))
    named = tuple(_named(each, known, piece.text) for each in known.numbers)
    return Sentence(source, piece, replace(known, numbers=named), by)


def _terms(text: str, names: Names, rules: Rules) -> tuple[Fact, ...]:
    """What a text names."""
    return facts(text, (0, len(text)), names.language, names.forms, rules).glossary


def _named(number: Number, known: Facts, text: str) -> Number:
    """A number with the term that stands right behind it, as `2 energy`, where it has no other."""
    end = known.passage.span(*number.digits)[1]
    for term in known.glossary:
        if term.start >= end and not text[end : term.start].strip(" -"):
            return replace(number, noun=term.value)
    return number


def _passages(
    each: Stated,
    opened: Mapping[str, Book],
    found: Mapping[Cite, tuple[Piece, ...]],
    read: Mapping[tuple[str, int], Sentence],
) -> Iterable[Passage]:
    for source in dict.fromkeys(cite.source for cite in each.at.cites):
        if source not in opened:
            continue
        own = [cite for cite in each.at.cites if cite.source == source]
        sentences = {id(p): read[source, id(p)] for cite in own for p in found.get(cite, ())}
        if sentences:
            language = opened[source].source.language
            figure = any(cite.figure or cite not in found for cite in own)
            yield Passage(source, language, tuple(sentences.values()), figure)
