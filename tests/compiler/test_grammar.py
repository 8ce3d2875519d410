"""The grammar has no conflict, and the example uses all of it."""

import logging
from collections.abc import Iterator
from pathlib import Path

import lark
import pytest

from compiler import claims, course, declarations as d, statements as s, syntax as x
from compiler.parse import STARTS, grammar_text, parse
from compiler.placing import place, things
from compiler.trees.builder import RULES

EVERY = (Path(__file__).parent / "every.rules").read_text(encoding="utf-8")
# Made later than the parser, or only where a line could not be read.
NOT_WRITTEN = {"Node", "File", "Line", "Comment", "Broken", "Thing"}


def test_no_conflict_was_resolved_silently(caplog: pytest.LogCaptureFixture) -> None:
    """LALR prefers a shift without a word; only its debug log tells."""
    with caplog.at_level(logging.DEBUG, lark.logger.name):
        lark.Lark(grammar_text(), parser="lalr", start=list(STARTS), postlex=_Layout(), debug=True)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


def test_the_example_uses_every_kind_of_node() -> None:
    tree, problems = parse("every.rules", EVERY)
    assert problems == ()
    used = {type(node).__name__ for node in _nodes(tree)}
    made = {
        name
        for module in (x, d, s, claims, course)
        for name, node in vars(module).items()
        if isinstance(node, type) and issubclass(node, x.Node)
    }
    assert made - used - NOT_WRITTEN == set()


def test_every_rule_of_the_grammar_becomes_a_node() -> None:
    assert {"game", "passage", "row", "choose", "quant_where", "path"} <= set(RULES)


def test_every_line_of_the_example_stands_in_its_place() -> None:
    tree, _ = parse("every.rules", EVERY)
    placed, problems = place(tree)
    assert problems == ()
    assert placed == tree


def test_things_are_told_from_their_lines() -> None:
    text = 'card beacon "Beacon" | "灯台" bright, tall\n  upkeep\n    oil 2\n'
    (line,) = parse("test.rules", text)[0].entries
    thing, nested = things(line), things(line.block[0])
    assert thing is not None
    assert nested is not None
    assert (thing.kind.text, [flag.text for flag in thing.flags]) == ("card", ["bright", "tall"])
    assert thing.name is not None
    assert thing.name.text == "beacon"
    assert thing.titles is not None
    assert thing.titles.texts == ("Beacon", "灯台")
    assert (nested.kind.text, nested.name) == ("upkeep", None)
    (call,) = parse("test.rules", "gain 2 oil\n")[0].entries
    assert things(call) is None


class _Layout:
    """What stands in for the indentation while the tables are built."""

    always_accept = ("_NL",)

    def process(self, stream: Iterator[lark.Token]) -> Iterator[lark.Token]:
        return stream


def _nodes(node: object) -> Iterator[x.Node]:
    if isinstance(node, tuple):
        for part in node:
            yield from _nodes(part)
    elif isinstance(node, x.Node | x.File):
        if isinstance(node, x.Node):
            yield node
        for name in node.__dataclass_fields__:
            yield from _nodes(getattr(node, name))
