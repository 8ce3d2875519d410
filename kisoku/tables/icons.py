"""Icons of a rulebook: its own drawings, and a letter in a shape for what has none.

A drawing is shown in browsers, so one that runs or fetches anything is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from lxml import etree

from compiler.diagnostic import Diagnostic, problem
from compiler.ir.rulebook import Rulebook
from compiler.span import whole
from kisoku.files import read_text

FOLDER, LARGEST = "icons", 50_000
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = frozenset(
    [
        "svg",
        "g",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "title",
        "desc",
        "defs",
        "use",
        "symbol",
        "clipPath",
        "mask",
        "linearGradient",
        "radialGradient",
        "stop",
    ]
)
"""What draws; whatever else there is may run, load or move."""

OUTSIDE = re.compile(r"url\(\s*['\"]?(?!#)|@import|javascript:|expression\(", re.IGNORECASE)
HEXAGON, HOUSE = (
    '<path d="M7 2.5H17L22.5 12 17 21.5H7L1.5 12Z" fill="{colour}"/>',
    '<path d="M12 1 22 8.5V22H2V8.5Z" fill="{colour}"/>',
)
RESOURCE, TRACK = (HEXAGON, "#855300"), (HOUSE, "#17704A")


def drawn(folder: Path) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
    """The drawings in the folder of a rulebook by name, and those that are refused."""
    found: dict[str, str] = {}
    problems: list[Diagnostic] = []
    for path in sorted((folder / FOLDER).glob("*.svg")):
        name = f"{FOLDER}/{path.name}"
        read = read_text(path, name)
        why = "" if read.text is None else unsafe(read.text)
        problems += read.problems
        if why:
            problems.append(problem("icon-unsafe", whole(name), file=name, reason=why))
        elif read.text is not None:
            found[path.stem] = read.text
    return found, tuple(problems)


def unsafe(text: str) -> str:
    """Why a drawing is refused, or nothing."""
    if len(text) > LARGEST or "<!" in text.replace("<!--", ""):
        return "a doctype, or more than 50 kB"
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(text.encode(), parser)
    except etree.XMLSyntaxError:
        return "no XML"
    return next((why for each in root.iter("*") if (why := _wrong(each))), "")


def _wrong(element: etree._Element) -> str:
    name = str(element.tag).removeprefix(SVG)
    if name not in ELEMENTS:
        return name if len(name) < 40 else "an unknown element"
    for key, value in element.attrib.items():
        plain = str(key).rpartition("}")[2].lower()
        if plain.startswith("on") or OUTSIDE.search(str(value)):
            return plain
        if plain == "href" and not str(value).startswith("#"):
            return f"{plain} {str(value)[:40]}"
    return ""


def lettered(rulebook: Rulebook, names: Mapping[str, str]) -> dict[str, str]:
    """A letter in a shape for each resource and track; no letter is used twice."""
    taken: set[str] = set()
    made = {}
    for name, (shape, colour) in _classes(rulebook):
        letter = next(
            (c for c in names.get(name, name).upper() if c.isalnum() and c not in taken), ""
        )
        if letter and name not in made:
            taken.add(letter)
            made[name] = _letter(letter, shape.format(colour=colour))
    return made


def _classes(rulebook: Rulebook) -> Iterator[tuple[str, tuple[str, str]]]:
    """What has an icon, with its shape: shape, not colour, carries the class."""
    for counter in rulebook.counters:
        if counter.of == "player" and not counter.parameters:
            yield counter.name, TRACK if counter.scored or counter.high is not None else RESOURCE


def _letter(letter: str, shape: str) -> str:
    text = (
        '<text x="12" y="16.4" text-anchor="middle" font-size="12.5" font-weight="700" fill="#fff"'
        f' font-family="Noto Sans CJK JP, sans-serif">{escape(letter)}</text>'
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}{text}</svg>'
