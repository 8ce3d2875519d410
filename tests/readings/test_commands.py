"""`kisoku diff`, `ir`, `schema` and `validate`, as they print.

Codes tested here: reading-unknown, document-differs, document-missing, document-extra,
document-syntax, document-not-object, document-key-twice.
"""

import io
import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import schemas
from kisoku.cells import width
from kisoku.cli import main
from kisoku.commands import diff
from kisoku.out import Out
from tests.harness.golden import Golden

HERE = Path(__file__).parent
MILL, SECOND = str(HERE / "mill"), str(HERE / "mill_two")


@pytest.mark.parametrize(
    ("name", "wide", "language", "options"),
    [
        ("diff-80", 80, "en", {}),
        ("diff-120", 120, "en", {}),
        ("diff-100", 100, "en", {}),
        ("diff-60", 60, "en", {}),
        ("diff-ja-80", 80, "ja", {}),
        ("diff-ja-120", 120, "ja", {}),
        ("diff-all-80", 80, "en", {"all": True}),
        ("diff-cosmetic-80", 80, "en", {"impact": "cosmetic"}),
        ("diff-editions-80", 80, "en", {"other": SECOND}),
        ("diff-editions-ja-120", 120, "ja", {"other": SECOND}),
    ],
)
def test_a_difference_is_laid_out(
    name: str, wide: int, language: str, options: dict[str, Any], golden: Golden
) -> None:
    printed = _diff(wide, language, **options)
    assert [row for row in printed.split("\n") if width(row) > wide] == []
    golden.check(f"{name}.txt", printed)


def test_a_difference_as_json(golden: Golden) -> None:
    printed = _diff(100, "en", format="json")
    jsonschema.Draft202012Validator(schemas.load("diff")).validate(json.loads(printed))
    golden.check("diff.json", printed)


def test_a_difference_is_no_failure_unless_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", MILL]) == 0
    assert main(["diff", MILL, "--exit-code"]) == 1
    assert "3 are open" in capsys.readouterr().out
    # Between two editions nothing is open.
    assert main(["diff", MILL, SECOND]) == 0


def test_ir_and_schema_are_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ir", MILL, "--reading", "ja"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["sack.count"] == "9 per player"
    assert main(["schema", MILL, "--reading", "ja"]) == 0
    made = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(made).validate(document)
    assert made["properties"]["sack.count"]["description"] == "ja 10, 12"
    assert main(["ir", MILL, "--tree"]) == 0
    tree = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(schemas.load("ir")).validate(tree)


def test_a_document_that_says_the_same_is_accepted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _exported(tmp_path, capsys)
    assert main(["validate", MILL, "--reading", "ja", str(path)]) == 0
    assert "says what the reading ja says" in capsys.readouterr().out


def test_an_edited_document_is_refused_at_its_addresses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _exported(tmp_path, capsys)
    text = path.read_text(encoding="utf-8")
    text = text.replace('"9 per player"', '"8 per player"').replace('"sell.pay1"', '"sell.pay2"')
    path.write_text(text, encoding="utf-8")
    assert main(["validate", MILL, "--reading", "ja", str(path), "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator(schemas.load("validate")).validate(told)
    found = {each["address"]: each for each in told["violations"]}
    assert {address: each["code"] for address, each in found.items()} == {
        "sack.count": "document-differs",
        "sell.pay2": "document-extra",
        "sell.pay1": "document-missing",
    }
    sack = found["sack.count"]
    assert (sack["found"], sack["expected"]) == ("8 per player", "9 per player, as in ja 10, 12")
    line = next(at for at, row in enumerate(text.split("\n"), 1) if '"sack.count"' in row)
    assert (sack["spans"][0]["line"], sack["spans"][0]["column"]) == (line, 17)
    assert found["sell.pay2"]["next"] == "did you mean sell.pay1?"


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ('{"sack": 1,}', "document-syntax", (1, 12)),
        ("[]", "document-not-object", (0, 0)),
        ('{"sack": "component sack",\n "sack": "component sack"}', "document-key-twice", (2, 2)),
        ("[" * 100_000, "document-syntax", (1, 1)),
    ],
)
def test_what_is_no_document_is_refused(
    text: str,
    code: str,
    place: tuple[int, int],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "list.json"
    path.write_text(text, encoding="utf-8")
    assert main(["validate", MILL, str(path), "--format", "json"]) == 1
    found = {each["code"]: each for each in json.loads(capsys.readouterr().out)["violations"]}
    assert code in found
    span = found[code]["spans"][0]
    assert (span["line"], span["column"]) == place


def test_what_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", MILL, "--left", "jp"]) == 2
    told = capsys.readouterr().err
    assert "error[reading-unknown] no reading is called jp" in told
    assert main(["ir", str(tmp_path / "none")]) == 2
    assert "rulebook-unknown" in capsys.readouterr().err
    assert main(["validate", MILL, str(tmp_path / "none.json")]) == 2
    assert "file-unreadable" in capsys.readouterr().out


def _exported(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["ir", MILL, "--reading", "ja"]) == 0
    path = folder / "mill.json"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    return path


def _diff(wide: int, language: str, **options: Any) -> str:
    stream = io.StringIO()
    wishes = {"game": MILL, "other": None, "left": "", "right": "", "silences": "play"}
    rest = {"all": False, "impact": None, "kind": None, "sources": None, "exit_code": False}
    rest |= {"rulings": None, "output": None}
    form = options.pop("format", "text")
    diff.run(
        Namespace(**{**wishes, **rest, **options}),
        Out(stream, io.StringIO(), wide, False, language, form),
    )
    return stream.getvalue()
