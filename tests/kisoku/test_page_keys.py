"""The page of tables by the keyboard alone, in a browser: where the focus goes, and what keys do."""

from dataclasses import replace
from pathlib import Path

import pytest

from compiler.sheets.model import Cell, Sheet, number, text
from kisoku.tables.page import page
from tests.harness.browser import Browser
from tests.sheets.made import long, made

pytestmark = pytest.mark.browser

FOCUS = (
    "(e => e.id || e.dataset.lang || e.getAttribute('href') || e.tagName)(document.activeElement)"
)
SHOWN = "[...document.querySelectorAll('#{} [data-row]')].filter(r => r.checkVisibility()).map(r => r.id)"


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Browser:
    """The page of the example in both languages."""
    return show(browser, tmp_path, made("both"))


def show(browser: Browser, folder: Path, sheet: Sheet, asked: str = "?ui=both") -> Browser:
    path = folder / "page.html"
    path.write_text(page(sheet), encoding="utf-8")
    browser.open(path, asked)
    return browser


def focus(browser: Browser, what: str) -> None:
    browser.ask(f"document.querySelector({what!r}).focus()")


def shown(browser: Browser, table: str) -> list[str]:
    found: list[str] = browser.ask(SHOWN.format(table))
    return [each.partition("--")[2] for each in found]


def live(browser: Browser) -> str:
    return str(browser.ask("document.querySelector('#live').textContent"))


def test_tab_goes_through_the_page_in_its_order(opened: Browser) -> None:
    seen = []
    for _ in range(9):
        opened.press("Tab")
        seen.append(opened.ask(FOCUS))
    assert seen == ["#main", "en", "ja", "both", "theme", "q", "smp", "#setup", "#round"]
    opened.press("Shift+Tab")
    assert opened.ask(FOCUS) == "#setup"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_has_the_focus_has_a_ring(opened: Browser, theme: str) -> None:
    if theme == "dark":
        opened.ask("document.querySelector('#theme').click()")
    rings = []
    for _ in range(9):
        opened.press("Tab")
        rings.append(opened.ask("(s => [s.outlineStyle, parseFloat(s.outlineWidth) >= 2])(getComputedStyle(document.activeElement))"))  # fmt: skip
    assert rings == [["solid", True]] * 9


def test_the_first_link_skips_to_the_tables(opened: Browser) -> None:
    opened.press("Tab")
    assert opened.ask("document.querySelector('.skip').getBoundingClientRect().top >= 0")
    opened.press("Enter")
    assert opened.ask(FOCUS) == "main"


def test_a_key_and_escape_begin_and_end_a_search(opened: Browser) -> None:
    opened.press("/")
    assert opened.ask(FOCUS) == "q"
    opened.type("ちょうちんを作る")
    assert shown(opened, "actions") == ["make"]
    assert opened.ask("CSS.highlights.get('hit').size") >= 1
    opened.press("Escape")
    assert len(shown(opened, "actions")) > 3


def test_a_search_for_nothing_that_is_there_says_so(opened: Browser) -> None:
    focus(opened, "#q")
    opened.type("zzz")
    assert live(opened) == "0 rows match"
    assert opened.ask("document.querySelector('.empty').checkVisibility()")
    assert opened.ask("document.querySelectorAll('main section:not([hidden])').length") == 0
    focus(opened, "#clear")
    opened.press("Enter")
    assert opened.ask(FOCUS) == "q"
    assert not opened.ask("document.querySelector('.empty').checkVisibility()")
    assert shown(opened, "actions")


def test_wide_signs_are_searched_for_as_narrow_ones(opened: Browser) -> None:
    focus(opened, "#q")
    opened.type("ＣＯＩＮ")
    assert shown(opened, "tracks") == ["coin"]


def test_a_choice_leaves_the_bands_of_what_is_left(opened: Browser) -> None:
    focus(opened, "#lantern select")
    opened.press("ArrowDown", "ArrowDown")
    chosen = opened.ask("document.querySelector('#lantern select').value")
    assert chosen.endswith("_form")
    bands = opened.ask("[...document.querySelectorAll('#lantern .grp')].filter(b => b.checkVisibility()).map(b => b.parentNode.dataset.k)")  # fmt: skip
    assert bands == [chosen]
    assert len(shown(opened, "lantern")) == 8
    assert opened.ask("document.querySelector('#lantern output').textContent") == "8 / 24"


def test_a_column_is_sorted_both_ways_and_back(opened: Browser) -> None:
    before = shown(opened, "lantern")
    prices = "[...document.querySelectorAll('#lantern tbody')].map(b => [...b.querySelectorAll('[data-row]')].map(r => +r.cells[1].dataset.n))"  # fmt: skip
    sort = "document.querySelectorAll('#lantern thead th')[1].getAttribute('aria-sort')"
    focus(opened, "#lantern th:nth-child(2) button")
    opened.press("Enter")
    assert opened.ask(sort) == "ascending"
    assert live(opened) == "Price: in ascending order"
    groups = opened.ask(prices)
    assert groups == [sorted(group) for group in groups]
    opened.press("Space")
    assert opened.ask(sort) == "descending"
    assert opened.ask(prices) == [group[::-1] for group in map(sorted, groups)]
    opened.press("Enter")
    assert opened.ask(sort) is None
    assert shown(opened, "lantern") == before


def test_numbers_are_sorted_as_numbers_and_what_is_empty_comes_last(
    browser: Browser, tmp_path: Path
) -> None:
    cells = (number(3), Cell(), number(-9), text(("n", "n")), number(10), number(-10))
    (table,) = long(len(cells)).tables
    rows = tuple(replace(row, cells=(row.cells[0], cell)) for row, cell in zip(table.rows, cells, strict=True))  # fmt: skip
    opened = show(browser, tmp_path, replace(long(1), tables=(replace(table, rows=rows),)))
    focus(opened, "#card th:nth-child(2) button")
    opened.press("Enter")
    assert [each.removeprefix("card_") for each in shown(opened, "card")] == list("520431")
    opened.press("Enter")
    assert [each.removeprefix("card_") for each in shown(opened, "card")] == list("340251")


def test_japanese_is_sorted_as_it_sounds(opened: Browser) -> None:
    focus(opened, "[data-lang=ja]")
    opened.press("Enter")
    focus(opened, "#tracks th button")
    opened.press("Enter")
    names = (
        "[...document.querySelectorAll('#terms_en [data-row]')].map(r => r.cells[1].textContent)"
    )
    focus(opened, "#terms_en th:nth-child(2) button")
    opened.press("Enter")
    by_page = opened.ask(names)
    table = made("both").table("terms_ja")
    assert table is not None
    assert by_page == [row.cells[0].words[0] for row in table.rows]
    assert live(opened) == "日本語：昇順"


def test_state_stays_when_the_language_is_switched(opened: Browser) -> None:
    focus(opened, "#lantern select")
    opened.press("ArrowDown")
    focus(opened, "#lantern th button")
    opened.press("Enter")
    focus(opened, "#q")
    opened.type("a")
    focus(opened, "#smp")
    opened.press("Space")
    focus(opened, "[data-lang=ja]")
    opened.press("Enter")
    assert opened.ask("document.documentElement.lang") == "ja"
    state = "[document.querySelector('#lantern select').selectedIndex, document.querySelector('#lantern th').getAttribute('aria-sort'), document.querySelector('#q').value, document.querySelector('#smp').checked]"  # fmt: skip
    assert opened.ask(state) == [1, "ascending", "a", False]
    assert opened.ask("document.querySelector('#lantern option').textContent") == "すべて"
    assert opened.ask("document.querySelector('#q').placeholder") == "すべての表を検索"


def test_sample_data_is_hidden_by_space(opened: Browser) -> None:
    whole = shown(opened, "lantern")
    focus(opened, "#smp")
    opened.press("Space")
    samples = opened.ask("[...document.querySelectorAll('#lantern [data-s]')].map(r => r.id)")
    assert samples
    assert len(shown(opened, "lantern")) == len(whole) - len(samples)
    assert opened.ask("[...document.querySelectorAll('#lantern .grp')].every(b => b.checkVisibility() === [...b.parentNode.querySelectorAll('[data-row]')].some(r => !r.hidden))")  # fmt: skip


def test_dark_is_switched_and_told(opened: Browser) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    light = opened.ask(ground)
    focus(opened, "#theme")
    opened.press("Space")
    assert opened.ask(ground) != light
    assert opened.ask("document.querySelector('#theme').getAttribute('aria-pressed')") == "true"


def test_contents_open_and_close_on_a_narrow_screen(opened: Browser) -> None:
    opened.narrow(390)
    link = "document.querySelector('.rail a').checkVisibility()"
    assert not opened.ask(link)
    focus(opened, "#toc")
    opened.press("Enter")
    assert opened.ask(link)
    assert opened.ask("document.querySelector('#toc').getAttribute('aria-expanded')") == "true"
    # It begins where the bar ends, wherever that is.
    ends = "[document.querySelector('.bar2').getBoundingClientRect().bottom, document.querySelector('.rail').getBoundingClientRect().top]"  # fmt: skip
    above, below = opened.ask(ends)
    assert above == pytest.approx(below, abs=1)
    opened.press("Escape")
    assert not opened.ask(link)
    assert opened.ask(FOCUS) == "toc"


def test_five_thousand_rows_are_searched_and_sorted(browser: Browser, tmp_path: Path) -> None:
    opened = show(browser, tmp_path, long(5000))
    focus(opened, "#card th:nth-child(2) button")
    opened.press("Enter", "Enter")
    assert shown(opened, "card")[:2] == ["card_16", "card_33"]
    focus(opened, "#q")
    opened.type("card 499")
    assert set(shown(opened, "card")) == {f"card_{n}" for n in range(5000) if "499" in str(n)}


@pytest.mark.parametrize(("language", "other"), [("en", "ja"), ("ja", "en")])
def test_a_page_in_one_language_keeps_it(
    browser: Browser, tmp_path: Path, language: str, other: str
) -> None:
    opened = show(browser, tmp_path, made(language))
    # A page that stood at this place may have been left in the other language.
    opened.ask(f"localStorage.kisokuTables = {other!r}")
    show(opened, tmp_path, made(language), f"?ui={other}")
    assert opened.ask("document.documentElement.lang") == language
    assert opened.ask("[...document.querySelectorAll('.rail a')].every(a => a.innerText.trim())")
    opened.ask("delete localStorage.kisokuTables")


def test_an_index_is_sorted_across_its_letters(browser: Browser, tmp_path: Path) -> None:
    names = {
        "axe": 3,
        "ale": 8,
        "ant": 1,
        "bee": 2,
        "bat": 9,
        "bow": 5,
        "cat": 4,
        "cow": 7,
        "cup": 6,
    }
    (table,) = long(len(names)).tables
    rows = tuple(
        replace(row, address=name, cells=(text((name, name)), number(value)))
        for row, (name, value) in zip(table.rows, sorted(names.items()), strict=True)
    )
    index = replace(table, rows=rows, part="glossary")
    opened = show(browser, tmp_path, replace(long(1), tables=(index,)))
    bands = "[...document.querySelectorAll('.grp')].filter(b => b.checkVisibility()).map(b => b.textContent)"  # fmt: skip
    assert opened.ask(bands) == ["A", "B", "C"]
    focus(opened, "#card th:nth-child(2) button")
    opened.press("Enter")
    assert shown(opened, "card") == sorted(names, key=lambda name: names[name])
    assert opened.ask(bands) == []
    opened.press("Enter", "Enter")
    assert shown(opened, "card") == sorted(names)
    assert opened.ask(bands) == ["A", "B", "C"]
