"""Who does not see the page of tables, or sees little of it, has all that it says."""

from pathlib import Path

import pytest

from kisoku.tables.page import page
from tests.harness.browser import Browser
from tests.sheets.made import long, made

pytestmark = pytest.mark.browser

NAMED = {"button", "link", "combobox", "searchbox", "checkbox", "navigation", "region", "table", "group", "search"}  # fmt: skip

FAULTS = """(() => {
const all = what => [...document.querySelectorAll(what)], ids = all('[id]').map(x => x.id);
const seen = {
  'an id twice': ids.filter((id, n) => ids.indexOf(id) !== n),
  'a reference to nothing': all('[aria-labelledby],[aria-controls]').filter(x =>
    !document.getElementById(x.getAttribute('aria-labelledby') ?? x.getAttribute('aria-controls'))).map(x => x.outerHTML.slice(0, 80)),
  'a focus out of order': all('[tabindex]').filter(x => x.tabIndex > 0).map(x => x.tagName),
  'a head without a scope': all('th:not([scope])').map(x => x.textContent),
  'a language that is none': all('[lang]').map(x => x.lang).filter(x => !['en', 'ja'].includes(x)),
  'no item in a list': all('ul > :not(li), ol > :not(li)').map(x => x.tagName),
  'a heading that skips a level': all('h1,h2,h3').map(x => +x.tagName[1]).filter((x, n, xs) => x > (xs[n - 1] ?? 0) + 1),
  'a drawing that is read twice': all('svg:not([aria-hidden])').map(x => x.outerHTML.slice(0, 80)),
  'a small place to press': all('button,select,.ck,.rail a').filter(x => x.checkVisibility())
    .map(x => [x.getBoundingClientRect(), x.textContent.slice(0, 20)]).filter(([r]) => r.height < 23.5 || r.width < 23.5).map(x => x[1]),
};
return Object.fromEntries(Object.entries(seen).filter(([, found]) => found.length));
})()"""

# The ratio of each text to the ground below it, by the formula of WCAG.
PALE = """(() => {
const parts = c => (c.match(/[\\d.]+/g) || []).map(Number), ground = x => {
  for (; x; x = x.parentElement) { const c = getComputedStyle(x).backgroundColor; if (parts(c)[3] !== 0) return c; }
  return getComputedStyle(document.documentElement).backgroundColor;
};
const light = c => parts(c).slice(0, 3).map(v => v / 255).map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
  .reduce((sum, v, n) => sum + v * [.2126, .7152, .0722][n], 0);
const found = {}, walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
let count = 0;
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const own = node.parentElement;
  if (!node.data.trim() || own.closest('script,style,.vh,svg') || !own.checkVisibility()) continue;
  const [high, low] = [getComputedStyle(own).color, ground(own)].map(light).sort((a, b) => b - a);
  count += 1;
  if ((high + .05) / (low + .05) < 4.5) found[node.data.trim().slice(0, 30)] = ((high + .05) / (low + .05)).toFixed(2);
}
return { count, found };
})()"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The page of the example in both languages."""
    path = tmp_path / "page.html"
    path.write_text(page(made("both")), encoding="utf-8")
    return path


@pytest.mark.parametrize("width", [1400, 900, 700, 390])
@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_a_page_has_no_fault_of_those_that_are_known(
    browser: Browser, path: Path, width: int, language: str
) -> None:
    browser.open(path, f"?ui={language}", width=width)
    assert browser.ask(FAULTS) == {}
    assert browser.ask("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [1400, 390])
def test_every_text_can_be_read_on_its_ground(
    browser: Browser, path: Path, width: int, dark: bool
) -> None:
    browser.open(path, "?ui=both", width=width, dark=dark)
    seen = browser.ask(PALE)
    assert seen["found"] == {}
    assert seen["count"] > 500


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_that_is_told_apart_has_a_name_and_tables_stay_tables(
    browser: Browser, path: Path, width: int, language: str
) -> None:
    browser.open(path, f"?ui={language}", width=width)
    spoken = browser.spoken()
    assert [each for each in spoken if each["role"] in NAMED and not each["name"].strip()] == []
    titles = [table.title[language == "ja"] for table in made("both").tables]
    assert [each["name"] for each in spoken if each["role"] == "table"] == titles
    rows = sum(len(table.rows) for table in made("both").tables)
    assert sum(each["role"] == "rowheader" for each in spoken) >= rows


def test_a_table_that_scrolls_is_reached_by_keys(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page(long(2)), encoding="utf-8")
    browser.open(path, width=800)
    box = (
        "(b => [b.getAttribute('tabindex'), b.getAttribute('role')])(document.querySelector('.tw'))"
    )
    assert browser.ask(box) == [None, None]
    browser.ask("document.querySelector('table').style.minWidth = '2000px'; dispatchEvent(new Event('resize'))")  # fmt: skip
    browser.narrow(801)
    assert browser.ask(box) == ["0", "group"]


@pytest.mark.parametrize("width", [1400, 390])
@pytest.mark.parametrize("name", ["n" * 200, "規則" * 100, "規則と rules " * 20])
def test_a_long_word_makes_nothing_scroll(
    browser: Browser, tmp_path: Path, width: int, name: str
) -> None:
    path = tmp_path / "page.html"
    path.write_text(page(long(2, name)), encoding="utf-8")
    browser.open(path, width=width)
    assert browser.ask("document.documentElement.scrollWidth <= innerWidth")
    assert browser.ask("(b => b.scrollWidth <= b.clientWidth + 1)(document.querySelector('.tw'))")
