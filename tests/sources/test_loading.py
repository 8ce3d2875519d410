"""Sources as they are read from disk, and everything that may be wrong with them."""

from pathlib import Path

import pytest

from compiler.codes import message
from compiler.diagnostic import Diagnostic
from compiler.lock import parse
from compiler.sources import RULED, Sources
from kisoku.desk import open_desk, write
from kisoku.sources import load, open_books, text_folder
from tests.sources.library import DECLARED, JA, make, write as write_texts


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The rulebook, locked."""
    folder, books = make(tmp_path)
    write(open_desk(folder, str(books)), {})
    return folder


@pytest.fixture
def books(game: Path) -> Path:
    """The folder of the texts."""
    return game.parent / "books"


def _codes(problems: tuple[Diagnostic, ...]) -> list[str]:
    return [each.code for each in problems]


def test_what_is_declared_is_loaded_with_its_lock(game: Path) -> None:
    loaded = load(game)
    assert loaded.problems == ()
    ja = loaded.sources.source("ja")
    assert ja is not None
    assert (ja.lines, ja.standing, dict(ja.title)["ja"], len(ja.sentences)) == (
        9,
        "full",
        "港の遊び",
        7,
    )
    assert ja.at(2) == ()
    assert [each.index for each in ja.at(5)] == [1, 2]
    assert ja.heading(9) == "遊び方"


def test_readings_are_what_is_declared_and_ruled_is_always_there(game: Path) -> None:
    sources = load(game).sources
    assert [each.id for each in sources.readings] == ["ja", "print"]
    assert sources.reading("print").name("ja") == "Printed"  # type: ignore[union-attr]
    assert sources.reading(RULED).sources == ("ja", "en")  # type: ignore[union-attr]
    assert [(each.id, each.language) for each in sources.sources] == [("ja", "ja"), ("en", "en")]


def test_without_readings_each_source_is_one(game: Path) -> None:
    write_texts(game, {"sources.yaml": DECLARED[: DECLARED.index("readings")]})
    assert [each.id for each in load(game).sources.readings] == ["ja", "en"]


def test_a_rulebook_without_sources_has_none(tmp_path: Path) -> None:
    loaded = load(tmp_path)
    assert (loaded.sources, loaded.problems) == (Sources(), ())


@pytest.mark.parametrize(
    ("before", "after", "code", "line"),
    [
        ("  ja: { sources: [ja] }", "  ruled: { sources: [ja] }", "reading-reserved", 12),
        ("[en, ja]", "[en, je]", "reading-source-unknown", 13),
        ("  en:\n", "  house:\n", "source-name-taken", 7),
        (
            "standing: summary",
            "standing: summary\n    start: 7\n    end: 3",
            "source-lines-reversed",
            12,
        ),
        ("standing: summary", "standing: some", "yaml-value", 10),
        ("file: harbour-en.txt", "file: ../harbour-en.txt", "yaml-value", 9),
    ],
)
def test_a_slip_in_the_declaration_has_its_place(
    game: Path, before: str, after: str, code: str, line: int
) -> None:
    assert before in DECLARED
    write_texts(game, {"sources.yaml": DECLARED.replace(before, after, 1)})
    found = [each for each in load(game).problems if each.code == code]
    assert [each.span.line for each in found] == [line]
    assert found[0].span.file == "sources.yaml"


def test_a_missing_lock_is_a_warning(game: Path) -> None:
    (game / "sources.lock").unlink()
    loaded = load(game)
    assert _codes(loaded.problems) == ["lock-missing"]
    assert message(loaded.problems[0]).next == "kisoku sources lock harbour"


def test_a_damaged_lock_is_an_error_and_the_rest_loads(game: Path) -> None:
    path = game / "sources.lock"
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    loaded = load(game)
    assert _codes(loaded.problems) == ["lock-damaged"]
    ja, en = loaded.sources.sources
    assert ja.sentences
    assert en.sentences == ()


def test_a_lock_of_other_sources_is_noticed(game: Path) -> None:
    renamed = DECLARED.replace("  en:\n", "  uk:\n").replace("[en, ja]", "[uk, ja]")
    write_texts(game, {"sources.yaml": renamed})
    assert _codes(load(game).problems) == ["lock-source-missing", "lock-source-obsolete"]


def test_the_text_is_known_again(game: Path, books: Path) -> None:
    opened, problems = open_books(load(game), books)
    assert problems == ()
    assert all(book.anchors.is_unchanged() for book in opened)


def test_a_text_with_other_line_breaks_is_known(game: Path, books: Path) -> None:
    wrapped = "\n".join(JA.replace("\n", "")[at : at + 7] for at in range(0, len(JA), 7))
    write_texts(books, {"harbour-ja.txt": wrapped})
    opened, problems = open_books(load(game), books)
    assert problems == ()
    assert opened[0].anchors.is_known()
    assert not opened[0].anchors.is_unchanged()


def test_a_changed_edition_is_noticed_sentence_by_sentence(game: Path, books: Path) -> None:
    write_texts(books, {"harbour-ja.txt": JA.replace("二つ", "三つ")})
    _, problems = open_books(load(game), books)
    assert _codes(problems) == ["source-changed"]
    assert message(problems[0]).found == "1 of 7 sentences unknown"
    assert problems[0].span.line == 5


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "source-missing"),
        (b"", "source-empty"),
        (b"\n \n\t\n", "source-empty"),
        (JA.encode("utf-16"), "source-not-decoded"),
        (b"\n" * 10_000_001, "file-too-large"),
    ],
)
def test_a_text_that_can_not_be_read_is_reported(
    game: Path, books: Path, data: bytes | None, code: str
) -> None:
    path = books / "harbour-ja.txt"
    path.unlink() if data is None else path.write_bytes(data)
    opened, problems = open_books(load(game), books)
    assert _codes(problems) == [code]
    assert [book.source.id for book in opened] == ["en"]


def test_a_text_is_read_in_its_encoding(game: Path, books: Path) -> None:
    declared = DECLARED.replace("harbour-ja.txt", "harbour-ja.txt\n    encoding: utf-16")
    write_texts(game, {"sources.yaml": declared})
    (books / "harbour-ja.txt").write_bytes(JA.encode("utf-16"))
    opened, problems = open_books(load(game), books)
    assert problems == ()
    assert opened[0].anchors.is_unchanged()
    write_texts(game, {"sources.yaml": declared.replace("utf-16", "utf-160")})
    _, problems = open_books(load(game), books)
    assert _codes(problems) == ["source-encoding-unknown"]


def test_no_folder_means_no_texts(game: Path) -> None:
    _, problems = open_books(load(game), None)
    assert _codes(problems) == ["source-missing", "source-missing"]


def test_the_folder_is_the_option_or_the_variable() -> None:
    assert text_folder("here", {"KISOKU_SOURCES": "there"}) == Path("here")
    assert text_folder(None, {"KISOKU_SOURCES": "there"}) == Path("there")
    assert text_folder(None, {}) is None


def test_a_part_of_a_file_can_be_a_source(tmp_path: Path) -> None:
    folder, books = make(tmp_path)
    declared = DECLARED.replace("harbour-ja.txt", "harbour-ja.txt\n    start: 3\n    end: 7")
    write_texts(folder, {"sources.yaml": declared})
    write(open_desk(folder, str(books)), {})
    lock, _ = parse((folder / "sources.lock").read_text(encoding="utf-8"))
    assert lock is not None
    locked = lock.source("ja")
    assert locked is not None
    assert [each.line for each in locked.sentences] == [3, 5, 5, 7, 7]
    ja = load(folder).sources.source("ja")
    assert ja is not None
    assert (ja.first, ja.lines) == (3, 7)
