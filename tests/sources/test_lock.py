"""The lock: written, read back, and noticed when it was touched."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from compiler.diagnostic import Diagnostic
from compiler.keyed import split_keyed
from compiler.lock import Lock, Locked, fill, lock_source, parse, render
from compiler.sentences import SPLITTER, lines, split
from compiler.sources import Source, Sources

TEXT = "港\n\n帆を下ろす。荷を数える。\n\n\f城\n\n鐘が二つ鳴る。\n"
CARDS = '{"id": "004", "name": "Harbour", "cost": 8}\n{"id": "012", "name": "Bell. Tower", "text": null}\n'


def _lock(text: str = TEXT) -> Lock:
    locked = lock_source("ja", "lines", len(lines(text)), split(text))
    cards = lock_source("card", "keyed", len(lines(CARDS)), split_keyed(CARDS))
    return Lock(SPLITTER, (locked, cards))


def _codes(problems: tuple[Diagnostic, ...]) -> list[str]:
    return [each.code for each in problems]


def test_what_is_written_is_read_back() -> None:
    assert parse(render(_lock())) == (_lock(), ())


@given(st.text("港城。！ \n\tab12()（）", max_size=200))
def test_any_text_is_read_back(text: str) -> None:
    lock = Lock(SPLITTER, (lock_source("ja", "lines", len(lines(text)), split(text)),))
    assert parse(render(lock)) == (lock, ())


def test_a_line_of_the_lock_is_a_line_of_the_text() -> None:
    rows = render(_lock()).split("\n")
    start = next(at for at, row in enumerate(rows) if row.startswith("source ja"))
    assert rows[start + 2] == "-"
    assert len(rows[start + 3].split()) == 2
    assert rows[start + 5].endswith("p2 # 城")


def test_the_lock_never_holds_a_sentence() -> None:
    long = "どの港でも帆を下ろすまでは荷を数えてはいけない決まり"
    written = render(_lock(f"{long}\n\n荷を数える。"))
    assert long[:16] in written
    assert long[:17] not in written
    assert "荷を数える。" not in written


def test_an_added_line_changes_one_line_of_the_lock() -> None:
    before = render(_lock()).split("\n")
    after = render(_lock(TEXT.replace("\n\f城", "新しい。\n\n\f城"))).split("\n")
    assert len(set(after) - set(before)) == 2  # the line, and the seal


def test_a_keyed_source_keeps_its_keys_and_fields() -> None:
    lock, _ = parse(render(_lock()))
    assert lock is not None
    cards = lock.source("card")
    assert cards is not None
    assert set(cards.keys() or ()) == {"4", "4.name", "4.cost", "12", "12.name"}
    filled = fill(Sources((Source("card", "en", form="keyed"),)), lock).source("card")
    assert filled is not None
    assert len(filled.of_key("12")) == 2
    assert len(filled.of_key("12.name")) == 2


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        ("", "no line  kisoku-lock 1"),
        ("# only remarks\n", "no line  kisoku-lock 1"),
        ("kisoku-lock 1\nsplitter x\n", "splitter x"),
        ("kisoku-lock 1\nsplitter 1\n\nsauce ja\n", "sauce ja"),
    ],
)
def test_a_file_that_is_no_lock_is_noticed(broken: str, found: str) -> None:
    _, problems = parse(broken)
    assert _codes(problems) == ["lock-damaged"]
    assert dict(problems[0].facts)["found"] == found


def test_a_lock_cut_short_is_noticed_and_the_rest_kept() -> None:
    written = render(_lock())
    lock, problems = parse(written[: written.rindex("\n=12")])
    assert _codes(problems) == ["lock-damaged"]
    assert lock is not None
    assert [each.id for each in lock.sources] == ["ja"]


def test_a_line_changed_by_hand_is_noticed() -> None:
    written = render(_lock()).replace(split(TEXT)[1].hash(), "0" * 12)
    lock, problems = parse(written)
    assert _codes(problems) == ["lock-damaged"]
    assert lock is not None
    assert [each.id for each in lock.sources] == ["card"]
    assert (
        problems[0].span.line
        == written.split("\n").index(
            next(row for row in written.split("\n") if row.startswith("source ja"))
        )
        + 1
    )


def test_another_splitter_is_noticed() -> None:
    lock, problems = parse(render(replace(_lock(), splitter=SPLITTER + 1)))
    assert _codes(problems) == ["lock-version"]
    assert lock is not None
    assert lock.splitter == SPLITTER + 1


def test_a_lock_of_another_form_is_not_used() -> None:
    source = Source("ja", "ja", form="keyed")
    lock = Lock(SPLITTER, (Locked("ja", "lines", 3, ()),))
    assert fill(Sources((source,)), lock).source("ja") == source
