"""Odd files are reported, and good ones are written whole."""

from pathlib import Path

import pytest

from kisoku.files import LARGEST, read_text, write_bytes, write_text

WORDS = "収入"


@pytest.mark.parametrize(
    ("data", "text", "codes"),
    [
        (b"plain\n", "plain\n", []),
        (b"\xef\xbb\xbfmark\n", "mark\n", ["file-bom"]),
        (b"one\r\ntwo\r\n", "one\ntwo\n", ["file-crlf"]),
        (b"old\rmac\r", "old\nmac\n", ["file-crlf"]),
        (b"a\tb\n", "a\tb\n", []),
        (WORDS.encode("cp932"), None, ["file-not-utf8"]),
    ],
)
def test_a_file_as_text(tmp_path: Path, data: bytes, text: str | None, codes: list[str]) -> None:
    path = tmp_path / "game.rules"
    path.write_bytes(data)
    read = read_text(path, "game.rules")
    assert read.text == text
    assert [found.code for found in read.problems] == codes


@pytest.mark.parametrize(
    ("encoding", "guess"), [("cp932", "Shift_JIS"), ("euc_jp", "EUC-JP"), ("utf-16", "UTF-16")]
)
def test_the_encoding_is_guessed(tmp_path: Path, encoding: str, guess: str) -> None:
    path = tmp_path / "game.rules"
    path.write_bytes(f"ok\n{WORDS}の段".encode(encoding))
    (found,) = read_text(path, "game.rules").problems
    assert dict(found.facts)["guess"] == guess


def test_the_first_bad_byte_is_pointed_at(tmp_path: Path) -> None:
    path = tmp_path / "game.rules"
    path.write_bytes("収\n入る".encode() + b"\xff")
    (found,) = read_text(path, "game.rules").problems
    assert (found.span.line, found.span.column) == (2, 3)


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.rules"
    path.write_bytes(b"#" * (LARGEST + 1))
    read = read_text(path, "game.rules")
    assert read.text is None
    assert [found.code for found in read.problems] == ["file-too-large"]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    read = read_text(tmp_path, "game.rules")
    assert [found.code for found in read.problems] == ["file-unreadable"]


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    write_text(tmp_path / "new" / "game.rules", f"{WORDS}\n")
    assert (tmp_path / "new" / "game.rules").read_bytes() == f"{WORDS}\n".encode()


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.rules"
    write_text(path, "old")
    with pytest.raises(TypeError):
        write_bytes(path, None)  # type: ignore[arg-type]
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]
