"""The options that the subcommands share, and how they speak of mistakes in them."""

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from compiler.diagnostic import Severity
from compiler.near import near
from kisoku import words

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]

USAGE = 2
FOUND = (
    (r"the following arguments are required: (?P<names>.*)", "wants {names}"),
    (
        r"argument (?P<name>.*): invalid choice: (?P<value>.*) \(choose from (?P<known>.*)\)",
        "takes no {value} for {name}, but {known}",
    ),
    (
        r"argument (?P<name>.*): invalid int value: (?P<value>.*)",
        "wants a number for {name}, not {value}",
    ),
    (
        r"argument (?P<name>.*): expected (one|at least one) argument",
        "wants something behind {name}",
    ),
)


class Parser(argparse.ArgumentParser):
    """A parser that says what was wrong in two lines, and exits with 2."""

    def error(self, message: str) -> NoReturn:
        complain(_said(self.prog, message), f"{self.prog} --help  lists what it takes")


def _said(program: str, message: str) -> str:
    """What argparse found, in the voice of the other messages."""
    for pattern, said in FOUND:
        if found := re.fullmatch(pattern, message):
            return f"{program} {said.format(**found.groupdict()).replace(chr(39), '')}"
    return f"{program}: {message}"


def complain(title: str, step: str) -> NoReturn:
    """Say what is wrong with the command line, and exit."""
    sys.stderr.write(f"{title}\n  > next     {step}\n")
    raise SystemExit(USAGE)


def complain_of_command(name: str, commands: tuple[str, ...]) -> NoReturn:
    """Say that there is no such command, and exit."""
    meant = near(name, commands)
    step = f"did you mean  kisoku {meant}?" if meant else "kisoku --help  lists the commands"
    complain(f"kisoku has no command {name}", step)


def subcommand(
    subparsers: "Subparsers", name: str, purpose: str, formats: tuple[str, ...] = ("text", "json")
) -> Parser:
    """A new subcommand with the shared options; `purpose` as it stands in `COMMANDS`."""
    parser = subparsers.add_parser(name, description=purpose, allow_abbrev=False)
    shared = parser.add_argument_group("output")
    about = "text by default" if len(formats) > 1 else "the one there is"
    shared.add_argument("--format", choices=formats, default="text", help=about)
    shared.add_argument(
        "--lang", choices=words.languages(), help="the language spoken; else as in LANG"
    )
    shared.add_argument("--color", choices=("auto", "always", "never"), default="auto")
    return parser


def with_rulebook(parser: Parser, *, many: bool = False) -> None:
    """Add the arguments that say which rulebook is meant, and where the books are."""
    parser.add_argument(
        "game",
        nargs="*" if many else None,
        metavar="GAME",
        help="a rulebook by name, or the path of its folder",
    )
    parser.add_argument(
        "--sources", metavar="DIR", help="where the texts of the books are; else KISOKU_SOURCES"
    )


def with_output(parser: Parser) -> None:
    """Where what was made is written."""
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="where to write")


def with_fail_on(parser: Parser) -> None:
    """What is so grave that the exit code says so."""
    _severity(parser, "--fail-on", Severity.ERROR, "the least that counts as a problem")


def with_limits(parser: Parser) -> None:
    """What is so grave that the exit code says so, and what is shown."""
    with_fail_on(parser)
    _severity(parser, "--show", Severity.WARNING, "the least that is shown as text")


def _severity(parser: Parser, option: str, default: Severity, words: str) -> None:
    parser.add_argument(
        option,
        choices=tuple(Severity),
        type=Severity,
        default=default,
        help=f"{words}; {default} by default",
    )
