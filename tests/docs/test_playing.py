"""The scenario of the page on playing passes."""

import re
import shutil
from pathlib import Path

import pytest

from kisoku.cli import main

ROOT = Path(__file__).parent.parent.parent
FENCE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_scenario_of_the_page_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "lanterns"
    shutil.copytree(ROOT / "tests" / "example" / "lanterns", folder)
    shutil.rmtree(folder / "scenarios")
    (folder / "scenarios").mkdir()
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    (example,) = FENCE.findall(text)
    (folder / "scenarios" / "page.yaml").write_text(example, encoding="utf-8")
    code = main(["test", str(folder)])
    assert code == 0, capsys.readouterr().out
