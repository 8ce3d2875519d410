"""How a rulebook's things are called in one language, and in what they are counted."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from compiler.evidence.bounds import Bounds, bounds
from compiler.evidence.expressions import PERSON
from compiler.evidence.measures import Measures, measures
from compiler.evidence.series import Series, series
from compiler.ir.rulebook import Rulebook
from compiler.meaning.glossary import Term
from compiler.meaning.language import Form, Forms, Language, forms, term_form
from compiler.meaning.numbers import numbers
from compiler.meaning.passage import passage

SLOT = re.compile(r"\{[^}]*\}")
UNITS = {PERSON: "person"}
PIECE = "piece"
COMPONENT, COUNTER = "component", "counter"
LONGEST = {True: 4, False: 14}
"""A title of more words, or in a language without words of more signs, is a phrase and no term."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one language: its terms, and the unit of each thing that is counted.

    `owners` are, for a unit that has a noun of its own, as money, the things counted in it; `same` leads
    from an address to those that are called alike; `classes` says what could be taken for each other, and
    `totals` how many there are of a kind; `series` are names that differ in a last sign; `measures` the counters in which values are counted; `bounds` the ends of numbers.
    """

    language: Language
    terms: Mapping[str, tuple[str, ...]]
    forms: Forms
    units: Mapping[str, str]
    owners: Mapping[str, frozenset[str]]
    same: Mapping[str, frozenset[str]]
    classes: Mapping[str, str]
    totals: Mapping[str, frozenset[int]]
    series: Series
    measures: Measures
    bounds: Bounds

    def alike(self, one: str, two: str) -> bool:
        """Whether two addresses are called by one word."""
        if one == two or two in self.same.get(one, ()):
            return True
        # A staff tile may be called a tile, and a milestone marker a milestone.
        return any(
            a.lower() in b.lower() or b.lower() in a.lower()
            for a in self.terms.get(one, ())
            for b in self.terms.get(two, ())
        )

    def sorts(self, name: str) -> frozenset[str]:
        """What an address, and those called alike, could be taken for."""
        return frozenset(self.classes[kin] for kin in self.kin(name) if kin in self.classes)

    def is_counted(self, name: str) -> bool:
        """Whether an address, or one called alike, is counted in something."""
        return any(kin in self.units for kin in self.kin(name))

    def kin(self, name: str) -> frozenset[str]:
        """All addresses that are called as one is."""
        return self.same.get(name, frozenset()) | {name}


def names(
    rulebook: Rulebook, languages: Iterable[Language], glossary: tuple[Term, ...] = ()
) -> dict[str, Names]:
    """The names that a rulebook and its glossary give, by the code of each language."""
    points = next((each.name for each in rulebook.counters if each.scored), "")
    counted, ends = measures(rulebook, points), bounds(rulebook)
    return {each.code: _names(rulebook, each, glossary, counted, ends) for each in languages}


def alternatives(title: str) -> tuple[str, ...]:
    """The forms of a title: singular and plural, without slots."""
    if "|" not in title:
        return (title,)
    words = [word.split("|") for word in title.split(" ")]
    if any(" " in part for part in title.split("|")) and all(len(w) <= 2 for w in words):
        # `ship|ships` varies one word, `export disc|export discs` the whole.
        whole = title.split("|")
        if len(whole) == 2 and whole[0].split(" ")[0] == whole[1].split(" ")[0]:
            return tuple(whole)
        return tuple(" ".join(w[min(i, len(w) - 1)] for w in words) for i in (0, 1))
    return tuple(title.split("|"))


def _names(
    rulebook: Rulebook, language: Language, glossary: tuple[Term, ...], counted: Measures, ends: Bounds
) -> Names:  # fmt: skip
    called = _called(rulebook, language, glossary)
    units = _units(rulebook, called, language)
    terms = {
        address: found
        for address, titles in called.items()
        if (found := tuple(t for t in titles if _is_term(t, language)))
    }
    return Names(
        language,
        terms,
        forms(_forms(terms, language)),
        units,
        _owners(units),
        _same(terms),
        _classes(rulebook),
        _totals(rulebook),
        series(terms),
        counted,
        ends,
    )


def _called(
    rulebook: Rulebook, language: Language, glossary: tuple[Term, ...]
) -> dict[str, tuple[str, ...]]:
    at = rulebook.languages.index(language.code)
    called = {
        title.address: alternatives(title.texts[at])
        for title in rulebook.titles
        if len(title.texts) > at and title.texts[at]
    }
    for term in glossary:
        _add(
            called, term.concept, tuple(form for code, form in term.forms if code == language.code)
        )
    return called


def _add(called: dict[str, tuple[str, ...]], concept: str, more: tuple[str, ...]) -> None:
    """The names of a concept of the glossary, for all that is called by one of them."""
    known = {form.lower() for form in more}
    meant = [address for address, own in called.items() if known & {title.lower() for title in own}]
    for address in (*meant, concept):
        called[address] = tuple(dict.fromkeys((*called.get(address, ()), *more)))


def _units(
    rulebook: Rulebook, called: Mapping[str, tuple[str, ...]], language: Language
) -> dict[str, str]:
    """The units of what is counted; all but measures are pieces."""
    pieces = {kind.name: PIECE for kind in rulebook.kinds}
    pieces |= {component.name: PIECE for component in rulebook.components}
    counters = {
        counter.name: next(
            (unit for title in called.get(counter.name, ()) if (unit := _measure(title, language))),
            PIECE,
        )
        for counter in rulebook.counters
        # What a family counts is told by what it is kept for.
        if not counter.parameters
    }
    return UNITS | pieces | counters


def _measure(title: str, language: Language) -> str:
    """The unit that a title is, as `ユーロ`."""
    text = SLOT.sub("", title).strip().lower()
    match = re.fullmatch(f" ?(?:{language.numerals.unit.pattern})", text)
    return (match.lastgroup or "") if match else ""


def _is_term(title: str, language: Language) -> bool:
    size = len(title.split()) if language.words else len(title)
    return 0 < size <= LONGEST[language.words] and "{" not in title and not _amount(title, language)


def _amount(title: str, language: Language) -> bool:
    """Whether a title says in figures how many of something, as `3 euros`, and so hides what it is of."""
    text = passage(title).normal
    found = numbers(text, language.numerals, frozenset())
    return any(
        not each.role and text[each.digits[0]].isdecimal() and (each.unit or not each.digits[0])
        for each in found
    )


def _forms(terms: Mapping[str, tuple[str, ...]], language: Language) -> list[Form]:
    seen: dict[str, Form] = {}
    for address, titles in terms.items():
        for title in titles:
            seen.setdefault(title.lower(), term_form(address, title, language.words))
    return sorted(seen.values(), key=lambda form: -len(form.keys[0]))


def _owners(units: Mapping[str, str]) -> dict[str, frozenset[str]]:
    owners: dict[str, set[str]] = {}
    for address, unit in units.items():
        if unit not in (PIECE, ""):
            owners.setdefault(unit, set()).add(address)
    return {unit: frozenset(found) for unit, found in owners.items()}


def _same(terms: Mapping[str, tuple[str, ...]]) -> dict[str, frozenset[str]]:
    by_form: dict[str, set[str]] = {}
    for address, titles in terms.items():
        for title in titles:
            by_form.setdefault(title.lower(), set()).add(address)
    return {
        address: frozenset().union(*(by_form[title.lower()] for title in titles))
        for address, titles in terms.items()
    }


def _classes(rulebook: Rulebook) -> dict[str, str]:
    """What could be taken for each other: things of a kind, what is gained, pieces."""
    things = {each.name: each.kind for each in rulebook.things if not each.part_of}
    gained = {each.name: COUNTER for each in rulebook.counters if not each.parameters}
    return things | gained | {each.name: COMPONENT for each in rulebook.components}


def _totals(rulebook: Rulebook) -> dict[str, frozenset[int]]:
    """How many things there are of each kind, and pieces of each class."""
    totals: dict[str, set[int]] = {}
    kinds = Counter(each.kind for each in rulebook.things if not each.part_of)
    for kind, count in kinds.items():
        totals.setdefault(kind, set()).add(count)
    return {address: frozenset(found) for address, found in totals.items()}
