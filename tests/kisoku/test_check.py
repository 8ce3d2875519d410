"""`kisoku check` on good, bad and odd folders."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import validate

import schemas
from kisoku.cells import width
from kisoku.cli import main

GOOD = """\
game example "Example" | "例"
  languages en, ja
  players 2..4     @house
"""
BAD = GOOD + 'kind card "card    @house\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A rulebook without a mistake."""
    (tmp_path / "game.rules").write_text(GOOD, encoding="utf-8")
    return tmp_path


def test_a_sound_rulebook_is_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert "3 statements in 1 file, no problems" in line


def test_a_mistake_is_told_and_exits_with_1(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "game.rules").write_text(BAD, encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("error[title-unclosed]")
    assert "1 error in 1 of 1 file; 3 of 4 statements are sound and were checked" in lines
    assert max(map(width, lines)) <= 100


def test_a_place_a_line_is_what_editors_read(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "game.rules").write_text(BAD, encoding="utf-8")
    assert main(["check", str(folder), "--format", "line"]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("game.rules:4:11: error[title-unclosed]")


def test_what_is_printed_for_programs_has_a_schema(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "game.rules").write_text(BAD, encoding="utf-8")
    assert main(["check", str(folder), "--format", "json"]) == 1
    printed = json.loads(capsys.readouterr().out)
    validate(printed, schemas.load("check"))
    (problem,) = printed["rulebooks"][0]["problems"]
    assert problem["code"] == "title-unclosed"


def test_a_warning_can_be_made_to_fail(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "game.rules").write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert main(["check", str(folder)]) == 0
    assert "  file-crlf  the lines of game.rules end in CR LF" in capsys.readouterr().out
    assert main(["check", str(folder), "--fail-on", "info"]) == 1
    assert "info[file-crlf]" in capsys.readouterr().out


def test_a_folder_that_does_not_exist_exits_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "no_such_game"]) == 2
    assert "error[rulebook-unknown] there is no rulebook no_such_game" in capsys.readouterr().out


ODD = {
    "empty": (b"", {"game-missing"}),
    "blank": (b"\n\n\n", {"game-missing"}),
    "not utf-8": (b"\xff\xfe\x00", {"file-not-utf8", "game-missing"}),
    "null": (b"\x00" * 40, {"line-unread"}),
    "a mark": (b"\xef\xbb\xbf" + GOOD.encode(), {"file-bom"}),
    "windows": (GOOD.replace("\n", "\r\n").encode(), {"file-crlf"}),
    "tabs": (GOOD.replace("  ", "\t").encode(), {"tab-indent"}),
    "tabs and blanks": (
        GOOD.encode() + b"kind card    @house\n \thas number cost\n",
        {"tab-indent"},
    ),
    "deep": (b"".join(b" " * depth + b"if x\n" for depth in range(1000)), {"nested-too-deep"}),
    "brackets": (b"value x = " + b"(" * 5000 + b"1" + b")" * 5000 + b"\n", {"nested-too-deep"}),
    "a long line": (b"kind " + b"a" * 100_000 + b"\n", {"game-missing"}),
    "no line end": (GOOD.encode().rstrip(), set[str]()),
    "large": (b"# remark\n" * 1_200_000, {"file-too-large"}),
    "unclosed": (BAD.encode(), {"title-unclosed"}),
    "full-width": ('kind　card　"札"　｜　"card"\n'.encode(), {"sign-wide"}),
}


@pytest.mark.parametrize("odd", ODD)
def test_odd_text_is_told_without_a_traceback(
    odd: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, codes = ODD[odd]
    (tmp_path / "game.rules").write_bytes(data)
    assert main(["check", str(tmp_path), "--format", "json"]) in (0, 1)
    (checked,) = json.loads(capsys.readouterr().out)["rulebooks"]
    assert codes <= {found["code"] for found in checked["problems"]}
    assert main(["check", str(tmp_path)]) in (0, 1)
    assert "Traceback" not in "".join(capsys.readouterr())


def test_an_unchanged_rulebook_is_not_compiled_again(folder: Path) -> None:
    ask = (
        "import sys; from kisoku.cli import main; "
        f"code = main(['check', {str(folder)!r}]); sys.exit(code or 10 * ('lark' in sys.modules))"
    )
    loaded = [
        subprocess.run([sys.executable, "-c", ask], capture_output=True, check=False).returncode
        for _ in range(2)
    ]
    assert loaded == [10, 0]


@pytest.mark.parametrize("file", ["game.rules", "more.rules", "sources.yaml"])
def test_a_change_of_any_file_is_seen(
    folder: Path, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(folder)]) == 0
    (folder / file).write_text(BAD, encoding="utf-8")
    assert main(["check", str(folder)]) == 1
    assert "error[" in capsys.readouterr().out
