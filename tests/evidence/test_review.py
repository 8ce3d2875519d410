"""A review sheet of the evidence: it adds to what waivers.yaml keeps."""

import json
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from tests.beside.pages import run
from tests.evidence.test_findings import rulebook

WRONG = [
    {"rules": "gain 3 coin", "en": "Gain 4 coins."},
    {"rules": "gain 2 coin", "en": "Gain 7 coins."},
]


def _found(game: Path, *more: object, code: int) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(
        run("evidence", game, "--sources", game.parent, "--format", "json", *more, code=code)
    )
    return told


def test_a_sheet_adds_to_the_waivers_that_are_kept(tmp_path: Path) -> None:
    game = rulebook(tmp_path, WRONG)
    one, *others = (each["id"] for each in _found(game, code=1)["findings"])
    kept = f"waivers:\n  - {{ id: {one}, reason: looked at }}\n"
    (game / "waivers.yaml").write_text(kept, encoding="utf-8")
    sheet = tmp_path / "review.xlsx"
    run("evidence", game, "--sources", tmp_path, "--format", "xlsx", "-o", sheet, code=1)
    book = load_workbook(sheet)
    rows = list(book.worksheets[0].iter_rows(min_row=2))
    assert [row[0].value for row in rows] == others
    for row in rows:
        row[-1].value = "so printed"
    book.save(sheet)
    found = _found(game, "--waivers", sheet, code=0)
    assert (found["findings"], sorted(found["waived"])) == ([], sorted([one, *others]))
