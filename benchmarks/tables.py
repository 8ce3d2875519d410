"""How long reference tables take: the largest rulebook on paper, and a list of 300 rows."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.figure import Figure, best
from compiler.sheets.model import Head, Row, Sheet, Table, number, text
from kisoku.api import load
from kisoku.tables.aid import aid
from kisoku.tables.making import Wish, make, make_aid
from kisoku.tables.page import page
from kisoku.tables.paper import pdf

LARGEST = "algae_inc"
MEGABYTE = 1e6
ROOT = Path(__file__).parent.parent


def measure() -> Iterator[Figure]:
    """Seconds after the rulebook is compiled, and the size of what is printed."""
    runs = [_cold() for _ in range(3)]
    reading, making, printing, clock = (min(each) for each in zip(*runs, strict=True))
    yield Figure("all tables of the largest rulebook, made", making, "s")
    yield Figure("all tables of the largest rulebook, made and printed", making + printing, "s", 2)
    yield Figure("the same by the clock", clock, "s", 2)
    yield Figure("the same, over compiling the rulebook", (making + printing) / reading, "times")
    sheet = make(load(LARGEST), Wish())
    yield Figure("their PDF", len(pdf(sheet)) / MEGABYTE, "MB", 2)
    yield Figure("their page", best(lambda: page(sheet), 3), "s")
    short = make_aid(load(LARGEST), Wish())
    yield Figure("two pages for a player", best(lambda: aid(short), 1), "s")
    rows = _rows(sheet, 300)
    yield Figure("a list of 300 rows, printed", best(lambda: pdf(rows), 1), "s", 0.5)


COLD = """
import sys, time
from compiler import driver
from kisoku import reader
from kisoku.api import load
from kisoku.project import read_project
from kisoku.tables.making import Wish, make, make_aid
from kisoku.tables.files import files

game = load(sys.argv[1])
whole = read_project(game.folder)[0]
times = [time.process_time()]
driver.compile(whole, reader.read)
times.append(time.process_time())
began = time.perf_counter()
sheet = make(game, Wish())
times.append(time.process_time())
dict(files(sheet, "all", "pdf"))
times.append(time.process_time())
print(*(after - before for before, after in zip(times, times[1:])), time.perf_counter() - began)
"""


def _cold() -> tuple[float, ...]:
    """Seconds of compiling, making and printing, then of the last two by the clock.

    What is made is remembered, by the typesetter too, so each run is a process of its own.
    """
    command = [sys.executable, "-c", COLD, LARGEST]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(map(float, done.stdout.split()))


def _rows(sheet: Sheet, count: int) -> Sheet:
    heads = (Head(("Card", "カード")), Head(("Cost", "費用"), number=True), Head(("Text", "内容")))
    rows = tuple(
        Row(
            f"card_{n}",
            (
                text((f"Card of the kind {n}", f"第{n}のカード")),
                number(n % 17),
                text((f"Gain {n} coins and draw a card", f"コインを{n}枚得て、カードを1枚引く")),
            ),
        )
        for n in range(count)
    )
    return replace(sheet, tables=(Table("cards", ("Cards", "カード"), heads, rows),))
