"""Citations as they are written, and what is wrong with where they lead."""

import pytest

from compiler.cites import Cite, check, parse, scan, touches
from compiler.codes import message
from compiler.keyed import split_keyed
from compiler.lock import Lock, fill, lock_source
from compiler.sentences import lines, split
from compiler.sources import Source, Sources
from tests.harness.books import textless

TEXT = "港\n\n帆を下ろす。荷を数える。\n鐘が鳴る。"
CARDS = '{"id": "004", "name": "Harbour", "cost": 8}\n{"id": "120", "name": "Bell", "cost": 12}'


def _sources() -> Sources:
    bare = Sources((Source("ja", "ja"), Source("card", "en", form="keyed")))
    book = lock_source("ja", "lines", len(lines(TEXT)), split(TEXT))
    cards = lock_source("card", "keyed", 2, split_keyed(CARDS))
    return fill(bare, Lock(1, (book, cards)))


def _parsed(token: str) -> list[Cite]:
    cites, problems = parse(token, "game.rules", 7, 11)
    assert problems == ()
    return list(cites)


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("@ja 403", [Cite("ja", 403, 403)]),
        ("@ja 403, 405-410", [Cite("ja", 403, 403), Cite("ja", 405, 410)]),
        ("@ja 412.2", [Cite("ja", 412, 412, 2)]),
        ("@card 120", [Cite("card", 120, 120)]),
        ("@card 120.cost", [Cite("card", 120, 120, field="cost")]),
        ("@card A-12.cost", [Cite("card", key="A-12", field="cost")]),
        ("@ja figure 12", [Cite("ja", 12, 12, figure=True)]),
        ("@ja 3, figure 12-13", [Cite("ja", 3, 3), Cite("ja", 12, 13, figure=True)]),
        ("@ja_errata 3", [Cite("ja_errata", 3, 3)]),
        ("@sample", [Cite("sample")]),
        ("@house", [Cite("house")]),
    ],
)
def test_a_citation_is_read(token: str, expected: list[Cite]) -> None:
    assert _parsed(token) == expected


@pytest.mark.parametrize(
    ("place", "names"), [("120.cost", ("120.cost",)), ("A-1", ("A-1",)), ("3-5", ("3", "4", "5"))]
)
def test_a_place_is_written_as_it_was(place: str, names: tuple[str, ...]) -> None:
    (cite,) = _parsed(f"@card {place}")
    assert cite.written() == place
    assert cite.names() == names


def test_each_number_has_its_own_span() -> None:
    token = "@ja 403,  405-410, figure 12"
    spans = [cite.span for cite in _parsed(token)]
    parts = [token[span.column - 11 : span.end_column - 11] for span in spans]
    assert parts == ["403", "405-410", "figure 12"]
    assert {span.line for span in spans} == {7}


@pytest.mark.parametrize(
    ("token", "code", "column"),
    [
        ("@ja", "citation-without-line", 11),
        ("@ja 403, 412.0", "citation-malformed", 20),
        ("@ja 403.", "citation-malformed", 15),
        ("@ja 4--5", "citation-malformed", 15),
        ("@house 12", "citation-malformed", 18),
        ("@", "citation-malformed", 11),
    ],
)
def test_a_slip_in_writing_has_its_place(token: str, code: str, column: int) -> None:
    _, problems = parse(token, "game.rules", 7, 11)
    assert [(each.code, each.span.column) for each in problems] == [(code, column)]


@pytest.mark.parametrize(
    "token", ["@ja 1", "@ja 1-4", "@ja 3.2", "@ja figure 2", "@card 4, 120.name", "@house"]
)
def test_a_sound_citation_is_accepted(token: str) -> None:
    assert check(_parsed(token), _sources()) == ()


@pytest.mark.parametrize(
    ("token", "code", "title", "step"),
    [
        ("@jp 1", "citation-unknown-source", "there is no source jp", "did you mean @ja?"),
        ("@ja 4-3", "citation-range-reversed", "the range 4-3 runs backwards", "write  3-4"),
        ("@ja 5", "citation-out-of-range", "the Japanese book has no line 5", None),
        ("@ja 3-9", "citation-out-of-range", "the Japanese book has no line 9", None),
        ("@ja 0", "citation-out-of-range", "the Japanese book has no line 0", None),
        ("@ja figure 9", "citation-out-of-range", "the Japanese book has no line 9", None),
        (
            "@ja 2",
            "citation-blank-line",
            "line 2 of the Japanese book is blank",
            "did you mean line 3?",
        ),
        ("@ja 3.3", "citation-sentence-missing", "3.3 is past the last sentence of its line", None),
        (
            "@ja 3.cost",
            "citation-not-keyed",
            "3.cost is a key, and the Japanese book has lines",
            None,
        ),
        ("@card 5", "citation-unknown-key", "the source card has no key 5", "did you mean 4?"),
        (
            "@card 120.name2",
            "citation-unknown-key",
            "the source card has no key 120.name2",
            "did you mean 120.name?",
        ),
        ("@card 3-4", "citation-unknown-key", "the source card has no key 3", None),
    ],
)
def test_a_citation_that_leads_nowhere_is_reported(
    token: str, code: str, title: str, step: str | None
) -> None:
    (found,) = check(_parsed(token), _sources())
    words = message(found)
    assert (found.code, words.title) == (code, title)
    assert step in (None, words.next)


def test_without_a_lock_only_the_lines_are_checked() -> None:
    sources = textless(("ja", 1200), ("en", 400))
    assert check(_parsed("@ja 2, 3.9, 1200"), sources) == ()
    (found,) = check(_parsed("@en 401"), sources)
    assert dict(found.facts)["last"] == "400"
    assert check(_parsed("@ja 99999"), Sources((Source("ja", "ja"),))) == ()


def test_citations_are_found_in_a_file_with_their_entries() -> None:
    text = (
        "# @ja 1\n"
        'phase monday "Mon@ja 2"  @ja 3, 4  @en 5\n'
        "  gain 2 euro # @ja 6\n"
        "  gain 1 euro @card 120.cost # no\n"
        "value rate = 2 @house\n"
    )
    found = [(each.cite.source, each.cite.written(), each.entry) for each in scan(text, "a")]
    assert found == [
        ("ja", "3", "phase monday"),
        ("ja", "4", "phase monday"),
        ("en", "5", "phase monday"),
        ("card", "120.cost", "phase monday"),
        ("house", "", "value rate"),
    ]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("@ja 3-5", "@ja 5.2", True),
        ("@ja 3.1", "@ja 3.2", False),
        ("@ja 3", "@en 3", False),
        ("@card 4", "@card 004.cost", True),
        ("@card 4.name", "@card 4.cost", False),
        ("@card A", "@card A.cost", True),
    ],
)
def test_places_touch(one: str, other: str, expected: bool) -> None:
    (first,), (second,) = _parsed(one), _parsed(other)
    assert touches(first, second) is expected
    assert touches(second, first) is expected
