"""What stands in short under a rule, in the words of a sheet; or the first whole sentence of the rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from compiler.checks.sums import constant, holds
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import At, Short
from compiler.ir.rulebook import Rulebook
from compiler.leads import WORKED, declared, reached
from compiler.parts import Part, every
from compiler.phrases.nouns import Amount, inflect
from compiler.phrases.speaker import Speaker
from compiler.sheets.course import counts
from compiler.sheets.desk import Desk
from compiler.sheets.marks import MARK, mark
from compiler.sheets.model import Cell, Line, Words, text
from compiler.short import NAME
from compiler.width import width

COUNTED = re.compile(NAME.pattern + r"(?: ?(\d+(?:–\d+)?)(?![\d\u4e00-\u9fffつ]))?")
"""A name, and how many of it, as `{euro} 2`; a number with a counter of its own is left as it is."""

BEFORE = re.compile(r"(\d+) ?$")

LEAD = 24
"""Cells before a colon that may still be the name of a row."""

COLONS = (": ", "：")


def played(book: Rulebook, stages: object) -> Iterator[Any]:
    """What some stages lead to by name, with the scoring and what happens at all times."""
    things = tuple(hook for thing in book.things for hook in thing.hooks)
    roots = (stages, book.endings, book.scorings, book.hooks, book.counters, things)
    return reached(roots, declared(book, WORKED))


def left_out(at: At) -> bool:
    """Whether an aid says nothing of a statement."""
    return at.short is not None and not at.short.texts


def short(desk: Desk, at: At) -> Words:
    """What is said in short of a statement; nothing if nothing is."""
    return filled(desk, at.short) if at.short is not None and at.short.texts else ()


def filled(desk: Desk, given: Short) -> Words:
    """Short words with what their names stand for."""
    spoken = zip(desk.languages, desk.speakers, strict=True)
    return tuple(
        _said(desk, given.texts[_at(desk, name, given)], speaker) for name, speaker in spoken
    )


def together(desk: Desk, block: Iterable[Part]) -> Words:
    """What is said in short of the lines of a block, one behind the other; nothing if nothing is."""
    inside = (part for each in block for part in (each, *every(each)))
    parts = {part.at.address: part.at for part in inside if part.at.short is not None}
    said = [words for at in parts.values() if (words := short(desk, at))]
    pauses = zip(desk.word("semicolon"), zip(*said, strict=True), strict=True) if said else ()
    return tuple(pause.join(words) for pause, words in pauses)


def cell(desk: Desk, at: At, lines: tuple[Line, ...]) -> Cell:
    """Short words, or the first whole sentence of what is said at length."""
    return text(desk.line(short(desk, at))) if at.short is not None else first(desk, lines)


def entry(desk: Desk, at: At, title: Words, lines: tuple[Line, ...]) -> tuple[Cell, Cell]:
    """The name of a row and what it tells; short words may have a name of their own."""
    what = cell(desk, at, lines)
    return led(desk, title, what) if at.short is not None else (text(desk.line(title)), what)


def led(desk: Desk, title: Words, told: Cell) -> tuple[Cell, Cell]:
    """The title, or the name before a colon with which short words begin, and the rest of them."""
    cut = [_lead(words) for words in told.words]
    if not cut or not all(lead for lead, _ in cut):
        return text(desk.line(title)), told
    leads, rest = zip(*cut, strict=True)
    return text(desk.line(leads)), text(desk.line(rest))


def first(desk: Desk, lines: tuple[Line, ...]) -> Cell:
    """The first line with those that stand below it, as one sentence."""
    end = next(
        (n for n, line in enumerate(lines) if n and line.indent <= lines[0].indent), len(lines)
    )
    return joined(desk, lines[:end])


def joined(desk: Desk, lines: tuple[Line, ...]) -> Cell:
    """Lines as one text."""
    if not lines:
        return Cell()
    texts = zip(*(line.words for line in lines), strict=True)
    pauses = zip(desk.word("announced"), desk.word("semicolon"), texts, strict=True)
    return text(tuple(_joined(*each) for each in pauses))


def spread(desk: Desk, given: e.Expression | None) -> str:
    """The numbers that an expression may come to: `2`, `1–4`; nothing if that is not known."""
    found = _ends(desk, given, frozenset())
    if found is None:
        return ""
    return f"{found[0]}" if found[0] == found[1] else f"{found[0]}–{found[1]}"


def _lead(words: str) -> tuple[str, str]:
    """The name before a colon and what is behind it; a name is short, without marks or a mark alone."""
    for colon in COLONS:
        lead, found, rest = words.partition(colon)
        if found and (MARK.fullmatch(lead) or ("⟦" not in lead and width(lead) <= LEAD)):
            return lead, rest
    return "", words


def _joined(announced: str, semicolon: str, lines: tuple[str, ...]) -> str:
    """Lines one behind the other; points lose their sign."""
    said = ""
    for line in filter(None, lines):
        after = announced if said.endswith((":", "：")) else semicolon
        said += (after if said else "") + line.removeprefix("- ").removeprefix("・")
    return said


def _at(desk: Desk, language: str, given: Short) -> int:
    known = desk.rulebook.languages
    at = known.index(language) if language in known else 0
    return min(at, len(given.texts) - 1)


def _said(desk: Desk, given: str, speaker: Speaker) -> str:
    """Short words without braces: first numbers and cases, since things are counted by them."""
    worked = NAME.sub(lambda found: _worked(desk, speaker, found[1]) or found[0], given)
    return COUNTED.sub(lambda found: _thing(speaker, found, worked), worked)


def _worked(desk: Desk, speaker: Speaker, name: str) -> str:
    """The number of a value, or what is said of the case that is played."""
    value = next((each for each in desk.rulebook.values if each.name == name), None)
    known = _known(desk, value) if value is not None else ""
    return known or _below(desk, name, speaker)


def _thing(speaker: Speaker, found: re.Match[str], given: str) -> str:
    """A thing as a mark, in the plural where a number stands before or behind it."""
    name, number = found[1], found[2] or ""
    if number:
        return counted(speaker, name, number)
    before = BEFORE.search(given[: found.start()])
    noun = speaker.noun(name, proper=True)
    return mark(name, "", noun.at(speaker.language.category(before[1]) if before else 0))


def counted(speaker: Speaker, name: str, number: str) -> str:
    """So many of a thing, as a mark."""
    amount = Amount(speaker.noun(name, proper=True), number)
    return mark(name, number, inflect(speaker.language, amount, "plain"))


def _known(desk: Desk, value: d.Value) -> str:
    """The number of a value for those who play, from least to most if nobody says how many."""
    if value.parameters:
        return ""
    found = [_constant(desk, value, n) for n in counts(desk) or (1,)]
    numbers = sorted({n for n in found if n is not None})
    if not numbers or None in found:
        return ""
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _constant(desk: Desk, value: d.Value, players: int) -> int | None:
    for case in value.cases:
        if holds(desk.rulebook, case.condition, players):
            return constant(desk.rulebook, case.result, players)
    return None


def _below(desk: Desk, name: str, speaker: Speaker) -> str:
    """What is said in short of the case, the answer or the passage that is played; else an answer by its title."""
    inside = (given for address, given in desk.shorts.items() if address.startswith(f"{name}."))
    if (given := next(inside, None)) is not None:
        return _said(desk, given.texts[_at(desk, speaker.language.name, given)], speaker)
    question = next((each for each in desk.rulebook.questions if each.at.address == name), None)
    if question is None or not question.answers:
        return ""
    return speaker.noun(question.answers[0].name, name, proper=True).at(0)


def _ends(desk: Desk, given: e.Expression | None, above: frozenset[str]) -> tuple[int, int] | None:
    """The least and the most that an expression may come to."""
    match given:
        case e.Number(value=number):
            return number, number
        case e.Ask(value=name) if name not in above:
            value = next((each for each in desk.rulebook.values if each.name == name), None)
            cases = value.cases if value is not None else ()
            found = [_ends(desk, case.result, above | {name}) for case in cases]
        case e.Cell(table=name, column=column):
            table = next((each for each in desk.rulebook.tables if each.name == name), None)
            rows = table.rows if table is not None else ()
            cells = [each.value for row in rows for each in row.cells if each.column == column]
            found = [(each.value,) * 2 if isinstance(each, e.Number) else None for each in cells]
        case _:
            return None
    if not found or None in found:
        return None
    return min(each[0] for each in found if each), max(each[1] for each in found if each)
