"""Doing something again after each change of the files it read."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.checked import Checked

SECONDS = 0.4
Snapshot = frozenset[tuple[str, int, int]]


def watch(
    check: Callable[[], tuple[int, tuple["Checked", ...]]],
    out: Out,
    wait: Callable[[float], object] = time.sleep,
) -> int:
    """Check, wait for a change, check again; until the reader stops it."""
    code = 0
    try:
        while True:
            code, checked = check()
            out.note(out.say("watching; Ctrl-C ends"))
            folders = tuple(each.folder for each in checked if each.folder)
            if not folders:
                return code
            before = snapshot(folders)
            while snapshot(folders) == before:
                wait(SECONDS)
    except KeyboardInterrupt:
        return code


def snapshot(folders: tuple[Path, ...]) -> Snapshot:
    """What changes when a file of a rulebook does."""
    seen = set()
    for folder in folders:
        for path in folder.rglob("*"):
            try:
                stat = path.stat()
            except OSError:
                # Editors replace files while we look.
                continue
            seen.add((str(path), stat.st_size, stat.st_mtime_ns))
    return frozenset(seen)
