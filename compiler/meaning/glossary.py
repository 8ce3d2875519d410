"""The terms of a game: one concept, one term a language, and variants.

The first form of a cell is the term, the others are variants that are understood and reported.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.meaning.language import Form, Forms, Language, forms, term_form

SEPARATORS = ("|", ";", "；", "｜")
OF_NO_LANGUAGE = frozenset(("concept", "id", "note", "notes", "definition", "context", "variants"))


@dataclass(frozen=True, slots=True)
class Term:
    """One concept, with (language, form) pairs; the first of a language is the term."""

    concept: str
    forms: tuple[tuple[str, str], ...]


def from_rows(rows: Iterable[Mapping[str, str]]) -> tuple[Term, ...]:
    """Terms from a table with a column for each language; a head of several words names none."""
    found = []
    for number, row in enumerate(rows, start=1):
        cells = {str(name).strip().lower(): str(cell or "") for name, cell in row.items() if name}
        names = tuple(
            (language, form)
            for language, cell in cells.items()
            if language not in OF_NO_LANGUAGE and " " not in language
            for form in _forms_in(cell)
        )
        if names:
            concept = cells.get("concept") or cells.get("id") or f"{number} {names[0][1]}"
            found.append(Term(concept, names))
    return tuple(found)


def from_data(data: Any) -> tuple[Term, ...]:
    """Terms from a YAML file: a list of concepts, or concepts by name."""
    terms = data.get("terms", data) if isinstance(data, Mapping) else data
    if isinstance(terms, Mapping):
        terms = [{"concept": concept, **entry} for concept, entry in terms.items()]
    rows = []
    for entry in terms or ():
        variants = entry.get("variants") or {}
        row = {name: _listed(value) for name, value in entry.items() if name != "variants"}
        for language, more in variants.items():
            row[language] = "|".join(
                part for part in (row.get(language, ""), _listed(more)) if part
            )
        rows.append(row)
    return from_rows(rows)


def forms_of(terms: tuple[Term, ...], language: Language) -> Forms:
    """The forms of all terms in one language, the longest first."""
    found: list[Form] = []
    for term in terms:
        names = [form for code, form in term.forms if code == language.code]
        for place, name in enumerate(names):
            use = "variant" if place else "term"
            found.append(term_form(term.concept, name, language.words, use))
    return forms(sorted(found, key=lambda form: -len(form.keys[0])))


def _forms_in(cell: str) -> tuple[str, ...]:
    for separator in SEPARATORS[1:]:
        cell = cell.replace(separator, SEPARATORS[0])
    return tuple(form.strip() for form in cell.split(SEPARATORS[0]) if form.strip())


def _listed(value: Any) -> str:
    return "|".join(map(str, value)) if isinstance(value, list | tuple) else str(value or "")
