"""A rulebook with slips of the hand in it is reported, and never breaks the compiler."""

from pathlib import Path
from random import Random

import pytest

from compiler.codes import all_codes
from kisoku.render import Page, render
from tests.harness.compiled import problems_of

RULES = Path(__file__).parent.parent / "example" / "lanterns" / "game.rules"
SEEDS = 60
LINES = 70


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_slip_is_reported_and_the_compiler_goes_on(seed: int) -> None:
    text = "\n".join(_slipped(RULES.read_text(encoding="utf-8").split("\n"), Random(seed)))
    for found in problems_of("game.rules", text):
        assert found.code in all_codes()
        assert render(found, Page({"game.rules": text}))


def _slipped(lines: list[str], random: Random) -> list[str]:
    """Some lines in a row, with one to three slips in them."""
    start = random.randrange(len(lines))
    part = lines[start : start + LINES]
    for _ in range(random.randint(1, 3)):
        part = _slip(part, random)
    return part


def _slip(lines: list[str], random: Random) -> list[str]:
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    line, words = lines[at], lines[at].split(" ")
    word = random.randrange(len(words))
    match random.randrange(7):
        case 0:
            return [*lines[:at], *lines[at + 1 :]] or ["x"]
        case 1:
            return [*lines[:at], lines[other], *lines[at:]]
        case 2:
            words[word] = random.choice(lines[other].split(" "))
        case 3:
            del words[word]
        case 4:
            words = ["  " + line]
        case 5:
            words = [line[2:]]
        case _:
            words = [line[: random.randrange(len(line) + 1)]]
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]
