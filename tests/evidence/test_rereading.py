"""Two editions of one book: what changed, and what is to be read again."""

import json
from io import StringIO
from pathlib import Path

from jsonschema import Draft202012Validator

from kisoku.cli import perform
from kisoku.out import Out
from schemas import load
from tests.evidence.test_findings import rulebook

OLD = ("Gain 3 coins.", "Nothing else.", "Gone tomorrow.")
NEW = ("Gain 4 coins.", "Nothing else.", "A new day dawns over the quay.")


def _told(folder: Path, format_: str) -> str:
    game = rulebook(folder, [{"rules": "gain 3 coin", "en": line} for line in OLD])
    old = folder / "old"
    old.mkdir()
    for book in ("en", "ja"):
        (old / f"{book}.txt").write_bytes((folder / f"{book}.txt").read_bytes())
    (folder / "en.txt").write_text("\n".join(NEW) + "\n", encoding="utf-8")
    out = StringIO()
    arguments = ["coverage", str(game), "--sources", str(folder), "--against", str(old)]
    code = perform([*arguments, "--format", format_], Out(out, out, format=format_))
    assert code == 1
    return out.getvalue()


def test_a_changed_sentence_names_the_statements_to_read_again(tmp_path: Path) -> None:
    told = _told(tmp_path, "text")
    assert (
        "changed  en 1.1\n    - Gain 3 coins.\n    + Gain 4 coins.\n    > read again  case_1"
        in told
    )
    assert "Nothing else" not in told


def test_changes_are_data_too(tmp_path: Path) -> None:
    found = json.loads(_told(tmp_path, "json"))
    Draft202012Validator(load("reread")).validate(found)
    assert [each["kind"] for each in found["changes"]] == ["changed", "changed"]
