"""Sheets in print: what is on the page, and that nothing is lost."""

import re
import shutil
import subprocess
import unicodedata
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.sheets.model import Cell, Head, Row, Sheet, Table, text
from compiler.sheets.rows import texts
from kisoku import api
from kisoku.tables.aid import aid
from kisoku.tables.breaks import pieces, running, way
from kisoku.tables.layout import layout
from kisoku.tables.making import Wish, make_aid
from kisoku.tables.paper import pdf
from tests.sheets.made import long, made, made_aid

BLANK = re.compile(r"\s+")
reads_paper = pytest.mark.skipif(not shutil.which("pdftotext"), reason="no pdftotext here")


def _text(content: bytes, folder: Path) -> str:
    path = folder / "sheet.pdf"
    path.write_bytes(content)
    run = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    return BLANK.sub("", unicodedata.normalize("NFKC", run.stdout.decode()))


def _pages(content: bytes, folder: Path) -> int:
    path = folder / "sheet.pdf"
    path.write_bytes(content)
    run = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    return run.stdout.count(b"\f")


def _names(sheet: Sheet) -> set[str]:
    return {
        BLANK.sub("", unicodedata.normalize("NFKC", text))
        for table in sheet.tables
        for row in table.rows
        for n in range(len(sheet.languages))
        for _, text in texts(row.cells[0], n)
    }


@reads_paper
@pytest.mark.parametrize("language", ["en", "ja", "both"])
def test_every_name_is_found_in_the_text(language: str, tmp_path: Path) -> None:
    sheet = made(language)
    found = _text(pdf(sheet), tmp_path)
    assert {name for name in _names(sheet) if name not in found} == set()


@reads_paper
@pytest.mark.parametrize("language", ["en", "ja", "both"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_aid_has_two_pages(language: str, paper: str, tmp_path: Path) -> None:
    assert _pages(aid(made_aid(language), paper), tmp_path) == 2


@reads_paper
def test_icons_are_explained_on_the_page_that_has_most_of_them(tmp_path: Path) -> None:
    aid_ = tmp_path / "aid.pdf"
    aid_.write_bytes(aid(made_aid("en")))
    pages = [
        subprocess.run(
            ["pdftotext", "-f", n, "-l", n, aid_, "-"], capture_output=True, check=True
        ).stdout.decode()
        for n in ("1", "2")
    ]
    assert ["Outline: paid" in page for page in pages] == [True, False]


@reads_paper
def test_an_aid_that_is_too_long_says_what_it_leaves_out(tmp_path: Path) -> None:
    sheet = made_aid("en")
    rulings = next(table for table in sheet.tables if table.part == "rulings")
    more = replace(rulings, rows=rulings.rows * 60)
    tables = tuple(more if table is rulings else table for table in sheet.tables)
    content = aid(replace(sheet, tables=tables))
    assert _pages(content, tmp_path) == 2
    found = _text(content, tmp_path)
    # All that comes before the rulings is there, and no line ends in the middle.
    assert "Wherethebooksdiffer(" in found.rpartition("butinthefulltables:")[2]
    assert "…" not in found


@reads_paper
def test_heads_are_repeated_on_every_page(tmp_path: Path) -> None:
    sheet = long(200)
    content = pdf(sheet)
    pages = _pages(content, tmp_path)
    assert pages > 2
    across = layout(sheet, sheet.tables[0]).across
    assert _text(content, tmp_path).count("費用") == across * pages


@reads_paper
@pytest.mark.parametrize("rows", range(42, 50))
def test_no_page_holds_less_than_three_rows(rows: int, tmp_path: Path) -> None:
    heads = (Head(("Name", "名前"), "name"), Head(("Place", "場所")), Head(("Found", "所在")))
    said = text(
        ("lies beside the lake, behind the stall or in the inn", "湖畔の屋台の裏か宿の中にある")
    )
    lines = tuple(
        Row(f"r{n}", (text((f"Card{n}x", f"カード{n}")), said, said)) for n in range(rows)
    )
    sheet = replace(made("both"), tables=(Table("t", ("Things", "もの"), heads, lines),))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf(sheet))
    run = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    pages = run.stdout.decode().split("\f")[:-1]
    counts = [len(re.findall(r"Card\d+x", page)) for page in pages]
    assert sum(counts) == rows
    assert min(counts) >= 3


@reads_paper
@pytest.mark.parametrize("before", range(18, 23))
def test_the_name_of_a_group_never_stands_alone_at_the_foot(before: int, tmp_path: Path) -> None:
    heads = (Head(("Name", "名前"), "name"), Head(("Place", "場所")), Head(("Found", "所在")))
    said = text(
        ("lies beside the lake, behind the stall or in the inn", "湖畔の屋台の裏か宿の中にある")
    )
    lines = [Row(f"r{n}", (text((f"Card{n}x", f"カード{n}")), said, said)) for n in range(before)]
    lines.append(Row("g", (text(("Group", "群")), Cell(), Cell())))
    lines += [Row(f"s{n}", (text((f"Sub{n}x", f"下{n}")), said, said), level=1) for n in range(12)]
    table = Table("t", ("Things", "もの"), heads, tuple(lines))
    path = tmp_path / "sheet.pdf"
    path.write_bytes(pdf(replace(made("both"), tables=(table,))))
    run = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    [page] = [page for page in run.stdout.decode().split("\f") if "Group" in page]
    assert re.search(r"Sub\d+x", page)


def test_the_same_sheet_gives_the_same_paper() -> None:
    assert pdf(made("both")) == pdf(made("both"))
    assert aid(made_aid("ja")) == aid(made_aid("ja"))


@pytest.mark.parametrize(("rows", "name"), [(1, ""), (2, "名" * 200), (2, "n" * 200)])
def test_one_row_and_long_names_are_printed(rows: int, name: str) -> None:
    assert pdf(long(rows, name)).startswith(b"%PDF")


@pytest.mark.slow
def test_five_thousand_rows_are_printed() -> None:
    assert len(pdf(long(5000))) < 4_000_000


def test_numbers_keep_their_counters_and_brackets_their_text() -> None:
    found = pieces("プレイヤー人数が2人なら、手札（最大12枚）から「カード」を3枚引く")
    assert isinstance(found, tuple)
    closed = [piece[0] for piece in found if isinstance(piece, tuple)]
    for whole in ("2人", "12枚", "3枚"):
        assert any(whole in piece for piece in closed)
    assert not any(piece[-1].endswith(("（", "「")) for piece in found)
    # What ends a piece stands behind it: inside, it would lose half of its room. No line begins with it.
    assert not any(piece.endswith(("）", "」", "、", "。")) for piece in closed)
    text = "".join(piece if isinstance(piece, str) else piece[0] for piece in found)
    assert text == "プレイヤー人数が2人なら、手札（最大12枚）から「カード」を3枚引く"


def test_no_last_line_is_a_single_sign() -> None:
    assert pieces("同点のときは「客の数」の大きい順")[-1] == ("大きい順",)


def test_running_text_is_broken_anywhere_but_in_numbers_and_near_its_end() -> None:
    found = running("手札は最大12枚で、カードを3ステップまで動かし、残りを箱に戻す。")
    assert found == (
        "手札は最大", ("12枚",), "で、カードを", ("3ステップ",), "まで動かし、残りを箱に", ("戻す",), "。",
    )  # fmt: skip
    # What an icon follows does not end there.
    assert running("残りを箱に戻す、", is_last=False) == ("残りを箱に戻す、",)
    assert running("put the rest away") == "put the rest away"


@pytest.mark.parametrize(
    "text", ["n" * 200, "a " + "x" * 40 + " b", "http://example.com/" + "y" * 30]
)
def test_a_word_that_no_column_holds_may_be_broken(text: str) -> None:
    found = pieces(text)
    parts = [piece if isinstance(piece, str) else piece[0] for piece in found]
    assert "".join(parts) == text
    assert max(len(word) for part in parts for word in part.split()) <= 8
    assert pieces("twenty-four-signs-long-x of words") == "twenty-four-signs-long-x of words"


@reads_paper
def test_a_table_too_wide_for_a_page_is_printed_whole(tmp_path: Path) -> None:
    heads = tuple(Head((f"Column {n}", f"列{n}"), f"c{n}") for n in range(40))
    cells = tuple(text((f"thing {n} of some words", f"もの{n}"), f"t{n}") for n in range(40))
    wide = Table("wide", ("Wide", "広い"), heads, (Row("a", cells), Row("b", cells)))
    found = _text(pdf(replace(made("both"), tables=(wide,))), tmp_path)
    assert [n for n in range(40) if found.count(f"thing{n}ofsomewords") != 2] == []
    assert [n for n in range(40) if f"もの{n}" not in found] == []


def test_a_text_that_stays_on_its_line_is_not_cut_up() -> None:
    text = "カードを3枚引く"
    assert way(text, 22)(text, True) == text
    assert way(text, 21)(text, True) == pieces(text) != text


@reads_paper
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja", "both"])
@pytest.mark.parametrize(
    ("players", "extras"),
    [(1, ("solo",)), (2, ()), (3, ()), (4, ("algae_inc_network", "network_module"))],
)
def test_the_largest_aid_has_two_pages(
    language: str, players: int, extras: tuple[str, ...], tmp_path: Path
) -> None:
    sheet = make_aid(api.load("algae_inc"), Wish(language, players=players, extras=extras))
    for paper in ("a4", "letter"):
        content = aid(sheet, paper)
        assert _pages(content, tmp_path) == 2
        assert "…" not in _text(content, tmp_path)


@reads_paper
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja", "both"])
@pytest.mark.parametrize("players", [0, 2, 3, 4])
def test_the_largest_aid_leaves_nothing_out(language: str, players: int, tmp_path: Path) -> None:
    sheet = make_aid(api.load("algae_inc"), Wish(language, players=players))
    found = _text(aid(sheet), tmp_path)
    left_out = [BLANK.sub("", word) for word in sheet.labels["left_out"]]
    assert not any(word in found for word in left_out)
