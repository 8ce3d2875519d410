"""A rulebook with its books, glossary and waivers, and what the evidence says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler import say
from compiler.books import Book
from compiler.coverage import Coverage, coverage
from compiler.diagnostic import Diagnostic, problem
from compiler.evidence import terms
from compiler.evidence.between import between
from compiler.evidence.judge import Bench, Evidence, judge
from compiler.evidence.names import Names, names
from compiler.evidence.passages import Cited, cited
from compiler.evidence.stated import stated
from compiler.ir.rulebook import Rulebook
from compiler.meaning.glossary import Term
from compiler.meaning.waivers import Waived, Waiver, waive
from compiler.span import whole
from kisoku import declared, replayed, rulebooks, sources
from kisoku.bitext.desk import language_named, languages, read_glossary, read_waivers, rules_read
from kisoku.project import Opened

GLOSSARY, WAIVERS = "glossary.yaml", "waivers.yaml"


@dataclass(frozen=True, slots=True)
class Case:
    """All that the evidence needs of one rulebook."""

    name: str
    folder: Path
    rulebook: Rulebook
    loaded: sources.Loaded
    books: tuple[Book, ...]
    terms: tuple[Term, ...]
    names: dict[str, Names]
    coverage: tuple[Coverage, ...]
    problems: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The findings of a case, those that were waived, and waivers of nothing."""

    case: Case
    cited: Cited
    bench: Bench
    found: tuple[Evidence, ...]
    waived: tuple[Evidence, ...]
    problems: tuple[Diagnostic, ...]


def case(opened: Opened, option: str | None) -> Case:
    """Read what there is beside the rules; the rulebook has to be one that compiled."""
    assert opened.folder is not None
    assert opened.rulebook is not None
    folder, rulebook = opened.folder, opened.rulebook
    loaded = sources.load(folder)
    books, lacking = sources.open_books(loaded, sources.text_folder(option))
    terms, odd = _glossary(folder)
    declarations, strange = declared.load(folder)
    known = [language_named(each) for each in rulebook.languages if each in languages()]
    return Case(
        opened.name,
        folder,
        rulebook,
        loaded,
        books,
        terms,
        names(rulebook, known, terms),
        coverage(rulebook, loaded.sources, replayed.cited(folder, loaded.sources), declarations),
        (*lacking, *odd, *strange),
    )


def verdict(found: Case, decisions: Path | None = None) -> Verdict:
    """Hold every cited statement against its passages; `decisions` stand in for waivers.yaml, a sheet adds to it."""
    rules = rules_read()
    passages = cited(stated(found.rulebook), found.books, found.names, rules)
    told = terms.told(passages.sentences, found.names)
    bench = Bench(found.names, rules, say.tongue(found.rulebook), told, _examples(found))
    evidence = (*judge(passages, bench), *between(passages, bench))
    waivers, odd = _waivers(found.folder / WAIVERS, decisions)
    # What was decided on a rulebook holds in those that extend it, and need not be met there.
    inherited = tuple(
        waiver
        for base in tuple(rulebooks.above(found.folder))[1:]
        if (base / WAIVERS).is_file()
        for waiver in read_waivers(base / WAIVERS)[0]
    )
    name = decisions.name if decisions else WAIVERS
    # Without a book its findings are missing, and their waivers are not stale.
    is_whole = len(found.books) == len(found.loaded.sources.sources)
    open_at_base = waive((each.finding for each in evidence), inherited).open
    decided = waive(open_at_base, waivers)
    open_ids = {finding.id for finding in decided.open}
    return Verdict(
        found,
        passages,
        bench,
        tuple(each for each in evidence if each.finding.id in open_ids),
        tuple(each for each in evidence if each.finding.id not in open_ids),
        (*found.problems, *odd, *(_stale(decided, name) if is_whole else ())),
    )


def _glossary(folder: Path) -> tuple[tuple[Term, ...], tuple[Diagnostic, ...]]:
    """The terms of a rulebook and of those that it extends; a glossary may tell only how words are read."""
    paths = [each / GLOSSARY for each in rulebooks.above(folder)]
    read = [read_glossary(path) for path in paths if path.is_file()]
    odd = tuple(each for _, some in read for each in some if each.code != "bitext-empty")
    return tuple(term for some, _ in read for term in some), odd


def _waivers(
    kept: Path, decisions: Path | None
) -> tuple[tuple[Waiver, ...], tuple[Diagnostic, ...]]:
    """What was decided. A sheet holds only what was open when it was written, so it adds to the rest."""
    adds = decisions is None or decisions.suffix.lower() == ".xlsx"
    paths = [path for path in (kept if adds and kept.is_file() else None, decisions) if path]
    read = [read_waivers(path) for path in paths]
    return tuple(w for some, _ in read for w in some), tuple(o for _, some in read for o in some)


def _examples(found: Case) -> frozenset[tuple[str, int]]:
    """The lines that are worked examples: a scenario replays them, they are declared so, or begin so."""
    declared_so = frozenset(
        (book.source.id, each.sentence.line)
        for book in found.coverage
        for each in book.sentences
        if each.state == "scenario" or (each.state == "declared" and each.by[:1] == ("example",))
    )
    return declared_so.union(*(_begun(book, found.names) for book in found.books))


def _begun(book: Book, names: Mapping[str, Names]) -> Iterator[tuple[str, int]]:
    """The lines of the paragraphs that begin as an example does."""
    if book.source.language not in names:
        return
    mark, inside = names[book.source.language].language.example, False
    for number, row in enumerate(book.lines, start=1):
        begins = mark.match(row.strip()) is not None
        inside = bool(row.strip()) and (inside or begins)
        if inside:
            yield book.source.id, number


def _stale(decided: Waived, name: str) -> tuple[Diagnostic, ...]:
    return tuple(problem("waiver-stale", whole(name), id=waiver.name) for waiver in decided.stale)
