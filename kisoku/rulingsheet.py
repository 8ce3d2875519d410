"""Differences as a sheet that a reviewer fills in, and the sheet as rulings.

Who writes a reading, or a value, beside a difference, and why, rules on it. What comes back is rules, to be read and
put beside the others: a sheet changes no rulebook by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from compiler import driver
from compiler.diagnostic import Diagnostic, problem
from compiler.disputes import disputes
from compiler.ir.declarations import Ruling
from compiler.mismatch import Difference, Mismatch, Words
from compiler.rulings import rulings
from compiler.span import whole
from kisoku import reader
from kisoku.api import Game
from kisoku.bitext.workbook import Choice, Table, sheet_rows, workbook
from kisoku.project import read_project

RULING, BECAUSE = "ruling", "because"
REVIEWED = "review.rules"
WIDTHS = (13, 10, 9, 28, 40, 34, 12, 34, 12, 30, 18, 14)
REASON = 40


@dataclass(frozen=True, slots=True)
class Ruled:
    """The rules that a sheet gives, and what in it is no ruling."""

    text: str
    problems: tuple[Diagnostic, ...]


def as_sheet(found: Difference, game: Game, language: str) -> bytes:
    """A workbook with a row for each difference, and columns to rule in."""
    columns = tuple(f"{BECAUSE} {each}" for each in game.rulebook.languages)
    head = (
        "id", "kind", "impact", "path", "about", found.left, f"{found.left} lines", found.right,
        f"{found.right} lines", "ruled now", "may be", RULING, *columns,
    )  # fmt: skip
    answers = {
        each.address: tuple(claim.said[0] for claim in each.claims)
        for each in disputes(game.rulebook)
        if each.sort == "question"
    }
    sides = (found.left, found.right)
    rows = tuple(
        (*_row(each, language), ", ".join((*sides, *answers.get(each.path, ()))), *("",) * (1 + len(columns)))
        for each in found.mismatches
    )  # fmt: skip
    choice = Choice(head.index(RULING), sides)
    widths = (*WIDTHS, *(REASON,) * len(columns))
    return workbook(Table("differences", (head, *rows), widths, choice))


def read(path: Path, found: Difference, game: Game) -> Ruled:
    """The rulings of a sheet, as they would stand in the rules."""
    rows, problems = sheet_rows(path)
    known = {each.id: each for each in found.mismatches}
    standing = rulings(game.rulebook).by_address
    odd: list[Diagnostic] = []
    lines: list[str] = []
    replaced: list[Ruling] = []
    for row in rows:
        name, said = row.get("id", ""), row.get(RULING, "")
        reasons = [row.get(f"{BECAUSE} {each}", "") for each in game.rulebook.languages]
        if not said and not any(reasons):
            continue
        if name not in known:
            odd.append(problem("difference-stale", whole(path.name), id=name or "-"))
        elif not said or not any(reasons):
            odd.append(problem("ruling-unreasoned", whole(path.name), id=name))
        else:
            old = standing.get(known[name].path)
            replaced += [old] if old else []
            lines += _lines(known[name], said, reasons, old, game)
    text = "".join(f"{line}\n" for line in lines)
    return Ruled(text, (*problems, *odd, *_wrong(game, text, replaced)))


def _row(each: Mismatch, language: str) -> tuple[str, ...]:
    settled = ""
    if each.settled is not None:
        settled = _said(each.settled.words, language) or each.settled.follows
    return (
        each.id, each.kind, each.impact, each.path, _said(each.about, language),
        _said(each.left.words, language), each.left.places(),
        _said(each.right.words, language), each.right.places(), settled,
    )  # fmt: skip


def _said(texts: Words, language: str) -> str:
    return dict(texts).get(language) or next((text for _, text in texts if text), "")


def _lines(
    each: Mismatch, said: str, reasons: list[str], old: Ruling | None, game: Game
) -> Iterator[str]:
    """A ruling, and before it where the one stands that it replaces."""
    if old is not None:
        yield f"# Instead of the ruling in {old.at.span.file}:{old.at.span.line}."
    follows = game.sources.reading(said) is not None or game.sources.source(said) is not None
    # A cell may have several lines, but only one of them is a ruling's.
    what = f"follows {said}" if follows else f"= {' '.join(said.split())}"
    # A reason in one language stands for the others until somebody translates it.
    spare = next(reason for reason in reasons if reason)
    told = " | ".join(_quoted(reason or spare) for reason in reasons)
    yield f"ruling {each.path} {what} because {told}"


def _quoted(text: str) -> str:
    return '"' + " ".join(text.replace('"', "'").split()) + '"'


def _wrong(game: Game, text: str, replaced: list[Ruling]) -> tuple[Diagnostic, ...]:
    """What the compiler finds in the new rulings, where they stand instead of those that they replace."""
    if not text:
        return ()
    project, _ = read_project(game.folder)
    old = tuple(_without(file, replaced) for file in project.files)
    new = replace(project, files=(*old, driver.Text(REVIEWED, text)))
    _, problems = driver.compile(new, reader.read)
    return tuple(each for each in problems if each.span.file == REVIEWED)


def _without(file: driver.Text, replaced: list[Ruling]) -> driver.Text:
    """A file of rules with some rulings left blank, so that all else keeps its line."""
    rows = file.content.split("\n")
    for span in (each.at.span for each in replaced if each.at.span.file == file.path):
        rows[span.line - 1 : span.end_line] = [""] * (span.end_line - span.line + 1)
    return replace(file, content="\n".join(rows))
