"""A rulebook and what is expected of it, in one file.

The last lines of a case name what is reported, as `#? name-unknown 3:7`; a good case has no error,
a bad one has some. A case without a header gets the one of the examples.
"""

from collections.abc import Iterable, Iterator
from difflib import ndiff
from pathlib import Path

import pytest

from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity
from kisoku.files import write_text

EXPECTED = "#? "


class CaseFile(pytest.File):
    """The file of a case."""

    def collect(self) -> Iterator[pytest.Item]:
        """The one test in it."""
        yield Case.from_parent(self, name=self.path.stem)


class Case(pytest.Item):
    """One rulebook, compiled."""

    def runtest(self) -> None:
        """Compile it, and compare what was reported."""
        from tests.harness.compiled import problems_of

        text = self.path.read_text(encoding="utf-8")
        rules, expected = split(text)
        problems = problems_of(self.path.name, rules)
        found = tuple(describe(problem) for problem in problems)
        if found != expected and self._may_update():
            write_text(self.path, join(rules, found))
            expected = found
        if found != expected:
            raise Unexpected(_difference(expected, found))
        _fits_its_folder(self.path, problems)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """The difference alone; a crash keeps its traceback."""
        if isinstance(excinfo.value, Unexpected):
            return str(excinfo.value)
        return str(excinfo.getrepr(style="short"))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case stands, for the report."""
        return self.path, 0, f"{self.path.parent.name}/{self.name}"

    def _may_update(self) -> bool:
        # What is expected of a hard case is written before the code runs, and never after it.
        return bool(self.config.getoption("update")) and "hard" not in self.path.parts


class Unexpected(Exception):
    """A case that reports something else than it says."""


def split(text: str) -> tuple[str, tuple[str, ...]]:
    """The rules of a case, and what it expects."""
    lines = text.splitlines()
    end = len(lines)
    while end and (lines[end - 1].startswith(EXPECTED) or not lines[end - 1].strip()):
        end -= 1
    expected = (line.removeprefix(EXPECTED).strip() for line in lines[end:] if line.strip())
    return "\n".join(lines[:end]) + "\n", tuple(expected)


def join(rules: str, expected: Iterable[str]) -> str:
    """A case from its rules and what is expected of them."""
    return rules + "".join(f"{EXPECTED}{line}\n" for line in expected)


def describe(problem: Diagnostic) -> str:
    """A diagnostic as a case names it."""
    return f"{problem.code} {problem.span.line}:{problem.span.column}"


def _difference(expected: Iterable[str], found: Iterable[str]) -> str:
    lines = ndiff(list(expected), list(found))
    changed = (f"  {line}" for line in lines if not line.startswith("?"))
    return "\n".join(["expected (-) and reported (+), in source order:", *changed])


def _fits_its_folder(path: Path, problems: Iterable[Diagnostic]) -> None:
    errors = [found for found in problems if load(found.code).severity is Severity.ERROR]
    if "good" in path.parts and errors:
        raise Unexpected(f"a good case reports an error: {describe(errors[0])}")
    if "bad" in path.parts and not tuple(problems):
        raise Unexpected("a bad case reports nothing")
