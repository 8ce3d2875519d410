"""Where this user's files are: of Kisoku, and of the books."""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path


def cache_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """What can be made again at any time."""
    return _folder(environment, "XDG_CACHE_HOME", ".cache", "Library/Caches")


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Logs, and what else is worth keeping."""
    return _folder(environment, "XDG_STATE_HOME", ".local/state", "Library/Logs")


def text_folder(option: str | None, environment: Mapping[str, str] = os.environ) -> Path | None:
    """The folder with the texts, if the reader named one."""
    named = option or environment.get("KISOKU_SOURCES")
    return Path(named).expanduser() if named else None


def _folder(environment: Mapping[str, str], variable: str, unix: str, mac: str) -> Path:
    if named := environment.get(variable):
        return Path(named) / "kisoku"
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", tempfile.gettempdir())) / "kisoku"
    try:
        home = Path.home()
    except RuntimeError:
        # A user without a home, as in some containers.
        return Path(tempfile.gettempdir()) / "kisoku"
    return home / (mac if sys.platform == "darwin" else unix) / "kisoku"
