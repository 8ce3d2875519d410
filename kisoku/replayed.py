"""What the scenarios of a rulebook cite."""

from pathlib import Path

from compiler.cites import Cite
from compiler.sources import Sources
from kisoku.scenarios.read import load


def cited(folder: Path, sources: Sources) -> tuple[tuple[str, Cite], ...]:
    """Each scenario's name with what it cites; what is wrong with their files is for the tests to say."""
    return tuple(
        (scenario.name, cite)
        for scenario in load(folder, sources).scenarios
        for cite in scenario.cites
    )
