"""What was worked out once, kept in the user's cache folder.

An entry is known by a hash of what it was made from, of Kisoku's own files and of the version of
Python, so that an old one is never asked for. A broken entry is as good as none.
"""

import copyreg
import hashlib
import io
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

import compiler
import grammar
from kisoku import files, folders

LARGEST = 64_000_000
_DIGEST = 32


@dataclass(frozen=True, slots=True)
class Cache:
    """A folder of entries."""

    folder: Path
    largest: int = LARGEST

    def load(self, *content: str) -> Any | None:
        """What was kept for this content, or None."""
        path = self._path(content)
        try:
            data = path.read_bytes()
        except OSError:
            return None
        digest, body = data[:_DIGEST], data[_DIGEST:]
        if hashlib.sha256(body).digest() == digest:
            try:
                value = pickle.loads(body)
                path.touch()
            except Exception:
                # A class was renamed, or the disk is read-only; either way it is made again.
                value = None
            if value is not None:
                return value
        _remove(path)
        return None

    def save(self, value: object, *content: str) -> None:
        """Keep a value for this content; a full or read-only disk is no harm."""
        body = _pickled(value)
        try:
            files.write_bytes(self._path(content), hashlib.sha256(body).digest() + body)
            self._shrink()
        except OSError:
            return

    def _path(self, content: tuple[str, ...]) -> Path:
        # Lengths keep ("ab", "c") and ("a", "bc") apart.
        key = "".join(f"{len(part)}:{part}" for part in (_stamp(), *content))
        return self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:40]}.pickle"

    def _shrink(self) -> None:
        entries = sorted(
            ((path.stat(), path) for path in self.folder.glob("*.pickle")),
            key=lambda entry: entry[0].st_mtime_ns,
        )
        total = sum(stat.st_size for stat, _ in entries)
        for stat, path in entries:
            if total <= self.largest:
                return
            total -= stat.st_size
            _remove(path)


def user_cache() -> Cache:
    """The cache of this user."""
    return Cache(folders.cache_folder())


class _Reducers(dict[type, Callable[[Any], Any]]):
    """By its class how a value is kept: a dataclass by its fields, which takes a third of the time of its state."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        if not is_dataclass(kind) or not all(
            each.init and not each.kw_only for each in fields(kind)
        ):
            raise KeyError(kind)
        names = [each.name for each in fields(kind)]
        if len(names) > 1:
            get = attrgetter(*names)
            self[kind] = lambda value: (kind, get(value))
        else:
            self[kind] = lambda value: (kind, tuple(getattr(value, name) for name in names))
        return self[kind]


_REDUCERS = _Reducers(copyreg.dispatch_table)


def _pickled(value: object) -> bytes:
    file = io.BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCERS
    pickler.dump(value)
    return file.getvalue()


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


@cache
def _stamp() -> str:
    """Changes with Python and with each file that decides what an entry looks like."""
    parts = [sys.version]
    for path in _own_files():
        stat = path.stat()
        parts.append(f"{path.name}:{stat.st_size}:{stat.st_mtime_ns}")
    return " ".join(parts)


def _own_files() -> Iterator[Path]:
    for package in (compiler, grammar):
        for folder in package.__path__:
            yield from sorted(Path(folder).rglob("*.py"))
            yield from sorted(Path(folder).rglob("*.lark"))
