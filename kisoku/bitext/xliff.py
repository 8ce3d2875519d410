"""XLIFF 1.2 and 2.0, and TMX: pairs read, and findings written back as notes.

What is written back is the text as it was, with notes put in; nothing is laid out anew.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from kisoku.bitext.tables import twice
from kisoku.bitext.units import Bitext, Unit, language_of
from kisoku.bitext.xml import children, local, read_xml, text_of

UNIT = re.compile(rb"<(?:\w+:)?(trans-unit|unit)\b[^>]*?(?<!/)>")
OURS = re.compile(rb'\s*<(?:\w+:)?note (?:from|category)="kisoku">.*?</(?:\w+:)?note>', re.DOTALL)
OUR_NOTES = re.compile(rb"\s*<(?:\w+:)?notes>\s*</(?:\w+:)?notes>")
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def read_xliff(path: Path) -> Bitext:
    """The pairs of an XLIFF file, 1.2 or 2.0."""
    root, _, problems = read_xml(path, "XLIFF")
    if root is None:
        return Bitext(path.name, problems=problems)
    file = next((element for element in root.iter() if local(element) == "file"), root)
    left = file.get("source-language") or root.get("srcLang") or "en"
    right = file.get("target-language") or root.get("trgLang") or "ja"
    units = tuple(unit for units in _units(root) for unit in units)
    languages = language_of(left), language_of(right)
    return Bitext(path.name, units, *languages, "left", (*problems, *twice(path.name, units)))


def read_tmx(path: Path) -> Bitext:
    """The pairs of a translation memory."""
    root, _, problems = read_xml(path, "TMX")
    if root is None:
        return Bitext(path.name, problems=problems)
    header = next((element for element in root.iter() if local(element) == "header"), root)
    source = language_of(header.get("srclang") or "en")
    left, right = (source, "en" if source == "ja" else "ja")
    units = []
    for number, entry in enumerate(
        (element for element in root.iter() if local(element) == "tu"), start=1
    ):
        texts = {
            language_of(variant.get(LANG) or variant.get("lang") or ""): text_of(
                next(iter(children(variant, "seg")), None)
            )
            for variant in children(entry, "tuv")
        }
        name = entry.get("tuid") or str(number)
        units.append(Unit(name, texts.get(left, ""), texts.get(right, ""), entry.sourceline or 0))
    return Bitext(path.name, tuple(units), left, right, "left", problems)


def with_notes(data: bytes, notes: Mapping[str, tuple[str, ...]]) -> bytes:
    """The bytes of an XLIFF file with a note for each finding of a unit."""
    from lxml import etree

    data = OUR_NOTES.sub(b"", OURS.sub(b"", data))
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
    encoding = root.getroottree().docinfo.encoding or "utf-8"
    parts, place = [], 0
    for units, match in zip(_units(root), UNIT.finditer(data), strict=False):
        said = [note for unit in units for note in notes.get(unit.id, ())]
        if not said:
            continue
        put = (
            _after_open(data, match, said)
            if match[1] == b"unit"
            else _before_close(data, match, said)
        )
        at, text = put
        parts += [data[place:at], text.encode(encoding, errors="xmlcharrefreplace")]
        place = at
    return b"".join((*parts, data[place:]))


def _units(root: Any) -> Iterator[tuple[Unit, ...]]:
    """The units in order, each with its segments."""
    for element in root.iter():
        match local(element):
            case "trans-unit":
                yield (_pair(element, element, element.get("id") or ""),)
            case "unit":
                yield tuple(_segments(element))


def _segments(unit: Any) -> Iterator[Unit]:
    segments = children(unit, "segment")
    for number, segment in enumerate(segments, start=1):
        name = unit.get("id") or ""
        if len(segments) > 1:
            name = f"{name}/{segment.get('id') or number}"
        yield _pair(unit, segment, name)


def _pair(unit: Any, holder: Any, name: str) -> Unit:
    source = next(iter(children(holder, "source")), None)
    target = next(iter(children(holder, "target")), None)
    line = unit.sourceline or 0
    return Unit(name or str(line), text_of(source), text_of(target), line)


def _before_close(data: bytes, match: re.Match[bytes], said: list[str]) -> tuple[int, str]:
    """Notes at the end of a trans-unit, indented as what is there."""
    name = match[0][1:].split()[0].rstrip(b">")
    end = data.index(b"</" + name + b">", match.end())
    at = len(data[:end].rstrip())
    indent = _indent(data, at)
    notes = (f'<note from="kisoku">{escape(note)}</note>' for note in said)
    return at, "".join(indent + note for note in notes)


def _after_open(data: bytes, match: re.Match[bytes], said: list[str]) -> tuple[int, str]:
    """Notes of a unit of XLIFF 2, in its list of notes or a new one before its segments."""
    close = data.find(b"</unit>", match.end())
    segment = data.find(b"<segment", match.end())
    listed = data.find(b"</notes>", match.end())
    first = data.find(b"<originalData", match.end())
    inner = "".join(f'<note category="kisoku">{escape(note)}</note>' for note in said)
    if 0 < listed < (segment if segment > 0 else close):
        at = len(data[:listed].rstrip())
        return at, _indent(data, at) + inner
    before = min(place for place in (segment, first, close) if place > 0)
    at = len(data[:before].rstrip())
    return at, f"{_indent_of(data, before)}<notes>{inner}</notes>"


def _indent(data: bytes, at: int) -> str:
    """The line break and blanks before the element that ends here."""
    start = data.rfind(b"\n", 0, at)
    line = data[start + 1 : at]
    return "\n" + line[: len(line) - len(line.lstrip())].decode() if start >= 0 else ""


def _indent_of(data: bytes, before: int) -> str:
    """The line break and blanks before the element that begins here."""
    line = data[data.rfind(b"\n", 0, before) + 1 : before]
    return "\n" + line.decode() if not line.strip() else ""
