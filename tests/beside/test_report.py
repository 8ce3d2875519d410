"""The side-by-side report: `passage-open` and all other findings in their place; the page in a browser."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.beside.model import Row, RuleLine
from kisoku.beside.gather import report
from kisoku.beside.page import page
from kisoku.beside.rows import Look, row
from kisoku.evidence.gather import case
from kisoku.project import open_rulebook
from tests.beside.pages import SIZES, Runs, game, saw, works_for_all


def _made(folder: Path, texts: str | None = None) -> str:
    opened = open_rulebook(str(game(folder)))
    return page(report(case(opened, texts or str(folder)), opened.texts))


LOOK = Look({}, {}, {}, ("", ""))


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


def test_the_report_speaks_japanese_too_and_says_which_runs_are_japanese(made: str) -> None:
    found = Runs(made)
    assert found.wrong == []
    assert found.untold() <= {"coin", "coins"}


def test_without_the_books_the_report_quotes_nothing(tmp_path: Path) -> None:
    made = _made(tmp_path, texts=str(tmp_path / "nowhere"))
    assert "text not at hand" in made
    assert "コインを3枚" not in made


PRESS = """$('.hasf .c').style.minHeight='3000px';key('n');const at=document.activeElement.getBoundingClientRect();
saw.inside=at.top>=0&&at.bottom<=innerHeight;$('.hasf .c').style.minHeight='';$('#reset').click();saw.rows=shown('.row');key('n');saw.first=document.activeElement.className;saw.at=$('#pos').textContent;
key('n');key('p');saw.back=$('#pos').textContent;key('o');saw.open=document.activeElement.dataset.state;
$('#only').click();saw.only=shown('.row');$('#reset').click();
$('input[name=severity][value=error]').click();saw.filtered=shown('.finding');$('#reset').click();
search('without a rule');saw.found=shown('.row');search('');saw.all=shown('.row');"""


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_the_page_works_by_keyboard_in_a_browser(size: str, made: str, tmp_path: Path) -> None:
    seen = saw(made, tmp_path, size, PRESS)
    works_for_all(seen)
    assert seen["inside"] is True
    assert seen["first"] == "finding"
    assert str(seen["at"]).startswith("1 / ")
    assert seen["back"] == seen["at"]
    assert seen["open"] == "open"
    assert 0 < int(str(seen["only"])) <= int(str(seen["rows"]))
    assert int(str(seen["filtered"])) > 0
    assert seen["found"] == 2
    assert seen["all"] == seen["rows"]


def test_a_long_row_shows_the_lines_that_are_marked_and_folds_the_others() -> None:
    lines = [RuleLine("a.rules", at, f"gain {at} coin", own=True) for at in range(1, 30)]
    lines[23] = replace(lines[23], text="to earn")
    lines[24] = replace(lines[24], text="  gain 25 coin", marks=((7, 9),))
    given = Row((), tuple(lines), ())
    shown, folded = row(given, LOOK, frozenset()).split("<details")
    assert shown.count('class="st"') + folded.count('class="st"') == len(lines)
    assert '<mark class="d">25</mark>' in shown
    assert "<b>to</b> earn" in shown
    assert "<b>gain</b> 20 coin" not in shown
    assert "and 15 more lines" in folded
