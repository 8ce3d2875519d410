"""The coverage as a page: each sentence of each book, and beside it what accounts for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from compiler.beside.model import Sentence, Words
from compiler.books import Book
from compiler.coverage import CITED, CLASSES, DECLARED, OPEN, REPLAYED, STATES, Account, Coverage
from kisoku.beside.frame import (
    Bar,
    Frame,
    Stops,
    body,
    choices,
    contents,
    document,
    language_of,
    section,
)
from kisoku.beside.gather import column
from kisoku.beside.html import both, joined, named, quoted, safe, sign
from kisoku.beside.rows import LABELS, sentence
from kisoku.tables.runs import runs

FEW = 5
"""So many statements stand open beside a sentence; the others are folded away."""
SHOWN = {state: LABELS[state] for state in STATES}
SENTENCES = Stops(
    ".s", ".s.open", 0, "{n} open sentences shown", "Open sentence {n} of {all}: {what}",
    "Open only", "next, previous open sentence",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with all that accounts for it."""

    sentence: Sentence
    accounts: tuple[Account, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The sentences of a book under one heading."""

    anchor: str
    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """A book: its id, its name in both languages, and its sentences under their headings."""

    source: str
    name: str
    coverage: Coverage
    groups: tuple[Group, ...]


def page(titles: Words, found: tuple[Coverage, ...], books: tuple[Book, ...]) -> str:
    """The coverage of some books as one HTML file."""
    shelves = tuple(_shelf(each, books) for each in found)
    lines = [line for shelf in shelves for group in shelf.groups for line in group.lines]
    states = Counter(line.sentence.state for line in lines)
    summary = "{count} sentences, {open} of them open"
    sections = joined(
        section(group.anchor, _heading(group, shelf), _rows(group))
        for shelf in shelves
        for group in shelf.groups
    )
    note = both("This page quotes your own copy of the books and is not to be passed on.")
    return document(
        Frame(
            titles, both(summary, count=len(lines), open=states[OPEN]),
            tuple(_bar(shelf) for shelf in shelves), SHOWN,
            "Search sentences, rules, scenarios", _filters(shelves, lines),
            replace(SENTENCES, count=states[OPEN]), contents(tuple(map(_entries, shelves))),
            body((both("Sentence"), both("Accounted for by")), sections, note), "two",
        )
    )  # fmt: skip


def _shelf(found: Coverage, books: tuple[Book, ...]) -> Shelf:
    source = found.source
    lines = [
        Line(sentence, covered.accounts)
        for sentence, covered in zip(column(found, books), found.sentences, strict=True)
    ]
    groups = (
        Group(f"{source.id}-s{at}", heading, tuple(own))
        for at, (heading, own) in enumerate(groupby(lines, key=lambda line: line.sentence.heading))
    )
    name = both(f"{language_of(source.language)}, {source.standing}")
    return Shelf(source.id, name, found, tuple(groups))


def _bar(shelf: Shelf) -> Bar:
    counts = {state: shelf.coverage.count(state) for state in STATES}
    told = ", ".join(
        f"<span>{both(name)} {n}</span>" for name, n in shelf.coverage.classes().items()
    )
    return Bar(shelf.name, counts, f"{both('declared')}: {told}" if told else "")


def _filters(shelves: tuple[Shelf, ...], lines: list[Line]) -> tuple[str, ...]:
    states = {state: f"{sign(state)} {both(label)}" for state, label in SHOWN.items()}
    books = {shelf.source: shelf.name for shelf in shelves}
    return (
        choices("state", "State", states, Counter(line.sentence.state for line in lines)),
        choices("book", "Book", books, Counter(line.sentence.source for line in lines)),
        choices(
            "sort", "Declared as", {name: both(name) for name in CLASSES}, Counter(map(_sort, lines))
        ),
    )  # fmt: skip


def _sort(line: Line) -> str:
    """The class of a sentence that is no rule."""
    return line.sentence.by[0] if line.sentence.state == DECLARED else ""


def _entries(shelf: Shelf) -> tuple[str, tuple[tuple[str, str, int], ...]]:
    return shelf.name, tuple(
        (group.anchor, _title(group), sum(line.sentence.state == OPEN for line in group.lines))
        for group in shelf.groups
    )


def _title(group: Group) -> str:
    language = group.lines[0].sentence.language
    heading = group.heading
    return f'<span lang="{language}">{safe(heading)}</span>' if heading else both("Beginning")


def _heading(group: Group, shelf: Shelf) -> str:
    return f'{_title(group)} <span class="of">{shelf.name}</span>'


def _rows(group: Group) -> str:
    """A row for each run of sentences with the same accounts."""
    return joined(
        f'<article class="row"><div class="c">{joined(map(_sentence, own))}</div>'
        f'<div class="c mid">{_accounts(accounts)}</div></article>'
        for accounts, own in groupby(group.lines, key=lambda line: line.accounts)
    )


def _sentence(line: Line) -> str:
    sort = f' data-sort="{quoted(_sort(line))}"' if _sort(line) else ""
    return sentence(line.sentence, SHOWN, f' data-book="{quoted(line.sentence.source)}"{sort}')


def _accounts(accounts: tuple[Account, ...]) -> str:
    if not accounts:
        return f'<div class="none"><p>{both("No rule cites these sentences")}</p></div>'
    told = {state: list(_told(state, accounts)) for state in (CITED, REPLAYED, DECLARED)}
    cited = told[CITED]
    few, more = (cited, []) if len(cited) <= FEW + 1 else (cited[:FEW], cited[FEW:])
    folded = both("and {count} more", count=len(more))
    return (
        (f'<ul class="acc">{joined(few)}</ul>' if few else "")
        + (
            f'<details><summary>{folded}</summary><ul class="acc">{joined(more)}</ul></details>'
            if more
            else ""
        )
        + joined(
            f'<ul class="acc {state}">{joined(told[state])}</ul>'
            for state in (REPLAYED, DECLARED)
            if told[state]
        )
    )


def _told(state: str, accounts: tuple[Account, ...]) -> Iterator[str]:
    """Who accounts for a sentence, and where, each place once."""
    known = dict.fromkeys(
        (each.name, f"{each.span.file}:{each.span.line}" if each.span.line else each.span.file, each.reason)
        for each in accounts
        if each.state == state
    )  # fmt: skip
    for name, place, reason in known:
        what = (
            f"<code>{safe(name)}</code>"
            if state == CITED
            else f"{sign(state)} {named('Declared: {name}', name) if state == DECLARED else runs(name)}"
        )
        why = f'<p class="be">{runs(reason)}</p>' if reason else ""
        yield f'<li>{what} <span class="at">{safe(place)}</span>{why}</li>'
