"""What a command prints, and where.

A command gives lines made of pieces, each plain text or text with a role. A role is a colour only
on a terminal that wants it; the words say the same without.
"""

import json
import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TextIO

from kisoku import words

if TYPE_CHECKING:
    from rich.console import Console

Piece = str | tuple[str, str]
Line = tuple[Piece, ...]

# The only colours that can be read on light and dark grounds, and only on words that repeat them.
ROLES = {
    "error": "bold red",
    "warning": "bold magenta",
    "info": "bold cyan",
    "label": "cyan",
    "pass": "green",
    "bold": "bold",
}
# What a file says is shown, not obeyed: control signs, and those that set the direction of writing.
STEERING = {
    sign: "\ufffd"
    for sign in (*range(32), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
    if chr(sign) not in "\t\n"
}
NARROWEST, WIDEST, IN_A_PIPE = 60, 120, 100


@dataclass(frozen=True, slots=True)
class Out:
    """The two streams of a command, with the reader's wishes.

    `worries` are the rulebooks with mistakes in them that the reader was told of.
    """

    stdout: TextIO
    stderr: TextIO
    width: int = IN_A_PIPE
    colour: bool = False
    language: str = "en"
    format: str = "text"
    worries: list[str] = field(default_factory=list)

    def line(self, *pieces: Piece) -> None:
        """Print one line of the result."""
        self._write(self.stdout, pieces)

    def lines(self, lines: tuple[Line, ...]) -> None:
        """Print several lines of the result."""
        for pieces in lines:
            self._write(self.stdout, pieces)

    def note(self, *pieces: Piece) -> None:
        """Print one line that is not part of the result."""
        self._write(self.stderr, pieces)

    def json(self, value: Any) -> None:
        """Print the result for another program."""
        self.stdout.write(as_text(value))

    def say(self, phrase: str, **facts: object) -> str:
        """A phrase of the interface, in the reader's language."""
        return words.say(self.language, phrase, **facts)

    def _write(self, stream: TextIO, pieces: Line) -> None:
        if self.colour:
            _paint(_console(stream), pieces)
        else:
            stream.write(plain(pieces) + "\n")


def as_text(value: Any) -> str:
    """Data as other programs read it."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def plain(pieces: Line) -> str:
    """The text of a line, without its roles."""
    return shown("".join(piece if isinstance(piece, str) else piece[0] for piece in pieces))


def shown(text: str) -> str:
    """A text without signs that would steer the terminal, or turn the line around."""
    return text.translate(STEERING)


def out_for(args: Namespace, environment: Mapping[str, str] = os.environ) -> Out:
    """The output that the options and the terminal ask for."""
    return Out(
        sys.stdout,
        sys.stderr,
        _width(sys.stdout),
        _coloured(getattr(args, "color", "auto"), sys.stdout, environment),
        getattr(args, "lang", None) or words.spoken(environment),
        getattr(args, "format", "text"),
    )


def _width(stream: TextIO) -> int:
    if not stream.isatty():
        return IN_A_PIPE
    return min(max(shutil.get_terminal_size((IN_A_PIPE, 24)).columns, NARROWEST), WIDEST)


def _coloured(wish: str, stream: TextIO, environment: Mapping[str, str]) -> bool:
    if wish != "auto":
        return wish == "always"
    return stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def _console(stream: TextIO) -> "Console":
    from rich.console import Console

    return Console(
        file=stream, force_terminal=True, color_system="standard", highlight=False, soft_wrap=True
    )


def _paint(console: "Console", pieces: Line) -> None:
    from rich.text import Text

    parts = (
        (shown(piece), "") if isinstance(piece, str) else (shown(piece[0]), ROLES[piece[1]])
        for piece in pieces
    )
    console.print(Text.assemble(*parts), end="\n")
