"""`declared.yaml`: passages of the books that are no rule."""

import re
from pathlib import Path

from compiler.coverage import Declaration
from compiler.diagnostic import Diagnostic
from kisoku import files, yamlfile
from kisoku.yamltree import YamlFile

NAME = "declared.yaml"
LINES = re.compile(r"(?P<first>\d+)(?:-(?P<last>\d+)|\.(?P<sentence>\d+))?")


def load(folder: Path) -> tuple[tuple[Declaration, ...], tuple[Diagnostic, ...]]:
    """The declarations of a rulebook, and what is wrong with their file."""
    path = folder / NAME
    if not path.exists():
        return (), ()
    found, problems = yamlfile.load(path, NAME, "declared")
    if found is None or not isinstance(found.data, dict):
        return (), problems
    return tuple(_all(found)), problems


def add(folder: Path, source: str, lines: str, sort: str, reason: str) -> None:
    """Add a declaration to the file; raises OSError if it can't be written."""
    path = folder / NAME
    text = path.read_text(encoding="utf-8") if path.exists() else HEAD
    because = f"\n    because: {_quoted(reason)}" if reason else ""
    # YAML would take 5.10 for a number, and 5.1 for the same one.
    written = _quoted(lines) if "." in lines else lines
    entry = f"  - lines: {written}\n    as: {sort}{because}\n"
    rows = text.splitlines(keepends=True)
    at = next((n for n, row in enumerate(rows) if row.rstrip() == f"{source}:"), None)
    if at is None:
        files.write_text(path, f"{text.rstrip()}\n{source}:\n{entry}")
        return
    end = next(
        (n for n in range(at + 1, len(rows)) if rows[n][:1] not in (" ", "#", "\n")), len(rows)
    )
    files.write_text(path, "".join((*rows[:end], entry, *rows[end:])))


HEAD = "# Passages of the books that are no rule, and what they are instead.\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _all(found: YamlFile) -> list[Declaration]:
    made = []
    for source, entries in found.data.items():
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            match = (
                LINES.fullmatch(str(entry.get("lines", ""))) if isinstance(entry, dict) else None
            )
            if match is None:
                continue
            first = int(match["first"])
            made.append(
                Declaration(
                    str(source),
                    first,
                    int(match["last"] or first),
                    int(match["sentence"] or 0),
                    str(entry.get("as", "")),
                    str(entry.get("because", "")),
                    found.span(source, number, "lines"),
                )
            )
    return made
