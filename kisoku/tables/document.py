"""A sheet as JSON, as `schemas/tables.schema.json` describes it."""

from __future__ import annotations

import json
from typing import Any

from compiler.sheets.model import Cell, Row, Sheet, Table, Words
from compiler.sheets.rows import cited


def document(sheet: Sheet) -> dict[str, Any]:
    """The whole sheet as plain data."""
    return {
        "game": sheet.game,
        "title": _words(sheet, sheet.title),
        "reading": sheet.reading,
        "reading_title": _words(sheet, sheet.reading_title),
        "languages": list(sheet.languages),
        "players": sheet.players,
        "extras": list(sheet.extras),
        "tables": [_table(sheet, table) for table in sheet.tables],
    }


def text(sheet: Sheet) -> str:
    """The document as it is written."""
    return json.dumps(document(sheet), ensure_ascii=False, indent=2) + "\n"


def _table(sheet: Sheet, table: Table) -> dict[str, Any]:
    columns = [
        {"name": head.name, "title": _words(sheet, head.words), "number": head.number}
        for head in table.heads
    ]
    return {
        "id": table.id,
        "part": table.part,
        "form": table.form,
        "title": _words(sheet, table.title),
        "columns": columns,
        "rows": [_row(sheet, row) for row in table.rows],
    }


def _row(sheet: Sheet, row: Row) -> dict[str, Any]:
    return {
        "address": row.address,
        "own": row.own,
        "filled": row.filled,
        "level": row.level,
        "cited": cited(row),
        "cells": [_cell(sheet, cell) for cell in row.cells],
    }


def _cell(sheet: Sheet, cell: Cell) -> dict[str, Any]:
    lines = [{"indent": line.indent, "text": _words(sheet, line.words)} for line in cell.lines]
    return {"value": cell.value, "own": cell.own, "lines": lines}


def _words(sheet: Sheet, words: Words) -> dict[str, str]:
    return {
        language: words[n] if n < len(words) else words[-1]
        for n, language in enumerate(sheet.languages)
    }
