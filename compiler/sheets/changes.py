"""What variants and expansions change, as tables of their own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.ir import declarations as d
from compiler.ir.base import At
from compiler.mismatch import Difference, Mismatch, Side
from compiler.phrases import speech
from compiler.sheets.desk import Desk, begun, of, row
from compiler.sheets.model import Cell, Head, Row, Table, text
from compiler.sheets.rulings import spoken


def variants(desk: Desk, given: tuple[d.Variant, ...]) -> Iterator[Table]:
    """What each variant adds to the rules and takes from them."""
    rows = [each for variant in given for each in _variant(desk, variant)]
    if rows:
        heads = (Head(desk.word("about")), Head(desk.word("change")), Head(desk.word("what")))
        yield Table("variants", desk.word("variants"), heads, tuple(rows))


def expansion(desk: Desk, difference: Difference) -> Iterator[Table]:
    """What an expansion adds, takes away and puts in the place of something."""
    rows = tuple(
        _difference(desk, each) for each in difference.mismatches if each.impact != "cosmetic"
    )
    if rows:
        heads = tuple(Head(desk.word(key)) for key in ("about", "change", "before", "after"))
        named = zip(desk.word("changes_of", name="{}"), desk.title(difference.right), strict=True)
        yield Table("changes", tuple(said.format(name) for said, name in named), heads, rows)


def _variant(desk: Desk, variant: d.Variant) -> Iterator[Row]:
    yield row(variant.at, text(desk.title(variant.name)), Cell(), Cell())
    added, gone, replaced = (desk.word(key) for key in ("added", "removed", "replaced"))
    for hook in variant.hooks:
        yield _below(desk, hook.at, added, Cell(desk.lines(partial(of, speech.say_hook, hook))))
    for adjust in variant.adjusts:
        yield _below(
            desk, adjust.at, added, text(desk.each(partial(of, speech.say_adjust, adjust)))
        )
    for ending in variant.endings:
        yield _below(desk, ending.at, added, text(desk.condition(ending.when)))
    for path in variant.without:
        yield Row(path, (_where(desk, path), text(gone), Cell()), level=1)
    for path, block in variant.replaced:
        yield Row(path, (_where(desk, path), text(replaced), Cell(desk.block(block))), level=1)
    for path, block in variant.added:
        yield Row(path, (_where(desk, path), text(added), Cell(desk.block(block))), level=1)


def _where(desk: Desk, path: str) -> Cell:
    """The stages that a path leads through, by their titles; a labelled line in them has none."""
    titles = [desk.title(part) for part in path.split(".") if part in desk.titled]
    return text(tuple(map(" › ".join, zip(*titles, strict=True))) or desk.title(path))


def _below(desk: Desk, at: At, how: tuple[str, ...], what: Cell) -> Row:
    name = text(desk.title(at.address)) if at.address in desk.titled else Cell()
    return row(at, name, text(how), what, level=1)


def _difference(desk: Desk, each: Mismatch) -> Row:
    how = (
        desk.word(each.kind)
        if each.kind in ("added", "removed", "replaced")
        else desk.word("replaced")
    )
    cells = (
        text(spoken(desk, each.about)),
        text(how),
        _side(desk, each.left),
        _side(desk, each.right),
    )
    return Row(each.path, cells, (*each.left.cites, *each.right.cites))


def _side(desk: Desk, side: Side) -> Cell:
    return Cell() if side.is_silent() else begun(desk, text(spoken(desk, side.words)))
