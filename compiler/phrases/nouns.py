"""Parts of a phrase: plain text, nouns, and amounts of nouns.

A title holds a noun's forms: `cube|cubes` by number, and a form with `{n}` is how a number of it is said, as
`カード|{n}枚`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.phrases.language import Language
from compiler.phrases.template import fill, parse


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in its forms by number; `count` is how a number of it is said, `proper` a name of its own."""

    forms: tuple[str, ...]
    count: str = ""
    proper: bool = False
    explicit: bool = False

    def at(self, category: int) -> str:
        """The form of a category, or the last one there is."""
        return self.forms[min(category, len(self.forms) - 1)]


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of something. `bound` is at least, at most or exactly; `plain` numbers may be counted by."""

    noun: Noun
    number: str
    plain: bool = True
    bound: str = ""


Part = str | Noun | Amount
SIMPLE = re.compile(r"^\W?\d+$|^[a-z]$")  # What a counter can follow; `that many` counts by itself.


@lru_cache(1 << 12)
def noun(language: Language, title: str, proper: bool = False) -> Noun:
    """A noun from its title."""
    parts = tuple(part.strip() for part in title.split("|"))
    counts = tuple(part for part in parts if "{n}" in part)
    forms = tuple(part for part in parts if "{n}" not in part) or ("",)
    if len(forms) == 1 and "many" in language.forms:
        forms = (*forms, language.form(forms[0], "many"))
    return Noun(forms, counts[0] if counts else "", proper, len(parts) > 1)


def around(language: Language, inner: Noun, key: str, **parts: Part) -> Noun:
    """A noun with words before and after it, in each of its forms."""
    forms = tuple(say(language, key, noun=form, **parts) for form in inner.forms)
    return replace(inner, forms=forms)


def say(language: Language, key: str, **parts: Part) -> str:
    """A phrase with its parts; a phrase that the language lacks shows its key."""
    template = language.templates.get(key)
    if template is None:
        return f"<{key}>"
    return fill(parse(template), lambda name, form: inflect(language, parts.get(name, ""), form))


def inflect(language: Language, part: Part, form: str) -> str:
    """A part in a form."""
    match part:
        case Amount():
            return _amount(language, part, form or "plain")
        case Noun() if form == "many" and not part.proper:
            return part.forms[-1]
        case Noun():
            text = part.forms[0]
            return text if part.proper and form in language.common else language.form(text, form)
        case _:
            return language.form(part, form) if part else ""


def _amount(language: Language, amount: Amount, role: str) -> str:
    if not amount.plain:
        return say(language, f"amount.other.{role}", noun=amount.noun, n=amount.number)
    form = amount.noun.at(language.category(amount.number))
    count = _count(language, amount)
    if amount.bound:
        count = say(language, f"bound.{amount.bound}", n=count)
    # A unit such as `2ユーロ` has its noun in the counter already.
    unit = bool(amount.noun.count) and amount.noun.forms[0] in amount.noun.count
    if unit and SIMPLE.search(amount.number):
        return say(language, f"amount.unit.{role}", n=count)
    return say(language, f"amount.counted.{role}", noun=form, n=count)


def _count(language: Language, amount: Amount) -> str:
    if amount.noun.count and SIMPLE.search(amount.number):
        return amount.noun.count.replace("{n}", amount.number)
    return (
        language.form(amount.number, "counter") if SIMPLE.search(amount.number) else amount.number
    )
