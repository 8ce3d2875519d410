"""Explanations of codes."""

import json

import pytest
from jsonschema import validate

import schemas
from compiler.codes import all_codes
from kisoku.cells import width
from kisoku.cli import main


@pytest.mark.parametrize("code", all_codes())
def test_every_code_is_explained(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", code]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith(code)
    assert max(map(width, lines)) <= 80


def test_an_unknown_code_offers_a_near_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "differ-or-ad"]) == 2
    said = capsys.readouterr()
    assert "error[code-unknown]" in said.err
    assert "did you mean  kisoku explain differ-or-add?" in said.err
    assert said.out == ""


def test_all_codes_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(all_codes())


def test_brackets_of_a_message_do_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "[name-unknown]", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["code"] == "name-unknown"


def test_what_is_printed_for_programs_has_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--format", "json"]) == 0
    for explained in json.loads(capsys.readouterr().out):
        validate(explained, schemas.load("explain"))
