"""Texts of any kind in each format: they are read back as they were, and stand where they stood."""

import csv
import io
import re
from collections import Counter
from dataclasses import replace
from urllib.parse import unquote

import pytest
from hypothesis import example, given, settings, strategies as st
from markdown_it import MarkdownIt
from openpyxl import load_workbook

from compiler.sheets.model import Cell, Line, Sheet
from kisoku.comma import BOM, bare, comma
from kisoku.tables.files import Unprintable, files
from kisoku.tables.grid import grid
from kisoku.tables.markdown import anchor, markdown
from kisoku.tables.workbook import workbook
from kisoku.workbooks import MOST, UNFIT, fit, size
from tests.sheets.made import long, made

ODD = (
    "=1+1", "+1", "-1", "@A1", "＝1", "007", "００７", "1-2", "12/3", "3.10", "1E5", "12345678901234567", "TRUE", "'", "''x", "'=1",
    '"', 'a"b', ",", ";", "a\nb", "\n", "\t", "  x  ", "　x", "規則", "*a*", "_b_", "a|b", "`c`", "[d](e)", "<b>", "&amp;", "\\", "\\|",
    "\r", "a\r\nb", "# h", "- i", "1. j", "~~k~~", "$l$", "![m](n)", "a\\", "<!-- o -->", "https://example.com", "😀",
)  # fmt: skip
TEXTS = st.one_of(
    st.sampled_from(ODD),
    st.text(st.characters(codec="utf-8"), max_size=30),
    st.text("=+-@'\"0123456789.:/eE,\n|\\`*_<>[]&# 規ア", max_size=12),
)


def sheet(*names: str) -> Sheet:
    """A sheet with a row of each of some names, the same in both languages."""
    (table,) = long(len(names)).tables
    rows = (
        replace(row, cells=(Cell((Line((name, name)),)), row.cells[1]))
        for row, name in zip(table.rows, names, strict=True)
    )
    return replace(long(1), tables=(replace(table, rows=tuple(rows)),))


@given(st.lists(TEXTS, min_size=1, max_size=4))
@example(list(ODD))
@settings(max_examples=200, deadline=None)
def test_csv_is_read_back_as_it_was(names: list[str]) -> None:
    given_rows = [[str(value) for value in row] for row in grid(sheet(*names), sheet(*names).tables[0])]  # fmt: skip
    written = comma(grid(sheet(*names), sheet(*names).tables[0])).encode().decode()
    rows = csv.reader(io.StringIO(written.removeprefix(BOM), newline=""))
    assert [[bare(cell) for cell in row] for row in rows] == given_rows


@given(st.lists(TEXTS, min_size=1, max_size=4))
@example(list(ODD))
@settings(max_examples=60, deadline=None)
def test_a_workbook_is_read_back_as_it_was(names: list[str]) -> None:
    names = [name for name in names if not UNFIT.search(name)] or ["x"]
    page = load_workbook(io.BytesIO(workbook(sheet(*names)))).worksheets[0]
    cells = [page.cell(n, 1) for n in range(2, len(names) + 2)]
    assert [cell.value or "" for cell in cells] == names
    assert {cell.data_type for cell in cells if cell.value} <= {"s"}


@given(st.lists(TEXTS, min_size=1, max_size=4))
@example(list(ODD))
@settings(max_examples=200, deadline=None)
def test_markdown_shows_what_is_said(names: list[str]) -> None:
    html = MarkdownIt("commonmark").enable("table").render(markdown(sheet(*names)))
    cells = re.findall(r"<tr>\n<td>(.*?)</td>\n<td", html, re.DOTALL)
    assert [_said(cell) for cell in cells] == [_squeezed(name) for name in names]


def _said(cell: str) -> str:
    """The text of a cell; a tag would be one that the text has made."""
    assert "<" not in cell
    for sign, name in (("<", "lt"), (">", "gt"), ('"', "quot"), ("&", "amp")):
        cell = cell.replace(f"&{name};", sign)
    return _squeezed(cell)


def _squeezed(text: str) -> str:
    """A text with single blanks, as a browser shows it."""
    return " ".join(text.replace("\0", "\ufffd").split())


@pytest.mark.parametrize(
    ("text", "fits"),
    [("x" * MOST, True), ("名" * MOST, True), ("😀" * (MOST // 2), True), ("x" * (MOST + 1), False), ("😀" * (MOST // 2 + 1), False)],
    ids=range(5),
)  # fmt: skip
def test_a_cell_holds_as_much_as_spreadsheet_programs_take(text: str, fits: bool) -> None:
    made_of = sheet(text)
    assert comma(grid(made_of, made_of.tables[0])).count(text) == 1
    if fits:
        page = load_workbook(io.BytesIO(workbook(made_of))).worksheets[0]
        assert page["A2"].value == text
    else:
        with pytest.raises(Unprintable) as found:
            workbook(made_of)
        assert found.value.diagnostic.code == "cell-too-long"
        assert size(fit(text)) <= MOST
        assert text.startswith(fit(text))


@pytest.mark.parametrize("title", ["History", "a/b", "[x]", "'q'", "", "名" * 40, "Ｈistory"])
def test_a_page_of_a_workbook_has_a_name_that_programs_take(title: str) -> None:
    (table,) = long(1).tables
    twice = tuple(replace(table, id=name, title=(title, title)) for name in ("one", "two"))
    names = load_workbook(io.BytesIO(workbook(replace(long(1), tables=twice)))).sheetnames
    assert len({name.casefold() for name in names}) == 2
    for name in names:
        assert 0 < len(name) <= 31
        assert not re.search(r"[\[\]:*?/\\]|^'|'$", name)
        assert name.casefold() != "history"


@pytest.mark.parametrize("rows", [1, 5000])
def test_a_table_of_any_length_is_whole_in_each_format(rows: int) -> None:
    written = {form: dict(files(long(rows), "x", form)) for form in ("html", "md", "json", "csv", "xlsx", "pdf")}  # fmt: skip
    (html,), (md,), (text,) = (written[form].values() for form in ("html", "md", "csv"))
    assert html.count(b"<tr data-row") == rows
    assert md.count(b"| Card ") == rows
    assert text.count(b"\r\n") == rows + 1
    page = load_workbook(io.BytesIO(*written["xlsx"].values())).worksheets[0]
    assert page.max_row == rows + 1
    assert written["pdf"]["x.pdf"].startswith(b"%PDF")


def test_headings_of_markdown_are_listed_with_links() -> None:
    html = MarkdownIt("commonmark").enable("table").render(markdown(made("both")))
    links = re.findall(r'<li><a href="#([^"]*)">(.*?)</a></li>', html)
    headings = re.findall(r"<h[12]>(.*?)</h[12]>", html)
    assert [text for _, text in links] == headings[1:]
    seen: Counter[str] = Counter()
    # A renderer writes Japanese in an address as bytes.
    assert [unquote(link) for link, _ in links] == [anchor(text, seen) for text in headings][1:]


@pytest.mark.parametrize(
    ("titles", "names"),
    [
        (("Set-up 準備",), ("set-up-準備",)),
        (("Words, by Japanese 用語（五十音順）",), ("words-by-japanese-用語五十音順",)),
        (("Resources リソース・点数",), ("resources-リソース点数",)),
        (("Actions", "Actions", "Actions"), ("actions", "actions-1", "actions-2")),
        (("A_b (c)",), ("a_b-c",)),
    ],
)
def test_a_heading_is_linked_to_as_code_hosts_do(
    titles: tuple[str, ...], names: tuple[str, ...]
) -> None:
    seen: Counter[str] = Counter()
    assert tuple(anchor(title, seen) for title in titles) == names
