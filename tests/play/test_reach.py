"""Which statements games and scenarios come to, and which say why nothing does."""

import json
from pathlib import Path

import pytest
from jsonschema import validate

import schemas
from kisoku.api import load
from kisoku.cli import main
from kisoku.seats import casts

LANTERNS = Path(__file__).parent.parent / "example" / "lanterns"
HEADER = """\
game small "Small" | "小さなゲーム"
  languages en, ja
  players 2..3  @house
each player has                                                           @house
  counter coin "coin|coins" | "コイン" from 0
  counter points "point|points" | "点" from 0 scored
course                                                                    @house
  day
phase day "day" | "日" in turn_order                                      @house
  choose amount n from 1 to 2
    coin + n
    shine if coin > 9
"""
SHINE = """\
to shine "shine" | "輝く"                                                 @house
  coin - 1
"""
EXPLAINED = SHINE.replace(
    "  coin - 1", '  unreached because "too few coins" | "そこまで貯まらない"\n  coin - 1'
)
SCENARIO = """\
scenarios:
  - name: a rich one shines
    given: { at: red day, red.coin: 9 }
    when: [red 1]
    then: { red.coin: 9 }
"""


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    """A rulebook in which a line wants more than a game gives."""
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "game.rules").write_text(HEADER + SHINE, encoding="utf-8")
    return tmp_path


def reached(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    """The exit code of the command, and what it printed without the time that it took."""
    code = main(["reach", str(folder), *more])
    first, _, rest = capsys.readouterr().out.partition("\n")
    return code, f"{first.rpartition('  ')[0].rstrip()}\n{rest}"


def test_what_nothing_comes_to_is_listed(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = reached(rulebook, capsys)
    assert code == 1
    assert (
        out
        == f"""\
{rulebook.name}: 6 games, 1 reading

reading   statements   by games   by scenarios only   explained   unreached
ruled              6          5                   0           0           1

never reached, and not explained
  shine.change1   game.rules:14   @house   (ruled)
  > next     write a scenario that comes to it, or  unreached because  where nothing can
"""
    )


def test_a_scenario_comes_to_it(rulebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (rulebook / "scenarios" / "case.yaml").write_text(SCENARIO, encoding="utf-8")
    code, out = reached(rulebook, capsys)
    assert code == 0
    assert "ruled              6          5                   1           0           0\n" in out
    assert out.endswith("\neverything is reached, or says why not\n")


def test_a_scenario_that_fails_does_not_count(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = SCENARIO.replace("then: { red.coin: 9 }", "then: { red.coin: 8 }")
    (rulebook / "scenarios" / "case.yaml").write_text(failing, encoding="utf-8")
    assert reached(rulebook, capsys)[0] == 1


def test_an_explanation_stands_for_what_is_below_it(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (rulebook / "game.rules").write_text(HEADER + EXPLAINED, encoding="utf-8")
    code, out = reached(rulebook, capsys)
    assert code == 0
    assert "ruled              6          5                   0           1           0\n" in out


def test_an_explanation_of_what_is_reached_is_an_error(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (rulebook / "game.rules").write_text(HEADER + EXPLAINED, encoding="utf-8")
    (rulebook / "scenarios" / "case.yaml").write_text(SCENARIO, encoding="utf-8")
    code, out = reached(rulebook, capsys)
    assert code == 1
    start = out.index("error[")
    assert (
        out[start:]
        == """\
error[unreached-reached] shine is reached after all
  --> game.rules:13:1
      |
   13 | to shine "shine" | "輝く"                                                 @house
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   ...
   15 |   coin - 1
      |   -------- reached
      |
      = found    shine.change1, reached by the scenario a rich one shines
      = expected an explanation only of what nothing comes to
      > next     take  unreached because  out, or write it below a line that nothing comes to

"""
    )


def test_the_figures_have_a_schema_and_are_the_same_again(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (rulebook / "game.rules").write_text(HEADER + EXPLAINED, encoding="utf-8")
    (rulebook / "scenarios" / "case.yaml").write_text(SCENARIO, encoding="utf-8")
    found = []
    for _ in range(2):
        assert main(["reach", str(rulebook), "--format", "json"]) == 1
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    validate(found[0], schemas.load("reach"))
    assert [each["code"] for each in found[0]["problems"]] == ["unreached-reached"]


def test_the_example_is_reached_by_each_of_its_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reach", str(LANTERNS), "--games", "1", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)["readings"]
    assert [each["reading"] for each in found] == ["ja", "en", "ruled"]
    assert all(each["statements"] == each["by_games"] for each in found)


def test_it_speaks_japanese(rulebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out = reached(rulebook, capsys, "--lang", "ja")
    assert "届かず、説明もないもの\n" in out
    assert "by games" not in out


def test_each_variant_is_played_by_each_number_of_players() -> None:
    assert casts(load("algae_inc").reading()) == (
        (2, ()), (3, ()), (4, ()),
        (1, ("solo",)),
        (2, ("beginner",)), (3, ("beginner",)), (4, ("beginner",)),
        (2, ("experienced",)), (3, ("experienced",)), (4, ("experienced",)),
    )  # fmt: skip


@pytest.mark.parametrize(
    "options", [["--games", "-1"], ["--games", "many"]], ids=["fewer than none", "no number"]
)
def test_what_cannot_be_played(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["reach", str(LANTERNS), *options])
    assert stopped.value.code == 2
    assert "> next" in capsys.readouterr().err


def test_an_unknown_reading_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reach", str(LANTERNS), "--reading", "fr"]) == 2
    assert "fr" in capsys.readouterr().err
