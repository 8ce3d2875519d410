"""No file of the project repeats the words of a book."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.house.test_directions import ROOT
from tests.sources.copying import copied, copied_files, runs, texts


def test_a_copy_is_noticed_across_blanks_and_punctuation() -> None:
    book = "風が強い日には帆を下ろし、港に戻って荷を数える決まりです。\nEvery sailor who has lost a rope draws two cards and keeps one."
    known = runs({"book": book})
    kept = "# 風が強い日には帆を下ろし港に\n#   戻って荷を数える決まり"
    turned = 'x = "every sailor, who has lost a rope: draws two cards"'
    assert [
        each.line for each in copied("港に戻る。\nThe sailor draws two cards.", "a", known)
    ] == []
    assert [(each.file, each.source) for each in copied(turned, "b", known)] == [("b", "book")]
    assert [each.line for each in copied(kept.replace("#", ""), "c", known)] == [1]


@pytest.mark.sources
def test_no_tracked_file_repeats_a_book() -> None:
    folder = Path(os.environ["KISOKU_SOURCES"])
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    assert list(copied_files(paths, ROOT, runs(texts(folder)))) == []
