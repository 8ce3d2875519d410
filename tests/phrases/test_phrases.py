"""Rules, and the text that they must give in each language; the text is written first."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.patterns import may_match
from compiler.phrases import speech
from compiler.phrases.language import IT, load
from compiler.phrases.speaker import Speaker
from tests.harness.compiled import HEADER, SOURCES
from tests.phrases.told import told

CASES = Path(__file__).parent.parent / "cases" / "phrases"
FILES = tuple(sorted(CASES.glob("*.yaml")))


@cache
def written(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    return data


@cache
def compiled(path: Path) -> Rulebook:
    texts = (
        driver.Text("header.rules", HEADER),
        driver.Text(path.stem + ".rules", written(path)["rules"]),
    )
    rulebook, problems = driver.compile(driver.Project("example", texts, SOURCES, None))
    assert rulebook is not None
    assert [p for p in problems if p.code in driver.BROKEN] == []
    return rulebook


@cache
def speaking(path: Path, language: str) -> Speaker:
    return speech.speaker(compiled(path), language)


def every_case() -> list[Any]:
    return [
        pytest.param(
            path, case, language, id=f"{path.stem}-{case['group']}-{case['say']}-{language}"
        )
        for path in FILES
        for case in written(path)["cases"]
        for language in ("en", "ja")
    ]


@pytest.mark.parametrize(("path", "case", "language"), every_case())
def test_a_rule_reads_as_its_case_says(path: Path, case: dict[str, str], language: str) -> None:
    lines = told(speaking(path, language), case["say"])
    found = "".join("  " * indent + text + "\n" for indent, text in lines)
    assert found == case[language]


def test_there_are_enough_cases_of_many_groups() -> None:
    cases = [case for path in FILES for case in written(path)["cases"]]
    assert len(cases) >= 60


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_change_that_fits_a_text_is_passed_over(language: str) -> None:
    spoken = load(language)
    said = {
        line.strip()
        for *_, case, at in (each.values for each in every_case())
        if at == language
        for line in case[language].splitlines()
    }
    # Conditions are said of something that is left out afterwards.
    texts = said | {re.sub(r"the \w+|その[一-龠]+", IT, text) for text in said}
    for change in {*chain(*spoken.forms.values(), *spoken.edits.values())}:
        for text in texts:
            assert may_match(change.needed, text) or not re.search(change.pattern, text)
