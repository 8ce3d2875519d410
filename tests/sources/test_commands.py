"""`kisoku sources` and `kisoku cite`, as they are typed."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import schemas
from kisoku import files
from kisoku.cli import main
from tests.sources.library import JA, RULES, make, write

Run = Any


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rulebook, locked, with its texts at hand."""
    folder, books = make(tmp_path)
    monkeypatch.setenv("KISOKU_SOURCES", str(books))
    assert main(["sources", "lock", str(folder)]) == 0
    return folder


def _edit(game: Path, before: str, after: str) -> None:
    assert before in JA
    write(game.parent / "books", {"harbour-ja.txt": JA.replace(before, after)})


def _said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    capsys.readouterr()
    code = main(list(arguments))
    return code, capsys.readouterr().out


def _json(capsys: pytest.CaptureFixture[str], schema: str, *arguments: str) -> Any:
    _, out = _said(capsys, *arguments, "--format", "json")
    data = json.loads(out)
    check = ("check.schema.json", Resource.from_contents(schemas.load("check")))
    Draft202012Validator(
        schemas.load(schema), registry=Registry().with_resources([check])
    ).validate(data)
    return data


def test_check_says_that_all_is_as_locked(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = _said(capsys, "sources", "check", str(game))
    assert code == 0
    assert out.splitlines() == [
        "             lines  sentences  unknown  missing  moved",
        "ja  full         9          7        -        -      -  as locked",
        "en  summary      7          5        -        -      -  as locked",
        "",
        "7 citations in the rules",
    ]


def test_check_tells_of_citations_that_lead_nowhere(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(game, {"game.rules": RULES.replace("@ja 1 ", "@ja 2 ")})
    code, out = _said(capsys, "sources", "check", str(game))
    assert code == 1
    assert "error[citation-blank-line] line 2 of the Japanese book is blank" in out
    data = _json(capsys, "sources-result", "sources", "check", str(game))
    assert [each["code"] for each in data["problems"]] == ["citation-blank-line"]


def test_check_without_the_texts(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KISOKU_SOURCES")
    data = _json(capsys, "sources-result", "sources", "check", str(game))
    assert {each["state"] for each in data["sources"]} == {"text not at hand"}
    assert [each["sentences"] for each in data["sources"]] == [7, 5]


def test_move_takes_citations_to_their_sentences(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _edit(game, "遊び方\n", "始めに\n\n港は静かである。\n\n遊び方\n")
    data = _json(capsys, "sources-result", "sources", "move", str(game))
    assert [(each["was"], each["now"]) for each in data["moves"]] == [
        ("3-5", "7-9"),
        ("5.2", "9.2"),
        ("9", "13"),
    ]
    assert data["written"] == ["game.rules", "sources.lock"]
    assert [each["code"] for each in data["problems"]] == ["citation-moved"]
    rules = (game / "game.rules").read_text(encoding="utf-8")
    expected = RULES.replace("@ja 3-5", "@ja 7-9").replace("@ja 5.2, 9", "@ja 9.2, 13")
    assert rules == expected
    assert _said(capsys, "sources", "check", str(game))[0] == 0
    assert "no citation moves" in _said(capsys, "sources", "move", str(game))[1]


def test_a_changed_sentence_keeps_its_place_and_is_to_be_read_again(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _edit(game, "荷を二つ", "荷を四つ")
    code, out = _said(capsys, "sources", "move", str(game))
    assert code == 0
    assert "warning[citation-changed] the passage cited here was changed" in out
    assert (game / "game.rules").read_text(encoding="utf-8") == RULES


def test_a_lost_sentence_stops_the_move(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (game / "sources.lock").read_bytes()
    _edit(game, "鐘が三つ鳴ったら終わる。\n", "")
    write(
        game.parent / "books",
        {"harbour-ja.txt": "始めに\n\n" + JA.replace("鐘が三つ鳴ったら終わる。\n", "")},
    )
    data = _json(capsys, "sources-result", "sources", "move", str(game))
    assert data["written"] == []
    assert [each["code"] for each in data["problems"]] == ["source-changed", "citation-lost"]
    assert (game / "sources.lock").read_bytes() == before
    assert (game / "game.rules").read_text(encoding="utf-8") == RULES


def test_lock_refuses_to_leave_citations_behind(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _edit(game, "遊び方\n", "始めに\n\n遊び方\n")
    code, out = _said(capsys, "sources", "lock", str(game))
    assert code == 1
    assert "error[lock-behind] 3 citations would mean other sentences" in out
    assert "nothing was written" in out


def test_lock_writes_anew_what_was_damaged(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = game / "sources.lock"
    before = lock.read_text(encoding="utf-8")
    lock.write_text(before.replace(":", ";", 1), encoding="utf-8")
    assert _said(capsys, "sources", "check", str(game))[0] == 1
    code, out = _said(capsys, "sources", "lock", str(game))
    assert code == 0
    assert "written: sources.lock" in out
    assert lock.read_text(encoding="utf-8") == before


def test_cite_shows_a_passage_and_what_cites_it(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = _said(capsys, "cite", str(game), "ja", "5")
    assert code == 0
    assert out.splitlines() == [
        "ja 5   遊び方",
        "  5.1      帆を下ろす。",
        "  5.2      荷を二つ数える。",
        "  cited by",
        "    game.rules:3  phase day  @ja 3-5",
        "    game.rules:4  phase day  @ja 5.2",
        "",
    ]
    data = _json(capsys, "cite", "cite", str(game), "@ja 5.1, 9")
    assert [each["place"] for each in data["passages"]] == ["5.1", "9"]
    assert [len(each["cited_by"]) for each in data["passages"]] == [1, 1]


def test_cite_follows_a_text_with_other_lines(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _edit(game, "港の遊び\n", "港の\n遊び\n\n")
    data = _json(capsys, "cite", "cite", str(game), "ja", "5.2")
    (sentence,) = data["passages"][0]["sentences"]
    assert (sentence["line"], sentence["text"]) == (7, "荷を二つ数える。")


def test_cite_finds_words_whatever_their_width(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out = _said(capsys, "cite", str(game), "帆を")
    assert code == 0
    assert "ja: 1 time in 1 sentence" in out
    assert "cited 1 time" in out
    data = _json(capsys, "cite", "cite", str(game), "ＳＡＩＬ")
    assert [each["times"] for each in data["found"]] == [0, 1]
    assert _said(capsys, "cite", str(game), "鯨")[0] == 1


def test_cite_of_a_line_that_is_not_there(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = _said(capsys, "cite", str(game), "ja", "99")
    assert code == 1
    assert "error[citation-out-of-range] the Japanese book has no line 99" in out


def test_cite_without_the_text_still_says_what_cites_it(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KISOKU_SOURCES")
    code, out = _said(capsys, "cite", str(game), "ja", "9")
    assert code == 0
    assert "game.rules:4  phase day  @ja 9" in out


@pytest.mark.parametrize("task", ["check", "lock", "move"])
def test_a_rulebook_that_is_not_there(task: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out = _said(capsys, "sources", task, "no_such_game")
    assert code == 2
    assert "rulebook-unknown" in out


def test_what_can_not_be_written_is_said_and_nothing_is_left_half_done(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        if path.name == "sources.lock":
            raise OSError(28, "No space left on device")
        path.write_text(text, encoding="utf-8")

    _edit(game, "遊び方\n", "始めに\n\n遊び方\n")
    monkeypatch.setattr(files, "write_text", full)
    data = _json(capsys, "sources-result", "sources", "move", str(game))
    assert data["written"] == []
    assert "file-unwritable" in [each["code"] for each in data["problems"]]
    assert (game / "game.rules").read_text(encoding="utf-8") == RULES


def test_a_lock_that_is_not_utf8_can_be_written_anew(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (game / "sources.lock").read_bytes()
    (game / "sources.lock").write_bytes(b"\xff\xfe")
    assert _said(capsys, "sources", "check", str(game))[0] == 1
    assert _said(capsys, "sources", "lock", str(game))[0] == 0
    assert (game / "sources.lock").read_bytes() == before


def test_a_citation_that_led_nowhere_does_not_stop_the_lock(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (game / "sources.lock").unlink()
    write(game, {"game.rules": RULES.replace("@ja 1 ", "@ja 99 ")})
    assert _said(capsys, "sources", "lock", str(game))[0] == 0
    assert _said(capsys, "sources", "check", str(game))[0] == 1


def test_a_keyed_source_is_cited_by_its_keys(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = '{"id": "004", "name": "Net", "cost": 8}\n{"id": "012", "name": "Bell", "cost": 1}\n'
    declared = (game / "sources.yaml").read_text(encoding="utf-8")
    card = "  card: { language: en, file: cards.jsonl, form: keyed, standing: full }\n"
    write(game, {"sources.yaml": declared.replace("sources:\n", "sources:\n" + card, 1)})
    write(game, {"game.rules": RULES + "card net  @card 4\n  cost 8  @card 4.cost, 12.cost\n"})
    write(game.parent / "books", {"cards.jsonl": cards})
    assert _said(capsys, "sources", "lock", str(game))[0] == 0
    assert _said(capsys, "sources", "check", str(game))[0] == 0
    (passage,) = _json(capsys, "cite", "cite", str(game), "card", "4")["passages"]
    assert [(each["field"], each["text"]) for each in passage["sentences"]] == [
        ("name", "Net"),
        ("cost", "8"),
    ]
    assert [each["place"] for each in passage["cited_by"]] == ["4", "4.cost"]
    write(game.parent / "books", {"cards.jsonl": cards.replace("8", "9")})
    code, out = _said(capsys, "sources", "move", str(game))
    assert code == 0
    assert out.count("read it again") >= 2
