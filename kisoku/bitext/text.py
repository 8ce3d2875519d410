"""The bytes of a file of pairs as text, even if they are mixed.

Translators' files come from spreadsheets and old tools; a line that is no UTF-8 is read as
Shift_JIS or EUC-JP, whichever makes sense, and said to be. What is written back stays in the
encoding, and with the line ends, that it came in.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.files import LARGEST

WIDE = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
UTF8_MARK = b"\xef\xbb\xbf"
OTHERS = ("cp932", "euc_jp")
# What one encoding of Japanese makes of the other: katakana of half width.
UNLIKELY = re.compile("[\uff61-\uff9f\ufffd\ue000-\uf8ff]")
LINE_ENDS = re.compile(rb"(?<=\n)|(?<=\r)(?!\n)")
SAMPLE = 400
Found = tuple[Diagnostic, ...]


def read_bytes(path: Path) -> tuple[bytes | None, Found]:
    """The bytes of a file, or why there are none."""
    name = path.name
    try:
        size = path.stat().st_size
        if size > LARGEST * 5:
            megabytes = f"{size / 1e6:.1f} MB"
            return None, (problem("file-too-large", whole(name), file=name, size=megabytes),)
        return path.read_bytes(), ()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return None, (problem("file-unreadable", whole(name), file=name, reason=reason),)


def decoded(data: bytes, name: str, declared: str = "") -> tuple[str, Found]:
    """Bytes as text, and the first line that was in another encoding than UTF-8 or the declared."""
    mark, wide = _wide(data)
    if wide:
        return _plain(data[len(mark) :].decode(wide, errors="replace")), ()
    data = data.removeprefix(UTF8_MARK)
    for codec in ("utf-8", declared):
        if (text := _strictly(data, codec)) is not None:
            return _plain(text), ()
    return _line_by_line(data, name)


def with_lines(
    data: bytes, put: Mapping[int, tuple[str, ...]], taken: frozenset[int], declared: str = ""
) -> bytes:
    """The bytes of a text with lines put in before others, and lines taken out.

    Lines are counted from 0; every other byte stays as it is.
    """
    mark, wide = _wide(data)
    if wide:
        inner = data[len(mark) :].decode(wide, errors="replace").encode()
        return mark + with_lines(inner, put, taken).decode().encode(wide)
    mark = UTF8_MARK if data.startswith(UTF8_MARK) else b""
    data = data[len(mark) :]
    codec = _codec(data, declared)
    end = b"\r\n" if b"\r\n" in data else b"\n" if b"\n" in data or b"\r" not in data else b"\r"
    parts = [mark]
    for number, line in enumerate(LINE_ENDS.split(data)):
        parts += [note.encode(codec, errors="replace") + end for note in put.get(number, ())]
        if number not in taken:
            parts.append(line)
    return b"".join(parts)


def is_wide(data: bytes) -> bool:
    """Whether a text has two bytes a sign."""
    return bool(_wide(data)[1])


def _wide(data: bytes) -> tuple[bytes, str]:
    """The mark and name of an encoding of two bytes a sign, if it is one."""
    if codec := WIDE.get(data[:2]):
        return data[:2], codec
    odd, even = data[1:SAMPLE:2].count(0), data[:SAMPLE:2].count(0)
    if max(odd, even) * 3 <= len(data[:SAMPLE]) or min(odd, even):
        return b"", ""
    return b"", "utf-16-le" if odd else "utf-16-be"


def _strictly(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec) if codec else None
    except (LookupError, ValueError):
        return None


def _codec(data: bytes, declared: str) -> str:
    """The encoding that new lines are to be written in."""
    for codec in ("utf-8", declared):
        if _strictly(data, codec) is not None:
            return codec
    return _likely(data)


def _line_by_line(data: bytes, name: str) -> tuple[str, Found]:
    lines, strange = [], []
    for number, line in enumerate(data.split(b"\n"), start=1):
        text = _strictly(line, "utf-8")
        if text is None:
            strange.append((number, line))
        lines.append(text or "")
    other = _likely(b"\n".join(line for _, line in strange))
    for number, line in strange:
        lines[number - 1] = line.decode(other, errors="replace")
    count = "1 line" if len(strange) == 1 else f"{len(strange)} lines"
    first = strange[0][0]
    found = problem("bitext-encoding", Span(name, first, 1, first, 1), file=name, lines=count)
    return _plain("\n".join(lines)), (found,)


def _likely(data: bytes) -> str:
    """The encoding in which bytes hold the fewest signs that nobody writes."""

    def unlikely(codec: str) -> int:
        return len(UNLIKELY.findall(data.decode(codec, errors="replace")))

    return min(OTHERS, key=unlikely)


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
