"""Japanese as it is read: kanji in kana, and the order of the syllabary."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from compiler.sheets.model import Ruby

KANJI = re.compile(r"[\u3400-\u9fff々]")
HEADS = "あかさたなはまやらわ"
LATIN, UNREAD = "英数", "漢字"
PLACES = {LATIN: 1, UNREAD: 2}
"""Names in kana come first."""

_VOICED = dict.fromkeys((0x3099, 0x309A))
_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_LARGE = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_VOWELS = dict(zip("AIUEO", "あいうえお", strict=True))


def read(text: str, kana: Mapping[str, str]) -> Ruby:
    """The parts of a text, those with kanji with their kana; nothing if it can't all be read.

    `kana` are words with kanji; the longest that fits is taken.
    """
    parts: list[tuple[str, str]] = []
    for part, sound in _parts(text, kana):
        before = parts.pop()[0] if parts and not sound and not parts[-1][1] else ""
        parts.append((before + part, sound))
    unread = any(KANJI.search(part) for part, sound in parts if not sound)
    return () if unread or not any(sound for _, sound in parts) else tuple(parts)


def heard(text: str, ruby: Ruby) -> str:
    """A text as it sounds."""
    return "".join(sound or part for part, sound in ruby) or text


def order(sound: str) -> tuple[str, str]:
    """What a sound is sorted by: marks of voice and the size of kana only decide between what is else alike."""
    plain = unicodedata.normalize("NFD", sound.casefold().translate(_HIRAGANA))
    made: list[str] = []
    for sign in plain.translate(_VOICED).translate(_LARGE):
        made.append(_vowel(made) if sign == "ー" else sign)
    return "".join(made), sound


def rank(text: str, kana: Mapping[str, str]) -> tuple[int, str, str]:
    """What a name is sorted by: the syllabary, behind it figures and letters, and last what can't be read."""
    sound = heard(text, read(text, kana))
    return PLACES.get(head(text, sound), 0), *order(sound)


def head(text: str, sound: str) -> str:
    """What a name stands under: a row of the syllabary, figures and letters, or kanji that can't be read."""
    first = order(sound)[0][:1]
    if KANJI.match(first):
        return UNREAD
    is_kana = "ぁ" <= first <= "ゖ" and not text[:1].isascii()
    return max(each for each in HEADS if each <= first) if is_kana else LATIN


def _parts(text: str, kana: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    words = sorted((each for each in filter(None, kana) if each in text), key=len, reverse=True)
    at = 0
    while at < len(text):
        part = next((each for each in words if text.startswith(each, at)), text[at])
        yield part, kana.get(part, "")
        at += len(part)


def _vowel(before: list[str]) -> str:
    """What a long vowel lengthens."""
    name = unicodedata.name(before[-1], "") if before else ""
    return _VOWELS.get(name[-1:], "ー") if name.startswith("HIRAGANA") else "ー"
