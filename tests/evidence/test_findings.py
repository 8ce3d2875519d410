"""What a passage bears out, what it does not, and how that is told.

The likely slip of a unit is `evidence-unit-likely`; what is allowed and forbidden, `evidence-negation`.
"""

import json
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from kisoku.cli import perform
from kisoku.evidence.gather import case, verdict
from kisoku.out import Out
from kisoku.project import open_rulebook
from schemas import load

EXAMPLE = Path(__file__).parents[1] / "example"
CASES = YAML(typ="safe").load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))
CLEAN = {"rules": "gain 3 coin", "ja": "コインを3枚得る。", "codes": []}
HEAD = """game quay "Quay" | "岸"
  languages en, ja
  players 2..4 @house
kind colour "colour" | "色" @house
colour red "red" | "赤" @house
colour blue "blue" | "青" @house
colour green "green" | "緑" @house
each player has @house
  counter coin "coin|coins" | "コイン|{n}コイン" from 0
  counter vp "point|points" | "点|{n}点" from 0 scored
  counter ship "ship|ships" | "船" from 0
  mark tide "tide" | "潮" by colour
course @house
  play
round play "play" | "プレイ" 2 times @house
  turn doing "turn" | "手番" in turn_order
"""
SOURCES = """sources:
  en: {language: en, file: en.txt, standing: full, title: {en: Quay, ja: 岸}}
  ja: {language: ja, file: ja.txt, standing: full, title: {en: Quay, ja: 岸}}
readings:
  en: {sources: [en]}
  ja: {sources: [ja]}
"""


def rulebook(folder: Path, cases: list[dict[str, Any]]) -> Path:
    """A rulebook with a verb a case, each citing a line of its own, perhaps under a heading `above`."""
    game = folder / "quay"
    game.mkdir()
    rules, calls = [HEAD], []
    lines: dict[str, list[str]] = {"en": [], "ja": []}
    for number, each in enumerate(cases, start=1):
        for book, own in lines.items():
            own += ["", each["above"], ""] if "above" in each else []
            own.append(each.get(book, ""))
        book = "en" if "en" in each else "ja"
        rules.append(
            f'to case_{number} "case {number}" | "例{number}" @{book} {len(lines[book])}\n  {each["rules"]}\n'
        )
        calls.append(f"    case_{number}\n")
    rules.insert(1, "".join(calls))
    (game / "game.rules").write_text("".join(rules), encoding="utf-8")
    (game / "sources.yaml").write_text(SOURCES, encoding="utf-8")
    for book, own in lines.items():
        (folder / f"{book}.txt").write_text("\n".join(own) + "\n", encoding="utf-8")
    return game


@cache
def _codes(folder: Path) -> dict[str, set[str]]:
    found = verdict(case(open_rulebook(str(rulebook(folder, CASES))), str(folder)))
    codes: dict[str, set[str]] = {}
    for each in found.found:
        for address in each.addresses:
            codes.setdefault(address.partition(".")[0], set()).add(each.code)
    return codes


@pytest.fixture(scope="module")
def codes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    return _codes(tmp_path_factory.mktemp("quay"))


@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_passage_is_held_against_its_rule(number: int, codes: dict[str, set[str]]) -> None:
    given = CASES[number]
    assert codes.get(f"case_{number + 1}", set()) == set(given["codes"]), given


def test_findings_are_told_and_given_as_data(tmp_path: Path) -> None:
    from kisoku.cli import perform

    game = rulebook(tmp_path, CASES[:4])
    told = StringIO()
    code = perform(["evidence", str(game), "--sources", str(tmp_path)], Out(told, told))
    assert code == 1
    assert "error[evidence-number] en says 4 coins, the rule says 3 coin" in told.getvalue()
    data = StringIO()
    arguments = ["evidence", str(game), "--sources", str(tmp_path), "--format", "json"]
    perform(arguments, Out(data, data, format="json"))
    found = json.loads(data.getvalue())
    Draft202012Validator(load("evidence")).validate(found)
    assert found["summary"]["error"] == 1


def test_a_waiver_takes_a_finding_away_and_a_stale_one_is_told(tmp_path: Path) -> None:
    game = rulebook(tmp_path, [*CASES[:4], CLEAN])
    first = verdict(case(open_rulebook(str(game)), str(tmp_path)))
    error = next(each for each in first.found if each.finding.severity == "error")
    (game / "waivers.yaml").write_text(
        f"waivers:\n  - {{id: {error.finding.id}, reason: a misprint}}\n"
        "  - {id: K-00000000, reason: long gone}\n",
        encoding="utf-8",
    )
    second = verdict(case(open_rulebook(str(game)), str(tmp_path)))
    assert [each.finding.id for each in second.waived] == [error.finding.id]
    assert "waiver-stale" in [each.code for each in second.problems]


def test_what_was_waived_of_a_rulebook_is_waived_in_its_expansion(tmp_path: Path) -> None:
    game = rulebook(tmp_path, CASES[:4])
    found = verdict(case(open_rulebook(str(game)), str(tmp_path))).found
    more = tmp_path / "more"
    more.mkdir()
    (more / "game.rules").write_text(
        'game more "More" | "増"\n  languages en, ja\n  extends quay\n  players 2..4 @house\n',
        encoding="utf-8",
    )
    (more / "sources.yaml").write_text(SOURCES, encoding="utf-8")
    assert {each.finding.id for each in found} == _open(more, tmp_path)
    lines = (f"  - {{id: {each.finding.id}, reason: read}}\n" for each in found)
    (game / "waivers.yaml").write_text(f"waivers:\n{''.join(lines)}", encoding="utf-8")
    assert _open(more, tmp_path) == set()


def _open(game: Path, texts: Path) -> set[str]:
    told = verdict(case(open_rulebook(str(game)), str(texts)))
    assert not [each for each in told.problems if each.code == "waiver-stale"]
    return {each.finding.id for each in told.found}


def test_passages_of_one_statement_are_held_against_each_other(tmp_path: Path) -> None:
    game = rulebook(
        tmp_path, [{"rules": "gain 3 coin", "en": "Gain 3 coins.", "ja": "コインを4枚得る。"}]
    )
    rules = game / "game.rules"
    both = rules.read_text(encoding="utf-8").replace("@en 1", "@en 1 @ja 1")
    rules.write_text(both, encoding="utf-8")
    found = verdict(case(open_rulebook(str(game)), str(tmp_path))).found
    (each,) = [each for each in found if each.code == "passages-differ"]
    assert each.place == "en 1.1 @ja 1.1"
    assert each.finding.right.text == "コインを4枚得る。"


def test_a_sheet_that_was_filled_in_is_read_back_as_waivers(tmp_path: Path) -> None:
    from openpyxl import load_workbook

    game = rulebook(tmp_path, CASES[:4])
    sheet = tmp_path / "review.xlsx"
    arguments = ["evidence", str(game), "--sources", str(tmp_path)]
    said = StringIO()
    perform([*arguments, "--format", "xlsx", "-o", str(sheet)], Out(said, said, format="xlsx"))
    book = load_workbook(sheet)
    rows = book["findings"]
    columns = {cell.value: cell.column or 1 for cell in rows[1]}
    for number in range(2, rows.max_row + 1):
        rows.cell(number, columns["decision"], "waive")
        rows.cell(number, columns["reason"], "the picture says so")
    book.save(sheet)
    assert perform([*arguments, "--waivers", str(sheet)], Out(said, said)) == 0


@pytest.mark.parametrize("form", ["text", "json", "sarif"])
def test_evidence_is_written_where_it_is_asked_for(tmp_path: Path, form: str) -> None:
    game, given = rulebook(tmp_path, CASES[:4]), tmp_path / "given"
    arguments = ["evidence", str(game), "--sources", str(tmp_path), "--format", form]
    told, rest = StringIO(), StringIO()
    perform(arguments, Out(told, rest, format=form))
    perform([*arguments, "-o", str(given)], Out(rest, rest, format=form))
    written = given.read_text(encoding="utf-8")
    assert written
    assert told.getvalue().startswith(written)


def test_an_exchange_and_what_is_done_at_any_time_may_be_left() -> None:
    texts = str(EXAMPLE / "texts")
    found = verdict(case(open_rulebook(str(EXAMPLE / "lanterns"), texts), texts)).found
    assert "evidence-choice" not in {each.code for each in found}
