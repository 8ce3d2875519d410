"""Printing then parsing gives the same tree; printing twice gives the same text."""

import dataclasses
from pathlib import Path
from random import Random

import pytest

from compiler import syntax as x
from compiler.parse import parse, parse_cell
from compiler.print import print_file, unprintable
from compiler.printing.expressions import binder as binder_text, condition
from compiler.width import width
from tests.compiler.trees import NOWHERE, binder, expression

EVERY = (Path(__file__).parent / "every.rules").read_text(encoding="utf-8")


def read(text: str) -> x.File:
    """The tree of a text without problems."""
    tree, problems = parse("test.rules", text)
    assert problems == ()
    return tree


def laid_out(text: str) -> str:
    """A text as it is laid out, after a check that nothing of it was lost."""
    tree = read(text)
    printed = print_file(tree)
    again = read(printed)
    assert again.entries == tree.entries
    assert [c.text for c in again.comments] == [c.text for c in tree.comments]
    assert print_file(again) == printed
    return printed


def test_every_construct_is_laid_out_as_it_stands() -> None:
    assert laid_out(EVERY) == EVERY


@pytest.mark.parametrize("seed", range(5))
def test_blanks_that_mean_nothing_change_nothing(seed: int) -> None:
    chance = Random(seed)
    rows = []
    for row in EVERY.splitlines():
        body = row.lstrip()
        indent = " " * (len(row) - len(body)) * chance.choice((1, 1, 3))
        rows += [""] * chance.choice((0, 0, 2)) if not indent else []
        if '"' not in body and "#" not in body and "|" not in body:
            body = body.replace(" ", "  ") if chance.random() < 0.3 else body
        rows.append(" " * (len(row) - len(row.lstrip())) * 2 + body + " " * chance.choice((0, 2)))
    text = "\n".join(rows)
    assert _without_blank_rows(laid_out(text)) == _without_blank_rows(EVERY)


@pytest.mark.parametrize("seed", range(20))
def test_an_expression_keeps_its_meaning(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        node = expression(chance, chance.choice((1, 2, 3)))
        text = condition(node)
        again, problems = parse_cell(text, NOWHERE, "rhs")
        assert problems == (), text
        assert again == node, text


@pytest.mark.parametrize("seed", range(10))
def test_a_choice_and_a_call_keep_theirs(seed: int) -> None:
    chance = Random(seed)
    given = ", ".join(f"({condition(expression(chance, 2))})" for _ in range(3))
    text = f"for each {binder_text(binder(chance, 3))}\n  verb {given}\n"
    line = read(text).entries[0]
    assert read(print_file(x.File("", (line,), ()))).entries[0] == line


def test_brackets_stand_only_where_they_mean_something() -> None:
    text = laid_out("value v = ((a) + (b * c)) * (d) / (2) rounded up\n")
    assert text == "value v = (a + b * c) * d / 2 rounded up\n"


def test_a_sign_is_that_of_its_own_term() -> None:
    text = laid_out(
        "to go\n  coin - a - b\n  coin - (a + b)\n  coin + a - b\nadjust price card: - a + b\n"
    )
    assert text == (
        "to go\n  coin - (a + b)\n  coin - (a + b)\n  coin + a - b\nadjust price card: - (a - b)\n"
    )


def test_citations_and_comments_stand_in_one_column() -> None:
    rows = EVERY.splitlines()
    starts = {width(row[: row.index("@")]) for row in rows if " @" in row and "|" not in row}
    assert min(starts - {4}) == 74
    assert laid_out("to go # why\n  nothing @ja 1 # so\n").splitlines() == [
        "to go".ljust(74) + "# why",
        "  nothing".ljust(74) + "@ja 1  # so",
    ]


def test_a_long_line_keeps_three_blanks_before_its_citations() -> None:
    long = "value v = " + " + ".join(["tide_of_the_harbour"] * 4)
    assert laid_out(f"{long} @ja 1\n") == f"{long}   @ja 1\n"


def test_tables_stand_under_each_other_by_cells() -> None:
    text = "table t\n  a|ja|n\n  1|灯り|x  @ja 3\n  22||y\n"
    assert laid_out(text).splitlines() == [
        "table t",
        "  a  | ja   | n",
        "  1  | 灯り | x".ljust(72) + "@ja 3",
        "  22 |      | y",
    ]


def test_comments_alone_stay_with_their_block() -> None:
    text = "to go\n    # first\n    nothing\n    # last\n\n# next\nto come\n  nothing\n# end\n"
    assert laid_out(text) == text.replace("    ", "  ")


def test_blank_rows_between_entries_are_one_or_none() -> None:
    text = "\n\nkind a\nkind b\n\n\n\nkind c\n\n\n"
    assert laid_out(text) == "kind a\nkind b\n\nkind c\n"


def test_a_line_in_brackets_over_several_rows_becomes_one() -> None:
    text = print_file(read("value v = (a,   # one\n  b,   # two\n  c)\n"))
    assert text == "value v = (a, b, c)".ljust(74) + "# one  # two\n"


def test_a_citation_is_the_same_with_other_blanks() -> None:
    assert read("kind a @ja  4,5\n").entries == read("kind a @ja 4, 5\n").entries
    assert read("kind a @ja 4, 5\n").entries != read("kind a @ja 4, 6\n").entries


def test_a_file_with_a_broken_line_has_no_text() -> None:
    tree, problems = parse("test.rules", "to go\n  if players = (\n    nothing\n")
    assert problems
    assert unprintable(tree)


def test_nothing_is_printed_as_nothing() -> None:
    assert print_file(x.File("", (), ())) == ""
    comment = x.Comment(dataclasses.replace(NOWHERE, line=1, column=1), "# alone")
    assert print_file(x.File("", (), (comment,))) == "# alone\n"


def _without_blank_rows(text: str) -> str:
    return "\n".join(row for row in text.splitlines() if row)
