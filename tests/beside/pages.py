"""What the tests of all pages share: a game in two books, and a browser to press keys in."""

import json
import re
import shutil
import subprocess
from functools import cache
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path

from kisoku.cli import perform
from kisoku.out import Out
from tests.evidence.test_findings import rulebook
from tests.harness.groups import BROWSERS

CASES = [
    {"rules": "gain 3 coin", "en": "Gain 4 coins & <b>more</b>."},
    {"rules": "gain 3 coin", "ja": "コインを3枚得る。"},
    {"rules": "may\n    gain 3 coin", "ja": "コインを3枚得てもよい。"},
]
SIZES = ("1400,1000", "1000,900", "700,1000", "420,900")


def game(folder: Path) -> Path:
    """A game with a sentence in each of its books that no rule cites, locked."""
    made = rulebook(folder, CASES)
    for book in ("en", "ja"):
        path = folder / f"{book}.txt"
        text = path.read_text(encoding="utf-8")
        path.write_text(f"{text}A sentence without a rule.\n", encoding="utf-8")
    # So that the sentences are known without the texts, too.
    run("sources", "lock", made, "--sources", folder)
    return made


def run(*arguments: object, code: int = 0) -> str:
    """What a command prints; it has to end with the exit code."""
    told = StringIO()
    words = [str(each) for each in arguments]
    form = words[words.index("--format") + 1] if "--format" in words else "text"
    assert perform(words, Out(told, StringIO(), format=form)) == code
    return told.getvalue()


@cache
def saw(page: str, folder: Path, size: str, script: str) -> dict[str, object]:
    """What a script saw in a page: it presses the keys of a reader, and fills in `saw`."""
    press = PRESS.replace("SCRIPT", script)
    path = folder / f"page-{size}.html"
    path.write_text(page.replace("</body>", f"{press}</body>"), encoding="utf-8")
    browser = next(name for name in BROWSERS if shutil.which(name))
    command = (
        browser, "--headless", "--no-sandbox", "--disable-gpu", f"--window-size={size}", f"--user-data-dir={folder / 'profile'}",
        "--lang=en", "--virtual-time-budget=4000", "--dump-dom", f"{path.as_uri()}?ui=en&theme=light",
    )  # fmt: skip
    told = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
    *_, seen = re.findall(r'<pre id="saw">(.*?)</pre>', told, re.DOTALL)
    found: dict[str, object] = json.loads(seen.replace("&lt;", "<").replace("&amp;", "&"))
    return found


PRESS = """<script>addEventListener('load',()=>{const saw={},$=s=>document.querySelector(s);
const key=k=>dispatchEvent(new KeyboardEvent('keydown',{key:k,bubbles:true}));
const shown=s=>[...document.querySelectorAll(s)].filter(x=>!x.hidden&&!x.closest('[hidden]')).length;
const search=w=>{$('#q').value=w;$('#q').dispatchEvent(new Event('input'))};
const body=()=>getComputedStyle(document.body).backgroundColor;
SCRIPT
const light=body();$('#theme').click();saw.theme=body()!==light;
key('l');saw.lang=document.documentElement.lang;
saw.wide=document.documentElement.scrollWidth<=innerWidth;
document.body.insertAdjacentHTML('beforeend',`<pre id="saw">${JSON.stringify(saw)}</pre>`)});</script>"""


def works_for_all(seen: dict[str, object]) -> None:
    """What holds of every page: both themes, both languages, nothing to scroll sideways."""
    assert seen["theme"] is True
    assert seen["lang"] == "ja"
    assert seen["wide"] is True


class Runs(HTMLParser):
    """The Japanese runs outside an element of that language, and phrases that have no Japanese."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.languages: list[str] = [""]
        self.classes: list[str] = [""]
        self.wrong: list[str] = []
        self.phrases: dict[str, list[str]] = {"en": [], "ja": []}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "input", "path", "circle", "br"):
            own = dict(attrs)
            language = "-" if tag in ("script", "style") else own.get("lang") or self.languages[-1]
            self.languages.append(language)
            self.classes.append(own.get("class") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("meta", "input", "path", "circle", "br"):
            self.languages.pop()
            self.classes.pop()

    def handle_data(self, data: str) -> None:
        if self.classes[-1] == "l":
            self.phrases[self.languages[-1]].append(data)
        # Rules are code, and their titles are of no one language.
        if re.search("[ぁ-んァ-ヶ]", data) and self.languages[-1] not in ("ja", "-"):
            self.wrong.append(data)

    def untold(self) -> set[str]:
        """The English phrases of the interface that stand in the Japanese one."""
        return {p for p in self.phrases["ja"] if re.search("[a-z]{3}", p)} & {*self.phrases["en"]}
