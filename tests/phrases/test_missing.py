"""What cannot be said is reported: a phrase of a language, a title of a rulebook."""

from dataclasses import replace

import pytest

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.phrases import speech
from compiler.phrases.language import Language, languages, load
from compiler.phrases.missing import lacking, missing_phrases
from compiler.phrases.template import Hole, Stretch, Template, parse
from tests.harness.compiled import HEADER, SOURCES

RULES = """\
kind card "card" | "カード|{n}枚" @house
  faces dark "dark" | "暗い面", bright
table fares @house
  steps | fare
  en    | fare
  ja    | 運賃
  1     | 2
card moss "Moss" | "苔類" @house
each player has
  counter euro "euro" | "ユーロ|{n}ユーロ" from 0 @house
  place hand "hand" | "手札" of card secret @house
to work "work" | "働く" @house
  gain fare of fares(1) euro
  choose card in hand where face of card = dark
course @house
  work
"""


def compiled(rules: str, header: str = HEADER) -> Rulebook:
    texts = (driver.Text("header.rules", header), driver.Text("game.rules", rules))
    rulebook, _ = driver.compile(driver.Project("example", texts, SOURCES, None))
    assert rulebook is not None
    return rulebook


def reported(rulebook: Rulebook) -> list[str]:
    return [
        f"{p.code} {dict(p.facts).get('name') or dict(p.facts)['phrase']} {dict(p.facts)['language']}"
        for p in missing_phrases(rulebook)
    ]


def test_a_rulebook_with_titles_says_everything() -> None:
    assert reported(compiled(RULES)) == []


@pytest.mark.parametrize(
    ("written", "instead", "found"),
    [
        ('card "card" | "カード|{n}枚"', "card", ["card en", "card ja"]),
        ('moss "Moss" | "苔類"', "moss", ["moss en", "moss ja"]),
        ('euro "euro" | "ユーロ|{n}ユーロ"', 'euro "euro"', ["euro ja"]),
        ('hand "hand" | "手札"', "hand", ["hand en", "hand ja"]),
        ('work "work" | "働く"', 'work "work"', ["work ja"]),
        ('dark "dark" | "暗い面"', "dark", ["dark en", "dark ja"]),
        ("  ja    | 運賃\n", "", ["fare ja"]),
    ],
)
def test_a_title_that_a_text_needs_is_missed(written: str, instead: str, found: list[str]) -> None:
    rules = RULES.replace(written, instead)
    assert reported(compiled(rules)) == [f"title-missing {each}" for each in found]


def test_faces_and_columns_are_said_by_their_titles() -> None:
    rulebook = compiled(RULES)
    said = [
        [
            text
            for _, text in speech.say_block(speech.speaker(rulebook, name), rulebook.verbs[0].block)
        ]
        for name in ("en", "ja")
    ]
    assert said == [
        ["Gain euros equal to the fare for 1", "Choose a card in your hand (its face is dark)"],
        ["1に対する運賃と同じ数のユーロを獲得する", "手札のカードを1枚選ぶ（面が暗い面である）"],
    ]


def test_a_language_without_phrases_is_missed_as_a_whole() -> None:
    header = HEADER.replace("languages en, ja", "languages en, ja, xx")
    rules = (
        RULES.replace('"\n', '" | "x"\n')
        .replace('" @', '" | "x" @')
        .replace('" from', '" | "x" from')
    )
    rules = rules.replace('" of', '" | "x" of')
    assert "phrase-missing every phrase xx" in reported(compiled(rules, header))


@pytest.mark.parametrize("name", languages())
def test_every_language_has_every_phrase(name: str) -> None:
    assert lacking(load(name)) == ()


def test_a_phrase_that_a_language_lacks_is_named() -> None:
    japanese = load("ja")
    poor = replace(japanese, templates={k: v for k, v in japanese.templates.items() if k != "gain"})
    assert lacking(poor) == ("gain",)
    found = missing_phrases(compiled(RULES), (load("en"), poor))
    assert [(p.code, dict(p.facts)["phrase"]) for p in found] == [("phrase-missing", "gain")]


@pytest.mark.parametrize("name", languages())
def test_a_language_asks_only_for_parts_that_the_reference_knows(name: str) -> None:
    def parts(language: Language) -> dict[str, set[str]]:
        return {key: set(_holes(parse(template))) for key, template in language.templates.items()}

    reference, other = parts(load("en")), parts(load(name))
    odd = {key: names - reference[key] - SPARE for key, names in other.items()}
    assert {key: names for key, names in odd.items() if names} == {}


# What one language may say where another is silent.
SPARE = {"of", "number", "one", "amount", "noun", "each", "set", "who"}


def _holes(template: Template) -> tuple[str, ...]:
    """The parts that a template asks for."""
    flat = (
        p for piece in template for p in (piece.pieces if isinstance(piece, Stretch) else (piece,))
    )
    return tuple(piece.part for piece in flat if isinstance(piece, Hole))
