"""A rulebook with what it extends."""

from pathlib import Path

import pytest

from kisoku.project import read_project
from kisoku.rulebooks import named


def rulebook(shelf: Path, name: str, extends: str = "") -> Path:
    """A folder with a header."""
    folder = shelf / name
    folder.mkdir()
    line = f"  extends {extends}\n" if extends else ""
    text = f'game {name} "Game" | "遊び"\n  languages en, ja\n{line}  players 2..4    @house\n'
    (folder / "game.rules").write_text(text, encoding="utf-8")
    return folder


def test_a_base_is_read_with_its_expansion(tmp_path: Path) -> None:
    rulebook(tmp_path, "base")
    project, problems = read_project(rulebook(tmp_path, "more", extends="base"))
    assert problems == ()
    assert project.name == "more"
    assert project.base is not None
    assert project.base.name == "base"


def test_an_unknown_base_is_reported(tmp_path: Path) -> None:
    project, problems = read_project(rulebook(tmp_path, "more", extends="bse"))
    assert project.base is None
    assert [found.code for found in problems] == ["base-unknown"]
    assert (problems[0].span.line, problems[0].span.column) == (3, 11)


def test_a_circle_of_rulebooks_is_reported(tmp_path: Path) -> None:
    rulebook(tmp_path, "one", extends="two")
    _, problems = read_project(rulebook(tmp_path, "two", extends="one"))
    assert problems == ()
    _, problems = read_project(rulebook(tmp_path, "self", extends="self"))
    assert [found.code for found in problems] == ["base-circle"]


def test_without_names_the_rulebook_here_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(rulebook(tmp_path, "base"))
    assert named([]) == (".",)
    assert named(["other"]) == ("other",)
