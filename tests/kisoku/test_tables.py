"""`kisoku tables`: every format, and what can't be made."""

import csv
import io
import json
import zipfile
from pathlib import Path

import jsonschema
import pytest
from openpyxl import load_workbook

import schemas
from kisoku.cli import main
from kisoku.comma import BOM, bare, comma
from kisoku.tables import fonts
from kisoku.tables.choice import Choice
from kisoku.tables.document import document
from kisoku.tables.files import Unprintable, files, stem
from kisoku.tables.grid import grid
from kisoku.tables.making import Wish
from kisoku.tables.markdown import markdown
from kisoku.tables.workbook import workbook
from tests.harness.golden import Golden
from tests.sheets.made import EXAMPLE, long, made


@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_markdown_is_as_it_was(language: str, golden: Golden) -> None:
    golden.check(f"tables-{language}.md", markdown(made(language)))


@pytest.mark.parametrize("form", ["html", "md", "json", "csv", "xlsx"])
def test_the_same_sheet_gives_the_same_bytes(form: str) -> None:
    first, again = (list(files(made("both"), "x", form)) for _ in range(2))
    assert first == again


def test_json_is_as_its_schema_says() -> None:
    jsonschema.validate(document(made("both")), schemas.load("tables"))


def test_csv_reads_back_without_loss() -> None:
    sheet = made("both")
    for table in sheet.tables:
        written = comma(grid(sheet, table))
        assert written.startswith(BOM)
        expected = [[str(value) for value in row] for row in grid(sheet, table)]
        assert _cells(written) == expected


def test_a_workbook_reads_back_without_loss() -> None:
    sheet = made("both")
    book = load_workbook(io.BytesIO(workbook(sheet)))
    assert len(book.worksheets) == len(sheet.tables)
    for page, table in zip(book.worksheets, sheet.tables, strict=True):
        found = [["" if v is None else v for v in row] for row in page.iter_rows(values_only=True)]
        assert found == list(grid(sheet, table))


def test_a_workbook_has_no_time_in_it() -> None:
    with zipfile.ZipFile(io.BytesIO(workbook(made("both")))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2000, 1, 1, 0, 0, 0)}


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@A1", "＝1+1", "＋1", "－1", "＠A1", "\t=1", "'=1", "\n=1"]
)
def test_a_name_like_a_formula_stays_a_name(name: str) -> None:
    sheet = long(1, name)
    written = comma(grid(sheet, sheet.tables[0]))
    assert _cells(written)[1][0] == name
    (row,) = list(csv.reader(io.StringIO(written, newline="")))[1:]
    assert row[0] == f"'{name}"
    page = load_workbook(io.BytesIO(workbook(sheet))).worksheets[0]
    assert page["A2"].data_type == "s"


@pytest.mark.parametrize("name", ["名" * 200, "n" * 200])
def test_wide_tables_are_written(name: str) -> None:
    sheet = long(2, name)
    for form in ("html", "md", "json", "csv", "xlsx"):
        assert all(content for _, content in files(sheet, "x", form))


def test_files_are_named_for_what_is_unusual(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["tables", str(EXAMPLE), "-o", str(tmp_path), "--format", "md,json"]
    assert main([*arguments, "--lang", "ja", "--reading", "en", "--players", "2"]) == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["lanterns-ja-en-2p.json", "lanterns-ja-en-2p.md"]
    assert "lanterns-ja-en-2p.md" in capsys.readouterr().out


def test_rows_and_parts_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--what", "lantern", "--where", "price >= 4", "--sort", "points", "--format", "json"]
    assert main(["tables", str(EXAMPLE), "-o", "-", *asked]) == 0
    found = json.loads(capsys.readouterr().out)
    prices = [row["cells"][2]["value"] for row in found["tables"][0]["rows"]]
    assert set(prices) == {4}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--what", "crads"], "table-unknown"),
        (["--what", "tiles,milestones"], "table-unknown"),
        (["--where", "price > 400"], "where-empty"),
        (["--where", "prise > 4"], "column-unknown"),
        (["--sort", "prise"], "column-unknown"),
        (["--lang", "fr"], "sheet-language-unknown"),
        (["--players", "9"], "sheet-players-unfit"),
        (["--with", "moon"], "extra-unknown"),
        (["-o", "/proc/nowhere"], "folder-unwritable"),
        (["--reading", "rulde"], "reading-unknown"),
    ],
)
def test_what_can_not_be_made_is_told(
    arguments: list[str], code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", str(EXAMPLE), "--format", "md", *arguments]) == 2
    said = capsys.readouterr()
    assert f"error[{code}]" in said.err
    assert said.out == ""


def test_what_is_asked_twice_is_written_once(tmp_path: Path) -> None:
    asked = ["--what", "all,lantern", "--format", "md,md,", "--sort", " "]
    assert main(["tables", str(EXAMPLE), "-o", str(tmp_path), *asked]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["lanterns.md"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--format", "md,xlsx", "-o", "-"],
        ["--format", "html,pdf", "-o", "-"],
        ["--what", "aid,cards", "--format", "md", "-o", "-"],
        ["--format", "exe", "-o", "-"],
    ],
)
def test_wishes_at_odds_end_the_command_before_anything_is_printed(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["tables", str(EXAMPLE), *arguments])
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert "> next" in said.err


def test_a_file_in_the_way_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lanterns.md").mkdir()
    assert main(["tables", str(EXAMPLE), "-o", str(tmp_path), "--format", "md"]) == 2
    assert "lanterns.md: " in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["lanterns.md"]


def test_an_expansion_by_its_folder_makes_no_folder() -> None:
    assert stem("base", Choice(), Wish(extras=("../rules/more",))) == "base-more"


def test_a_missing_typeface_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "PACKAGES", ("no_such_package", "nor_this"))
    monkeypatch.setattr(fonts, "FOLDERS", ())
    fonts.face.cache_clear()
    with pytest.raises(Unprintable) as error:
        list(files(made("en"), "x", "pdf"))
    fonts.face.cache_clear()
    assert error.value.diagnostic.code == "font-missing"


def test_a_missing_sign_is_an_error() -> None:
    with pytest.raises(Unprintable) as error:
        list(files(long(1, "Lantern \U0001f3ee"), "x", "pdf"))
    assert error.value.diagnostic.code == "glyph-missing"
    assert "U+1F3EE" in dict(error.value.diagnostic.facts)["signs"]


@pytest.mark.parametrize("name", ["a\x01b", "\x0c", "\\\x1f", "a\u202eb", "\u200d", "\ufffe", "ب"])
def test_a_sign_that_would_be_a_box_or_nothing_is_an_error(name: str) -> None:
    with pytest.raises(Unprintable) as error:
        list(files(long(1, name), "x", "pdf"))
    assert error.value.diagnostic.code == "glyph-missing"


@pytest.mark.parametrize(
    "name", ["\\u0041", "\\f", "#panic(1) $x$ *b* \\", "𠮷野家", "한글", " ", "<b>"]
)
def test_signs_of_the_typesetter_are_letters(name: str) -> None:
    assert list(files(long(1, name), "x", "pdf"))


def test_a_workbook_marks_what_it_can_not_hold() -> None:
    page = load_workbook(io.BytesIO(workbook(long(1, "a\x01b\ufffe")))).worksheets[0]
    assert page["A2"].value == "a\ufffdb\ufffd"


def _cells(written: str) -> list[list[str]]:
    rows = csv.reader(io.StringIO(written.removeprefix(BOM), newline=""))
    return [[bare(value) for value in row] for row in rows]
