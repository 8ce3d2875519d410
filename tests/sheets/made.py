"""Sheets that the tests share: of the example, and of tables as long as can be."""

from dataclasses import replace
from functools import cache
from pathlib import Path

from compiler.sheets.model import Head, Row, Sheet, Table, number, text
from compiler.sheets.sheet import sheet
from kisoku import api
from kisoku.tables.making import Wish, make, make_aid
from tests.readings.snippets import compiled

EXAMPLE = Path(__file__).parents[1] / "example" / "lanterns"


@cache
def made(language: str) -> Sheet:
    """The sheet of the example in a language, or in both."""
    return make(api.load(str(EXAMPLE)), Wish(language))


def written(rules: str) -> Sheet:
    """The sheet of a small rulebook in both languages."""
    return sheet(compiled(rules, header=""), ("en", "ja"))


@cache
def made_aid(language: str = "both", reading: str = "ruled", players: int = 0) -> Sheet:
    """The aid of the example."""
    return make_aid(api.load(str(EXAMPLE)), Wish(language, reading, players))


def long(rows: int, name: str = "") -> Sheet:
    """A sheet with one table of so many rows."""
    heads = (Head(("Name", "名前"), "name"), Head(("Cost", "費用"), "cost", number=True))
    lines = tuple(
        Row(f"card_{n}", (text((name or f"Card {n}", name or f"カード{n}"), f"card_{n}"), number(n % 17)))
        for n in range(rows)
    )  # fmt: skip
    table = Table("card", ("Cards", "カード"), heads, lines, part="cards")
    return replace(made("both"), tables=(table,))
