"""Adding a language is adding data: a third one, from a file of the tests."""

from pathlib import Path

from compiler.phrases import speech
from compiler.phrases.language import read
from tests.phrases.test_missing import compiled

RULES = """\
kind city "city" | "都市" @house
each city has
  counter demand "demand" | "需要" from 0 @house
each player has
  counter disc "disc|discs" | "ディスク|{n}個" from 0 @house
to work "work" | "働く" @house
  gain 1 disc
  gain 2 disc
  gain 5 disc
  choose city where demand of city > 2
course @house
  work
"""
NAMES = {"city": "polo", "demand": "vud", "disc": "rond|rondai|rondim", "work": "labor"}


def test_a_third_language_is_only_data() -> None:
    language = read((Path(__file__).parent / "third.toml").read_text(encoding="utf-8"))
    rulebook = compiled(RULES)
    speaker = speech.speaker(rulebook, language, NAMES)
    assert speech.say_verb(speaker, "work") == "labor"
    assert [text for _, text in speech.say_block(speaker, rulebook.verbs[0].block)] == [
        "tak rond-u 1",
        "tak rondai-u 2",
        "tak rondim-u 5",
        "vel polo-u <vud > 2>",
    ]
