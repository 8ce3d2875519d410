"""Two texts that nobody has encoded, as a page and as a workbook."""

from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.beside.pages import SIZES, Runs, run, saw, works_for_all
from tests.evidence.test_align import EN, GLOSSARY, JA


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("pairs")
    for name, text in (("en.txt", EN), ("ja.txt", JA), ("terms.csv", GLOSSARY)):
        (found / name).write_text(text, encoding="utf-8")
    return found


def _aligned(folder: Path, *more: object, code: int = 1) -> str:
    texts = (folder / "ja.txt", folder / "en.txt", "--glossary", folder / "terms.csv")
    return run("align", *texts, "--no-model", *more, code=code)


@pytest.fixture(scope="module")
def made(folder: Path) -> str:
    return _aligned(folder, "--format", "html")


def _row(made: str, anchor: str) -> str:
    (found,) = [row for row in made.split("<article") if f'id="{anchor}"' in row]
    return found


def test_a_pair_stands_in_a_row_and_what_differs_is_marked_in_both(made: str) -> None:
    row = _row(made, "ja-2")
    assert 'id="en-3"' in row
    assert '<mark class="d">5隻</mark>' in row
    assert '<mark class="d">6</mark>' in row
    assert 'data-impact="play" data-kind="number" data-severity="error"' in row
    assert "finding" not in _row(made, "ja-3")


def test_a_sentence_without_partner_is_a_finding_a_must_a_warning(made: str) -> None:
    assert 'data-kind="open" data-severity="warning"' in _row(made, "en-7")
    assert 'data-kind="open" data-severity="info"' in _row(made, "en-1")


def test_the_page_speaks_japanese_too(made: str) -> None:
    found = Runs(made)
    assert found.wrong == []
    assert found.untold() == set()


def test_the_workbook_is_a_review_and_a_list_of_all_pairs(folder: Path) -> None:
    path = folder / "review.xlsx"
    _aligned(folder, "--format", "xlsx", "-o", path)
    book = load_workbook(path)
    assert book.sheetnames == ["findings", "pairs"]
    rows = [tuple(cell.value for cell in row) for row in book["pairs"].iter_rows(min_row=2)]
    assert rows[0][:4] == (
        "2.1",
        "各プレイヤーは船5隻を受け取る。",
        "Everyone takes 6 ships.",
        "3.1",
    )
    assert (None, None, "The end", "6.1", None) in rows
    sheet = book["findings"]
    heads = [cell.value for cell in sheet[1]]
    sheet.cell(2, heads.index("decision") + 1, "waive")
    sheet.cell(2, heads.index("reason") + 1, "the newer edition says six")
    book.save(path)
    told = _aligned(folder, "--waivers", path, code=0)
    assert "0 conflicts" in told


PRESS = """saw.rows=shown('.row');key('n');saw.at=$('#pos').textContent;saw.first=document.activeElement.dataset.impact;
key('o');saw.open=document.activeElement.dataset.state;
$('input[name=impact][value=play]').click();saw.filtered=shown('.finding');$('#reset').click();
search('full moon');saw.found=shown('.row');search('');saw.all=shown('.row');"""


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_the_page_works_by_keyboard_in_a_browser(size: str, made: str, tmp_path: Path) -> None:
    seen = saw(made, tmp_path, size, PRESS)
    works_for_all(seen)
    assert (seen["at"], seen["first"], seen["open"]) == ("1 / 4", "none", "open")
    assert (seen["filtered"], seen["found"], seen["all"]) == (3, 1, seen["rows"])
