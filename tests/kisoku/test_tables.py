"""`kisoku tables`: every format, and what can't be made."""

import io
import json
import zipfile
from pathlib import Path

import jsonschema
import pytest
from openpyxl import load_workbook

import schemas
from kisoku.cli import main
from kisoku.tables import comma, fonts
from kisoku.tables.document import document
from kisoku.tables.files import Unprintable, files
from kisoku.tables.grid import grid
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
        written = comma.comma(sheet, table)
        assert written.startswith("\ufeff")
        expected = [[str(value) for value in row] for row in grid(sheet, table)]
        assert comma.read(written) == expected


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


def test_a_name_like_a_formula_stays_a_name() -> None:
    sheet = long(1, "=1+1")
    assert comma.read(comma.comma(sheet, sheet.tables[0]))[1][0] == "=1+1"
    assert "\n'=1+1," in comma.comma(sheet, sheet.tables[0])
    page = load_workbook(io.BytesIO(workbook(sheet))).worksheets[0]
    assert page["A2"].data_type == "s"


@pytest.mark.parametrize(("rows", "name"), [(1, ""), (5000, ""), (2, "名" * 200), (2, "n" * 200)])
def test_short_long_and_wide_tables_are_written(rows: int, name: str) -> None:
    sheet = long(rows, name)
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
