"""Files of pairs as other tools, old tools and ill-wishers make them."""

import json
import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from lxml import etree
from openpyxl import Workbook
from translate.storage import po, tbx, tmx, xliff

from kisoku.bitext.desk import languages, read_glossary
from kisoku.bitext.read import read
from kisoku.bitext.tbx import as_tbx
from kisoku.cli import main

ENTRY = 'msgid "Draw 3 cards."\nmsgstr "カードを2枚引く。"\n'
HEADER = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Content-Type: text/plain; charset={}\\n"\n\n'
PO = HEADER.format("UTF-8") + ENTRY
UNIT = '<trans-unit id="a"><source>Draw 3 cards.</source><target>カードを2枚引く。</target></trans-unit>'
XLIFF = """<?xml version="1.0" encoding="{encoding}"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
 <file source-language="en" target-language="ja">
  <body>
   {units}
  </body>
 </file>
</xliff>
"""
XLIFF2 = (
    '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ja">'
    '<x:file id="f"><x:unit id="a"><x:segment><x:source>Draw 3 cards.</x:source>'
    "<x:target>カードを2枚引く。</x:target></x:segment></x:unit></x:file></x:xliff>"
)
CSV = "id,en,ja\na,Draw 3 cards.,カードを2枚引く。\nb,Gain 1 VP.,1勝利点を得る。\n"


def xliff12(units: str, encoding: str = "UTF-8") -> str:
    """An XLIFF file of some units."""
    return XLIFF.format(encoding=encoding, units=units)


def written(folder: Path, name: str, data: str | bytes) -> Path:
    """A file in a folder."""
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def checked(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[list[str], list[str], int]:
    """The units with an error, the codes of the problems, and how many pairs were read."""
    main(["bitext", str(path), "--format", "json"])
    result = json.loads(capsys.readouterr().out)
    errors = [one["unit"] for one in result["findings"] if one["severity"] == "error"]
    return errors, [one["code"] for one in result["summary"]["problems"]], result["units"]


@pytest.mark.parametrize(
    ("name", "data", "errors", "codes"),
    [
        ("a.csv", CSV.replace("\n", "\r"), ["a"], []),
        ("a.csv", CSV.encode("utf-16-le"), ["a"], []),
        ("a.csv", CSV.replace("Draw 3", "Draw\u2028 3\x0b\x85"), ["a"], []),
        ("a.csv", CSV.encode("euc_jp"), ["a"], ["bitext-encoding"]),
        ("a.csv", CSV.replace("Draw", '"Draw'), ["a"], ["bitext-broken"]),
        ("a.csv", "id,en,ja\n", [], ["bitext-empty"]),
        ("a.csv", CSV + "c," + "9" * 400 + "," + "9" * 400 + "枚\n", ["a"], []),
        ("a.json", "[1" + "0" * 5000 + "]", [], ["bitext-broken"]),
        ("a.json", '[{"en": "Draw 3 \\ud800.", "ja": "2枚引く\\udfff。"}]', ["1"], []),
        (
            "a.json",
            '[{"id": "a", "en": "Draw 3.", "ja": "2枚引く。"},\n{"id":',
            ["a"],
            ["bitext-broken"],
        ),
        ("a.po", "", [], ["bitext-empty"]),
        (
            "a.po",
            PO.replace("ja\\n", "ja\\n", 1).replace('ja\\n"', "ja\\n"),
            None,
            ["bitext-broken"],
        ),
        ("a.po", PO + '\nmsgid "One\nmsgstr "1"\n', None, ["bitext-broken"]),
        ("a.po", PO + '\n#~ msgid ""\n#~ "Old "\n#~ "3"\n#~ msgstr ""\n#~ "2"\n', None, []),
        ("a.po", (HEADER.format("EUC-JP") + ENTRY).encode("euc_jp"), None, []),
        ("a.po", (HEADER.format("rot13") + ENTRY), None, []),
        ("a.xlf", "<html/>", [], ["bitext-empty"]),
        ("a.xlf", xliff12(UNIT).replace("2枚", "2&amp;枚<mrk mtype='seg'/>"), ["a"], []),
        ("a.tmx", "<tmx><header srclang='*all*'/><body/></tmx>", [], ["bitext-empty"]),
    ],
)
def test_what_can_be_read_is_checked(
    name: str,
    data: str | bytes,
    errors: list[str] | None,
    codes: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found, problems, _ = checked(capsys, written(tmp_path, name, data))
    assert found == (["Draw 3 cards."] if errors is None else errors)
    assert problems == codes


@pytest.mark.parametrize(
    ("header", "wrong"),
    [("id,ja,en", ["bitext-language-wrong"] * 2), ("id,en,ja", [])],
)
def test_columns_that_changed_places_are_said_and_compared(
    header: str, wrong: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = CSV.replace("id,en,ja", header) + "c,You may pass.,パスしなければならない。\n"
    errors, problems, _ = checked(capsys, written(tmp_path, "a.csv", text))
    assert (errors, problems) == (["a", "c"], wrong)


def test_a_side_in_another_language_of_the_same_letters_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "".join(f"{n},Nimm ein blaues Plättchen.,青いタイルを1枚取る。\n" for n in "abc")
    _, problems, _ = checked(capsys, written(tmp_path, "a.csv", "id,en,ja\n" + rows))
    assert problems == ["bitext-language-wrong"]


def test_plural_forms_are_all_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        HEADER.format("UTF-8").replace("ja", "en")
        + 'msgid "%d枚の青いカードを引いてもよい。"\nmsgid_plural "%d枚の青いカードを引いてもよい。"\n'
        'msgstr[0] "You must draw %d blue card."\nmsgstr[1] "You may draw %d blue cards."\n'
    )
    errors, _, units = checked(capsys, written(tmp_path, "a.po", text))
    assert units == 2
    assert [name[-3:] for name in errors] == ["[0]"]


def sheets(*tables: list[list[object]]) -> bytes:
    """A workbook."""
    book, stream = Workbook(), BytesIO()
    for at, rows in enumerate(tables):
        sheet = book.create_sheet(f"s{at}")
        for row in rows:
            sheet.append(row)
    book.remove(book.worksheets[0])
    book.save(stream)
    return stream.getvalue()


ROWS: list[list[object]] = [["id", "en", "ja"], ["a", "Draw 3 cards.", "カードを2枚引く。"]]

GAP: list[list[object]] = [[None]] * 3000


def changed(data: bytes, old: bytes, new: bytes) -> bytes:
    """A workbook with something else in its first sheet."""
    stream = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as book, zipfile.ZipFile(stream, "w") as other:
        for name in book.namelist():
            part = book.read(name)
            other.writestr(name, part.replace(old, new, 1) if "sheet1.xml" in name else part)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "errors", "codes"),
    [
        (sheets([["note"]], ROWS, ROWS), ["s1: a", "s2: a"], []),
        (sheets([*ROWS, *GAP, ["z", *ROWS[1][1:]]]), ["a", "z"], []),
        (changed(sheets(ROWS), b"</row></sheetData>", b"</row><"), ["a"], ["bitext-broken"]),
        (changed(sheets(ROWS), b"<worksheet", b"<!DOCTYPE a><worksheet"), [], ["bitext-broken"]),
    ],
)
def test_workbooks_are_read_as_far_as_they_go(
    data: bytes,
    errors: list[str],
    codes: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found, problems, _ = checked(capsys, written(tmp_path, "a.xlsx", data))
    assert (found, problems) == (errors, codes)


@pytest.mark.parametrize(
    "data",
    [
        PO.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + PO.encode(),
        (HEADER.format("Shift_JIS") + ENTRY).encode("cp932"),
        (HEADER.format("EUC-JP") + ENTRY).encode("euc_jp"),
        b"\xff\xfe" + PO.encode("utf-16-le"),
        (PO + '\n#, fuzzy\n#| msgid "Draw 2."\nmsgid "Pass."\nmsgstr "パス。"\n').encode(),
    ],
)
def test_a_po_file_keeps_every_byte_but_for_the_notes(data: bytes, tmp_path: Path) -> None:
    path, target = written(tmp_path, "a.po", data), tmp_path / "b.po"
    main(["bitext", str(path), "--format", "po", "-o", str(target)])
    out = target.read_bytes()
    assert len(out) > len(data)
    wide = data.startswith(b"\xff\xfe")
    mark, end = (
        ("# kisoku".encode("utf-16-le"), "\n".encode("utf-16-le")) if wide else (b"# kisoku", b"\n")
    )
    start = out.index(mark)
    stop = out.index(end, start) + len(end)
    assert out[:start] + out[stop:] == data
    main(["bitext", str(target), "--format", "po", "-o", str(target)])
    assert target.read_bytes() == out


@pytest.mark.parametrize(
    ("units", "encoding"),
    [
        ('<!-- <trans-unit id="z"/> -->' + UNIT, "UTF-8"),
        ('<trans-unit id="z"/>' + UNIT, "UTF-8"),
        (
            '<trans-unit id="z"><source><![CDATA[<trans-unit>]]></source></trans-unit>' + UNIT,
            "UTF-8",
        ),
        (UNIT.replace('id="a"', "id='a' resname='x/>y'"), "UTF-8"),
        (UNIT.replace("</target>", "</target>\r\n"), "UTF-16"),
        (UNIT, "Shift_JIS"),
        (
            UNIT.replace("3", "<g id='1'>3</g><x id='2'/>").replace(
                "2枚", "<g id='1'>2</g><x id='2'/>枚"
            ),
            "UTF-8",
        ),
    ],
)
def test_an_xliff_file_keeps_every_byte_but_for_the_notes(
    units: str, encoding: str, tmp_path: Path
) -> None:
    text = xliff12(units, encoding)
    path, target = written(tmp_path, "a.xlf", text.encode(encoding)), tmp_path / "b.xlf"
    main(["bitext", str(path), "--format", "xliff", "-o", str(target)])
    out = target.read_bytes()
    noted = [note for note in etree.fromstring(out).iter("{*}note") if "number" in str(note.text)]
    (unit,) = [note.getparent() for note in noted]
    assert unit is not None
    assert unit.get("id") == "a"
    assert re.sub(r'\s*<note from="kisoku">[^<]*</note>', "", out.decode(encoding)) == text


@pytest.mark.parametrize("text", [XLIFF2, xliff12(UNIT).replace("trans-unit", "x:trans-unit")])
def test_notes_stand_under_the_prefix_of_the_file(text: str, tmp_path: Path) -> None:
    text = text.replace("<xliff ", '<xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" ')
    path, target = written(tmp_path, "a.xlf", text), tmp_path / "b.xlf"
    main(["bitext", str(path), "--format", "xliff", "-o", str(target)])
    (note,) = etree.fromstring(target.read_bytes()).iter("{*}note")
    assert note.prefix == "x"


@pytest.mark.parametrize(
    "text", ["", xliff12(UNIT)[:-20], "<!DOCTYPE a [<!ENTITY b 'c'>]>" + XLIFF2]
)
def test_no_note_is_put_into_a_broken_file(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "a.xlf", text)
    with pytest.raises(SystemExit):
        main(["bitext", str(path), "--format", "xliff"])
    assert "no note can be put into it" in capsys.readouterr().err


def test_what_a_file_says_does_not_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = "\x1b]0;a\x07,Draw 3 \x1b[2J\u202ecards.,\x9b2枚引く。\n"
    main(["bitext", str(written(tmp_path, "a.csv", "id,en,ja\n" + row))])
    told = capsys.readouterr().out
    assert "number" in told
    assert not set("\x1b\x07\x9b\u202e") & set(told)


def test_files_of_another_tool_are_read(tmp_path: Path) -> None:
    store: Any = po.pofile()
    unit = store.addsourceunit("Draw 3 cards.")
    unit.target = "カードを3枚引く。"
    unit.setcontext("card/1")
    unit.markfuzzy()
    old = store.addsourceunit("Old 3")
    old.target = "旧2"
    old.makeobsolete()
    memory: Any = tmx.tmxfile()
    memory.addtranslation("Draw 3 cards.", "en", "カードを3枚引く。", "ja")
    strings: Any = xliff.xlifffile()
    strings.setsourcelanguage("en")
    strings.settargetlanguage("ja")
    strings.addsourceunit("Draw 3 cards.").target = "カードを3枚引く。"
    for name, made in (("a.po", store), ("a.tmx", memory), ("a.xlf", strings)):
        found = read(written(tmp_path, name, bytes(made)), languages())
        assert [(one.left, one.right) for one in found.units] == [
            ("Draw 3 cards.", "カードを3枚引く。")
        ], name
        assert found.problems == ()


FLOATER = "concept,en,ja\nf,floater,フローター|浮遊体\n"
TBX = """<tbx><text><body><conceptEntry id="f">
<langSec xml:lang="en"><termSec><term>floater</term></termSec></langSec>
<langSec xml:lang="ja">
<termSec><term>浮遊体</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec>
<termSec><term>フローター</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termSec>
</langSec></conceptEntry></body></text></tbx>"""


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("t.csv", FLOATER),
        ("t.csv", FLOATER.replace("concept,en,ja", "Concept,English,日本語")),
        ("t.csv", FLOATER.replace(",", ";")),
        ("t.tsv", FLOATER.replace(",", "\t")),
        ("t.csv", FLOATER.encode("utf-16")),
        ("t.csv", "concept,en,ja\n" + 'f,"floater,フローター|浮遊体\nx,drifter,ドリフター\n'),
        ("t.tbx", TBX),
        ("t.xlsx", sheets([["concept", "en", "ja"], ["f", "floater", "フローター|浮遊体"]])),
    ],
)
def test_glossaries_are_read_with_their_variants(
    name: str, data: str | bytes, tmp_path: Path
) -> None:
    terms, _ = read_glossary(written(tmp_path, name, data))
    first = terms[0]
    assert first.concept == "f"
    assert first.forms == (("en", "floater"), ("ja", "フローター"), ("ja", "浮遊体"))


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("t.csv", "concept,en\nf,floater\n", "bitext-column-missing"),
        ("t.csv", "", "bitext-empty"),
        ("t.tbx", "<martif/>", "bitext-empty"),
        ("t.tbx", "<!DOCTYPE m [<!ENTITY a 'b'>]><martif/>", "bitext-entities"),
        ("t.xlsx", "x", "bitext-broken"),
    ],
)
def test_a_glossary_of_nothing_is_said(name: str, data: str, code: str, tmp_path: Path) -> None:
    terms, problems = read_glossary(written(tmp_path, name, data))
    assert (terms, [problem.code for problem in problems]) == ((), [code])


def test_a_glossary_goes_out_as_another_tool_reads_it(tmp_path: Path) -> None:
    terms, _ = read_glossary(written(tmp_path, "t.csv", FLOATER))
    path = written(tmp_path, "t.tbx", as_tbx(terms, "t.csv"))
    assert read_glossary(path) == (terms, ())
    tool: Any = tbx.tbxfile
    (unit,) = tool.parsefile(str(path)).units
    assert (unit.source, str(unit.target)) == ("floater", "フローター")


def test_a_term_that_became_another_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "a.csv", "id,en,ja\na,Place a knight.,商人を1人置く。\n")
    glossary = written(tmp_path, "t.csv", "concept,en,ja\nk,knight,騎士\n")
    main(["bitext", str(path), "--glossary", str(glossary), "--format", "json"])
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert (finding["kind"], finding["severity"]) == ("term", "error")
