"""Pieces of the page: escaped text, both languages of the interface, drawn signs."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from compiler.beside.model import Spans, Words
from kisoku.tables.runs import runs
from kisoku.words import say

READERS = ("en", "ja")
DIAMOND = "M8 1.2 14.8 8 8 14.8 1.2 8Z"
SIGNS = {
    "cited": '<circle cx="8" cy="8" r="4.5" fill="currentColor"/>',
    "scenario": '<path d="M4 2.5 13 8 4 13.5Z" fill="currentColor"/>',
    "declared": '<path d="M3 8H13" stroke="currentColor" stroke-width="1.8"/>',
    "open": '<circle cx="8" cy="8" r="4.4" fill="none" stroke="currentColor" stroke-width="2"/>',
    "conflict": '<path d="M2.5 5.7H13.5M2.5 10.3H13.5M10.8 1.8 5.2 14.2" stroke="currentColor"'
    ' stroke-width="1.9" fill="none"/>',
}
IMPACTS = {
    "play": '<path class="f" d="M8 0 16 8 8 16 0 8Z"/>',
    "clarify": f'<path d="{DIAMOND}"/><path class="f" d="M8 1V15L1 8Z"/>',
    "cosmetic": f'<path d="{DIAMOND}"/>',
    "none": '<circle cx="8" cy="8" r="6" style="fill:none;stroke:currentColor;stroke-width:1.6;'
    'stroke-dasharray:3 2.4"/>',
}


def both(key: str, **facts: object) -> str:
    """A phrase of the interface in both languages, of which the page shows one."""
    return words(tuple((reader, say(reader, key, **facts)) for reader in READERS))


def named(key: str, name: str) -> str:
    """A phrase with a name in it that is itself one of the interface."""
    return words(tuple((reader, say(reader, key, name=say(reader, name))) for reader in READERS))


def words(texts: Words) -> str:
    """A text in the languages of readers."""
    known = dict(texts)
    first = next(iter(known.values()), "")
    return "".join(
        f'<span class="l" lang="{reader}">{runs(known.get(reader, first), reader)}</span>'
        for reader in READERS
    )


def attributes(name: str, key: str) -> str:
    """An attribute in both languages, switched with the interface."""
    en, ja = (quoted(say(reader, key)) for reader in READERS)
    return f'data-al-en="{en}" data-al-ja="{ja}" {name}="{en}"'


def sign(state: str) -> str:
    """The sign of a state."""
    return f'<svg class="sgs" viewBox="0 0 16 16" aria-hidden="true">{SIGNS[state]}</svg>'


def diamond(impact: str) -> str:
    """The sign of an impact."""
    return f'<svg class="im" viewBox="0 0 16 16" aria-hidden="true">{IMPACTS[impact]}</svg>'


def marked(text: str, marks: Spans, language: str = "") -> str:
    """A text in a language with the words that differ marked."""
    made, at = "", 0
    for start, end in marks:
        made += f'{runs(text[at:start], language)}<mark class="d">{runs(text[start:end], language)}</mark>'
        at = end
    return made + runs(text[at:], language)


def safe(text: str) -> str:
    """A text that is no markup."""
    return escape(text, quote=False)


def quoted(text: str) -> str:
    """A text inside an attribute."""
    return escape(text)


def joined(parts: Iterable[str]) -> str:
    """Pieces one after the other."""
    return "".join(parts)
