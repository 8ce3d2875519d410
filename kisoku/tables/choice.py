"""Which tables of a sheet are wanted, which of their rows, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.diagnostic import Diagnostic, problem
from compiler.near import near
from compiler.sheets.model import Sheet, Table
from compiler.sheets.sheet import NAMES
from compiler.sheets.sorting import ordered, unsortable
from compiler.sheets.where import condition, kept
from compiler.span import Span

ALL, AID = "all", "aid"
WHAT, WHERE = "--what", "--where"


@dataclass(frozen=True, slots=True)
class Choice:
    """What was asked for: parts or tables, a condition, and a column to sort by."""

    what: tuple[str, ...] = (ALL,)
    where: str = ""
    sort: str = ""

    def texts(self) -> dict[str, str]:
        """What was written, by the option that it was written to."""
        return {WHAT: ",".join(self.what), WHERE: self.where, "--sort": self.sort}


def chosen(sheet: Sheet, choice: Choice) -> tuple[Sheet, tuple[Diagnostic, ...]]:
    """The sheet with the tables and rows that are asked for, and what is wrong with the choice."""
    problems = [each for name in choice.what if (each := _unknown(sheet, name, choice))]
    tables = tuple(table for table in sheet.tables if _is_asked(table, choice.what))
    if not tables and not problems:
        # A part that other games have; a file of nothing helps nobody.
        problems = [_lacking(sheet, name, choice) for name in choice.what]
    if choice.where and not problems:
        asked, found = condition(choice.where, tables)
        problems += found
        if asked is not None:
            tables = tuple(left for table in tables if (left := kept(table, asked)))
            if not tables:
                problems.append(
                    problem("where-empty", _span(WHERE, choice.where), condition=choice.where)
                )
    if choice.sort and not problems:
        if wrong := unsortable(choice.sort, tables):
            problems.append(wrong)
        tables = tuple(ordered(sheet, table, choice.sort) for table in tables)
    return replace(sheet, tables=tables), tuple(problems)


def part(option: str, name: str, given: Sequence[str]) -> Span:
    """Where a name stands among those that an option was given, with commas between."""
    start = len(",".join(given[: given.index(name)])) + bool(given.index(name)) + 1
    return Span(option, 1, start, 1, start + len(name))


def _is_asked(table: Table, what: tuple[str, ...]) -> bool:
    return any(name in (ALL, AID, table.part, table.id) for name in what)


def _unknown(sheet: Sheet, name: str, choice: Choice) -> Diagnostic | None:
    known = (ALL, AID, *NAMES, *(table.id for table in sheet.tables))
    return None if name in known else _lacking(sheet, name, choice)


def _lacking(sheet: Sheet, name: str, choice: Choice) -> Diagnostic:
    known = (ALL, AID, *(each for table in sheet.tables for each in (table.part, table.id)))
    parts = ", ".join(dict.fromkeys(table.part for table in sheet.tables))
    span = part(WHAT, name, choice.what)
    return problem("table-unknown", span, name=name, near=near(name, known), known=parts)


def _span(option: str, text: str) -> Span:
    return Span(option, 1, 1, 1, len(text) + 1)
