"""Which lines stand in their place, and what becomes of those that do not."""

import pytest

from compiler import declarations as d, statements as s, syntax as x
from compiler.heads import BLOCKS, EVERYTHING, FILE, HOMES, home
from compiler.parse import parse
from compiler.placing import place


def placed(text: str) -> tuple[x.File, list[str]]:
    """The tree of a text with its lines placed, and what was wrong as `code line`."""
    tree, unread = parse("test.rules", text)
    assert unread == ()
    tree, problems = place(tree)
    return tree, [f"{p.code} {p.span.line}" for p in problems]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("to go\n  otherwise nothing\n", "line-unpaired 2"),
        ("to go\n  gain 1 oil if a\n  otherwise nothing\n", "line-unpaired 3"),
        ("to go\n  or nothing\n", "line-unpaired 2"),
        ("to go\n  is 3\n", "line-misplaced 2"),
        ("value v\n  gain 1 oil\n", "line-misplaced 2"),
        ("accept oil at 1\n", "line-misplaced 1"),
        ("to go\n  @ja 3\n    nothing\n", "line-misplaced 2"),
        ("gain 1 oil\n", "line-misplaced 1"),
        ("oil + 1\n", "line-misplaced 1"),
        ("counter oil from 0\n", "line-misplaced 1"),
        ("to go\n  when a\n    nothing\n", "line-misplaced 2"),
        ("to go\n  after light\n    nothing\n", "line-misplaced 2"),
        ("step go\n  tie highest oil\n", "line-misplaced 2"),
        ("card beacon\n  oil + 1\n", "line-misplaced 2"),
        ("to go\n", "block-missing 1"),
        ("to go\n  if a\n", "block-missing 2"),
        ("to go\n  may\n", "block-missing 2"),
        ("to go\n  either\n    nothing\n  or\n", "block-missing 4"),
        ("value v\n", "block-missing 1"),
        ("after light\n", "block-missing 1"),
        ("card beacon\n  on play\n", "block-missing 2"),
        ("to go\n  gain 1 oil\n    nothing\n", "block-unwanted 3"),
        ("to go\n  may gain 1 oil\n    nothing\n", "block-unwanted 3"),
        ("value v = 3\n  is 4\n", "case-extra 2"),
        ("adjust price: + 1\n  nothing\n", "block-unwanted 2"),
        ("to go\n  else\n    nothing\n", "word-foreign 2"),
        ("coutner oil from 0\n", "word-unknown 1"),
        ('to repeat "again" | "再び"\n  nothing\n', "name-reserved 1"),
    ],
)
def test_a_line_out_of_place_is_reported_once(text: str, wrong: str) -> None:
    assert placed(text)[1] == [wrong]


@pytest.mark.parametrize(
    "text",
    [
        "to go\n  if a\n    nothing\n  otherwise nothing\n",
        "to go\n  either nothing\n  or nothing\n  or\n    nothing\n",
        "to go\n  choose pier where a\n    move pier to box\n",
        "to go\n  may choose pier\n    move pier to box\n",
        "to go\n  differ d\n    @ja 3\n      nothing\n    @en 4\n      gain 1 oil\n",
        "phase day\n  repeat 2 times\n    step go\n      nothing\n",
        "scoring\n  for each pier\n    rank player by oil\n      places 3, 1\n",
        "card beacon bright\n  cost 3\n  upkeep\n    oil 1\n  vp 1 for each pier\n",
        "also in deck\n  card hut\n    cost 3\n",
        "also in scoring\n  score 3\n",
        "to go\n  repeat up to 2 times\n    if possible\n      nothing\n    otherwise nothing\n",
    ],
)
def test_a_line_in_its_place_is_left_alone(text: str) -> None:
    tree, wrong = placed(text)
    assert wrong == []
    assert tree.entries == parse("test.rules", text)[0].entries


def test_a_line_out_of_place_becomes_a_broken_one() -> None:
    tree, _ = placed("to go\n  tie lowest oil\n  gain 1 oil\n")
    assert [type(line.head) for line in tree.entries[0].block] == [d.Broken, s.Statement]


def test_what_belongs_to_a_broken_line_is_not_reported_again() -> None:
    tree, unread = parse("test.rules", "to go\n  if = =\n    nothing\n  otherwise nothing\n")
    assert len(unread) == 1
    tree, problems = place(tree)
    assert problems == ()
    assert [type(line.head) for line in tree.entries[0].block] == [d.Broken, d.Broken]


def test_every_head_that_has_a_block_stands_somewhere() -> None:
    for head in BLOCKS:
        assert head in EVERYTHING | {d.Passage, d.Seat} or head in FILE, head
        assert home(head)
    assert set(HOMES) - EVERYTHING <= {d.Passage, d.Seat}
