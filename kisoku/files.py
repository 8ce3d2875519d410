"""Files read as text, and written whole or not at all."""

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from compiler.diagnostic import Diagnostic, problem
from compiler.span import Span, whole

# No rulebook comes near it, and what does is a mistake: an archive, a scan, a log.
LARGEST = 10_000_000
_BOM = b"\xef\xbb\xbf"


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


def write_all(texts: Mapping[Path, str]) -> None:
    """Write several files, all of them or none."""
    before = {path: path.read_bytes() if path.exists() else None for path in texts}
    written: list[Path] = []
    try:
        for path, text in texts.items():
            write_text(path, text)
            written.append(path)
    except OSError:
        for path in written:
            old = before[path]
            if old is None:
                path.unlink()
            else:
                write_bytes(path, old)
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
