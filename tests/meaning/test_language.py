"""A third language is a file of data and nothing else."""

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from compiler.meaning.compare import Desk, compare
from compiler.meaning.language import language
from compiler.meaning.patterns import alternatives, plain_part
from kisoku.bitext.desk import language_named, languages, rules_read

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
    ("pattern", "part"),
    [
        ("以上", "以上"),
        ("なければ(?:なら|いけ)ない", "なければ"),
        ("ends?", "end"),
        (r"\w+n't", "n't"),
        ("左|右", ""),
        ("a{0,4}than", "than"),
    ],
)
def test_the_plain_part_is_in_every_match(pattern: str, part: str) -> None:
    assert plain_part(pattern) == part


def test_alternatives_are_those_outside_of_brackets() -> None:
    assert alternatives("a(?:b|c)|d") == ("a(?:b|c)", "d")
