"""XLIFF 1.2 and 2.0, and TMX: pairs read, and findings written back as notes.

What is written back is the text as it was, with notes put in; nothing is laid out anew.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from kisoku.bitext.tables import twice
from kisoku.bitext.tags import Tagged, elements
from kisoku.bitext.units import ALIASES, Bitext, Unit, language_of, told_apart
from kisoku.bitext.xml import children, local, parsed, read_xml, text_of

HOLDERS = frozenset(("trans-unit", "unit"))
AFTER_NOTES = frozenset(("originalData", "segment", "ignorable"))
OURS = re.compile(r'\s*<(?:\w+:)?note (?:from|category)="kisoku">[^<]*</(?:\w+:)?note>')
OUR_NOTES = re.compile(r"\s*<(?:\w+:)?notes>\s*</(?:\w+:)?notes>")
EVERY = "*all*"
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
    wrong = (*problems, *twice(path.name, units))
    return Bitext(path.name, told_apart(units), *languages, "left", wrong)


def read_tmx(path: Path) -> Bitext:
    """The pairs of a translation memory."""
    root, _, problems = read_xml(path, "TMX")
    if root is None:
        return Bitext(path.name, problems=problems)
    header = next((element for element in root.iter() if local(element) == "header"), root)
    entries = [element for element in root.iter() if local(element) == "tu"]
    texts = [_variants(entry) for entry in entries]
    source = language_of(header.get("srclang") or "en")
    left, right = ALIASES
    if known := source in ALIASES:
        left, right = source, next(code for code in ALIASES if code != source)
    elif source != EVERY:
        left = source
    units = told_apart(
        Unit(
            entry.get("tuid") or str(number),
            said.get(left, ""),
            said.get(right, ""),
            entry.sourceline or 0,
        )
        for number, (entry, said) in enumerate(zip(entries, texts, strict=True), start=1)
    )
    return Bitext(path.name, units, left, right, "left" if known else "", problems)


def with_notes(data: bytes, notes: Mapping[str, tuple[str, ...]]) -> bytes | None:
    """The bytes of an XLIFF file with a note for each finding of a unit, or None if it is broken."""
    root, problems = parsed(data, "", "XLIFF")
    if root is None or problems:
        return None
    encoding = root.getroottree().docinfo.encoding or "utf-8"
    text = OUR_NOTES.sub("", OURS.sub("", data.decode(encoding)))
    groups = tuple(_units(root))
    own = iter(told_apart(unit for group in groups for unit in group))
    parts, place = [], 0
    for group, element in zip(groups, elements(text, HOLDERS), strict=True):
        said = [note for _ in group for note in notes.get(next(own).id, ())]
        if not said or element.open_end == element.close_start:
            continue
        after = _in_unit if element.local == "unit" else _in_trans_unit
        at, added = after(text, element, said)
        parts += [text[place:at], added.replace("\n", "\r\n" if "\r\n" in text else "\n")]
        place = at
    changed = "".join((*parts, text[place:]))
    return changed.encode(encoding, errors="xmlcharrefreplace")


def _variants(entry: Any) -> dict[str, str]:
    """The texts of an entry of a translation memory, by language."""
    return {
        language_of(variant.get(LANG) or variant.get("lang") or ""): text_of(
            next(iter(children(variant, "seg")), None)
        )
        for variant in children(entry, "tuv")
    }


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


def _in_trans_unit(text: str, element: Tagged, said: list[str]) -> tuple[int, str]:
    """Notes at the end of a trans-unit, indented as what is there."""
    at = len(text[: element.close_start].rstrip())
    name = f"{element.prefix}note"
    indent = _indent(text, at)
    return at, "".join(f'{indent}<{name} from="kisoku">{escape(note)}</{name}>' for note in said)


def _in_unit(text: str, element: Tagged, said: list[str]) -> tuple[int, str]:
    """Notes of a unit of XLIFF 2, in its list of notes or a new one before its segments."""
    name = f"{element.prefix}note"
    inner = "".join(f'<{name} category="kisoku">{escape(note)}</{name}>' for note in said)
    for child in element.children:
        if child.local == "notes" and child.close_start > child.open_end:
            at = len(text[: child.close_start].rstrip())
            return at, _indent(text, at) + inner
        if child.local in AFTER_NOTES:
            before = child.start
            at = len(text[:before].rstrip())
            return at, f"{_indent_of(text, before)}<{name}s>{inner}</{name}s>"
    return element.open_end, f"<{name}s>{inner}</{name}s>"


def _indent(text: str, at: int) -> str:
    """The line break and blanks before the element that ends here."""
    start = text.rfind("\n", 0, at)
    line = text[start + 1 : at]
    return "\n" + line[: len(line) - len(line.lstrip())] if start >= 0 else ""


def _indent_of(text: str, before: int) -> str:
    """The line break and blanks before the element that begins here."""
    line = text[text.rfind("\n", 0, before) + 1 : before]
    return "\n" + line if not line.strip() else ""
