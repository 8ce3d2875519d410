"""The coverage as a page: what accounts for each sentence, and where."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from schemas import load
from tests.beside.pages import SIZES, Runs, game, run, saw, works_for_all

DECLARED = "ja:\n  - lines: 4\n    as: flavour\n    because: 'no rule at all'\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("covered")
    (game(found) / "declared.yaml").write_text(DECLARED, encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def made(folder: Path) -> str:
    return run("coverage", folder / "quay", "--sources", folder, "--format", "html")


def _row(made: str, text: str) -> str:
    (found,) = [row for row in made.split("<article") if text in row]
    return found


def test_a_cited_sentence_names_its_statements_and_where_they_stand(made: str) -> None:
    row = _row(made, "コインを3枚得る。")
    assert 'data-state="cited"' in row
    assert '<code>case_2</code> <span class="at">game.rules:' in row


def test_a_declared_sentence_names_its_class_the_place_and_the_reason(made: str) -> None:
    row = made.split('id="ja-4"')[1].split("</article>")[0]
    assert 'data-state="declared" data-book="ja" data-sort="flavour"' in row
    assert "Declared: flavour" in row
    assert "declared.yaml:2" in row
    assert "no rule at all" in row


def test_an_open_sentence_says_so(made: str) -> None:
    row = made.split('id="en-4"')[1].split("</article>")[0]
    assert "No rule cites these sentences" in row


def test_the_page_speaks_japanese_too(made: str) -> None:
    found = Runs(made)
    assert found.wrong == []
    assert found.untold() == set()


def test_without_the_books_the_page_quotes_nothing(folder: Path) -> None:
    told = run("coverage", folder / "quay", "--sources", folder / "no", "--format", "html")
    assert "text not at hand" in told
    assert "コインを3枚" not in told


def test_each_source_as_data_is_its_counts_and_what_is_open(folder: Path) -> None:
    told = json.loads(run("coverage", folder / "quay", "--sources", folder, "--format", "json"))
    Draft202012Validator(load("coverage")).validate(told)
    assert told["sources"]["ja"] == {
        "sentences": 3, "cited": 2, "scenario": 0, "declared": {"flavour": 1}, "open": [],
    }  # fmt: skip
    assert [each["line"] for each in told["sources"]["en"]["open"]] == [4]


PRESS = """key('n');saw.first=document.activeElement.id;saw.at=$('#pos').textContent;saw.book=document.activeElement.dataset.book;
$('#only').click();saw.only=shown('.s');$('#reset').click();
$('input[name=state][value=cited]').click();saw.filtered=shown('.s');$('#reset').click();
$('input[name=sort][value=flavour]').click();saw.sorted=shown('.s');$('#reset').click();
$('input[name=book][value=ja]').click();saw.english=shown('.s');$('#reset').click();
search('flavour');saw.found=shown('.s');search('');saw.all=shown('.s');"""


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_the_page_works_by_keyboard_in_a_browser(size: str, made: str, tmp_path: Path) -> None:
    seen = saw(made, tmp_path, size, PRESS)
    works_for_all(seen)
    assert (seen["first"], seen["at"], seen["book"]) == ("en-4", "1 / 1", "en")
    assert seen["all"] == 5
    assert seen["only"] == 1
    assert seen["filtered"] == 2
    assert seen["sorted"] == 4
    assert seen["english"] == 2
    assert seen["found"] == 1
