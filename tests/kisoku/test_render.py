"""Messages, laid out as in the mock-up."""

import dataclasses

import pytest

from compiler.diagnostic import Diagnostic, Label, Severity, problem
from compiler.span import Span
from kisoku.cells import width
from kisoku.out import plain
from kisoku.render import Page, gather, one_line, render
from kisoku.report import as_json, count, tell
from tests.harness.golden import Golden
from tests.harness.problems import FILE, PROBLEMS, TEXTS


def page(cells: int, text: str = "", language: str = "en") -> Page:
    return Page({FILE: text} if text else TEXTS, cells, language)


def shown(found: Diagnostic, on: Page, **more: tuple[Span, ...]) -> list[str]:
    return [plain(line) for line in render(found, on, **more)]


@pytest.mark.parametrize("cells", [60, 80, 120])
def test_the_mock_up_is_what_is_printed(cells: int, golden: Golden) -> None:
    lines = [plain(line) for line in tell(PROBLEMS, Severity.ERROR, page(cells))]
    assert max(map(width, lines)) <= cells
    golden.check(f"check-{cells}.txt", "\n".join(lines) + "\n")


def test_japanese_labels_and_the_same_frame(golden: Golden) -> None:
    lines = tell(PROBLEMS[:1], Severity.ERROR, page(80, language="ja"))
    golden.check("check-ja.txt", "\n".join(map(plain, lines)) + "\n")


def test_carets_stand_under_cells_not_characters() -> None:
    text = 'value 率 "率" | "交換" is tun'
    span = Span(FILE, 1, text.index("tun") + 1, 1, len(text) + 1)
    lines = shown(problem("name-unknown", span, sort="value", name="tun"), page(80, text))
    source, carets = lines[3], lines[4]
    assert width(source[: source.index("tun")]) == carets.index("^")
    assert carets.count("^") == 3


def test_a_caret_at_the_end_of_the_line_is_one_cell() -> None:
    found = problem("name-unknown", Span(FILE, 1, 4, 1, 4), sort="value", name="x")
    assert shown(found, page(80, "abc"))[4] == "      |    ^"


def test_a_span_over_lines_is_underlined_on_its_first() -> None:
    found = problem("name-unknown", Span(FILE, 1, 3, 2, 2), sort="value", name="x")
    assert shown(found, page(80, "to pay  \n  x"))[4] == "      |   ^^^^"


def test_a_long_line_is_cut_around_its_mark() -> None:
    text = "a" * 200 + " wrong " + "b" * 200
    found = problem("name-unknown", Span(FILE, 1, 202, 1, 207), sort="value", name="x")
    _, _, _, source, carets, *_ = shown(found, page(80, text))
    assert width(source) <= 80
    assert source[carets.index("^") : carets.rindex("^") + 1] == "wrong"


def test_an_indented_line_stands_under_the_line_it_belongs_to() -> None:
    text = "to pay\n  # why\n\n  gain one"
    found = problem("name-unknown", Span(FILE, 4, 8, 4, 11), sort="thing", name="one")
    assert shown(found, page(80, text))[3:6] == ["    1 | to pay", "   ...", "    4 |   gain one"]


def test_a_label_in_another_file_has_a_frame_of_its_own() -> None:
    label = Label(Span("more.rules", 1, 1, 1, 3), "declared here")
    found = problem("name-unknown", Span(FILE, 1, 1, 1, 3), label, sort="thing", name="x")
    lines = shown(found, Page({FILE: "ab", "more.rules": "cd"}, 80))
    assert "      more.rules:1:1" in lines
    assert "      | -- declared here" in lines


def test_the_same_problem_in_many_places_is_one_message() -> None:
    spans = [Span(FILE, line, 1, line, 2) for line in (1, 3, 5, 7, 9)]
    found = [problem("name-unknown", span, sort="tile", name="pal") for span in spans]
    (group,) = gather(found)
    lines = shown(group[0], page(80), also=tuple(other.span for other in group[1:]))
    assert lines[0] == "error[name-unknown] no tile is called pal, 5 times"
    assert "      = also     game.rules:3:1, game.rules:5:1 and 2 more" in lines


def test_what_steers_a_terminal_is_not_printed() -> None:
    found = problem("name-unknown", Span(FILE, 1, 1, 1, 2), sort="\x1b[31m", name="\x07")
    assert all(line.isprintable() for line in shown(found, page(80, "\x1b[2J")))


def test_a_missing_fact_falls_back() -> None:
    found = dataclasses.replace(PROBLEMS[1], facts=(("sort", "tile"), ("name", "pal")))
    assert shown(found, page(80))[-1] == "      > next     declare pal, or name one that exists"


def test_one_line_is_what_editors_read() -> None:
    assert one_line(PROBLEMS[1]) == (
        "game.rules:131:31: error[name-unknown] no order of turns is called tun_order"
    )


def test_the_id_outlives_a_move_to_another_line() -> None:
    moved = dataclasses.replace(PROBLEMS[1], span=Span(FILE, 7, 1, 7, 3))
    assert as_json(moved)["id"] == as_json(PROBLEMS[1])["id"] != as_json(PROBLEMS[0])["id"]


def test_counts_are_said_in_order_of_weight() -> None:
    info = problem("file-bom", Span(FILE, 1, 1, 1, 1), file=FILE)
    assert count((info, *PROBLEMS), "en") == "6 errors, 1 info"
