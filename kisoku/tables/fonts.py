"""The typeface of printed sheets, and the signs that it has.

A typesetter prints boxes for what a face lacks and says nothing, so the face's own table is asked first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FAMILY = "Noto Sans CJK JP"
PACKAGES = ("noto_cjk_sans_jp_regular", "noto_cjk_sans_jp_bold")
FILES = ("NotoSansCJKjp-Regular.otf", "NotoSansCJKjp-Bold.otf")
SYSTEM = ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc")
FOLDERS = (
    "/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "/Library/Fonts", "~/Library/Fonts",
)  # fmt: skip
FORMAT = 12
"""The form of a table of signs that reaches beyond the first 65,536."""


class FontMissing(Exception):
    """The typeface is neither installed as a package nor on the system."""


@dataclass(frozen=True, slots=True)
class Face:
    """Where the typeface lies: the regular weight, and all folders to look in."""

    regular: Path
    folders: tuple[Path, ...]


@cache
def face() -> Face:
    """The typeface, from its packages or else from the system."""
    files = _of_packages() or _of_system()
    if not files:
        raise FontMissing(FAMILY)
    return Face(files[0], tuple(dict.fromkeys(file.parent for file in files)))


@cache
def signs(file: Path) -> frozenset[int]:
    """The code points that a font file has a shape for."""
    data = file.read_bytes()
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    count = struct.unpack_from(">H", data, start + 4)[0]
    for n in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * n)
        if tag == b"cmap":
            return frozenset(_points(data, offset))
    return frozenset()


def _of_packages() -> tuple[Path, ...]:
    found = []
    for package, file in zip(PACKAGES, FILES, strict=True):
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            return ()
        found.append(Path(spec.origin).parent / file)
    return tuple(found) if all(file.exists() for file in found) else ()


def _of_system() -> tuple[Path, ...]:
    for folder in FOLDERS:
        found = [next(iter(sorted(Path(folder).expanduser().rglob(name))), None) for name in SYSTEM]
        files = tuple(file for file in found if file is not None)
        if len(files) == len(SYSTEM):
            return files
    return ()


def _points(data: bytes, offset: int) -> Iterator[int]:
    """All code points of a table of signs; the last byte of a group is in it."""
    for n in range(struct.unpack_from(">H", data, offset + 2)[0]):
        at = offset + struct.unpack_from(">HHI", data, offset + 4 + 8 * n)[2]
        if struct.unpack_from(">H", data, at)[0] == FORMAT:
            groups = struct.unpack_from(">I", data, at + 12)[0]
            for first, last, _ in struct.iter_unpack(">III", data[at + 16 : at + 16 + 12 * groups]):
                yield from range(first, last + 1)
            return
