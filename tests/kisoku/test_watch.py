"""Checking again after a change."""

import io
from pathlib import Path

from kisoku.checked import Checked
from kisoku.out import Out
from kisoku.watch import watch


def test_a_change_checks_again(tmp_path: Path) -> None:
    runs: list[int] = []
    edits = iter(["one", "two"])

    def check() -> tuple[int, tuple[Checked, ...]]:
        runs.append(1)
        return 1, (Checked("example", tmp_path),)

    def wait(seconds: float) -> None:
        text = next(edits, None)
        if text is None:
            raise KeyboardInterrupt
        (tmp_path / "game.rules").write_text(text * len(runs), encoding="utf-8")

    out = Out(io.StringIO(), io.StringIO())
    assert watch(check, out, wait) == 1
    assert len(runs) == 3


def test_without_a_folder_there_is_nothing_to_watch() -> None:
    out = Out(io.StringIO(), io.StringIO())
    assert watch(lambda: (2, (Checked("example", None),)), out) == 2
