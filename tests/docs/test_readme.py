"""The tour of the README works as it is written."""

import re
from pathlib import Path

import pytest

from kisoku.cli import main

README = Path(__file__).parents[2] / "README.md"


def _blocks() -> list[str]:
    return re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def _commands() -> list[tuple[str, str]]:
    """Each command of the tour with the lines that are typed after it."""
    found = []
    for block in _blocks():
        for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, typed = command.partition("\n")
            found.append((line, typed))
    return found


@pytest.mark.slow
def test_the_tour_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for line, typed in _commands():
        word, *arguments = line.split()
        match word:
            case "mkdir":
                Path(arguments[0]).mkdir()
            case "cat":
                Path(arguments[-1]).write_text(typed, encoding="utf-8")
            case "kisoku":
                assert main(arguments) == 0, (line, capsys.readouterr())
            case _:
                pytest.fail(f"the tour says {line}")
    assert list(Path("out").iterdir())
    assert "no problems" in capsys.readouterr().out


def test_the_slip_of_the_tour_is_told_with_what_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = next(typed for line, typed in _commands() if line.startswith("cat"))
    monkeypatch.chdir(tmp_path)
    Path("game.rules").write_text(text.replace("gain 2", "gian 2"), encoding="utf-8")
    assert main(["check", "."]) == 1
    assert "did you mean gain?" in capsys.readouterr().out


def test_every_page_that_it_names_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (README.parent / link).exists()] == []
