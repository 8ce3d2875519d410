"""What a reading keeps, collapses, fills in and follows."""

import pytest

from compiler.document import document
from compiler.ir.rulebook import Rulebook
from compiler.parts import every
from compiler.readings import project, read
from compiler.say import line
from compiler.sources import Reading, Source, Sources
from tests.harness.compiled import SOURCES
from tests.readings.snippets import compiled

THREE = Sources(
    (*SOURCES.sources, Source("errata", "ja", lines=90)),
    (*SOURCES.readings, Reading("corrected", ("errata", "ja"))),
)
RULES = """
component sack "sack" | "袋"
  count 9 per player                    @ja 71, 122
  count 8 per player                    @en 49
each player has                         @sample
  counter euro "euro" | "ユーロ" from 0
to fill "fill" | "満たす"               @ja 700  @en 190
  gain 1 euro
  differ barn "a full barn" | "満杯の納屋"
    @ja 755
      gain 2 euro
    @en 194
      nothing
  gain 3 euro                           @ja 760
  lose 1 euro
  gain 4 euro                           @en 196
  luck: gain 5 euro                     @ja 770
  luck: gain 6 euro                     @ja 771
course                                  @ja 1  @en 1
  fill
question late "whether late" | "遅いか"  @ja 800  @en 200
  answer yes_late "late" | "遅い"       @ja 800
  answer not_late "not late" | "遅くない"  @en 200
to ask "ask" | "尋ねる"                 @ja 1  @en 1
  gain 7 euro if late is yes_late
"""


def said(rulebook: Rulebook, under: str) -> list[str]:
    """What a rulebook says at or below an address."""
    found: dict[str, str] = {}
    for part in every(rulebook):
        if part.at.address.startswith(under):
            mark = f" [{part.at.filled}]" if part.at.filled else ""
            found.setdefault(part.at.address, line(part) + mark)
    return list(found.values())


@pytest.mark.parametrize(
    ("reading", "filled", "fill", "count"),
    [
        ("ja", False, ["gain 1 euro", "gain 2 euro", "gain 3 euro", "lose 1 euro", "gain 5 euro"], "9 per player"),
        ("en", False, ["gain 1 euro", "lose 1 euro", "gain 4 euro"], "8 per player"),
        ("ja", True, ["gain 1 euro", "gain 2 euro", "gain 3 euro", "lose 1 euro", "gain 4 euro [en]", "gain 5 euro"], "9 per player"),
        ("en", True, ["gain 1 euro", "gain 3 euro [ja]", "lose 1 euro", "gain 4 euro", "gain 5 euro [ja]"], "8 per player"),
        ("ruled", True, ["gain 1 euro", "gain 2 euro", "gain 3 euro", "lose 1 euro", "gain 4 euro [en]", "gain 5 euro"], "9 per player"),
    ],
)  # fmt: skip
def test_a_reading_keeps_what_its_books_say(
    reading: str, filled: bool, fill: list[str], count: str
) -> None:
    found, _ = read(compiled(RULES), SOURCES, reading, filled)
    assert said(found, "fill") == ["to fill", *fill]
    assert said(found, "sack.count") == [count]
    assert found.reading == reading
    addresses = [part.at.address for group in (found.verbs, found.values) for part in group]
    assert len(addresses) == len(set(addresses))


@pytest.mark.parametrize(
    ("ruling", "under", "expected"),
    [
        ("sack.count = 8", "sack.count", ["8 per player"]),
        # What no book says holds by the ruling alone.
        ("sack.count = 7", "sack.count", ["7 per player"]),
        ("sack follows en", "sack.count", ["8 per player"]),
        ("fill.barn follows en", "fill.barn", []),
        ("barn follows ja", "fill.barn", ["gain 2 euro"]),
        # A silence that is ruled for the silent book leaves the line out.
        ("fill.gain2 follows en", "fill.gain2", []),
        ("fill.gain2 follows ja", "fill.gain2", ["gain 3 euro"]),
        ("fill.gain3 follows ja", "fill.gain3", []),
        ("late = yes_late", "ask.gain1", ["gain 7 euro"]),
        ("late = not_late", "ask.gain1", []),
        ("late follows en", "ask.gain1", []),
    ],
)
def test_the_ruled_reading_follows_the_rulings(
    ruling: str, under: str, expected: list[str]
) -> None:
    rules = f'{RULES}ruling {ruling} because "so" | "そう"\n'
    found, _ = read(compiled(rules), SOURCES, "ruled")
    assert said(found, under) == expected
    # Only the ruled reading knows rulings.
    plain, _ = read(compiled(rules), SOURCES, "ja", filled=False)
    assert said(plain, "sack.count") == ["9 per player"]


ANSWERED = """
value wait "wait" | "待ち"              @ja 1  @en 1
  is 2 if late is yes_late
  is 3
to haste "haste" | "急ぐ"               @ja 1  @en 1
  either gain 8 euro
  or
    requires late is not_late
    gain 9 euro
"""


@pytest.mark.parametrize(
    ("ruling", "wait", "haste"),
    [
        ("yes_late", ["2"], ["gain 8 euro"]),
        ("not_late", ["3"], ["either gain 8 euro", "or", "gain 9 euro"]),
    ],
)
def test_an_answer_leaves_nothing_of_what_it_rules_out(
    ruling: str, wait: list[str], haste: list[str]
) -> None:
    rules = f'{RULES}{ANSWERED}ruling late = {ruling} because "so" | "そう"\n'
    found, _ = read(compiled(rules), SOURCES, "ruled")
    assert said(found, "wait.") == wait
    assert said(found, "haste.") == haste


def test_what_is_decided_without_a_ruling_is_told() -> None:
    found = read(compiled(RULES), SOURCES, "ruled")[1]
    told = [(each.code, each.address) for each in found]
    assert told == [
        ("ruling-missing", "sack.count"),
        ("ruling-missing", "fill.barn"),
        ("ruling-missing", "fill.luck"),
        ("question-open", "late"),
    ]


def test_a_book_at_odds_with_itself_is_told() -> None:
    found = read(compiled(RULES), SOURCES, "ja")[1]
    assert [(each.code, each.address) for each in found] == [("source-contradiction", "fill.luck")]
    assert read(compiled(RULES), SOURCES, "en")[1] == ()


def test_the_most_trusted_source_of_a_reading_counts() -> None:
    rules = """
component sack "sack" | "袋"
  count 9                               @ja 71
  count 10                              @errata 3
"""
    rulebook = compiled(rules, THREE)
    for reading, count in (("ja", "9"), ("corrected", "10"), ("en", "9 [ja]")):
        assert said(read(rulebook, THREE, reading)[0], "sack.count") == [count]


def test_what_is_written_twice_alike_is_no_dispute() -> None:
    rules = """
component sack "sack" | "袋"
  count 9                               @ja 71
  count 9                               @en 49
"""
    found, problems = read(compiled(rules), SOURCES, "ruled")
    assert said(found, "sack.count") == ["9"]
    assert problems == ()
    (count,) = found.components[0].counts
    assert count.at.sources() == {"ja", "en"}


def test_a_declaration_may_be_written_once_a_book() -> None:
    rules = """
value rate "rate" | "率"                @ja 71
  is 2
value rate "rate" | "率"                @en 49
  is 3
"""
    rulebook = compiled(rules)
    for reading, rate in (("ja", "2"), ("en", "3")):
        found, _ = read(rulebook, SOURCES, reading, filled=False)
        assert said(found, "rate") == ["value rate", rate]


def test_a_document_is_keyed_by_address() -> None:
    found = document(project(compiled(RULES), SOURCES, "ja", filled=False)).as_json()
    assert found["sack.count"] == "9 per player"
    assert found["fill.barn"] == ["gain 2 euro"]
    assert found["fill.luck"] == "gain 5 euro"
    assert found["late"] == ["yes_late"]
    assert "fill.gain3" not in found
