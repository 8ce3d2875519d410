"""YAML with the place of every part, and no surprises."""

from pathlib import Path

import pytest

from kisoku.yamlfile import load, read
from kisoku.yamlschema import validate

GOOD = """\
sources:
  ja:
    language: ja
    title: { en: Harbour, ja: 港 }
    edition: 2024-01-01
    standing: full
    end: 12
"""


def test_data_is_plain_and_each_part_has_its_place() -> None:
    found, problems = read(GOOD, "sources.yaml")
    assert problems == ()
    assert found is not None
    entry = found.data["sources"]["ja"]
    assert entry["edition"] == "2024-01-01"
    assert entry["end"] == 12
    span = found.span("sources", "ja", "title", "ja")
    assert (span.line, span.column, span.end_column) == (4, 31, 32)
    assert found.key_span("sources", "ja", "standing").line == 6
    assert found.span("sources", "ja", "nothing").line == 3
    assert found.span("nowhere").line == 1


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: true", True),
        ("a: no", "no"),
        ("a: ~", None),
        ("a:", None),
        ("a: '1'", "1"),
        ("a: 1.5", 1.5),
        ("a: -3", -3),
        ("a: 00012", 12),
        ("a: 12345678901234567890", "12345678901234567890"),
        ("a: [1, x]", [1, "x"]),
        ("a: |\n  one\n  two\n", "one\ntwo\n"),
    ],
)
def test_values_are_what_they_look_like(text: str, value: object) -> None:
    found, problems = read(text, "a.yaml")
    assert problems == ()
    assert found is not None
    assert found.data == {"a": value}


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: 1\nb: 2\na: 3\n", "yaml-key-twice", 3, 1),
        ("a:\n  b: 1\n  c: [1\n", "yaml-syntax", 4, 1),
        ("a:\n\tb: 1\n", "yaml-syntax", 2, 1),
        ("a: 'x\n", "yaml-syntax", 2, 1),
        ("a: \x07\n", "yaml-syntax", 0, 0),
        ("a: &x [1]\n", "yaml-extra", 1, 4),
        ("a: *x\n", "yaml-extra", 1, 4),
        ("a: !!python/object:os.system x\n", "yaml-extra", 1, 4),
        ("a: 1\n---\nb: 2\n", "yaml-extra", 2, 1),
        ("? [a]\n: 1\n", "yaml-extra", 1, 3),
        ("[" * 1000 + "]" * 1000, "yaml-too-deep", 1, 41),
        ("日本: [語,\n  港: {\n", "yaml-syntax", 3, 1),
    ],
)
def test_what_is_wrong_has_its_place(text: str, code: str, line: int, column: int) -> None:
    _, problems = read(text, "a.yaml")
    assert [each.code for each in problems] == [code]
    if line:
        assert (problems[0].span.line, problems[0].span.column) == (line, column)


def test_of_a_key_that_stands_twice_the_first_value_holds() -> None:
    found, problems = read("a: 1\na: 2\n", "a.yaml")
    assert found is not None
    assert found.data == {"a": 1}
    assert problems[0].labels[0].span.line == 1


@pytest.mark.parametrize(
    ("before", "after", "code", "line", "facts"),
    [
        ("standing: full", "standng: full", "yaml-key-unknown", 6, {"near": "standing"}),
        ("    standing: full\n", "", "yaml-key-missing", 2, {"key": "standing"}),
        ("end: 12", "end: twelve", "yaml-type", 7, {"found": "text", "expected": "a number"}),
        ("standing: full", "standing: whole", "yaml-value", 6, {"expected": "full or summary"}),
        ("end: 12", "end: 0", "yaml-value", 7, {"expected": "{value} or more"}),
        (
            "language: ja",
            "language: Japanese",
            "yaml-value",
            3,
            {"expected": "a language such as en or ja"},
        ),
        ("sources:", "sourcs:", "yaml-key-unknown", 1, {"near": "sources"}),
        ("  ja:", "  JA:", "yaml-key-unknown", 2, {"key": "JA"}),
        (
            "title: { en: Harbour, ja: 港 }",
            "title: 港",
            "yaml-type",
            4,
            {"expected": "keys with values"},
        ),
    ],
)
def test_a_schema_violation_has_its_place(
    before: str, after: str, code: str, line: int, facts: dict[str, str]
) -> None:
    assert before in GOOD
    found, _ = read(GOOD.replace(before, after), "sources.yaml")
    assert found is not None
    matching = [each for each in validate(found, "sources") if each.code == code]
    assert matching
    assert matching[0].span.line == line
    assert facts.items() <= dict(matching[0].facts).items()


def test_an_empty_file_is_of_the_wrong_type(tmp_path: Path) -> None:
    path = tmp_path / "sources.yaml"
    path.write_text("# nothing yet\n", encoding="utf-8")
    _, problems = load(path, "sources.yaml", "sources")
    assert [each.code for each in problems] == ["yaml-type"]


def test_a_file_that_is_not_utf8_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "sources.yaml"
    path.write_bytes("sources: 港".encode("cp932"))
    found, problems = load(path, "sources.yaml", "sources")
    assert found is None
    assert [each.code for each in problems] == ["file-not-utf8"]


def test_a_file_of_a_megabyte_is_not_read() -> None:
    _, problems = read("a: 1\n" * 200_000, "a.yaml")
    assert [each.code for each in problems] == ["yaml-too-large"]
