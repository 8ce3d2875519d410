"""The two Algae books where they are known to differ, with their lines."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from compiler.mismatch import as_json
from kisoku import api

# What two readers of both books found, each alone, and where diff tells of it.
KNOWN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "algae_known.json").read_text("utf-8")
)


@cache
def _told() -> dict[str, Any]:
    return as_json(api.diff("algae_inc", left="ja", right="en", silences="all"))


@pytest.mark.parametrize(
    ("left", "right", "ja", "en", "words"),
    [
        ("9", "8", ["71", "122"], ["49", "57"], "Contract card"),
        ("32", "36", ["146"], ["66"], "bonus token"),
        ("as many as", "one more than", ["148"], ["67"], "token pool"),
    ],
)
def test_a_known_difference_is_found_with_its_lines(
    left: str, right: str, ja: list[str], en: list[str], words: str
) -> None:
    (one,) = [
        each
        for each in _told()["mismatches"]
        if (each["left"]["at"], each["right"]["at"]) == (ja, en)
        and f"ja {left}" in each["text"]["en"]
        and f"en {right}" in each["text"]["en"]
    ]
    assert (one["kind"], one["impact"], one["ruled"]) == ("conflict", "play", True)
    assert one["left"]["lines"] == [[int(line), int(line)] for line in ja]
    assert (one["left"]["source"], one["right"]["source"]) == ("ja", "en")
    assert words in one["text"]["en"]


def _place(one: dict[str, Any]) -> tuple[str, ...]:
    if "topic" in one:
        return (" ".join(one["ja"]), " ".join(one["en"]), one["kind"], one["impact"])
    left, right = one["left"]["at"], one["right"]["at"]
    return (" ".join(left), " ".join(right), one["kind"], one["impact"])


@pytest.mark.parametrize("known", KNOWN, ids=lambda one: one["topic"])
def test_what_readers_found_is_listed_with_its_lines(known: dict[str, Any]) -> None:
    assert _place(known) in {_place(each) for each in _told()["mismatches"]}


def test_nothing_else_is_said_to_change_play() -> None:
    known = sorted(_place(one) for one in KNOWN if one["impact"] == "play")
    told = (_place(each) for each in _told()["mismatches"] if each["impact"] == "play")
    assert sorted(told) == known


def test_what_changes_play_is_a_page_and_not_a_book() -> None:
    playing = [each for each in _told()["mismatches"] if each["impact"] == "play"]
    assert 20 <= len(playing) <= 60
    assert all(each["ruled"] for each in playing if each["kind"] != "silence")


def test_the_rulebook_fits_its_own_readings() -> None:
    game = api.load("algae_inc")
    for reading in game.readings():
        validator = jsonschema.Draft202012Validator(game.schema(reading))
        assert list(validator.iter_errors(game.document(reading))) == []


def test_everything_that_is_said_has_words_in_both_languages() -> None:
    for each in _told()["mismatches"]:
        assert set(each["text"]) == {"en", "ja"}
        assert all("<" not in text or "< " in text for text in each["text"].values()), each["text"]
