"""Trees and the parser's tables out of the cache are the same as new ones."""

import subprocess
import sys
from pathlib import Path

import pytest

from compiler import parse
from kisoku import reader
from kisoku.cache import user_cache

TEXT = 'kind city "city" | "都市"   @ja 3\nkind pier = 3\n'


def test_a_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = reader.read("test.rules", TEXT)
    assert first == parse.parse("test.rules", TEXT)

    def again(path: str, text: str) -> None:
        raise AssertionError(f"{path} was read again")

    monkeypatch.setattr(parse, "parse", again)
    second = reader.read("test.rules", TEXT)
    assert second == first
    assert second[0].entries[0].span == first[0].entries[0].span


def test_the_tables_of_the_parser_serve_another_process(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    tables.write_bytes(parse.prepared())
    script = (
        "import sys, pathlib; from compiler import parse; import compiler.parse as p;"
        "p.grammar_text = None;"
        "p.prepare(pathlib.Path(sys.argv[1]).read_bytes());"
        "print(len(p.parse('test.rules', 'kind city\\nkind = 3\\n')[1]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tables)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "1\n"


def test_the_tables_are_kept() -> None:
    reader._READY.clear()
    reader.ready()
    assert user_cache().load("parser", parse.VERSION) is not None
    reader._READY.clear()
    reader.ready()
    assert parse.parse("test.rules", TEXT) == reader.read("test.rules", TEXT)
