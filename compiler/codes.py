"""The codes of all messages, and their sentences.

One file a code stands in `grammar/messages/`, and the slug is its name. A check gives facts; only
here do they become words. A sentence that wants a fact nobody gave falls back to the one called
`..._else`, and without that to nothing. A fact that is one of a few, such as a reason, has its words
below `[words.FACT]`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import grammar
from compiler.diagnostic import Diagnostic, Severity

PARTS = ("title", "found", "expected", "because", "next")
WORDS, LABEL = "words", "label"
SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of a rulebook; `before` is compiled with it and not shown."""

    rules: str
    caption: str = ""
    before: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """All that is written about one code.

    `sentences` holds the templates as (language, part, text), `words` those of facts as (language, fact, value,
    text); English has no language.
    """

    slug: str
    severity: Severity
    sentences: tuple[tuple[str, str, str], ...]
    summary: str
    explanation: str
    see: tuple[str, ...] = ()
    reported: tuple[Snippet, ...] = ()
    accepted: tuple[Snippet, ...] = ()
    reported_by: str = ""
    words: tuple[tuple[str, str, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Message:
    """What the reader of a diagnostic is told; an empty part is not shown."""

    severity: Severity
    title: str
    found: str
    expected: str
    because: str
    next: str


@cache
def all_codes() -> tuple[str, ...]:
    """The slugs there are, sorted."""
    return grammar.names("messages", ".toml")


@cache
def load(slug: str) -> Code:
    """What is written about a code; the slug is one of `all_codes()`."""
    written = tomllib.loads(grammar.read("messages", f"{slug}.toml"))
    return Code(
        slug,
        Severity(written["severity"]),
        _sentences(written),
        written["summary"],
        written["explanation"].strip(),
        tuple(written.get("see", ())),
        tuple(Snippet(**snippet) for snippet in written.get("reported", ())),
        tuple(Snippet(**snippet) for snippet in written.get("accepted", ())),
        written.get("reported_by", ""),
        tuple(_words(written)),
    )


def message(diagnostic: Diagnostic, language: str = "en") -> Message:
    """The sentences of a diagnostic; what a language lacks stands in English."""
    code = load(diagnostic.code)
    templates = {(language, part): text for language, part, text in code.sentences}
    facts = _worded(code, dict(diagnostic.facts), language)
    title, *rest = (
        _fill(templates, language, part, facts) or _fill(templates, "", part, facts)
        for part in PARTS
    )
    return Message(code.severity, title or code.summary, *rest)


def label(diagnostic: Diagnostic, text: str, language: str = "en") -> str:
    """What stands at a further place of a diagnostic."""
    facts = {**dict(diagnostic.facts), LABEL: text}
    return _worded(load(diagnostic.code), facts, language)[LABEL]


def _sentences(written: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (language, name, table[name])
        for language, table in _languages(written)
        for part in PARTS
        for name in (part, f"{part}_else")
        if name in table
    )


def _words(written: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    for language, table in _languages(written):
        for fact, values in table.get(WORDS, {}).items():
            yield from ((language, fact, value, text) for value, text in values.items())


def _languages(written: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    tables = {name: table for name, table in written.items() if isinstance(table, dict)}
    return [("", written), *((name, table) for name, table in tables.items() if name != WORDS)]


def _worded(code: Code, facts: Mapping[str, str], language: str) -> dict[str, str]:
    """The facts, those that are one of a few in words of the language; English may be what they are called by."""
    said = {(spoken, fact, value): text for spoken, fact, value, text in code.words}
    known = {(fact, value): value for _, fact, value, _ in code.words}
    made = dict(facts)
    for fact, value in facts.items():
        if (fact, value) in known:
            text = said.get((language, fact, value)) or said.get(("", fact, value)) or value
            made[fact] = SLOT.sub(lambda slot: facts.get(slot[1], slot[0]), text)
    return made


def _fill(
    templates: Mapping[tuple[str, str], str], language: str, part: str, facts: Mapping[str, str]
) -> str:
    for name in (part, f"{part}_else"):
        try:
            return templates.get((language, name), "").format_map(facts)
        except KeyError:
            continue
    return ""
