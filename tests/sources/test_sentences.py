"""The splitter, held against two tables of cases."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from compiler.clauses import pieces
from compiler.sentences import digest, lines, normal, split

CASES = Path(__file__).parent.parent / "cases" / "sentences"
SIGNS = st.text('あ漢A1 。．.!?！()（）「」"・•①\t1)2)', max_size=60)


def _blocks(name: str) -> list[list[str]]:
    text = (CASES / name).read_text(encoding="utf-8").replace("\\t", "\t")
    blocks = [block.strip("\n").split("\n") for block in text.split("\n\n")]
    return [block for block in blocks if len(block) > 1]


def _title(block: list[str]) -> str:
    return block[0].removeprefix("# ")


@pytest.mark.parametrize("block", _blocks("lines.txt"), ids=_title)
def test_a_line_is_cut_into_sentences(block: list[str]) -> None:
    line, *expected = block[1:]
    row = line.removeprefix("> ")
    found = [row[start:end] for start, end in pieces(row)]
    assert found == [each.removeprefix("= ") for each in expected]


@pytest.mark.parametrize("block", _blocks("headings.txt"), ids=_title)
def test_a_heading_is_known(block: list[str]) -> None:
    text = "\n".join(row[2:] for row in block[1:])
    headings = {piece.line for piece in split(text) if piece.heading == piece.text}
    assert headings == {at for at, row in enumerate(block[1:], 1) if row.startswith("H")}


def test_a_sentence_knows_its_place() -> None:
    first, second, third = split("港\n\n 置く。次へ。")
    assert (first.text, first.heading) == ("港", "港")
    assert (second.line, second.index, second.column, second.end_column) == (3, 1, 2, 5)
    assert (third.index, third.column, third.heading) == (2, 5, "港")


def test_pages_are_counted_by_form_feeds() -> None:
    assert [piece.page for piece in split("港。\n\f城。\n市。")] == ["1", "2", "2"]
    assert [piece.page for piece in split("港。\n城。")] == ["", ""]


def test_only_a_line_feed_ends_a_line() -> None:
    assert lines("\ufeffa\r\nb\u2028c\x0bd\n") == ("a", "b\u2028c\x0bd")


def test_width_and_blanks_do_not_change_a_hash() -> None:
    assert digest("ＶＰを ２点\u3000得る。") == digest("VPを2点得る。")
    assert digest("2点得る。") != digest("3点得る。")
    assert len(digest("")) == 12


@given(SIGNS)
def test_nothing_but_blanks_is_lost(row: str) -> None:
    cut = pieces(row)
    assert normal("".join(row[start:end] for start, end in cut)) == normal(row)
    assert all(start < end for start, end in cut)
    assert all(a[1] <= b[0] for a, b in pairwise(cut))
