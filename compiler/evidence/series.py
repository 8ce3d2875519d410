"""Names of which only the last sign is said: `machine A, B or C` names three machines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from compiler.meaning.facts import Fact
from compiler.meaning.language import Language

LABELLED = re.compile(r"(?P<head>.*\D) ?(?P<label>\d{1,2})|(?P<name>.*[^a-z]) ?(?P<letter>[a-z])")
Series = Mapping[str, Mapping[str, str]]


def series(terms: Mapping[str, tuple[str, ...]]) -> Series:
    """The addresses of names that differ in a last figure or letter, by what comes before it."""
    found: dict[str, dict[str, str]] = {}
    for address, titles in terms.items():
        for title in titles:
            if parted := _parted(title.lower()):
                found.setdefault(parted[0], {}).setdefault(parted[1], address)
    return {head: labels for head, labels in found.items() if len(labels) > 1}


def elided(text: str, terms: Iterable[Fact], known: Series, language: Language) -> Iterator[Fact]:
    """What the bare signs behind a name stand for."""
    if not known:
        return
    joint = re.compile(
        rf"(?:,?{language.numerals.range.pattern}|, )(?P<label>\d{{1,2}}|[a-z])(?![a-z\d])"
    )
    for term in terms:
        parted = _parted(text[term.start : term.end].lower())
        labels = known.get(parted[0], {}) if parted else {}
        end = term.end
        while labels and (match := joint.match(text.lower(), end)):
            if match["label"] not in labels:
                break
            yield Fact(term.kind, labels[match["label"]], *match.span("label"))
            end = match.end()


def _parted(title: str) -> tuple[str, str] | None:
    match = LABELLED.fullmatch(title)
    if match is None:
        return None
    head = match["head"] if match["label"] else match["name"]
    return head.strip(), match["label"] or match["letter"]
