"""Icons: what is refused, and the letters of what has no drawing."""

import re
import shutil
from pathlib import Path

import pytest

from compiler.codes import message
from compiler.diagnostic import problem
from compiler.span import whole
from kisoku import api
from kisoku.cli import main
from kisoku.tables.drawings import Refused, clean
from kisoku.tables.icons import lettered, outlined, symbol
from kisoku.tables.making import Wish, make
from kisoku.tables.page import page
from kisoku.tables.paper import pdf
from tests.sheets.made import EXAMPLE

JAPANESE, ENGLISH = re.compile("[ぁ-んァ-ヶ一-龯]"), re.compile("[a-z]{3}")
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
DISC = f'{HEAD}<circle cx="5" cy="5" r="4" fill="#855300"/></svg>'


RECT = '<rect width="5" height="5"/>'
BOMB = f'<g id="a0">{RECT}</g>' + "".join(
    f'<g id="a{n + 1}">' + f'<use href="#a{n}"/>' * 10 + "</g>" for n in range(4)
)
CHAIN = RECT + "".join(f'<g id="a{n}"><use href="#a{n + 1}"/></g>' for n in range(900))


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        ("<script>alert(1)</script>", "script"),
        ("<SCRIPT/>", "SCRIPT"),
        ('<rect onclick="alert(1)"/>', "onclick"),
        ('<rect OnClick="alert(1)"/>', "OnClick"),
        ('<use href="http://example.com/x.svg#a"/>', "href"),
        ('<use xlink:href="other.svg#a"/>', "href"),
        ('<use href=" #a"/>', "href"),
        ('<image href="x.png"/>', "image"),
        ('<a href="#x"/>', "a"),
        ('<rect fill="url(http://example.com/a)"/>', "fill"),
        ('<rect fill="URL( \'//example.com/a\')"/>', "fill"),
        ('<rect fill="url(#a) url(x)"/>', "fill"),
        ('<rect style="fill:\\75rl(http://example.com/a)"/>', "style"),
        ("<rect style=\"mask-image:image-set('http://example.com/a' 1x)\"/>", "style"),
        ('<rect style="--a:var(--b)"/>', "style"),
        ("<foreignObject/>", "foreignObject"),
        ("<style>@import url(x.css);</style>", "style"),
        ('<html:p xmlns:html="http://www.w3.org/1999/xhtml"/>', "p"),
        ("<animate/>", "animate"),
        ('<set attributeName="href" to="javascript:alert(1)"/>', "set"),
        (f"{BOMB}", "more than 2000 parts"),
        ('<g id="a"><use href="#a"/></g>' + RECT, "draws itself"),
        ('<mask id="a"><rect mask="url(#a)"/></mask>', "draws itself"),
        (CHAIN, "too many in each other"),
        ("<g>" * 300 + RECT + "</g>" * 300, "no XML"),
        ("", "nothing is drawn"),
        ("<defs/><g/>", "nothing is drawn"),
        (f"<!--{'x' * 50_000}-->{RECT}", "more than 50 kB"),
    ],
)  # fmt: skip
def test_what_may_do_more_than_draw_is_refused(inside: str, why: str) -> None:
    assert why in _refused(f"{HEAD}{inside}</svg>")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an empty file"),
        ("<svg", "no XML"),
        (f"<!DOCTYPE svg [<!ENTITY a 'b'>]>{DISC}", "a doctype"),
        (f'<g xmlns="http://www.w3.org/2000/svg">{RECT}</g>', "no SVG but g"),
        (f'<svg viewBox="0 0 0 0">{RECT}</svg>', "viewBox of 0 0 0 0"),
        (f'<svg viewBox="0 0 nan nan">{RECT}</svg>', "viewBox of 0 0 nan nan"),
        (f'<svg viewBox="a b">{RECT}</svg>', "viewBox of a b"),
        (f'<svg width="-1" height="1">{RECT}</svg>', "neither a viewBox"),
        (f'<svg width="10mm" height="10mm">{RECT}</svg>', "neither a viewBox"),
    ],
)
def test_what_is_no_drawing_is_refused(text: str, why: str) -> None:
    assert why in _refused(text)


@pytest.mark.parametrize(
    "text", ["", "<svg", f"<!DOCTYPE svg>{DISC}", f"{HEAD}<g/></svg>", f"{HEAD}{BOMB}</svg>"]
)
def test_why_a_drawing_is_refused_is_told_in_japanese(text: str) -> None:
    assert JAPANESE.search(_refused(text, "ja"))
    assert not ENGLISH.search(_refused(text, "ja"))


def _refused(text: str, language: str = "en") -> str:
    with pytest.raises(Refused) as found:
        clean(text)
    facts = {"reason": found.value.reason, "what": found.value.what}
    return message(problem("icon-unsafe", whole("a.svg"), file="a.svg", **facts), language).found


@pytest.mark.parametrize(
    ("inside", "made"),
    [
        ('<rect fill="url(#a)"/><use href="#a"/>', '<rect fill="url(#a)"/><use href="#a"/>'),
        ("<rect fill=\"url( '#a' )\"/>", '<rect fill="url(#a)"/>'),
        ('<rect/><use xlink:href="#a"/>', '<rect/><use href="#a"/>'),
        ('<rect style="fill:rgb(1,2,3)"/>', '<rect style="fill:rgb(1,2,3)"/>'),
        # A page would end the comment at its first sign, and run the script.
        ("<!--><script>alert(1)</script>--><rect/>", "<rect/>"),
        ("<?x ><script>alert(1)</script>?><rect/>", "<rect/>"),
        ("<title>A <b/></title><rect/><desc/>", "<rect/>"),
        ("<text>&lt;b&gt;</text>", "<text>&lt;b&gt;</text>"),
        ('<rect data-name="Box (1)" xml:space="preserve"/>', "<rect/>"),
        ('<s:rect xmlns:s="http://www.w3.org/2000/svg"/>', "<rect/>"),
    ],
)
def test_what_draws_is_made_anew_and_nothing_else(inside: str, made: str) -> None:
    start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    assert clean(f"{HEAD}{inside}</svg>") == f"{start}{made}</svg>"


def test_what_a_drawing_says_of_all_its_shapes_holds_on_pages_too() -> None:
    found = symbol("i-a", clean('<svg width="32" height="16px" fill="none"><rect/></svg>'))
    assert found.endswith('<g fill="none"><rect/></g></symbol>')
    assert found.startswith('<symbol id="i-a" viewBox="0 0 32 16">')


@pytest.mark.parametrize(
    ("inside", "plated"),
    [
        ('<rect fill="#B02A14"/><text fill="#fff">A</text>', False),
        ('<rect fill="#b02a14" stroke="#15181C"/>', False),
        ('<rect fill="#B02A13"/>', True),
        ("<rect/>", True),
        ('<g fill="#B02A14"><rect/></g>', True),
        ('<rect fill="#fff" style="fill:#B02A14"/>', True),
        ('<rect fill="#B02A14" stroke="red"/>', True),
    ],
)
def test_in_the_dark_a_drawing_is_lit_or_stands_on_a_plate(inside: str, plated: bool) -> None:
    found = symbol("i-a", clean(f"{HEAD}{inside}</svg>"))
    plate = '<rect x="0" y="0" width="24" height="24" fill="var(--plate,none)"/>'
    assert (plate in found) is plated
    assert ("var(--conflict)" in found) is not plated


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
    assert {name: clean(svg) for name, svg in made.items()}


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
