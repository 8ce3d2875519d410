"""How long a rulebook takes to be read, beside Lark's own parse of the same text.

Lark's parse builds its trees with positions from the same grammar; ours cuts
entries, builds typed nodes with spans, and could recover from broken lines.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import lark

from benchmarks.figure import Figure, best
from compiler.cut import cut
from compiler.parse import STARTS, Blocks, grammar_text, parse

EVERY = Path(__file__).parent.parent / "tests" / "compiler" / "every.rules"
LINES = 1000
ROUNDS = 7


def text_of(lines: int) -> str:
    """The example with every construct, over and over."""
    example = EVERY.read_text(encoding="utf-8")
    return example * (lines // example.count("\n") + 1)


def lark_alone() -> lark.Lark:
    """Lark with the grammar of rulebooks and its own trees."""
    return lark.Lark(
        grammar_text(), parser="lalr", start=list(STARTS), maybe_placeholders=False,
        propagate_positions=True, postlex=Blocks(),
    )  # fmt: skip


def measure() -> Iterator[Figure]:
    """Our parse over Lark's, and what a cache of trees can save."""
    text = text_of(LINES)
    entries = ["\n".join(entry.lines) + "\n" for entry in cut("bench.rules", text)[0]]
    plain = lark_alone()
    tree = parse("bench.rules", text)[0]
    kept = pickle.dumps(tree)
    theirs = best(lambda: [plain.parse(entry, start="entry") for entry in entries], ROUNDS)
    ours = best(lambda: parse("bench.rules", text), ROUNDS)
    yield Figure("read 1,000 lines", ours * 1000, "ms")
    yield Figure("read 1,000 lines, over Lark's own parse", ours / theirs, "times", 2)
    yield Figure("take the same tree from a pickle", best(lambda: pickle.loads(kept)) * 1000, "ms")


if __name__ == "__main__":
    for figure in measure():
        print(figure)
