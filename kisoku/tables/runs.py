"""Texts as HTML in which every run of Japanese says that it is Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from html import escape

from compiler.sheets.model import Cell, Head, Ruby, Sheet, Signs, Words
from compiler.sheets.rows import once, texts
from compiler.sheets.signs import drawing, parted

JAPANESE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+(?:[^\x00-\x7f]*[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]+)*")  # fmt: skip


JOINED = "\u2060"
"""Where no line is broken."""

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


def words(sheet: Sheet, given: Words, also: str = "") -> str:
    """A text in each language of the sheet; the page shows those that are wanted.

    Of what is `also` of the class u, a page in several languages shows but the first.
    """
    if len(set(given)) == 1:
        return runs(given[0])
    pairs = zip(sheet.languages, given, strict=True)
    return " ".join(
        f'<span class="l{also}" lang="{language}">{runs(text, language)}</span>'
        for language, text in pairs
    )


def cell(
    sheet: Sheet, head: Head, given: Cell, *, mark: str = "", is_signed: bool = False, is_pair: bool = False
) -> str:  # fmt: skip
    """A cell, a group of lines for each language, with a small mark behind it.

    Where it is signed, names of what has an icon have it; the languages of a pair stand beside each other.
    """
    said = tuple(partial(_signed, sheet, each) for each in sheet.signs) if is_signed else ()
    small = f'{JOINED}<span class="smp">{mark}</span>' if mark else ""
    places = "".join(
        f'<span class="ln ci">{runs(line.words[0])}</span>' for line in given.lines if line.is_place
    )
    if places:
        given = replace(given, lines=tuple(line for line in given.lines if not line.is_place))
    if once(given, head):
        body = ruby(given.ruby) or "".join(_lines(given, 0, head.language, *said[:1]))
        mark = f' lang="{head.language}"' if head.language else ""
        return (f"<span{mark}>{body}</span>" if mark else body) + small + places
    before, apart, after = _parted(given)
    behind = "" if after.lines else small
    groups = "".join(
        f'<span class="g" lang="{language}">{"".join(_lines(apart, n, language, *said[n : n + 1]))}{behind}</span>'
        for n, language in enumerate(sheet.languages)
    )
    first, last = ("".join(_lines(each, 0, "", *said[:1])) for each in (before, after))
    body = f'<span class="pair">{groups}</span>' if is_pair else groups
    return _block(first) + body + _block(last) + (small if after.lines else "") + places


def ruby(parts: Ruby) -> str:
    """A text with small kana over its kanji."""
    return "".join(
        f"<ruby>{escape(part)}<rp>（</rp><rt>{escape(sound)}</rt><rp>）</rp></ruby>"
        if sound
        else escape(part)
        for part, sound in parts
    )


def _parted(given: Cell) -> tuple[Cell, Cell, Cell]:
    """The lines of a cell; those at its ends that read alike in every language stand there once."""
    lines = given.lines
    alike = [len(set(line.words)) == 1 for line in lines]
    start, end = alike.index(False), len(alike) - alike[::-1].index(False)
    parts = lines[:start], lines[start:end], lines[end:]
    first, middle, last = (replace(given, lines=part) for part in parts)
    return first, middle, last


def _block(body: str) -> str:
    return f'<span class="ln">{body}</span>' if body else ""


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
