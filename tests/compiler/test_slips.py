"""What a newcomer is told about the likeliest slips, as it stands on the screen."""

import pytest

from compiler.codes import message
from compiler.diagnostic import Diagnostic
from compiler.parse import parse
from compiler.placing import place
from compiler.slips.stop import head_words, reserved_words
from compiler.width import width
from tests.harness.golden import Golden


def problems(text: str) -> list[Diagnostic]:
    """What the first two stages report of a text, in its order."""
    tree, unread = parse("slips.rules", text)
    found = (*unread, *place(tree)[1])
    return sorted(found, key=lambda each: (each.span.line, each.span.column))


def test_each_slip_is_told_with_what_to_do_next(golden: Golden) -> None:
    text = (golden.folder / "slips.rules").read_text(encoding="utf-8")
    rows = text.splitlines()
    golden.check("slips.txt", "\n".join(told(each, rows) for each in problems(text)))


def told(found: Diagnostic, rows: list[str]) -> str:
    """A message as its reader sees it: the row, the mark below it, the words."""
    span, words = found.span, message(found)
    row = rows[span.line - 1]
    before, marked = row[: span.column - 1], row[span.column - 1 : span.end_column - 1]
    mark = " " * width(before) + "^" * max(width(marked), 1)
    parts = (words.title, row, mark, words.found, words.expected, words.next)
    names = (found.code, str(span.line), "", "found", "expected", "next")
    return "".join(
        f"{name:>18}  {part}".rstrip() + "\n" for name, part in zip(names, parts, strict=True)
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('kind city "city', "title-unclosed"),
        ('kind city city"', "title-unclosed"),
        ("value v = sum of x over city where", "condition-missing"),
        ("value v = （1)", "sign-wide"),
        ("value v = 1 + ２", "sign-wide"),
        ("value v＝1", "sign-wide"),
        ("value v = a ≥ 1", "sign-wide"),
        ("kind main-belt", "name-malformed"),
        ("kind 都市", "name-malformed"),
        ("languages en ja", "comma-missing"),
        ("value v = f(a b)", "comma-missing"),
        ("value v = a / 2 + 1", "rounding-missing"),
        ("value v = 3 + number of city", "brackets-wanted"),
        ("value v = a && b", "word-foreign"),
        ("value v = a @ja 3 + 1", "citation-inside"),
        ("value v = 1  @ja: 3", "citation-malformed"),
        ("value v = 1  @ ja 3", "citation-malformed"),
        ("value v = ((1)", "bracket-open"),
        ("value v = 1))", "bracket-extra"),
        ("coutner euro from 0", "word-unknown"),
        ("requiers players = 2", "word-unknown"),
        ("unless players = 2", "word-foreign"),
        ("players 2", "line-unfinished"),
        ("players 2...4", "line-unread"),
    ],
)
def test_a_slip_has_its_own_name(line: str, code: str) -> None:
    (found,) = problems(line + "\n")
    assert found.code == code
    assert found.span.line == 1


def test_the_words_of_the_language_are_read_from_its_grammar() -> None:
    assert {"choose", "kind", "table", "phase", "after", "let"} <= head_words()
    assert {"number", "where", "of", "in"} <= reserved_words()
    assert not {"gain", "move", "card"} & head_words()
