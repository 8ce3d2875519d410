"""A small rulebook of our own, with its two books."""

from pathlib import Path

from hypothesis import strategies as st

JA = """\
港の遊び

遊び方

帆を下ろす。荷を二つ数える。

• 金貨を得る • 札を引く

鐘が三つ鳴ったら終わる。
"""
EN = """\
Harbour

How to play

Strike the sail. Count two bales.

The bell ends the game.
"""
DECLARED = """\
sources:
  ja:
    language: ja
    title: { en: Harbour in Japanese, ja: 港の遊び }
    file: harbour-ja.txt
    standing: full
  en:
    language: en
    file: harbour-en.txt
    standing: summary
readings:
  ja: { sources: [ja] }
  print: { sources: [en, ja], title: { en: Printed } }
"""
RULES = """\
game harbour "Harbour" | "港"  @ja 1  @en 1

phase day "Day" | "昼"  @ja 3-5  @en 5
  gain 2 euro           @ja 5.2, 9
value rate = 2          @house
"""


def make(root: Path) -> tuple[Path, Path]:
    """Write the rulebook and its books; their two folders."""
    game, books = root / "harbour", root / "books"
    for folder in (game, books):
        folder.mkdir()
    write(game, {"game.rules": RULES, "sources.yaml": DECLARED})
    write(books, {"harbour-ja.txt": JA, "harbour-en.txt": EN})
    return game, books


def write(folder: Path, texts: dict[str, str]) -> None:
    """Write several files into a folder."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def distinct(words: list[list[str]]) -> list[str]:
    """Lines of sentences of which none is the end or beginning of another."""
    rows = []
    count = 0
    for row in words:
        marks = range(count, count + len(row))
        pairs = zip(marks, row, strict=True)
        rows.append("".join(f"{chr(0x4E00 + at)}{word}{chr(0x5000 + at)}。" for at, word in pairs))
        count += len(row)
    return rows


WORD = st.text("港城市森川山海星月火水木", min_size=3, max_size=6)
DISTINCT = st.lists(st.lists(WORD, max_size=3), min_size=2, max_size=12).map(distinct)
