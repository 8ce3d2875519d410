"""Tables of numbers with gaps or with one row twice, and numbers that some things of a kind lack."""

from __future__ import annotations

import itertools

from compiler.diagnostic import Diagnostic, Label, problem
from compiler.ir import declarations as d, expressions as e
from compiler.ir.base import BLOCK, NUMBER
from compiler.ir.rulebook import Rulebook


def check(rulebook: Rulebook) -> tuple[Diagnostic, ...]:
    """Gaps and overlaps of lookup tables; things without a number that their like have."""
    found: list[Diagnostic] = []
    for table in rulebook.tables:
        rows: dict[int, d.Row] = {}
        named: dict[str, d.Row] = {}
        for row in table.rows:
            match row.keys[0]:
                case e.Number(value=value):
                    other = rows.setdefault(value, row)
                    found.extend(_overlap(table, other, row, value))
                case e.Thing(name=name):
                    found.extend(_overlap(table, named.setdefault(name, row), row, name))
        if rows and all(c.type != BLOCK for c in table.columns) and table.keys[0].type == NUMBER:
            found.extend(_gaps(table, rows))
    return (*found, *_lacking(rulebook))


def _overlap(table: d.Table, first: d.Row, row: d.Row, key: int | str) -> list[Diagnostic]:
    """One key twice is an overlap, unless different books say the rows."""
    both = first.at.sources() & row.at.sources() or not (first.at.cites and row.at.cites)
    if first is row or not both:
        return []
    return [
        problem(
            "table-overlap", row.at.span, Label(first.at.span, "here too"), name=table.name, key=key
        )
    ]


def _gaps(table: d.Table, rows: dict[int, d.Row]) -> list[Diagnostic]:
    keys = sorted(rows)
    return [
        problem(
            "table-gap",
            rows[after].at.span,
            table=table.name,
            column=table.columns[0].name,
            missing=before + 1 if after - before == 2 else f"{before + 1} to {after - 1}",
            found=f"rows {before} and {after}",
            range=f"{keys[0]} to {keys[-1]}",
        )
        for before, after in itertools.pairwise(keys)
        if after - before > 1
    ]


def _lacking(rulebook: Rulebook) -> list[Diagnostic]:
    """A thing without a number that all but a few of its kind have; nothing could be paid with it."""
    found: list[Diagnostic] = []
    for kind in rulebook.kinds:
        things = [t for t in rulebook.things if t.kind == kind.name]
        for attribute in (a for a in kind.attributes if a.type == NUMBER):
            lacking = [t for t in things if all(p.attribute != attribute.name for p in t.printed)]
            if len(lacking) * 4 < len(things):
                name = attribute.name
                found.extend(
                    problem(
                        "attribute-missing", t.at.span, name=t.name, attribute=name, kind=kind.name
                    )
                    for t in lacking
                )
    return found
