"""The side-by-side report: `passage-open` and all other findings in their place; the page in a browser."""

import re
import shutil
import subprocess
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kisoku.beside.gather import report
from kisoku.beside.page import page
from kisoku.evidence.gather import case
from kisoku.project import open_rulebook
from tests.evidence.test_findings import rulebook
from tests.harness.groups import BROWSERS

CASES = [
    {"rules": "gain 3 coin", "en": "Gain 4 coins & <b>more</b>."},
    {"rules": "gain 3 coin", "ja": "コインを3枚得る。"},
    {"rules": "may\n    gain 3 coin", "ja": "コインを3枚得てもよい。"},
]


def _made(folder: Path, texts: str | None = None) -> str:
    game = rulebook(folder, CASES)
    for book in ("en", "ja"):
        path = folder / f"{book}.txt"
        path.write_text(
            path.read_text(encoding="utf-8") + "A sentence without a rule.\n", encoding="utf-8"
        )
    # So that the sentences are known without the texts, too.
    _lock(game, folder)
    opened = open_rulebook(str(game))
    return page(report(case(opened, texts or str(folder)), opened.texts))


def _lock(game: Path, folder: Path) -> None:
    from io import StringIO

    from kisoku.cli import perform
    from kisoku.out import Out

    told = StringIO()
    perform(["sources", "lock", str(game), "--sources", str(folder)], Out(told, told))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> str:
    return _made(tmp_path_factory.mktemp("beside"))


def test_a_finding_stands_in_the_row_of_its_sentence(made: str) -> None:
    rows = re.findall(r'<article class="row.*?</article>', made, re.DOTALL)
    (row,) = [row for row in rows if "Gain" in row]
    assert '<mark class="d">4</mark>' in row or '<mark class="d">4 coins</mark>' in row
    assert 'data-kind="evidence" data-severity="error"' in row


def test_what_no_rule_cites_is_a_finding(made: str) -> None:
    assert "not encoded yet from en 4 on: 1" in made
    assert "No rule cites these sentences" in made


def test_text_of_a_book_is_never_markup(made: str) -> None:
    assert "<b>more</b>" not in made
    assert "&amp; &lt;b&gt;more" in made


def test_the_page_needs_nothing_from_outside(made: str) -> None:
    assert not re.search(r'(?:src|href)="(?!#)', made)
    assert "@import" not in made
    assert "url(" not in made


def test_every_japanese_run_says_that_it_is_japanese(made: str) -> None:
    parser = _Runs()
    parser.feed(made)
    assert parser.wrong == []


def test_without_the_books_the_report_quotes_nothing(tmp_path: Path) -> None:
    made = _made(tmp_path, texts=str(tmp_path / "nowhere"))
    assert "text not at hand" in made
    assert "コインを3枚" not in made


class _Runs(HTMLParser):
    """The Japanese runs outside an element of that language."""

    def __init__(self) -> None:
        super().__init__()
        self.languages: list[str] = [""]
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "input", "path", "circle", "br"):
            own = dict(attrs).get("lang")
            self.languages.append("-" if tag in ("script", "style") else own or self.languages[-1])

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "input", "path", "circle", "br"):
            self.languages.pop()

    def handle_data(self, data: str) -> None:
        # Rules are code, and their titles are of no one language.
        if re.search("[ぁ-んァ-ヶ]", data) and self.languages[-1] not in ("ja", "-"):
            self.wrong.append(data)


# In a browser: a script presses the keys of a reader, and leaves what it saw in the page.

PRESS = """<script>addEventListener('load',()=>{const saw={},$=s=>document.querySelector(s);
const key=k=>dispatchEvent(new KeyboardEvent('keydown',{key:k,bubbles:true}));
const shown=s=>[...document.querySelectorAll(s)].filter(x=>!x.hidden).length;
const body=()=>getComputedStyle(document.body).backgroundColor;
saw.rows=shown('.row');key('n');saw.first=document.activeElement.className;saw.at=$('#pos').textContent;
key('n');key('p');saw.back=$('#pos').textContent;key('o');saw.open=document.activeElement.dataset.state;
$('#only').click();saw.only=shown('.row');$('#reset').click();
$('input[name=severity][value=error]').click();saw.filtered=shown('.finding');$('#reset').click();
$('#q').value='without a rule';$('#q').dispatchEvent(new Event('input'));saw.found=shown('.row');
$('#q').value='';$('#q').dispatchEvent(new Event('input'));saw.all=shown('.row');
const light=body();$('#theme').click();saw.theme=body()!==light;
key('l');saw.lang=document.documentElement.lang;
saw.wide=document.documentElement.scrollWidth<=innerWidth;
document.body.insertAdjacentHTML('beforeend',`<pre id="saw">${JSON.stringify(saw)}</pre>`)});</script>"""


@cache
def _saw(folder: Path, size: str) -> dict[str, object]:
    import json

    path = folder / "report.html"
    path.write_text(_made(folder).replace("</body>", f"{PRESS}</body>"), encoding="utf-8")
    browser = next(name for name in BROWSERS if shutil.which(name))
    command = (
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={size}", f"--user-data-dir={folder / 'profile'}",
        "--lang=en", "--virtual-time-budget=4000", "--dump-dom", f"{path.as_uri()}?ui=en&theme=light",
    )  # fmt: skip
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    *_, seen = re.findall(r'<pre id="saw">(.*?)</pre>', told, re.DOTALL)
    found: dict[str, object] = json.loads(seen.replace("&lt;", "<").replace("&amp;", "&"))
    return found


@pytest.mark.browser
@pytest.mark.parametrize("size", ["1400,1000", "700,1000", "420,900"])
def test_the_page_works_by_keyboard_in_a_browser(
    size: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    saw = _saw(tmp_path_factory.mktemp("browser"), size)
    assert saw["first"] == "finding"
    assert str(saw["at"]).startswith("1 / ")
    assert saw["back"] == saw["at"]
    assert saw["open"] == "open"
    assert 0 < int(str(saw["only"])) <= int(str(saw["rows"]))
    assert int(str(saw["filtered"])) > 0
    assert saw["found"] == 2
    assert saw["all"] == saw["rows"]
    assert saw["theme"] is True
    assert saw["lang"] == "ja"
    assert saw["wide"] is True
