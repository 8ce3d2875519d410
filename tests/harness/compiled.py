"""Small rulebooks, compiled with the header and the books of the examples."""

from compiler import driver
from compiler.diagnostic import Diagnostic
from compiler.sources import Reading, Source, Sources

HEADER = """\
game example "Example" | "例"
  languages en, ja
  players 2..4     @house
"""
SOURCES = Sources(
    (
        Source("ja", "ja", (("en", "the Japanese book"),), lines=1200),
        Source("en", "en", (("en", "the English book"),), lines=400),
    ),
    (Reading("ja", ("ja",)), Reading("en", ("en",))),
)


def problems_of(name: str, rules: str) -> tuple[Diagnostic, ...]:
    """What is reported of one file of rules, with a header where it has none."""
    files: tuple[driver.Text, ...] = (driver.Text(name, rules),)
    if not any(line.startswith("game ") for line in rules.splitlines()):
        # A file of its own, so that the lines of the rules keep their numbers.
        files = (driver.Text("header.rules", HEADER), *files)
    return driver.compile(driver.Project("example", files, SOURCES, None))[1]
