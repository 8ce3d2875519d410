"""Texts as HTML in which every run of Japanese says that it is Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from html import escape

from compiler.sheets.model import Cell, Head, Ruby, Sheet, Signs, Words
from compiler.sheets.rows import once, texts
from compiler.sheets.signs import drawing, parted

JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+(?:[^\x00-\x7f]*[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+)*")  # fmt: skip


LONG = 120
LEAD = 2
"""So many signs of a Japanese name stay on the line of its icon."""


def runs(text: str, language: str = "") -> str:
    """A text that stands in a language, with what is Japanese in it marked."""
    if language == "ja":
        return escape(text)
    made, at = [], 0
    for found in JAPANESE.finditer(text):
        made += [escape(text[at : found.start()]), f'<span lang="ja">{escape(found[0])}</span>']
        at = found.end()
    return "".join([*made, escape(text[at:])])


def words(sheet: Sheet, given: Words) -> str:
    """A text in each language of the sheet; the page shows those that are wanted."""
    if len(set(given)) == 1:
        return runs(given[0])
    pairs = zip(sheet.languages, given, strict=True)
    return " ".join(
        f'<span class="l" lang="{language}">{runs(text, language)}</span>'
        for language, text in pairs
    )


def cell(sheet: Sheet, head: Head, given: Cell, is_signed: bool = False) -> str:
    """A cell, a group of lines for each language; where it is signed, names of what has an icon have it."""
    said = tuple(partial(_signed, sheet, each) for each in sheet.signs) if is_signed else ()
    if once(given, head):
        body = ruby(given.ruby) or "".join(_lines(given, 0, head.language, *said[:1]))
        mark = f' lang="{head.language}"' if head.language else ""
        return f"<span{mark}>{body}</span>" if mark else body
    groups = []
    for n, language in enumerate(sheet.languages):
        body = "".join(_lines(given, n, language, *said[n : n + 1]))
        groups.append(f'<span class="g" lang="{language}">{body}</span>')
    body = "".join(groups)
    return f'<span class="pair">{body}</span>' if _is_long(given) else body


def ruby(parts: Ruby) -> str:
    """A text with small kana over its kanji."""
    return "".join(
        f"<ruby>{escape(part)}<rp>（</rp><rt>{escape(sound)}</rt><rp>）</rp></ruby>"
        if sound
        else escape(part)
        for part, sound in parts
    )


def _is_long(given: Cell) -> bool:
    """Whether the languages stand beside each other rather than below."""
    return len(given.lines) > 2 or any(len(word) > LONG for word in given.words)


def _signed(sheet: Sheet, given: Signs, text: str, language: str) -> str:
    """A text with icons; the name stands beside each, so that nobody need hear it twice."""
    made = []
    for run in parted(given, text):
        if isinstance(run, str):
            made.append(runs(run, language))
        else:
            first = run.said.partition(" ")[0][: None if run.said.isascii() else LEAD]
            drawn = (
                f'<svg class="ic" aria-hidden="true"><use href="#i-{drawing(sheet, run)}"/></svg>'
            )
            made.append(
                f'<span class="nb">{drawn}{runs(first, language)}</span>{runs(run.said[len(first) :], language)}'
            )
    return "".join(made)


def _lines(
    given: Cell, language: int, name: str, said: Callable[[str, str], str] = runs
) -> Iterator[str]:
    lines = list(texts(given, language))
    for indent, text in lines:
        if len(lines) == 1 and not indent:
            yield said(text, name)
        else:
            depth = f" in{min(indent, 5)}" if indent else ""
            yield f'<span class="ln{depth}">{said(text, name)}</span>'
