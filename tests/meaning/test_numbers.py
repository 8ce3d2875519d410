"""Quantities, from a table of cases."""

from pathlib import Path

import pytest

from compiler.meaning.facts import facts
from compiler.meaning.language import NO_FORMS
from compiler.meaning.numbers import Number
from kisoku.bitext.desk import language_named, rules_read

TABLE = Path(__file__).parents[1] / "cases" / "meaning" / "numbers.txt"
ROWS = [
    line.split(" | ")
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
def test_quantities_of_a_text(row: list[str]) -> None:
    assert read(row[0], row[1]) == row[2].strip()


def read(code: str, text: str) -> str:
    """The quantities of a text, as the table writes them."""
    found = facts(text, (0, len(text)), language_named(code), NO_FORMS, rules_read())
    return "; ".join(map(_shown, found.numbers)) or "-"


def _shown(number: Number) -> str:
    value = f"{number.sign}{number.value:g}"
    words = ("~" if number.weak else "", number.role, number.comparison, value, number.unit)
    return " ".join(word for word in words if word)


def test_places_are_those_of_the_text_as_written() -> None:
    text = "㍑を３枚"
    found = facts(text, (0, len(text)), language_named("ja"), NO_FORMS, rules_read())
    (number,) = found.numbers
    assert text[number.start : number.end] == "３枚"
