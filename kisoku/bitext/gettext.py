"""PO files: pairs read, and findings written back as comments.

A file is taken entry by entry, so that a broken entry, or a broken header, leaves the others
readable; and what is written back is the text as it was, with lines added.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span
from kisoku.bitext.tables import twice
from kisoku.bitext.text import decoded, read_bytes
from kisoku.bitext.units import Bitext, Unit, language_of

MARK = "# kisoku "
STARTS = ("#", "msgctxt", "msgid ", 'msgid"')
SCRIPT = re.compile("[ぁ-んァ-ヶ]")
LONGEST_ID = 80


@dataclass(frozen=True, slots=True)
class Block:
    """One entry as it is written, and the line it begins in."""

    lines: tuple[str, ...]
    line: int


def read_po(path: Path) -> Bitext:
    """The pairs of a PO file; obsolete entries are left out."""
    data, problems = read_bytes(path)
    if data is None:
        return Bitext(path.name, problems=problems)
    text, odd = decoded(data, path.name)
    units: list[Unit] = []
    broken: list[tuple[Block, str]] = []
    language = ""
    for block in blocks(text):
        entry, reason = _parsed(block)
        if reason:
            broken.append((block, reason))
        elif entry is not None and not entry.msgid:
            language = _language(entry.msgstr)
        elif entry is not None and not entry.obsolete:
            units.append(_unit(entry, block))
    left, right = _languages(units, language)
    found = (*problems, *odd, *_broken(path.name, broken), *twice(path.name, units))
    return Bitext(path.name, _with_own_ids(units), left, right, "left", found)


def with_comments(text: str, notes: Mapping[str, tuple[str, ...]]) -> str:
    """The text of a PO file with a comment for each note of a unit."""
    lines: list[str] = []
    ids = iter(_with_own_ids(list(_units(text))))
    for block in blocks(text):
        entry, reason = _parsed(block)
        said: tuple[str, ...] = ()
        if entry is not None and not reason and entry.msgid and not entry.obsolete:
            said = notes.get(next(ids).id, ())
        kept = [line for line in block.lines if not line.startswith(MARK)]
        first = next((at for at, line in enumerate(kept) if line.strip()), 0)
        lines += kept[:first]
        lines += [f"{MARK}{note}" for note in said]
        lines += kept[first:]
    return "\n".join(lines)


def blocks(text: str) -> Iterator[Block]:
    """The entries of a PO file, blank lines with the entry they precede."""
    block: list[str] = []
    start, complete = 1, False
    for number, line in enumerate(text.split("\n"), start=1):
        begins = line.startswith(STARTS) or not line.strip()
        if complete and begins:
            yield Block(tuple(block), start)
            block, start, complete = [], number, False
        if line.startswith(("msgstr", "#~ msgstr")):
            complete = True
        block.append(line)
    yield Block(tuple(block), start)


def _units(text: str) -> Iterator[Unit]:
    for block in blocks(text):
        entry, reason = _parsed(block)
        if entry is not None and not reason and entry.msgid and not entry.obsolete:
            yield _unit(entry, block)


def _parsed(block: Block) -> tuple[polib.POEntry | None, str]:
    """The entry of a block, or why it can't be read."""
    if not any(line.strip() and not line.startswith("# ") for line in block.lines):
        return None, ""
    header = 'msgid ""\nmsgstr ""\n\n'
    own = "\n".join(block.lines)
    try:
        file = polib.pofile(own if _is_header(block) else header + own, wrapwidth=0)
    except (OSError, ValueError, IndexError, AttributeError) as error:
        return None, str(error).partition(":")[2].strip() or "syntax error"
    if _is_header(block):
        text = "\n".join(f"{name}: {value}" for name, value in file.metadata.items())
        return polib.POEntry(msgid="", msgstr=text), ""
    if not len(file):
        return None, ""
    # polib reads an entry whose quote is not closed as an empty one.
    return (file[0], "") if file[0].msgid else (None, "a text is not closed")


def _is_header(block: Block) -> bool:
    ids = [line for line in block.lines if line.startswith("msgid")]
    at = block.lines.index(ids[0]) if ids else 0
    after = block.lines[at + 1] if at + 1 < len(block.lines) else ""
    return ids[:1] == ['msgid ""'] and not after.startswith('"') and block.line < 40


def _unit(entry: polib.POEntry, block: Block) -> Unit:
    line = next(
        (at for at, text in enumerate(block.lines, block.line) if text.startswith("msgid")),
        block.line,
    )
    plural = dict(entry.msgstr_plural)
    left = entry.msgid_plural or entry.msgid
    right = plural[max(plural)] if plural else entry.msgstr
    return Unit((entry.msgctxt or entry.msgid)[:LONGEST_ID], left, right, line)


def _with_own_ids(units: list[Unit]) -> tuple[Unit, ...]:
    """The units, those that share an id told apart by their order."""
    counts: dict[str, int] = {}
    found = []
    for unit in units:
        counts[unit.id] = counts.get(unit.id, 0) + 1
        name = unit.id if counts[unit.id] == 1 else f"{unit.id} ({counts[unit.id]})"
        found.append(Unit(name, unit.left, unit.right, unit.line))
    return tuple(found)


def _language(header: str) -> str:
    match = re.search(r"^Language:\s*(\S+)", header, re.MULTILINE)
    return language_of(match[1]) if match else ""


def _languages(units: list[Unit], named: str) -> tuple[str, str]:
    """The language of the ids and of the translations."""
    kana = sum(bool(SCRIPT.search(unit.left)) for unit in units[:50])
    left = "ja" if kana * 2 > len(units[:50]) else "en"
    right = named if named and named != left else "en" if left == "ja" else "ja"
    return left, right


def _broken(name: str, broken: list[tuple[Block, str]]) -> tuple[Diagnostic, ...]:
    return tuple(
        problem(
            "bitext-broken",
            Span(name, block.line, 1, block.line, 1),
            file=name,
            form="a PO entry",
            reason=reason[:80],
        )
        for block, reason in broken[:5]
    )
