"""How long reference tables take: the largest rulebook on paper, and a list of 300 rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from benchmarks.figure import Figure, best
from compiler.sheets.model import Head, Row, Sheet, Table, number, text
from kisoku.api import load
from kisoku.tables.aid import aid
from kisoku.tables.making import Wish, make
from kisoku.tables.page import page
from kisoku.tables.paper import pdf

LARGEST = "algae_inc"
MEGABYTE = 1e6


def measure() -> Iterator[Figure]:
    """Seconds after the rulebook is compiled, and the size of what is printed."""
    game = load(LARGEST)
    sheet = make(game, Wish())
    making = best(lambda: make(game, Wish()), 3)
    # The typesetter remembers what it has laid out, so only the first time counts.
    printing = best(lambda: pdf(sheet), 1)
    yield Figure("all tables of the largest rulebook, made", making, "s")
    yield Figure("all tables of the largest rulebook, made and printed", making + printing, "s", 2)
    yield Figure("their PDF", len(pdf(sheet)) / MEGABYTE, "MB", 2)
    yield Figure("their page", best(lambda: page(sheet), 3), "s")
    yield Figure("two pages for a player", best(lambda: aid(sheet), 1), "s")
    rows = _rows(sheet, 300)
    yield Figure("a list of 300 rows, printed", best(lambda: pdf(rows), 1), "s", 0.5)


def _rows(sheet: Sheet, count: int) -> Sheet:
    heads = (Head(("Card", "カード")), Head(("Cost", "費用"), number=True), Head(("Text", "内容")))
    rows = tuple(
        Row(
            f"card_{n}",
            (
                text((f"Card of the kind {n}", f"第{n}のカード")),
                number(n % 17),
                text((f"Gain {n} coins and draw a card", f"コインを{n}枚得て、カードを1枚引く")),
            ),
        )
        for n in range(count)
    )
    return replace(sheet, tables=(Table("cards", ("Cards", "カード"), heads, rows),))
