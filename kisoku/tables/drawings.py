"""Drawings that authors bring along, as SVG that draws and does nothing else.

Browsers run what a drawing holds, and read it by other rules than XML has: so what is passed on is
not the file but a tree made anew of what is known to be harmless.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from lxml import etree

LARGEST, MOST, DEEPEST = 50_000, 2_000, 100
SVG = "{http://www.w3.org/2000/svg}"
SHOWN = frozenset(
    f"{SVG}{name}"
    for name in ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text")
)
ELEMENTS = SHOWN | frozenset(
    f"{SVG}{name}"
    for name in (
        "svg", "g", "tspan", "defs", "use", "symbol", "clipPath", "mask",
        "linearGradient", "radialGradient", "stop",
    )
)  # fmt: skip
"""What draws; whatever else there is may run, load or move."""

SAID = frozenset((f"{SVG}title", f"{SVG}desc"))
"""What speaks of the drawing; its name stands beside it anyway."""

SPOKEN = ("aria-", "data-", "class", "role")

FUNCTION = re.compile(r"([\w-]*)\(\s*['\"]?(#?)")
KNOWN = frozenset(
    ("matrix", "translate", "scale", "rotate", "skewx", "skewy", "rgb", "rgba", "hsl", "hsla")
)
OWN = re.compile(r"url\(\s*['\"]?#([^)'\"]*)['\"]?\s*\)")
NUMBER = re.compile(r"\+?(\d+\.?\d*|\.\d+)(px)?")
SIZES = ("width", "height")
DROPPED = frozenset(("viewBox", "preserveAspectRatio", "version", "x", "y", *SIZES))
USUAL = "0 0 24 24"
EMPTY = f'<svg xmlns="{SVG[1:-1]}"/>'


class Refused(Exception):
    """A drawing that is not shown: why, as the message `icon-unsafe` knows it, and what of it."""

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(f"{reason} {what}".strip())
        self.reason, self.what = reason, what


def clean(text: str) -> str:
    """The drawing made anew, without comments and whatever else is not drawn."""
    root = _read(text)
    made = etree.fromstring(EMPTY)
    made.set("viewBox", _box(root))
    if "preserveAspectRatio" in root.attrib:
        made.set("preserveAspectRatio", _value(root, "preserveAspectRatio"))
    # What the root says of colours holds for all in it; a page takes only what is in it.
    outer = {key: value for key, value in _attributes(root).items() if key not in DROPPED}
    _copy(root, etree.SubElement(made, f"{SVG}g", outer) if outer else made)
    if not any(each.tag in SHOWN for each in made.iter()):
        raise Refused("nothing-drawn")
    _count(made)
    return etree.tostring(made, encoding="unicode")


def words(svg: str) -> str:
    """The letters that a clean drawing shows."""
    return "".join(map(str, etree.fromstring(svg).itertext())) if "<text" in svg else ""


def _read(text: str) -> etree._Element:
    if len(text) > LARGEST:
        raise Refused("too-large")
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True, remove_pis=True
    )  # fmt: skip
    try:
        root = etree.fromstring(text.encode(), parser)
    except (etree.XMLSyntaxError, ValueError):
        raise Refused("no-xml" if text.strip() else "empty") from None
    if "<!DOCTYPE" in text:
        raise Refused("doctype")
    if _tag(root) != f"{SVG}svg":
        raise Refused("no-svg", _shown(root))
    return root


def _copy(given: etree._Element, made: etree._Element) -> None:
    """Copy what is in an element, each part only if it is harmless."""
    made.text = given.text
    for each in given:
        tag = _tag(each)
        if tag in ELEMENTS:
            inner = etree.SubElement(made, tag, _attributes(each))
            inner.tail = each.tail
            _copy(each, inner)
        elif tag not in SAID:
            raise Refused("element", _shown(each))


def _tag(element: etree._Element) -> str:
    tag = str(element.tag)
    return tag if tag.startswith("{") else f"{SVG}{tag}"


def _shown(element: etree._Element) -> str:
    name = str(element.tag).rpartition("}")[2]
    return name if len(name) < 40 and name.isidentifier() else "?"


def _attributes(element: etree._Element) -> dict[str, str]:
    """The attributes that draw; those of other programs' own are left out."""
    made = {}
    for key in map(str, element.attrib):
        space, _, name = key.rpartition("}")
        if (not space or name == "href") and not name.startswith(SPOKEN):
            made[name] = _value(element, key)
    return made


def _value(element: etree._Element, key: str) -> str:
    name, value = key.rpartition("}")[2], str(element.get(key))
    if name.lower().startswith("on") or (name == "href" and not value.startswith("#")):
        raise Refused("attribute", f"{name} {value[:40]}".strip())
    for function, own in FUNCTION.findall(value):
        if not (own if function.lower() == "url" else function.lower() in KNOWN):
            raise Refused("attribute", f"{name} {value[:40]}")
    # An escaped letter would hide a word from all that is looked for here.
    if "\\" in value or "@import" in value.lower() or "javascript:" in value.lower():
        raise Refused("attribute", f"{name} {value[:40]}")
    return OWN.sub(r"url(#\1)", value)


def _box(root: etree._Element) -> str:
    """The part of the plane that is shown."""
    given = root.get("viewBox")
    if given is None and not any(name in root.attrib for name in SIZES):
        return USUAL
    sizes = [NUMBER.fullmatch(root.get(name, "").strip()) for name in SIZES]
    if given is None:
        if not all(sizes):
            raise Refused("no-size")
        given = " ".join(["0 0", *(found[1] for found in sizes if found)])
    parts = given.replace(",", " ").split()
    try:
        numbers = [float(part) for part in parts]
    except ValueError:
        numbers = []
    if len(numbers) != 4 or not all(0 < size < 1e6 for size in numbers[2:]):
        raise Refused("size", given[:40])
    return " ".join(parts)


# Drawings that draw parts of themselves again and again


def _count(root: etree._Element) -> None:
    """Refuse what draws itself, or so much that a browser would not come to an end."""
    named = {str(each.get("id")): each for each in root.iter() if each.get("id")}
    _size(root, named, {}, ())


def _size(
    element: etree._Element,
    named: Mapping[str, etree._Element],
    sizes: dict[etree._Element, int],
    above: tuple[etree._Element, ...],
) -> int:
    if element in above or len(above) > DEEPEST:
        raise Refused("loop")
    if element not in sizes:
        inner = [*element, *(named[name] for name in _references(element) if name in named)]
        sizes[element] = 1 + sum(_size(each, named, sizes, (*above, element)) for each in inner)
        if sizes[element] > MOST:
            raise Refused("too-many")
    return sizes[element]


def _references(element: etree._Element) -> list[str]:
    href = str(element.get("href", ""))
    found = [name for value in element.attrib.values() for name in OWN.findall(str(value))]
    return [*found, *([href[1:]] if href.startswith("#") else [])]
