"""The page of the language is a rulebook that compiles."""

import re
from pathlib import Path

import pytest

from compiler import declarations, driver, statements
from compiler.ir.rulebook import Rulebook
from compiler.parse import grammar_text
from tests.harness.books import textless

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
SOURCES = textless(("ja", 1200), ("en", 400))


def _examples(word: str) -> str:
    text = PAGE.read_text(encoding="utf-8")
    return "\n".join(re.findall(rf"```{word}\n(.*?)```", text, re.DOTALL))


def _project() -> driver.Project:
    return driver.Project("tidewater", (driver.Text("page.rules", _examples("rules")),), SOURCES)


def _shown(found: object) -> str:
    return "\n".join(f"{p.span}: {p.code} {dict(p.facts)}" for p in found)  # type: ignore[attr-defined]


def test_the_examples_compile_without_a_problem() -> None:
    rulebook, found = driver.compile(_project())
    assert isinstance(rulebook, Rulebook)
    assert not found, _shown(found)


def test_the_expansion_compiles_over_them() -> None:
    text = driver.Text("deep.rules", _examples("rules expansion"))
    rulebook, found = driver.compile(driver.Project("deep_sea", (text,), SOURCES, _project()))
    assert rulebook is not None
    assert rulebook.extends == ("tidewater",)
    assert not found, _shown(found)
    stage = next(s for s in rulebook.stages if s.name == "round_of_play")
    assert [inner.name for inner in stage.block if hasattr(inner, "name")] == ["weather", "actions"]


def _heads() -> list[str]:
    """The head of each construct: the classes of declarations and statements."""
    made = []
    for module in (declarations, statements):
        for name, each in vars(module).items():
            if (
                isinstance(each, type)
                and each.__module__ == module.__name__
                and name not in NO_HEADS
            ):
                made.append(name)
    return made


NO_HEADS = {
    "Amendment",
    "Refinement",
    "EndingEvent",
    "Broken",
    "Thing",
    "Extends",
    "Replace",
    "Without",
    "AlsoIn",
}


@pytest.mark.parametrize("head", _heads())
def test_every_head_of_a_line_is_shown(head: str) -> None:
    from compiler.parse import parse

    file, _ = parse("page.rules", _examples("rules"))
    assert head in _seen(file)


def _seen(node: object) -> set[str]:
    found = {type(node).__name__}
    if isinstance(node, tuple):
        for item in node:
            found |= _seen(item)
    for name in getattr(type(node), "__dataclass_fields__", ()):
        found |= _seen(getattr(node, name))
    return found


def test_every_word_of_the_grammar_is_shown() -> None:
    words = set(re.findall(r"^W_([A-Z]+)\.2", grammar_text(), re.MULTILINE))
    page = _examples("rules") + _examples("rules expansion") + PAGE.read_text(encoding="utf-8")
    missing = {w for w in words if not re.search(rf"\b{w.lower()}\b", page)}
    assert not missing
