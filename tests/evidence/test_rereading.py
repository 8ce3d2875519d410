"""Two editions of one book: what changed, and what is to be read again."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from compiler.reworded import differing
from compiler.sentences import split
from schemas import load
from tests.beside.pages import SIZES, Runs, run, saw, works_for_all
from tests.evidence.test_findings import rulebook

OLD = (
    "Gain 3 coins.",
    "Nothing else happens here.",
    "1. Shuffle all the cards.",
    "2. Deal three cards to everybody.",
    "3. Turn the top card over.",
    "Whoever is last pays for the lamps.",
)
A, B, C, D, E, F = OLD
# What stands in the new text, and what is told of it: kind, old line, new line, statements.
EDITIONS: dict[str, tuple[tuple[str, ...], list[tuple[str, int, int, str]]]] = {
    "nothing": (OLD, []),
    "blank lines and widths": (("Gain ３ coins.", "", B, "", "", C, D, E, F), []),
    "broken lines": (("Gain 3", "coins.", B, C, D, E, F), []),
    "a number": (("Gain 4 coins.", B, C, D, E, F), [("changed", 1, 1, "case_1")]),
    "a sentence less": ((A, C, D, E, F), [("removed", 2, 0, "case_2")]),
    "a sentence more": ((A, B, "Sing.", C, D, E, F), [("added", 0, 3, "")]),
    "other words altogether": (
        (A, B, C, D, E, "A new day dawns over the quay."),
        [("removed", 6, 0, "case_6"), ("added", 0, 6, "")],
    ),
    "one made two": (
        (A, B, C, D, E, "Whoever is last pays.", "They pay for the lamps."),
        [("changed", 6, 6, "case_6")],
    ),
    "another order": ((B, A, C, D, E, F), [("moved", 1, 2, "case_1")]),
    "a paragraph moved": ((F, A, B, C, D, E), [("moved", 6, 1, "case_6")]),
    "moved and changed": (
        ("Whoever is last pays for all lamps.", A, B, C, D, E),
        [("changed", 6, 1, "case_6")],
    ),
    "a step more": (
        (A, B, C, "2. Cut the deck.", "3. Deal three cards to everybody.", "4. Turn the top card over.", F),
        [("added", 0, 4, ""), ("renumbered", 4, 5, "case_4"), ("renumbered", 5, 6, "case_5")],
    ),
}  # fmt: skip


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A rulebook whose statements cite a line of the old edition each."""
    made = rulebook(tmp_path, [{"rules": "gain 3 coin", "en": line} for line in OLD])
    (tmp_path / "ja.txt").write_text("コインを3枚得る。\n", encoding="utf-8")
    run("sources", "lock", made, "--sources", tmp_path)
    return made


def _told(game: Path, new: tuple[str, ...], form: str, code: int = 1) -> str:
    later = game.parent / "later"
    later.mkdir(exist_ok=True)
    (later / "en.txt").write_text("\n".join(new) + "\n", encoding="utf-8")
    return run(
        "coverage", game, "--sources", later, "--against", game.parent, "--format", form, code=code
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_an_edition_tells_what_changed_and_what_cites_it(name: str, game: Path) -> None:
    new, wanted = EDITIONS[name]
    found = json.loads(_told(game, new, "json", code=int(bool(wanted))))
    Draft202012Validator(load("reread")).validate(found)
    assert sorted(map(_brief, found["changes"])) == sorted(wanted)
    again = {each[3] for each in wanted if each[0] not in ("moved", "renumbered")} - {""}
    assert {address.partition(".")[0] for address in found["again"]} == again
    assert found["lacking"] == ["ja"]


def _brief(change: dict[str, Any]) -> tuple[str, int, int, str]:
    old, new = (next((s["line"] for s in change[side]), 0) for side in ("old", "new"))
    statements = {address.partition(".")[0] for address in change["statements"]}
    return change["kind"], old, new, ", ".join(statements)


def test_a_changed_sentence_shows_its_words_and_the_statements_to_read_again(game: Path) -> None:
    told = _told(game, EDITIONS["a number"][0], "text")
    assert (
        "changed  en 1.1\n"
        "    - | Gain 3 coins.\n      |      ^\n"
        "    + | Gain 4 coins.\n      |      ^\n"
        "      > read again  case_1" in told
    )
    assert "Nothing else" not in told
    assert "ja is not at hand in both editions" in told
    assert "changed 1; " in told


def test_without_an_older_text_the_command_says_so(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run("coverage", game, "--sources", game.parent, "--against", game / "nowhere")
    assert "there is no older text in" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("Draw two cards each.", "Draw three cards each.", ("two", "three")),
        ("コインを9枚得る。", "コインを８枚得る。", ("9", "８")),
        ("カードを引くことができる。", "カードを引かなければならない。", ("くことができる", "かなければならない")),
        ("Pay 2 coins, then rest.", "Pay 2 coins.", (", then rest", "")),
    ],
)  # fmt: skip
def test_the_words_that_differ_are_marked(old: str, new: str, wanted: tuple[str, str]) -> None:
    left, right = split(old), split(new)
    marks = differing(left, right)
    found = tuple(
        "".join(piece.text[a:b] for piece, spans in zip(side, own, strict=True) for a, b in spans)
        for side, own in zip((left, right), marks, strict=True)
    )
    assert found == wanted


MIXED = ("Gain 4 coins.", C, D, E, "A new day dawns over the quay.", F, B)


def test_the_page_shows_both_wordings_with_the_rules_between_them(game: Path) -> None:
    made = _told(game, MIXED, "html")
    row = made.split('id="en-old-1"')[1].split("</article>")[0]
    assert '<mark class="d">3</mark>' in row
    assert '<mark class="d">4</mark>' in row
    assert "<b>to</b> case_1" in row
    assert 'data-kind="changed" data-severity="warning"' in row
    found = Runs(made)
    assert (found.wrong, found.untold()) == ([], set())


PRESS = """saw.rows=shown('.row');key('n');saw.at=$('#pos').textContent;saw.first=document.activeElement.dataset.kind;
key('o');saw.open=document.activeElement.dataset.state;
$('input[name=impact][value=play]').click();saw.filtered=shown('.finding');$('#reset').click();
search('coins');saw.found=shown('.row');search('');saw.all=shown('.row');"""


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_the_page_works_by_keyboard_in_a_browser(size: str, game: Path, tmp_path: Path) -> None:
    seen = saw(_told(game, MIXED, "html"), tmp_path, size, PRESS)
    works_for_all(seen)
    assert (seen["rows"], seen["at"], seen["first"]) == (3, "1 / 3", "changed")
    assert seen["open"] == "open"
    assert seen["filtered"] == 2
    assert (seen["found"], seen["all"]) == (1, 3)
