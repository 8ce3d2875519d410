"""What is at hand while a sheet is made: the reading, its speakers, and the words of sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import Any, TypeVar

from ruamel.yaml import YAML

import grammar
from compiler.ir import declarations as d, expressions as e, statements as t
from compiler.ir.base import At, Short
from compiler.ir.rulebook import Rulebook
from compiler.leads import MET, Declared, Key, declared, led_to, speaks, uncalled
from compiler.phrases import speech
from compiler.phrases.speaker import Speaker
from compiler.sheets.marks import begun_mark
from compiler.sheets.model import Cell, Line, Row, Words
from compiler.short import told

Said = TypeVar("Said")


@dataclass(frozen=True)
class Desk:
    """A reading and who says it, one speaker a language; `written` has names where figures are said for them."""

    rulebook: Rulebook
    languages: tuple[str, ...]
    speakers: tuple[Speaker, ...]
    words: tuple[Mapping[str, str], ...]
    players: int = 0
    untaken: tuple[d.Variant, ...] = ()
    written: Rulebook | None = None

    @cached_property
    def order(self) -> Mapping[Key, int]:
        """What a game can come to, by the order in which it does."""
        met = led_to(uncalled(self.rulebook, speaks), self.declared, speaks)
        return {key: n for n, key in enumerate(met)}

    @cached_property
    def apart(self) -> frozenset[Key]:
        """What only variants lead to that are not played."""
        return frozenset(led_to(speaks(self.untaken), self.declared, speaks, self.order))

    @cached_property
    def declared(self) -> Declared:
        """What a game can meet, by sort and name."""
        return declared(self.rulebook, MET)

    @cached_property
    def titled(self) -> frozenset[str]:
        """The addresses that have a title."""
        return frozenset(title.address for title in self.rulebook.titles)

    @cached_property
    def shorts(self) -> Mapping[str, Short]:
        """What is said in short, by address."""
        return {each.part.at.address: each.short for each in told(self.rulebook)}

    def word(self, key: str, **facts: object) -> Words:
        """A word of sheets in each language."""
        return tuple(table[key].format(**facts) for table in self.words)

    def each(self, say: Callable[[Speaker], str]) -> Words:
        """What each speaker says."""
        return tuple(say(speaker) for speaker in self.speakers)

    def title(self, address: str) -> Words:
        """What an address is called."""
        return self.each(lambda s: speech.say_title(s, address))

    def counted(self, address: str) -> Words:
        """What an address counts: `tiles` for `number of tiles`, as the head of numbers."""
        return self.each(lambda s: s.language.form(speech.say_title(s, address), "counted"))

    def name(self, thing: str, kind: str = "") -> Words:
        """A thing, kind or class of pieces by its name alone."""
        return self.each(lambda s: s.noun(thing, kind).at(0))

    def column(self, name: str, table: str = "") -> Words:
        """The head of a column: the title that it has in its table, or somewhere, or its name."""
        return self.each(partial(_column, name, table))

    def head(self, words: Words) -> Words:
        """Words as the head of a table or a column: no article, and a beginning."""
        if len(words) != len(self.speakers):
            return words
        bare = (s.language.form(w, "bare") for s, w in zip(self.speakers, words, strict=True))
        return self.line(tuple(bare))

    def key(self, name: str) -> Words:
        """The head of what a table is looked up by: the value or counter of that name, or a word for any."""
        return self.title(name) if name in self.titled else self.word("key")

    def line(self, words: Words) -> Words:
        """Words as they stand at the beginning of a line, also those of a mark, which may be read without its icon."""
        pairs = zip(self.speakers, words, strict=False)
        return tuple(begun_mark(w, s.language.line) or s.language.line(w) for s, w in pairs)

    def condition(self, given: e.Expression) -> Words:
        """A condition as a clause."""
        return self.each(lambda s: speech.say_condition(s, given))

    def expression(self, given: e.Expression) -> Words:
        """A value as a text."""
        return self.each(lambda s: speech.say_expression(s, given))

    def block(self, block: t.Block) -> tuple[Line, ...]:
        """A block as lines."""
        return self.lines(lambda s: speech.say_block(s, block))

    def lines(self, say: Callable[[Speaker], Iterable[tuple[int, str]]]) -> tuple[Line, ...]:
        """Lines that every speaker says; where one needs fewer, the others' stand alone."""
        said = [tuple(say(speaker)) for speaker in self.speakers]
        count = max((len(each) for each in said), default=0)
        made = []
        for n in range(count):
            indent = next(each[n][0] for each in said if n < len(each))
            made.append(Line(tuple(each[n][1] if n < len(each) else "" for each in said), indent))
        return tuple(made)


def _column(name: str, table: str, speaker: Speaker) -> str:
    """The column's own title, that of the value or kind of its name, or its name."""
    own = speaker.titles.get(f"{table}.{name}", "")
    known = speech.say_title(speaker, name) if name in speaker.titles else name.replace("_", " ")
    return own or known


def desk(
    rulebook: Rulebook, languages: tuple[str, ...], players: int = 0,
    names: Mapping[str, Mapping[str, str]] | None = None, untaken: tuple[d.Variant, ...] = (),
    written: Rulebook | None = None,
) -> Desk:  # fmt: skip
    """A desk for a reading; `names` are titles of languages that the rulebook lacks."""
    given = names or {}
    speakers = tuple(speech.speaker(rulebook, each, given.get(each)) for each in languages)
    words = tuple(_words(each) for each in languages)
    return Desk(rulebook, languages, speakers, words, players, untaken, written)


def begun(desk: Desk, cell: Cell) -> Cell:
    """The cell with its lines as they stand at a beginning; what is indented goes on with another."""
    lines = tuple(_begun(desk, line) for line in cell.lines)
    return cell if lines == cell.lines else replace(cell, lines=lines)


def row(at: At, *cells: Cell, level: int = 0) -> Row:
    """A row that tells of a statement; what is as little a book's as the row is not marked once more."""
    told = tuple(
        replace(cell, own="") if cell.own and cell.own == at.own else cell for cell in cells
    )
    return Row(at.address, told, at.cites, at.own, at.filled, level=level)


def whose(ats: Iterable[At]) -> str:
    """Whose statements are: of several that are not alike, nobody's in particular."""
    found = {at.own for at in ats}
    return found.pop() if len(found) == 1 else ""


def parted(texts: tuple[Words, ...]) -> Cell:
    """A cell of several lines."""
    return Cell(tuple(Line(words) for words in texts if any(words)))


def of(say: Callable[[Speaker, Any], Said], given: object, speaker: Speaker) -> Said:
    """What a speaker says of something."""
    return say(speaker, given)


def _begun(desk: Desk, line: Line) -> Line:
    if line.indent or len(line.words) != len(desk.languages):
        return line
    words = desk.line(line.words)
    return line if words == line.words else replace(line, words=words)


@cache
def _words(language: str) -> Mapping[str, str]:
    data: dict[str, str] = YAML(typ="safe").load(grammar.read("sheets", f"{language}.yaml"))
    return {key: str(value) for key, value in data.items()}
