"""The harness itself: cases, and who may rewrite them."""

import os
import subprocess
import sys

import pytest

from tests.harness.cases import join, split
from tests.house.test_directions import ROOT


@pytest.mark.parametrize("expected", [(), ("name-unknown 1:6",), ("a 1:1", "b 2:2")])
def test_a_case_is_rules_and_what_is_expected(expected: tuple[str, ...]) -> None:
    rules = 'kind card "card"\n  # a remark\n'
    assert split(join(rules, expected)) == (rules, expected)


def test_blank_lines_before_the_expectation_do_not_matter() -> None:
    assert split("kind card\n\n#? a 1:1\n\n") == ("kind card\n", ("a 1:1",))


def test_ci_never_updates() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--update", "--collect-only", "tests/house"],
        cwd=ROOT,
        env={**os.environ, "CI": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "CI never updates" in done.stderr
