"""A sheet that a reviewer fills in, and that reads back as waivers.

Whoever writes a reason beside a finding decides that it may stay.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from compiler.diagnostic import Diagnostic, problem
from compiler.meaning.finding import Finding
from compiler.meaning.waivers import Waiver
from compiler.span import whole
from kisoku.bitext.results import Result, texts
from kisoku.bitext.sheets import unfit

HEADER = (
    "id",
    "file",
    "unit",
    "severity",
    "kind",
    "left",
    "right",
    "finding",
    "decision",
    "reason",
)
WIDTHS = (13, 16, 16, 10, 13, 50, 50, 50, 12, 40)
DECISIONS = ("waive", "fix")
KEPT = frozenset(("waive", "ok", "keep", "accept", "残す", "承認", ""))


@dataclass(frozen=True, slots=True)
class Table:
    """A further sheet, to be read: its name, its rows with their heads first, and how wide its columns are."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]


def as_sheet(result: Result, reader: str, *more: Table) -> bytes:
    """A workbook with one row a finding, and two columns to fill in; further sheets behind it."""
    from openpyxl import Workbook
    from openpyxl.worksheet.datavalidation import DataValidation

    book = Workbook()
    sheet = book.active or book.create_sheet()
    found = tuple(_row(bitext.file, finding, reader) for bitext, finding in result.findings)
    _fill(sheet, Table("findings", (HEADER, *found), WIDTHS))
    choice = DataValidation(type="list", formula1=f'"{",".join(DECISIONS)}"', allow_blank=True)
    sheet.add_data_validation(choice)
    choice.add(f"I2:I{max(sheet.max_row, 2)}")
    for table in more:
        _fill(book.create_sheet(), table)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def _fill(sheet: Any, table: Table) -> None:
    from openpyxl.styles import Alignment, Font
    from openpyxl.utils import get_column_letter

    sheet.title = table.name
    for row in table.rows:
        sheet.append([_cell(value) for value in row])
    for place, size in enumerate(table.widths, start=1):
        sheet.column_dimensions[get_column_letter(place)].width = size
        sheet.cell(1, place).font = Font(bold=True)
    for row in sheet.iter_rows(min_row=2):
        for cell in row:
            cell.alignment = Alignment(wrap_text=True, vertical="top")
            # A rule text that begins with a sign is no formula.
            cell.data_type = "s" if isinstance(cell.value, str) else cell.data_type
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions


def read_review(path: Path) -> tuple[tuple[Waiver, ...], tuple[Diagnostic, ...]]:
    """The waivers of a sheet: rows with a reason that are not to be fixed."""
    rows, problems = sheet_rows(path)
    found: list[Waiver] = []
    bare: list[str] = []
    for row in rows:
        name, reason = row.get("id", ""), row.get("reason", "")
        decision = row.get("decision", "").lower()
        if name and reason and decision in KEPT:
            found.append(Waiver(reason, name))
        elif name and decision and decision in KEPT:
            bare.append(name)
    lacking = tuple(problem("waiver-unreasoned", whole(path.name), id=name) for name in bare)
    return tuple(found), (*problems, *lacking)


def sheet_rows(path: Path) -> tuple[list[dict[str, str]], tuple[Diagnostic, ...]]:
    """The rows of a sheet, by the names in its first row."""
    from openpyxl import load_workbook

    if reason := unfit(path):
        return [], (_broken(path.name, reason),)
    try:
        sheet: Any = load_workbook(path, read_only=True, data_only=True).worksheets[0]
        rows = [
            ["" if cell is None else str(cell).strip() for cell in row]
            for row in sheet.iter_rows(values_only=True)
        ]
    except Exception:
        # openpyxl lets through whatever its XML parser raised.
        return [], (_broken(path.name, "a sheet that ends early"),)
    names = [name.lower() for name in rows[0]] if rows else []
    return [dict(zip(names, row, strict=False)) for row in rows[1:] if any(row)], ()


def _broken(name: str, reason: str) -> Diagnostic:
    return problem("bitext-broken", whole(name), file=name, form="a workbook", reason=reason)


def _row(file: str, finding: Finding, reader: str) -> tuple[str, ...]:
    return (
        finding.id,
        file,
        finding.unit,
        str(finding.severity),
        finding.kind,
        finding.left.text,
        finding.right.text,
        texts(finding)[reader],
        "",
        "",
    )


def _cell(value: str) -> str:
    """A text without the signs that a workbook can't hold."""
    return "".join(sign for sign in value if sign >= " " or sign in "\n\t")[:32000]
