"""What is installed is whole."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.test_directions import ROOT

DATA = ("grammar", "schemas", "rules", "kisoku")
ASK = """
import json, kisoku, grammar, schemas
from compiler.codes import all_codes, load
from kisoku.rulebooks import available, bundled
print(json.dumps({
    "from": kisoku.__file__, "codes": len([load(slug) for slug in all_codes()]),
    "grammar": len(grammar.read("rules.lark")), "schema": schemas.load("ir")["title"],
    "rulebooks": list(available()), "bundled": str(bundled()),
}))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of the files that git knows, unpacked."""
    source, built, unpacked = (tmp_path_factory.mktemp(name) for name in ("source", "built", "in"))
    for name in _tracked():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, source / name)
    _python(
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(built),
        str(source),
    )
    (wheel,) = built.glob("kisoku-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(unpacked)
    return unpacked


@pytest.mark.slow
def test_every_data_file_is_in_the_wheel(installed: Path) -> None:
    wanted = [
        name.replace("rules/", "kisoku/rulebooks/", 1) if name.startswith("rules/") else name
        for name in _tracked()
        if name.split("/")[0] in DATA
    ]
    assert [name for name in wanted if not (installed / name).is_file()] == []


@pytest.mark.slow
def test_the_data_loads_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    told = json.loads(_python("-c", ASK, at=tmp_path, path=installed))
    assert Path(told["from"]).parent.parent == installed
    assert told["codes"] > 20
    assert told["grammar"] > 100
    assert told["schema"] == "A rulebook of Kisoku"
    assert sorted(told["rulebooks"]) == sorted(
        path.parent.name for path in (ROOT / "rules").glob("*/game.rules")
    )


def _tracked() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def _python(*arguments: str, at: Path | None = None, path: Path | None = None) -> str:
    environment = {**os.environ, "PYTHONPATH": str(path)} if path else None
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=at,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
