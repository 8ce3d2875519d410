"""PO files: pairs read, and findings written back as comments.

A file is taken entry by entry, so that a broken entry, or a broken header, leaves the others
readable; and what is written back is the file as it was, with lines added.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span
from kisoku.bitext.tables import twice
from kisoku.bitext.text import decoded, read_bytes, with_lines
from kisoku.bitext.units import Bitext, Unit, language_of, told_apart

MARK = "# kisoku "
STARTS = ("#", "msgctxt", "msgid ", 'msgid"')
SCRIPT = re.compile("[ぁ-んァ-ヶ]")
CHARSET = re.compile(rb"charset=([\w-]+)")
LANGUAGE = re.compile(r'^"Language:\s*([A-Za-z]{2,3}(?![A-Za-z]))', re.MULTILINE)
WHOLE = re.compile(r'(?:#~ ?)?(?:msg\w+(?:\[\d+\])?\s*)?"(?:[^"\\]|\\.)*"\s*|\s*|#.*')
UNCLOSED = "a line is no text in closed quotes"
LONGEST_ID = 80
HEADER = 'msgid ""\nmsgstr ""\n\n'


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
    text, odd = decoded(data, path.name, _charset(data))
    units: list[Unit] = []
    broken: list[tuple[Block, str]] = []
    language = ""
    for block in blocks(text):
        found, reason = _units(block)
        units += found
        if reason:
            broken.append((block, reason))
        if _is_header(block) and (named := LANGUAGE.search("\n".join(block.lines))):
            language = language_of(named[1])
    left, right = _languages(units, language)
    wrong = (*problems, *odd, *_broken(path.name, broken), *twice(path.name, units))
    return Bitext(path.name, told_apart(units), left, right, "left", wrong)


def with_comments(data: bytes, notes: Mapping[str, tuple[str, ...]]) -> bytes:
    """The bytes of a PO file with a comment for each note of a unit."""
    text, _ = decoded(data, "", _charset(data))
    entries = [(block, _units(block)[0]) for block in blocks(text)]
    own = iter(told_apart(unit for _, units in entries for unit in units))
    put: dict[int, tuple[str, ...]] = {}
    for block, units in entries:
        kept = [line for line in block.lines if not line.startswith(MARK)]
        first = next((line for line in kept if line.strip()), "")
        at = block.line - 1 + (block.lines.index(first) if first else 0)
        put[at] = tuple(f"{MARK}{note}" for _ in units for note in notes.get(next(own).id, ()))
    old = (at for at, line in enumerate(text.split("\n")) if line.startswith(MARK))
    return with_lines(data, put, frozenset(old), _charset(data))


def blocks(text: str) -> Iterator[Block]:
    """The entries of a PO file, blank lines with the entry they precede."""
    block: list[str] = []
    start, complete = 1, False
    for number, line in enumerate(text.split("\n"), start=1):
        begins = (line.startswith(STARTS) and not line.startswith('#~ "')) or not line.strip()
        if complete and begins:
            yield Block(tuple(block), start)
            block, start, complete = [], number, False
        if line.startswith(("msgstr", "#~ msgstr")):
            complete = True
        block.append(line)
    yield Block(tuple(block), start)


def _units(block: Block) -> tuple[tuple[Unit, ...], str]:
    """The pairs of an entry, one for each plural form, or why it can't be read."""
    entry, reason = _parsed(block)
    if entry is None or reason or not entry.msgid or entry.obsolete:
        return (), reason
    line = next(
        (at for at, text in enumerate(block.lines, block.line) if text.startswith("msgid")),
        block.line,
    )
    name = (entry.msgctxt or entry.msgid)[:LONGEST_ID]
    plural = dict(entry.msgstr_plural)
    if not plural:
        return (Unit(name, entry.msgid, entry.msgstr, line),), ""
    many = entry.msgid_plural or entry.msgid
    # Where there are several forms, the first is that of one.
    texts = [entry.msgid if place == 0 and len(plural) > 1 else many for place in sorted(plural)]
    return tuple(
        Unit(f"{name} [{place}]" if len(plural) > 1 else name, text, plural[place], line)
        for place, text in zip(sorted(plural), texts, strict=True)
    ), ""


def _parsed(block: Block) -> tuple[polib.POEntry | None, str]:
    """The entry of a block, or why it can't be read."""
    if not any(line.strip() and not line.startswith("# ") for line in block.lines):
        return None, ""
    unclosed = not all(WHOLE.fullmatch(line) for line in block.lines)
    if _is_header(block):
        return None, UNCLOSED if unclosed else ""
    try:
        file = polib.pofile(HEADER + "\n".join(block.lines), wrapwidth=0)
    except (OSError, ValueError, IndexError, AttributeError) as error:
        return None, str(error).partition(":")[2].strip() or "syntax error"
    if unclosed:
        return None, UNCLOSED
    return (file[0], "") if len(file) else (None, "")


def _is_header(block: Block) -> bool:
    ids = [line for line in block.lines if line.startswith("msgid")]
    at = block.lines.index(ids[0]) if ids else 0
    after = block.lines[at + 1] if at + 1 < len(block.lines) else ""
    return ids[:1] == ['msgid ""'] and not after.startswith('"') and block.line < 40


def _charset(data: bytes) -> str:
    """The encoding that the header names."""
    match = CHARSET.search(data[:4000])
    return match[1].decode() if match else ""


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
            form="entry",
            reason=reason[:80],
        )
        for block, reason in broken[:5]
    )
