"""One concept, one term: variants are `term-variant`, a name of two things `term-shared`."""

import json
from io import StringIO
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kisoku.bitext.desk import read_glossary
from kisoku.cli import perform
from kisoku.out import Out
from schemas import load
from tests.evidence.test_findings import rulebook

GLOSSARY = """terms:
  - {concept: coin, en: coin, ja: コイン, variants: {en: [gold piece]}}
  - {concept: worker, en: worker, ja: 職人}
"""
CASES = [
    {"rules": "gain 3 coin", "en": "Gain three coins; a worker meeple takes none."},
    {"rules": "gain 3 coin", "en": "Gain three gold pieces, then a gold piece."},
    {"rules": "gain 3 coin", "ja": "コインを3枚得る。職人は得ない。"},
]


def _told(folder: Path, *options: str, glossary: str = GLOSSARY) -> str:
    game = rulebook(folder, CASES)
    (game / "glossary.yaml").write_text(glossary, encoding="utf-8")
    out = StringIO()
    name = options[1] if options else "text"
    perform(["terms", str(game), "--sources", str(folder), *options], Out(out, out, format=name))
    return out.getvalue()


def test_variants_are_listed_with_counts_and_places(tmp_path: Path) -> None:
    assert "  en  coin 1; gold piece 2 (2)\n" in _told(tmp_path)


def test_terms_are_data_too(tmp_path: Path) -> None:
    found = json.loads(_told(tmp_path, "--format", "json"))
    Draft202012Validator(load("terms")).validate(found)
    assert [each["code"] for each in found["problems"]] == ["term-variant"]


def test_one_name_of_two_things_is_reported(tmp_path: Path) -> None:
    game = rulebook(tmp_path, CASES)
    rules = game / "game.rules"
    added = 'colour gold "gold" | "赤" @house\n'
    rules.write_text(rules.read_text(encoding="utf-8") + added, encoding="utf-8")
    out = StringIO()
    arguments = ["terms", str(game), "--sources", str(tmp_path), "--format", "json"]
    perform(arguments, Out(out, out, format="json"))
    found = json.loads(out.getvalue())["problems"]
    assert [each["code"] for each in found] == ["term-shared"]
    assert found[0]["message"] == "赤 is the name of gold, red"


def test_terms_are_a_glossary_in_csv(tmp_path: Path) -> None:
    glossary = GLOSSARY + "  - {concept: sign, en: -x, ja: ＝印}\n"
    told = _told(tmp_path, "--format", "csv", glossary=glossary)
    heads, coin, _, sign, *_ = told.split("\r\n")
    assert heads == "\ufeffconcept,en,ja,used in en,used in ja"
    assert coin == "coin,coin | gold piece,コイン,coin 1; gold piece 2 (2),コイン 1"
    assert sign.startswith("sign,'-x,'＝印,")
    (tmp_path / "terms.csv").write_text(told, encoding="utf-8", newline="")
    (tmp_path / "terms.yaml").write_text(glossary, encoding="utf-8")
    read, problems = read_glossary(tmp_path / "terms.csv")
    assert problems == ()
    assert read[:3] == read_glossary(tmp_path / "terms.yaml")[0]


@pytest.mark.parametrize("form", ["text", "json", "csv", "tbx"])
def test_every_form_is_written_where_it_is_asked_for(tmp_path: Path, form: str) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    told = _told(first, "--format", form)
    _told(second, "--format", form, "-o", str(tmp_path / "given"))
    written = (tmp_path / "given").read_bytes().decode("utf-8")
    assert written
    assert told.startswith(written)


def test_terms_are_exported_as_tbx(tmp_path: Path) -> None:
    assert "<term>gold piece</term>" in _told(tmp_path, "--format", "tbx")
