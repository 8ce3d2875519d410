"""What the books disagree on: the places of a rulebook that are said more than once.

Works on the rulebook as compiled, where everything that any source says stands side by side. A
declaration that is written twice with the same head is one declaration, whose lines are compared.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from compiler.cites import Cite
from compiler.ir import declarations as d, statements as s
from compiler.ir.base import At
from compiler.ir.rulebook import Rulebook
from compiler.parts import Parts, groups, rebuild
from compiler.say import line, lines

Sort = Literal["place", "differ", "question"]
KEYED = (d.Kind, d.Thing, d.Component, d.Table, d.Row, d.Value, d.Question)
"""Declarations whose lines have places of their own."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One of the contents that a place is given; `node` is the part, the passage or the answer."""

    at: At
    node: Any
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dispute:
    """A place with two or more contents, in the order of the file."""

    address: str
    sort: Sort
    claims: tuple[Claim, ...]

    def held_by(self, source: str) -> tuple[Claim, ...]:
        """The claims that cite a source."""
        return tuple(claim for claim in self.claims if source in claim.at.sources())

    def sources(self) -> tuple[str, ...]:
        """The sources that take part, in the order of the file."""
        cites = (cite.source for claim in self.claims for cite in claim.at.cites)
        return tuple(dict.fromkeys(cites))

    def at_odds_with_itself(self) -> tuple[str, ...]:
        """The sources that make two claims or more."""
        return tuple(source for source in self.sources() if len(self.held_by(source)) > 1)


def gathered(rulebook: Rulebook) -> Rulebook:
    """The rulebook with what is declared twice under one head brought together."""
    return rebuild(rulebook, _gather)


def disputes(rulebook: Rulebook) -> tuple[Dispute, ...]:
    """The disputed places of a gathered rulebook, in the order of its parts."""
    return tuple(_disputes(rulebook))


def same_place(group: Parts) -> dict[str, list[Any]]:
    """The parts of a group by address, in order."""
    found: dict[str, list[Any]] = {}
    for part in group:
        found.setdefault(part.at.address, []).append(part)
    return found


def contents(alternates: list[Any]) -> tuple[Claim, ...]:
    """What is claimed of one place; what is said twice alike is one claim of all its books."""
    claims: dict[tuple[str, ...], Claim] = {}
    for node in alternates:
        said = lines(node)
        known = claims.get(said)
        at = node.at if known is None else joined(known.at, node.at)
        claims[said] = Claim(at, node if known is None else known.node, said)
    return tuple(claims.values())


def joined(first: At, second: At) -> At:
    """The place of what is written twice, with the citations of both."""
    cites: tuple[Cite, ...] = tuple(dict.fromkeys((*first.cites, *second.cites)))
    return dataclasses.replace(first, cites=cites, own=first.own or second.own)


def _gather(group: Parts) -> Parts:
    if len({part.at.address for part in group}) == len(group):
        made = tuple(rebuild(part, _gather) for part in group)
        changed = any(new is not old for new, old in zip(made, group, strict=True))
        return made if changed else group
    found: dict[tuple[str, str], Any] = {}
    for number, part in enumerate(group):
        keyed = isinstance(part, KEYED)
        key = (part.at.address, line(part) if keyed else f"{number}")
        known = found.get(key)
        found[key] = part if known is None else _together(known, part)
    return tuple(rebuild(part, _gather) for part in found.values())


def _together(first: Any, second: Any) -> Any:
    held = {
        field.name: (*getattr(first, field.name), *getattr(second, field.name))
        for field in dataclasses.fields(first)
        if _holds_parts(first, field.name) or _holds_parts(second, field.name)
    }
    return dataclasses.replace(first, at=joined(first.at, second.at), **held)


def _holds_parts(node: Any, name: str) -> bool:
    value = getattr(node, name)
    return type(value) is tuple and bool(value) and hasattr(value[0], "at")


def _disputes(node: object) -> Iterator[Dispute]:
    if isinstance(node, s.Differ):
        claims = tuple(_passage(each) for each in node.passages)
        if len({claim.said for claim in claims}) > 1:
            yield Dispute(node.at.address, "differ", claims)
    elif isinstance(node, d.Question):
        answers = tuple(Claim(each.at, each, (each.name,)) for each in node.answers)
        yield Dispute(node.at.address, "question", answers)
        return
    for group in groups(node):
        for address, alternates in same_place(group).items():
            if len(alternates) > 1 and len(claims := contents(alternates)) > 1:
                yield Dispute(address, "place", claims)
            for part in alternates:
                yield from _disputes(part)


def _passage(node: s.Passage) -> Claim:
    said = tuple(row for part in node.block for row in lines(part))
    return Claim(node.at, node, said)
