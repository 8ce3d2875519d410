"""Slips in the encoded Algae that are noticed, and findings that cry wolf.

docs/evidence.md says how many; the table there has to say what is counted here.
"""

import re
from pathlib import Path

import pytest

from tests.evidence.count import Count, algae, rows, table

pytestmark = pytest.mark.sources

DOCS = Path(__file__).parents[2] / "docs" / "evidence.md"
ROWS = {
    "number": "a number, to one that no cited passage has",
    "unit": "what is gained, paid or scored",
    "comparison": "a comparison",
    "same": "a number, to another of the same passage",
    "term": "a thing or piece, to another of its kind",
    "may": "a `may`, `up to` or `any times` left out",
    "forbid": "what is allowed made forbidden, or the other way round",
    "must": "what is done made a `may`",
}
FLOORS = {
    "number": 0.95, "unit": 0.95, "comparison": 0.94, "same": 0.63, "term": 0.70, "may": 0.55, "forbid": 0.8,
    "must": 0.4,
}  # fmt: skip


@pytest.mark.parametrize("kind", ROWS)
def test_a_slip_is_noticed_where_a_passage_tells_it(kind: str) -> None:
    row = next(each for each in rows() if each.kind == kind)
    assert row.told.share >= FLOORS[kind], f"{kind}: {row.told}"


@pytest.mark.parametrize("kind", ROWS)
def test_the_docs_say_what_is_counted(kind: str) -> None:
    cells = re.search(
        rf"^\| {re.escape(ROWS[kind])} \|(.*)\|(.*)\|$", DOCS.read_text("utf-8"), re.MULTILINE
    )
    row = next(each for each in rows() if each.kind == kind)
    assert cells is not None
    for cell, counted in zip(cells.groups(), (row.told, row.all), strict=True):
        assert _is_alike(cell, counted), f"{kind}: {cell} in the docs\n{table()}"


def test_what_no_passage_tells_is_there_to_be_told() -> None:
    stale = {each.kind: sorted(each.stale) for each in rows() if each.stale}
    assert not stale, "tests/evidence/untold.yaml names what is no more"


def test_few_statements_are_called_wrong() -> None:
    wrong = {each.addresses for each in algae().found if each.finding.severity == "error"}
    assert len(wrong) < 0.02 * len(algae().cited.passages)


def _is_alike(cell: str, counted: Count) -> bool:
    """Whether the docs are right to two points of a hundred, and to a tenth of how many there are."""
    caught, of = map(int, re.findall(r"\d+", cell.replace(",", ""))[:2])
    return abs(caught / of - counted.share) <= 0.02 and abs(of - counted.of) <= 0.1 * counted.of
