"""Saves, replays, clones and hashes: a game is its seed and its choices."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest
from hypothesis import given, settings, strategies as st

from runtime import save as saves
from runtime.errors import OptionError, SaveError, SetupError
from runtime.game import Game, new_game, replay
from runtime.state import canonical
from tests.runtime.play import rulebook

PATH = Path(__file__).parent / "mars.rules"
RULES = rulebook(PATH.read_text(encoding="utf-8"))
GOLDEN = "7d29513610b529bc3e9857661da132c0"


def played(seed: int, choices: int) -> Game:
    """A game after some choices at random."""
    game = new_game(RULES, 3, seed)
    rng = random.Random(seed)
    for _ in range(choices):
        if game.over:
            break
        decision = rng.choice(game.decisions)
        game.apply(rng.choice(decision.keys), decision.strand)
    return game


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000), choices=st.integers(0, 60))
def test_a_game_taken_up_again_is_the_same_game(seed: int, choices: int) -> None:
    game = played(seed, choices)
    again = Game.from_json(json.dumps(game.to_json()), RULES)
    assert again.hash == game.hash
    rng = random.Random(seed)
    for _ in range(25):
        if game.over:
            break
        assert [d.keys for d in again.decisions] == [d.keys for d in game.decisions]
        decision = rng.choice(game.decisions)
        key = rng.choice(decision.keys)
        game.apply(key, decision.strand)
        again.apply(key, decision.strand)
        assert again.hash == game.hash


def test_in_the_middle_of_a_payment() -> None:
    for seed in range(40):
        game = played(seed, 30)
        rng = random.Random(seed)
        while not game.over and game.decision.sort not in ("amount", "unit"):
            game.apply(rng.choice(game.decision.keys))
        if not game.over:
            break
    again = Game.from_json(json.dumps(game.to_json()), RULES)
    again.apply(again.decision.keys[-1])
    game.apply(game.decision.keys[-1])
    assert canonical(again.machine.st) == canonical(game.machine.st)


def test_the_same_choices_give_the_same_bytes() -> None:
    one, two = played(5, 80), played(5, 80)
    assert canonical(one.machine.st) == canonical(two.machine.st)
    assert played(5, 80).hash != played(6, 80).hash


def test_the_hash_is_known() -> None:
    assert played(5, 80).hash == GOLDEN


@pytest.mark.parametrize("salt", ["0", "1", "12345"])
def test_python_s_own_hashes_do_not_matter(salt: str) -> None:
    code = "from tests.runtime.test_saves import played; print(played(5, 80).hash)"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True
    )  # fmt: skip
    assert done.stdout.strip() == GOLDEN


def test_a_game_is_replayed_up_to_a_choice() -> None:
    game = played(9, 50)
    before = played(9, 47)
    assert replay(game, game.moves[:-3]).hash == before.hash


def test_a_clone_stands_apart_and_is_quick() -> None:
    game = played(3, 60)
    name = game.hash
    copy = game.clone()
    copy.apply(copy.decision.keys[0])
    assert game.hash == name
    start = perf_counter()
    for _ in range(200):
        game.machine.st.copy()
    assert (perf_counter() - start) / 200 < 0.002


def test_another_game_is_refused() -> None:
    save = played(1, 5).to_json()
    other = rulebook('kind k "k" | "k"  @house\ncourse  @house\n  end game\n')
    with pytest.raises(SaveError, match="the save is a game of red_planet, not of example"):
        Game.from_json(save, other)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.update(format=9), "format 9"),
        (lambda s: s.update(reading="en"), "reading en"),
        (lambda s: s["state"]["cells"].pop(), "changed after it was saved"),
        (lambda s: s.update(seed=2), "changed after it was saved"),
        (lambda s: s.pop("state"), "no saved game"),
        (lambda s: s.update(moves=None), "changed after it was saved"),
    ],
)
def test_a_spoiled_save_is_refused_in_words(change: object, says: str) -> None:
    save = played(1, 5).to_json()
    change(save)  # type: ignore[operator]
    with pytest.raises(SaveError, match=says):
        Game.from_json(save, RULES)


@pytest.mark.parametrize("cut", [0, 1, 100, -1])
def test_a_save_cut_short_is_refused_in_words(cut: int) -> None:
    text = json.dumps(played(1, 5).to_json())[:cut]
    with pytest.raises(SaveError):
        Game.from_json(text, RULES)


@pytest.mark.parametrize("seed", range(30))
def test_a_save_forged_with_its_check_never_breaks_the_program(seed: int) -> None:
    rng = random.Random(seed)
    save = played(seed, 12).to_json()
    _spoil(save["state"], rng)
    save["check"] = saves.check_of(save)
    try:
        game = Game.from_json(save, RULES)
    except SaveError:
        return
    assert game.over or game.decisions


def _spoil(node: object, rng: random.Random) -> None:
    """Change one leaf of a JSON value."""
    while True:
        keys: list[object] = []
        if isinstance(node, dict):
            keys = list(node)
        elif isinstance(node, list):
            keys = list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = node[key]  # type: ignore[index]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
            node = inner
            continue
        node[key] = rng.choice([None, -1, 10_000, "x", [], {}])  # type: ignore[index]
        return


def test_options_that_are_not_offered_and_players_that_cannot_be() -> None:
    game = played(1, 3)
    with pytest.raises(OptionError, match="nonsense is not offered; the options are"):
        game.apply("nonsense")
    with pytest.raises(OptionError, match="strand 77"):
        game.apply("nonsense", 77)
    for players in (0, 9):
        with pytest.raises(SetupError):
            new_game(RULES, players)
    with pytest.raises(SetupError, match="has no variant nonsense"):
        new_game(RULES, 2, variants=("nonsense",))
    with pytest.raises(SetupError, match="one name"):
        new_game(RULES, ("red", "red"))
