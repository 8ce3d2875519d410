"""The terms of a rulebook in its books: how often each name of a concept is used, and where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler.books import Book
from compiler.diagnostic import Diagnostic, problem
from compiler.evidence.names import Names
from compiler.ir.rulebook import Rulebook
from compiler.meaning.facts import facts
from compiler.meaning.glossary import Term, forms_of
from compiler.meaning.rules import Rules
from compiler.span import Span, whole

PLACES = 5


@dataclass(frozen=True, slots=True)
class Use:
    """One name of a concept in one source."""

    form: str
    preferred: bool
    count: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A concept with its names in each source, the preferred one first."""

    concept: str
    forms: tuple[tuple[str, str], ...]
    uses: tuple[tuple[str, tuple[Use, ...]], ...]

    def variants(self) -> Iterator[tuple[str, Use]]:
        """The names that a source uses beside the preferred one."""
        for source, uses in self.uses:
            yield from ((source, use) for use in uses if use.count and not use.preferred)


def concepts(
    rulebook: Rulebook, names: Mapping[str, Names], glossary: tuple[Term, ...]
) -> tuple[Term, ...]:
    """The glossary's concepts, then those of the declarations that it does not have."""
    known = {(code, form.lower()) for term in glossary for code, form in term.forms}
    found = list(glossary)
    for address in _declared(rulebook):
        forms = tuple(
            (code, names[code].terms[address][0]) for code in names if address in names[code].terms
        )
        if forms and not any((code, form.lower()) in known for code, form in forms):
            known |= {(code, form.lower()) for code, form in forms}
            found.append(Term(address, forms))
    return tuple(found)


def entries(
    terms: tuple[Term, ...], books: Iterable[Book], names: Mapping[str, Names], rules: Rules
) -> tuple[Entry, ...]:
    """Each concept with the uses of its names in the books at hand."""
    counted: dict[tuple[str, str, str], list[str]] = {}
    opened = [book for book in books if book.source.language in names]
    for book in opened:
        language = names[book.source.language].language
        forms = forms_of(terms, language)
        for piece in book.pieces:
            known = facts(piece.text, (0, len(piece.text)), language, forms, rules)
            for fact in known.glossary:
                form = piece.text[fact.start : fact.end].lower()
                counted.setdefault((book.source.id, fact.value, form), []).append(str(piece.line))
    return tuple(
        Entry(
            term.concept,
            term.forms,
            tuple((book.source.id, _uses(term, book, counted)) for book in opened),
        )
        for term in terms
    )


def problems(
    found: tuple[Entry, ...], rulebook: Rulebook, names: Mapping[str, Names]
) -> tuple[Diagnostic, ...]:
    """Second names, and names of two concepts."""
    return (*_variants(found), *_shared(found, rulebook, names))


def _uses(
    term: Term, book: Book, counted: Mapping[tuple[str, str, str], list[str]]
) -> tuple[Use, ...]:
    forms = [form for code, form in term.forms if code == book.source.language]
    made = []
    for at, form in enumerate(forms):
        # A plural is the same name.
        places = [
            place
            for (source, concept, written), lines in counted.items()
            if (source, concept) == (book.source.id, term.concept)
            and _is_form(written, form.lower(), forms)
            for place in lines
        ]
        made.append(Use(form, at == 0, len(places), tuple(dict.fromkeys(places))[:PLACES]))
    return tuple(made)


def _is_form(written: str, form: str, forms: list[str]) -> bool:
    fits = [f for f in forms if written in (f.lower(), f"{f.lower()}s", f"{f.lower()}es")]
    return bool(fits) and fits[0].lower() == form


def _variants(found: tuple[Entry, ...]) -> Iterator[Diagnostic]:
    for entry in found:
        for source, use in entry.variants():
            first = next(u for s, uses in entry.uses if s == source for u in uses if u.preferred)
            yield problem(
                "term-variant",
                whole("glossary.yaml"),
                address=entry.concept,
                source=source,
                concept=entry.concept,
                term=f"{first.form} ({first.count})",
                variant=use.form,
                times=use.count,
                where=f"{source} {use.places[0]}",
            )


def _shared(
    found: tuple[Entry, ...], rulebook: Rulebook, names: Mapping[str, Names]
) -> Iterator[Diagnostic]:
    """Terms that stand for two things in one language and not in another."""
    places = _declared(rulebook)
    counts = {
        (source, use.form.lower()): use.count
        for entry in found
        for source, uses in entry.uses
        for use in uses
    }
    told: set[tuple[str, str]] = set()
    for code, own in names.items():
        others = [other for other in names if other != code]
        for address, span in places.items():
            for twin in sorted(own.same.get(address, frozenset()) & places.keys() - {address}):
                apart = any(not names[other].alike(address, twin) for other in others)
                term = own.terms[address][0]
                if not apart or (code, term) in told or address > twin:
                    continue
                told.add((code, term))
                times = sum(n for (_, form), n in counts.items() if form == term.lower())
                yield problem(
                    "term-shared", span, address=address, term=term, concepts=f"{address}, {twin}",
                    times=times, source=code,
                )  # fmt: skip


def _declared(rulebook: Rulebook) -> dict[str, Span]:
    """The declarations that are concepts: kinds, pieces, things, what is gained."""
    found = {each.name: each.at.span for each in rulebook.kinds}
    found |= {each.name: each.at.span for each in rulebook.components}
    found |= {each.name: each.at.span for each in rulebook.counters if not each.parameters}
    return found | {each.name: each.at.span for each in rulebook.things if not each.part_of}
