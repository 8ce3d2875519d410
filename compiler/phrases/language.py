"""A language as data: templates, forms of words, nouns of the core.

No rule of any language stands here: plurals, articles, counters, particles and tenses are lists of patterns in
the language's file, tried in order.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import grammar
from compiler.patterns import Needs, all_needs, compiled, may_match

IT = "\ue000"  # stands for what a condition is about, until the language's `where` edits leave it out
REFERENCE = "en"


@dataclass(frozen=True, slots=True)
class Change:
    """A pattern and what is written in its place; a text that it fits has one of each `needed` in it."""

    pattern: str
    text: str
    needed: Needs

    def sub(self, text: str, count: int = 0) -> tuple[str, int]:
        """The text with the pattern replaced, and how often."""
        return compiled(self.pattern).subn(self.text, text, count=count)


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """How one language says things.

    `forms` change a word, the first pattern that matches counts; `edits` go over a text, all in order. `common`
    are the forms that names of their own do not take; `same` tells a place that is called after what lies in it; `bared` the words around a slot that leave no room for an article;
    `adjective` marks that are said of what they are on;
    `unclear` is a text in which a pronoun has come to stand where none can;
    `plural` tells by the number which form of a title counts.
    """

    name: str
    templates: Mapping[str, str]
    forms: Mapping[str, tuple[Change, ...]]
    edits: Mapping[str, tuple[Change, ...]]
    nouns: Mapping[str, str]
    lists: Mapping[str, tuple[str, str, str]]
    plural: tuple[re.Pattern[str], ...]
    common: frozenset[str]
    same: str
    bared: tuple[re.Pattern[str], re.Pattern[str]] | None
    adjective: re.Pattern[str] | None
    capital: re.Pattern[str] | None
    unclear: re.Pattern[str] | None = None

    def form(self, text: str, form: str) -> str:
        """A text in a form; a form that the language does not know changes nothing."""
        return _formed(self, text, form)

    def edit(self, text: str, edit: str) -> str:
        """A text after all changes of a kind; `where.person` falls back on `where`."""
        return _edited(self, text, edit)

    def category(self, number: str) -> int:
        """Which form of a title goes with a number."""
        return next((at for at, each in enumerate(self.plural) if each.search(number)), 0)

    def join(self, items: Iterable[str], how: str) -> str:
        """A list: a separator, another before the last, and a third between only two."""
        said = tuple(items)
        between, last, two = self.lists[how]
        if len(said) < 2:
            return "".join(said)
        if len(said) == 2:
            return two.join(said)
        return last.join((between.join(said[:-1]), said[-1]))

    def bare(self, before: str, after: str) -> bool:
        """Whether a slot of a title between these words takes no article."""
        if self.bared is None:
            return False
        return bool(self.bared[0].search(before) or self.bared[1].search(after))

    def line(self, text: str) -> str:
        """A text as a line of its own."""
        text = self.edit(text, "line")
        return (
            self.capital.sub(lambda first: first[0].upper(), text, count=1)
            if self.capital
            else text
        )


# The same words are said over and over, and to look for each pattern in each of them takes long.
@lru_cache(1 << 14)
def _formed(language: Language, text: str, form: str) -> str:
    for change in language.forms.get(form, ()):
        if may_match(change.needed, text):
            changed, count = change.sub(text, count=1)
            if count:
                return changed
    return text


@lru_cache(1 << 14)
def _edited(language: Language, text: str, edit: str) -> str:
    for change in language.edits.get(edit) or language.edits.get(edit.partition(".")[0], ()):
        if may_match(change.needed, text):
            text = change.sub(text)[0]
    return text


@cache
def load(name: str) -> Language:
    """A language of `grammar/phrases`."""
    return read(grammar.read("phrases", f"{name}.toml"))


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, sorted."""
    return grammar.names("phrases", ".toml")


def read(text: str) -> Language:
    """A language from the text of its file."""
    data = tomllib.loads(text)
    return Language(
        data["language"],
        dict(_flat(data["phrases"])),
        {form: _changes(rules) for form, rules in data.get("forms", {}).items()},
        {edit: _changes(rules) for edit, rules in data.get("edits", {}).items()},
        data["nouns"],
        {how: (words[0], words[1], words[2]) for how, words in data["lists"].items()},
        tuple(re.compile(each) for each in data.get("plural", [""])),
        frozenset(data.get("common", ())),
        data.get("same", "^{noun}$"),
        (re.compile(data["bare"]["after"]), re.compile(data["bare"]["before"]))
        if "bare" in data
        else None,
        re.compile(data["adjective"]) if "adjective" in data else None,
        re.compile(data["capital"]) if "capital" in data else None,
        re.compile(data["unclear"]) if "unclear" in data else None,
    )


def _flat(phrases: Mapping[str, Any], prefix: str = "") -> Iterable[tuple[str, str]]:
    """`counted: {object: ..}` is the phrase `counted.object`; the key `_` stands for nothing."""
    for key, value in phrases.items():
        path = prefix if key == "_" else f"{prefix}.{key}" if prefix else key
        if isinstance(value, Mapping):
            yield from _flat(value, path)
        else:
            yield path, value


def _changes(rules: Iterable[Iterable[str]]) -> tuple[Change, ...]:
    pairs = ((pattern.replace("<it>", IT), text) for pattern, text in map(tuple, rules))
    return tuple(Change(pattern, text, all_needs(pattern)) for pattern, text in pairs)
