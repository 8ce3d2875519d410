"""Where a rulebook is looked for."""

from pathlib import Path

import pytest

from kisoku.rulebooks import available, find, read


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with one rulebook and one folder that is none."""
    (tmp_path / "harvest").mkdir()
    (tmp_path / "harvest" / "game.rules").write_text("game harvest\n", encoding="utf-8")
    (tmp_path / "harvest" / "cards.rules").write_text("kind card\n", encoding="utf-8")
    (tmp_path / "notes").mkdir()
    return tmp_path


def test_by_name_in_the_path(shelf: Path) -> None:
    environment = {"KISOKU_PATH": str(shelf)}
    assert find("harvest", environment).folder == shelf / "harvest"
    assert "harvest" in available(environment)


def test_by_path(shelf: Path) -> None:
    assert find(str(shelf / "harvest"), {}).folder == shelf / "harvest"
    assert find(str(shelf / "harvest" / "game.rules"), {}).folder == shelf / "harvest"


def test_in_the_rules_folder_here(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.rename(shelf.parent / "rules")
    monkeypatch.chdir(shelf.parent)
    assert find("harvest", {}).folder == Path("rules/harvest")


def test_a_near_name_is_offered(shelf: Path) -> None:
    found = find("harvst", {"KISOKU_PATH": str(shelf)})
    assert found.folder is None
    assert found.problems[0].code == "rulebook-unknown"
    assert dict(found.problems[0].facts)["near"] == "harvest"


def test_a_folder_without_rules(shelf: Path) -> None:
    found = find(str(shelf / "notes"), {})
    assert [problem.code for problem in found.problems] == ["rulebook-empty"]


def test_the_main_file_is_read_first(shelf: Path) -> None:
    texts = read(shelf / "harvest")
    assert [name for name, _ in texts.files] == ["game.rules", "cards.rules"]
    assert texts.problems == ()
