"""Names in sentences of which there is an icon, each with the number before it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from compiler.ir.rulebook import Rulebook
from compiler.phrases.language import languages, load
from compiler.phrases.nouns import noun
from compiler.sheets.marks import Mark
from compiler.sheets.model import Sheet, Signs, Table, Words

ADDRESS = re.compile(r"[a-z_0-9]+")
SLOT = re.compile(r"\{(?!n\})")
START = r"(?<![a-z0-9.])"
NUMBER = rf"{START}(?:[−－+]?\d+(?:–\d+)?|n) ?"
IT, DIGIT = "<it>", re.compile(r"\d")
PAID = "-paid"
"""Behind the name of an icon: as an outline, for what is paid."""


def signs(
    rulebook: Rulebook, spoken: Words, icons: Collection[str], paid: Words
) -> tuple[Signs, ...]:
    """What to look for in each language; `paid` are patterns in which `<it>` is a name."""
    things = (rulebook.counters, rulebook.things, rulebook.components)
    kept = {each.name for group in things for each in group if each.name in icons}
    return tuple(_signs(rulebook, each, kept, how) for each, how in zip(spoken, paid, strict=True))


def drawing(sheet: Sheet, mark: Mark) -> str:
    """The name of the icon of a mark."""
    paid = f"{mark.name}{PAID}"
    return paid if mark.is_paid and paid in sheet.icons else mark.name


def has_signs(table: Table) -> bool:
    """Whether a table speaks of things rather than of words."""
    return table.part not in ("glossary", "rulings")


def parted(given: Signs, text: str) -> Iterator[str | Mark]:
    """A text as words and marks."""
    at = 0
    for found in given.found.finditer(text):
        name = given.names[found[1].casefold()]
        if name:
            yield from (text[at : found.start()],) * (found.start() > at)
            around = f"{text[: found.start()]}{IT}{text[found.end() :]}"
            yield Mark(name, "", found[0], bool(given.paid.search(around)))
            at = found.end()
    yield from (text[at:],) * (len(text) > at)


def drawn(given: Signs, text: str) -> int:
    """How many icons stand in a text."""
    return sum(bool(given.names[name.casefold()]) for name in given.found.findall(text))


def _signs(rulebook: Rulebook, language: str, kept: Collection[str], paid: str) -> Signs:
    titles = dict(_titles(rulebook, language))
    spoken = load(language if language in languages() else "en")
    names = {
        form.casefold(): name
        for name in sorted(kept)
        if name in titles
        for form in noun(spoken, titles[name]).forms
    }
    some = re.compile(_any_of(names), re.IGNORECASE)
    for title in titles.values():
        # A name with a number in it, such as `2 points for each tile`, is read like a sentence.
        if some.search(title) and not DIGIT.search(title):
            for form in noun(spoken, title).forms:
                names.setdefault(form.casefold(), "")
    # What begins with none of the signs that a name begins with is not looked at twice.
    first = "".join(re.escape(sign) for sign in sorted({name[0] for name in names if name}))
    found = rf"(?=[−－+0-9n{first}])(?:{NUMBER}|{START})({_any_of(names)})(?![a-z0-9])"
    return Signs(names, re.compile(found, re.IGNORECASE), re.compile(paid, re.IGNORECASE))


def _any_of(names: Collection[str]) -> str:
    """The names by their first sign, the longest first; what finds nothing if there are none."""
    ends: dict[str, list[str]] = {}
    for name in sorted(filter(None, names), key=len, reverse=True):
        ends.setdefault(name[0], []).append(re.escape(name[1:]))
    parts = (f"{re.escape(first)}(?:{'|'.join(rest)})" for first, rest in ends.items())
    return "|".join(parts) or "(?!)"


def _titles(rulebook: Rulebook, language: str) -> Iterator[tuple[str, str]]:
    if language not in rulebook.languages:
        return
    at = rulebook.languages.index(language)
    for title in rulebook.titles:
        text = title.texts[at] if at < len(title.texts) else ""
        if text and ADDRESS.fullmatch(title.address) and not SLOT.search(text):
            yield title.address, text
