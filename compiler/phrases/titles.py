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


def fill_title(language: Language, title: str, slots: Mapping[str, Part]) -> str:
    """The phrase of a title."""
    said, number, at = "", "", 0
    for match in _PIECE.finditer(title):
        said += title[at : match.start()]
        at = match.end()
        if numbered := _NUMBER.search(said):
            number = numbered[1]
        if match[1]:
            after = title[at:]
            said += _slot(language, slots.get(match[1], match[1]), match[2] or "", said, after)
            if numbered := _NUMBER.search(said):
                number = numbered[1]
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


def _slot(language: Language, part: Part, form: str, before: str, after: str) -> str:
    numbered = _NUMBER.search(before)
    if isinstance(part, str) and not form and language.bare(before, after):
        return language.form(part, "bare")
    if isinstance(part, Noun) and not form and numbered and before.endswith(" "):
        return part.at(language.category(numbered[1]))
    if isinstance(part, Noun) and form == "a":
        # A title that asks for an article has a word of its own behind a name: `a science tag`.
        return language.form(part.forms[0], form)
    return inflect(language, part, form or ("a" if isinstance(part, Noun) else ""))
