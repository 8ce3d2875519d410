"""The help of commands in another language than English; what it says is measured in cells."""

from __future__ import annotations

import argparse
from argparse import Action
from collections.abc import Iterable

from kisoku import words
from kisoku.cells import width, wrap


class Help(argparse.HelpFormatter):
    """A formatter that says all of it in one language."""

    def __init__(self, prog: str, language: str) -> None:
        super().__init__(prog)
        self._language = language

    def start_section(self, heading: str | None) -> None:
        """Begin a part of the help, below its heading."""
        super().start_section(self._say(heading))

    def add_text(self, text: str | None) -> None:
        """Add what stands above or below the options."""
        super().add_text(self._say(text))

    def _format_usage(
        self,
        usage: str | None,
        actions: Iterable[Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None,
    ) -> str:
        first = prefix or words.usage(self._language, "usage: ")
        # Further lines are set in by the length of the first word, which has to be its cells.
        room = " " * width(first)
        return first + super()._format_usage(usage, actions, groups, room).removeprefix(room)

    def _get_help_string(self, action: Action) -> str | None:
        return self._say(action.help)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return list(wrap(" ".join(text.split()), width))

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))

    def _say(self, text: str | None) -> str | None:
        return words.usage(self._language, text) if text else text
