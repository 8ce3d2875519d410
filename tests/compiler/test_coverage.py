"""What accounts for a sentence: a rule, a scenario, a declaration, or nothing."""

from pathlib import Path

import pytest

from compiler import driver
from compiler.cites import Cite
from compiler.coverage import Coverage, Declaration, check, coverage
from compiler.lock import lock_source
from compiler.sentences import split
from compiler.sources import Source, Sources, one_reading_each
from compiler.span import whole

RULES = """game tiny "Tiny" | "小"
  languages en, ja
  players 2..4                       @en 3
each player has
  counter coin "coin" | "コイン" from 0   @en 5.2
  counter vp "VP" | "点" from 0 scored    @en 1-9
course                               @en 7
  main
phase main "main" | "本編"            @en 7
  gain 2 coin
  score coin of you
"""
TEXT = """Tiny

For two to four. Nice art.

Coins are taken. They never run out.

Everybody gains 2 coins.

Goodbye."""
WHERE = whole("declared.yaml")


@pytest.fixture
def sources() -> Sources:
    pieces = split(TEXT)
    lock = lock_source("en", "lines", 9, pieces)
    source = Source("en", "en", lines=9, sentences=lock.sentences)
    return Sources((source,), one_reading_each((source,)))


def _cover(
    sources: Sources, *declared: Declaration, replayed: tuple[tuple[str, Cite], ...] = ()
) -> Coverage:
    rulebook, _ = driver.compile(
        driver.Project("tiny", (driver.Text("game.rules", RULES),), sources)
    )
    assert rulebook is not None
    return coverage(rulebook, sources, replayed, declared)[0]


def _state(found: Coverage, line: int, index: int) -> str:
    return next(
        c.state for c in found.sentences if (c.sentence.line, c.sentence.index) == (line, index)
    )


def test_a_cited_line_covers_all_its_sentences(sources: Sources) -> None:
    found = _cover(sources)
    assert _state(found, 3, 1) == _state(found, 3, 2) == "cited"


def test_a_cited_sentence_covers_itself_alone(sources: Sources) -> None:
    found = _cover(sources)
    assert (_state(found, 5, 1), _state(found, 5, 2)) == ("open", "cited")


def test_a_wide_range_covers_nothing(sources: Sources) -> None:
    assert _state(_cover(sources), 9, 1) == "open"


def test_a_scenario_and_a_declaration_account_for_what_no_rule_cites(sources: Sources) -> None:
    farewell = Declaration("en", 9, 9, 0, "flavour", "", WHERE)
    found = _cover(sources, farewell, replayed=(("coins", Cite("en", 5, 5, 1)),))
    assert (_state(found, 5, 1), _state(found, 9, 1)) == ("scenario", "declared")
    assert found.classes()["flavour"] == 1
    assert found.open() == ()


def test_a_rule_is_stronger_than_a_declaration(sources: Sources) -> None:
    declared = Declaration("en", 7, 7, 0, "flavour", "", WHERE)
    found = _cover(sources, declared)
    assert _state(found, 7, 1) == "cited"
    assert [p.code for p in check((declared,), (found,))] == ["declared-cited"]


@pytest.mark.parametrize(
    ("declared", "code"),
    [
        (Declaration("en", 9, 9, 0, "flavor", "", WHERE), "class-unknown"),
        (Declaration("en", 4, 4, 0, "hint", "", WHERE), "declared-nothing"),
        (Declaration("en", 9, 9, 4, "hint", "", WHERE), "declared-nothing"),
        (Declaration("fr", 9, 9, 0, "hint", "", WHERE), "citation-unknown-source"),
    ],
)
def test_an_unsound_declaration_is_reported(
    sources: Sources, declared: Declaration, code: str
) -> None:
    assert [p.code for p in check((declared,), (_cover(sources, declared),))] == [code]


def test_declaring_adds_to_the_file_and_reads_back(tmp_path: Path) -> None:
    from kisoku import declared

    declared.add(tmp_path, "en", "9", "flavour", 'a "farewell"')
    declared.add(tmp_path, "ja", "1-4", "contents", "")
    declared.add(tmp_path, "en", "5.1", "hint", "")
    found, problems = declared.load(tmp_path)
    assert not problems
    assert [(d.source, d.first, d.last, d.sentence, d.sort, d.reason) for d in found] == [
        ("en", 9, 9, 0, "flavour", 'a "farewell"'),
        ("en", 5, 5, 1, "hint", ""),
        ("ja", 1, 4, 0, "contents", ""),
    ]
