"""What two readings of a rulebook say differently.

One reading's document is held against the schema of the other; each violation is an address. What a
book says twice over of one place is part of it, even where the first contents agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from compiler.about import Voice, about, voices, words
from compiler.cites import Cite
from compiler.compare import Pair, compare
from compiler.disputes import Claim, Dispute, disputes, gathered
from compiler.document import Entry, Value, document
from compiler.impact import Impacts, impacts
from compiler.ir import declarations as d
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import (
    Difference,
    Kind,
    Mismatch,
    Settled,
    Side,
    Status,
    Words,
    identity,
    severity,
)
from compiler.parts import Part, Parts, every, groups, parts
from compiler.readings import books, holds, project
from compiler.rulings import Rulings, rulings
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
    desk = _desk(rulebook, sources, left, right, languages)
    whole = frozenset(each.address for each in desk.disputes.values() if _is_whole(each))
    first, second = (
        document(project(rulebook, sources, name, filled=False), whole) for name in (left, right)
    )
    pairs = {pair.address: pair for pair in compare(first, second)}
    for address in desk.internal():
        if address not in pairs:
            pairs[address] = Pair(address, first.entries.get(address), second.entries.get(address))
    found = sorted((desk.mismatch(pair) for pair in pairs.values()), key=desk.place)
    shown, hidden = _sifted(found, silences)
    return Difference(rulebook.name, left, right, shown, hidden)


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

    rulebook: Rulebook
    sources: Sources
    left: tuple[str, ...]
    right: tuple[str, ...]
    names: tuple[str, str]
    disputes: dict[str, Dispute]
    rulings: Rulings
    impacts: Impacts
    voices: tuple[Voice, ...]
    cited: dict[str, tuple[Cite, ...]]
    beside: dict[str, Parts]

    def internal(self) -> tuple[str, ...]:
        """The places of which one of the two readings says two things."""
        return tuple(
            address
            for address, dispute in self.disputes.items()
            if len(self.claims(dispute, self.left)) > 1 or len(self.claims(dispute, self.right)) > 1
        )

    def claims(self, dispute: Dispute, named: tuple[str, ...]) -> tuple[Claim, ...]:
        """What the most trusted book of a reading claims, if it claims several things."""
        for source in named:
            held = dispute.held_by(source)
            if held:
                return held
        return ()

    def mismatch(self, pair: Pair) -> Mismatch:
        """The mismatch at an address."""
        dispute = self.disputes.get(pair.address)
        sides = (
            self.side(pair, pair.left, self.left, dispute),
            self.side(pair, pair.right, self.right, dispute),
        )
        kind = self.kind(sides, dispute)
        summary = kind == "silence" and self.is_summary(sides)
        impact = self.impacts.of(pair.address, _concerned(pair, dispute))
        if summary and impact == "play" and not self.is_told(pair.address, sides):
            impact = "clarify"
        told = tuple((v.language, about(v, pair.kept()[0])) for v in self.voices)
        ruling = self.rulings.on(pair.address)
        left, right = (side.value for side in sides)
        return Mismatch(
            identity(pair.address, kind, left, right),
            kind,
            impact,
            severity(kind, impact, summary),
            pair.address,
            *sides,
            _status(kind, ruling),
            told,
            self.sentences(told, sides),
            None if ruling is None else self.settled(ruling),
            summary,
        )

    def side(
        self, pair: Pair, entry: Entry | None, named: tuple[str, ...], dispute: Dispute | None
    ) -> Side:
        """What one reading says at an address."""
        claims = self.claims(dispute, named) if dispute is not None else ()
        if len(claims) > 1:
            return self.at_odds(claims, named)
        if entry is None:
            silent = tuple((v.language, v.say("silent")) for v in self.voices)
            near = self.near(pair.address, named)
            return Side(named[0] if named else "", None, silent, near=near)
        at = entry.part.at
        # A head without citations stands where the lines below it stand.
        below = (cite for part in pair.folded for cite in part.at.cites)
        cites = _of(at.cites or tuple(dict.fromkeys(below)), named)
        source = cites[0].source if cites else at.own or (named[0] if named else "")
        said = tuple((v.language, words(v, entry.part)) for v in self.voices)
        return Side(source, entry.value, said, cites, at.span)

    def near(self, address: str, named: tuple[str, ...]) -> tuple[Cite, ...]:
        """Where a silent book would say it: its lines for the nearest address above."""
        found: tuple[Cite, ...] = ()
        while address and not found:
            address = address.rpartition(".")[0]
            found = _of(self.cited.get(address, ()), named)
        return found

    def at_odds(self, claims: tuple[Claim, ...], named: tuple[str, ...]) -> Side:
        """What a reading says that is at odds with itself: each claim with its lines."""
        cites = tuple(cite for claim in claims for cite in _of(claim.at.cites, named))
        said = tuple((v.language, _claims(v, claims, named)) for v in self.voices)
        value: Value = tuple(" / ".join(claim.said) for claim in claims)
        return Side(cites[0].source, value, said, cites, claims[0].at.span)

    def kind(self, sides: tuple[Side, Side], dispute: Dispute | None) -> Kind:
        """Which sort of difference it is."""
        if dispute is not None and dispute.address in self.internal():
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

    def settled(self, ruling: d.Ruling) -> Settled:
        """A ruling as it is told."""
        languages = self.rulebook.languages
        reason = tuple(zip(languages, ruling.reason, strict=False))
        said: Words = ()
        if ruling.value is not None:
            value = d.Printed(ruling.at, "", ruling.value)
            said = tuple((v.language, words(v, value)) for v in self.voices)
        return Settled(said, ruling.follows, reason)

    def sentences(self, told: Words, sides: tuple[Side, Side]) -> Words:
        """The whole difference in one sentence of each language."""
        first, second = (dict(side.words) for side in sides)
        return tuple(
            (
                v.language,
                v.say(
                    "sentence",
                    about=dict(told)[v.language],
                    left_name=self.names[0],
                    left=first[v.language],
                    right_name=self.names[1],
                    right=second[v.language],
                ),
            )
            for v in self.voices
        )

    def place(self, found: Mismatch) -> tuple[object, ...]:
        """Where it stands in the order of the most trusted book, the same from both sides."""
        last = 1 << 30
        lines = dict.fromkeys(self.sources.ruled().sources, last)
        for side in (found.left, found.right):
            for cite in side.cites or side.near:
                lines[cite.source] = min(lines.get(cite.source, last), cite.first or last)
        return (*lines.values(), found.path)


def _desk(
    rulebook: Rulebook, sources: Sources, left: str, right: str, languages: tuple[str, ...]
) -> _Desk:
    whole = gathered(rulebook)
    found = {each.address: each for each in disputes(whole)}
    return _Desk(
        rulebook,
        sources,
        books(sources, left),
        books(sources, right),
        (left, right),
        found,
        rulings(whole),
        impacts(whole),
        voices(rulebook, languages),
        _cited(whole),
        _beside(whole),
    )


def _cited(rulebook: Rulebook) -> dict[str, tuple[Cite, ...]]:
    """The citations of each address that has some."""
    found: dict[str, tuple[Cite, ...]] = {}
    for part in every(rulebook):
        address = part.at.address
        found[address] = tuple(dict.fromkeys((*found.get(address, ()), *part.at.cites)))
    return found


def _beside(rulebook: Rulebook) -> dict[str, Parts]:
    """For each address in a block, all that stands in the block."""
    blocks = (group for part in every(rulebook) for group in groups(part))
    return {part.at.address: group for group in blocks for part in group}


def _claims(voice: Voice, claims: tuple[Claim, ...], named: tuple[str, ...]) -> str:
    told = []
    for claim in claims:
        places = voice.say("comma").join(cite.written() for cite in _of(claim.at.cites, named))
        told.append(voice.say("claim", places=places, words=words(voice, claim.node)))
    return voice.say("comma").join(told)


def _of(cites: tuple[Cite, ...], named: tuple[str, ...]) -> tuple[Cite, ...]:
    """The citations of the first of a reading's sources that is cited."""
    for source in named:
        found = tuple(cite for cite in cites if cite.source == source)
        if found:
            return found
    return ()


def _status(kind: Kind, ruling: d.Ruling | None) -> Status:
    if ruling is not None:
        return "ruled"
    return "filled" if kind == "silence" else "open"
