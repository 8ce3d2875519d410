"""Exit codes, streams, and no traceback."""

import importlib
import os
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from kisoku.cli import main
from kisoku.commands import COMMANDS
from kisoku.out import Out

EXAMPLE = Path(__file__).parents[1] / "example" / "lanterns"


@pytest.mark.parametrize(
    ("arguments", "step"),
    [
        (["explan"], "did you mean  kisoku explain?"),
        (["xyzzy"], "kisoku --help  lists the commands"),
        (["explain", "--colour"], "kisoku explain --help  lists what it takes"),
        (["explain", "--lang", "tlh"], "kisoku explain --help  lists what it takes"),
    ],
)
def test_a_wrong_command_line_exits_with_2(
    arguments: list[str], step: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith(f"  > next     {step}\n")


def test_a_fault_of_our_own_is_one_line_and_a_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(args: Namespace, out: Out) -> int:
        raise RuntimeError("the floor gave way")

    monkeypatch.setattr(importlib.import_module("kisoku.commands.explain"), "run", fail)
    assert main(["explain"]) == 70
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "the floor gave way" in said
    log = Path(said.rsplit(" ", 1)[1].strip())
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_what_errors_leave_of_a_rulebook_is_no_fault_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "lanterns")
    rules = tmp_path / "lanterns" / "game.rules"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("each player has", "each player has)", 1), encoding="utf-8")
    assert main(["test", str(tmp_path / "lanterns")]) == 1
    said = capsys.readouterr().err
    assert "kisoku check lanterns" in said
    assert "at fault" not in said


def test_output_is_utf8_whatever_the_console_says() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "LANG": "ja_JP.UTF-8"}
    done = _run("explain", "differ-or-add", environment=environment)
    assert "エラー".encode() in done.stdout
    assert done.returncode == 0


def test_a_reader_who_has_seen_enough_is_no_fault() -> None:
    command = f"{sys.executable} -m kisoku explain | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, check=True)
    assert done.stderr == b""


def test_python_m_kisoku_is_the_same() -> None:
    assert _run("--version").stdout.startswith(b"kisoku ")


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_says_what_it_is_for(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    said = capsys.readouterr().out
    assert "--format" in said
    assert COMMANDS[command] in " ".join(said.split())


def _run(
    *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "kisoku", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, check=False)
