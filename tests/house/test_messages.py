"""The messages and the checks that report them name the same codes."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from compiler.codes import all_codes, load
from tests.house.test_directions import FILES, ROOT

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龯]")


def test_every_reported_code_has_its_sentences() -> None:
    assert sorted(set(_reported()) - set(all_codes())) == []


def test_every_message_is_reported_somewhere() -> None:
    assert sorted(set(all_codes()) - set(_strings())) == []


@pytest.mark.parametrize("slug", all_codes())
def test_a_message_is_written_in_the_voice_of_the_house(slug: str) -> None:
    code = load(slug)
    for _, part, text in code.sentences:
        assert not text.removesuffix("...").endswith((".", "!")), part
        # A sentence must be one that str.format can fill.
        list(string.Formatter().parse(text))
        for word in ("please", "invalid", "must ", "illegal"):
            assert word not in text.lower(), f"{part} says {word!r}"
    assert code.summary.endswith(".")
    assert all(other in all_codes() for other in code.see), code.see
    assert {part for _, part, _ in code.sentences} >= {"title", "found", "expected", "next"}


@pytest.mark.parametrize("slug", all_codes())
def test_a_message_is_whole_in_japanese(slug: str) -> None:
    code = load(slug)
    parts = {
        language: {part for name, part, _ in code.sentences if name == language}
        for language in ("", "ja")
    }
    # One sentence may do for two English ones, as there are no plurals.
    assert {part for part in parts[""] if not part.endswith("_else")} <= parts["ja"]
    said = {(fact, value) for language, fact, value, _ in code.words if language == "ja"}
    assert {(fact, value) for _, fact, value, _ in code.words} <= said
    assert all(JAPANESE.search(text) or text.startswith("{") for name, part, text in code.sentences if name == "ja" and part == "title")  # fmt: skip


@pytest.mark.parametrize("slug", all_codes())
def test_a_message_is_shown_by_a_snippet_or_a_test(slug: str) -> None:
    code = load(slug)
    if code.reported_by:
        path = ROOT / code.reported_by
        assert slug in path.read_text(encoding="utf-8")
    else:
        assert code.reported


@pytest.mark.parametrize("slug", all_codes())
def test_the_facts_of_a_check_fill_a_sentence(slug: str) -> None:
    texts = {(language, part): text for language, part, text in load(slug).sentences}
    languages = {language for language, _ in texts}
    for given in (facts for code, facts in _reports() if code == slug and facts is not None):
        for language, part in product(languages, ("title", "found", "expected", "next")):
            ways = [
                texts[way] for way in ((language, part), (language, f"{part}_else")) if way in texts
            ]
            assert not ways or any(_slots(text) <= given for text in ways), (language, part, given)


def _slots(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _reported() -> Iterator[str]:
    return (slug for slug, _ in _reports())


@cache
def _reports() -> tuple[tuple[str, frozenset[str] | None], ...]:
    """Each code that is reported, and its facts where they are written out."""
    return tuple(_calls())


def _calls() -> Iterator[tuple[str, frozenset[str] | None]]:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="problem") | ast.Attribute(attr="problem" | "report"),
                    args=[ast.Constant(value=str(slug)), *_],
                    keywords=keywords,
                ):
                    names = [keyword.arg for keyword in keywords]
                    yield slug, None if None in names else frozenset(filter(None, names))


def _strings() -> Iterator[str]:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
