"""Titles with their slots filled: `raise the temperature {n} step|steps`.

Of `step|steps` the number before it chooses; a noun in a slot right after a number agrees with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from compiler.phrases.language import Language
from compiler.phrases.nouns import Noun, Part, inflect

_PIECE = re.compile(r"\{(\w+)(?::(\w+))?\}|([^\s|{}]+)((?:\|[^\s|{}]+)+)")
_NUMBER = re.compile(r"(\d+|\b[a-z])\s*$")
ONE = "1"


def fill_title(language: Language, title: str, slots: Mapping[str, Part]) -> str:
    """The phrase of a title."""
    said, number, at = "", "", 0
    for match in _PIECE.finditer(title):
        own = title[at : match.start()]
        said += own
        at = match.end()
        here = _number(said)
        # A letter that a title has of its own is a word, as in `holds a {tile}`: the noun is one.
        is_word = here.isalpha() and bool(own.strip())
        number = number if is_word else here or number
        if match[1]:
            after = title[at:]
            part = slots.get(match[1], match[1])
            said += _slot(language, part, match[2] or "", said, after, ONE if is_word else here)
            number = _number(said) or number
        else:
            forms = (match[3], *match[4][1:].split("|"))
            said += forms[min(language.category(number), len(forms) - 1)]
    return said + title[at:]


def is_slot(title: str) -> bool:
    """Whether a title is nothing but a slot."""
    return title.startswith("{") and title.endswith("}") and "{" not in title[1:]


def slots_of(title: str) -> frozenset[str]:
    """The names of the slots in a title."""
    return frozenset(match[1] for match in _PIECE.finditer(title) if match[1])


def _number(said: str) -> str:
    """The number at the end of what is said, if it ends with one."""
    found = _NUMBER.search(said)
    return found[1] if found else ""


def _slot(
    language: Language, part: Part, form: str, before: str, after: str, number: str
) -> str:  # fmt: skip
    if isinstance(part, str) and not form and language.bare(before, after):
        return language.form(part, "bare")
    if isinstance(part, Noun) and not form and number and before.endswith(" "):
        return part.at(language.category(number))
    if isinstance(part, Noun) and form == "a":
        # A title that asks for an article has a word of its own behind a name: `a science tag`.
        return language.form(part.forms[0], form)
    return inflect(language, part, form or ("a" if isinstance(part, Noun) else ""))
