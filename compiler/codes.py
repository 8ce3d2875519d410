"""The codes of all messages, and their sentences.

One file a code stands in `grammar/messages/`, and the slug is its name. A check gives facts; only
here do they become words. A sentence that wants a fact nobody gave falls back to the one called
`..._else`, and without that to nothing.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import grammar
from compiler.diagnostic import Diagnostic, Severity

PARTS = ("title", "found", "expected", "because", "next")


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of a rulebook; `before` is compiled with it and not shown."""

    rules: str
    caption: str = ""
    before: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """All that is written about one code.

    `sentences` holds the templates as (language, part, text); English has no language.
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
    )


def message(diagnostic: Diagnostic, language: str = "en") -> Message:
    """The sentences of a diagnostic; what a language lacks stands in English."""
    code = load(diagnostic.code)
    templates = {(language, part): text for language, part, text in code.sentences}
    facts = dict(diagnostic.facts)
    title, *rest = (
        _fill(templates, language, part, facts) or _fill(templates, "", part, facts)
        for part in PARTS
    )
    return Message(code.severity, title or code.summary, *rest)


def _sentences(written: Mapping[str, Any]) -> tuple[tuple[str, str, str], ...]:
    translations = ((name, table) for name, table in written.items() if isinstance(table, dict))
    return tuple(
        (language, name, table[name])
        for language, table in (("", written), *translations)
        for part in PARTS
        for name in (part, f"{part}_else")
        if name in table
    )


def _fill(
    templates: Mapping[tuple[str, str], str], language: str, part: str, facts: Mapping[str, str]
) -> str:
    for name in (part, f"{part}_else"):
        try:
            return templates.get((language, name), "").format_map(facts)
        except KeyError:
            continue
    return ""
