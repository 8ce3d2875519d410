"""A sheet of differences that a reviewer fills in, and the rulings that it reads back as.

What is no ruling is told: `ruling-unreasoned`, `difference-stale`, and what the compiler finds.
"""

import shutil
import zipfile
from io import StringIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from kisoku.cli import perform
from kisoku.out import Out
from tests.readings.test_diff import MILL


@pytest.fixture
def mill(tmp_path: Path) -> Path:
    return Path(shutil.copytree(MILL, tmp_path / "mill"))


def _run(*arguments: object) -> tuple[int, str, str]:
    out, told = StringIO(), StringIO()
    words = [str(each) for each in arguments]
    form = words[words.index("--format") + 1] if "--format" in words else "text"
    return perform(words, Out(out, told, format=form)), out.getvalue(), told.getvalue()


def _filled(mill: Path, cells: dict[str, dict[str, str | int]]) -> Path:
    """The sheet with some cells filled in, by the path of a difference and the head of a column."""
    path = mill.parent / "review.xlsx"
    assert _run("diff", mill, "--format", "xlsx", "-o", path)[0] == 0
    book = load_workbook(path)
    sheet = book.worksheets[0]
    heads = [str(cell.value) for cell in sheet[1]]
    rows = {str(row[heads.index("path")].value): row for row in sheet.iter_rows(min_row=2)}
    for place, values in cells.items():
        for head, value in values.items():
            rows[place][heads.index(head)].value = value
    book.save(path)
    return path


def test_a_ruling_of_the_sheet_rules_where_it_is_written(mill: Path) -> None:
    because = {"because en": 'as the "box" shows', "because ja": "箱のとおり"}
    sheet = _filled(mill, {"sets.is": {"ruling": "en", **because}})
    code, text, _ = _run("diff", mill, "--rulings", sheet)
    assert (code, text) == (
        0,
        'ruling sets.is follows en because "as the \'box\' shows" | "箱のとおり"\n',
    )
    (mill / "reviewed.rules").write_text(text, encoding="utf-8")
    assert "ruled     as en, as the 'box' shows" in _run("diff", mill)[1]


def test_a_value_and_an_answer_replace_the_rulings_that_stand(mill: Path) -> None:
    cells: dict[str, dict[str, str | int]] = {
        "sack.count": {"ruling": 8, "because en": "eight", "because ja": "8枚"},
        "market": {"ruling": "closed", "because ja": "夜だから"},
    }
    code, text, told = _run("diff", mill, "--rulings", _filled(mill, cells))
    assert text == (
        "# Instead of the ruling in game.rules:51.\n"
        'ruling sack.count = 8 because "eight" | "8枚"\n'
        "# Instead of the ruling in game.rules:53.\n"
        'ruling market = closed because "夜だから" | "夜だから"\n'
    )
    assert (code, "[" in told) == (0, False)


def test_the_sheet_says_what_may_be_ruled(mill: Path) -> None:
    sheet = load_workbook(_filled(mill, {})).worksheets[0]
    heads = [str(cell.value) for cell in sheet[1]]
    rows = [dict(zip(heads, row, strict=True)) for row in sheet.iter_rows(2, values_only=True)]
    by_path = {row["path"]: row for row in rows}
    assert by_path["sets.is"]["may be"] == "ja, en"
    assert by_path["market"]["may be"] == "ja, en, open, closed"
    assert by_path["sack.count"]["ruled now"] == "9"
    assert (by_path["sack.count"]["ja lines"], by_path["sack.count"]["en lines"]) == (
        "10, 12",
        "7, 9",
    )


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"ruling": "en"}, "ruling-unreasoned"),
        ({"because en": "so"}, "ruling-unreasoned"),
        ({"id": "K-000000", "ruling": "en", "because en": "so"}, "difference-stale"),
        ({"ruling": "perhaps", "because en": "so"}, "ruling-unfit"),
    ],
)  # fmt: skip
def test_what_is_no_ruling_is_told(mill: Path, cells: dict[str, str | int], code: str) -> None:
    ended, _, told = _run("diff", mill, "--rulings", _filled(mill, {"market": cells}))
    assert ended == 1
    assert f"[{code}]" in told


def test_an_empty_sheet_rules_nothing(mill: Path) -> None:
    assert _run("diff", mill, "--rulings", _filled(mill, {}))[:2] == (0, "")


def test_a_cell_of_several_lines_adds_no_rules(mill: Path) -> None:
    more: dict[str, str | int] = {
        "ruling": '8\nvalue extra "x" | "x" = 1',
        "because ja": "8枚\nvalue",
    }
    code, text, told = _run("diff", mill, "--rulings", _filled(mill, {"sack.count": more}))
    assert code == 1
    assert "\nvalue" not in text
    assert "error[" in told


def test_a_sheet_that_is_missing_or_of_something_else_is_told(mill: Path) -> None:
    code, text, told = _run("diff", mill, "--rulings", mill / "none.xlsx")
    assert (code, text) == (1, "")
    assert "error[file-unreadable]" in told
    told = _run("diff", mill, "--rulings", _filled(mill, {}))[2]
    assert told.splitlines()[-1] == "review.xlsx rules on nothing"


def test_the_same_differences_give_the_same_sheet(mill: Path) -> None:
    made = []
    for name in ("a.xlsx", "b.xlsx"):
        path = mill.parent / name
        _run("diff", mill, "--format", "xlsx", "-o", path)
        with zipfile.ZipFile(path) as archive:
            dates = {entry.date_time for entry in archive.infolist()}
        made.append((path.read_bytes(), dates))
    assert made[0] == made[1]
    assert made[0][1] == {(2000, 1, 1, 0, 0, 0)}
