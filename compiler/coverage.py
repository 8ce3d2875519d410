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
from compiler.span import Span, whole

CITED, REPLAYED, DECLARED, OPEN = "cited", "scenario", "declared", "open"
STATES = (CITED, REPLAYED, DECLARED, OPEN)
WIDEST = 6
"""More lines than this, read at one go, account for none of their sentences."""

CLASSES = (
    "heading", "contents", "caption", "flavour", "hint", "example", "components", "note", "history", "out-of-scope",
)  # fmt: skip


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
class Account:
    """What accounts for a sentence, and where: a statement by its address, a scenario, or a class."""

    state: str
    name: str
    span: Span
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Covered:
    """A sentence, and all that accounts for it; its state is that of the strongest."""

    sentence: Sentence
    accounts: tuple[Account, ...]

    @property
    def state(self) -> str:
        """What the sentence is, all things considered."""
        return min((each.state for each in self.accounts), key=STATES.index, default=OPEN)

    @property
    def by(self) -> tuple[str, ...]:
        """The addresses, scenarios or class that its state comes from, each once."""
        state = self.state
        return tuple(dict.fromkeys(a.name for a in self.accounts if a.state == state))


Place = tuple[str, str, int, int]
Marks = dict[Place, list[Account]]
"""What accounts for each sentence."""


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
    marks: Marks = {}
    for at in walk_places(rulebook):
        for cite in at.cites:
            _mark(marks, sources, cite, Account(CITED, at.address, at.span), WIDEST)
    for name, cite in replayed:
        _mark(marks, sources, cite, Account(REPLAYED, name, cite.span), WIDEST)
    for each in declared:
        cite = Cite(each.source, each.first, each.last, each.sentence)
        account = Account(DECLARED, each.sort, each.span, each.reason)
        _mark(marks, sources, cite, account, WIDEST**4)
    return tuple(
        Coverage(source, tuple(_covered(source, marks)))
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


def _mark(marks: Marks, sources: Sources, cite: Cite, account: Account, widest: int) -> None:
    """Note what accounts for all that a citation names."""
    source = sources.source(cite.source)
    if source is None or cite.last - cite.first >= widest:
        return
    for sentence in _named(source, cite):
        known = marks.setdefault(_place(source, sentence), [])
        if account not in known:
            known.append(account)


def _place(source: Source, sentence: Sentence) -> Place:
    return source.id, sentence.key, sentence.line, sentence.index


def _named(source: Source, cite: Cite) -> Iterator[Sentence]:
    if source.form == "keyed":
        for key in cite.names():
            yield from source.of_key(key)
        return
    for line in range(cite.first, cite.last + 1):
        for sentence in source.at(line):
            if cite.sentence in (0, sentence.index):
                yield sentence


def _covered(source: Source, marks: Marks) -> Iterator[Covered]:
    before = ""
    for sentence in source.sentences:
        accounts = tuple(marks.get(_place(source, sentence), ()))
        starts = bool(sentence.heading) and sentence.heading != before and sentence.index == 1
        if not accounts and starts:
            # A line that other sentences stand under is its own declaration.
            accounts = (Account(DECLARED, "heading", whole("")),)
        before = sentence.heading
        yield Covered(sentence, accounts)
