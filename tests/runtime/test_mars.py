"""Cards, tiles, triggers and payments of a red planet: what breaks runtimes."""

from __future__ import annotations

from pathlib import Path

import pytest

from runtime import scenes
from runtime.game import Game, new_game
from tests.runtime import hand
from tests.runtime.play import at_random, choose, rulebook, stuck

RULES = rulebook((Path(__file__).parent / "mars.rules").read_text(encoding="utf-8"))


@pytest.fixture
def mars() -> Game:
    """Two players at their first decision of the first generation, without hands or goods."""
    game = new_game(RULES, ("red", "blue"), 3)
    while game.decision.sort != "offer":
        game.apply(game.decision.keys[0])
    for player in game.players:
        hand.empty(game, "hand", player)
        hand.empty(game, "company", player)
        for good in game.layout.things["resource"]:
            hand.write(game, "stock", player, good, value=0)
            hand.write(game, "production", player, good, value=0)
    return game


def hold(game: Game, *cards: str, player: str = "red", place: str = "hand") -> None:
    """Give a player cards."""
    for card in cards:
        hand.lay(game, card, place, player)


def goods(game: Game, player: str = "red", **numbers: int) -> None:
    """Give a player goods."""
    for good, number in numbers.items():
        hand.write(game, "stock", player, good, value=number)


def stock(game: Game, good: str, player: str = "red") -> int:
    """How much of a good a player has."""
    found: int = game.cell("stock", player, good)
    return found


def in_order(game: Game) -> Game:
    """Take the parts that come in any order as they come."""
    while game.decision.sort == "order":
        game.apply(game.decision.keys[0])
    return game


def playable(game: Game, card: str, player: str = "red") -> bool:
    """Whether a card may be played from the hand now."""
    copy = game.clone()
    try:
        copy.apply("play_from_hand")
    except Exception:
        return False
    if copy.decision.sort == "choose":
        return card in copy.decision.keys
    return card not in copy.place("hand", player)


def test_moss_needs_its_plant(mars: Game) -> None:
    hold(mars, "moss")
    hand.write(mars, "oceans", None, value=3)
    goods(mars, mc=4)
    assert not playable(mars, "moss")
    goods(mars, plant=1)
    assert playable(mars, "moss")


def test_an_ability_in_force_pays_for_the_plant(mars: Game) -> None:
    hold(mars, "moss")
    hold(mars, "viral_enhancers", place="table_cards")
    hand.write(mars, "oceans", None, value=3)
    goods(mars, mc=4)
    assert playable(mars, "moss")
    choose(mars, "play_from_hand")
    assert mars.cell("production", "red", "plant") == 1
    assert stock(mars, "plant") == 0
    assert not stuck(mars)


def test_a_requirement_may_be_missed_by_two(mars: Game) -> None:
    hold(mars, "moss")
    goods(mars, mc=4, plant=1)
    hand.write(mars, "oceans", None, value=1)
    assert not playable(mars, "moss")
    hold(mars, "adaptation", place="table_cards")
    assert playable(mars, "moss")


def test_special_design_lasts_for_the_next_card_only(mars: Game) -> None:
    hold(mars, "special_design", "moss")
    goods(mars, mc=8, plant=1)
    hand.write(mars, "oceans", None, value=1)
    choose(mars, "play_from_hand")
    assert mars.place("played_events", "red") == ["special_design"]
    assert playable(mars, "moss")
    choose(mars, "play_from_hand")
    assert mars.machine.st.live == []


def test_its_own_city_pays_for_immigrant_city(mars: Game) -> None:
    hold(mars, "immigrant_city")
    goods(mars, mc=13)
    hand.write(mars, "production", "red", "energy", value=1)
    hand.write(mars, "production", "red", "mc", value=-4)
    assert playable(mars, "immigrant_city")
    choose(mars, "play_from_hand")
    choose(mars, "place_city")
    choose(mars, next(k for k in mars.decision.keys if k.startswith("h")))
    assert mars.cell("production", "red", "mc") == -5


def test_steel_and_titanium_pay_no_change_given(mars: Game) -> None:
    hold(mars, "shuttle")
    goods(mars, mc=2, steel=3, titanium=2, plant=1)
    choose(mars, "play_from_hand")
    assert mars.decision.keys == ("stock.steel 3", "stock.steel 2")
    choose(mars, "stock.steel 2")
    assert stock(mars, "titanium") == 0
    assert stock(mars, "mc") == 0


def test_an_adjusted_price_and_worth(mars: Game) -> None:
    hold(mars, "big_building")
    hold(mars, "earth_catapult", "advanced_alloys", place="table_cards")
    goods(mars, steel=3)
    assert hand.value(mars, "price", "red", "big_building") == 9
    assert hand.value(mars, "price", "blue", "big_building") == 11
    choose(mars, "play_from_hand")
    assert (stock(mars, "steel"), stock(mars, "plant")) == (0, 3)


def test_the_payment_leaves_what_the_card_itself_needs(mars: Game) -> None:
    hand.lay(mars, "helion", "company", "red")
    hold(mars, "local_heat_trapping")
    goods(mars, heat=5)
    assert not playable(mars, "local_heat_trapping")
    goods(mars, heat=6)
    assert playable(mars, "local_heat_trapping")
    goods(mars, mc=1, heat=5)
    in_order(choose(mars, "play_from_hand"))
    assert stock(mars, "mc") == 0
    assert stock(mars, "heat") == 0


def test_one_chain_from_a_greenery(mars: Game) -> None:
    goods(mars, plant=8)
    hand.write(mars, "oxygen", None, value=7)
    hand.write(mars, "temperature", None, value=-2)
    choose(mars, "plants_to_greenery", "h8")
    assert mars.cell("oxygen") == 8
    assert mars.cell("temperature") == 0
    assert mars.decision.sort == "choose"
    assert set(mars.decision.keys) == {"h2", "h5", "h10", "h15"}
    choose(mars, "h2")
    assert mars.cell("rating", "red") == 23
    assert stock(mars, "steel") == 1


def test_greenery_beside_your_own_if_possible(mars: Game) -> None:
    goods(mars, plant=16)
    hand.lay(mars, "greenery", "laid", "h9", of="red")
    choose(mars, "plants_to_greenery")
    assert set(mars.decision.keys) == {"h4", "h8", "h13", "h14"}


def test_no_city_beside_a_city_but_urbanized_area_needs_two(mars: Game) -> None:
    hold(mars, "urbanized_area")
    goods(mars, mc=10)
    hand.write(mars, "production", "red", "energy", value=1)
    assert not playable(mars, "urbanized_area")
    hand.lay(mars, "city", "laid", "h3", of="red")
    hand.lay(mars, "city", "laid", "h12", of="blue")
    assert playable(mars, "urbanized_area")
    in_order(choose(mars, "play_from_hand"))
    assert "city#0" in mars.place("laid", "h7")
    assert stock(mars, "titanium") == 1


def test_an_ocean_gives_two_to_what_is_laid_beside_it(mars: Game) -> None:
    hand.lay(mars, "ocean", "laid", "h10")
    scenes.begin(mars, "place_city", "red", hex="h9")
    assert stock(mars, "mc") == 2


def test_mining_rights_take_what_the_hex_shows(mars: Game) -> None:
    hold(mars, "mining_rights")
    goods(mars, mc=9)
    choose(mars, "play_from_hand")
    assert set(mars.decision.keys) == {"h3", "h7", "h13"}
    choose(mars, "h7")
    assert mars.cell("production", "red", "titanium") == 1


def test_asteroid_may_be_declined_or_taken_in_part(mars: Game) -> None:
    hold(mars, "asteroid")
    goods(mars, mc=14)
    goods(mars, "blue", plant=2)
    choose(mars, "play_from_hand")
    in_order(mars)
    choose(mars, "blue")
    assert list(mars.decision.keys) == ["yes", "no"]
    choose(mars, "yes")
    assert list(mars.decision.keys) == ["0", "1", "2"]
    choose(mars, "2")
    assert stock(mars, "plant", "blue") == 0


def test_protected_habitats_protect_from_others_only(mars: Game) -> None:
    hold(mars, "protected_habitats", player="blue", place="table_cards")
    goods(mars, "blue", plant=2)
    assert hand.value(mars, "removable", "red", "plant", "blue") == 0
    assert hand.value(mars, "removable", "blue", "plant", "blue") == 2


def test_pets_cannot_be_eaten_even_by_their_owner(mars: Game) -> None:
    hold(mars, "predators", "pets", "fish", place="table_cards")
    hand.write(mars, "resources", "pets", value=2)
    assert "use_action" not in mars.decision.keys
    hand.write(mars, "resources", "fish", value=1)
    choose(mars, "use_action")
    assert mars.cell("resources", "predators") == 1
    assert "use_action" not in mars.decision.keys


def test_any_city_and_your_own(mars: Game) -> None:
    hand.lay(mars, "tharsis_republic", "company", "red")
    hold(mars, "rover_construction", place="table_cards")
    scenes.begin(mars, "place_city", "blue", hex="h9")
    assert (mars.cell("production", "red", "mc"), stock(mars, "mc")) == (1, 2)
    scenes.begin(mars, "place_city", "red", hex="h11")
    assert (mars.cell("production", "red", "mc"), stock(mars, "mc")) == (2, 7)


def test_credicor_is_paid_for_dear_cards(mars: Game) -> None:
    hand.lay(mars, "credicor", "company", "red")
    hold(mars, "earth_catapult")
    goods(mars, mc=23)
    choose(mars, "play_from_hand")
    assert stock(mars, "mc") == 4


def test_viral_enhancers_see_themselves(mars: Game) -> None:
    hold(mars, "viral_enhancers")
    goods(mars, mc=9)
    choose(mars, "play_from_hand")
    assert stock(mars, "plant") == 1


def test_robotic_workforce_copies_a_box_with_its_choices(mars: Game) -> None:
    hold(mars, "robotic_workforce")
    hold(mars, "solar_power", "urbanized_area", place="table_cards")
    goods(mars, mc=9)
    hand.write(mars, "production", "red", "energy", value=1)
    choose(mars, "play_from_hand")
    assert set(mars.decision.keys) == {"solar_power", "urbanized_area"}
    choose(mars, "solar_power")
    assert len(mars.decision.keys) == 2
    choose(mars, next(k for k in mars.decision.keys if "- 1" in k))
    assert mars.cell("production", "red", "mc") == 4


def test_a_box_that_cannot_be_paid_is_not_copied(mars: Game) -> None:
    hold(mars, "robotic_workforce")
    hold(mars, "urbanized_area", place="table_cards")
    goods(mars, mc=9)
    assert not playable(mars, "robotic_workforce")


def test_once_a_generation_only_if_the_rating_rose_in_it(mars: Game) -> None:
    hand.lay(mars, "united_nations", "company", "red")
    goods(mars, mc=9, heat=8)
    assert "use_company" not in mars.decision.keys
    choose(mars, "heat_to_temperature")
    assert "use_company" in mars.decision.keys


def test_imported_hydrogen_needs_a_card_for_its_microbes(mars: Game) -> None:
    hold(mars, "imported_hydrogen")
    hold(mars, "ants", place="table_cards")
    goods(mars, mc=16)
    choose(mars, "play_from_hand")
    while mars.decision.sort in ("order", "choose"):
        choose(mars, mars.decision.keys[0])
    assert mars.decision.sort == "either"
    assert len(mars.decision.keys) == 2


def test_milestones_are_limited_by_history(mars: Game) -> None:
    hand.write(mars, "rating", "red", value=35)
    hand.write(mars, "production", "red", "mc", value=2)
    hold(mars, "moss", "ants")
    goods(mars, mc=30)
    for milestone in ("terraformer", "planner"):
        scenes.begin(mars, "claim_milestone", "red")
        if mars.decision.sort == "choose":
            choose(mars, milestone)
    assert stock(mars, "mc") == 14
    assert "claim_milestone" not in mars.decision.keys


def test_insulation_takes_any_amount_it_has(mars: Game) -> None:
    hold(mars, "insulation")
    goods(mars, mc=2)
    assert not playable(mars, "insulation")
    hand.write(mars, "production", "red", "heat", value=3)
    choose(mars, "play_from_hand")
    assert mars.decision.keys == ("1", "2", "3")


def test_why_not_names_the_rule(mars: Game) -> None:
    hold(mars, "moss", "big_building")
    goods(mars, mc=11)
    reasons = mars.why_not("heat_to_temperature")
    assert reasons[0].at is not None
    assert reasons[0].at.address == "heat_to_temperature.pay1"
    assert dict(reasons[0].facts) == {"what": "stock.heat", "wanted": "8", "have": "0"}


def test_why_names_the_rules_from_the_inside_out(mars: Game) -> None:
    hold(mars, "rover_construction", place="table_cards")
    scenes.begin(mars, "place_city", "blue", hex="h9")
    entry = next(
        n
        for n, e in enumerate(mars.log)
        if e.statement == "rover_construction.after_place_city1.gain1"
    )
    found = [reason.at.address for reason in mars.why(entry) if reason.at]
    assert found[:2] == [
        "rover_construction.after_place_city1.gain1",
        "rover_construction.after_place_city1",
    ]
    assert "place_city_on_hex" in found


@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_never_get_stuck(seed: int) -> None:
    game = at_random(new_game(RULES, 3, seed), seed, most=800)
    assert game.over
    assert not stuck(game)
