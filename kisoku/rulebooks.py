"""The folder of a rulebook: where it is, and its texts.

A rulebook is named by a path, or by the name of its folder in KISOKU_PATH, in `./rules` or among
those that came with Kisoku, in this order.
"""

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files as resources
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.span import Span, whole
from kisoku import files

MAIN = "game.rules"
SUFFIX = ".rules"
_EXTENDS = re.compile(r"\s+extends ([a-z_][a-z0-9_]*)")


@dataclass(frozen=True, slots=True)
class Found:
    """A rulebook's folder, or why there is none."""

    folder: Path | None
    problems: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Texts:
    """The rules of a rulebook as (file, text), the main file first."""

    files: tuple[tuple[str, str], ...]
    problems: tuple[Diagnostic, ...] = ()


def find(name: str, environment: Mapping[str, str] = os.environ) -> Found:
    """The folder of the rulebook that a name or path means."""
    path = Path(name)
    if path.name == MAIN and path.is_file():
        path = path.parent
    candidates = (path, *(shelf / name for shelf in shelves(environment)))
    if "/" in name or os.sep in name or name in (".", ".."):
        candidates = (path,)
    for folder in candidates:
        if (folder / MAIN).is_file():
            return Found(folder)
    if path.is_dir():
        return Found(None, (problem("rulebook-empty", whole(name), folder=name, main=MAIN),))
    known = available(environment)
    unknown = problem(
        "rulebook-unknown",
        whole(name),
        name=name,
        near=near(name, known),
        known=", ".join(known) or None,
    )
    return Found(None, (unknown,))


def named(names: list[str]) -> tuple[str, ...]:
    """The rulebooks that are meant: those named, or the one here, or all there are."""
    if names:
        return tuple(names)
    return (".",) if Path(MAIN).is_file() else available()


def available(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The names of all rulebooks that `find` knows without a path."""
    names = {
        path.parent.name
        for shelf in shelves(environment)
        if shelf.is_dir()
        for path in shelf.glob(f"*/{MAIN}")
    }
    return tuple(sorted(names))


def shelves(environment: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """The folders in which rulebooks are looked for, in order."""
    named = (Path(part) for part in environment.get("KISOKU_PATH", "").split(os.pathsep) if part)
    return (*named, Path("rules"), bundled())


def bundled() -> Path:
    """The rulebooks that came with Kisoku."""
    package = Path(str(resources("kisoku")))
    installed = package / "rulebooks"
    # A checkout has them beside the package; only a built wheel has them inside.
    return installed if installed.is_dir() else package.parent / "rules"


def base(folder: Path, texts: tuple[tuple[str, str], ...]) -> Found:
    """The folder of the rulebook that this one extends; neither folder nor problem if none."""
    for file, text in texts:
        for number, line in enumerate(text.split("\n"), 1):
            if extends := _EXTENDS.match(line):
                span = Span(file, number, extends.start(1) + 1, number, extends.end(1) + 1)
                return _extended(folder.resolve(), extends[1], span)
    return Found(None)


def above(folder: Path) -> Iterator[Path]:
    """The folder of a rulebook, and those of the rulebooks that it extends."""
    seen: set[Path] = set()
    place: Path | None = folder
    while place is not None and place.resolve() not in seen:
        seen.add(place.resolve())
        yield place
        place = base(place, read(place).files).folder


def read(folder: Path) -> Texts:
    """The texts of a rulebook's rules."""
    names = sorted(path.name for path in folder.glob(f"*{SUFFIX}") if path.is_file())
    ordered = sorted(names, key=lambda name: name != MAIN)
    reads = tuple((name, files.read_text(folder / name, name)) for name in ordered)
    return Texts(
        tuple((name, read.text) for name, read in reads if read.text is not None),
        tuple(found for _, read in reads for found in read.problems),
    )


def _extended(folder: Path, name: str, span: Span) -> Found:
    if name == folder.name:
        return Found(folder)
    beside = folder.parent / name
    found = find(str(beside) if beside.is_dir() else name)
    if found.folder is None:
        known = near(name, available())
        return Found(None, (problem("base-unknown", span, name=name, near=known),))
    return found
