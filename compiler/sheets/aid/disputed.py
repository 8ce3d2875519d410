"""Where the books differ, in short: what each says, and what is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from compiler.disputes import Claim, disputes, gathered
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import Short
from compiler.ir.rulebook import Rulebook
from compiler.ir.walk import walk
from compiler.mismatch import Difference, Mismatch, Side
from compiler.parts import Part, every
from compiler.sheets.aid.told import filled, led, left_out, played, short
from compiler.sheets.course import before_rounds
from compiler.sheets.desk import Desk
from compiler.sheets.model import Cell, Row, Table, Words, text
from compiler.sheets.rulings import Names, rulings
from compiler.sources import RULED

STOPS = ".。"

Claims = Mapping[str, tuple[Claim, ...]]
"""What is claimed of each disputed place, by its address."""


def disputed(
    desk: Desk, difference: Difference, names: Names, claimed: Rulebook
) -> Iterator[Table]:
    """What is told in short, or what changes play; what is looked up during play comes first."""
    whole = next(rulings(desk, difference, names), None)
    if whole is None:
        return
    told = [each for each in desk.rulebook.rulings if each.at.short is not None]
    claims = {each.address: each.claims for each in disputes(gathered(claimed))}
    mismatches = {each.path: each for each in difference.mismatches}
    ruled = desk.rulebook.reading == RULED
    rows = []
    for given in whole.rows:
        ruling = next((each for each in told if _is_on(each, given.address)), None)
        if not told or (ruling is not None and not left_out(ruling.at)):
            rows.append(_row(desk, given, ruling, mismatches[given.address], claims, ruled))
    if rows:
        playing = _names_in_play(desk, claimed)
        rows.sort(key=lambda each: each.address.partition(".")[0] not in playing)
        heads = whole.heads if ruled else whole.heads[:3]
        yield replace(whole, heads=heads, rows=tuple(rows), part="rulings")


def _is_on(ruling: d.Ruling, address: str) -> bool:
    """Whether a ruling is on an address, which it names by a part of it."""
    return f".{ruling.path}." in f".{address}."


def _row(
    desk: Desk,
    given: Row,
    ruling: d.Ruling | None,
    mismatch: Mismatch,
    claims: Claims,
    ruled: bool,
) -> Row:
    """What each book says without its lines, and in the ruled reading what is played."""
    about, left, right, played = (Cell(cell.lines[:1], cell.value) for cell in given.cells)
    sides = zip((left, right), (mismatch.left, mismatch.right), strict=True)
    said = [_side(desk, side, cell, claims.get(given.address, ())) for cell, side in sides]
    if ruling is not None and ruling.at.short is not None:
        about, played = led(desk, about.words, text(short(desk, ruling.at)))
    return replace(given, cells=(about, *said, played) if ruled else (about, *said))


def _side(desk: Desk, side: Side, cell: Cell, claims: tuple[Claim, ...]) -> Cell:
    """What a book says: in short if all that it claims is, answers by their titles."""
    own = [claim for claim in claims if set(claim.at.cites) & set(side.cites)]
    said = [_claim(desk, claim) for claim in own]
    if side.is_silent() or not said or not all(said):
        return cell
    pauses = zip(desk.word("against"), zip(*said, strict=True), strict=True)
    return text(desk.line(tuple(pause.join(words) for pause, words in pauses)))


def _claim(desk: Desk, claim: Claim) -> Words:
    """What is said in short of a claim, or the title of an answer; nothing if it has neither."""
    inside = (claim.node, *every(claim.node))
    found = next((part.at.short for part in inside if _has_words(part.at.short)), None)
    if found is not None:
        # Behind a name of a row, of which the row here has another.
        _, rest = led(desk, (), text(filled(desk, found)))
        return tuple(words.rstrip(STOPS) for words in rest.words)
    if isinstance(claim.node, d.Answer):
        return desk.name(claim.node.name, claim.at.address.partition(".")[0])
    return ()


def _has_words(given: Short | None) -> bool:
    return given is not None and bool(given.texts)


def _names_in_play(desk: Desk, claimed: Rulebook) -> frozenset[str]:
    """What is led to by name, and the questions asked, where the set-up is over."""
    before = {stage.name for stage in before_rounds(desk)}
    stages = tuple(stage for stage in claimed.stages if stage.name not in before)
    parts = tuple(played(claimed, stages))
    asked = {node.question for node in walk(parts) if isinstance(node, e.Answer)}
    said: tuple[Part, ...] = (*stages, *claimed.scorings, *(p for p in parts if hasattr(p, "at")))
    return frozenset(asked | {each.at.address for each in said})
