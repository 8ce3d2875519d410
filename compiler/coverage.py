"""Which sentences of a book the rulebook accounts for.

A sentence is cited by a rule, replayed by a scenario, declared to be no rule, or open: what of this book is
not encoded yet. The stronger of several wins, in this order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from compiler.cites import Cite
from compiler.diagnostic import Diagnostic, problem
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk_places
from compiler.near import near
from compiler.sources import Sentence, Source, Sources
from compiler.span import Span

CITED, REPLAYED, DECLARED, OPEN = "cited", "scenario", "declared", "open"
STATES = (CITED, REPLAYED, DECLARED, OPEN)
WIDEST = 6
"""More lines than this, read at one go, account for none of their sentences."""

CLASSES = (
    "heading", "contents", "caption", "flavour", "hint", "example", "components", "note", "history", "out-of-scope",
)  # fmt: skip
REASONED = ("flavour", "hint", "out-of-scope")
"""Classes that say of a sentence with a number or a must in it why it is no rule."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """Lines, or one sentence, of a source that are no rule, and what they are instead."""

    source: str
    first: int
    last: int
    sentence: int
    sort: str
    reason: str
    span: Span


@dataclass(frozen=True, slots=True)
class Covered:
    """A sentence, its state, and who accounts for it: addresses, scenarios, or a class."""

    sentence: Sentence
    state: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """A source with all its sentences."""

    source: Source
    sentences: tuple[Covered, ...]

    def count(self, state: str) -> int:
        """How many sentences are in a state."""
        return sum(1 for each in self.sentences if each.state == state)

    def classes(self) -> dict[str, int]:
        """How many sentences each class declares."""
        counts = Counter(each.by[0] for each in self.sentences if each.state == DECLARED)
        return {name: counts[name] for name in CLASSES if counts[name]}

    def open(self) -> tuple[Covered, ...]:
        """The sentences that nothing accounts for."""
        return tuple(each for each in self.sentences if each.state == OPEN)

    def headings(self) -> tuple[tuple[str, tuple[Covered, ...]], ...]:
        """The sentences under each heading, in the order of the book."""
        groups: dict[str, list[Covered]] = {}
        for each in self.sentences:
            groups.setdefault(each.sentence.heading, []).append(each)
        return tuple((name, tuple(group)) for name, group in groups.items())


def coverage(
    rulebook: Rulebook,
    sources: Sources,
    replayed: Iterable[tuple[str, Cite]] = (),
    declared: Iterable[Declaration] = (),
) -> tuple[Coverage, ...]:
    """The sentences of each source; `replayed` are the scenarios' names with what they cite."""
    marks: dict[tuple[str, str, int, int], tuple[str, tuple[str, ...]]] = {}
    for declaration in declared:
        cite = Cite(declaration.source, declaration.first, declaration.last, declaration.sentence)
        _mark(marks, sources, cite, DECLARED, declaration.sort, WIDEST**4)
    for name, cite in replayed:
        _mark(marks, sources, cite, REPLAYED, name, WIDEST)
    for at in walk_places(rulebook):
        for cite in at.cites:
            _mark(marks, sources, cite, CITED, at.address, WIDEST)
    return tuple(
        Coverage(source, tuple(_covered(source, marks, sources)))
        for source in sources.sources
        if source.sentences
    )


def check(declared: Iterable[Declaration], found: tuple[Coverage, ...]) -> tuple[Diagnostic, ...]:
    """Declarations of sentences that are not there, that a rule cites, or of an unknown class."""
    by_id = {each.source.id: each for each in found}
    problems: list[Diagnostic] = []
    for each in declared:
        if each.sort not in CLASSES:
            guess = near(each.sort, CLASSES)
            problems.append(
                problem(
                    "class-unknown", each.span, name=each.sort, near=guess, known=", ".join(CLASSES)
                )
            )
        covered = by_id.get(each.source)
        if covered is None:
            problems.append(
                problem(
                    "citation-unknown-source", each.span, source=each.source, known=", ".join(by_id)
                )
            )
            continue
        own = [c for c in covered.sentences if _inside(each, c.sentence)]
        if not own:
            problems.append(
                problem("declared-nothing", each.span, source=each.source, lines=_lines(each))
            )
        elif each.sort != "heading" and all(c.state == CITED for c in own):
            problems.append(
                problem(
                    "declared-cited",
                    each.span,
                    source=each.source,
                    lines=_lines(each),
                    address=own[0].by[0],
                )
            )
    return tuple(problems)


def _lines(each: Declaration) -> str:
    return str(each.first) if each.first == each.last else f"{each.first}-{each.last}"


def _inside(each: Declaration, sentence: Sentence) -> bool:
    if each.sentence:
        return (sentence.line, sentence.index) == (each.first, each.sentence)
    return each.first <= sentence.line <= each.last


def _mark(
    marks: dict[tuple[str, str, int, int], tuple[str, tuple[str, ...]]], sources: Sources, cite: Cite, state: str,
    by: str, widest: int,
) -> None:  # fmt: skip
    """Note who accounts for what a citation names."""
    source = sources.source(cite.source)
    if source is None or cite.last - cite.first >= widest:
        return
    for sentence in _named(source, cite):
        key = (source.id, sentence.key, sentence.line, sentence.index)
        known = marks.get(key, (state, ()))
        same = known[1] if known[0] == state else ()
        marks[key] = (state, same if by in same else (*same, by))


def _named(source: Source, cite: Cite) -> Iterator[Sentence]:
    if source.form == "keyed":
        for key in cite.names():
            yield from source.of_key(key)
        return
    for line in range(cite.first, cite.last + 1):
        for sentence in source.at(line):
            if cite.sentence in (0, sentence.index):
                yield sentence


def _covered(
    source: Source, marks: dict[tuple[str, str, int, int], tuple[str, tuple[str, ...]]], sources: Sources
) -> Iterator[Covered]:  # fmt: skip
    before = ""
    for sentence in source.sentences:
        state, by = marks.get((source.id, sentence.key, sentence.line, sentence.index), (OPEN, ()))
        starts = bool(sentence.heading) and sentence.heading != before and sentence.index == 1
        if state == OPEN and starts:
            # A line that other sentences stand under is its own declaration.
            state, by = DECLARED, ("heading",)
        before = sentence.heading
        yield Covered(sentence, state, by)
