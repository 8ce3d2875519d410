"""Scenarios: those of the example pass; what fails, and what is no scenario, is told as the golden files say."""

import json
import shutil
from pathlib import Path

import pytest
from jsonschema import validate

import schemas
from kisoku.cells import width
from kisoku.cli import main
from tests.harness.golden import Golden

LANTERNS = Path(__file__).parent.parent / "example" / "lanterns"


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    """The example without its scenarios."""
    folder = tmp_path / "lanterns"
    shutil.copytree(LANTERNS, folder)
    shutil.rmtree(folder / "scenarios")
    (folder / "scenarios").mkdir()
    return folder


def written(rulebook: Path, text: str) -> Path:
    """The rulebook with one file of scenarios."""
    (rulebook / "scenarios" / "case.yaml").write_text(text, encoding="utf-8")
    return rulebook


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, without the time that it took."""
    lines = capsys.readouterr().out.splitlines()
    return "".join(
        f"{line.rpartition('        ')[0] if line.endswith(' s') else line}\n" for line in lines
    )


def test_the_example_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(LANTERNS)]) == 0
    (line,) = told(capsys).splitlines()
    assert line == "lanterns: 16 scenarios, all pass"


def test_random_games_are_played_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(LANTERNS), "parade", "--games", "3"]) == 0
    assert told(capsys) == "lanterns: 1 scenario, all pass; 3 random games: all end\n"


def test_it_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(LANTERNS), "--lang", "ja"]) == 0
    assert told(capsys) == "lanterns: シナリオ16件、すべて合格\n"


FAILING = """\
scenarios:
  - name: a_number
    title: a counter is otherwise
    cites: "@ja 28  @en 28"
    given: { at: market, red.coin: 1 }
    when: [red work]
    then: { red.coin: 4, blue.coin: 4 }
  - name: a_place
    title: something else lies there
    given: { at: market, red.hand: [gold_round, red_star] }
    when: [red sell_secret gold_round]
    then: { red.hand: [gold_round], discards: [] }
  - name: a_step
    title: a step that is not offered
    given: { at: market, red.guests: [guest], red.coin: 9 }
    when: [red work, blue work, red invite]
    then: { red.coin: 8 }
  - name: an_offer
    given: { at: market, red.coin: 0, red.hand: [] }
    then: { offered: [work, buy_paper, sell_secret] }
  - name: all_that_is_offered
    given: { at: market, red.coin: 0, red.hand: [], stall: [gold_round] }
    then: { only: [work, pass, make] }
  - name: a_refusal
    given: { at: market, red.coin: 1 }
    then: { refused: { work: coin, buy_paper: guest, invite: guest } }
  - name: an_event
    given: { at: market }
    when: [red work]
    then: { events: [red work, blue work] }
  - name: a_line_of_the_log
    given: { at: market }
    when: [red work]
    then: { log: { ja: [赤：コインを3枚獲得する] } }
  - name: the_end
    given: { at: market }
    then: { over: yes, winner: red, ranks: { blue: 2 } }
  - name: a_value
    given: { at: market, red.guests: [guest] }
    then: { red.price_now(gold_round): 4 }
"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_way_to_fail(
    rulebook: Path, golden: Golden, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert main(["test", str(written(rulebook, FAILING)), "--lang", language]) == 1
    found = told(capsys)
    assert max(map(width, found.splitlines())) <= 100
    golden.check(f"failing-{language}.txt", found)


ALONE = """\
game alone "Alone" | "ひとり"                                  @house
  languages en, ja
  players 2
each player has                                               @house
  counter coin "coin" | "コイン" from 0
course                                                        @house
  market
phase market "market" | "市" in turn_order until all pass     @house
  offer or pass
    spend
to spend "spend a coin" | "コインを使う"                       @house
  pay 1 coin
"""


@pytest.mark.parametrize("then", ["only: [spend]", "offered: [spend]", "refused: {pass: coin}"])
def test_what_is_offered_is_asked_before_a_player_leaves_off(tmp_path: Path, then: str) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "game.rules").write_text(ALONE, encoding="utf-8")
    scenario = f"scenarios:\n  - name: alone\n    given: {{at: market}}\n    then: {{{then}}}\n"
    assert main(["test", str(written(tmp_path, scenario))]) == 1
    right = scenario.replace(then, "only: [pass]")
    assert main(["test", str(written(tmp_path, right))]) == 0


def test_what_is_printed_for_programs_has_a_schema(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["test", str(written(rulebook, FAILING)), "--games", "2", "--format", "json"]
    assert main(arguments) == 1
    printed = json.loads(capsys.readouterr().out)
    validate(printed, schemas.load("test"))
    (book,) = printed["rulebooks"]
    first = book["scenarios"][0]["failure"]
    assert first["rows"][0] == {"what": "red.coin", "expected": "4", "found": "3"}
    assert first["because"][0]["cites"] == "@ja 28  @en 28"
    assert book["games"]["finished"] == 2


BAD = """\
scenarios:
  - name: unknown
    given: { at: markt, red.coni: 5 }
    then: { purple.coin: 3 }
  - name: unknown_state
    given: { at: market, red.coni: 5, red.hand: [gold_ruond], first_player: ren }
    then: { red.coin: 5 }
  - name: beyond
    given: { at: market, red.coin: -1 }
    then: { red.coin: 0 }
  - name: full
    given: { at: market, stall: [gold_round, red_star, blue_star, grey_star, pink_star] }
    then: { stall: 4 }
  - name: twice_there
    given: { at: market, stall: [gold_round], red.hand: [gold_round] }
    then: { stall: 4 }
  - name: short
    given: { at: market, inn: { guest: 5 } }
    then: { inn: 5 }
  - name: unfit
    given: { at: market, red.coin: many, red.hand: [guest], inn: 2, red.price_now(red_star): 3 }
    then: { inn: 4 }
  - name: nobody_there
    given: { at: market }
    when: [rde work]
    then: { red.coin: 5 }
  - name: too_many
    players: 5
    then: { over: no }
  - name: no_turn
    given: { at: blue parade }
    then: { over: no }
  - name: no_variant
    variants: [calm]
    then: { over: no }
  - name: over_the_end
    cites: "@ja 4000"
    then: { over: no }
  - name: unknown
    then: { over: no }
"""


def test_each_way_to_be_no_scenario(
    rulebook: Path, golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["test", str(written(rulebook, BAD))]) == 1
    golden.check("bad.txt", told(capsys))


def test_each_of_these_has_a_code_of_its_own(
    rulebook: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["test", str(written(rulebook, BAD)), "--format", "json"]) == 1
    (book,) = json.loads(capsys.readouterr().out)["rulebooks"]
    assert {each["code"] for each in book["problems"]} == {
        "citation-out-of-range",
        "scenario-beyond",
        "scenario-name-unknown",
        "scenario-pieces-short",
        "scenario-place-full",
        "scenario-setup",
        "scenario-stage-unreached",
        "scenario-thing-twice",
        "scenario-twice",
        "scenario-unfit",
    }


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("scenarios:\n  - name: a\n    name: b\n    then: { over: no }\n", "yaml-key-twice", 3),
        ("scenarios:\n  - &a\n    name: a\n    then: *a\n", "yaml-extra", 2),
        ("scenarios:\n  - name: a\n    thn: { over: no }\n", "yaml-key-unknown", 3),
        ("scenarios:\n  - name: a\n    when: red work\n    then: { over: no }\n", "yaml-type", 3),
        ("scenarios:\n  - name: a\n    then: {}\n", "yaml-value", 3),
        ("scenarios: [\n", "yaml-syntax", 2),
        ("a: " * 3, "yaml-syntax", 1),
    ],
)
def test_yaml_that_is_none(
    rulebook: Path, capsys: pytest.CaptureFixture[str], text: str, code: str, line: int
) -> None:
    assert main(["test", str(written(rulebook, text)), "--format", "json"]) == 1
    (book,) = json.loads(capsys.readouterr().out)["rulebooks"]
    found = [(each["code"], each["spans"][0]["line"]) for each in book["problems"]]
    assert (code, line) in found


def test_a_name_that_no_scenario_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(LANTERNS), "parrade"]) == 2
    assert "did you mean parade?" in capsys.readouterr().err
