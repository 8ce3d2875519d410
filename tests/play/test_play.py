"""Playing at the terminal: whole games from a file of input, saves, and what is wrong with a save."""

import io
import json
import shutil
from pathlib import Path

import pytest

import kisoku
from kisoku.cells import width
from kisoku.cli import main
from kisoku.out import Out
from kisoku.play.session import Session
from kisoku.told import teller
from tests.harness.golden import Golden

LANTERNS = Path(__file__).parent.parent / "example" / "lanterns"
GAMES = Path(__file__).parent / "games"
NAMES = {"en": "Mika,Ren", "ja": "ミカ,蓮"}

ENDLESS = """\
game endless "Endless" | "終わりなし"
  languages en, ja
  players 2..4                            @house
each player has                           @house
  counter coin "coin|coins" | "コイン" from 0
course                                    @house
  day
phase day "day" | "日" in turn_order      @house
  choose amount n from 1 to 2
  drift
to drift "drift" | "漂う"                 @house
  repeat until coin = 5
    coin + 10
"""


def play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    *arguments: str,
) -> tuple[int, str, str]:
    """The exit code and what was printed when these lines were typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code = main(["play", str(LANTERNS), *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_reads_as_its_transcript(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    golden: Golden,
    language: str,
) -> None:
    typed = (GAMES / f"{language}.in").read_text(encoding="utf-8")
    code, out, _ = play(
        monkeypatch, capsys, typed, "--players", NAMES[language], "--seed", "5", "--lang", language
    )
    assert code == 0
    assert max(map(width, out.splitlines())) <= 100
    golden.check(f"games/{language}.txt", out)


def test_bots_play_to_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = play(monkeypatch, capsys, "", "--players", "bot,bot,bot")
    assert code == 0
    assert "The game is over" in out
    assert "\n1. " in out


def test_the_other_hand_is_hidden(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = kisoku.load(LANTERNS).new_game(2, seed=5)
    mine, theirs = (teller(game, "en").item(game.place("hand", p)[0]) for p in game.players)
    _, out, _ = play(monkeypatch, capsys, "quit\n", "--players", "2", "--seed", "5")
    assert f"Hand   {mine}" in out
    assert theirs not in out


def test_the_screen_is_cleared_between_two_people() -> None:
    game = kisoku.load(LANTERNS).new_game(2, seed=5)
    typed, asked = iter(["work", "", "quit"]), []
    out = Out(io.StringIO(), io.StringIO())

    def read(prompt: str) -> str | None:
        asked.append((prompt, out.stdout.getvalue()))  # type: ignore[attr-defined]
        return next(typed)

    assert Session(game, out, read, lambda name, data: "", is_terminal=True).run() == 0
    theirs = teller(game, "en").item(game.place("hand", "blue")[0])
    prompt, screen = asked[1]
    assert prompt == ""
    assert screen.endswith(
        "\x1b[2J\x1b[3J\x1b[HBlue, it is your turn. Press Enter when nobody else is looking\n"
    )
    assert theirs not in screen
    assert theirs in asked[2][1]


def test_a_rule_without_an_end_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "game.rules").write_text(ENDLESS, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "a loop was done 500 times without an end" in out
    assert "drift.repeat1   game.rules:12   @house" in out


def test_a_save_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved = tmp_path / "game.json"
    _, out, _ = play(monkeypatch, capsys, f"work\nbuy\nsave {saved}\nlog 9\nquit\n", "--seed", "5")
    assert f"Saved in {saved}" in out
    code, again, _ = play(monkeypatch, capsys, "log 9\nundo\n", "--load", str(saved))
    assert code == 0
    assert "move 2" in again
    # The log is that of the game before, and nothing can be taken back that was done then.
    assert out[out.index("> log 9") : out.index("> quit")] in again
    assert "There is nothing to undo" in again


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "algae_inc"}, "the save is a game of algae_inc, not of lanterns"),
        ({"reading": "ja"}, "the save follows the reading ja, not ruled"),
        ({"seed": 8}, "the saved game was changed after it was saved"),
        ({"format": 9}, "the save has format 9, this program reads 1"),
        (None, "this is no saved game, or it was cut short"),
    ],
)
def test_a_save_that_is_not_taken_up(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    change: dict[str, object] | None,
    reason: str,
) -> None:
    saved = tmp_path / "game.json"
    play(monkeypatch, capsys, f"work\nsave {saved}\nquit\n")
    text = saved.read_text(encoding="utf-8")
    text = text[:200] if change is None else json.dumps({**json.loads(text), **change})
    saved.write_text(text, encoding="utf-8")
    code, _, err = play(monkeypatch, capsys, "", "--load", str(saved))
    assert code == 2
    assert reason in err
    assert "Traceback" not in err


def test_a_save_of_other_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder, saved = tmp_path / "lanterns", tmp_path / "game.json"
    shutil.copytree(LANTERNS, folder)
    monkeypatch.setattr("sys.stdin", io.StringIO(f"work\nsave {saved}\nquit\n"))
    assert main(["play", str(folder)]) == 0
    rules = folder / "game.rules"
    text = rules.read_text(encoding="utf-8").replace("gain 2 coin", "gain 3 coin")
    rules.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["play", str(folder), "--load", str(saved), "--lang", "ja"]) == 2
    assert "保存の後でルールが変わった" in capsys.readouterr().err


def test_a_save_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = play(monkeypatch, capsys, "", "--load", "nothing.json")
    assert code == 2
    assert "nothing.json cannot be read" in err


@pytest.mark.parametrize("players", ["0", "9", "1", "Mika", "deck,gold_round"])
def test_players_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], players: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        play(monkeypatch, capsys, "", "--players", players)
    assert stopped.value.code == 2
    assert "> next" in capsys.readouterr().err
