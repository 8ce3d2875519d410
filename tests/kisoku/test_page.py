"""The page of tables: what it is made of, and what it does in a browser."""

import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kisoku.tables.page import page
from tests.harness.groups import BROWSERS
from tests.sheets.made import long, made

JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
VOID = {"meta", "input", "br", "img", "link"}


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


@pytest.mark.browser
def test_search_leaves_the_rows_that_match(tmp_path: Path) -> None:
    seen = _seen(tmp_path, "one('#q').value = 'ちょうちんを作る'; one('#q').oninput();")
    assert 'id="actions--make"' in _shown(seen)
    assert 'id="actions--work"' not in _shown(seen)


@pytest.mark.browser
def test_a_column_is_sorted(tmp_path: Path) -> None:
    seen = _seen(tmp_path, "all('#lantern thead button')[2].click();")
    prices = re.findall(r'<tr[^>]*id="lantern--.*?<td class="n" data-n="(\d+)"', seen)
    assert len(prices) > 10
    assert prices == sorted(prices)
    assert 'aria-sort="ascending"' in seen


@pytest.mark.browser
def test_the_language_is_switched(tmp_path: Path) -> None:
    seen = _seen(tmp_path, "all('[data-lang=ja]')[0].click();")
    assert re.search(r'<html[^>]*lang="ja"[^>]*data-ui="ja"', seen)
    assert 'placeholder="すべての表を検索"' in seen


@pytest.mark.browser
def test_rows_are_filtered_by_what_stands_in_a_column(tmp_path: Path) -> None:
    seen = _seen(tmp_path, "const s = one('#lantern select'); s.value = 'star_form'; s.onchange();")
    shown = _shown(seen)
    assert 'id="lantern--red_star"' in shown
    assert 'id="lantern--red_long"' not in shown


@pytest.mark.browser
def test_sample_data_is_hidden(tmp_path: Path) -> None:
    seen = _seen(tmp_path, "one('#smp').click();")
    assert 'data-sample="off"' in seen


def _seen(folder: Path, script: str, given: str = "") -> str:
    """The page as it is after a script has used it."""
    helpers = (
        "const one = s => document.querySelector(s), all = s => [...document.querySelectorAll(s)];"
    )
    text = (given or page(made("both"))).replace(
        "</body>", f"<script>{helpers}{script}</script></body>"
    )
    path = folder / "page.html"
    path.write_text(text, encoding="utf-8")
    browser = next(name for name in BROWSERS if shutil.which(name))
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", path.as_uri()]
    done = subprocess.run(command, capture_output=True, check=True, timeout=120)
    return done.stdout.decode()


def _shown(seen: str) -> str:
    """The rows that are not hidden."""
    return "".join(tag for tag in re.findall(r"<tr[^>]*>", seen) if "hidden" not in tag)


def test_rows_of_one_address_have_ids_of_their_own() -> None:
    table = long(1).tables[0]
    sheet = replace(long(1), tables=(replace(table, rows=table.rows * 3),))
    found = Reader(page(sheet)).ids
    assert [each for each in found if each.startswith("card--")] == [
        "card--card_0", "card--card_0--2", "card--card_0--3",
    ]  # fmt: skip


@pytest.mark.browser
def test_a_long_word_makes_no_table_of_a_narrow_screen_scroll(tmp_path: Path) -> None:
    ask = "const t = one('.tw'); document.body.dataset.wide = t.scrollWidth > t.clientWidth;"
    assert 'data-wide="false"' in _seen(tmp_path, ask, page(long(2, "n" * 200)))
