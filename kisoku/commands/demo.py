"""`kisoku demo`: what Kisoku does, shown in a minute.

Each step runs a command as a reader would type it, shows some of what it prints, and leaves one
line for the screen at the end.
"""

import dataclasses
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kisoku import rulebooks
from kisoku.cells import apart, cut, pad, width, wrap
from kisoku.checked import check
from kisoku.cli import perform
from kisoku.commands import COMMANDS
from kisoku.files import write_bytes, write_text
from kisoku.options import subcommand
from kisoku.out import Out
from kisoku.slips import slipped
from kisoku.stage import Stage

if TYPE_CHECKING:
    from compiler.mismatch import Difference, Mismatch
    from kisoku.options import Subparsers

SCREEN = 78
GAMES = 5
FOLDER = "out"


def add(subparsers: "Subparsers") -> None:
    """Add the subcommand."""
    parser = subcommand(subparsers, "demo", COMMANDS["demo"], ("text",))
    parser.add_argument("game", nargs="?", metavar="GAME", help="the rulebook to show")


def run(args: Namespace, out: Out) -> int:
    """Run the steps, then print the closing screen."""
    started = time.perf_counter()
    names = (args.game,) if args.game else rulebooks.available()
    found = {name: folder for name in names if (folder := rulebooks.find(name).folder)}
    if not found:
        return perform(["check", *names], out)
    name = max(
        found, key=lambda each: len("".join(t for _, t in rulebooks.read(found[each]).files))
    )
    narrow = dataclasses.replace(out, width=min(out.width, SCREEN + 2))
    with tempfile.TemporaryDirectory() as room:
        stage = Stage(narrow, name, Path(room))
        told = [(out.say(word), step(stage)) for word, step in STEPS]
    done = out.say("Kisoku 規則  demo finished")
    out.line(apart(done, f"{time.perf_counter() - started:.0f} s", SCREEN))
    out.line()
    column = max(width(word) for word, _ in told) + 1
    for number, (word, line) in enumerate(told, 1):
        out.line(f"  {number}  ", (pad(word, column), "bold"), cut(line, SCREEN - column - 5))
    for line in (*_one_difference(stage), "", *_to_try(stage)):
        out.line(line)
    return 0


def _read(stage: Stage) -> str:
    stage.show("check", stage.name)
    names = rulebooks.available()
    books = names if stage.name in names else (stage.name,)
    statements = sum(check(book).statements for book in books)
    several = "s" if len(books) != 1 else ""
    phrase = f"{{books}} rulebook{several}, {{statements}} statements, each with where it stands"
    return stage.say(phrase, books=len(books), statements=f"{statements:,}")


def _checked(stage: Stage) -> str:
    found = rulebooks.find(stage.name).folder
    assert found is not None
    broken = stage.room / "broken_copy"
    for path in found.iterdir():
        if path.is_file():
            write_bytes(broken / path.name, path.read_bytes())
    for file, text in slipped(rulebooks.read(found).files):
        write_text(broken / file, text)
    stage.show("check", str(broken))
    problems = len(check(str(broken)).problems)
    return stage.say("one broken copy: {count} problems, all found in one run", count=problems)


def _compared(stage: Stage) -> str:
    stage.show("diff", stage.name)
    found = _difference(stage)
    if found is None:
        return stage.say("there is one book only")
    phrase = "{count} places where the two books play differently"
    return stage.say(phrase, count=len(found.playing()))


def _covered(stage: Stage) -> str:
    stage.show("coverage", stage.name)
    told = stage.data("coverage", stage.name) or {}
    for name, book in told.get("sources", {}).items():
        facts = {"cited": book["cited"] + book["scenario"], "all": book["sentences"]}
        phrase = "{book}: {cited} of {all} sentences are in the rules"
        return stage.say(phrase, book=_book(stage, name), **facts)
    return stage.say("no book is named")


def _printed(stage: Stage) -> str:
    game = stage.game()
    made = [f"{game.name}.html"] if stage.show("tables", stage.name, "-o", FOLDER) else []
    made += [
        f"{game.name}-aid-{language}.pdf"
        for language in game.rulebook.languages
        if stage.show("tables", stage.name, "--what", "aid", "--lang", language, "-o", FOLDER)
    ]
    if not made:
        return stage.say("nothing, for the reasons above")
    return f"{FOLDER}/{', '.join(made)}"


def _played(stage: Stage) -> str:
    from kisoku.seats import fewest

    seats = ",".join(["bot"] * fewest(stage.game().reading()))
    over = stage.show_end("play", stage.name, "--players", seats)
    sound = stage.show("simulate", stage.name, "--games", str(GAMES))
    if not over or not sound:
        return stage.say("not every game came to its end, see above")
    return stage.say("1 game of bots with its log, {count} more at random, all ended", count=GAMES)


STEPS: tuple[tuple[str, Callable[[Stage], str]], ...] = (
    ("read", _read),
    ("checked", _checked),
    ("compared", _compared),
    ("covered", _covered),
    ("printed", _printed),
    ("played", _played),
)


def _difference(stage: Stage) -> "Difference | None":
    game = stage.game()
    return game.diff() if len(game.sources.readings) > 1 else None


def _one_difference(stage: Stage) -> tuple[str, ...]:
    """The contradiction that takes the fewest words, both books beside each other."""
    found = _difference(stage)
    told = [each for each in found.playing() if _is_told(each)] if found else []
    if found is None or not told:
        return ()
    language = stage.out.language
    said = min(told, key=lambda each: len(_in(language, each.left.words + each.right.words)))
    title = stage.say("A place where the books differ: {about}", about=_in(language, said.about))
    sides = (
        f"{_book(stage, name)} {side.places()}: {_in(language, side.words)}"
        for name, side in ((found.left, said.left), (found.right, said.right))
    )
    reason = _in(language, said.settled.reason) if said.settled else ""
    lines = (title, *sides, *((stage.say("Ruled: {reason}", reason=reason),) if reason else ()))
    return ("", *(f"  {row}" for line in lines for row in wrap(line, SCREEN - 4)))


def _is_told(each: "Mismatch") -> bool:
    """Whether both sides say what is done, and not only a number."""
    sides = (each.left, each.right)
    return each.kind in ("conflict", "denial") and all(isinstance(s.value, tuple) for s in sides)


def _in(language: str, words: tuple[tuple[str, str], ...]) -> str:
    return " ".join(text for name, text in words if name == language) or "".join(
        text for _, text in words[:1]
    )


def _book(stage: Stage, name: str) -> str:
    reading = stage.game().sources.reading(name)
    return reading.name(stage.out.language) if reading else name


def _to_try(stage: Stage) -> tuple[str, ...]:
    folder = rulebooks.find(stage.name).folder
    main = folder / rulebooks.MAIN if folder else Path(rulebooks.MAIN)
    kisoku = stage.say("Try")
    commands = (
        f"kisoku play {stage.name} --players 2 --bots",
        f"kisoku diff {stage.name}",
        "kisoku explain differ-or-add",
        f"$EDITOR {_near(main)}",
        f"kisoku check {stage.name}",
    )
    blank = " " * width(kisoku)
    return tuple(f"  {kisoku if n == 0 else blank}   {each}" for n, each in enumerate(commands))


def _near(path: Path) -> str:
    """A path as it is typed from here."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)
