"""Two texts read, paired and compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from compiler.diagnostic import Severity
from compiler.meaning.compare import Desk, compare
from compiler.meaning.facts import Facts, facts
from compiler.meaning.finding import Change, Finding
from compiler.meaning.waivers import Waiver, waive
from compiler.pairing import MODEL, WORDS, Pair, by_words, is_sure, paired
from compiler.sentences import Piece
from kisoku.alignment.encoder import encoded
from kisoku.alignment.model import Alignment, Sides, unit_of
from kisoku.alignment.texts import language_of, pieces_of
from kisoku.bitext.desk import desk, read_glossary

REPLACED = frozenset(
    ("number", "unit", "ratio", "comparison", "modality", "order", "timing", "action")
)
DOUBT = Severity.WARNING


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
    (one, odd), (two, strange) = pieces_of(left), pieces_of(right)
    pieces = one, two
    codes = language_of(left, pieces[0]), language_of(right, pieces[1])
    table = desk(codes[0], codes[1], "", terms)
    read = _facts(pieces[0], table, left=True), _facts(pieces[1], table, left=False)
    scores = encoded(pieces) if model else None
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


def _facts(pieces: Sequence[Piece], table: Desk, *, left: bool) -> tuple[Facts, ...]:
    language, forms = (table.left, table.left_terms) if left else (table.right, table.right_terms)
    return tuple(facts(p.text, (0, len(p.text)), language, forms, table.rules) for p in pieces)


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
