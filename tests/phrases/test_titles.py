"""Titles with their slots filled: the number before a noun, and what is no number."""

import pytest

from compiler.phrases.language import load
from compiler.phrases.nouns import Part, noun
from compiler.phrases.titles import fill_title

CARD = noun(load("en"), "card")


@pytest.mark.parametrize(
    ("title", "slots", "expected"),
    [
        ("take {n} {thing}", {"n": "1", "thing": CARD}, "take 1 card"),
        ("take {n} {thing}", {"n": "3", "thing": CARD}, "take 3 cards"),
        ("take {n} {thing}", {"n": "x", "thing": CARD}, "take x cards"),
        ("take {n} step|steps", {"n": "1"}, "take 1 step"),
        ("take 2 {thing}", {"thing": CARD}, "take 2 cards"),
        # An article is no variable.
        ("it holds a {thing}", {"thing": CARD}, "it holds a card"),
    ],
)
def test_a_noun_agrees_with_the_number_before_it(
    title: str, slots: dict[str, Part], expected: str
) -> None:
    assert fill_title(load("en"), title, slots) == expected
