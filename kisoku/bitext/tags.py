"""Where the elements of an XML text stand in it, so that something can be put beside them.

A parser forgets how a text was written; this only finds the tags, and leaps over what merely looks
like one: comments, CDATA, instructions.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

TAG = re.compile(
    r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<![^>]*>"
    r"|<(?P<close>/?)(?P<name>[^\s<>/!?]+)(?:[^<>\"']|\"[^\"]*\"|'[^']*')*?(?P<empty>/?)>",
    re.DOTALL,
)


@dataclass(slots=True)
class Tagged:
    """An element: its name as written, where its tags begin and end, and what stands right in it."""

    name: str
    start: int
    open_end: int
    close_start: int
    children: list["Tagged"]

    @property
    def local(self) -> str:
        """The name without its prefix."""
        return self.name.rpartition(":")[2]

    @property
    def prefix(self) -> str:
        """The prefix with its colon, if there is one."""
        return self.name[: len(self.name) - len(self.local)]


def elements(text: str, wanted: frozenset[str]) -> tuple[Tagged, ...]:
    """The elements of some names, in the order in which they begin."""
    return tuple(one for one in _elements(text) if one.local in wanted)


def _elements(text: str) -> Iterator[Tagged]:
    waiting: list[Tagged] = []
    found: list[Tagged] = []
    for match in TAG.finditer(text):
        if match["name"] is None:
            continue
        if match["close"]:
            if waiting:
                waiting.pop().close_start = match.start()
            continue
        one = Tagged(match["name"], match.start(), match.end(), match.end(), [])
        if waiting:
            waiting[-1].children.append(one)
        found.append(one)
        if not match["empty"]:
            waiting.append(one)
    return iter(found)
