"""Random games: their figures, and rules that never end."""

import io
import json
from pathlib import Path

import pytest
from jsonschema import validate

import schemas
from kisoku.cli import main
from kisoku.commands.simulate import strip
from kisoku.out import Out
from kisoku.progress import progress

LANTERNS = Path(__file__).parent.parent / "example" / "lanterns"
HEADER = """\
game endless "Endless" | "終わりなし"
  languages en, ja
  players 2..4  @house
each player has                                                           @house
  counter coin "coin|coins" | "コイン" from 0
  counter points "point|points" | "点" from 0 scored
course                                                                    @house
  day
"""


def rulebook(folder: Path, rules: str) -> str:
    """A folder with a rulebook."""
    (folder / "game.rules").write_text(HEADER + rules, encoding="utf-8")
    return str(folder)


def test_the_figures_have_a_schema(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", str(LANTERNS), "--players", "2", "--games", "5", "--format", "json"]
    assert main(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    validate(found, schemas.load("simulate"))
    assert (found["finished"], found["stuck"], found["errors"]) == (5, 0, 0)
    assert set(found["scores"]) == {"red", "blue"}
    assert sum(each["wins"] for each in found["scores"].values()) >= 5


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", str(LANTERNS), "--games", "3", "--seed", "4", "--format", "json"]
    found = []
    for _ in range(2):
        assert main(arguments) == 0
        found.append(json.loads(capsys.readouterr().out))
    for each in found:
        for name in ("seconds", "decisions_per_second", "games_per_second"):
            del each[name]
    assert found[0] == found[1]


def test_the_table_names_what_no_game_comes_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", str(LANTERNS), "--players", "3", "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("4 games, 3 players, random choices, seed 1, reading ruled")
    assert lines[3].split() == ["seat", "wins", "points", "middle", "half"]
    named = next(line for line in lines if "set_up.supplies.if1.each1.each1.move1" in line)
    assert named.endswith("@ja 57  @en 56")


def test_a_loop_without_end_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = """\
phase day "day" | "日"                                                    @house
  as each player
    drift
    choose amount n from 1 to 2
to drift "drift" | "漂う"                                                 @house
  repeat until coin = 5
    coin + 10
"""
    assert main(["simulate", rulebook(tmp_path, rules)]) == 1
    out = capsys.readouterr().out
    assert "seed 1: a loop was done 500 times without an end" in out
    assert "drift.repeat1   game.rules:14   @house" in out


def test_a_game_that_nobody_ends_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = """\
round day "day" | "日" in turn_order                                      @house
  choose amount n from 1 to 2
"""
    assert main(["simulate", rulebook(tmp_path, rules), "--games", "1"]) == 1
    out = capsys.readouterr().out
    assert "the stage day has come 1000 times" in out
    assert "game.rules:" in out


def test_what_is_explained_is_not_listed_and_may_not_be_reached(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = """\
phase day "day" | "日" in turn_order                                      @house
  choose amount n from 1 to 2
    coin + n
    shine if coin > 9
    glow
to shine "shine" | "輝く"                                                 @house
  unreached because "nobody has so many coins" | "そこまで貯まらない"
  coin - 1
to glow "glow" | "光る"                                                   @house
  unreached because "nobody glows" | "光らない"
  coin + 1
"""
    assert main(["simulate", rulebook(tmp_path, rules), "--games", "3"]) == 1
    out = capsys.readouterr().out
    assert "shine.change1" not in out
    assert "glow is said to be unreached, and a game came to it" in out


@pytest.mark.parametrize(
    "options", [["--players", "0"], ["--players", "9"], ["--games", "0"], ["--with", "calm"]]
)
def test_what_cannot_be_played(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["simulate", str(LANTERNS), *options])
    assert stopped.value.code == 2
    assert "> next" in capsys.readouterr().err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_one_line_on_a_terminal_and_nothing_in_a_pipe() -> None:
    out = Out(io.StringIO(), Terminal())
    told = progress(10, out)
    assert told is not None
    for done, seconds in ((1, 0.5), (5, 2.5), (6, 2.55), (7, 2.7), (10, 3.0)):
        told(done, seconds)
    drawn = out.stderr.getvalue()  # type: ignore[attr-defined]
    assert drawn.count("\r") == 3
    assert "5 of 10   [#####" in drawn
    assert drawn.endswith("\r\x1b[K")
    assert progress(10, Out(io.StringIO(), io.StringIO())) is None


def test_the_strip_shows_the_middle_half() -> None:
    assert strip(list(range(100)), 2, 98) == " --------==========|==========--------"
