"""Files read as text, and written whole or not at all."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole

# No rulebook comes near it, and what does is a mistake: an archive, a scan, a log.
LARGEST = 10_000_000
_BOM = b"\xef\xbb\xbf"
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Read:
    """The text of a file as the compiler takes it, and what was odd about it.

    Lines end in LF and begin without a BOM; there is no text where nothing could be read.
    """

    text: str | None
    problems: tuple[Diagnostic, ...] = ()


def read_text(path: Path, name: str) -> Read:
    """A file as text; `name` is what messages call it."""
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= LARGEST else b""
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return Read(None, (problem("file-unreadable", whole(name), file=name, reason=reason),))
    if size > LARGEST:
        megabytes = f"{size / 1e6:.1f} MB"
        return Read(None, (problem("file-too-large", whole(name), file=name, size=megabytes),))
    return decode(data, name)


def read_rules(path: Path, name: str) -> Read:
    """A file of rules, with each tab of an indent as two blanks."""
    read = read_text(path, name)
    if read.text is None or "\t" not in read.text:
        return read
    text, tabs = _without_tabs(read.text, name)
    return Read(text, read.problems + tabs)


def decode(data: bytes, name: str) -> Read:
    """The bytes of a file as text."""
    problems = []
    if data.startswith(_BOM):
        data = data.removeprefix(_BOM)
        problems.append(problem("file-bom", Span(name, 1, 1, 1, 1), file=name))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        return Read(None, (*problems, _not_utf8(data, error, name)))
    if "\r" in text:
        problems.append(problem("file-crlf", whole(name), file=name))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Read(text, tuple(problems))


def write_text(path: Path, text: str) -> None:
    """Write a file as UTF-8 with LF, whole or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all; its folder is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # A temporary file is its owner's alone; what is written should be as readable as usual.
        Path(name).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _not_utf8(data: bytes, error: UnicodeDecodeError, name: str) -> Diagnostic:
    before = data[: error.start].decode("utf-8")
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return problem(
        "file-not-utf8",
        Span(name, line, column, line, column + 1),
        file=name,
        byte=f"{data[error.start]:02X}",
        guess=_encoding(data),
    )


def _encoding(data: bytes) -> str | None:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    for encoding, title in (("euc_jp", "EUC-JP"), ("cp932", "Shift_JIS")):
        try:
            data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return title
    return None


def _without_tabs(text: str, name: str) -> tuple[str, tuple[Diagnostic, ...]]:
    lines = text.split("\n")
    found: list[int] = []
    for index, line in enumerate(lines):
        indent = line[: len(line) - len(line.lstrip(" \t"))]
        if "\t" in indent:
            found.append(index + 1)
            lines[index] = indent.replace("\t", _INDENT) + line[len(indent) :]
    if not found:
        return text, ()
    first = found[0]
    blanks = len(lines[first - 1]) - len(lines[first - 1].lstrip(" "))
    span = Span(name, first, 1, first, blanks + 1)
    count = "1 line" if len(found) == 1 else f"{len(found)} lines"
    return "\n".join(lines), (problem("tab-indent", span, file=name, lines=count),)
