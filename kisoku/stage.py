"""Commands run for show: typed as a reader would, with the beginning or the end of what they print."""

import dataclasses
import io
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kisoku.cli import perform
from kisoku.out import Out

if TYPE_CHECKING:
    from kisoku.api import Game

SHOWN = 16
DOTS = "..."


@dataclass(frozen=True, slots=True)
class Stage:
    """The rulebook that is shown, where its output goes, and a folder for what is thrown away."""

    out: Out
    name: str
    room: Path

    def show(self, *arguments: str) -> bool:
        """Type a command, and print the beginning of what it says; whether it went well."""
        self.type(*arguments)
        lines, is_well = self._run(arguments)
        self._write([*lines[:SHOWN], *([DOTS] if len(lines) > SHOWN else [])])
        return is_well

    def show_end(self, *arguments: str) -> bool:
        """Type a command, and print the end of what it says; whether it went well."""
        self.type(*arguments)
        lines, is_well = self._run(arguments)
        self._write([*([DOTS] if len(lines) > SHOWN else []), *lines[-SHOWN:]])
        return is_well

    def type(self, *arguments: str) -> None:
        """Print a command line before it runs, so that nobody waits before an empty screen."""
        typed = " ".join(arguments).replace(f"{self.room}{os.sep}", "")
        self.out.line((f"$ kisoku {typed}", "bold"))
        self.out.stdout.flush()

    def data(self, *arguments: str) -> Any:
        """What a command says as JSON; nothing if it says none."""
        caught = io.StringIO()
        _perform(arguments, dataclasses.replace(self.out, stdout=caught, format="json"))
        return json.loads(caught.getvalue() or "null")

    def game(self) -> "Game":
        """The rulebook, compiled."""
        from kisoku.api import load

        return load(self.name)

    def say(self, phrase: str, **facts: object) -> str:
        """A phrase of the interface, in the reader's language."""
        return self.out.say(phrase, **facts)

    def _run(self, arguments: tuple[str, ...]) -> tuple[list[str], bool]:
        caught = io.StringIO()
        code = _perform(arguments, dataclasses.replace(self.out, stdout=caught))
        return caught.getvalue().rstrip("\n").split("\n"), code == 0

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self.out.stdout.write(line + "\n")
        self.out.line()


def _perform(arguments: tuple[str, ...], out: Out) -> int:
    """Run a command; one that refuses its arguments has said so, and ends no show."""
    try:
        return perform(list(arguments), out)
    except SystemExit as refusal:
        return int(refusal.code or 0)
