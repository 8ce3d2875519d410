"""The demo shows real output, and ends on one screen."""

from pathlib import Path

import pytest

from kisoku import rulebooks
from kisoku.cells import width
from kisoku.cli import main
from kisoku.slips import SLIPS, slipped

LANTERNS = Path(__file__).parent.parent / "example" / "lanterns"


def test_the_demo_ends_on_one_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KISOKU_PATH", str(LANTERNS.parent))
    monkeypatch.setenv("KISOKU_SOURCES", str(LANTERNS.parent / "texts"))
    assert main(["demo", "lanterns"]) == 0
    lines = capsys.readouterr().out.splitlines()
    start = next(at for at, line in enumerate(lines) if "demo finished" in line)
    assert len(lines[start:]) <= 24
    assert max(map(width, lines[start:])) <= 80
    assert any("error[title-unclosed]" in line for line in lines[:start])


def test_each_slip_finds_its_place() -> None:
    files = rulebooks.read(LANTERNS).files
    for slip in SLIPS:
        assert any(slip(text) != text for _, text in files), slip.__name__
    assert slipped(files) != files
