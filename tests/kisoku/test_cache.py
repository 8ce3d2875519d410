"""The cache mends itself and stays small."""

from pathlib import Path

from compiler.diagnostic import Severity
from compiler.ir import expressions as e
from compiler.span import whole
from kisoku.cache import Cache


def test_a_value_comes_back(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.save(("tree", 1), "text")
    assert cache.load("text") == ("tree", 1)
    assert cache.load("other text") is None


def test_nodes_of_any_number_of_fields_come_back(tmp_path: Path) -> None:
    nodes = (e.You(), e.Number(3), e.And(e.Truth(True), e.Face(e.You())), whole("game.rules"))
    cache = Cache(tmp_path)
    cache.save((nodes, Severity.ERROR, nodes), "text")
    found = cache.load("text")
    assert found == (nodes, Severity.ERROR, nodes)
    # What was one stays one: the IR shares the most of what it holds.
    assert found[0] is found[2]


def test_parts_of_a_key_do_not_run_together(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.save(1, "ab", "c")
    assert cache.load("a", "bc") is None


def test_a_broken_entry_is_as_good_as_none(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.save("value", "text")
    (entry,) = tmp_path.iterdir()
    entry.write_bytes(entry.read_bytes()[:-3])
    assert cache.load("text") is None
    assert list(tmp_path.iterdir()) == []
    cache.save("value", "text")
    assert cache.load("text") == "value"


def test_the_oldest_entries_go_first(tmp_path: Path) -> None:
    cache = Cache(tmp_path, largest=3000)
    for name in "abcd":
        cache.save("x" * 1000, name)
    assert cache.load("d") is not None
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 3000


def test_a_folder_that_cannot_be_made_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    cache = Cache(tmp_path / "file")
    cache.save("value", "text")
    assert cache.load("text") is None
