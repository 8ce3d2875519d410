"""The options that the subcommands share, and how they speak of mistakes in them."""

import argparse
import re
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from compiler.diagnostic import Severity
from compiler.near import near
from compiler.width import pad
from kisoku import words

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["Parser"]

USAGE = 2
GAP = 9
FOUND = (
    (r"the following arguments are required: (?P<names>.*)", "{program} wants {names}"),
    (
        r"argument (?P<name>.*): invalid choice: (?P<value>.*) \(choose from (?P<known>.*)\)",
        "{program} takes no {value} for {name}, but {known}",
    ),
    (
        r"argument (?P<name>.*): invalid int value: (?P<value>.*)",
        "{program} wants a number for {name}, not {value}",
    ),
    (
        r"argument (?P<name>.*): invalid \w+ value: (?P<value>.*)",
        "{program} takes no {value} for {name}",
    ),
    (r"argument (?P<name>.*): expected .*", "{program} wants something behind {name}"),
    (
        r"argument (?P<name>.*): ignored explicit argument (?P<value>.*)",
        "{program} takes nothing with {name}, and not {value}",
    ),
)
"""What argparse finds, and how it is said here."""


class Parser(argparse.ArgumentParser):
    """A parser that says what was wrong in two lines, and exits with 2."""

    language = "en"
    option = ""
    """The one that chooses its language, where there is one."""

    def speak(self, language: str) -> None:
        """Speak a language from now on."""
        self.language = language
        if language != "en":
            from kisoku.usage import Help

            self.formatter_class = partial(Help, language=language)

    def error(self, message: str) -> NoReturn:
        phrase, facts = _said(message)
        step = "{program} --help  lists what it takes"
        complain(self.language, phrase, step, program=self.prog, **facts)


def _said(message: str) -> tuple[str, dict[str, str]]:
    """What argparse found, in the voice of the other messages, and its facts."""
    for pattern, said in FOUND:
        if found := re.fullmatch(pattern, message):
            return said, {name: fact.replace("'", "") for name, fact in found.groupdict().items()}
    return "{program}: {message}", {"message": message}


def complain(language: str, title: str, step: str, **facts: object) -> NoReturn:
    """Say what is wrong with the command line, and exit; the facts fill both sentences."""
    said, then = (words.usage(language, each).format_map(facts) for each in (title, step))
    label = pad(words.usage(language, "next"), GAP)
    sys.stderr.write(f"{said}\n  > {label}{then}\n")
    raise SystemExit(USAGE)


def complain_of_command(language: str, name: str, commands: tuple[str, ...]) -> NoReturn:
    """Say that there is no such command, and exit."""
    meant = near(name, commands)
    step = "did you mean  kisoku {meant}?" if meant else "kisoku --help  lists the commands"
    complain(language, "kisoku has no command {name}", step, name=name, meant=meant)


def subcommand(
    subparsers: "Subparsers", name: str, purpose: str, formats: tuple[str, ...] = ("text", "json")
) -> Parser:
    """A new subcommand with the shared options; `purpose` as it stands in `COMMANDS`."""
    parser = subparsers.add_parser(name, description=purpose, allow_abbrev=False)
    shared = parser.add_argument_group("output")
    about = "text by default" if len(formats) > 1 else "the one there is"
    shared.add_argument("--format", choices=formats, default="text", help=about)
    parser.option = "--lang"
    shared.add_argument(
        parser.option, choices=words.languages(), help="the language spoken; else as in LANG"
    )
    with_colour(shared)
    return parser


def with_colour(group: argparse._ActionsContainer) -> None:
    """Add whether the words are coloured."""
    group.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="whether in colour"
    )


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
    _severity(
        parser,
        "--fail-on",
        Severity.ERROR,
        "the least that counts as a problem; %(default)s by default",
    )


def with_limits(parser: Parser) -> None:
    """What is so grave that the exit code says so, and what is shown."""
    with_fail_on(parser)
    _severity(
        parser,
        "--show",
        Severity.WARNING,
        "the least that is shown as text; %(default)s by default",
    )


def _severity(parser: Parser, option: str, default: Severity, help_: str) -> None:
    parser.add_argument(option, choices=tuple(Severity), type=Severity, default=default, help=help_)
