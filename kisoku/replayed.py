"""What the scenarios of a rulebook cite, for whoever only wants to know that."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from compiler.cites import Cite, parse
from kisoku import yamlfile

FOLDER = "scenarios"


def cited(folder: Path) -> tuple[tuple[str, Cite], ...]:
    """Each scenario's name with what it cites; files that can't be read are the tests' business."""
    found: list[tuple[str, Cite]] = []
    for path in sorted((folder / FOLDER).glob("*.yaml")):
        read, _ = yamlfile.load(path, f"{FOLDER}/{path.name}")
        if read is not None:
            found.extend(_cites(read.data))
    return tuple(found)


def _cites(data: Any) -> Iterator[tuple[str, Cite]]:
    scenarios = data.get("scenarios", data) if isinstance(data, dict) else data
    named = scenarios.items() if isinstance(scenarios, dict) else enumerate(scenarios or ())
    for name, scenario in named:
        if not isinstance(scenario, dict):
            continue
        written = scenario.get("cites", "")
        for token in _tokens(written if isinstance(written, list) else [written]):
            for cite in parse(token, "", 1, 1)[0]:
                yield str(scenario.get("name", name)), cite


def _tokens(written: list[Any]) -> Iterator[str]:
    for text in written:
        for part in str(text).split("@")[1:]:
            yield f"@{part.strip()}"
