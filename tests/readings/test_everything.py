"""All rulebooks at hand: whatever is compiled can be said, read, written and compared."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler.about import about, voices
from compiler.codec import from_json, to_json
from compiler.contents import whole, words
from compiler.diff import readings
from compiler.document import document
from compiler.ir import declarations as d, statements as s
from compiler.ir.rulebook import Rulebook
from compiler.mismatch import as_json
from compiler.parse import parse
from compiler.parts import every
from compiler.readings import project, read
from compiler.say import line, tongue
from compiler.sources import Sources
from kisoku import api
from kisoku.rulebooks import available
from tests.harness.compiled import HEADER, SOURCES
from tests.readings.snippets import compiled

pytestmark = pytest.mark.slow
CASES = Path(__file__).parent.parent / "cases" / "hard"
NAMES = (*(path.stem for path in sorted(CASES.glob("*.yaml"))), *available())
WITH_A_BLOCK = (
    *(s.If, s.IfPossible, s.ForEach, s.As, s.Repeat, s.InAnyOrder, s.Together, s.Later, s.Until),
)


@cache
def _rulebook(name: str) -> tuple[Rulebook, Sources]:
    path = CASES / f"{name}.yaml"
    if not path.exists():
        game = api.load(name)
        return game.rulebook, game.sources
    rules: str = YAML(typ="safe").load(path.read_text(encoding="utf-8"))["rules"]
    headed = any(row.startswith("game ") for row in rules.splitlines())
    return compiled(rules, header="" if headed else HEADER), SOURCES


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_can_be_read_again(name: str) -> None:
    rulebook, _ = _rulebook(name)
    spoken = tongue(rulebook)
    for part in every(rulebook):
        rules = _in_its_place(part, line(part, spoken))
        if rules:
            assert parse("said.rules", rules)[1] == (), rules


@pytest.mark.parametrize("name", NAMES)
def test_each_reading_can_be_taken_and_compared(name: str) -> None:
    rulebook, sources = _rulebook(name)
    names = [each.id for each in sources.readings]
    for reading in (*names, "ruled"):
        taken, _ = read(rulebook, sources, reading)
        assert not any(isinstance(part, s.Differ) for part in every(taken))
        document(project(rulebook, sources, reading, filled=False))
    as_json(readings(rulebook, sources, names[0], names[-1], "all"))
    assert from_json(to_json(rulebook)) == rulebook


@pytest.mark.parametrize("name", NAMES)
def test_each_address_has_words_in_each_language(name: str) -> None:
    rulebook, _ = _rulebook(name)
    for voice in voices(rulebook):
        for part in every(rulebook):
            assert about(voice, part)
            words(voice, part)
            assert whole(voice, part)


def _in_its_place(part: Any, said: str) -> str:
    """A line where such a line may stand, so that it can be parsed."""
    match part:
        case s.Hook():
            return f"variant probe\n  {said}\n    nothing\n"
        case s.Adjust():
            return f"variant probe\n  {said}\n"
        case d.Case():
            return f"value probe\n  is {said}\n"
        case s.Stage() | s.Rank():
            return ""
    if not isinstance(part, s.Statement):
        return ""
    trailing = isinstance(part, s.If | s.ForEach) and not said.startswith(("if ", "for "))
    block = "" if trailing or not isinstance(part, WITH_A_BLOCK) else "    nothing\n"
    return f"to probe\n  {said}\n{block}"
