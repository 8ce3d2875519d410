"""Two texts that nobody has encoded as a page: their sentences in pairs, conflicts, and what is alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from compiler.beside.findings import Placed, identity
from compiler.beside.join import filled
from compiler.beside.model import CONFLICT, Finding, Row, Sentence, Value, Words
from compiler.beside.rows import MOST, titled
from compiler.diagnostic import Severity
from compiler.meaning.finding import Finding as Difference, Side
from compiler.pairing import Pair
from kisoku.alignment.model import Alignment, unit_of
from kisoku.beside.frame import Bar, Stops, language_of
from kisoku.beside.html import READERS, both, safe, words
from kisoku.beside.page import Report, page as page_of
from kisoku.beside.rows import Look
from kisoku.bitext.desk import wording
from kisoku.bitext.results import texts
from kisoku.words import say

PAIRED, NEAR, ALONE = "cited", "declared", "open"
LABELS = {PAIRED: "paired", NEAR: "near another", ALONE: "no partner", CONFLICT: "in conflict"}
IMPACTS = {"play": "Conflict", "clarify": "Doubt", "none": "No partner"}
STOPS = Stops(
    ".finding", ".finding", 0, "{n} findings shown", "Finding {n} of {all}: {what}",
    "Findings only", "next, previous finding", "next sentence without partner",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """Both texts with the state of each sentence, and the findings of each pair."""

    found: Alignment
    left: tuple[Sentence, ...]
    right: tuple[Sentence, ...]
    by_unit: Mapping[str, tuple[Difference, ...]]
    telling: frozenset[Sentence]

    def sentences(self, pair: Pair) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
        """The two sides of a pair."""
        return tuple(self.left[at] for at in pair.left), tuple(self.right[at] for at in pair.right)


def page(found: Alignment) -> str:
    """The alignment as one HTML file."""
    sheet = _sheet(found)
    names = (safe(found.names[0]), safe(found.names[1]))
    languages = (both(language_of(side[0].language)) for side in (sheet.left, sheet.right))
    left, right = (f"{told}: {name}" for told, name in zip(languages, names, strict=True))
    kinds = {kind: words(tuple(told.items())) for kind, told in wording().kinds.items()}
    rows = groupby(_rows(sheet), key=lambda each: each[0])
    return page_of(
        Report(
            (("en", " | ".join(found.names)),), _summary(found),
            (_bar(names[0], sheet.left), _bar(names[1], sheet.right)), (left, both("Pair"), right),
            tuple(titled(heading, tuple(row for _, row in own)) for heading, own in rows),
            Look(
                LABELS, {name: both(told) for name, told in IMPACTS.items()},
                {**kinds, ALONE: both("sentence")}, names,
            ),
            "Search both texts",
            "This page quotes your own copy of the books and is not to be passed on.", STOPS,
        )
    )  # fmt: skip


def _summary(found: Alignment) -> str:
    return both(
        "{pairs} pairs, {conflicts} conflicts, {doubts} doubts, {lonely} sentences without partner",
        pairs=len(found.paired.pairs),
        conflicts=len(found.conflicts()),
        doubts=len(found.doubts()),
        lonely=len(found.paired.left) + len(found.paired.right),
    )


def _bar(name: str, sentences: tuple[Sentence, ...]) -> Bar:
    return Bar(name, Counter(sentence.state for sentence in sentences))


def _sheet(found: Alignment) -> Sheet:
    by_unit: dict[str, tuple[Difference, ...]] = {}
    for each in found.findings:
        by_unit[each.unit] = (*by_unit.get(each.unit, ()), each)
    sides = _side(found, 0), _side(found, 1)
    lonely = [frozenset(found.lonely(side)[0]) for side in (0, 1)]
    telling = (
        sentence
        for side, own in enumerate(sides)
        for sentence, piece in zip(own, found.pieces[side], strict=True)
        if piece in lonely[side]
    )
    return Sheet(found, *sides, by_unit, frozenset(telling))


def _side(found: Alignment, side: int) -> tuple[Sentence, ...]:
    """The sentences of a text, each with its state."""
    codes = [found.read[at][0].language.code for at in (0, 1)]
    source = codes[side] if codes[0] != codes[1] else f"{codes[side]}-{side + 1}"
    torn = {each.unit for each in found.conflicts()}
    states = dict.fromkeys(found.paired.right if side else found.paired.left, ALONE)
    for pair in found.paired.pairs:
        state = CONFLICT if unit_of(pair, found.pieces) in torn else PAIRED
        states |= dict.fromkeys(pair.right if side else pair.left, state)
    return tuple(
        Sentence(
            source, codes[side], piece.line, piece.index, piece.text, piece.heading,
            states.get(at, NEAR),
        )
        for at, piece in enumerate(found.pieces[side])
    )  # fmt: skip


def _rows(sheet: Sheet) -> Iterator[tuple[str, Row]]:
    """The rows in the order of the left text, each with its heading; the right text's own where it left them."""
    pairs = {min(pair.left): pair for pair in sheet.found.paired.pairs}
    taken = {at for pair in pairs.values() for at in pair.left}
    alone = _strays(sheet)
    heading = sheet.left[0].heading
    yield from ((heading, row) for row in alone.get(-1, ()))
    run: list[Sentence] = []
    for at, sentence in enumerate(sheet.left):
        alike = run and (run[0].state, run[0].heading) == (sentence.state, sentence.heading)
        if run and (at in taken or not alike or len(run) == MOST):
            yield run[0].heading, _alone(tuple(run), (), sheet.telling)
            run = []
        if at not in taken:
            run.append(sentence)
        if at in pairs:
            yield sentence.heading, _pair(pairs[at], sheet)
            yield from ((sentence.heading, row) for row in alone.get(max(pairs[at].right), ()))
    if run:
        yield run[0].heading, _alone(tuple(run), (), sheet.telling)


def _strays(sheet: Sheet) -> dict[int, list[Row]]:
    """What of the right text no pair has, by the last of a pair that stands before it."""
    ends = {max(pair.right) for pair in sheet.found.paired.pairs}
    taken = {at for pair in sheet.found.paired.pairs for at in pair.right}
    home, runs = -1, dict[int, list[list[Sentence]]]()
    for at, sentence in enumerate(sheet.right):
        if at in ends:
            home = at
        if at in taken:
            continue
        own = runs.setdefault(home, [])
        if own and own[-1][0].state == sentence.state and len(own[-1]) < MOST:
            own[-1].append(sentence)
        else:
            own.append([sentence])
    return {at: [_alone((), tuple(run), sheet.telling) for run in own] for at, own in runs.items()}


def _alone(
    left: tuple[Sentence, ...], right: tuple[Sentence, ...], telling: frozenset[Sentence]
) -> Row:
    """Sentences without partner, or that were condensed into others; a number or a must weighs more."""
    first = (left or right)[0]
    if first.state == NEAR:
        return Row(left, (), right, note=_words("condensed into other sentences, or near them"))
    row = Row(left, (), right, note=_words("no partner"))
    own = left or right
    places = "-".join(dict.fromkeys((own[0].place, own[-1].place)))
    title = _words("{place}: no partner", place=f"{first.source} {places}")
    name = identity(ALONE, first.source, first.text)
    severity = "warning" if telling.intersection(own) else "info"
    return filled(row, (), Finding(name, ALONE, "none", severity, title, None, None, None))


def _pair(pair: Pair, sheet: Sheet) -> Row:
    left, right = sheet.sentences(pair)
    told = sheet.by_unit.get(unit_of(pair, sheet.found.pieces), ())
    note = _words("{score} alike", score=f"{pair.score:.2f}")
    return filled(Row(left, (), right, note=note), tuple(map(_placed, told)), None)


def _placed(each: Difference) -> Placed:
    grave = each.severity is Severity.ERROR
    step = "mend one side, or waive {id} with a reason"
    finding = Finding(
        each.id, each.kind, "play" if grave else "clarify", str(each.severity),
        tuple(texts(each).items()), _value(each.left), None, _value(each.right),
        _words(step, id=each.id),
    )  # fmt: skip
    passages = tuple((side.text, side.spans) for side in (each.left, each.right))
    return Placed(finding, (), passages)


def _value(side: Side) -> Value | None:
    """The words that differ."""
    told = ", ".join(dict.fromkeys(side.text[start:end] for start, end in side.spans))
    return Value(tuple((reader, told) for reader in READERS)) if told else None


def _words(phrase: str, **facts: object) -> Words:
    return tuple((reader, say(reader, phrase, **facts)) for reader in READERS)
