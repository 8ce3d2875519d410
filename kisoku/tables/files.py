"""A sheet as the files of a format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from compiler.diagnostic import Diagnostic
from compiler.sheets.alike import gathered
from compiler.sheets.marks import all_spelled
from compiler.sheets.model import Sheet
from kisoku.tables import document, markdown
from kisoku.tables.choice import ALL, Choice
from kisoku.tables.making import BOTH, Wish


class Unprintable(Exception):
    """A sheet that can't be printed as it should look, and why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.code)
        self.diagnostic = diagnostic


Files = Iterator[tuple[str, bytes]]


def files(sheet: Sheet, stem: str, form: str, paper: str = "a4", short: bool = False) -> Files:
    """The files of a sheet in a format, as (name, content); `stem` is what their names begin with.

    A sheet that is `short` has two pages as a PDF; the other formats say in words what icons say there.
    """
    if form == "pdf":
        from kisoku.tables.aid import aid
        from kisoku.tables.paper import pdf

        yield f"{stem}.pdf", aid(sheet, paper) if short else pdf(gathered(sheet), paper)
        return
    shown = [table for table in sheet.tables if table.part != "icons"]
    plain = replace(sheet, tables=tuple(map(all_spelled, shown))) if short else sheet
    yield from FORMATS[form](plain, stem)


def stem(game: str, choice: Choice, wish: Wish) -> str:
    """The beginning of file names, which tells of all that is not as usual."""
    parts = [game, *(() if ALL in choice.what else choice.what)]
    parts += [
        each for each, usual in ((wish.language, BOTH), (wish.reading, "ruled")) if each != usual
    ]
    parts += [f"{wish.players}p"] * bool(wish.players)
    # An expansion may be named by its folder.
    return "-".join([*parts, *(Path(each).name for each in wish.extras)])


def _markdown(sheet: Sheet, stem: str) -> Files:
    yield f"{stem}.md", markdown.markdown(gathered(sheet)).encode()


def _html(sheet: Sheet, stem: str) -> Files:
    from kisoku.tables.page import page

    yield f"{stem}.html", page(gathered(sheet)).encode()


def _json(sheet: Sheet, stem: str) -> Files:
    yield f"{stem}.json", document.text(sheet).encode()


def _csv(sheet: Sheet, stem: str) -> Files:
    from kisoku.comma import comma
    from kisoku.tables.grid import grid

    for table in sheet.tables:
        yield f"{stem}.{table.id}.csv", comma(grid(sheet, table)).encode()


def _xlsx(sheet: Sheet, stem: str) -> Files:
    from kisoku.tables.workbook import workbook

    yield f"{stem}.xlsx", workbook(sheet)


FORMATS: Mapping[str, Callable[[Sheet, str], Files]] = {
    "html": _html, "md": _markdown, "json": _json, "csv": _csv, "xlsx": _xlsx,
}  # fmt: skip
