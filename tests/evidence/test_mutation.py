"""Slips in the encoded Algae that are noticed, and findings that cry wolf."""

from functools import cache

import pytest

from compiler.evidence.stated import scored
from kisoku.evidence.gather import Verdict, case, verdict
from kisoku.project import open_rulebook
from tests.evidence import mutants
from tests.evidence.mutation import (
    others,
    says_comparison,
    says_number,
    says_term,
    says_unit,
    slips,
)

pytestmark = pytest.mark.sources


@cache
def _algae() -> Verdict:
    return verdict(case(open_rulebook("algae_inc"), None))


@pytest.mark.parametrize(
    ("kind", "least"),
    [("number", 0.95), ("unit", 0.85), ("comparison", 0.95), ("term", 0.70), ("same", 0.60)],
)
def test_a_slip_is_noticed_where_a_passage_says_what_was_changed(kind: str, least: float) -> None:
    algae = _algae()
    rulebook = algae.case.rulebook
    change, counts = {
        "number": (lambda _, passages: mutants.beyond(others(passages)), says_number),
        "unit": (lambda *_: mutants.units(rulebook), says_unit),
        "comparison": (lambda *_: mutants.comparisons, says_comparison),
        "term": (lambda *_: mutants.terms(rulebook), says_term),
        # Another number of the same passage is much harder to tell, and counted apart.
        "same": (lambda _, passages: mutants.into(others(passages)), says_number),
    }[kind]
    found = tuple(slips(algae.cited, algae.bench, scored(rulebook), change, counts))
    caught = sum(each.caught for each in found)
    assert caught / len(found) >= least, f"{caught} of {len(found)}"


def test_few_statements_are_called_wrong() -> None:
    algae = _algae()
    wrong = {each.addresses for each in algae.found if each.finding.severity == "error"}
    assert len(wrong) < 0.02 * len(algae.cited.passages)
