"""Rows with a header to pairs: what CSV, TSV and spreadsheets share."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.bitext.text import decoded, read_bytes
from kisoku.bitext.units import ALIASES, IDS, Bitext, Unit, language_of, told_apart

Row = tuple[int, Sequence[str]]
QUOTE = '"'


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the id and the two languages stand."""

    id: int | None
    left: int
    right: int
    languages: tuple[str, str]


def read_table(path: Path) -> Bitext:
    """The pairs of a CSV or TSV file."""
    rows, problems = read_rows(path)
    if rows is None:
        return Bitext(path.name, problems=problems)
    return from_rows(path.name, rows, problems, ends=True)


def read_rows(path: Path) -> tuple[list[Row] | None, tuple[Diagnostic, ...]]:
    """The rows of a CSV or TSV file, whatever parts their cells; None if it can't be read."""
    data, problems = read_bytes(path)
    if data is None:
        return None, problems
    text, odd = decoded(data, path.name)
    separator = "\t" if path.suffix.lower() == ".tsv" else _separator(text)
    rows, opened = _cells(text, separator)
    lost = (_open_quote(path.name, opened),) if opened else ()
    return rows, (*problems, *odd, *lost)


def from_rows(
    name: str, rows: Iterable[Row], problems: tuple[Diagnostic, ...] = (), *, ends: bool = False
) -> Bitext:
    """Pairs from rows of which the first that holds anything is the header.

    `ends` says that a row which ends early is odd, as it is in a CSV file.
    """
    filled = ((line, row) for line, row in rows if any(cell.strip() for cell in row))
    header = next(filled, None)
    if header is None:
        return Bitext(name, problems=(*problems, problem("bitext-empty", whole(name), file=name)))
    columns, lacking = _columns(name, header)
    if columns is None:
        return Bitext(name, problems=(*problems, lacking) if lacking else problems)
    units: list[Unit] = []
    short: list[int] = []
    for line, row in filled:
        if len(row) <= max(columns.left, columns.right):
            short.append(line)
        units.append(_unit(line, row, columns))
    return Bitext(
        name,
        told_apart(units),
        *columns.languages,
        problems=(*problems, *(_short(name, short) if ends else ()), *twice(name, units)),
    )


def twice(name: str, units: Iterable[Unit]) -> tuple[Diagnostic, ...]:
    """The first id that two units share; the findings of both would look alike."""
    seen: set[str] = set()
    for unit in units:
        if unit.id in seen:
            span = Span(name, unit.line, 1, unit.line, 1) if unit.line else whole(name)
            return (problem("bitext-id-twice", span, file=name, unit=unit.id),)
        seen.add(unit.id)
    return ()


def _columns(name: str, header: Row) -> tuple[Columns | None, Diagnostic | None]:
    line, cells = header
    names = [cell.strip() for cell in cells]
    known = [(place, language_of(cell)) for place, cell in enumerate(names)]
    found = [(place, code) for place, code in known if code in ALIASES]
    codes = list(dict.fromkeys(code for _, code in found))
    if len(codes) < 2:
        absent = ", ".join(code for code in ALIASES if code not in codes)
        shown = ", ".join(cell for cell in names if cell)[:80] or "nothing"
        span = Span(name, line, 1, line, 1)
        return None, problem("bitext-column-missing", span, file=name, columns=shown, column=absent)
    left, right = ALIASES
    places = {code: place for place, code in reversed(found)}
    by_name = {cell.lower(): place for place, cell in reversed(list(enumerate(names)))}
    id_place = next((by_name[word] for word in IDS if word in by_name), None)
    return Columns(id_place, places[left], places[right], (left, right)), None


def _unit(line: int, row: Sequence[str], columns: Columns) -> Unit:
    def cell(place: int | None) -> str:
        return row[place].strip() if place is not None and place < len(row) else ""

    return Unit(cell(columns.id) or str(line), cell(columns.left), cell(columns.right), line)


def _cells(text: str, separator: str) -> tuple[list[Row], int]:
    """The rows of a table, and the line of a quote that nothing closes, or 0.

    Such a quote would swallow the rest of the file; it is taken for a sign of the text instead.
    """
    # Only a line feed ends a line here; Python knows eight more signs that do.
    lines = [f"{line}\n" for line in text.split("\n")]
    rows = list(_read(lines, separator, 0))
    if text.count(QUOTE) % 2 == 0 or not rows:
        return [(line, row) for _, line, row in rows], 0
    first, last, _ = rows[-1]
    if last - first < 2 or not any(cell.count("\n") for cell in rows[-1][2]):
        return [(line, row) for _, line, row in rows], 0
    (row,) = csv.reader([lines[first]], delimiter=separator, quoting=csv.QUOTE_NONE)
    bare = [cell.removeprefix(QUOTE) for cell in row]
    rest = _read(lines[first + 1 :], separator, first + 1)
    kept = ((line, row) for _, line, row in (*rows[:-1], (first, first + 1, bare), *rest))
    return list(kept), first + 1


def _read(lines: list[str], separator: str, offset: int) -> Iterator[tuple[int, int, list[str]]]:
    """Rows with the number of lines before them, and up to their end."""
    csv.field_size_limit(10_000_000)
    reader = csv.reader(lines, delimiter=separator)
    before = offset
    for row in reader:
        yield before, offset + reader.line_num, row
        before = offset + reader.line_num


def _open_quote(name: str, line: int) -> Diagnostic:
    span = Span(name, line, 1, line, 1)
    return problem("bitext-broken", span, file=name, form="table", reason="quote")


def _short(name: str, lines: list[int]) -> tuple[Diagnostic, ...]:
    if not lines:
        return ()
    count = "1 row" if len(lines) == 1 else f"{len(lines)} rows"
    span = Span(name, lines[0], 1, lines[0], 1)
    return (problem("bitext-row-short", span, file=name, rows=count),)


def _separator(text: str) -> str:
    """The sign that parts the cells; the header says it best."""
    header = next((line for line in text.splitlines() if line.strip()), "")
    return max(",\t;", key=header.count)
