"""How long compiling takes: beside Lark's parse of the same files, as a whole command, and as a rulebook grows."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figure import Figure, best
from benchmarks.parse import lark_alone
from compiler import driver
from compiler.cut import cut
from kisoku.collector import paused
from tests.harness.books import textless

ROOT = Path(__file__).parent.parent
LARGEST = ROOT / "rules" / "algae_inc"
SOURCES = textless(("ja", 1200), ("en", 400))


def measure() -> Iterator[Figure]:
    """Ratios in one run, then the whole command on the largest rulebook."""
    files = tuple(
        driver.Text(path.name, path.read_text(encoding="utf-8"))
        for path in sorted(LARGEST.glob("*.rules"))
    )
    yield from _beside_lark(files)
    yield from _growth()
    yield from _commands()


def _beside_lark(files: tuple[driver.Text, ...]) -> Iterator[Figure]:
    engine = lark_alone()
    entries = [
        "\n".join(entry.lines) + "\n" for file in files for entry in cut(file.path, file.content)[0]
    ]
    project = driver.Project("largest", files, SOURCES)
    driver.compile(project)
    with paused():
        theirs = best(lambda: [engine.parse(entry, start="entry") for entry in entries])
    with paused():
        ours = best(lambda: driver.compile(project))
    lines = sum(file.content.count("\n") for file in files)
    yield Figure(f"compile and check {lines} lines of rules", ours, "s")
    yield Figure("compile and check, over Lark's parse", ours / theirs, "times", 4)


PART = """
kind ware_{n} "ware" | "品"                    @ja 10  @en 9
  has number price_{n} "price" | "値段"
  has many ware_{n} kin_{n} "kin" | "仲間"
ware_{n} first_{n} "first" | "一"              @ja 11  @en 9
  price_{n} 2
  kin_{n} second_{n}
ware_{n} second_{n} "second" | "二"            @ja 11  @en 9
  price_{n} 3
each player has                              @ja 12  @en 10
  counter coin_{n} "coin" | "コイン" from 0 to 40
  place bag_{n} "bag" | "袋" of ware_{n} secret
  place table_{n} "table" | "場" of ware_{n} public in_force
value cost_{n} (ware_{n}) "cost" | "費用"        @ja 13  @en 11
  is 0 if any ware_{n} other in table_{n} where kin_{n} of other has ware_{n}
  is price_{n} of ware_{n} + {n} - coin_{n} * 2
to buy_{n} "buy" | "買う"                      @ja 14  @en 12
  choose ware_{n} in bag_{n} where cost_{n}(ware_{n}) <= coin_{n}
  pay cost_{n}(ware_{n}) coin_{n}
  move ware_{n} to table_{n}
  either gain 2 coin_{n}
  or
    may
      lose 1 coin_{n}
  show_{n} ware_{n}
to show_{n} (ware_{n}) "show" | "見せる"         @ja 15  @en 13
  for each ware_{n} other in table_{n} where other != ware_{n}
    gain 1 coin_{n} if price_{n} of other > 2
after show_{n} ware_{n} by any opponent         @ja 16  @en 14
  gain 1 coin_{n}
phase trade_{n} "trade" | "取引" in turn_order   @ja 17  @en 15
  move every ware_{n} to bag_{n}
  offer 1..2 or pass
    buy_{n}
"""


def _growth() -> Iterator[Figure]:
    """A rulebook of made parts, and one of ten times as many."""
    one, ten = (_made(parts) for parts in (10, 100))
    with paused():
        small, large = best(lambda: driver.compile(one)), best(lambda: driver.compile(ten), 3)
    yield Figure("a rulebook ten times as long takes", large / small, "times", 11)


def _made(parts: int) -> driver.Project:
    head = 'game made "Made" | "作り物"\n  languages en, ja\n  players 2..4   @ja 1  @en 1\n'
    course = "course   @ja 2  @en 2\n" + "".join(f"  trade_{n}\n" for n in range(parts))
    text = head + course + "".join(PART.format(n=n) for n in range(parts))
    project = driver.Project("made", (driver.Text("made.rules", text),), SOURCES)
    problems = driver.compile(project)[1]
    if problems:
        raise ValueError(f"the made rulebook has a problem: {problems[0]}")
    return project


def _commands() -> Iterator[Figure]:
    """`kisoku check` as a process: with an empty cache, with nothing changed, with one file edited."""
    with tempfile.TemporaryDirectory() as folder:
        game = Path(folder) / LARGEST.name
        shutil.copytree(LARGEST, game)
        environment = {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}

        def check() -> None:
            command = [sys.executable, "-m", "kisoku", "check", str(game)]
            subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=False)

        def cold() -> None:
            shutil.rmtree(f"{folder}/cache", ignore_errors=True)
            check()

        yield Figure("kisoku check with an empty cache", best(cold, 3, time.perf_counter), "s", 2)
        yield Figure(
            "kisoku check with nothing changed", best(check, 5, time.perf_counter), "s", 0.5
        )
        edited = game / "game.rules"
        text = edited.read_text(encoding="utf-8")

        def edit() -> None:
            edited.write_text(f"{edited.read_text(encoding='utf-8')}# edited\n", encoding="utf-8")
            check()

        yield Figure("kisoku check with one file edited", best(edit, 3, time.perf_counter), "s")
        edited.write_text(text, encoding="utf-8")
