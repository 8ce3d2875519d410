"""Text measured in cells."""

import pytest

from kisoku.cells import apart, cut, pad, push, width, wrap


def test_padding_counts_cells() -> None:
    assert pad("規則", 6) == "規則  "
    assert push("規則", 6) == "  規則"
    assert apart("規則", "1", 8) == "規則   1"


@pytest.mark.parametrize(
    ("text", "cells", "short"),
    [
        ("as many as players", 18, "as many as players"),
        ("one more than players", 18, "one more than.."),
        ("都市ボーナス", 9, "都市ボ.."),
        ("unbrokenword", 8, "unbrok.."),
    ],
)
def test_cut_ends_at_a_word(text: str, cells: int, short: str) -> None:
    assert cut(text, cells) == short
    assert width(short) <= cells


def test_wrap_breaks_at_blanks_and_between_japanese_signs() -> None:
    assert wrap("write  may  above it", 12) == ("write  may", "above it")
    assert wrap("契約カードを配る。", 8) == ("契約カー", "ドを配", "る。")
    assert wrap("", 8) == ("",)
    assert wrap("unbrokenword", 5) == ("unbro", "kenwo", "rd")
