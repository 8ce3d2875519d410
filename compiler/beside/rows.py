"""Two books and the rules to rows.

The left book leads: its sentences stand in their order, and a row holds neighbours that the same part of
the rules cites. A line of the right book stands in the row whose rules cite it most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from compiler.beside.model import Row, RuleLine, Section, Sentence
from compiler.span import Span

Files = Mapping[str, tuple[str, ...]]
"""The lines of the rules, by file."""
Places = Mapping[str, tuple[Span, ...]]
"""Where each address is written."""

MOST, LONGEST = 6, 30


@dataclass(frozen=True, slots=True)
class Sheet:
    """What rows are made of."""

    left: tuple[Sentence, ...]
    right: tuple[Sentence, ...]
    places: Places
    files: Files


def sections(sheet: Sheet) -> tuple[Section, ...]:
    """The rows of two books, under the headings of the left one."""
    groups = [tuple(group) for group in _groups(sheet.left)]
    homes, strays = _homes(groups, sheet.right)
    rows: list[tuple[str, Row]] = []
    for number, group in enumerate(groups):
        right = tuple(s for s in sheet.right if homes.get(_line(s)) == number)
        rows.append((group[0].heading, _row(group, right, sheet)))
        rows += [(group[0].heading, _row((), stray, sheet)) for stray in strays.get(number, ())]
    if not groups:
        rows = [(g[0].heading, _row((), g, sheet)) for g in map(tuple, _groups(sheet.right))]
    linked = _linked([row for _, row in rows])
    headings = [heading for heading, _ in rows]
    return tuple(
        titled(heading, tuple(row for _, row in pairs))
        for heading, pairs in groupby(zip(headings, linked, strict=True), key=lambda pair: pair[0])
    )


def ruled(addresses: Iterable[str], places: Places, files: Files) -> tuple[RuleLine, ...]:
    """The lines where some addresses are written, each under the lines that it stands in."""
    own = {(span.file, span.line) for a in addresses for span in places.get(a, ()) if span.line}
    shown = sorted({*own, *(above for place in own for above in _above(*place, files))})
    return tuple(
        RuleLine(file, number, files[file][number - 1], (file, number) in own)
        for file, number in shown
        if file in files
    )


def _groups(sentences: tuple[Sentence, ...]) -> Iterator[list[Sentence]]:
    """Neighbouring lines that belong together."""
    current: list[Sentence] = []
    for _, lines in groupby(sentences, key=_line):
        line = list(lines)
        alike = (
            current and _entry(current) == _entry(line) and current[0].heading == line[0].heading
        )
        full = len(current) + len(line) > (LONGEST if line[0].state == "declared" else MOST)
        if current and (not alike or full):
            yield current
            current = []
        current += line
    if current:
        yield current


def _entry(sentences: list[Sentence]) -> tuple[str, str]:
    """The part of the rules that cites most of some sentences; else their state."""
    counts = Counter(
        address.split(".")[0]
        for s in sentences
        for address in s.by
        if s.state not in ("declared", "scenario")
    )
    if counts:
        return "cited", counts.most_common(1)[0][0]
    first = sentences[0]
    return first.state, first.by[0] if first.by else ""


def _line(sentence: Sentence) -> tuple[str, int, str]:
    return sentence.source, sentence.line, sentence.key


def _homes(
    groups: list[tuple[Sentence, ...]], right: tuple[Sentence, ...]
) -> tuple[dict[tuple[str, int, str], int], dict[int, list[tuple[Sentence, ...]]]]:
    """The row of each line of the right book, and the lines that no row's rules cite."""
    by: dict[str, list[int]] = {}
    for number, group in enumerate(groups):
        for sentence in group:
            if sentence.state not in ("declared", "scenario"):
                for address in sentence.by:
                    by.setdefault(address, []).append(number)
    homes: dict[tuple[str, int, str], int] = {}
    strays: dict[int, list[tuple[Sentence, ...]]] = {}
    last, lost = 0, list[Sentence]()
    for key, lines in groupby(right, key=_line):
        line = list(lines)
        votes = Counter(
            n
            for s in line
            if s.state not in ("declared", "scenario")
            for a in s.by
            for n in by.get(a, ())
        )
        if not votes:
            lost += line
            continue
        if lost:
            strays.setdefault(last, []).extend(map(tuple, _groups(tuple(lost))))
            lost = []
        last = max(votes, key=lambda number: (votes[number], -number))
        homes[key] = last
    if lost:
        strays.setdefault(last, []).extend(map(tuple, _groups(tuple(lost))))
    return homes, strays


def _row(left: tuple[Sentence, ...], right: tuple[Sentence, ...], sheet: Sheet) -> Row:
    addresses = {
        address
        for sentence in (left or right)
        if sentence.state not in ("declared", "scenario")
        for address in sentence.by
    }
    return Row(left, ruled(addresses, sheet.places, sheet.files), right)


def _above(file: str, number: int, files: Files) -> Iterator[tuple[str, int]]:
    """The lines in whose blocks a line stands."""
    rows = files.get(file, ())
    if number > len(rows):
        return
    depth = _depth(rows[number - 1])
    for at in range(number - 1, 0, -1):
        row = rows[at - 1]
        if row.strip() and not row.lstrip().startswith("#") and _depth(row) < depth:
            depth = _depth(row)
            yield file, at
        if depth == 0:
            return


def _depth(row: str) -> int:
    return len(row) - len(row.lstrip())


def _linked(rows: list[Row]) -> list[Row]:
    """Rows with links to what their rules cite and another row shows."""
    shown: dict[str, list[Sentence]] = {}
    for row in rows:
        for sentence in row.right:
            for address in sentence.by:
                shown.setdefault(address, []).append(sentence)
    made = []
    for row in rows:
        own = {sentence.anchor for sentence in row.right}
        addresses = dict.fromkeys(a for s in row.left if s.state == "cited" for a in s.by)
        found = {
            f"{s.source}-{s.key or s.line}": f"{s.source} {s.key or s.line}"
            for address in addresses
            for s in shown.get(address, ())
            if s.anchor not in own
        }
        made.append(replace(row, links=tuple(found.items())[:4]))
    return made


def titled(heading: str, rows: tuple[Row, ...]) -> Section:
    """Rows under a heading, with the one that most of the right book's sentences have."""
    others = Counter(s.heading for row in rows for s in row.right if s.heading)
    return Section(heading, others.most_common(1)[0][0] if others else "", rows)
