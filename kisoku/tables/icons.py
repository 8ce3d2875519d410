"""Icons of a rulebook: its own drawings, and a letter in a shape for what has none.

A drawing is shown in browsers, so what runs or fetches anything is refused by `kisoku.tables.drawings`.
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
from kisoku.rulebooks import above
from kisoku.tables.drawings import SVG, USUAL, Refused, clean

FOLDER = "icons"
XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
HEXAGON, HOUSE = (
    '<path d="M7 2.5H17L22.5 12 17 21.5H7L1.5 12Z" fill="{colour}"/>',
    '<path d="M12 1 22 8.5V22H2V8.5Z" fill="{colour}"/>',
)
SHAPES = frozenset(f"{SVG}{name}" for name in ("path", "rect", "circle", "ellipse", "polygon"))
PLAIN = re.compile("#[0-9A-Fa-f]{3,8}")
INSET = "translate(1.1 1.1) scale(.908)"
"""A little smaller, so that the outline has room."""

HOUSE_COLOURS = {
    "#15181c": "ink", "#2b5c9e": "cited", "#17704a": "scenario", "#855300": "open", "#b02a14": "conflict", "#6a3fa0": "token",
    "#fff": "surface", "#ffffff": "surface",
}  # fmt: skip
"""Colours that a page has in a light and in a dark form."""

COLOURED = ("fill", "stroke")
RESOURCE, TRACK = (HEXAGON, "#855300"), (HOUSE, "#17704A")


def drawn(folder: Path) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
    """The drawings of a rulebook by name, its own before those of its base; and those that are refused."""
    found: dict[str, str] = {}
    problems: list[Diagnostic] = []
    for path in (p for each in above(folder) for p in sorted((each / FOLDER).glob("*.svg"))):
        name = f"{FOLDER}/{path.name}"
        read = read_text(path, name)
        problems += read.problems
        if read.text is None:
            continue
        try:
            found.setdefault(path.stem, clean(read.text))
        except Refused as error:
            why = {"reason": error.reason, "what": error.what}
            problems.append(problem("icon-unsafe", whole(name), file=name, **why))
    return found, tuple(problems)


def symbol(name: str, svg: str) -> str:
    """A drawing as a symbol of a page; names inside it stay its own.

    A drawing in the colours of the house is lit as the page is; any other one stands on a light plate in the dark.
    """
    root = etree.fromstring(svg.encode())
    size = root.get("viewBox", USUAL)
    plate = "" if _lit(root) else _plate(size)
    inner = "".join(etree.tostring(each, encoding="unicode") for each in root).replace(XMLNS, "")
    inner = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", inner)
    return f'<symbol id="{name}" viewBox="{escape(size)}">{plate}{inner}</symbol>'


def _lit(root: etree._Element) -> bool:
    """Whether a drawing has but the colours of the house, which are then those of the page."""
    parts = [each for each in root.iter() if each.tag in SHAPES or each.tag == f"{SVG}text"]
    painted = [(each, key, value) for each in parts for key in COLOURED if (value := each.get(key))]
    known = all(value.lower() in HOUSE_COLOURS for _, _, value in painted)
    if (
        not known
        or not all(each.get("fill") for each in parts)
        or "style=" in etree.tostring(root, encoding="unicode")
    ):
        return False
    for each, key, value in painted:
        each.set(key, f"var(--{HOUSE_COLOURS[value.lower()]})")
    return True


def _plate(size: str) -> str:
    x, y, width, height = size.split()
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="var(--plate,none)"/>'


def outlined(svg: str) -> str:
    """A letter in a filled shape as a letter in an outline; any other drawing as it is.

    What is gained is solid, what is paid is an outline.
    """
    root = etree.fromstring(svg.encode())
    shapes = [each for each in root if each.tag in SHAPES]
    letters = [each for each in root if each.tag == f"{SVG}text"]
    colour = shapes[0].get("fill", "") if len(shapes) == 1 else ""
    if not PLAIN.fullmatch(colour) or len(root) != 1 + len(letters):
        return svg
    for each in letters:
        each.set("fill", colour)
    for key, value in (
        ("fill", "#fff"),
        ("stroke", colour),
        ("stroke-width", "2.2"),
        ("transform", INSET),
    ):
        shapes[0].set(key, value)
    return etree.tostring(root, encoding="unicode")


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
