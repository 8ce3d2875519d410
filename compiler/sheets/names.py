"""The names of a game in every language, once in the order of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from compiler.sheets.desk import Desk
from compiler.sheets.kana import heard, rank, read
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words

SLOT = re.compile(r"\{\w+\}\S?")


def names(desk: Desk, kana: Mapping[str, str]) -> Iterator[Table]:
    """An index for each language of the sheet; `kana` is how words in kanji are read."""
    rows = dict(_names(desk))
    spoken = [name for name in desk.rulebook.languages if name in desk.languages] or [
        *desk.rulebook.languages
    ]
    for name in spoken if rows else ():
        at = desk.rulebook.languages.index(name)
        order = [at, *(n for n in range(len(desk.rulebook.languages)) if n != at)]
        key = _by_sound(at, kana) if name == "ja" else _by_letter(at)
        made = tuple(_row(desk, rows[words], words, order) for words in sorted(rows, key=key))
        made = tuple(_read(row, kana) for row in made) if name == "ja" else made
        heads = tuple(_head(desk, desk.rulebook.languages[n]) for n in order)
        title = desk.word(f"terms_{name}") if len(spoken) > 1 else desk.word("terms")
        yield Table(f"terms_{name}", title, heads, made)


def _names(desk: Desk) -> Iterator[tuple[Words, str]]:
    """What has a name in every language, without what is sample data and what helps the rules along."""
    rulebook = desk.rulebook
    helping = {each.name for each in rulebook.values}
    helping |= {each.name for each in rulebook.things if each.at.own}
    helping |= {answer.name for each in rulebook.questions for answer in each.answers}
    helping |= {each.name for each in rulebook.questions}
    seen = set()
    for title in rulebook.titles:
        texts = tuple(_plain(text) for text in title.texts)
        whole = len(texts) == len(rulebook.languages) and all(texts)
        if (
            whole
            and "." not in title.address
            and title.address not in helping
            and texts not in seen
        ):
            seen.add(texts)
            yield texts, title.address


def _head(desk: Desk, language: str) -> Head:
    return Head(desk.word(f"language_{language}"), language, language=language)


def _row(desk: Desk, address: str, words: Words, order: list[int]) -> Row:
    cells = tuple(Cell((Line(tuple(words[n] for _ in desk.languages)),)) for n in order)
    return Row(address, cells)


def _plain(title: str) -> str:
    """A title in the singular; nothing if it has a slot, since it is no name then."""
    first = title.partition("|")[0].strip()
    return "" if SLOT.search(first) else first


def _read(row: Row, kana: Mapping[str, str]) -> Row:
    """The row with the first name as it is read, which is what it is sorted by."""
    first, *rest = row.cells
    ruby = read(first.words[0], kana)
    sound = heard(first.words[0], ruby)
    return replace(row, cells=(replace(first, value=sound, ruby=ruby), *rest))


def _by_letter(at: int) -> Callable[[Words], tuple[object, ...]]:
    return lambda words: (words[at].casefold(), words)


def _by_sound(at: int, kana: Mapping[str, str]) -> Callable[[Words], tuple[object, ...]]:
    return lambda words: (*rank(words[at], kana), words)
