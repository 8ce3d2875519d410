"""The hard rules compile, survive being written down, and are laid out in one way."""

from collections.abc import Iterable

import pytest

from compiler.codec import from_json, to_json
from compiler.codes import load
from compiler.diagnostic import Diagnostic, Severity
from compiler.parse import parse
from compiler.print import print_file
from tests.harness import hard
from tests.harness.cases import describe

CASES = hard.cases()
IDS = [case.path.stem for case in CASES]


def test_every_group_has_its_case() -> None:
    assert [case.group for case in CASES] == sorted(case.group for case in CASES)
    assert {case.group for case in CASES} == set(range(1, 39))


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_a_case_compiles(case: hard.Case) -> None:
    found = hard.compiled(case.path)[1]
    assert _told(found) == []


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_its_meaning_is_read_back_unchanged(case: hard.Case) -> None:
    rulebook = hard.compiled(case.path)[0]
    assert from_json(to_json(rulebook)) == rulebook


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_it_is_laid_out_in_one_way(case: hard.Case) -> None:
    for text in filter(None, (case.rules, case.base)):
        tree, problems = parse("case.rules", text)
        assert _told(problems) == []
        printed = print_file(tree)
        again, _ = parse("case.rules", printed)
        assert again.entries == tree.entries
        assert print_file(again) == printed


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_it_plays_and_cites_what_it_plays(case: hard.Case) -> None:
    assert case.scenarios
    for scenario in case.scenarios:
        assert scenario["name"]
        assert scenario.keys() & {"then", "when"}
        assert scenario.keys() <= {
            "name", "from", "cites", "book", "players", "reading", "variants", "given", "when", "then",
        }  # fmt: skip


def _told(found: Iterable[Diagnostic]) -> list[str]:
    return [describe(each) for each in found if load(each.code).severity is Severity.ERROR]
