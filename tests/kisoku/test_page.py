"""The page of tables: what it is made of."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from compiler.sheets.model import Cell, Line
from kisoku.tables.page import page
from tests.sheets.made import long, made

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
VOID = {"meta", "input", "br", "img", "link", "col"}


class Reader(HTMLParser):
    """Collects ids, references, and Japanese text that does not say that it is Japanese."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.unmarked: list[str] = []
        self.open: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        named = (given[name] for name in ("href", "src", "action") if name in given)
        self.links += [link for link in named if not link.startswith("data:")]
        if tag not in VOID:
            inherited = self.open[-1][1] if self.open else ""
            self.open.append((tag, given.get("lang", inherited)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        tag, language = self.open[-1] if self.open else ("", "")
        if tag not in ("script", "style", "option") and language != "ja" and JAPANESE.search(data):
            self.unmarked.append(data)


def test_every_japanese_run_says_so() -> None:
    assert Reader(page(made("both"))).unmarked == []
    assert Reader(page(made("ja"))).unmarked == []


def test_ids_are_unique_and_nothing_lies_elsewhere() -> None:
    found = Reader(page(made("both")))
    assert len(found.ids) == len(set(found.ids))
    assert all(link.removeprefix("#") in found.ids for link in found.links)
    assert "http" not in page(made("both"))


def test_every_table_has_its_section() -> None:
    found = Reader(page(made("both")))
    assert {table.id for table in made("both").tables} <= set(found.ids)


def test_rows_of_one_address_have_ids_of_their_own() -> None:
    table = long(1).tables[0]
    sheet = replace(long(1), tables=(replace(table, rows=table.rows * 3),))
    found = Reader(page(sheet)).ids
    assert [each for each in found if each.startswith("card--")] == [
        "card--card_0", "card--card_0--2", "card--card_0--3",
    ]  # fmt: skip


def test_lines_that_read_alike_in_both_languages_stand_there_once() -> None:
    (table,) = long(1).tables
    said = Cell(
        (
            Line(("9", "9")),
            Line(("nine of them", "9枚")),
            Line(("ja", "ja"), 1),
            Line(("ja 71", "ja 71"), 1, is_place=True),
        )
    )
    row = replace(table.rows[0], cells=(table.rows[0].cells[0], said))
    written = page(replace(long(1), tables=(replace(table, rows=(row,)),)))
    assert re.search(r"<td[^>]*>(.*?)</td>", written)[1] == (  # type: ignore[index]
        '<span class="ln">9</span><span class="g" lang="en">nine of them</span>'
        '<span class="g" lang="ja">9枚</span><span class="ln"><span class="ln in1">ja</span></span>'
        '<span class="ln ci">ja 71</span>'
    )


@pytest.mark.parametrize("name", ["</style><script>", 'a"b', "a\\b", "a;b}", "\n"])
def test_a_head_can_not_leave_the_style_it_stands_in(name: str) -> None:
    (table,) = long(1).tables
    heads = (table.heads[0], replace(table.heads[1], words=(name, name)))
    written = page(replace(long(1), tables=(replace(table, heads=heads),)))
    style = re.search(r'<div class="tw" style="([^"]*)"', written)
    assert style is not None
    assert not re.search(r'[<>{}\n]|"', style[1])
    # Five declarations, each text between two quotes.
    assert style[1].count(";") == style[1].count("&quot;") + 4
    assert written.count("<script>") == 1
