"""Findings: their ids, words, waivers, habits and terms."""

from dataclasses import replace

import pytest

from compiler.diagnostic import Severity
from compiler.meaning.compare import compare
from compiler.meaning.finding import Change, Finding
from compiler.meaning.glossary import from_data, from_rows
from compiler.meaning.group import grouped
from compiler.meaning.repeats import repeats
from compiler.meaning.waivers import Waiver, waive, waivers
from compiler.meaning.wording import sentence
from kisoku.bitext.desk import desk, wording

TABLE = desk("en", "ja", "", ())


def found(left: str, right: str, unit: str = "u") -> tuple[Finding, ...]:
    """What differs between two texts."""
    return compare(unit, left, right, TABLE)


def test_an_id_survives_an_edit_elsewhere() -> None:
    (one,) = found("Draw 3 cards.", "カードを2枚引く。")
    (two,) = found("Now draw 3 cards.", "ここでカードを2枚引く。")
    assert one.id == two.id
    assert one.id != found("Draw 3 cards.", "カードを2枚引く。", "v")[0].id


def test_replaced_is_an_error_and_missing_a_warning() -> None:
    (replaced,) = found("Draw 3 cards.", "カードを2枚引く。")
    (missing,) = found("Draw 3 cards.", "カードを引く。")
    assert (replaced.change, replaced.severity) == (Change.REPLACED, Severity.ERROR)
    assert (missing.change, missing.severity) == (Change.MISSING, Severity.WARNING)


def test_what_only_the_translation_says_is_added() -> None:
    table = desk("en", "ja", "left", ())
    (added,) = compare("u", "Draw cards.", "カードを3枚引く。", table)
    assert (added.change, added.severity) == (Change.ADDED, Severity.INFO)


def test_the_words_that_differ_are_marked() -> None:
    (finding,) = found("Gain 4 coins.", "4コインを支払う。")
    (start, end), *_ = finding.right.spans
    assert finding.right.text[start:end] == "支払"


def test_sentences_are_compared_one_by_one() -> None:
    left = "Red players draw 2. Blue players draw 3."
    assert not found(left, "赤のプレイヤーは2枚引く。青のプレイヤーは3枚引く。")
    assert found(left, "赤のプレイヤーは3枚引く。青のプレイヤーは2枚引く。")


@pytest.mark.parametrize("reader", ["en", "ja"])
def test_a_finding_is_told_in_both_languages(reader: str) -> None:
    for left, right in [
        ("Draw 3 cards.", "カードを2枚引く。"),
        ("Draw 3 cards.", "カードを引く。"),
        ("Draw 3 cards.", ""),
        ("Draw three cards now.", "Draw three cards now."),
    ]:
        for finding in found(left, right):
            text = sentence(finding, wording(), reader)
            assert "{" not in text
            assert not text.endswith((".", "。"))


def test_a_waiver_answers_for_a_finding_a_habit_or_a_unit() -> None:
    (finding,) = found("Draw 3 cards.", "カードを2枚引く。")
    for waiver in (
        Waiver("an erratum", finding.id),
        Waiver("an erratum", finding.habit),
        Waiver("an erratum", unit="u"),
        Waiver("an erratum", unit="u", kind="number"),
    ):
        assert waive((finding,), (waiver,)).open == ()
    stale = waive((finding,), (Waiver("old", "K-00000000"),)).stale
    assert [waiver.name for waiver in stale] == ["K-00000000"]


def test_a_waiver_needs_a_reason() -> None:
    decided, bare = waivers({"waivers": [{"id": "K-1"}, {"id": "K-2", "reason": "printed so"}]})
    assert [waiver.id for waiver in decided] == ["K-2"]
    assert bare == ("K-1",)


def test_a_habit_is_told_once_but_an_error_never_hides_in_one() -> None:
    (missing,) = found("Draw 3 cards.", "カードを引く。")
    (error,) = found("Draw 3 cards.", "カードを2枚引く。")
    drawn = grouped(replace(one, unit=str(n)) for n in range(20) for one in (missing, error))
    assert [len(habit.units) for habit in drawn.habits] == [20]
    assert len(drawn.single) == 20


def test_terms_come_with_variants() -> None:
    terms = from_rows([{"concept": "chair", "en": "Chairman", "ja": "議長|議長役"}])
    table = desk("en", "ja", "", terms)
    assert not compare("u", "The Chairman votes.", "議長が投票する。", table)
    (variant,) = compare("u", "The Chairman votes.", "議長役が投票する。", table)
    assert (variant.kind, variant.severity) == ("variant", Severity.INFO)
    (lost,) = compare("u", "The Chairman votes.", "代表が投票する。", table)
    assert (lost.kind, lost.severity) == ("term", Severity.WARNING)


def test_a_glossary_may_be_a_list_or_a_mapping() -> None:
    as_list = from_data(
        {"terms": [{"concept": "a", "en": "x", "ja": "甲", "variants": {"ja": ["乙"]}}]}
    )
    assert as_list == from_data({"a": {"en": "x", "ja": "甲", "variants": {"ja": ["乙"]}}})
    assert as_list[0].forms == (("en", "x"), ("ja", "甲"), ("ja", "乙"))


def test_a_text_translated_in_two_ways_is_told() -> None:
    units = [("a", "Draw.", "引く。"), ("b", "Draw", "引く"), ("c", "Draw.", "取る。")]
    (finding,) = repeats(units, ("en", "ja"))
    assert (finding.unit, finding.severity) == ("c", Severity.INFO)
