"""What two readings of a rulebook say differently.

One reading's document is held against the schema of the other; each violation is an address. What a
book says twice over of one place is part of it, even where the first contents agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from compiler.about import voices
from compiler.compare import Pair, alike, compare
from compiler.disputes import Dispute, disputes, gathered
from compiler.document import document
from compiler.impact import Impacts, impacts
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import (
    Difference,
    Kind,
    Mismatch,
    Side,
    Status,
    identity,
    severity,
)
from compiler.parts import Part, Parts, every, groups, parts
from compiler.readings import answers, books, holds, project
from compiler.rulings import Rulings, rulings
from compiler.sides import Teller, at_odds, cited
from compiler.sources import Sources

Silences = Literal["play", "all", "none"]


def readings(
    rulebook: Rulebook,
    sources: Sources,
    left: str,
    right: str,
    silences: Silences = "play",
    languages: tuple[str, ...] = (),
) -> Difference:
    """How two readings of a rulebook differ, told in all its languages or in some."""
    read = (
        project(rulebook, sources, left, filled=False),
        project(rulebook, sources, right, filled=False),
    )
    desk = _desk(rulebook, sources, read, languages)
    whole = frozenset(each.address for each in desk.disputes.values() if _is_whole(each))
    internal = desk.internal()
    # Most of a rulebook is one and the same in both, and need not be said to see that it is.
    same = alike(*read, internal)
    first, second = (document(each, whole, but=same) for each in read)
    pairs = {pair.address: pair for pair in compare(first, second)}
    for address in internal:
        if address not in pairs:
            pairs[address] = Pair(address, first.entries.get(address), second.entries.get(address))
    found = sorted((desk.mismatch(pair) for pair in pairs.values()), key=desk.place)
    shown, hidden = _sifted(found, silences)
    told = tuple(desk.told(each, pairs[each.path]) for each in shown)
    return Difference(rulebook.name, left, right, told, tuple(each.path for each in hidden))


def _is_whole(dispute: Dispute) -> bool:
    """Whether what is claimed are blocks and no single lines."""
    return dispute.sort == "differ" or any(tuple(parts(claim.node)) for claim in dispute.claims)


def _concerned(pair: Pair, dispute: Dispute | None) -> tuple[Part, ...]:
    """The parts that a difference is about: where blocks are compared, all of their lines."""
    kept = pair.kept()
    if dispute is None or not _is_whole(dispute):
        return kept
    return (*kept, *(line for part in kept for line in every(part)))


def _sifted(
    found: Iterable[Mismatch], silences: Silences
) -> tuple[tuple[Mismatch, ...], tuple[Mismatch, ...]]:
    """Those asked for, and the silences that were not: a summary leaves out what it pleases."""
    shown: list[Mismatch] = []
    hidden: list[Mismatch] = []
    for each in found:
        quiet = each.kind == "silence" and (
            silences == "none" or (silences == "play" and each.summary and each.impact != "play")
        )
        (hidden if quiet else shown).append(each)
    return tuple(shown), tuple(hidden)


@dataclass(frozen=True, slots=True)
class _Desk:
    """What is at hand while two readings are compared."""

    sources: Sources
    left: tuple[str, ...]
    right: tuple[str, ...]
    names: tuple[str, str]
    disputes: dict[str, Dispute]
    rulings: Rulings
    impacts: Impacts
    teller: Teller
    beside: dict[str, Parts]

    def internal(self) -> tuple[str, ...]:
        """The places of which one of the two readings says two things."""
        return tuple(
            address for address, dispute in self.disputes.items() if self.is_internal(dispute)
        )

    def is_internal(self, dispute: Dispute | None) -> bool:
        """Whether one of the two readings says two things of a place."""
        return any(at_odds(dispute, named) for named in (self.left, self.right))

    def mismatch(self, pair: Pair) -> Mismatch:
        """The mismatch at an address, without words: most silences are never told."""
        dispute = self.disputes.get(pair.address)
        sides = (
            self.teller.side(pair, pair.left, self.left, dispute),
            self.teller.side(pair, pair.right, self.right, dispute),
        )
        kind = self.kind(sides, dispute)
        summary = kind == "silence" and self.is_summary(sides)
        impact = self.impacts.of(pair.address, _concerned(pair, dispute))
        if summary and impact == "play" and not self.is_told(pair.address, sides):
            impact = "clarify"
        left, right = (side.value for side in sides)
        return Mismatch(
            identity(pair.address, kind, left, right),
            kind,
            impact,
            severity(kind, impact, summary),
            pair.address,
            *sides,
            _status(kind, self.rulings.on(pair.address)),
            summary=summary,
        )

    def told(self, found: Mismatch, pair: Pair) -> Mismatch:
        """The mismatch in the words of its readers."""
        dispute, ruling = self.disputes.get(pair.address), self.rulings.on(pair.address)
        left = self.teller.told(found.left, pair, pair.left, self.left, dispute)
        right = self.teller.told(found.right, pair, pair.right, self.right, dispute)
        about = self.teller.about(pair)
        return replace(
            found,
            left=left,
            right=right,
            about=about,
            text=self.teller.sentences(about, self.names, (left, right)),
            settled=None if ruling is None else self.teller.settled(ruling),
        )

    def kind(self, sides: tuple[Side, Side], dispute: Dispute | None) -> Kind:
        """Which sort of difference it is."""
        if self.is_internal(dispute):
            return "internal"
        if any(side.is_silent() for side in sides):
            return "silence"
        denied = any(side.value == ("nothing",) for side in sides)
        return "denial" if denied else "conflict"

    def is_summary(self, sides: tuple[Side, Side]) -> bool:
        """Whether the silent reading is made of summaries alone."""
        named = self.left if sides[0].is_silent() else self.right
        found = [self.sources.source(name) for name in named]
        return all(source is not None and not source.is_full() for source in found)

    def is_told(self, address: str, sides: tuple[Side, Side]) -> bool:
        """Whether a silent book tells the lines around, so that it leaves out this one.

        A summary that skips a card or most of a procedure has not said that it goes otherwise; one
        that tells a procedure line by line and drops a line has.
        """
        named = self.left if sides[0].is_silent() else self.right
        cited = [part for part in self.beside.get(address, ()) if part.at.cites]
        said = sum(holds(part, named) for part in cited)
        return 2 * said > len(cited)

    def place(self, found: Mismatch) -> tuple[object, ...]:
        """Where it stands in the order of the most trusted book, the same from both sides."""
        last = 1 << 30
        lines = dict.fromkeys(self.sources.ruled().sources, last)
        for side in (found.left, found.right):
            for cite in side.cites or side.near:
                lines[cite.source] = min(lines.get(cite.source, last), cite.first or last)
        return (*lines.values(), found.path)


def _desk(
    rulebook: Rulebook, sources: Sources, read: tuple[Rulebook, ...], languages: tuple[str, ...]
) -> _Desk:
    whole = gathered(rulebook)
    left, right = (each.reading for each in read)
    named = books(sources, left), books(sources, right)
    answered = dict(zip(named, map(answers, read), strict=True))
    found = {each.address: each for each in disputes(whole)}
    return _Desk(
        sources,
        *named,
        (left, right),
        found,
        rulings(whole),
        impacts(whole),
        Teller(voices(rulebook, languages), rulebook.languages, cited(whole), answered),
        _beside(whole),
    )


def _beside(rulebook: Rulebook) -> dict[str, Parts]:
    """For each address in a block, all that stands in the block."""
    blocks = (group for part in every(rulebook) for group in groups(part))
    return {part.at.address: group for group in blocks for part in group}


def _status(kind: Kind, ruling: d.Ruling | None) -> Status:
    if ruling is not None:
        return "ruled"
    return "filled" if kind == "silence" else "open"
