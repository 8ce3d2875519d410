"""Statements are counted by their lines."""

from kisoku.tally import sound, statements

TEXT = """\
# a remark
kind card "card"

card field "field"
  has cost 2
  on play
    gain 1 grain
card pond "pond"
  has cost 3
"""


def test_blank_lines_and_remarks_are_no_statements() -> None:
    assert statements(TEXT) == 7


def test_a_mistake_takes_what_stands_below_it() -> None:
    assert sound({"a": TEXT}, []) == 7
    assert sound({"a": TEXT}, [("a", 6)]) == 5
    assert sound({"a": TEXT}, [("a", 4), ("a", 5)]) == 3
    assert sound({"a": TEXT}, [("a", 4), ("a", 8)]) == 1
    assert sound({"a": TEXT}, [("b", 4)]) == 7
