"""Icons: what is refused, and the letters of what has no drawing."""

import shutil
from pathlib import Path

import pytest

from kisoku import api
from kisoku.cli import main
from kisoku.tables.icons import lettered, outlined, symbol, unsafe
from kisoku.tables.making import Wish, make
from kisoku.tables.page import page
from kisoku.tables.paper import pdf
from tests.sheets.made import EXAMPLE

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
DISC = f'{HEAD}<circle cx="5" cy="5" r="4" fill="#855300"/></svg>'


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        '<rect onclick="alert(1)"/>',
        '<use href="http://example.com/x.svg#a"/>',
        '<use xlink:href="other.svg#a"/>',
        '<image href="x.png"/>',
        '<rect fill="url(http://example.com/a)"/>',
        "<foreignObject/>",
        "<style>@import url(x.css);</style>",
        "<animate/>",
    ],
)
def test_what_may_do_more_than_draw_is_refused(inside: str) -> None:
    assert unsafe(f"{HEAD}{inside}</svg>")


def test_shapes_are_taken() -> None:
    inside = (
        '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/><text>A</text>'
    )
    assert unsafe(f"{HEAD}{inside}</svg>") == ""
    assert unsafe(f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{DISC}")
    assert unsafe("<svg")


def test_a_drawing_of_the_rulebook_is_shown_and_printed(tmp_path: Path) -> None:
    folder = tmp_path / "lanterns"
    shutil.copytree(EXAMPLE, folder)
    (folder / "icons").mkdir()
    (folder / "icons" / "guest.svg").write_text(DISC, encoding="utf-8")
    sheet = make(api.load(folder), Wish())
    made = page(sheet)
    assert made.count('<symbol id="i-guest"') == 1
    assert made.count('<use href="#i-guest"/>') > 1
    assert pdf(sheet).startswith(b"%PDF")


def test_a_dangerous_drawing_stops_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lanterns"
    shutil.copytree(EXAMPLE, folder)
    (folder / "icons").mkdir()
    (folder / "icons" / "guest.svg").write_text(f"{HEAD}<script/></svg>", encoding="utf-8")
    assert main(["tables", str(folder), "--format", "md", "-o", str(tmp_path / "out")]) == 2
    assert "error[icon-unsafe]" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_no_letter_is_used_twice() -> None:
    game = api.load(EXAMPLE)
    made = lettered(game.rulebook, {})
    assert made
    assert len(set(made.values())) == len(made)
    assert all(unsafe(svg) == "" for svg in made.values())


def test_what_is_paid_is_an_outline_if_it_is_a_letter_in_a_shape() -> None:
    letter = f'{HEAD}<circle r="9" fill="#855300"/><text fill="#fff">A</text></svg>'
    made = outlined(letter)
    assert 'stroke="#855300"' in made
    assert '<text fill="#855300">' in made
    two = f'{HEAD}<circle r="9" fill="#855300"/><rect fill="#fff"/></svg>'
    assert outlined(two) == two


def test_names_inside_a_drawing_stay_its_own() -> None:
    drawing = f'{HEAD}<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/></svg>'
    made = symbol("i-guest", drawing)
    assert made.startswith('<symbol id="i-guest"')
    assert 'id="i-guest-a"' in made
    assert "url(#i-guest-a)" in made
