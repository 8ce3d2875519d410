"""`kisoku fmt` on good, bad and odd files."""

import json
from pathlib import Path

import pytest
from jsonschema import validate

import schemas
from kisoku.cli import main

UNTIDY = """\
game example "Example" | "例"   # the example
    languages  en, ja
    players 2..4 @house


# a kind
kind city "city"|"都市" @ja   12,13  @en 4
"""
TIDY = """\
game example "Example" | "例"                                             # the example
  languages en, ja
  players 2..4                                                            @house

# a kind
kind city "city" | "都市"                                                 @ja 12, 13  @en 4
"""
BROKEN = 'kind city "city\n'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A rulebook that is laid out badly."""
    path = tmp_path / "game.rules"
    path.write_text(UNTIDY, encoding="utf-8")
    return path


def test_a_rulebook_is_laid_out(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", str(game.parent)]) == 0
    assert game.read_text(encoding="utf-8") == TIDY
    assert "game.rules: laid out" in capsys.readouterr().out
    assert main(["fmt", str(game), "--check"]) == 0


def test_check_writes_nothing_and_exits_with_1(game: Path) -> None:
    assert main(["fmt", "--check", str(game)]) == 1
    assert game.read_text(encoding="utf-8") == UNTIDY


def test_diff_shows_what_would_change(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", "--diff", str(game)]) == 0
    assert game.read_text(encoding="utf-8") == UNTIDY
    assert "+  languages en, ja" in capsys.readouterr().out.splitlines()


def test_a_file_that_cannot_be_read_is_left_and_the_others_are_not(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = game.with_name("more.rules")
    broken.write_text(BROKEN, encoding="utf-8")
    assert main(["fmt", str(game.parent)]) == 1
    assert broken.read_text(encoding="utf-8") == BROKEN
    assert game.read_text(encoding="utf-8") == TIDY
    assert "title-unclosed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + TIDY.encode(),
        TIDY.replace("\n", "\r\n").encode(),
        TIDY.replace("  languages", "\tlanguages").encode(),
    ],
)
def test_odd_bytes_are_mended(game: Path, data: bytes) -> None:
    game.write_bytes(data)
    assert main(["fmt", str(game)]) == 0
    assert game.read_bytes() == TIDY.encode()


def test_lines_that_are_indented_unevenly_are_for_their_author_to_mend(game: Path) -> None:
    uneven = TIDY.replace("  players", " players")
    game.write_text(uneven, encoding="utf-8")
    assert main(["fmt", str(game)]) == 1
    assert game.read_text(encoding="utf-8") == uneven


def test_what_is_printed_for_programs_has_a_schema(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game.with_name("more.rules").write_text(BROKEN, encoding="utf-8")
    assert main(["fmt", "--format", "json", str(game.parent)]) == 1
    printed = json.loads(capsys.readouterr().out)
    validate(printed, schemas.load("fmt"))
    assert [(file["changed"], file["read"]) for file in printed["files"]] == [
        (True, True),
        (False, False),
    ]


def test_a_rulebook_that_is_not_there_is_the_fault_of_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["fmt", "nowhere"]) == 2
    assert main(["fmt"]) == 2
