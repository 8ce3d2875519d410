"""Files that pages are made of; what all pages share stands in one."""

from functools import cache
from importlib.resources import files


@cache
def asset(*path: str) -> str:
    """The text of a file below `kisoku/`, without blank lines around it."""
    return files(__package__).joinpath(*path).read_text(encoding="utf-8").strip()


def style(folder: str) -> str:
    """The style of a page: the house's, then its own."""
    return f"{asset('house.css')}\n{asset(folder, 'page.css')}"
