"""Citations in blocks, passages and rulings, as they are reported."""

import pytest

from compiler.checks.books import check
from compiler.codes import Snippet, load
from tests.harness.compiled import SOURCES
from tests.readings.snippets import compiled

CODES = (
    "beyond-its-block",
    "denial-without-place",
    "differ-agrees",
    "differ-alone",
    "differ-or-add",
    "impact-raised",
    "passage-uncited",
    "question-open",
    "ruling-follows-unknown",
    "ruling-missing",
    "ruling-on-nothing",
    "ruling-stale",
    "ruling-unfit",
    "uncited",
)
REPORTED = [(slug, each) for slug in CODES for each in load(slug).reported]
ACCEPTED = [(slug, each) for slug in CODES for each in load(slug).accepted]


@pytest.mark.parametrize(("slug", "snippet"), REPORTED)
def test_what_is_shown_as_reported_is_reported_once(slug: str, snippet: Snippet) -> None:
    found = [each for each in _found(snippet.before + snippet.rules) if each == slug]
    assert found == [slug]


@pytest.mark.parametrize(("slug", "snippet"), ACCEPTED)
def test_what_is_shown_as_accepted_is_not(slug: str, snippet: Snippet) -> None:
    assert slug not in _found(snippet.before + snippet.rules)


RULES = """
to fill "fill" | "満たす"                        @ja 700  @en 190
  {lines}
each player has                                  @sample
  counter euro "euro" | "ユーロ" from 0
course                                           @ja 1  @en 1
  fill
{more}
"""


@pytest.mark.parametrize(
    ("lines", "more", "codes"),
    [
        # Neighbours that some book says both of are a silence, not a choice.
        (("gain 1 euro @ja 701", "lose 1 euro"), "", []),
        (("gain 1 euro @ja 701", "lose 1 euro", "gain 1 euro @en 191"), "", []),
        (("gain 1 euro @ja 701", "lose 1 euro @en 191"), "", ["differ-or-add"]),
        # Labelled lines have a place of their own.
        (("first: gain 1 euro @ja 701", "second: lose 1 euro @en 191"), "", []),
        (("paid: gain 1 euro @ja 701", "paid: lose 1 euro @en 191"), "", ["ruling-missing"]),
        # A book may contradict itself in one place.
        (("paid: gain 1 euro @ja 701", "paid: lose 1 euro @ja 702"), "", ["ruling-missing"]),
        (("gain 1 euro @ja 701", "lose 1 euro"), 'ruling fill.gain1 follows en because "a" | "a"', []),
        (("gain 1 euro", "lose 1 euro"), 'ruling fill.gain1 follows en because "a" | "a"', ["ruling-stale"]),
        (("gain 1 euro", "lose 1 euro"), 'impact fill.gain7 is cosmetic because "a" | "a"', ["ruling-on-nothing"]),
        (("gain 1 euro @house", "lose 1 euro"), "", []),
    ],
)  # fmt: skip
def test_lines_side_by_side(lines: tuple[str, ...], more: str, codes: list[str]) -> None:
    assert _found(RULES.format(lines="\n  ".join(lines), more=more)) == codes


def _found(rules: str) -> list[str]:
    return [each.code for each in check(compiled(rules), SOURCES)]
