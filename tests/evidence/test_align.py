"""Two texts in pairs, before anything is encoded."""

import json
import os
from io import StringIO
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kisoku.alignment.gather import aligned
from kisoku.cli import perform
from kisoku.out import Out
from schemas import load

EXAMPLE = Path(__file__).parents[1] / "example" / "texts"
ALGAE = Path(__file__).parents[2] / "rules" / "algae_inc"
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
    assert "a.txt: sentences without partner\n  7.1  全員が7勝利点に達したら終わる。" in told
    assert "The tide turns red" in told


SPANISH = "Hola, esto es un texto en un idioma que nadie compara con otros textos.\n"


@pytest.mark.parametrize("text", ["", "1 2 3 4 5 6 7 8\n", SPANISH, "\0\1\2" * 99])
def test_a_text_without_words_is_refused(
    text: str, texts: tuple[str, str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path(texts[1]).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        _told(texts)
    assert "next" in capsys.readouterr().err


def test_a_section_of_which_nothing_is_left_is_told_once(texts: tuple[str, str, str]) -> None:
    lore = "\n伝説\n\n昔々、潮は月に恋をした。\nその恋は実らなかった。\n今も潮は満ちては引く。\n"
    Path(texts[0]).write_text(JA + lore, encoding="utf-8")
    told = _told(texts)
    assert "a.txt: sections without partner\n  11-13  伝説  (3 sentences)" in told
    assert "月に恋" not in told


def test_a_conflict_can_be_waived(texts: tuple[str, str, str], tmp_path: Path) -> None:
    (conflict,) = json.loads(_told(texts, "--format", "json"))["conflicts"]
    waivers = tmp_path / "waivers.yaml"
    waivers.write_text(
        f"waivers:\n  - {{id: {conflict['id']}, reason: so}}\n  - {{id: K-00000000, reason: so}}\n",
        encoding="utf-8",
    )
    told = _told(texts, "--waivers", str(waivers))
    assert "error[number]" not in told
    assert "K-00000000" in told


@pytest.mark.parametrize(
    ("english", "severities"),
    [
        ("Place 4 barrels in each port.", {"error"}),
        ("Place barrels in each port of 4 ships.", {"warning"}),
    ],
)
def test_numbers_that_count_different_things_are_no_conflict(
    english: str, severities: set[str], texts: tuple[str, str, str]
) -> None:
    path = Path(texts[1])
    text = EN.replace("6 ships", "5 ships").replace("Place 3 barrels in each port.", english)
    path.write_text(text, encoding="utf-8")
    found = json.loads(_told(texts, "--format", "json"))["conflicts"]
    assert {one["severity"] for one in found} == severities


def test_a_name_that_holds_a_plain_word_is_counted_as_itself(
    texts: tuple[str, str, str],
) -> None:
    left, right, glossary = map(Path, texts)
    left.write_text("各自9枚の取引カードを取り、港に置く。\n", encoding="utf-8")
    right.write_text("Each takes 8 trade cards and puts them in a port.\n", encoding="utf-8")
    glossary.write_text(f"{GLOSSARY}trade,trade card,取引カード\n", encoding="utf-8")
    assert 'ja says "9枚", en says "8"' in _told(texts)
    right.write_text("Each takes 8 port cards and puts them in a port.\n", encoding="utf-8")
    assert "error[number]" not in _told(texts)


@pytest.mark.sources
@pytest.mark.encoder
@pytest.mark.parametrize("glossary", [None, ALGAE / "glossary.yaml"])
def test_errors_in_the_books_of_algae_are_known_and_true(glossary: Path | None) -> None:
    books = Path(os.environ["KISOKU_SOURCES"])
    found = aligned(books / "algae-en.txt", books / "algae-ja.txt", glossary)
    # The city bonus tokens, and the contract cards of a department, counted twice.
    known = {"66.1 / 146.1", "49.1 / 71.1", "57.1 / 122.1"}
    assert {each.unit for each in found.conflicts()} == known


@pytest.mark.parametrize("encoding", ["utf-16", "cp932", "euc_jp"])
def test_a_text_in_another_encoding_is_read(encoding: str, texts: tuple[str, str, str]) -> None:
    plain = _told(texts)
    Path(texts[0]).write_bytes(JA.encode(encoding))
    told = _told(texts)
    assert told.endswith(plain)
    assert ("is not UTF-8" in told) == (encoding != "utf-16")


@pytest.mark.encoder
@pytest.mark.parametrize("model", [True, False])
def test_the_encoder_pairs_two_books_in_another_order(tmp_path: Path, model: bool) -> None:
    english, japanese = (
        (EXAMPLE / f"lanterns-{code}.txt").read_text(encoding="utf-8").split("\n\n")
        for code in ("en", "ja")
    )
    paths = tmp_path / "a.txt", tmp_path / "b.txt"
    sides = english, ["\n".join(reversed(block.split("\n"))) for block in japanese]
    for path, blocks in zip(paths, sides, strict=True):
        path.write_text("\n\n".join(blocks), encoding="utf-8")
    found = aligned(*paths, None, model=model)
    lines = [
        tuple(found.pieces[side][at].text for at in places)
        for pair in found.paired.pairs
        for side, places in enumerate((pair.left, pair.right))
    ]
    pairs = list(zip(lines[::2], lines[1::2], strict=True))
    true = [pair for pair in pairs if _blocks(pair, english, japanese)]
    assert found.model == model
    assert len(true) >= (30 if model else 15)
    assert len(true) >= len(pairs) * (0.95 if model else 0.8)


def _blocks(
    pair: tuple[tuple[str, ...], tuple[str, ...]], english: list[str], japanese: list[str]
) -> bool:
    """Whether a pair is of sentences that stand at one place of the two books."""
    return any(
        one in left and two in right
        for one in pair[0]
        for two in pair[1]
        for block, other in zip(english, japanese, strict=True)
        for left, right in zip(block.split("\n"), other.split("\n"), strict=False)
    )
