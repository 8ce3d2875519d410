"""The examples of the page on Python run, one after the other."""

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "python.md"
FENCE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("KISOKU_SOURCES", str(ROOT / "tests" / "example" / "texts"))
    text = PAGE.read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    examples = list(FENCE.finditer(text))
    assert len(examples) > 8
    for example in examples:
        line = text.count("\n", 0, example.start(1))
        # The lines keep their numbers, so that a failing one is found on the page.
        exec(compile("\n" * line + example[1], str(PAGE), "exec"), names)
