"""The figures that the comparison of pairs is held to."""

import json

import pytest

from compiler.meaning.wording import Wording
from kisoku.bitext.desk import wording
from tests.meaning.corpus import Score, files, score


@pytest.fixture(scope="module")
def own() -> Score:
    """The score on the corpus that the language data was made with."""
    return score(files(independent=False))


@pytest.fixture(scope="module")
def independent() -> Score:
    """The score on pairs that nothing was tuned to."""
    return score(files(independent=True))


def test_the_corpus_is_large_enough(own: Score) -> None:
    assert own.pairs + sum(own.faults.values()) >= 400


@pytest.mark.parametrize("kind", ["number", "unit", "ratio", "comparison"])
def test_quantities_are_caught(own: Score, kind: str) -> None:
    assert own.recall(kind) >= 0.95


def test_most_faults_are_caught(own: Score) -> None:
    assert own.recall() >= 0.95
    assert all(own.recall(kind) >= 0.8 for kind in own.faults)


def test_true_pairs_are_left_alone(own: Score) -> None:
    assert own.share(own.false_errors) <= 0.03
    assert own.share(own.false_alarms) <= 0.08


def test_pairs_that_nothing_was_tuned_to(independent: Score) -> None:
    assert independent.recall("number", "unit", "ratio", "comparison") >= 0.95
    assert independent.recall() >= 0.9
    assert independent.share(independent.false_alarms) <= 0.08


def test_every_kind_of_fault_has_a_name() -> None:
    words: Wording = wording()
    kinds = {
        fault["kind"]
        for path in (*files(independent=False), *files(independent=True))
        for line in path.read_text(encoding="utf-8").splitlines()
        for fault in json.loads(line)["faults"]
    }
    # A sentence that is gone shows as whatever stood in it, or as a length.
    assert kinds - {"missing"} <= set(words.kinds)
