"""What a page itself says, in the languages of the reader: it is never shown twice."""

from __future__ import annotations

from html import escape

from compiler.sheets.model import Sheet, Words
from kisoku import words as interface
from kisoku.tables.runs import runs


def phrase(sheet: Sheet, text: str) -> str:
    """A phrase of the page."""
    return once(sheet, tuple(interface.say(language, text) for language in sheet.languages))


def once(sheet: Sheet, said: Words) -> str:
    """A text of which a page in several languages shows but the first."""
    pairs = zip(sheet.languages, said, strict=True)
    return "".join(
        f'<span class="l u" lang="{language}">{runs(text, language)}</span>'
        for language, text in pairs
    )


def attribute(sheet: Sheet, key: str, name: str, text: str) -> str:
    """An attribute that changes with the language of the page: `key` is what its texts are kept by."""
    en, ja = (escape(interface.say(language, text)) for language in ("en", "ja"))
    return f'data-{key}-en="{en}" data-{key}-ja="{ja}" {name}="{ja if sheet.languages[0] == "ja" else en}"'


def label(sheet: Sheet, text: str) -> str:
    """The name of a part of the page for those who do not see it."""
    return attribute(sheet, "al", "aria-label", text)


def option(sheet: Sheet, value: str, said: Words) -> str:
    """A choice; what is chosen from can't hold several languages."""
    by = dict(zip(sheet.languages, said, strict=False))
    first = said[0]
    en, ja = escape(by.get("en", first)), escape(by.get("ja", first))
    return f'<option value="{escape(value)}" data-en="{en}" data-ja="{ja}">{escape(first)}</option>'
