"""One concept, one term: variants are `term-variant`, a name of two things `term-shared`."""

import json
from io import StringIO
from pathlib import Path

from jsonschema import Draft202012Validator

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


def test_terms_are_exported_as_tbx(tmp_path: Path) -> None:
    assert "<term>gold piece</term>" in _told(tmp_path, "--format", "tbx")
