"""A third language is a file of data and nothing else."""

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from compiler.meaning.compare import Desk, compare
from compiler.meaning.language import language, pairs_of, term_form
from compiler.meaning.passage import passage
from compiler.patterns import all_needs, alternatives, needs
from kisoku.bitext.desk import language_named, languages, rules_read
from tests.meaning.corpus import files, pairs

GERMAN = Path(__file__).parents[1] / "cases" / "meaning" / "de.yaml"


@pytest.fixture(scope="module")
def desk() -> Desk:
    """German beside Japanese."""
    data = YAML(typ="safe").load(GERMAN.read_text(encoding="utf-8"))
    return Desk(language(data), language_named("ja"), rules_read())


@pytest.mark.parametrize(
    ("german", "japanese", "kind"),
    [
        ("Du darfst drei Karten abwerfen.", "カードを3枚捨ててもよい。", ""),
        ("Du darfst drei Karten abwerfen.", "カードを2枚捨ててもよい。", "number"),
        ("Du darfst drei Karten abwerfen.", "カードを3枚捨てなければならない。", "modality"),
        ("Der Spieler erhält mindestens zwei Münzen.", "2コイン以上を得る。", ""),
        ("Der Spieler erhält mindestens zwei Münzen.", "2コイン以下を得る。", "comparison"),
        ("Der Spieler erhält zwei Münzen.", "2コインを支払う。", "action"),
        ("Alle Spieler außer dir ziehen.", "全プレイヤーが引く。", "exception"),
        ("Lege ein Plättchen ab, bevor du ziehst.", "引いた後に、タイルを1枚置く。", "timing"),
    ],
)
def test_german_is_compared_with_japanese(
    desk: Desk, german: str, japanese: str, kind: str
) -> None:
    found = [finding.kind for finding in compare("u", german, japanese, desk)]
    assert (kind in found) if kind else not [one for one in found if one == "number"]


def test_the_languages_are_those_there_is_data_for() -> None:
    assert languages() >= {"en", "ja"}


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        ("以上", ("以上",)),
        ("なければ(?:なら|いけ)ない", ("なければ",)),
        ("ends?", ("end",)),
        (r"\w+n't", ("n't",)),
        ("左|右", ("左", "右")),
        ("左|.", ("",)),
        ("a{0,4}than", ("than",)),
        ("(?:buy|sell)s? it", ("buy", "sell")),
        (r"(?:\+|-)\d", ("+", "-")),
        ("[上下]に?", ("上", "下")),
        ("an?(?= (?:coin|point))", ("coin", "point")),
        ("(?<!in)to(?! go)", ("to",)),
        ("(?:x|y)?zz+", ("z",)),
    ],
)
def test_what_a_pattern_needs_is_in_every_match(pattern: str, texts: tuple[str, ...]) -> None:
    assert needs(pattern) == texts


@pytest.mark.parametrize(
    ("pattern", "groups"),
    [
        (
            r"\bthe (\w+) of (?:your|their) deck",
            ((" deck",), ("your", "their"), ("the ",), (" of ",)),
        ),
        ("(?:の|は)?(山札)から", (("山札",), ("から",))),
        ("one|two", (("one", "two"),)),
        (r"\w+ ?\d", (("",),)),
    ],
)
def test_all_that_a_pattern_needs_stands_by_how_rare_it_is(
    pattern: str, groups: tuple[tuple[str, ...], ...]
) -> None:
    assert all_needs(pattern) == groups


def test_a_kanji_in_a_longer_word_is_no_term() -> None:
    assert term_form("box", "箱", words=False).spans("箱を箱庭の小箱から箱へ") == [(0, 1), (9, 10)]


@pytest.mark.parametrize("code", ["en", "ja"])
def test_no_form_that_stands_in_a_text_is_passed_over(code: str) -> None:
    forms = language_named(code).forms
    for pair in list(pairs(files(independent=True)))[::12]:
        text = passage(pair[code == "ja"]).normal
        near = set(forms.near(text, pairs_of(text)))
        assert [form for form in forms.forms if form.spans(text) and form not in near] == []


def test_alternatives_are_those_outside_of_brackets() -> None:
    assert alternatives("a(?:b|c)|d") == ("a(?:b|c)", "d")
