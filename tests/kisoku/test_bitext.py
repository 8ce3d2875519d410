"""`kisoku bitext`: every format read, everything odd said, findings written back."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from jsonschema import validate
from lxml import etree
from openpyxl import Workbook, load_workbook
from translate.storage import po, xliff

import schemas
from kisoku.bitext.desk import languages
from kisoku.bitext.read import read
from kisoku.cli import main

PAIRS = [
    ("a", "Draw 3 cards.", "カードを2枚引く。"),
    ("b", "Gain 1 VP.", "1勝利点を得る。"),
    ("c", "You may pass.", "パスしてもよい。"),
]
CSV = "id,en,ja\n" + "".join(f"{name},{left},{right}\n" for name, left, right in PAIRS)
PO = """\
# A translation
msgid ""
msgstr ""
"Language: ja\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

#. card text
#: cards.c:1
msgctxt "a"
msgid "Draw 3 cards."
msgstr "カードを2枚引く。"

msgctxt "long"
msgid ""
"Gain "
"1 VP."
msgstr "1勝利点を得る。"

#~ msgid "Old 3"
#~ msgstr "旧2"
"""
XLIFF = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="cards" source-language="en" target-language="ja" datatype="plaintext">
    <body>
      <trans-unit id="a"  approved='yes'>
        <source>Draw <g id="1">3</g> cards.</source>
        <target>カードを<g id="1">2</g>枚引く。</target>
      </trans-unit>
      <trans-unit id="b"><source>Gain 1 VP.</source><target>1勝利点を得る。</target></trans-unit>
    </body>
  </file>
</xliff>
"""
XLIFF2 = """\
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ja">
  <file id="f">
    <unit id="a">
      <segment>
        <source>Draw 3 cards.</source>
        <target>カードを2枚引く。</target>
      </segment>
    </unit>
  </file>
</xliff>
"""
TMX = """\
<tmx version="1.4"><header srclang="en"/><body>
  <tu tuid="a"><tuv xml:lang="en"><seg>Draw 3 cards.</seg></tuv>
    <tuv xml:lang="ja-JP"><seg>カードを2枚引く。</seg></tuv></tu>
</body></tmx>
"""
FORMS = {
    "pairs.csv": CSV,
    "pairs.tsv": CSV.replace(",", "\t"),
    "pairs.po": PO,
    "pairs.xlf": XLIFF,
    "pairs2.xlf": XLIFF2,
    "pairs.tmx": TMX,
    "list.json": json.dumps([{"id": n, "en": e, "ja": j} for n, e, j in PAIRS]),
    "by_id.json": json.dumps({n: {"en": e, "ja": j} for n, e, j in PAIRS}),
    "lines.jsonl": "\n".join(json.dumps({"id": n, "en": e, "ja": j}) for n, e, j in PAIRS),
}


def written(folder: Path, name: str, text: str | bytes) -> Path:
    """A file in a folder."""
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def checked(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """The result of a check as data, held against its schema."""
    main(["bitext", *map(str, arguments), "--format", "json"])
    result = json.loads(capsys.readouterr().out)
    validate(result, schemas.load("bitext"))
    return result


@pytest.mark.parametrize("name", FORMS)
def test_every_format_gives_the_same_finding(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, name, FORMS[name])
    result = checked(capsys, path)
    (finding,) = result["findings"]
    assert (finding["unit"], finding["kind"], finding["severity"]) == ("a", "number", "error")
    assert result["summary"]["problems"] == []
    assert main(["bitext", str(path)]) == 1


def test_a_spreadsheet_with_formulas_and_a_million_empty_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (("id", "English", "日本語"), *PAIRS, ("d", "=A1", "=B1")):
        sheet.append(row)
    sheet.cell(1_000_000, 1).number_format = "0.00"
    book.save(tmp_path / "pairs.xlsx")
    result = checked(capsys, tmp_path / "pairs.xlsx")
    assert result["units"] == 4
    assert [problem["code"] for problem in result["summary"]["problems"]] == ["bitext-formula"]
    assert "a" in {finding["unit"] for finding in result["findings"]}


@pytest.mark.parametrize(
    ("name", "text", "code", "units"),
    [
        ("pairs.doc", "x", "bitext-form-unknown", 0),
        ("pairs.csv", "id,en\na,Draw.\n", "bitext-column-missing", 0),
        ("pairs.csv", "\n\n", "bitext-empty", 0),
        ("pairs.csv", CSV + "d,Draw.\n", "bitext-row-short", 4),
        ("pairs.csv", CSV + "a,Draw 3.,3引く。\n", "bitext-id-twice", 4),
        ("pairs.csv", CSV.encode() + "d,Draw 3.,3引く。\n".encode("cp932"), "bitext-encoding", 4),
        ("pairs.csv", "id,en,ja\na,x,\nb,y,\nc,z,\n", "bitext-side-empty", 3),
        ("pairs.csv", "id,en,ja\na,x,k\nb,y,l\nc,z,m\n", "bitext-language-wrong", 3),
        ("pairs.xlf", XLIFF.replace("</file>", ""), "bitext-broken", 2),
        ("pairs.xlf", XLIFF.replace('"ja"', '"fr"'), "bitext-language-unknown", 0),
        ("pairs.po", PO + '\nmsgid "x\nmsgstr y\n\nmsgid "z 3"\nmsgstr "3"\n', "bitext-broken", 3),
        ("pairs.po", PO.replace('"Language: ja\\n"', "Language ja"), "bitext-broken", 2),
        ("pairs.json", '[{"id": "a", "en": "x", "ja": "甲"', "bitext-broken", 0),
        ("pairs.xlsx", "no archive", "bitext-broken", 0),
    ],
)
def test_what_is_wrong_is_said_and_the_rest_is_checked(
    name: str,
    text: str | bytes,
    code: str,
    units: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = checked(capsys, written(tmp_path, name, text))
    assert code in [problem["code"] for problem in result["summary"]["problems"]]
    assert result["units"] == units


def test_entities_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evil = XLIFF.replace("<xliff", '<!DOCTYPE x [<!ENTITY a "aaaa">]>\n<xliff', 1)
    path = written(tmp_path, "pairs.xlf", evil.replace("Gain", "&a;"))
    result = checked(capsys, path)
    assert result["units"] == 0
    assert [problem["code"] for problem in result["summary"]["problems"]] == ["bitext-entities"]
    assert main(["bitext", str(path)]) == 2


def test_an_archive_that_unpacks_to_too_much_is_not_opened(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "pairs.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a", b"0" * 600_000_000)
    (problem,) = read(tmp_path / "pairs.xlsx", languages()).problems
    assert problem.code == "bitext-broken"


def test_a_po_file_is_written_back_with_notes_and_else_unchanged(tmp_path: Path) -> None:
    path, target = written(tmp_path, "pairs.po", PO), tmp_path / "out.po"
    main(["bitext", str(path), "--format", "po", "-o", str(target)])
    lines = target.read_text(encoding="utf-8").split("\n")
    notes = [line for line in lines if line.startswith("# kisoku K-")]
    assert len(notes) == 1
    assert [line for line in lines if line not in notes] == PO.split("\n")
    tool: Any = po.pofile
    units = tool.parsefile(str(target)).units
    (noted,) = [unit for unit in units if "kisoku" in unit.getnotes("translator")]
    assert noted.source == "Draw 3 cards."
    # Notes of an earlier run are taken out.
    main(["bitext", str(target), "--format", "po", "-o", str(target)])
    assert target.read_text(encoding="utf-8").split("\n") == lines


@pytest.mark.parametrize("text", [XLIFF, XLIFF2])
def test_an_xliff_file_is_written_back_with_notes_and_else_unchanged(
    text: str, tmp_path: Path
) -> None:
    path, target = written(tmp_path, "pairs.xlf", text), tmp_path / "out.xlf"
    main(["bitext", str(path), "--format", "xliff", "-o", str(target)])
    out = target.read_bytes()
    root = etree.fromstring(out)
    (note,) = [one for one in root.iter() if str(one.tag).endswith("}note")]
    assert str(note.text).startswith("K-")
    main(["bitext", str(target), "--format", "xliff", "-o", str(target)])
    assert target.read_bytes() == out
    without = [line for line in out.decode().split("\n") if "kisoku" not in line]
    assert "\n".join(without) == text


def test_a_file_of_another_tool_is_read_and_written(tmp_path: Path) -> None:
    store: Any = xliff.xlifffile()
    store.setsourcelanguage("en")
    store.settargetlanguage("ja")
    unit = store.addsourceunit("Pay 5 coins.")
    unit.target = "3コインを支払う。"
    path = tmp_path / "pairs.xlf"
    path.write_bytes(bytes(store))
    main(["bitext", str(path), "--format", "xliff", "-o", str(tmp_path / "out.xlf")])
    tool: Any = xliff.xlifffile
    again = tool.parsefile(str(tmp_path / "out.xlf"))
    (noted,) = again.units
    assert (noted.source, noted.target) == ("Pay 5 coins.", "3コインを支払う。")
    assert "5 coins" in noted.getnotes()


def test_a_review_sheet_reads_back_as_waivers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = written(tmp_path, "pairs.csv", CSV), tmp_path / "review.xlsx"
    main(["bitext", str(path), "--format", "xlsx", "-o", str(sheet)])
    book = load_workbook(sheet)
    page = book.active
    assert page is not None
    assert [cell.value for cell in page[1]][-2:] == ["decision", "reason"]
    page["I2"], page["J2"] = "waive", "printed so on the card"
    book.save(sheet)
    capsys.readouterr()
    result = checked(capsys, path, "--waivers", sheet)
    assert (result["findings"], result["summary"]["waived"]) == ([], 1)
    assert main(["bitext", str(path), "--waivers", str(sheet)]) == 0


def test_a_stale_waiver_and_one_without_a_reason_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "pairs.csv", CSV)
    text = "waivers:\n  - {id: K-00000000, reason: old}\n  - {id: K-1}\n"
    result = checked(capsys, path, "--waivers", written(tmp_path, "waivers.yaml", text))
    codes = {problem["code"] for problem in result["summary"]["problems"]}
    assert codes == {"waiver-stale", "waiver-unreasoned"}


def test_a_word_that_is_no_decision_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, sheet = written(tmp_path, "pairs.csv", CSV), tmp_path / "review.xlsx"
    main(["bitext", str(path), "--format", "xlsx", "-o", str(sheet)])
    book = load_workbook(sheet)
    book.worksheets[0]["I2"], book.worksheets[0]["J2"] = "wave", "printed so on the card"
    book.save(sheet)
    capsys.readouterr()
    result = checked(capsys, path, "--waivers", sheet)
    codes = [problem["code"] for problem in result["summary"]["problems"]]
    assert (codes, result["summary"]["waived"]) == (["decision-unknown"], 0)


@pytest.mark.parametrize("name", ["terms.csv", "terms.yaml", "terms.tbx"])
def test_a_glossary_comes_in_three_forms(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = written(tmp_path, "terms.csv", "concept,en,ja\nchair,Chairman,議長\n")
    path = written(tmp_path, "pairs.csv", "id,en,ja\na,The Chairman votes.,党首が投票する。\n")
    if name == "terms.yaml":
        written(tmp_path, name, "terms:\n  - {concept: chair, en: Chairman, ja: 議長}\n")
    if name == "terms.tbx":
        target = str(tmp_path / name)
        main(["bitext", str(path), "--glossary", str(table), "--format", "tbx", "-o", target])
        capsys.readouterr()
    result = checked(capsys, path, "--glossary", tmp_path / name)
    assert [finding["kind"] for finding in result["findings"]] == ["term"]


def test_carets_stand_under_the_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["bitext", str(written(tmp_path, "pairs.csv", CSV)), "--lang", "en"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == 'error[number] the number differs: en says "3", ja says "2枚"'
    assert lines[4].index("^") == lines[3].index("3")
    assert lines[6] == "      |         ^^^"
    assert lines[-1] == "3 pairs in 1 file: 1 error, 0 warnings, 0 info"


def test_the_exit_code_is_what_the_caller_asked_for(tmp_path: Path) -> None:
    path = written(tmp_path, "pairs.csv", "id,en,ja\na,Draw 3 cards.,カードを引く。\n")
    assert main(["bitext", str(path)]) == 0
    assert main(["bitext", str(path), "--fail-on", "warning"]) == 1
    assert main(["bitext", str(tmp_path / "none.csv")]) == 2
