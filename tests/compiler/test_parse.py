"""Parsing never fails, finds each broken line, and invents none."""

import pickle
import time
from pathlib import Path
from random import Random

import pytest

from compiler import declarations as d, statements as s, syntax as x
from compiler.parse import MOST, parse, parse_cell
from compiler.span import Span

EVERY = (Path(__file__).parent / "every.rules").read_text(encoding="utf-8")
WAYS = (" of ) where", " (", ' "', " = =", " ] ", " @", " where where", " + * 2")


def codes(text: str) -> list[str]:
    """What is reported of a text, as `code line:column`."""
    _, problems = parse("test.rules", text)
    return [f"{p.code} {p.span.line}:{p.span.column}" for p in problems]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", range(3))
def test_twelve_of_twelve_broken_lines_are_found_and_none_invented(seed: int, way: str) -> None:
    rows = EVERY.splitlines()
    broken = sorted(Random(seed).sample(_breakable(rows), 12))
    for at in broken:
        rows[at] = rows[at].split("@")[0].split("#")[0].rstrip() + way
    tree, problems = parse("test.rules", "\n".join(rows))
    assert sorted({p.span.line - 1 for p in problems}) == broken
    assert len(problems) == 12
    assert len(tree.entries) == len(parse("test.rules", EVERY)[0].entries)


def _breakable(rows: list[str]) -> list[int]:
    """The rows with words of their own; cells of tables are free text."""
    table = [bool(r.strip()) and " | " in r and '"' not in r for r in rows]
    return [
        at
        for at, row in enumerate(rows)
        if row.strip() and row.strip()[0] not in "#@" and not table[at]
    ]


def test_the_neighbours_of_a_broken_line_survive() -> None:
    text = "to go\n  gain 1 oil\n  if (\n    gain 2 oil\n  gain 3 oil\n\nkind pier\n"
    tree, problems = parse("test.rules", text)
    assert [p.code for p in problems] == ["bracket-open"]
    go, pier = tree.entries
    assert [type(line.head) for line in go.block] == [s.Statement, d.Broken, s.Statement]
    assert isinstance(pier.head, d.Kind)


def test_an_open_bracket_is_blamed_on_its_own_line() -> None:
    assert codes("to go\n  pay (1 + 2\n  gain 1 oil\n  gain 2 oil\n") == ["bracket-open 2:7"]


def test_brackets_may_go_on_over_several_rows() -> None:
    assert codes("value v = (1 +\n  2 +\n  3)\nkind pier\n") == []
    assert codes("value v = (1 +\n  2 = =\n  3)\nkind pier\n") == ["line-unread 2:7"]


def test_a_broken_table_takes_its_rows_along() -> None:
    text = "table pier = 3\n  key | en\n  a | b\nkind oil\n"
    assert codes(text) == ["line-unread 1:12"]


def test_a_broken_row_leaves_the_others() -> None:
    tree, problems = parse("test.rules", "table pier\n  key | en\n  no bar here\n  a | b\n")
    assert [p.span.line for p in problems] == [3]
    head = tree.entries[0].head
    assert isinstance(head, d.Table)
    assert [row.cells[0].text for row in head.rows] == ["key", "a"]


def test_spans_count_characters_after_japanese() -> None:
    row = 'value rate "比率" | "交換レート" = 2   @ja 363  @en 89'
    (line,) = parse("test.rules", row + "\n")[0].entries
    assert isinstance(line.head, d.Value)
    assert line.head.titles is not None
    assert line.head.equals is not None
    for node, text in (
        (line.head.name, "rate"), (line.head.titles, '"比率" | "交換レート"'), (line.head.equals, "2"),
        (line.cites[1], "@en 89"), (line, row),
    ):  # fmt: skip
        assert row[node.span.column - 1 : node.span.end_column - 1] == text
    assert codes('kind city "都市の名前" | "都市" = 2\n') == ["line-unread 1:26"]


def test_spans_are_the_author_s_own_where_the_indent_was_mended() -> None:
    tree, problems = parse("test.rules", "to go\n\tgain 1 oil\n")
    assert [p.code for p in problems] == ["tab-indent"]
    assert tree.entries[0].block[0].span.column == 2
    assert codes("to go\n     if a\n   gain 1 oil\n") == ["indented-unevenly 3:1"]
    assert codes("  kind pier\n") == ["entry-indented 1:1"]


def test_spans_of_a_cell_stand_in_their_file() -> None:
    at = Span("test.rules", 7, 21, 7, 30)
    node, problems = parse_cell("oil + tide", at, "rhs")
    assert problems == ()
    assert isinstance(node, x.Arith)
    assert (node.right.span.line, node.right.span.column) == (7, 27)
    _, (found,) = parse_cell("oil + + 2", at, "rhs")
    assert (found.span.line, found.span.column) == (7, 27)
    _, (found,) = parse_cell("oil +", at, "rhs")
    assert found.code == "line-unfinished"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("".join(" " * n + "if players = 2\n" for n in range(1000)), "nested-too-deep"),
        ("value v = " + "(" * 1000 + "1" + ")" * 1000 + "\n", "nested-too-deep"),
        ("value v = " + "f(" * 1000 + "1" + ")" * 1000 + "\n", "nested-too-deep"),
        ("value v = " + "not " * 5000 + "a\n", "nested-too-deep"),
        ("value v = " + "a of " * 5000 + "a\n", "nested-too-deep"),
        ("value v = " + "a + " * 5000 + "a\n", "nested-too-deep"),
    ],
)
def test_nesting_without_end_is_refused_at_once(text: str, code: str) -> None:
    parse("warm.rules", "kind pier\n")
    began = time.perf_counter()
    tree, problems = parse("test.rules", text)
    assert time.perf_counter() - began < 1
    assert {p.code for p in problems} == {code}
    pickle.dumps(tree)


@pytest.mark.parametrize("first", ["", "to go\n", "table oil\n", "value v = (\n"])
def test_a_file_that_is_no_rulebook_is_given_up(first: str) -> None:
    text = first + "".join(f"{'  ' if first else ''}? ( {n}\n" for n in range(MOST * 50))
    _, problems = parse("test.rules", text)
    assert len(problems) <= MOST + 3
    assert "file-unread" in [p.code for p in problems]


@pytest.mark.parametrize("seed", range(30))
def test_no_text_crashes_the_parser(seed: int) -> None:
    chance = Random(seed)
    text = list(EVERY)
    for _ in range(40):
        at = chance.randrange(len(text))
        text[at : at + chance.choice((0, 1, 9))] = chance.choice("()\"'@#|:=\n\t 都　９\x00🙂é")
    tree, _ = parse("test.rules", "".join(text))
    pickle.dumps(tree)


def test_a_tree_is_pickled_whole() -> None:
    tree, _ = parse("test.rules", EVERY)
    again = pickle.loads(pickle.dumps(tree))
    assert again == tree
    assert again.entries[0].span == tree.entries[0].span


def test_the_parser_is_made_once() -> None:
    parse("test.rules", "kind pier\n")
    began = time.perf_counter()
    parse("test.rules", "kind pier\n")
    assert time.perf_counter() - began < 0.1
