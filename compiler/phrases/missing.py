"""What cannot be said: phrases that a language lacks, and titles that a rulebook lacks.

A printed text needs a title for everything that it may name, in each language of the rulebook. What is said by
something else needs none: a place on a thing, a block that its thing stands for.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from itertools import chain

from compiler.diagnostic import Diagnostic, problem
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk
from compiler.phrases.language import REFERENCE, Language, languages, load
from compiler.phrases.uses import used
from compiler.span import Span, whole


def missing_phrases(
    rulebook: Rulebook, spoken: tuple[Language, ...] | None = None
) -> tuple[Diagnostic, ...]:
    """All that the rulebook's languages cannot say, in the order in which it is written.

    `spoken` are the languages, where they are not those of `grammar/phrases`.
    """
    known = {language.name: language for language in spoken or ()}
    if spoken is None:
        known = {name: load(name) for name in rulebook.languages if name in languages()}
    found = [*_phrases(rulebook, known), *_titles(rulebook)]
    return tuple(sorted(found, key=lambda each: (each.span, each.code)))


def lacking(language: Language) -> tuple[str, ...]:
    """The phrases, nouns and lists that the reference language has and another lacks."""
    reference = load(REFERENCE)
    parts = (
        (reference.templates, language.templates),
        (reference.nouns, language.nouns),
        (reference.lists, language.lists),
    )
    return tuple(key for wanted, there in parts for key in wanted if key not in there)


def _phrases(rulebook: Rulebook, known: dict[str, Language]) -> Iterator[Diagnostic]:
    span = _somewhere(rulebook)
    for name in rulebook.languages:
        if name not in known:
            there = ", ".join(known) or None
            yield problem("phrase-missing", span, language=name, phrase="every phrase", known=there)
            continue
        for key in lacking(known[name]):
            yield problem("phrase-missing", span, language=name, phrase=key)


def _titles(rulebook: Rulebook) -> Iterator[Diagnostic]:
    titles = {title.address: title.texts for title in rulebook.titles}
    languages_named = ", ".join(rulebook.languages)
    named = (_named(rulebook), _columns(rulebook, titles), _faces(rulebook))
    for sort, name, at in chain.from_iterable(named):
        texts = titles.get(at.address, ())
        for number, language in enumerate(rulebook.languages):
            if number < len(texts) and texts[number]:
                continue
            yield problem(
                "title-missing", at.span, address=at.address, name=name, sort=sort, language=language,
                languages=languages_named, title=texts[0] if texts else None,
            )  # fmt: skip


def _named(rulebook: Rulebook) -> Iterator[tuple[str, str, At]]:
    """Everything that a text may name, as (sort, name, where it stands)."""
    needed = used(rulebook)
    kinds = {kind.name for kind in rulebook.kinds}
    for sort, declared in _declared(rulebook):
        for each in declared:
            if each.name in needed or sort in ALWAYS:
                yield sort, each.name, each.at
    for component in rulebook.components:
        if component.name not in kinds:
            yield "component", component.name, component.at
    for thing in rulebook.things:
        # What is nested in a thing without a name of its own is said by its kind.
        if not thing.part_of and thing.name != thing.at.address.partition(".")[2]:
            yield "thing", thing.name, thing.at
    for place in rulebook.places:
        if place.name in needed and place.of in ("player", "game"):
            yield "place", place.name, place.at


ALWAYS = frozenset(("stage", "variant"))
Named = d.Kind | d.Counter | d.Mark | d.Verb | d.Value | d.Variant


def _columns(rulebook: Rulebook, titled: Container[str]) -> Iterator[tuple[str, str, At]]:
    """The columns of tables that rules look into; that of a table of two may be called as the table."""
    needed = used(rulebook)
    for table in rulebook.tables:
        alone = len(table.columns) == 1 and table.at.address in titled
        for column in table.columns if table.name in needed and not alone else ():
            address = f"{table.at.address}.{column.name}"
            yield "column", column.name, replace(table.at, address=address)


def _faces(rulebook: Rulebook) -> Iterator[tuple[str, str, At]]:
    """The faces of things, where a rule names one."""
    named = {node.name for node in walk(rulebook) if isinstance(node, e.Thing)}
    for kind in rulebook.kinds:
        for face in kind.faces:
            if face in named:
                yield "face", face, replace(kind.at, address=f"{kind.at.address}.{face}")


def _declared(rulebook: Rulebook) -> Iterator[tuple[str, tuple[Named, ...]]]:
    yield "kind", rulebook.kinds
    yield "counter", rulebook.counters
    yield "mark", rulebook.marks
    yield "verb", rulebook.verbs
    yield "value", rulebook.values
    yield "variant", rulebook.variants


def _somewhere(rulebook: Rulebook) -> Span:
    """A place for what concerns the whole rulebook."""
    for count in rulebook.players:
        return whole(count.at.span.file)
    return whole("game.rules")
