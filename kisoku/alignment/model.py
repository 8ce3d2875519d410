"""Two texts in pairs, what differs in the pairs, and what has no partner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from compiler.diagnostic import Severity
from compiler.meaning.facts import Facts
from compiler.meaning.finding import Finding
from compiler.meaning.waivers import Waived
from compiler.pairing import Pair, Paired
from compiler.sentences import Piece
from kisoku.bitext.desk import Problems

Sides = tuple[tuple[Piece, ...], tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Section:
    """The sentences under one heading."""

    heading: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Alignment:
    """Two texts in pairs, what differs in the pairs, what may, and what was odd in the files."""

    names: tuple[str, str]
    pieces: Sides
    paired: Paired
    findings: tuple[Finding, ...]
    read: tuple[tuple[Facts, ...], tuple[Facts, ...]]
    model: bool
    waived: Waived
    problems: Problems

    def conflicts(self) -> tuple[Finding, ...]:
        """What was replaced, as far as the pair can be trusted, the surest first."""
        return tuple(each for each in self.findings if each.severity is Severity.ERROR)

    def doubts(self) -> tuple[Finding, ...]:
        """What differs in pairs that say other things besides, or are no pairs."""
        return tuple(each for each in self.findings if each.severity is not Severity.ERROR)

    def absent(self, side: int) -> tuple[Section, ...]:
        """The sections of which nothing has a partner, and half is near to nothing."""
        alone = {self.pieces[side][at] for at in self._alone(side)}
        pairs = (pair.right if side else pair.left for pair in self.paired.pairs)
        used = {self.pieces[side][at] for places in pairs for at in places}
        runs = groupby(self.pieces[side], key=lambda piece: piece.heading)
        found = (Section(heading, tuple(pieces)) for heading, pieces in runs)
        return tuple(
            one
            for one in found
            if len(one.pieces) > 1
            and used.isdisjoint(one.pieces)
            and len(alone.intersection(one.pieces)) * 2 > len(one.pieces)
        )

    def lonely(self, side: int) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
        """The other sentences without partner: first those with a number or a must in them."""
        absent = {piece for section in self.absent(side) for piece in section.pieces}
        alone = [at for at in self._alone(side) if self.pieces[side][at] not in absent]
        telling = {at for at in alone if _tells(self.read[side][at])}
        return (
            tuple(self.pieces[side][at] for at in alone if at in telling),
            tuple(self.pieces[side][at] for at in alone if at not in telling),
        )

    def _alone(self, side: int) -> tuple[int, ...]:
        return self.paired.right if side else self.paired.left


def unit_of(pair: Pair, pieces: Sides) -> str:
    """The lines and sentences of a pair."""
    return f"{name_of(pieces[0], pair.left)} / {name_of(pieces[1], pair.right)}"


def name_of(pieces: Sequence[Piece], places: tuple[int, ...]) -> str:
    """The lines and sentences of one side."""
    return ", ".join(f"{pieces[at].line}.{pieces[at].index}" for at in places)


def _tells(known: Facts) -> bool:
    modal = any(cue.kind in ("modality", "exception", "only") for cue in known.cues)
    return modal or any(not number.weak and not number.role for number in known.numbers)
