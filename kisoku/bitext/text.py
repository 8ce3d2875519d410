"""The bytes of a file of pairs as text, even if they are mixed.

Translators' files come from spreadsheets and old tools; a line that is no UTF-8 is read as
Shift_JIS, and said to be.
"""

from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole
from kisoku.files import LARGEST

WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
OTHER = "cp932"


def read_bytes(path: Path) -> tuple[bytes | None, tuple[Diagnostic, ...]]:
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


def decoded(data: bytes, name: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """Bytes as text, and the first line that was in another encoding."""
    if data.startswith(WIDE_MARKS):
        return _plain(data.decode("utf-16", errors="replace")), ()
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return _plain(data.decode("utf-8")), ()
    except UnicodeDecodeError:
        return _line_by_line(data, name)


def _line_by_line(data: bytes, name: str) -> tuple[str, tuple[Diagnostic, ...]]:
    lines, strange = [], []
    for number, line in enumerate(data.split(b"\n"), start=1):
        try:
            lines.append(line.decode("utf-8"))
        except UnicodeDecodeError:
            strange.append(number)
            lines.append(line.decode(OTHER, errors="replace"))
    count = "1 line" if len(strange) == 1 else f"{len(strange)} lines"
    span = Span(name, strange[0], 1, strange[0], 1)
    found = problem("bitext-encoding", span, file=name, lines=count)
    return _plain("\n".join(lines)), (found,)


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
