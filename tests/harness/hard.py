"""The hard cases: small rulebooks, how they are said, and how they play; README.md beside them tells the form."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from compiler import driver
from compiler.diagnostic import Diagnostic
from compiler.ir.rulebook import Rulebook
from compiler.sources import Reading, Source, Sources

FOLDER = Path(__file__).parent.parent / "cases" / "hard"
LINES = {"ja": 1200, "en": 400}


@dataclass(frozen=True, slots=True)
class Case:
    """One group of the hard rules. `says` holds (address, language, text)."""

    path: Path
    group: int
    title: str
    rules: str
    base: str
    says: tuple[tuple[str, str, str], ...]
    scenarios: tuple[dict[str, Any], ...]
    sources: Sources


@cache
def cases() -> tuple[Case, ...]:
    """All hard cases, in the order of their groups."""
    return tuple(_read(path) for path in sorted(FOLDER.glob("*.yaml")))


def project(case: Case) -> driver.Project:
    """The rulebook of a case, over its base if it has one."""
    files = (driver.Text(case.path.name, case.rules),)
    return driver.Project(case.path.stem, files, case.sources, base_of(case))


def base_of(case: Case) -> driver.Project | None:
    """The rulebook that the case extends."""
    if not case.base:
        return None
    return driver.Project("base", (driver.Text("base.rules", case.base),), case.sources)


@cache
def compiled(path: Path) -> tuple[Rulebook, tuple[Diagnostic, ...]]:
    """The rulebook of a case, and what was found in it."""
    case = next(each for each in cases() if each.path == path)
    rulebook, found = driver.compile(project(case))
    assert rulebook is not None, found
    return rulebook, found


def _read(path: Path) -> Case:
    written = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
    says = tuple(
        (address, language, text.rstrip("\n"))
        for address, texts in written.get("says", {}).items()
        for language, text in texts.items()
    )
    return Case(
        path, written["group"], written["title"], written["rules"], written.get("base", ""), says,
        tuple(written.get("scenarios", ())), _sources(written["sources"]),
    )  # fmt: skip


def _sources(named: dict[str, str]) -> Sources:
    """The books that a case cites; a card list is addressed by keys."""
    found = tuple(
        Source(name, name if name in LINES else "en", (("en", title),), lines=LINES[name])
        if name in LINES
        else Source(name, "en", (("en", title),), form="keyed")
        for name, title in named.items()
    )
    return Sources(found, tuple(Reading(each.id, (each.id,)) for each in found))
