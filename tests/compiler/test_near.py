"""The name that was probably meant."""

import pytest

from compiler.near import distance, near


@pytest.mark.parametrize(
    ("name", "names", "meant"),
    [
        ("choise", ("choose", "choice_of"), "choose"),
        ("gian", ("gain", "give"), "gain"),
        ("cities", ("city", "ties"), "city"),
        ("euros", ("euro",), "euro"),
        ("boxes", ("box",), "box"),
        ("abc", ("xyz",), None),
        ("s", ("",), ""),
        ("turn_ordr", ("turn_order", "reverse_order"), "turn_order"),
    ],
)
def test_the_nearest_name_is_offered_only_if_it_is_near(
    name: str, names: tuple[str, ...], meant: str | None
) -> None:
    assert near(name, names) == meant


def test_swapped_neighbours_are_one_stroke() -> None:
    assert distance("gian", "gain") == 1
    assert distance("", "gain") == 4
