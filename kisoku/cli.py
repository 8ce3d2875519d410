"""The command line.

Only the subcommand that was asked for is loaded. Exit codes: 0 all is well, 1 there are problems,
2 the command line is at fault, 70 Kisoku is.
"""

import gc
import os
import sys
from argparse import Namespace
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from kisoku import words
from kisoku.commands import COMMANDS
from kisoku.options import Parser, complain, complain_of_command
from kisoku.out import Out, out_for

OUR_FAULT = 70


def entry() -> NoReturn:
    """What the `kisoku` on the path runs."""
    code = main(sys.argv[1:])
    # All there is ends with the process; to look through it for circles first takes as long as many a command.
    gc.freeze()
    sys.exit(code)


def main(arguments: list[str]) -> int:
    """Run a command line, and give its exit code."""
    _speak_utf8()
    try:
        if arguments == ["--version"]:
            return _say_version()
        code = perform(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has seen enough, as `head` has.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from kisoku.crash import report

        return report(error, arguments, OUR_FAULT)
    return code


def perform(arguments: list[str], out: Out | None = None) -> int:
    """Run a command, printing to `out` or to what the arguments and the terminal ask for."""
    args = _parse(arguments)
    command, out = import_module(f"kisoku.commands.{args.command}"), out or out_for(args)
    try:
        code: int = command.run(args, out)
    except BrokenPipeError:
        raise
    except Exception as error:
        # What is left of a rulebook with mistakes in it need not make sense; if it did, the log tells.
        if not out.worries:
            raise
        from kisoku.crash import keep

        keep(error, arguments)
        phrase = "what its errors leave of {name} makes no sense; mend them first"
        out.note(out.say(phrase, name=out.worries[-1]))
        return 1
    return code


def _parse(arguments: list[str]) -> Namespace:
    language = words.spoken()
    parser = Parser(
        prog="kisoku",
        description="Board-game rulebooks as source code",
        epilog=_beginning(language) if arguments in ([], ["--help"], ["-h"]) else None,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="say which Kisoku this is")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    match arguments:
        case [name, *rest] if name in COMMANDS:
            import_module(f"kisoku.commands.{name}").add(subparsers)
            own = subparsers.choices[name]
            language = words.asked(rest, own.option) or language
            own.speak(language)
        case [name, *_] if not name.startswith("-"):
            complain_of_command(language, name, tuple(COMMANDS))
        case _:
            for name, purpose in COMMANDS.items():
                subparsers.add_parser(name, help=purpose)
    parser.speak(language)
    args, unknown = parser.parse_known_args(arguments or ["--help"])
    if unknown:
        program, step = f"kisoku {args.command}", "{program} --help  lists what it takes"
        complain(
            language, "{program} does not take {unknown}", step, program=program, unknown=unknown[0]
        )
    return args


def _beginning(language: str) -> str:
    """Where a newcomer begins, and with which rulebooks."""
    from kisoku.rulebooks import available

    phrase = "Begin with: kisoku demo. Rulebooks at hand: {names}"
    return words.usage(language, phrase).format(names=", ".join(available()) or "-")


def _say_version() -> int:
    from importlib.metadata import version

    sys.stdout.write(f"kisoku {version('kisoku')}\n")
    return 0


def _speak_utf8() -> None:
    """Japanese goes through whatever the console's own encoding is."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
