"""The pass against a full search on small random positions."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from runtime.game import Game, new_game
from tests.runtime import hand
from tests.runtime.blocks import GOODS, text
from tests.runtime.play import rulebook, stuck
from tests.runtime.search import TooLong, finishable


def positions(seed: int, actions: int = 6, each: int = 6) -> list[tuple[Game, str]]:
    """Random actions, each at random positions."""
    rng = random.Random(seed)
    rules = rulebook(text(rng, actions))
    found: list[tuple[Game, str]] = []
    for _ in range(each):
        game = new_game(rules, 1, seed)
        for good in GOODS:
            hand.write(game, "have", "red", good, value=rng.randint(0, 3))
        hand.write(game, "coin", "red", value=rng.randint(0, 3))
        found += [(game, f"act{chr(ord('a') + n)}") for n in range(actions)]
    return found


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_refused_that_can_be_done(seed: int) -> None:
    refused = []
    for game, key in positions(seed):
        if key in game.decision.keys:
            continue
        try:
            if finishable(game, key):
                refused.append((key, {g: game.cell("have", "red", g) for g in GOODS}))
        except TooLong:
            continue
    assert not refused


def test_hardly_anything_is_offered_that_cannot_be_done() -> None:
    offered = wrong = 0
    for seed in range(12):
        for game, key in positions(seed):
            if key not in game.decision.keys:
                continue
            try:
                offered += 1
                wrong += not finishable(game, key)
            except TooLong:
                continue
    assert offered > 100
    assert wrong <= offered // 50


def test_random_play_is_hardly_ever_stuck() -> None:
    played = hung = 0
    for seed in range(8):
        rng = random.Random(seed)
        for game, key in positions(seed, each=3):
            if key not in game.decision.keys:
                continue
            game.apply(key)
            for _ in range(60):
                if game.over or game.decision.sort == "offer":
                    break
                game.apply(rng.choice(game.decision.keys))
            played += 1
            hung += bool(stuck(game))
    assert played > 40
    assert hung <= played // 40


PATH = Path(__file__).parent / "mars.rules"


@pytest.mark.parametrize("seed", range(2))
def test_cards_of_a_red_planet_agree_with_the_search(seed: int) -> None:
    rules = rulebook(PATH.read_text(encoding="utf-8"))
    rng = random.Random(seed)
    game = new_game(rules, 2, seed)
    while game.decision.sort != "offer":
        game.apply(game.decision.keys[0])
    cards = game.layout.things["card"]
    for _ in range(14):
        card = rng.choice(cards)
        hand.empty(game, "hand", "red")
        hand.lay(game, card, "hand", "red")
        for good in game.layout.things["resource"]:
            hand.write(game, "stock", "red", good, value=rng.randint(0, 9))
            hand.write(game, "production", "red", good, value=rng.randint(0, 2))
        hand.write(game, "oceans", None, value=rng.choice((0, 3)))
        try:
            able = finishable(game, "play_from_hand", 1500)
        except TooLong:
            continue
        assert ("play_from_hand" in game.decision.keys) == able, card
