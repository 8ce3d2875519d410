"""Two texts in pairs, before anything is encoded."""

import json
from io import StringIO
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kisoku.cli import perform
from kisoku.out import Out
from schemas import load

JA = """港の準備
各プレイヤーは船5隻を受け取る。
山札から2枚のカードを引く。
港ごとに樽を3個置く。

終了
全員が7勝利点に達したら終わる。
"""
EN = """Setting up
Place 3 barrels in each port.
Everyone takes 6 ships.
Draw 2 cards from the deck.

The end
The tide turns red on a full moon and nobody may sail.
"""
GLOSSARY = """concept,en,ja
ship,ship,船
barrel,barrel,樽
port,port,港
"""


@pytest.fixture
def texts(tmp_path: Path) -> tuple[str, str, str]:
    for name, text in (("a.txt", JA), ("b.txt", EN), ("terms.csv", GLOSSARY)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), str(tmp_path / "terms.csv")


def _told(texts: tuple[str, str, str], *options: str) -> str:
    out = StringIO()
    left, right, glossary = texts
    form = "json" if "json" in options else "text"
    arguments = ["align", left, right, "--glossary", glossary, "--no-model", *options]
    perform(arguments, Out(out, StringIO(), format=form))
    return out.getvalue()


def test_sentences_are_paired_across_another_order(texts: tuple[str, str, str]) -> None:
    found = json.loads(_told(texts, "--format", "json"))
    Draft202012Validator(load("align")).validate(found)
    pairs = {(pair["left"][0]["line"], pair["right"][0]["line"]) for pair in found["pairs"]}
    assert {(2, 3), (3, 4), (4, 2)} <= pairs


def test_a_number_that_became_another_is_a_conflict(texts: tuple[str, str, str]) -> None:
    assert 'error[number] the number differs: ja says "5隻", en says "6"' in _told(texts)


def test_what_has_no_partner_is_listed(texts: tuple[str, str, str]) -> None:
    told = _told(texts)
    assert "a.txt: no partner for\n  7.1  全員が7勝利点に達したら終わる。" in told
    assert "The tide turns red" in told


@pytest.mark.parametrize("text", ["", "1 2 3 4 5 6 7 8\n"])
def test_a_text_without_words_is_refused(
    text: str, texts: tuple[str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path(texts[1]).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        _told(texts)
    assert "next" in capsys.readouterr().err
