"""Small rulebooks compiled for the tests of readings."""

from compiler import driver
from compiler.ir.rulebook import Rulebook
from compiler.sources import Reading, Source, Sources
from tests.harness.compiled import HEADER, SOURCES

SUMMARY = Sources(
    (SOURCES.sources[0], Source("en", "en", lines=400, standing="summary")),
    (Reading("ja", ("ja",), (("en", "Japanese book"), ("ja", "日本語版"))), Reading("en", ("en",))),
)


def compiled(rules: str, sources: Sources = SOURCES, header: str = HEADER) -> Rulebook:
    """The rulebook that some rules make, under the header of the examples."""
    files = (driver.Text("header.rules", header), driver.Text("game.rules", rules))
    rulebook, _ = driver.compile(driver.Project("example", files, sources, None))
    assert rulebook is not None
    return rulebook
