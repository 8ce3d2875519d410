"""The names of a game in every language, once in the order of each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from compiler.sheets.desk import Desk
from compiler.sheets.model import Cell, Head, Line, Row, Table, Words

PLURAL = re.compile(r"([^\s|]+)\|[^\s|]+")
SLOT = re.compile(r"\{\w+\}\S?")
KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
KANA = re.compile(r"[\u3041-\u309f]")


def names(desk: Desk, readings: Mapping[str, str] | None = None) -> Iterator[Table]:
    """An index for each language of the sheet; `readings` are of names that are written in kanji."""
    rows = dict(_names(desk))
    spoken = [name for name in desk.rulebook.languages if name in desk.languages] or [
        *desk.rulebook.languages
    ]
    for name in spoken if rows else ():
        at = desk.rulebook.languages.index(name)
        order = [at, *(n for n in range(len(desk.rulebook.languages)) if n != at)]
        key = _key(at, name, readings or {})
        made = tuple(_row(desk, rows[words], words, order) for words in sorted(rows, key=key))
        heads = tuple(_head(desk, desk.rulebook.languages[n]) for n in order)
        title = desk.word(f"terms_{name}") if len(spoken) > 1 else desk.word("terms")
        yield Table(f"terms_{name}", title, heads, made)


def _names(desk: Desk) -> Iterator[tuple[Words, str]]:
    """What has a name in every language, without what is sample data and what helps the rules along."""
    rulebook = desk.rulebook
    helping = {each.name for each in rulebook.values} | {
        t.name for t in rulebook.things if t.at.own
    }
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
    bare = PLURAL.sub(r"\1", title).strip()
    return "" if SLOT.search(bare) else bare


def _key(
    at: int, language: str, readings: Mapping[str, str]
) -> Callable[[Words], tuple[bool, str, Words]]:
    """Letters by alphabet; kana in the order of the syllabary, what has no reading behind them."""

    def key(words: Words) -> tuple[bool, str, Words]:
        word = words[at]
        sound = readings.get(word, word).casefold().translate(KATAKANA)
        return language == "ja" and not KANA.match(sound), sound, words

    return key
