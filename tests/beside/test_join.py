"""Findings in the rows of their sentences, with their words marked there."""

from compiler.beside.findings import Placed, variants
from compiler.beside.join import joined
from compiler.beside.model import Finding, Row, Section, Sentence, Value
from compiler.diagnostic import problem
from compiler.span import whole

FIRST = Sentence("en", "en", 1, 1, "Draw two cards.", "", "cited")
SECOND = Sentence("en", "en", 1, 2, "Keep one of them.", "", "cited")
PASSAGE = f"{FIRST.text} {SECOND.text}"
FINDING = Finding("K-1", "passages", "clarify", "warning", (), None, None, None)


def _marked(placed: Placed) -> list[str]:
    row = Row((FIRST, SECOND), (), ())
    (section,) = joined((Section("", "", (row,)),), [placed])
    return [s.text[a:b] for r in section.rows for s in r.left for a, b in s.marks]


def test_the_words_of_a_passage_are_marked_in_each_of_its_sentences() -> None:
    spans = ((5, 8), (21, 24))
    assert [PASSAGE[a:b] for a, b in spans] == ["two", "one"]
    placed = Placed(FINDING, (("en", 1, ""),), ((PASSAGE, spans),))
    assert _marked(placed) == ["two", "one"]


def test_a_span_over_two_sentences_is_cut_at_their_border() -> None:
    placed = Placed(FINDING, (("en", 1, ""),), ((PASSAGE, ((9, 20),)),))
    assert _marked(placed) == ["cards.", "Keep"]


def test_a_second_name_is_a_value_of_its_book_and_marked_there() -> None:
    told = problem(
        "term-variant", whole("glossary.yaml"), address="card", source="en", concept="card",
        term="tile (4)", variant="cards", times=2, where="en 1",
    )  # fmt: skip
    (placed,) = variants([told], "en")
    assert placed.finding.left == Value((("en", "tile (4), cards 2"), ("ja", "tile (4), cards 2")))
    assert placed.finding.right is None
    assert _marked(placed) == ["cards"]
    (other,) = variants([told], "ja")
    assert (other.finding.left, other.finding.right) == (None, placed.finding.left)
